import { words } from '#shared/text.ts'

/** What the server says. */
export const text = words({
  'agreement-required': { en: 'Tick the box to let us email you.', fr: 'Cochez la case pour que nous puissions vous écrire.' },
  'shop-not-there': {
    en: 'The shop can’t open yet: it has nothing to sell.',
    fr: 'La boutique ne peut pas encore ouvrir : elle n’a rien à vendre.',
  },
  'shop-open': { en: 'The shop is already open.', fr: 'La boutique est déjà ouverte.' },
  'waiting-stale': {
    en: 'Press the button again. Your address is still here.',
    fr: 'Appuyez encore une fois sur le bouton. Votre saisie est gardée.',
  },
  'waiting-unknown': { en: 'This address is not on the list.', fr: 'Cette adresse n’est pas sur la liste.' },
})
