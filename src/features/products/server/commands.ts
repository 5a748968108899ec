import { sql, type Updateable } from 'kysely'
import type { Products } from '#db/tables.ts'
import type { ReadDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { rowFor } from '#server/rows.ts'
import { settings } from '#server/settings.ts'
import { stale } from '#server/stale.ts'
import { refuseTwin } from '#server/twin.ts'
import type { FieldFault } from '#shared/problem.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { checkCategories } from '../../categories/server/queries.ts'
import { currencyOf } from '../../places/countries.ts'
import { homeCodes } from '../../vat/rules.ts'
import {
  fixedOnceSold,
  givesCredits,
  hasSessions,
  hasSizes,
  isForPeople,
  whyNotChange,
  whyNotFor,
  whyNotPublish,
  whyNotRetire,
  whyUnfinished,
} from '../rules.ts'
import { type Product, type ProductInput, productShape } from '../shapes.ts'
import { findProduct } from './queries.ts'

/** What gives a product its next version. */
const changing = ['product.changed', 'product.published', 'product.retired'] as const

const asColumns = rowFor<Products>()

/** Adds one as a draft. */
export async function addProduct({ db, actor, now }: WriteContext, fields: ProductInput): Promise<Product> {
  refuse(whyNotChange(actor))
  refuseCountry(fields)
  const clean = await checked(db, fields)
  const row = asColumns({ ...clean, currency: currencyOf(clean.country), createdBy: actor.id, createdAt: now, updatedAt: now })
  const { id } = await onlyOne(db.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow())
  await publish(db, 'products')
  return findProduct(db, id, now)
}

/** Changes what was given; what is on sale stays complete. */
export async function changeProduct(at: WriteContext, productId: number, version: number, changes: Given<ProductInput>): Promise<Product> {
  const current = await lock(at, productId, version)
  refuse(whyNotChange(at.actor))
  const given = givenOf(changes)
  const before = fieldsOf(current)
  if (given.country !== undefined && given.country !== before.country) refuseCountry({ country: given.country })
  const clean = await checked(at.db, { ...before, ...given })
  if (current.publishedAt !== null && fixedOnceSold.some((name) => clean[name] !== before[name])) throw new Problem(409, 'product-fixed')
  if (current.status === 'published') refuse(whyUnfinished(clean))
  await onlyOne(write(at, productId, asColumns({ ...clean, currency: currencyOf(clean.country) })))
  at.audit({ objectId: productId, changes: { fields: Object.keys(given) } })
  return read(at, productId)
}

/** Puts it on sale. */
export async function publishProduct(at: WriteContext, productId: number, version: number): Promise<Product> {
  refuse(whyNotPublish(at.actor, await lock(at, productId, version), at.now))
  await write(at, productId, published(at.now))
  return read(at, productId)
}

/** Takes it off sale. */
export async function retireProduct(at: WriteContext, productId: number, version: number): Promise<Product> {
  refuse(whyNotRetire(at.actor, await lock(at, productId, version)))
  await write(at, productId, retired(at.now))
  return read(at, productId)
}

const published = (now: Date) => ({ status: 'published', publishedAt: now, retiredAt: null }) as const
const retired = (now: Date) => ({ status: 'retired', retiredAt: now }) as const

/** Puts several on sale; those that cannot be stay as they are. */
export const publishProducts = (at: WriteContext, ids: readonly number[]) =>
  together(at, ids, (product) => whyNotPublish(at.actor, product, at.now), published(at.now))

/** Takes several off sale. */
export const retireProducts = (at: WriteContext, ids: readonly number[]) =>
  together(at, ids, (product) => whyNotRetire(at.actor, product), retired(at.now))

/** Does to each of several what its rule allows; whoever edits one of them meanwhile is told so when they save. */
async function together(
  at: WriteContext,
  ids: readonly number[],
  whyNot: (product: Product) => string | null,
  columns: Updateable<Products>,
) {
  const done: number[] = []
  const refused: { productId: number; code: string; message: string }[] = []
  for (const productId of await lockAll(at, ids)) {
    const code = whyNot(await findProduct(at.db, productId, at.now))
    if (code) refused.push({ productId, code, message: at.sentence(code) })
    else done.push(productId)
  }
  for (const productId of done) await write(at, productId, columns)
  at.audit(done.length === 0 ? null : { changes: { products: done } })
  await publish(at.db, 'products')
  return { done, refused }
}

type NewPrice = { productId: number; was: number; becomes: number }

/** Changes the prices that were seen, all or none. */
export async function changePrices(at: WriteContext, prices: readonly NewPrice[]): Promise<{ changed: number }> {
  refuse(whyNotChange(at.actor))
  const ids = prices.map(({ productId }) => productId)
  await lockAll(at, ids)
  const current = await at.db.selectFrom('products').select(['id', 'price']).where('id', 'in', ids).execute()
  for (const { productId, was } of prices) {
    const product = current.find(({ id }) => id === productId)
    if (!product) throw new Problem(409, 'product-gone')
    if (product.price !== was) throw new Problem(409, 'price-moved')
  }
  const changed = prices.filter(({ was, becomes }) => was !== becomes)
  for (const { productId, becomes } of changed) await write(at, productId, { price: becomes })
  at.audit(changed.length === 0 ? null : { changes: { prices: changed } })
  await publish(at.db, 'products')
  return { changed: changed.length }
}

/** Those of the products that exist, each locked; in one order, so that two such changes never wait for each other. */
async function lockAll({ db }: WriteContext, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The record, locked until the end of the transaction; 412 when somebody was faster. */
async function lock(at: WriteContext, productId: number, version: number): Promise<Product> {
  found(await at.db.selectFrom('products').select('id').where('id', '=', productId).forUpdate().executeTakeFirst())
  const current = await findProduct(at.db, productId, at.now)
  if (current.version !== version) throw await stale(at, 'product', productId, changing)
  return current
}

const onlyOne = <Written>(written: Promise<Written>) => refuseTwin('sku-exists', ['products_sku'], written)

async function write({ db, now }: WriteContext, productId: number, columns: Updateable<Products>): Promise<void> {
  await db
    .updateTable('products')
    .set({ ...columns, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', productId)
    .execute()
}

async function read({ db, now }: WriteContext, productId: number): Promise<Product> {
  await publish(db, 'products')
  return findProduct(db, productId, now)
}

/** What the agency sells is in the currency of a country where it works. */
function refuseCountry({ country }: Pick<ProductInput, 'country'>): void {
  if (settings().countries.includes(country)) return
  throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/country', code: 'country-not-in-use' }] })
}

/** The fields as they are kept; refuses what cannot be. What its kind does not have is left out. */
async function checked(db: ReadDb, fields: ProductInput): Promise<ProductInput> {
  const { kind, country } = fields
  const clean: ProductInput = {
    ...fields,
    sku: fields.sku.toUpperCase(),
    tags: [...new Set(fields.tags)],
    ...(!givesCredits(kind) && { credits: null, daysValid: null, daysLive: null, featuredCredits: 0, hasClientView: false }),
    ...(!isForPeople(kind) && { documentType: null }),
    ...(!hasSessions(kind) && { namesDueDays: null, freeCancelDays: null }),
    ...(!hasSizes(kind) && { lowStock: 0 }),
  }
  const errors: FieldFault[] = []
  const fault = (name: keyof ProductInput, code: string | null) => code && errors.push({ pointer: `/${name}`, code })
  fault('sku', /^[A-Z0-9][A-Z0-9-]{1,39}$/.test(clean.sku) ? null : 'sku-invalid')
  fault('audience', whyNotFor(kind, clean.audience))
  fault('vatCode', homeCodes(country).includes(clean.vatCode) ? null : 'vat-code-foreign')
  fault('months', (clean.monthlyPrice === null) === (clean.months === null) ? null : 'months-missing')
  fault('soldUntil', clean.soldFrom && clean.soldUntil && clean.soldUntil < clean.soldFrom ? 'sold-until-early' : null)
  fault('supplierId', await supplierFault(db, clean.supplierId))
  fault('documentType', await documentTypeFault(db, clean.documentType))
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  await checkCategories(db, { family: ['family', clean.family] })
  return clean
}

const isKnown = async (db: ReadDb, query: ReturnType<typeof sql>) =>
  (await sql<{ is: boolean }>`select exists (${query}) as is`.execute(db)).rows[0]?.is === true

const documentTypeFault = async (db: ReadDb, type: string | null) =>
  type === null || (await isKnown(db, sql`select from document_types where code = ${type}`)) ? null : 'document-type-unknown'

export const supplierFault = async (db: ReadDb, supplierId: number | null) =>
  supplierId === null || (await isKnown(db, sql`select from suppliers where id = ${supplierId}`)) ? null : 'supplier-unknown'

const written = Object.keys(productShape.shape) as (keyof ProductInput)[]

/** What people write about a product, as it stands. */
function fieldsOf({ supplier, ...product }: Product): ProductInput {
  const known: ProductInput = { ...product, supplierId: supplier?.id ?? null }
  return Object.fromEntries(written.map((name) => [name, known[name]])) as ProductInput
}
