import type { Locale } from '#shared/locale.ts'
import { say, words } from '#shared/text.ts'
import type { Country } from '../places/countries.ts'
import type { ReminderStep } from './reminder-rules.ts'

/** What reminders are refused with. */
export const reminderProblems = words({
  'customer-not-reminded': {
    en: 'This customer gets no reminders, as its record says.',
    fr: 'Ce client ne reçoit pas de relances, selon sa fiche.',
  },
  'invoice-reminded-meanwhile': {
    en: 'A colleague reminded the customer of this invoice in the meantime.',
    fr: 'Un collègue a relancé le client pour cette facture entre-temps.',
  },
  'invoice-of-other-customer': { en: 'This invoice went to another customer.', fr: 'Cette facture concerne un autre client.' },
})

/** What letters say, step by step. */
export const letters = words({
  friendlySubject: { en: 'Payment reminder: {invoices}', fr: 'Rappel de paiement : {invoices}' },
  firmSubject: { en: 'Second reminder: {invoices} unpaid', fr: 'Deuxième relance, impayé : {invoices}' },
  formalSubject: { en: 'Final notice: {invoices} unpaid', fr: 'Mise en demeure, impayé : {invoices}' },
  oneInvoice: { en: 'invoice {number}', fr: 'facture {number}' },
  invoices: { en: { one: '{n} invoice', other: '{n} invoices' }, fr: { one: '{n} facture', other: '{n} factures' } },
  friendlyText: {
    en: 'We have not yet received payment of what is listed below, which is now overdue. If your payment is on its way, ignore this email.\n\nOtherwise please pay by the link, or by transfer with the invoice number as the reference.',
    fr: 'Sauf erreur de notre part, les sommes ci-dessous sont échues et ne nous sont pas encore parvenues. Si votre règlement est en cours, ne tenez pas compte de ce message.\n\nSinon, merci de régler par le lien, ou par virement en indiquant le numéro de facture.',
  },
  firmText: {
    en: 'What is listed below is overdue and still unpaid. Please pay within 7 days. If something stands in the way, reply to this email so that we can settle it.',
    fr: 'Les sommes ci-dessous sont échues et restent impayées. Merci de les régler sous 7 jours. En cas de difficulté, répondez à ce message afin que nous trouvions une solution.',
  },
  formalText: {
    en: 'What is listed below is overdue and still unpaid. This is a formal request to pay it within 8 days.',
    fr: 'Les sommes ci-dessous sont échues et restent impayées. Nous vous mettons en demeure de les régler sous 8 jours.',
  },
  // Between businesses alone.
  lawGB: {
    en: 'After that, we may claim interest at 8% above the Bank of England base rate and a fixed sum for the cost of recovery, under the Late Payment of Commercial Debts (Interest) Act 1998.',
    fr: 'À défaut, nous pourrons réclamer des intérêts au taux de base de la Banque d’Angleterre majoré de 8 points et une somme forfaitaire pour frais de recouvrement, selon le Late Payment of Commercial Debts (Interest) Act 1998.',
  },
  lawFR: {
    en: 'Late-payment penalties at the rate stated on the invoice and a fixed charge of €40 for each invoice for recovery costs are due, under articles L. 441-10 and D. 441-5 of the French Commercial Code.',
    fr: 'Les pénalités de retard au taux indiqué sur la facture et l’indemnité forfaitaire de 40 € par facture pour frais de recouvrement sont exigibles (articles L. 441-10 et D. 441-5 du Code de commerce).',
  },
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  dueOn: { en: 'Due on {day}, {days} days ago', fr: 'Échue le {day}, il y a {days} jours' },
  toPay: { en: 'To pay: {amount}', fr: 'À régler : {amount}' },
  inAll: { en: 'In all: {amount}', fr: 'En tout : {amount}' },
  pay: { en: 'See and pay the invoice', fr: 'Voir et régler la facture' },
})

export const letterText = (locale: Locale) => say(letters, locale)

type Of = { step: ReminderStep; locale: Locale; sellerCountry: Country; kind: 'company' | 'person' }

/** What the law says of the last letter, which nobody leaves out. */
export function lawFor({ step, locale, sellerCountry, kind }: Of): string[] {
  const t = letterText(locale)
  return step === 3 && kind === 'company' ? [sellerCountry === 'FR' ? t.lawFR : t.lawGB] : []
}
