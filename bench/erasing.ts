import { runMigrations } from 'graphile-worker'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { archiveRules } from '../src/declared.ts'
import { archiveSteps, runRetention } from '../src/features/archives/server/retention.ts'
import { inPlace, type Place } from './place.ts'
import { childrenSeconds } from './processor.ts'

const others = 20_000
const notesEach = 5

/** A retention run that erases so many people, among 100,000 notes about 20,000 others that each of them may be named in. */
export async function measureErasing(sizes: number[]): Promise<void> {
  for (const due of sizes.length > 0 ? sizes : [1000]) await inPlace((place) => measureRun(place, due))
}

async function measureRun(place: Place, due: number): Promise<void> {
  const { kysely, pool } = place.database
  await migrate(place.connection)
  await runMigrations({ pgPool: pool })
  await fill(place, due)
  const [, erase] = archiveSteps(archiveRules)
  const [ownBefore, before, began] = [process.cpuUsage(), childrenSeconds(), performance.now()]
  const { steps } = await runRetention({ kysely, log: createLog('error') }, [erase], { now: new Date(), isDryRun: false })
  const own = process.cpuUsage(ownBefore)
  const seconds = childrenSeconds() - before + (own.user + own.system) / 1e6
  const { rows: left } = await pool.query(`select count(*)::int as n from candidate_activities where text ~ 'Due[0-9]+ '`)
  console.log(
    steps.filter(({ done, keptBack }) => done + keptBack > 0),
    `${left[0].n} notes still name one of them`,
  )
  console.table([
    {
      erased: due,
      'processor s': seconds.toFixed(1),
      's elapsed': ((performance.now() - began) / 1000).toFixed(1),
      'ms of processor each': ((seconds / due) * 1000).toFixed(0),
    },
  ])
}

/** One note in five hundred names somebody who is due. */
async function fill({ database: { pool } }: Place, due: number): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (let from = 1; from <= others + due; from += 500)
    await client.query(
      `insert into candidates (first_name, last_name, email, phone, locale, country, status, note)
        select case when i <= $3 then 'Due' || i else 'Other' || i end, 'Person' || i % 997, 'person' || i || '@people.example',
          '+4477' || lpad(i::text, 8, '0'), 'en', 'GB', case when i <= $3 then 'quarantined' else 'active' end, repeat('Prefers early starts. ', 5)
        from generate_series($1::int, $2::int) i`,
      [from, Math.min(from + 499, others + due), due],
    )
  await client.query(
    `insert into candidate_activities (candidate_id, kind, text, happened_at)
      select c.id, 'note', case when (c.id * $1 + n) % 500 = 0 then 'Brought by Due' || (c.id * $1 + n) % $2 + 1 || ' Person' || ((c.id * $1 + n) % $2 + 1) % 997 || '. ' else '' end
        || repeat('Called about the site in Leeds; can begin on Monday and asked what it pays. ', 5), now()
      from candidates c, generate_series(1, $1::int) n where c.id > $2`,
    [notesEach, due],
  )
  await client.query(
    `insert into archives (kind, record_id, was, reason, archived_at, purge_on, quarantined_at)
      select 'candidate', i, 'active', 'inactive', now() - interval '3 years', current_date - 60, now() - interval '60 days' from generate_series(1, $1::int) i`,
    [due],
  )
  await client.query('vacuum analyze')
  client.release()
}
