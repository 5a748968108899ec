import { toPages } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

/** The menu is the specification's: the palette leads there. */
export const contentMenu = menu({
  pages: {
    says: { en: 'Pages', fr: 'Pages du site' },
    to: toPages,
    roles: ['admin'],
  },
})
