import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const productDeclares = declares({
  problems: text,
  actions: words({
    'product.added': { en: 'Added a product', fr: 'A ajouté un produit' },
    'product.changed': { en: 'Changed a product', fr: 'A modifié un produit' },
    'product.exported': { en: 'Exported products', fr: 'A exporté des produits' },
    'product.prices-changed': { en: 'Changed prices of products', fr: 'A modifié des prix de produits' },
    'product.published': { en: 'Put a product on sale', fr: 'A mis un produit en vente' },
    'product.published-together': { en: 'Put several products on sale', fr: 'A mis plusieurs produits en vente' },
    'product.retired': { en: 'Retired a product', fr: 'A retiré un produit' },
    'product.retired-together': { en: 'Retired several products', fr: 'A retiré plusieurs produits' },
    'product-session.added': { en: 'Added a session of a product', fr: 'A ajouté une session d’un produit' },
    'product-session.cancelled': { en: 'Cancelled a session of a product', fr: 'A annulé une session d’un produit' },
    'product-session.changed': { en: 'Changed a session of a product', fr: 'A modifié une session d’un produit' },
    'product-size.added': { en: 'Added a size of a product', fr: 'A ajouté une taille d’un produit' },
    'product-size.counted': { en: 'Recorded the stock of a size', fr: 'A enregistré le stock d’une taille' },
    'product-size.removed': { en: 'Removed a size of a product', fr: 'A supprimé une taille d’un produit' },
  }),
  topics: { products: worksHere },
  erased: { 'products.created_by': 'forgets' },
  mayName: {},
  categoryUses: {
    'products.document_type': {
      kind: 'document-type',
      as: 'slug',
      says: { en: ['product', 'products'], fr: ['produit', 'produits'] },
      topic: 'products',
    },
    'products.family': {
      kind: 'family',
      as: 'slug',
      says: { en: ['product', 'products'], fr: ['produit', 'produits'] },
      topic: 'products',
    },
  },
})
