import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { isBehind, type Mark, numbered, type Order, readMarks } from '#server/marks.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import type { StaffJobOrder } from '../staff-filter.ts'
import type { jobsWithPlaces } from './queries.ts'

/** Jobs as far as the list has narrowed them. */
export type Rows = ReturnType<typeof jobsWithPlaces>

const keys = {
  createdAt: { key: sql.ref('jobs.createdAt'), type: 'timestamptz', mayLack: false },
  title: { key: sql.ref('jobs.titleFolded'), type: 'text', mayLack: false },
  closesOn: { key: sql.ref('jobs.closesOn'), type: 'date', mayLack: false },
  postedAt: { key: sql.ref('jobs.postedAt'), type: 'timestamptz', mayLack: true },
} as const
const [id, enteredBy] = [sql.ref<number>('jobs.id'), sql`folded(employers.name)`]

/** As the list counts them: to agents those whom they brought. */
const applicantsOf = (actor: Actor) =>
  sql`(select count(*) from applications a where a.job_id = jobs.id ${worksHere(actor) ? sql`` : sql`and a.owner_id = ${actor.id}`})`

/** The order asked for. An employer's name counts as far as this person may know it: nor does the order give a confidential client away. */
export function orderOf({ sort, dir }: StaffJobOrder, actor: Actor): Order {
  if (sort === 'applicants') return { key: applicantsOf(actor), type: 'bigint', mayLack: false, id, dir }
  if (sort !== 'employer') return { ...keys[sort], id, dir }
  if (worksHere(actor)) return { key: enteredBy, type: 'text', mayLack: false, id, dir, enteredBy }
  return { key: sql`case when jobs.show_employer then folded(employers.name) end`, type: 'text', mayLack: true, id, dir, enteredBy }
}

/** Only of what may be missing it is said where that stands: indexes hold no such word. */
export function inOrder(rows: Rows, { key, id, dir: wanted, mayLack }: Order, isFromEnd = false): Rows {
  const dir = isFromEnd ? opposite[wanted] : wanted
  const sorted = rows.orderBy(key, (o) => {
    const ordered = dir === 'asc' ? o.asc() : o.desc()
    if (!mayLack) return ordered
    return isFromEnd ? ordered.nullsFirst() : ordered.nullsLast()
  })
  return sorted.orderBy(id, dir)
}
const opposite = { asc: 'desc', desc: 'asc' } as const

type Page = { offset: number; limit: number }

/** The jobs of a page, counted up to from the beginning. */
export const fromStart = (rows: Rows, order: Order, { offset, limit }: Page) => idsOf(inOrder(rows, order).limit(limit).offset(offset))

/** From a mark on. */
export const fromMark = (rows: Rows, order: Order, mark: Mark, page: Page) => fromStart(rows.where(isBehind(order, mark)), order, page)

/** From the end of the list. */
export async function fromEnd(rows: Rows, order: Order, { offset, limit }: Page, total: number): Promise<number[]> {
  const after = total - offset
  const ids = await idsOf(
    inOrder(rows, order, true)
      .limit(Math.min(limit, after))
      .offset(Math.max(0, after - limit)),
  )
  return ids.toReversed()
}

const idsOf = async (rows: Rows) => (await rows.select('jobs.id').execute()).map(({ id }) => id)

export const marksOf = (db: ReadDb, rows: Rows, order: Order, every: number) => readMarks(db, rows.select(numbered(order)), every)
