import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import type { Both } from '#shared/letter.ts'
import { mailText } from './mail-text.ts'

const { number, amount, day } = named
const of = {
  number,
  seller: placeholder('Your agency', 'Votre agence', 'Lintel Recruitment Ltd', 'Lintel Recrutement SAS'),
  total: { ...amount, says: { en: 'Total', fr: 'Total' } },
  balance: { ...amount, says: { en: 'Still to pay', fr: 'Reste à régler' } },
  day: { ...day, says: { en: 'Due day', fr: 'Échéance' } },
  status: placeholder(
    'What is to be paid',
    'Ce qui est à régler',
    'Your invoice INV-2026-0042 for £120.00 is attached.',
    'Vous trouverez ci-joint votre facture FAC-2026-0042 de 120,00 €.',
  ),
  how: placeholder(
    'How to pay',
    'Comment régler',
    'The invoice’s page says how to pay.',
    'Les moyens de paiement figurent sur la page de la facture.',
  ),
}
const attached = (en: string, fr: string, subject: Both) =>
  ({
    name: { en, fr },
    to: 'customer',
    subject,
    text: [hole('status'), hole('how')],
    placeholders: of,
    fixed: { name: named.name },
    always: ['status', 'how'],
    hello: mailText.hello,
    button: mailText.open,
  }) as const

/** Mails with a PDF of an invoice; staff read each before it goes. */
export const documentLetters = letters('invoice-documents', {
  invoice: attached('Invoice', 'Facture', mailText.invoiceSubject),
  deposit: attached('Deposit invoice', 'Facture d’acompte', mailText.depositSubject),
  credit: { ...attached('Credit note', 'Avoir', mailText.creditSubject), button: mailText.openCredit },
})
