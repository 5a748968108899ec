import { toEquality } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const equalityMenu = menu({
  equality: {
    says: { en: 'Equality', fr: 'Égalité' },
    group: 'office',
    icon: 'scale',
    to: toEquality,
    active: /^\/dashboard\/equality/,
    roles: ['admin'],
  },
})
