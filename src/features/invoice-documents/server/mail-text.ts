import { words } from '#shared/text.ts'

/** What the mail with an invoice says, unless staff write something else. */
export const mailText = words({
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  helloAll: { en: 'Hello,', fr: 'Bonjour,' },
  open: { en: 'View invoice', fr: 'Voir la facture' },
  openCredit: { en: 'View credit note', fr: 'Voir l’avoir' },
  invoiceSubject: { en: 'Invoice {number} from {seller}', fr: 'Facture {number} de {seller}' },
  depositSubject: { en: 'Deposit invoice {number} from {seller}', fr: 'Facture d’acompte {number} de {seller}' },
  creditSubject: { en: 'Credit note {number} from {seller}', fr: 'Avoir {number} de {seller}' },
  toPay: {
    en: 'Your invoice {number} for {total} is attached. {balance} is to be paid by {day}.',
    fr: 'Vous trouverez ci-joint votre facture {number} de {total}. Il reste {balance} à régler au plus tard le {day}.',
  },
  paid: {
    en: 'Your invoice {number} for {total} is attached. It is settled: there is nothing left to pay.',
    fr: 'Vous trouverez ci-joint votre facture {number} de {total}. Elle est réglée : vous n’avez plus rien à payer.',
  },
  credit: {
    en: 'Our credit note {number} for {total} is attached. It takes back invoice {invoice} in part or in full.',
    fr: 'Vous trouverez ci-joint notre avoir {number} de {total}. Il annule tout ou partie de la facture {invoice}.',
  },
  how: {
    en: 'The invoice’s page says how to pay and shows our bank details. Please quote {number} with a transfer.',
    fr: 'Les moyens de paiement et nos coordonnées bancaires figurent sur la page de la facture. Pour un virement, indiquez la référence {number}.',
  },
})
