import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { receivableLetters } from './letters.ts'

export const receivableDeclares = declares({
  letters: {
    receivables: { title: { en: 'Payments of invoices', fr: 'Règlements des factures' }, by: 'admin', letters: receivableLetters },
  },
  problems: text,
  actions: words({
    'invoice.paid': { en: 'Recorded a payment of an invoice', fr: 'A enregistré le paiement d’une facture' },
    'invoice.credit-applied': { en: 'Settled an invoice with a credit', fr: 'A réglé une facture avec un crédit' },
    'invoice.payment-taken-back': { en: 'Took a payment off an invoice', fr: 'A retiré un paiement d’une facture' },
    'invoice.written-off': { en: 'Wrote off the rest of an invoice', fr: 'A abandonné le reste d’une facture' },
    'invoice.card-started': { en: 'Opened a card payment for an invoice', fr: 'A ouvert un paiement par carte pour une facture' },
    'invoice.link-asked': { en: 'Asked for the link to an invoice', fr: 'A demandé le lien vers une facture' },
    'customer.refunded': { en: 'Paid a credit back to a customer', fr: 'A remboursé un crédit à un client' },
    'customer.payment-undone': { en: 'Undid a payment recorded by mistake', fr: 'A annulé un paiement enregistré par erreur' },
    'bank-statement.imported': { en: 'Imported a bank statement', fr: 'A importé un relevé bancaire' },
    'bank-line.matched': { en: 'Matched a line of a bank statement', fr: 'A rapproché une ligne de relevé bancaire' },
    'bank-line.ignored': { en: 'Set a line of a bank statement aside', fr: 'A écarté une ligne de relevé bancaire' },
    'bank-line.undone': { en: 'Undid a match of a bank statement', fr: 'A annulé un rapprochement bancaire' },
  }),
  topics: { 'bank-statements': worksHere },
  erased: {
    'bank_statements.imported_by': 'forgets',
    'bank_lines.settled_by': 'forgets',
  },
})
