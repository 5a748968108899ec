import { worksHere } from '#shared/roles.ts'
import { toAddSupplier, toSupplier, toSuppliers } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'
import { typeText } from '../words.ts'

export const supplierMenu = menu({
  suppliers: {
    says: { en: 'Suppliers', fr: 'Fournisseurs' },
    also: { en: 'umbrellas vendors training bodies', fr: 'portage prestataires organismes de formation' },
    group: 'office',
    icon: 'truck',
    to: toSuppliers,
    active: /^\/supplier\//,
    roles: ['admin', 'operation'],
  },
  'add-supplier': { says: { en: 'Add supplier', fr: 'Ajouter un fournisseur' }, to: toAddSupplier, roles: ['admin'] },
})

export const supplierFinder: Finder = {
  kind: { en: 'Supplier', fr: 'Fournisseur' },
  async find(typed, who) {
    if (!worksHere(who)) return []
    const { items } = await api.get('/suppliers', { query: { ...typed, sort: 'name', dir: 'asc' } })
    return items.map(({ id, legalName, type }) => ({ id, name: legalName, detail: say(typeText, who.locale)[type], to: toSupplier(id) }))
  },
}
