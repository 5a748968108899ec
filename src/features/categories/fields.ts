import { categoryKinds } from '#shared/categories.ts'
import type { Fields } from '#shared/fields.ts'
import type { CategoryInput } from './contract.ts'
import { kindText } from './kind-text.ts'

/** What staff write about an entry of a list. */
export const fields: Fields<CategoryInput> = {
  nameEn: { kind: 'line', max: 80, needed: true },
  nameFr: { kind: 'line', max: 80, needed: true },
  synonyms: {
    kind: 'tags',
    max: 60,
    hint: {
      en: 'Other names in either language, also used in searches.',
      fr: 'D’autres mots pour la même chose, dans les deux langues. Les recherches en tiennent compte.',
    },
  },
  isHidden: { kind: 'flag' },
  // Of product families alone; its input offers shelves.
  parent: { kind: 'category', of: 'family' },
}

/** To which list it belongs is said once. */
export const newFields: Fields<CategoryInput & { kind: (typeof categoryKinds)[number] }> = {
  kind: { kind: 'choice', options: categoryKinds, words: kindText, needed: true },
  ...fields,
}
