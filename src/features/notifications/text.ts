import { words } from '#shared/text.ts'

export const text = words({
  chooseMails: { en: 'Email settings', fr: 'Réglages des e-mails' },
  openAction: { en: 'Open in Lintel', fr: 'Ouvrir dans Lintel' },
  digestSubject: {
    en: { one: 'Lintel today: {n} update', other: 'Lintel today: {n} updates' },
    fr: { one: 'Lintel aujourd’hui : {n} nouveauté', other: 'Lintel aujourd’hui : {n} nouveautés' },
  },
  digestMore: { en: 'And {n} more.', fr: 'Et {n} de plus.' },
  digestAction: { en: 'Open Lintel', fr: 'Ouvrir Lintel' },
})
