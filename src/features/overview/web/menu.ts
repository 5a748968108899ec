import { toDashboard } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const overviewMenu = menu({
  dashboard: {
    says: { en: 'Dashboard', fr: 'Tableau de bord' },
    group: 'top',
    icon: 'layout-dashboard',
    to: toDashboard,
    active: /^\/dashboard\/?$/,
    roles: ['admin', 'operation', 'agent'],
  },
})
