import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const categoryDeclares = declares({
  problems: text,
  actions: words({
    'category.added': { en: 'Added an entry to a list', fr: 'A ajouté une entrée à une liste' },
    'category.changed': { en: 'Changed an entry of a list', fr: 'A modifié une entrée d’une liste' },
    'category.moved': { en: 'Moved an entry of a list', fr: 'A déplacé une entrée d’une liste' },
    'category.removed': { en: 'Removed an entry of a list', fr: 'A supprimé une entrée d’une liste' },
  }),
  topics: { categories: () => true },
})
