import { toBusiness } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const businessMenu = menu({
  business: {
    says: { en: 'Business', fr: 'Activité' },
    also: { en: 'revenue margin placements overview', fr: 'chiffre d’affaires marge placements' },
    group: 'office',
    icon: 'trending-up',
    to: toBusiness,
    active: /^\/app(\/|$)/,
    roles: ['admin'],
  },
})
