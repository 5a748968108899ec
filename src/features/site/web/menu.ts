import { toComponents } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const siteMenu = menu({
  components: {
    says: { en: 'Components', fr: 'Composants' },
    group: 'office',
    icon: 'shapes',
    to: toComponents,
    active: /^\/components/,
    roles: ['admin', 'operation'],
  },
})
