import type { Example } from '#test/support/examples.ts'
import { readPage } from '../../content/web/samples.ts'
import { basket, cards, changedBasket, guide, page } from './samples.ts'

const search = { family: '', country: '', audience: '', place: '', from: '', to: '', min: '', max: '' }
const found = {
  items: cards,
  total: cards.length,
  totalIsExact: true,
  nextCursor: null,
  shelves: { hire: 1, adverts: 1, training: 1, ppe: 1 },
}
const shop = { isOpen: true, search, found, guide, basket: null }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'public/shop', data: { ...shop, basket } },
  {
    file: 'public/shop',
    name: 'with nothing found',
    data: { ...shop, search: { ...search, max: '1' }, found: { ...found, items: [], total: 0 } },
  },
  ...cards.map((card) => ({ file: 'public/product', name: card.sku, data: { product: page(card), basket } })),
  { file: 'public/checkout', data: { basket, key: 'secret' } },
  { file: 'public/checkout', name: 'of a basket that changed', data: { basket: changedBasket, key: 'secret' } },
  { file: 'public/checkout', name: 'of an empty basket', data: { basket: null, key: null } },
  { file: 'public/checkout-form', part: 'CheckoutForm', name: 'details', props: { basket, secret: 'secret', step: 'details' } },
  { file: 'public/checkout-form', part: 'CheckoutForm', name: 'payment', props: { basket, secret: 'secret', step: 'payment' } },
  {
    file: 'public/pricing',
    data: { page: readPage, questions: readPage.sections, country: 'GB', payment: 'monthly', isOpen: true, plans: cards.slice(0, 1) },
  },
]
