import { toAddCategory, toCategories } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

/** The specification's menu has no place for them: the palette leads there. */
export const categoryMenu = menu({
  categories: { says: { en: 'Categories', fr: 'Listes de choix' }, to: toCategories(), roles: ['admin', 'operation'] },
  'add-category': { says: { en: 'Add to a list', fr: 'Ajouter à une liste' }, to: toAddCategory(), roles: ['admin', 'operation'] },
})
