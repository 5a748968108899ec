import { words } from '#shared/text.ts'

export const linkText = words({
  unknown: { en: 'This link leads nowhere', fr: 'Ce lien ne mène nulle part' },
  unknownBody: {
    en: 'Check that the whole address was copied, or ask whoever sent it to you.',
    fr: 'Vérifiez que l’adresse est complète, ou interrogez la personne qui vous l’a envoyée.',
  },
  expired: { en: 'This link has expired', fr: 'Ce lien a expiré' },
  revoked: { en: 'This link was revoked', fr: 'Ce lien a été révoqué' },
  overBody: { en: 'Ask whoever sent it to you for a new one.', fr: 'Demandez-en un nouveau à la personne qui vous l’a envoyé.' },
  erased: { en: 'What this link led to is gone', fr: 'Ce document n’existe plus' },
  erasedBody: {
    en: 'It has been deleted since. Ask whoever sent you the link if you still need it.',
    fr: 'Il a été supprimé depuis. Si vous en avez encore besoin, adressez-vous à la personne qui vous a envoyé le lien.',
  },
  contact: { en: 'Contact us', fr: 'Nous contacter' },
  locked: { en: 'This link has a password', fr: 'Ce lien est protégé par un mot de passe' },
  lockedBody: {
    en: 'Whoever sent you the link can tell you the password.',
    fr: 'La personne qui vous a envoyé le lien peut vous indiquer le mot de passe.',
  },
  password: { en: 'Password', fr: 'Mot de passe' },
  open: { en: 'Open', fr: 'Ouvrir' },
})
