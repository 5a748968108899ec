import { words } from '#shared/text.ts'

export const text = words({
  chooseMails: { en: 'Email settings', fr: 'Réglages des e-mails' },
  openAction: { en: 'Open in Lintel', fr: 'Ouvrir dans Lintel' },
  digestSubject: { en: 'Lintel today: {updates}', fr: 'Lintel aujourd’hui : {updates}' },
  updates: { en: { one: '{n} update', other: '{n} updates' }, fr: { one: '{n} nouveauté', other: '{n} nouveautés' } },
  digestMore: { en: 'And {n} more.', fr: 'Et {n} de plus.' },
  digestAction: { en: 'Open Lintel', fr: 'Ouvrir Lintel' },
})
