import type { World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'

/** Says in the place of a real shop whether there is one to open. */
export const shopIsBuilt = (world: World, isBuilt: boolean) =>
  runs(world, `create or replace function shop_is_built() returns boolean language sql stable as 'select ${isBuilt}'`)

/** Opens the shop to visitors, as an administrator does. */
export const openShop = (world: World) =>
  runs(world, `insert into site_features (feature, opened_at) values ('shop', now()) on conflict do nothing`)

let count = 0

/** A row of a table that no operation fills here. */
async function inserted(world: World, table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row)
  const gaps = names.map((_, i) => `$${i + 1}`)
  const { rows } = await world.app.database.pool.query(
    `insert into ${table} (${names.join(', ')}) values (${gaps.join(', ')}) returning id`,
    Object.values(row),
  )
  return Number(rows[0].id)
}

/** A published product; a crew plan of five adverts in pounds, unless columns say otherwise. */
export async function makeProduct(world: World, columns: Record<string, unknown> = {}): Promise<number> {
  const country = columns.country ?? 'GB'
  const home = country === 'GB' ? { currency: 'GBP', vat_code: 'gb-standard' } : { currency: 'EUR', vat_code: 'fr-standard' }
  return inserted(world, 'products', {
    sku: `TEST-${++count}`,
    kind: 'job_credit',
    family: 'adverts',
    audience: 'employer',
    status: 'published',
    name_en: `Crew ${count}`,
    name_fr: `Équipe ${count}`,
    price: 19_000,
    country,
    ...home,
    ...((columns.kind ?? 'job_credit') === 'job_credit' ? { credits: 5, days_valid: 90, days_live: 30 } : {}),
    ...columns,
  })
}

/** A seat on a course; `inDays`: when it is held. */
export async function makeCourse(
  world: World,
  { seats = 8, inDays = 20, ...columns }: Record<string, unknown> & { seats?: number; inDays?: number } = {},
) {
  const productId = await makeProduct(world, {
    kind: 'training_seat',
    family: 'site-safety',
    name_en: 'SSSTS refresher',
    name_fr: 'Recyclage SSSTS',
    price: 16_500,
    names_due_days: 4,
    free_cancel_days: 4,
    ...columns,
  })
  return { productId, sessionId: await makeSession(world, productId, { seats, inDays }) }
}

export function makeSession(world: World, productId: number, { seats = 8, inDays = 20 } = {}): Promise<number> {
  const starts = Date.now() + inDays * 86_400_000
  const [starts_at, ends_at] = [new Date(starts), new Date(starts + 8 * 3_600_000)].map((moment) => moment.toISOString())
  return inserted(world, 'product_sessions', { product_id: productId, starts_at, ends_at, seats })
}

/** Boots, so many in one size. */
export async function makeBoots(world: World, { stock = 10, ...columns }: Record<string, unknown> & { stock?: number } = {}) {
  const productId = await makeProduct(world, {
    kind: 'ppe',
    family: 'feet',
    name_en: 'Boots S3',
    name_fr: 'Chaussures S3',
    price: 4200,
    ...columns,
  })
  return { productId, sizeId: await inserted(world, 'product_sizes', { product_id: productId, size: '42', position: 1, stock }) }
}

/** A guest's basket, by its secret. */
export async function makeBasket(world: World): Promise<string> {
  return (await world.visitor.post('/baskets', {})).basket
}

export const customers = {
  british: {
    kind: 'company',
    name: 'Aire Valley Interiors Ltd',
    contactName: 'Naomi Fielding',
    email: 'accounts@airevalley.example',
    country: 'GB',
    address: 'Unit 6, Canal Mills',
    postcode: 'LS12 2QF',
    town: 'Leeds',
    companyNumber: '01234567',
  },
  french: {
    kind: 'company',
    name: 'Chantiers du Rhône SAS',
    contactName: 'Élodie Marchand',
    email: 'compta@chantiers-rhone.example',
    country: 'FR',
    address: '12 quai Perrache',
    postcode: '69002',
    town: 'Lyon',
    companyNumber: '732 829 320',
    vatNumber: 'FR44732829320',
  },
  person: {
    kind: 'person',
    name: 'Dele Osei',
    contactName: 'Dele Osei',
    email: 'dele@people.example',
    country: 'GB',
    address: '3 Mill Lane',
    postcode: 'LS1 4AP',
    town: 'Leeds',
  },
} as const
