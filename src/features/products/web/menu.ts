import { worksHere } from '#shared/roles.ts'
import { toAddProduct, toProduct, toProducts } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'

export const productMenu = menu({
  'products-list': {
    says: { en: 'Products', fr: 'Produits' },
    also: { en: 'shop training seats ppe stock', fr: 'boutique formations places epi stock' },
    group: 'office',
    icon: 'package',
    to: toProducts,
    active: /^\/product\//,
    roles: ['admin', 'operation'],
  },
  'add-product': { says: { en: 'New product', fr: 'Nouveau produit' }, to: toAddProduct, roles: ['admin'] },
})

export const productFinder: Finder = {
  kind: { en: 'Product', fr: 'Produit' },
  async find(typed, who) {
    if (!worksHere(who)) return []
    const { items } = await api.get('/products', { query: { ...typed, sort: 'name', dir: 'asc' } })
    return items.map(({ id, nameEn, nameFr, sku }) => ({ id, name: who.locale === 'fr' ? nameFr : nameEn, detail: sku, to: toProduct(id) }))
  },
}
