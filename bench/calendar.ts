import type { Queries } from '#server/db.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { measure, succeed } from './load.ts'
import { inPlace } from './place.ts'
import { signInAll } from './staff.ts'

/** So many events, 100,000 if none is given: a week, a month and a year of them over HTTP. */
export async function measureCalendar(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [100_000])
    await inPlace(async (place) => {
      const server = await place.startServer()
      const { operation: token } = await signInAll(place, server)
      const { rows: owners } = await place.database.pool.query<{ id: number }>(
        `select id::int from accounts where role in ('admin', 'operation')`,
      )
      await fillCalendar(
        place.database.pool,
        size,
        owners.map(({ id }) => id),
      )
      const today = dayOf(new Date())
      const rows = []
      for (const [what, days] of [
        ['a week', 7],
        ['a month', 35],
        ['400 days', 400],
      ] as const)
        for (const whose of ['mine', 'team']) {
          const starts = Array.from({ length: 40 }, (_, i) => addDays(today, i - 20))
          const read = (from: string) =>
            succeed(`${server.base}/api/v1/calendar?from=${from}&to=${addDays(from, days - 1)}&whose=${whose}`, { token })
          await measure(starts, read)
          const { p50, p95 } = await measure(starts, read)
          rows.push({ events: size.toLocaleString('en'), what, whose, 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1) })
        }
      console.table(rows)
    })
}

const atOnce = 10_000

/** So many events of the two years around today for a number of colleagues, one in a hundred of them repeating without an end. */
export async function fillCalendar(pool: Queries, size: number, owners: number[]): Promise<void> {
  for (let from = 0; from < size; from += atOnce)
    await pool.query(
      `insert into calendar_events (uid, kind, title, location, zone, starts_local, ends_local, starts_at, ends_at, last_ends_at, rule, owner_id, created_at)
      select 'bench-' || n, (array['interview', 'induction', 'follow_up', 'training', 'leave', 'meeting'])[1 + n % 6], 'Event ' || n, 'Leeds', 'Europe/London',
        at, at + interval '30 minutes', at at time zone 'Europe/London', (at + interval '30 minutes') at time zone 'Europe/London',
        case when n % 100 = 0 then null else (at + interval '30 minutes') at time zone 'Europe/London' end,
        case when n % 100 = 0 then (array['FREQ=WEEKLY', 'FREQ=MONTHLY;BYDAY=1MO', 'FREQ=DAILY;INTERVAL=2', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'])[1 + (n / 100) % 4] end,
        ($2::bigint[])[1 + n % cardinality($2::bigint[])], now()
      from (select n, date_trunc('day', now()::timestamp) - interval '365 days' + make_interval(days => n % 730, hours => 8 + n % 9, mins => 15 * (n % 4)) as at
        from generate_series($3::int + 1, $3::int + $1::int) n) s`,
      [Math.min(atOnce, size - from), owners, from],
    )
  await pool.query(
    `insert into calendar_attendees (event_id, account_id, name, locale)
      select id, ($1::bigint[])[1 + (id * 7) % cardinality($1::bigint[])], 'A colleague', 'en' from calendar_events where id % 4 = 0`,
    [owners],
  )
  await pool.query('analyze calendar_events, calendar_attendees')
}
