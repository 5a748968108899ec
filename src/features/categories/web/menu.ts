import { toAddCategory, toCategories, toDocumentTypes, toTags } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const categoryMenu = menu({
  categories: {
    says: { en: 'Categories', fr: 'Listes de choix' },
    group: 'office',
    icon: 'list-tree',
    to: toCategories(),
    active: /^\/category\//,
    roles: ['admin', 'operation'],
  },
  tags: {
    says: { en: 'Candidate tags', fr: 'Étiquettes des candidats' },
    to: toTags,
    roles: ['admin', 'operation'],
  },
  'document-types': { says: { en: 'Document types', fr: 'Types de documents' }, to: toDocumentTypes, roles: ['admin', 'operation'] },
  'add-category': { says: { en: 'Add category', fr: 'Ajouter une entrée' }, to: toAddCategory(), roles: ['admin', 'operation'] },
})
