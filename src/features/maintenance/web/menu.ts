import { toMaintenance } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

/** Rare enough for the palette alone. */
export const maintenanceMenu = menu({
  maintenance: { says: { en: 'Maintenance mode', fr: 'Mode maintenance' }, to: toMaintenance, roles: ['admin'] },
})
