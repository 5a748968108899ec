import { toPools } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

/** The specification's menu has no place for them: the list of candidates and the palette lead there. */
export const poolMenu = menu({
  pools: { says: { en: 'Pools', fr: 'Viviers' }, to: toPools, roles: ['admin', 'operation'] },
})
