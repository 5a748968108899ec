import { toHealth } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const healthMenu = menu({
  health: {
    says: { en: 'System health', fr: 'État du système' },
    group: 'office',
    icon: 'heart-pulse',
    to: toHealth,
    active: /^\/dashboard\/health/,
    roles: ['admin'],
  },
})
