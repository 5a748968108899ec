import { worksHere } from '#shared/roles.ts'
import { toAccounting, toCustomer, toCustomers } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'

export const accountingMenu = menu({
  customers: {
    says: { en: 'Customers', fr: 'Clients' },
    also: { en: 'debtors owes statements ageing terms', fr: 'débiteurs relevés impayés échéancier' },
    group: 'office',
    icon: 'id-card',
    to: toCustomers,
    active: /^\/invoice\/customers(\/|$)/,
    roles: ['admin', 'operation'],
  },
  accounting: {
    says: { en: 'Accounting', fr: 'Comptabilité' },
    also: { en: 'FEC journal day book export accounts', fr: 'FEC écritures journal export comptes' },
    group: 'office',
    icon: 'percent',
    to: toAccounting,
    active: /^\/invoice\/accounting$/,
    roles: ['admin', 'operation'],
  },
})

export const customerFinder: Finder = {
  kind: { en: 'Customer', fr: 'Client' },
  async find(typed, who) {
    if (!worksHere(who)) return []
    const { items } = await api.get('/customers', { query: { ...typed, sort: 'name', dir: 'asc' } })
    return items.map(({ id, name, town }) => ({ id, name, detail: town, to: toCustomer(id) }))
  },
}
