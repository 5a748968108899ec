import { words } from '#shared/text.ts'

/** What orders refuse with. */
export const text = words({
  'order-link-unknown': {
    en: 'This link does not work. Use the newest one that we sent you, or contact us.',
    fr: 'Ce lien ne fonctionne pas. Utilisez le dernier que nous vous avons envoyé, ou contactez-nous.',
  },
  'basket-empty': { en: 'Your basket is empty. Add something first.', fr: 'Votre panier est vide. Ajoutez-y d’abord un produit.' },
  'basket-mixed-currencies': {
    en: 'Pounds and euros cannot be in one order. Order one now and the other after it.',
    fr: 'Une commande ne peut pas mêler livres et euros. Commandez d’abord l’un, puis l’autre.',
  },
  'fee-for-work': {
    en: 'Nobody who looks for work may be asked for a placement fee.',
    fr: 'Aucun frais de placement ne peut être demandé à une personne qui cherche du travail.',
  },
  'ppe-not-for-persons': {
    en: 'We sell PPE to companies only: your employer must provide yours free of charge.',
    fr: 'Nous ne vendons d’EPI qu’aux entreprises : votre employeur doit vous fournir les vôtres gratuitement.',
  },
  'not-for-persons': { en: 'This is for companies only.', fr: 'Ce produit est réservé aux entreprises.' },
  'not-for-companies': { en: 'This is for individuals only.', fr: 'Ce produit est réservé aux particuliers.' },
  'product-not-on-sale': {
    en: 'This is no longer on sale. Remove it from your basket.',
    fr: 'Ce produit n’est plus en vente. Retirez-le de votre panier.',
  },
  'quantity-out-of-range': { en: 'Enter a quantity between 1 and 999.', fr: 'Indiquez une quantité entre 1 et 999.' },
  'session-needed': { en: 'Choose a date.', fr: 'Choisissez une date.' },
  'size-needed': { en: 'Choose a size.', fr: 'Choisissez une taille.' },
  'not-monthly': { en: 'This cannot be paid by the month.', fr: 'Ce produit ne peut pas être payé au mois.' },
  'account-not-for-persons': { en: 'Only companies can pay on account.', fr: 'Seules les entreprises peuvent payer sur facture.' },
  'monthly-on-account': { en: 'Monthly plans are paid on account.', fr: 'Les formules mensuelles se paient sur facture.' },
  'order-not-pending': { en: 'This order is no longer pending.', fr: 'Cette commande n’est plus en attente.' },
  'order-not-confirmed': { en: 'Confirm the order first.', fr: 'Confirmez d’abord la commande.' },
  'order-not-open': { en: 'This order is closed.', fr: 'Cette commande est close.' },
  'order-not-paid': { en: 'Record the payment first.', fr: 'Enregistrez d’abord le paiement.' },
  'order-lines-open': {
    en: 'Some lines are not done yet: deliver, or note who attended.',
    fr: 'Certaines lignes ne sont pas terminées : livrez, ou indiquez qui a participé.',
  },
  'order-not-refundable': { en: 'There is nothing left to refund.', fr: 'Il n’y a plus rien à rembourser.' },
  'order-cancelled': { en: 'This order is cancelled.', fr: 'Cette commande est annulée.' },
  'order-credits-used': {
    en: 'Credits of this order have been used. Refund the unused packs instead.',
    fr: 'Des crédits de cette commande ont été utilisés. Remboursez plutôt les lots non utilisés.',
  },
  'order-started': {
    en: 'People have attended or goods were delivered. Refund the other lines instead.',
    fr: 'Des personnes ont participé ou des articles ont été livrés. Remboursez plutôt les autres lignes.',
  },
  'order-invoiced': {
    en: 'This order is invoiced. Record the payment on invoice {number}.',
    fr: 'Cette commande est facturée. Enregistrez le paiement sur la facture {number}.',
  },
  'nothing-owed': { en: 'Nothing is owed.', fr: 'Rien n’est dû.' },
  'nothing-to-give-back': { en: 'There is nothing to give back.', fr: 'Il n’y a rien à reverser.' },
  'payment-too-large': { en: 'That is more than what is owed.', fr: 'Ce montant dépasse ce qui est dû.' },
  'refund-by-card-too-large': {
    en: 'Less than that came by card. Give the rest back by transfer.',
    fr: 'Le paiement par carte était inférieur à ce montant. Reversez le reste par virement.',
  },
  'line-quantity-too-large': { en: 'Fewer than that are left of this line.', fr: 'Il en reste moins sur cette ligne.' },
  'names-overdue': {
    en: 'The day by which names were due has passed. Contact us.',
    fr: 'La date limite pour indiquer les noms est passée. Contactez-nous.',
  },
  'person-done': { en: 'This is already noted for this person.', fr: 'C’est déjà indiqué pour cette personne.' },
  'person-not-linked': { en: 'Link this name to a candidate first.', fr: 'Associez d’abord ce nom à un candidat.' },
  'person-without-name': { en: 'Nobody is named for this place yet.', fr: 'Personne n’est encore indiqué pour cette place.' },
  'session-to-come': { en: 'The session has not started yet.', fr: 'La session n’a pas encore commencé.' },
  'line-not-named': { en: 'Nobody is named for this line.', fr: 'Cette ligne n’est pas nominative.' },
  'line-done': { en: 'This line is already done.', fr: 'Cette ligne est déjà terminée.' },
  'cancel-too-late': { en: 'It is too late to cancel this here. Contact us.', fr: 'Il est trop tard pour annuler ici. Contactez-nous.' },
  'account-not-approved': {
    en: 'We check first whether you can pay on account.',
    fr: 'Nous vérifions d’abord si vous pouvez payer sur facture.',
  },
  'not-paid-in-time': { en: 'Not paid or accepted in time', fr: 'Ni payée ni acceptée à temps' },
  'cancelled-by-customer': { en: 'Cancelled by the customer', fr: 'Annulée par le client' },
  'received-in-future': { en: 'Enter a day that is not in the future.', fr: 'Indiquez un jour qui n’est pas à venir.' },
  'employer-unknown': { en: 'Choose an employer.', fr: 'Choisissez un employeur.' },
  'employer-linked': { en: 'This order belongs to an employer already.', fr: 'Cette commande est déjà rattachée à un employeur.' },
  'person-no-employer': { en: 'A person ordered this, not a company.', fr: 'Cette commande vient d’un particulier, pas d’une entreprise.' },
})
