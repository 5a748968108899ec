import { toApplied } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const applicationMenu = menu({
  applications: { says: { en: 'My applications', fr: 'Mes candidatures' }, to: (uid) => toApplied(uid), roles: ['candidate'] },
})
