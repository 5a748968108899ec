import { inTransaction } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { anonymous } from '#shared/roles.ts'
import { findOffers } from '#features/products/server/offers.ts'
import { type Placed, placeOrder, type Placing } from '#features/orders/server/place.ts'
import type { CustomerInput } from '#features/orders/shapes.ts'
import type { World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'

let count = 0
const text = (value: unknown) => (value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`)

const kinds = {
  job_credit: { family: 'adverts', credits: 5, days_valid: 90, days_live: 30, featured_credits: 1, price: 19_000 },
  training_seat: { family: 'site-safety', price: 16_500, document_type: 'sssts', names_due_days: 4, free_cancel_days: 10, cost: 12_000 },
  induction: { family: 'inductions', price: 2500 },
  card_test: { family: 'card-tests', price: 5500, audience: 'both', names_due_days: 2 },
  ppe: { family: 'head-and-eyes', price: 3850 },
  service: { family: 'adverts', price: 5000 },
} as const

/** A product on sale; prices in pounds unless it says euros. */
export async function makeProduct(
  world: World,
  kind: keyof typeof kinds,
  changes: Record<string, string | number | null> = {},
): Promise<number> {
  const country = changes.currency === 'EUR' ? 'FR' : 'GB'
  const vat = country === 'FR' ? 'fr-standard' : 'gb-standard'
  const row = {
    sku: `TST-${++count}-${crypto.randomUUID().slice(0, 6).toUpperCase()}`,
    kind,
    audience: 'employer',
    status: 'published',
    name_en: `Test ${kind} ${count}`,
    name_fr: `Essai ${kind} ${count}`,
    currency: 'GBP',
    country,
    vat_code: vat,
    ...kinds[kind],
    ...changes,
  }
  const [made] = await runs<{ id: number }>(
    world,
    `insert into products (${Object.keys(row).join(', ')}) values (${Object.values(row).map(text).join(', ')}) returning id::int`,
  )
  return made?.id ?? 0
}

export async function makeSession(world: World, productId: number, { seats = 12, startsAt = inDays(40) } = {}): Promise<number> {
  const [made] = await runs<{ id: number }>(
    world,
    `insert into product_sessions (product_id, starts_at, ends_at, seats)
      values (${productId}, '${startsAt}', '${startsAt}'::timestamptz + interval '7 hours', ${seats}) returning id::int`,
  )
  return made?.id ?? 0
}

export async function makeSize(world: World, productId: number, { size = 'L', stock = 20 } = {}): Promise<number> {
  const [made] = await runs<{ id: number }>(
    world,
    `insert into product_sizes (product_id, size, position, stock) values (${productId}, '${size}', 1, ${stock}) returning id::int`,
  )
  return made?.id ?? 0
}

export const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString()

export const company = (changes: Partial<CustomerInput> = {}): CustomerInput => ({
  kind: 'company',
  name: `Aire Valley Interiors ${++count}`,
  contactName: 'Naomi Fielding',
  email: `accounts${count}@airevalley.example`,
  phone: null,
  country: 'GB',
  address: 'Unit 6, Canal Mills',
  postcode: 'LS12 2PL',
  town: 'Leeds',
  companyNumber: null,
  vatNumber: null,
  ...changes,
})
export const person = (changes: Partial<CustomerInput> = {}) =>
  company({ kind: 'person', name: 'Dele Osei', contactName: 'Dele Osei', email: `dele${++count}@example.com`, ...changes })

type Wanted = { productId: number; quantity?: number; sessionId?: number; sizeId?: number; isMonthly?: boolean; people?: (string | null)[] }

/** Places an order as the shop does. */
export async function place(
  world: World,
  lines: Wanted[],
  changes: Partial<Omit<Placing, 'lines'>> & { now?: Date; locale?: Locale } = {},
): Promise<Placed> {
  const { now = new Date(), locale = 'en', ...placing } = changes
  return inTransaction(world.app.database.kysely, async (db) => {
    const offers = await findOffers(
      db,
      lines.map(({ productId }) => productId),
      now,
    )
    const at = {
      db,
      now,
      locale,
      config: world.config,
      actor: anonymous,
      requestId: 'test',
      audit: () => {},
      sentence: (code: string) => code,
    }
    return placeOrder(at as unknown as WriteContext, {
      customer: company(),
      delivery: null,
      holder: crypto.randomUUID(),
      paymentMethod: 'transfer',
      purchaseOrder: null,
      startsAtOnce: false,
      account: null,
      ...placing,
      lines: lines.map(({ productId, quantity = 1, sessionId = null, sizeId = null, isMonthly = false, people = [] }) => {
        const offer = offers.find(({ id }) => id === productId)
        if (!offer) throw new Error('There is no such product.')
        return { offer, quantity, sessionId, sizeId, isMonthly, people }
      }),
    })
  })
}
