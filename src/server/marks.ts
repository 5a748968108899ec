import { type Expression, type RawBuilder, sql } from 'kysely'
import type { ReadDb } from './db.ts'

/**
 * Marks within the order of a long list: key and number of every 256th row, kept in memory. A page in the middle is entered at the mark
 * before it, `(title, id) > ('Painter', 4711)`, which an index finds at once; OFFSET alone counts there row by row.
 *
 * - The rows of a page are read anew each time; from a mark comes only where the page begins.
 * - Marks hold as long as the list has as many rows of each status as when they were read, and ten seconds at most: a row that moved
 *   within the order, or one that went as another came, changes no count. Until then a page may begin a row early or late, as it may
 *   whenever a list changes between two requests for its pages.
 * - They are read once the page that lacked them was found without, so that nobody waits, and once at a time for each order.
 * - Pages near either end never ask for them: those are counted up to from there.
 */
export type Marks = {
  /** Whether a page stands far enough from both ends of the list. */
  serve(page: Page, total: number): boolean
  /** Where to enter the list for this page, and how many rows to pass from there. */
  wayTo(order: string, page: Page, known: Known): Way | undefined
  /** Reads the marks of an order that has none, if nobody does already; `read` is told how far apart. */
  make(order: string, known: Known, read: (every: number) => Promise<Mark[]>): Promise<void>
}

type Page = { offset: number; limit: number }
/** How many rows of each status the list has, and when that was so. */
type Known = { counts: Record<string, number>; now: Date }
/** The key as the database writes it, in full; null where the row lacks it. */
export type Mark = { key: string | null; id: number }
export type Way = { behind: Mark; offset: number }

const goodForMs = 10_000

export function createMarks(every = 256): Marks {
  const kept = new Map<string, { marks: readonly Mark[]; counts: string; at: number }>()
  const making = new Set<string>()
  const isOld = (at: number, now: Date) => now.getTime() - at >= goodForMs
  const find = (order: string, { counts, now }: Known) => {
    const found = kept.get(order)
    return found && !isOld(found.at, now) && found.counts === JSON.stringify(counts) ? found.marks : undefined
  }
  return {
    serve: ({ offset, limit }, total) => offset >= 8 * every && total - offset - limit >= 8 * every,
    wayTo(order, { offset, limit }, known) {
      const marks = find(order, known)
      const before = marks?.[Math.floor(offset / every) - 1]
      const after = marks?.[Math.ceil((offset + limit) / every) - 1]
      // Rows that lack the key come last, and no comparison leads from those that have it to them.
      if (!before || !after || (before.key !== null && after.key === null)) return undefined
      return { behind: before, offset: offset % every }
    },
    async make(order, known, read) {
      if (making.has(order) || find(order, known)) return
      making.add(order)
      for (const [name, { at }] of kept) if (isOld(at, known.now)) kept.delete(name)
      try {
        kept.set(order, { marks: await read(every), counts: JSON.stringify(known.counts), at: known.now.getTime() })
      } catch {
        // Nobody waits for them: the next page is found without, and they are tried again.
      } finally {
        making.delete(order)
      }
    },
  }
}

/** An order, among equals by their number the same way. Rows that lack the key come last, either way. */
export type Order = {
  key: RawBuilder<unknown>
  type: 'date' | 'text' | 'timestamptz' | 'bigint'
  id: RawBuilder<number>
  dir: 'asc' | 'desc'
  mayLack: boolean
  /** Where key and number stand in two tables: the column by which the first is entered, as no index has both. */
  enteredBy?: RawBuilder<unknown>
}

/** That a row comes after a mark. */
export function isBehind({ key, type, id, dir, enteredBy }: Order, mark: Mark): RawBuilder<boolean> {
  const than = sql.raw(dir === 'asc' ? '>' : '<')
  if (mark.key === null) return sql`${key} is null and ${id} ${than} ${mark.id}`
  const at = sql`${mark.key}::${sql.raw(type)}`
  const isNext = sql<boolean>`(${key}, ${id}) ${than} (${at}, ${mark.id})`
  return enteredBy ? sql`${enteredBy} ${than}= ${at} and ${isNext}` : isNext
}

/** What `readMarks` wants selected of the list's rows. */
export function numbered({ key, id, dir, mayLack }: Order) {
  const way = sql.raw(dir)
  // Said only where it matters: indexes hold no such word.
  const last = sql.raw(mayLack ? 'nulls last' : '')
  return [key.as('key'), id.as('id'), sql<number>`row_number() over (order by ${key} ${way} ${last}, ${id} ${way})`.as('nth')] as const
}

/** One walk along the order. */
export async function readMarks(db: ReadDb, rows: Expression<unknown>, every: number): Promise<Mark[]> {
  const marks = sql<Mark>`select key::text as key, id from (${rows}) r where nth % ${sql.lit(every)} = 0 order by nth`
  return (await marks.execute(db)).rows
}
