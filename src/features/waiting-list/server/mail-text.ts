import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  confirmSubject: { en: 'Confirm your email address', fr: 'Confirmez votre adresse e-mail' },
  confirmWhat: {
    en: 'Someone asked us to email this address when the Lintel shop opens.',
    fr: 'Quelqu’un nous a demandé d’écrire à cette adresse à l’ouverture de la boutique Lintel.',
  },
  confirmHow: {
    en: 'If this was you, confirm within 7 days. If not, you don’t need to do anything: we won’t email you about it again.',
    fr: 'Si c’est bien vous, confirmez sous 7 jours. Sinon, ne faites rien : vous ne recevrez plus rien à ce sujet.',
  },
  confirmAction: { en: 'View and confirm', fr: 'Voir et confirmer' },
  openSubject: { en: 'The Lintel shop is open', fr: 'La boutique Lintel est ouverte' },
  openBody: {
    en: 'You asked us to let you know: the shop is open.',
    fr: 'Vous nous aviez demandé de vous prévenir : la boutique est ouverte.',
  },
  openLast: {
    en: 'This is the only email we’ll send about it. We’ll delete your address from the list in 30 days.',
    fr: 'C’est le seul e-mail à ce sujet. Nous supprimons votre adresse de la liste dans 30 jours.',
  },
  openAction: { en: 'Go to the shop', fr: 'Aller à la boutique' },
  remove: { en: 'Remove my address now', fr: 'Supprimer mon adresse maintenant' },
})
