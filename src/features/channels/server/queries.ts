import { sql } from 'kysely'
import type { ReadContext } from '#server/handler-context.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { seenBy } from '../../applications/server/seen.ts'
import { type applicationSources, channels } from '../../jobs/came-from.ts'
import { findReadable } from '../../jobs/server/queries.ts'
import type { Figures, JobChannel } from '../contract.ts'
import { recentDays } from '../rules.ts'

type Counted = Figures & { day: string; source: (typeof applicationSources)[number] }

/** Where a job is advertised, and how many came from there. */
export async function listJobChannels(jobId: number, { db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>) {
  const job = await findReadable(jobId, { db, actor })
  const [counted, fetches] = await Promise.all([
    sql<Counted>`select day::text, source, sum(views) as views, sum(forms) as forms, sum(applications) as applications from (
        select day, source, views, forms, 0 as applications from job_views where job_id = ${jobId}
        union all
        select (applied_at at time zone 'UTC')::date, source, 0, 0, count(*) from applications a
          where job_id = ${jobId} and ${seenBy(actor)} group by 1, 2
      ) as each group by day, source`.execute(db),
    db.selectFrom('feedFetches').select(['feed', 'fetchedAt', 'fetchedBy']).execute(),
  ])
  const today = dayOf(now)
  const first = addDays(today, 1 - recentDays)
  const sum = (some: readonly Counted[]): Figures => ({
    views: total(some.map(({ views }) => views)),
    forms: total(some.map(({ forms }) => forms)),
    applications: total(some.map(({ applications }) => applications)),
  })
  const of = (source: Counted['source']) => {
    const all = counted.rows.filter((one) => one.source === source)
    return { recent: sum(all.filter(({ day }) => day >= first)), all: sum(all) }
  }
  const items = channels.map((channel): JobChannel => {
    const { fetchedAt = null, fetchedBy = null } = fetches.find(({ feed }) => feed === channel) ?? {}
    const isOn = job.channels.includes(channel)
    return { channel, isOn, since: isOn && job.status === 'open' ? job.postedAt : null, fetchedAt, fetchedBy, ...of(channel) }
  })
  const staff = of('staff')
  return {
    items,
    putByStaff: { recent: staff.recent.applications, all: staff.all.applications },
    days: Array.from({ length: recentDays }, (_, i) => {
      const day = addDays(first, i)
      const { views, applications } = sum(counted.rows.filter((one) => one.day === day && one.source !== 'staff'))
      return { day, views, applications }
    }),
  }
}

const total = (numbers: readonly (number | string)[]) => numbers.reduce<number>((all, one) => all + Number(one), 0)
