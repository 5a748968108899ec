import { toDuplicates } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const duplicateMenu = menu({
  'duplicated-candidates': {
    says: { en: 'Duplicated candidates', fr: 'Candidats en double' },
    group: 'team',
    icon: 'copy',
    to: toDuplicates,
    active: /^\/dashboard\/duplicated-candidates/,
    roles: ['admin'],
  },
})
