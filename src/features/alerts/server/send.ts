import { sql } from 'kysely'
import { inTransaction, type ReadDb, type WriteDb } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import type { Category } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { jobFilter } from '../../jobs/contract.ts'
import { findCards } from '../../jobs/server/queries.ts'
import { postgresSearch } from '../../jobs/server/search-postgres.ts'
import type { AlertSearch } from '../contract.ts'
import { mostDaysBack, mostJobsInMail, settledMs } from '../rules.ts'
import { mailDigest } from './mails.ts'

type Due = { id: number; search: AlertSearch; askedIn: Locale; toldUntil: string; to: string; locale: Locale }
type Sending = Pick<TaskContext, 'database' | 'config' | 'now'> & { until: Date; categories: readonly Category[] }

/** So many alerts are read at a time, and so many searched for side by side. */
const atATime = 500
const sideBySide = 4

/**
 * Mails what is new in the searches whose time has come; answers how many mails. An alert moves its mark, `told_until`, in the transaction
 * that asks for its mail, from where it was seen: after a crash, or by two servers at once, no job is told twice, and none is left out.
 */
export async function sendAlerts({ database, config, now, log }: TaskContext): Promise<number> {
  const { kysely } = database
  const until = new Date(now.getTime() - settledMs)
  let sent = 0
  for (let last = 0; ; ) {
    const due = await dueAlerts(kysely, { now, until, after: last })
    if (due.length === 0) return sent
    last = due.at(-1)?.id as number
    const { items: categories } = await listCategories(kysely)
    const sending = { database, config, now, until, categories }
    const quiet: Due[] = []
    const queue = due.values()
    const work = async () => {
      for (const alert of queue)
        try {
          const told = await tellNew(sending, alert)
          if (told === 'nothing') quiet.push(alert)
          else if (told === 'mailed') sent++
        } catch (error) {
          // One that fails holds up no other, and is tried again.
          log.error({ err: error, alertId: alert.id }, 'a job alert that could not be sent')
        }
    }
    await Promise.all(Array.from({ length: sideBySide }, work))
    if (quiet.length > 0) await inTransaction(kysely, (db) => move({ db, now, until }, quiet))
  }
}

/** At once: as soon as something was posted since; the others when their hour has come. */
async function dueAlerts(db: ReadDb, { now, until, after }: { now: Date; until: Date; after: number }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select a.id, a.search, a.locale as "askedIn", a.told_until as "toldUntil", r.email as "to", r.locale
    from job_alerts a, reader_of(a) r
    where a.id > ${after} and a.confirmed_at is not null and a.paused_at is null and case a.frequency
      when 'at-once' then a.told_until < (select max(posted_at) from job_search where posted_at <= ${until})
      else a.due_at <= ${now} end
    order by a.id limit ${atATime}`.execute(db)
  return rows
}

/** Looks by the search itself, among what was posted since the mark. */
async function tellNew({ database, config, now, until, categories }: Sending, alert: Due): Promise<'mailed' | 'nothing' | 'gone'> {
  const { id, search, askedIn, toldUntil, to, locale } = alert
  const after = new Date(Math.max(Date.parse(toldUntil), now.getTime() - mostDaysBack * 86_400_000))
  const look = (more: object) =>
    postgresSearch(database.pool).search(jobFilter.parse({ ...search, sort: 'newest', facets: false, ...more }), {
      now,
      locale: askedIn,
      posted: { after, until },
    })
  const { hits, around, employer, total, totalIsExact } = await look({ total: false, limit: 100 })
  if (hits.length === 0) return 'nothing'
  const counted = totalIsExact ? total : (await look({ limit: 1 })).total
  return inTransaction(database.kysely, async (db) => {
    if (!(await move({ db, now, until }, [alert]))) return 'gone'
    const jobs = await findCards(db, hits.slice(0, mostJobsInMail))
    await mailDigest({ db, config }, categories, { id, to, locale, askedIn, search, around, employer, jobs, more: counted - jobs.length })
    return 'mailed'
  })
}

/** Moves the marks of alerts from where they were seen, and says whether any was still there. */
async function move({ db, now, until }: { db: WriteDb; now: Date; until: Date }, seen: readonly Due[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update job_alerts a set told_until = greatest(told_until, ${until}), due_at = next_alert_at(frequency, locale, ${now}::timestamptz)
    from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ toldUntil }) => toldUntil)}::timestamptz[]) as seen (id, mark)
    where a.id = seen.id and a.told_until = seen.mark and a.confirmed_at is not null and a.paused_at is null`.execute(db)
  return numAffectedRows > 0n
}
