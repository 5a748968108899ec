import { words } from '#shared/text.ts'

/** What the server says. */
export const text = words({
  'shop-closed': { en: 'The shop is closed.', fr: 'La boutique est fermée.' },
  'shop-not-for-agents': {
    en: 'Agent accounts can’t buy here. Log out to buy as a guest.',
    fr: 'Un compte d’agent ne permet pas d’acheter ici. Déconnectez-vous pour acheter sans compte.',
  },
  'basket-unknown': {
    en: 'This basket no longer exists. Add what you need again.',
    fr: 'Ce panier n’existe plus. Ajoutez de nouveau ce qu’il vous faut.',
  },
  'basket-full': {
    en: 'A basket holds up to 50 different items. Order these first.',
    fr: 'Un panier contient au plus 50 articles différents. Commandez d’abord ceux-ci.',
  },
  'basket-too-large': {
    en: 'This order is too large for the shop. Contact us and we’ll prepare a quote.',
    fr: 'Cette commande est trop importante pour la boutique. Contactez-nous pour un devis.',
  },
  'basket-changed': {
    en: 'Something in your basket has changed. Check it, then accept the changes.',
    fr: 'Le contenu de votre panier a changé. Vérifiez-le, puis acceptez les changements.',
  },
  'total-changed': {
    en: 'The total has changed since you saw it. Check the new total before you order.',
    fr: 'Le total a changé depuis votre dernière lecture. Vérifiez le nouveau total avant de commander.',
  },
  'terms-required': {
    en: 'Confirm that you accept the terms and the refund rules.',
    fr: 'Confirmez que vous acceptez les conditions et les règles de remboursement.',
  },
  'start-at-once-required': {
    en: 'This begins within 14 days: tick the box to ask for it, or choose a later date.',
    fr: 'La prestation commence dans les 14 jours : cochez la case pour la demander, ou choisissez une date plus tardive.',
  },
  'siren-required': { en: 'Enter the company’s SIREN, 9 digits.', fr: 'Saisissez le SIREN de l’entreprise, à 9 chiffres.' },
})
