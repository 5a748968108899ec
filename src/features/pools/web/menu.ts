import { toPools } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const poolMenu = menu({
  pools: {
    says: { en: 'Pools', fr: 'Viviers' },
    group: 'recruitment',
    icon: 'layers',
    to: toPools,
    active: /^\/dashboard\/pool\//,
    roles: ['admin', 'operation'],
  },
})
