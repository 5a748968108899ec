import { toSettings } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const settingMenu = menu({
  settings: {
    says: { en: 'Settings', fr: 'Paramètres' },
    group: 'office',
    icon: 'sliders-horizontal',
    to: toSettings,
    active: /^\/dashboard\/settings/,
    roles: ['admin'],
  },
})
