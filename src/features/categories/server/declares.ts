import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const categoryDeclares = declares({
  problems: text,
  actions: words({
    'category.added': { en: 'Added a category', fr: 'A ajouté une entrée à une liste' },
    'category.changed': { en: 'Changed a category', fr: 'A modifié une entrée d’une liste' },
    'category.merged': { en: 'Merged a category into another', fr: 'A fusionné une entrée d’une liste avec une autre' },
    'category.moved': { en: 'Moved a category', fr: 'A déplacé une entrée d’une liste' },
    'category.removed': { en: 'Removed a category', fr: 'A supprimé une entrée d’une liste' },
  }),
  topics: { categories: () => true },
})
