import { sql } from 'kysely'
import { publish } from '#server/realtime.ts'
import type { Currency } from '#shared/money.ts'
import { found } from '#shared/problem.ts'
import type { EntryKind, MoneyMethod } from '../../rules.ts'
import type { InvoiceAt } from '../events.ts'

export type NewEntry = {
  customerId: number
  currency: Currency
  kind: EntryKind
  /** Above zero: owed to us. */
  amount: number
  onDay: string
  allocated?: number
  invoiceId?: number | null
  orderId?: number | null
  attemptId?: number | null
  bankLineId?: number | null
  method?: MoneyMethod | null
  reference?: string
}

/** A payment or credit, as far as it can still settle something. */
export type Credit = {
  id: number
  customerId: number
  currency: Currency
  kind: EntryKind
  invoiceId: number | null
  orderId: number | null
  attemptId: number | null
  bankLineId: number | null
  method: MoneyMethod | null
  amount: number
  left: number
}

/** Writes an entry of a customer, whose row the caller holds. An entry of no amount is none. */
export async function entryFor({ db, now, actor }: Pick<InvoiceAt, 'db' | 'now' | 'actor'>, entry: NewEntry): Promise<number> {
  const { id } = await db
    .insertInto('customerEntries')
    .values({ ...entry, at: now, byAccount: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(db, ['customers', `customer:${entry.customerId}`])
  return id
}

type At = Pick<InvoiceAt, 'db'>

const credits = ({ db }: At) =>
  db
    .selectFrom('customerEntries')
    .select(['id', 'customerId', 'invoiceId', 'orderId', 'attemptId', 'bankLineId', 'amount'])
    .select([
      sql<Currency>`currency`.as('currency'),
      sql<EntryKind>`kind`.as('kind'),
      sql<MoneyMethod | null>`method`.as('method'),
      sql<number>`-amount - allocated`.as('left'),
    ])
    .where('amount', '<', 0)

export async function findCredit(at: At, entryId: number): Promise<Credit> {
  return found(await credits(at).where('id', '=', entryId).executeTakeFirst())
}

/** What a customer has left with us, the oldest first. */
export async function freeCredits(at: At, customerId: number, currency: Currency): Promise<Credit[]> {
  return credits(at)
    .where('customerId', '=', customerId)
    .where('currency', '=', currency)
    .where(sql<boolean>`allocated < -amount`)
    .orderBy('id')
    .execute()
}
