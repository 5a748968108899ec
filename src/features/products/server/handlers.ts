import type { Handlers } from '#server/handler-context.ts'
import type { products } from '../contract.ts'
import { addProduct, changePrices, changeProduct, publishProduct, publishProducts, retireProduct, retireProducts } from './commands.ts'
import { listProducts } from './list.ts'
import { findProduct } from './queries.ts'
import { addSession, cancelSession, changeSession } from './sessions.ts'
import { exportProducts } from './sheet.ts'
import { findShopProduct, searchShopProducts } from './shop.ts'
import { addSize, countStock, removeSize } from './sizes.ts'

export const productHandlers: Handlers<typeof products> = {
  searchShopProducts: ({ query }, at) => searchShopProducts(query, at),
  findShopProduct: ({ sku }, at) => findShopProduct(sku, at),
  listProducts: ({ query }, at) => listProducts(query, at),
  exportProducts: ({ query }, at) => exportProducts(query, at),
  findProduct: ({ productId }, { db, now }) => findProduct(db, productId, now),
  addProduct: ({ body }, at) => addProduct(at, body),
  changeProduct: ({ productId, version, body }, at) => changeProduct(at, productId, version, body),
  publishProduct: ({ productId, version }, at) => publishProduct(at, productId, version),
  retireProduct: ({ productId, version }, at) => retireProduct(at, productId, version),
  publishProducts: ({ body }, at) => publishProducts(at, body.productIds),
  retireProducts: ({ body }, at) => retireProducts(at, body.productIds),
  changePrices: ({ body }, at) => changePrices(at, body.prices),
  addProductSession: ({ productId, body }, at) => addSession(at, productId, body),
  changeProductSession: ({ productSessionId, version, body }, at) => changeSession(at, productSessionId, version, body),
  cancelProductSession: ({ productSessionId, version }, at) => cancelSession(at, productSessionId, version),
  addProductSize: ({ productId, body }, at) => addSize(at, productId, body),
  countProductStock: ({ productSizeId, body }, at) => countStock(at, productSizeId, body),
  removeProductSize: ({ productSizeId }, at) => removeSize(at, productSizeId),
}
