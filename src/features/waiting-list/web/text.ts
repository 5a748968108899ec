import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Shop', fr: 'Boutique' },
  closed: {
    en: 'Until the shop opens, visitors see a page where they can leave their email address.',
    fr: 'Jusqu’à l’ouverture de la boutique, les visiteurs voient une page où laisser leur adresse e-mail.',
  },
  open: { en: 'The shop is open.', fr: 'La boutique est ouverte.' },
  waiting: { en: 'Waiting', fr: 'En attente' },
  unconfirmed: { en: 'Not confirmed yet', fr: 'Pas encore confirmées' },
  told: { en: 'Notified', fr: 'Prévenues' },
  inSettings: { en: 'Open or close it in the settings', fr: 'L’ouvrir ou la fermer dans les paramètres' },
  look: { en: 'See the page', fr: 'Voir la page' },
})
