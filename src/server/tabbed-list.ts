import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadDb } from './db.ts'
import type { ReadContext } from './handler-context.ts'
import { isBehind, type Marks, numbered, type Order, readMarks } from './marks.ts'

/** The rows of a list in their order: `table` names it with its alias, `orders o`, which the conditions and the order use. */
export type Rows = { table: RawBuilder<unknown>; where: readonly Expression<SqlBool>[]; order: Order }
type Page = { offset: number; limit: number }
type Asked = { page: number; limit: number; tab?: string | undefined; sort: string; dir: string }
type Found = { ids: number[]; total: number; totalIsExact: boolean }

/** What a filter leaves is counted as far as this; whole tabs are counted by their tally. */
const mostCounted = 1000
const farBehind = 1000

/** Whether a tab is asked for as it is, so that its tally counts it. */
export function isWhole({ page: _, limit: __, sort: ___, dir: ____, tab: _____, ...filter }: Asked): boolean {
  return Object.values(filter).every((value) => value === undefined || value === '')
}

/** The page that is asked for. `whole`: how many rows the tab has; null where a filter narrows it. */
export async function pageOf(rows: Rows, query: Asked, whole: number | null, at: ReadContext, marks: Marks): Promise<Found> {
  const page = { offset: (query.page - 1) * query.limit, limit: query.limit }
  if (whole !== null) return { ids: await idsOn(rows, query, { page, total: whole }, at, marks), total: whole, totalIsExact: true }
  const few = await findFew(at.db, rows)
  if (few === null) return { ids: await fromStart(at.db, rows, page), total: mostCounted, totalIsExact: false }
  return { ids: few.slice(page.offset, page.offset + page.limit), total: few.length, totalIsExact: true }
}

type Place = { page: Page; total: number }

/** A page of a long list is counted up to from the nearest end, or from the mark before it. */
async function idsOn(rows: Rows, { tab, sort, dir }: Asked, { page, total }: Place, { db, again, now }: ReadContext, marks: Marks) {
  if (page.offset < farBehind) return fromStart(db, rows, page)
  if (page.offset >= total) return []
  const name = [tab, sort, dir].join(' ')
  const known = { counts: { total }, now }
  const way = marks.serve(page, total) ? marks.wayTo(name, page, known) : undefined
  if (way) return fromStart(db, { ...rows, where: [...rows.where, isBehind(rows.order, way.behind)] }, { ...page, offset: way.offset })
  if (marks.serve(page, total)) void marks.make(name, known, (every) => again((reading) => marksOf(reading.db, rows, every)))
  return total - page.offset < page.offset ? fromEnd(db, rows, page, total) : fromStart(db, rows, page)
}

/** Which rows the whole list shows, in its order, as far as `most`. */
export const firstIds = (db: ReadDb, rows: Rows, most: number): Promise<number[]> => fromStart(db, rows, { offset: 0, limit: most })

/**
 * What a filter leaves may be ten rows or half of all, which the planner cannot know. Few are all found, and put in order then; of many,
 * for which the answer is null, the list is walked in its order until a page is full.
 */
async function findFew(db: ReadDb, { table, where, order: { key, id, dir } }: Rows): Promise<number[] | null> {
  const way = sql.raw(dir)
  const { rows } = await sql<{ id: number }>`select f.id from (
      select ${id} as id, ${key} as key from ${table} where ${every(where)} limit ${mostCounted}
    ) f order by f.key ${way}, f.id ${way}`.execute(db)
  return rows.length < mostCounted ? rows.map((row) => row.id) : null
}

async function fromStart(db: ReadDb, { table, where, order: { key, id, dir } }: Rows, { offset, limit }: Page): Promise<number[]> {
  const way = sql.raw(dir)
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${table} where ${every(where)}
    order by ${key} ${way}, ${id} ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}

async function fromEnd(db: ReadDb, { order, ...rows }: Rows, { offset, limit }: Page, total: number): Promise<number[]> {
  const after = total - offset
  const reversed = { ...order, dir: order.dir === 'asc' ? ('desc' as const) : ('asc' as const) }
  const page = { offset: Math.max(0, after - limit), limit: Math.min(limit, after) }
  return (await fromStart(db, { ...rows, order: reversed }, page)).toReversed()
}

function marksOf(db: ReadDb, { table, where, order }: Rows, apart: number) {
  const [key, id, nth] = numbered(order)
  return readMarks(db, sql`select ${key}, ${id}, ${nth} from ${table} where ${every(where)}`, apart)
}

const every = (where: readonly Expression<SqlBool>[]) => (where.length === 0 ? sql`true` : sql`${sql.join(where, sql` and `)}`)
