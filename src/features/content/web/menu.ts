import { toPages } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const contentMenu = menu({
  pages: {
    says: { en: 'Pages', fr: 'Pages du site' },
    group: 'team',
    icon: 'file-text',
    to: toPages,
    active: /^\/dashboard\/content/,
    roles: ['admin'],
  },
})
