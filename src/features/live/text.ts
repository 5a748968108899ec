import { words } from '#shared/text.ts'

export const text = words({
  'topic-unknown': { en: 'There is no such topic to watch.', fr: 'Ce sujet ne peut pas être suivi.' },
})
