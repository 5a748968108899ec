import { toPages } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const contentMenu = menu({
  pages: {
    says: { en: 'Pages', fr: 'Pages du site' },
    group: 'office',
    icon: 'globe',
    active: /^\/dashboard\/content\//,
    to: toPages,
    roles: ['admin'],
  },
})
