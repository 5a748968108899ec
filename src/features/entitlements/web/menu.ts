import { toEntitlements } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const entitlementMenu = menu({
  credits: {
    says: { en: 'Credits', fr: 'Crédits' },
    also: { en: 'adverts featured cv search entitlements', fr: 'annonces mises en avant cvthèque' },
    group: 'office',
    icon: 'tags',
    to: toEntitlements,
    active: /^\/order\/credits(\/|$)/,
    roles: ['admin', 'operation'],
  },
})
