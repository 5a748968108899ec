import { toMaintenance } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const maintenanceMenu = menu({
  maintenance: {
    says: { en: 'Maintenance mode', fr: 'Mode maintenance' },
    group: 'office',
    icon: 'construction',
    to: toMaintenance,
    active: /^\/dashboard\/maintenance/,
    roles: ['admin'],
  },
})
