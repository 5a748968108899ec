import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  open: { en: 'Open the invoice', fr: 'Ouvrir la facture' },
  linkWarning: {
    en: 'The link is personal: anyone who has it can read the invoice.',
    fr: 'Ce lien est personnel : toute personne qui le détient peut lire la facture.',
  },
  linkSubject: { en: 'Your link to invoice {number}', fr: 'Votre lien vers la facture {number}' },
  linkWhat: { en: 'You asked for the link to invoice {number}.', fr: 'Vous avez demandé le lien vers la facture {number}.' },
  receiptSubject: { en: 'Receipt for your payment of invoice {number}', fr: 'Reçu de votre paiement de la facture {number}' },
  receiptWhat: {
    en: 'We received {amount} by card for invoice {number} on {day}.',
    fr: 'Nous avons reçu {amount} par carte pour la facture {number} le {day}.',
  },
  receiptRest: { en: '{amount} are still to be paid.', fr: 'Il reste {amount} à payer.' },
  receiptPaid: { en: 'The invoice is paid.', fr: 'La facture est payée.' },
  receiptCredit: {
    en: '{amount} of it were more than you owed. We keep them as credit for your next invoice, or pay them back: write to us.',
    fr: '{amount} dépassaient ce que vous deviez. Nous les gardons en crédit pour votre prochaine facture ou vous les remboursons : écrivez-nous.',
  },
})
