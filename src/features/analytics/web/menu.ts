import { toAnalytics } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const analyticsMenu = menu({
  analytics: {
    says: { en: 'Analytics', fr: 'Analyses' },
    also: { en: 'figures funnel sources time to fill reports', fr: 'chiffres entonnoir origines délais rapports' },
    group: 'office',
    icon: 'chart-column',
    to: toAnalytics,
    active: /^\/analytics/,
    roles: ['admin'],
  },
})
