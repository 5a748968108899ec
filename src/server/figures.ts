import { addDays, addMonths, dayOf, daysBetween, firstOfMonth } from '#shared/dates.ts'
import { mostPeriodYears, type Period, periodOf } from '#shared/period.ts'
import { Problem } from '#shared/problem.ts'
import type { Queries } from './db.ts'

/** Facts that triggers count by day and month: `figures` in `db/schema.sql`. The features that count them name their keys. */
export type Figure = 'reached' | 'left' | 'ended' | 'filled' | 'ordered' | 'sold' | 'invoiced'

/** The period that a page of figures is asked for, and the one before; refuses one that runs backwards or is too long. */
export function askedPeriod(query: Parameters<typeof periodOf>[0], now: Date): { period: Period; before: Period } {
  const asked = periodOf(query, dayOf(now))
  if (typeof asked === 'string') throw new Problem(400, asked, { values: { years: mostPeriodYears } })
  return asked
}

/** Whole months from the first of `from` to before the first of `until`; the days outside them are read one by one. */
function whole({ from, to }: Period): { from: string; until: string } {
  const first = firstOfMonth(from) === from ? from : addMonths(firstOfMonth(from), 1)
  const next = firstOfMonth(addDays(to, 1))
  return daysBetween(from, to) < 62 || first >= next ? { from, until: from } : { from: first, until: next }
}

const within = `figure = $1 and (
  grain = 'month' and day >= $4::date and day < $5::date or
  grain = 'day' and day between $2::date and $3::date and not (day >= $4::date and day < $5::date))`

/** How many there were in a period, by key: `{ 'submitted:site': 88 }`. Ten years read about 200 rows for each key. */
export async function readFigures(pool: Queries, figure: Figure, span: Period): Promise<Record<string, number>> {
  const months = whole(span)
  const { rows } = await pool.query<{ key: string; n: number }>({
    name: 'figures',
    text: `select key, sum(n)::int8 as n from figures where ${within} group by key having sum(n) <> 0`,
    values: [figure, span.from, span.to, months.from, months.until],
  })
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
}

/** The same by day, of the keys that begin so; days without any are left out. */
export async function readFiguresByDay(
  pool: Queries,
  figure: Figure,
  span: Period,
  begins: readonly string[] = [''],
): Promise<{ day: string; key: string; n: number }[]> {
  const { rows } = await pool.query<{ day: string; key: string; n: number }>({
    name: 'figures-by-day',
    text: `select day::text as day, key, sum(n)::int8 as n from figures
      where figure = $1 and grain = 'day' and day between $2 and $3 and key like any($4) group by day, key having sum(n) <> 0 order by day`,
    values: [figure, span.from, span.to, begins.map((begin) => `${begin}%`)],
  })
  return rows
}

/** The same by month: of the months of these days, whole ones. */
export async function readFiguresByMonth(
  pool: Queries,
  figure: Figure,
  { from, to }: Period,
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await pool.query<{ month: string; key: string; n: number }>({
    name: 'figures-by-month',
    text: `select left(day::text, 7) as month, key, sum(n)::int8 as n from figures
      where figure = $1 and grain = 'month' and day between $2 and $3 group by day, key having sum(n) <> 0`,
    values: [figure, firstOfMonth(from), to],
  })
  const months = new Map<string, Record<string, number>>()
  for (const { month, key, n } of rows) months.set(month, { ...months.get(month), [key]: n })
  return months
}
