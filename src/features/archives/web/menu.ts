import { toArchives } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const archiveMenu = menu({
  archives: {
    says: { en: 'Archives', fr: 'Archives' },
    group: 'team',
    icon: 'archive',
    to: toArchives,
    active: /^\/dashboard\/archives/,
    roles: ['admin'],
  },
})
