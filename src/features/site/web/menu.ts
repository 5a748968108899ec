import { toComponents } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const siteMenu = menu({
  components: { says: { en: 'Components', fr: 'Composants' }, to: toComponents, roles: ['admin', 'operation'] },
})
