import { words } from '#shared/text.ts'

/** What payments refuse with, and what they are called everywhere. */
export const text = words({
  'card-not-offered': {
    en: 'We don’t take cards at the moment. Choose another way to pay.',
    fr: 'Le paiement par carte n’est pas possible actuellement. Choisissez un autre moyen de paiement.',
  },
  'card-provider-away': {
    en: 'The card service does not answer. Try again in a few minutes, or pay by bank transfer.',
    fr: 'Le service de paiement par carte ne répond pas. Réessayez dans quelques minutes ou payez par virement.',
  },
  'notice-not-signed': { en: 'The signature of this notice is wrong.', fr: 'La signature de cette notification est incorrecte.' },
  'notice-contradicts': {
    en: 'This notice is in another currency than the payment.',
    fr: 'Cette notification est dans une autre devise que le paiement.',
  },
  'payment-not-by-card': { en: 'This payment did not come by card.', fr: 'Ce paiement n’a pas été fait par carte.' },
  'refund-too-large': { en: 'That is more than what was paid.', fr: 'Ce montant dépasse ce qui a été payé.' },
  'iban-invalid': { en: 'Check the IBAN: a digit or letter is wrong.', fr: 'Vérifiez l’IBAN : un chiffre ou une lettre est incorrect.' },
  'sort-code-invalid': {
    en: 'Enter six digits of the sort code and eight of the account.',
    fr: 'Indiquez les six chiffres du sort code et les huit du compte.',
  },
  'payment-account-kind': {
    en: 'Euros need an IBAN, pounds a sort code and an account number.',
    fr: 'Il faut un IBAN pour les euros, un sort code et un numéro de compte pour les livres.',
  },
  account: { en: 'On account', fr: 'Sur facture' },
  transfer: { en: 'Bank transfer', fr: 'Virement' },
  card: { en: 'Card', fr: 'Carte' },
  started: { en: 'Started', fr: 'Commencé' },
  succeeded: { en: 'Paid', fr: 'Payé' },
  accepted: { en: 'Accepted', fr: 'Accepté' },
  failed: { en: 'Failed', fr: 'Échoué' },
  expired: { en: 'Expired', fr: 'Expiré' },
})
