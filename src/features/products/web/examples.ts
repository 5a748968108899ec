import type { Example } from '#test/support/examples.ts'
import { documentTypes } from '#features/documents/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { boots, credits, product, productRow, session } from './samples.ts'

const counts = { published: 1, short: 0, draft: 2, retired: 1 }
const edited = (one: typeof product) => ({ product: one, documentTypes })

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(productRow), counts, suppliers: [{ id: 2, name: 'Aire Training' }], place: null } },
  { file: 'add', data: { items: documentTypes } },
  { file: 'edit', data: edited(product) },
  { file: 'edit', name: 'goods', data: edited(boots) },
  { file: 'edit', name: 'credits', data: edited(credits) },
  { file: 'edit', name: 'facts', role: 'operation', data: edited(product) },
  { file: 'prices-dialog', part: 'PricesDialog', props: { products: [productRow], onDone: () => {}, onClose: () => {} } },
  { file: 'sessions', part: 'SessionDialog', props: { product, session, onClose: () => {} } },
  { file: 'sizes', part: 'SizeDialog', props: { productId: 8, size: null, onClose: () => {} } },
  { file: 'sizes', name: 'stock', part: 'SizeDialog', props: { productId: 8, size: boots.sizes[0], onClose: () => {} } },
]
