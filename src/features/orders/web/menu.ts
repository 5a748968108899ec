import { worksHere } from '#shared/roles.ts'
import { toOrder, toOrders } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'

export const orderMenu = menu({
  orders: {
    says: { en: 'Orders', fr: 'Commandes' },
    also: { en: 'sales purchases shop', fr: 'ventes achats boutique' },
    group: 'office',
    icon: 'shopping-cart',
    to: toOrders,
    active: /^\/order(\/\d|$)/,
    roles: ['admin', 'operation'],
  },
})

/** By number or customer. */
export const orderFinder: Finder = {
  kind: { en: 'Order', fr: 'Commande' },
  async find(typed, who) {
    if (!worksHere(who)) return []
    const { items } = await api.get('/orders', { query: typed })
    return items.map(({ id, number, customerName }) => ({ id, name: number, detail: customerName, to: toOrder(id) }))
  },
}
