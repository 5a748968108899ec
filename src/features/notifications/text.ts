import { words } from '#shared/text.ts'

export const text = words({
  // Events, as their owner calls them
  'application-received': { en: 'Someone applies for one of my jobs', fr: 'Quelqu’un postule à l’une de mes offres' },
  'application-withdrawn': { en: 'Someone withdraws from one of my jobs', fr: 'Quelqu’un retire sa candidature à l’une de mes offres' },
  'job-expired': { en: 'One of my jobs reaches its closing date', fr: 'L’une de mes offres arrive à échéance' },
  'candidate-moved': { en: 'An application of one of my candidates moves on', fr: 'La candidature de l’un de mes candidats avance' },
  'application-moved': { en: 'One of my applications moves on', fr: 'L’une de mes candidatures avance' },

  // Mails
  chooseMails: { en: 'Choose which emails you get', fr: 'Choisir les e-mails que vous recevez' },
  openAction: { en: 'Open in Lintel', fr: 'Ouvrir dans Lintel' },
  digestSubject: {
    en: { one: 'Lintel today: {n} thing to know', other: 'Lintel today: {n} things to know' },
    fr: { one: 'Lintel aujourd’hui : {n} nouveauté', other: 'Lintel aujourd’hui : {n} nouveautés' },
  },
  digestMore: { en: 'And {n} more.', fr: 'Et {n} de plus.' },
  digestAction: { en: 'Open Lintel', fr: 'Ouvrir Lintel' },
})
