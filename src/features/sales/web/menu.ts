import { toSales } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const salesMenu = menu({
  sales: {
    says: { en: 'Sales', fr: 'Ventes' },
    also: { en: 'ecommerce shop revenue families credits', fr: 'boutique chiffre d’affaires familles crédits' },
    group: 'office',
    icon: 'store',
    to: toSales,
    active: /^\/ecommerce(\/|$)/,
    roles: ['admin'],
  },
})
