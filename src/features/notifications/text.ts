import { words } from '#shared/text.ts'

export const text = words({
  chooseMails: { en: 'Choose which emails you get', fr: 'Choisir les e-mails que vous recevez' },
  openAction: { en: 'Open in Lintel', fr: 'Ouvrir dans Lintel' },
  digestSubject: {
    en: { one: 'Lintel today: {n} thing to know', other: 'Lintel today: {n} things to know' },
    fr: { one: 'Lintel aujourd’hui : {n} nouveauté', other: 'Lintel aujourd’hui : {n} nouveautés' },
  },
  digestMore: { en: 'And {n} more.', fr: 'Et {n} de plus.' },
  digestAction: { en: 'Open Lintel', fr: 'Ouvrir Lintel' },
})
