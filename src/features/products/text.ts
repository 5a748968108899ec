import { words } from '#shared/text.ts'

export const text = words({
  // Problems
  'session-full': {
    en: 'There are not enough seats on this date (left: {left}). Choose fewer seats or another date.',
    fr: 'Il n’y a pas assez de places à cette date (restantes : {left}). Choisissez moins de places ou une autre date.',
  },
  'session-over': { en: 'This session has started. Choose another date.', fr: 'Cette session a commencé. Choisissez une autre date.' },
  'session-cancelled': {
    en: 'This session is cancelled. Choose another date.',
    fr: 'Cette session est annulée. Choisissez une autre date.',
  },
  'stock-short': {
    en: 'There is not enough in stock in this size (left: {left}). Order fewer or choose another size.',
    fr: 'Il n’y a pas assez de stock dans cette taille (restant : {left}). Commandez-en moins ou choisissez une autre taille.',
  },
})
