import { words } from '#shared/text.ts'

/** What a statement says, on screen, as a file and by email. */
export const statementText = words({
  title: { en: 'Statement of account', fr: 'Relevé de compte' },
  period: { en: '{from} to {to}', fr: 'Du {from} au {to}' },
  customer: { en: 'Customer', fr: 'Client' },
  from: { en: 'From', fr: 'De' },
  day: { en: 'Date', fr: 'Date' },
  what: { en: 'What', fr: 'Libellé' },
  dueOn: { en: 'Due', fr: 'Échéance' },
  debit: { en: 'Invoiced', fr: 'Débit' },
  credit: { en: 'Paid or credited', fr: 'Crédit' },
  balance: { en: 'Balance', fr: 'Solde' },
  opening: { en: 'Opening balance', fr: 'Solde initial' },
  closing: { en: 'Closing balance', fr: 'Solde final' },
  ageing: { en: 'What is owed, by age', fr: 'Ce qui est dû, par ancienneté' },
  notDue: { en: 'Not due', fr: 'Non échu' },
  upTo30: { en: '1–30 days', fr: '1 à 30 jours' },
  upTo60: { en: '31–60 days', fr: '31 à 60 jours' },
  upTo90: { en: '61–90 days', fr: '61 à 90 jours' },
  over90: { en: 'Over 90 days', fr: 'Plus de 90 jours' },
  unused: { en: 'Credit not used yet', fr: 'Crédit non utilisé' },
  unusedOf: { en: 'Credit not used yet: {amount}', fr: 'Crédit non utilisé : {amount}' },
  nothing: { en: 'Nothing moved in this period.', fr: 'Aucun mouvement sur cette période.' },
  invoice: { en: 'Invoice {number}', fr: 'Facture {number}' },
  deposit: { en: 'Deposit invoice {number}', fr: 'Facture d’acompte {number}' },
  credit_note: { en: 'Credit note {number}', fr: 'Avoir {number}' },
  cis: { en: 'CIS deduction, {number}', fr: 'Retenue CIS, {number}' },
  payment: { en: 'Payment, {method}', fr: 'Paiement, {method}' },
  refund: { en: 'Refund, {method}', fr: 'Remboursement, {method}' },
  write_off: { en: 'Written off, {number}', fr: 'Abandon de créance, {number}' },
  card: { en: 'card', fr: 'carte' },
  transfer: { en: 'bank transfer', fr: 'virement' },
  cheque: { en: 'cheque', fr: 'chèque' },
  cash: { en: 'cash', fr: 'espèces' },
  direct_debit: { en: 'direct debit', fr: 'prélèvement' },
  mailSubject: { en: 'Your statement of account to {day}', fr: 'Votre relevé de compte au {day}' },
  mailText: {
    en: 'Please find attached your statement of account for the period from {from} to {to}.\n\nOn {to} the balance was {balance}, of which {late} was overdue. If something does not agree with your books, reply to this email.',
    fr: 'Veuillez trouver ci-joint votre relevé de compte pour la période du {from} au {to}.\n\nAu {to}, le solde était de {balance}, dont {late} échus. Si un point ne correspond pas à votre comptabilité, répondez à ce message.',
  },
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  file: { en: 'Statement', fr: 'Releve' },
})

type Entry = { kind: string; type: string | null; number: string | null; method: string | null; reference: string }
type Said = { [K in 'invoice' | 'deposit' | 'credit_note' | 'cis' | 'payment' | 'refund' | 'write_off']: (of: never) => string } & Record<
  'card' | 'transfer' | 'cheque' | 'cash' | 'direct_debit',
  string
>

/** What an entry is called: `Invoice INV-2026-0004`, `Payment, bank transfer`. */
export function nameOfEntry({ kind, type, number, method, reference }: Entry, t: Said): string {
  const name = kind === 'invoice' && type === 'deposit' ? 'deposit' : (kind as 'invoice')
  const of = { number: number ?? reference, method: method === null ? '' : t[method as 'card'] }
  const said = (t[name] as (of: object) => string)(of)
  return number === null && reference !== '' ? `${said} (${reference})` : said
}
