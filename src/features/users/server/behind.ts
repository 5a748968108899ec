import { type RawBuilder, sql } from 'kysely'
import { askedPeriod } from '#server/figures.ts'
import { dayOf, firstOfMonth } from '#shared/dates.ts'
import type { Period } from '#shared/period.ts'

/** The month so far, and as many days before it. */
export const monthSoFar = (now: Date) => askedPeriod({ from: firstOfMonth(dayOf(now)) }, now)

export type Who = RawBuilder<unknown>

export const openJobs = (who: Who) => sql<number>`(select count(*)::int from jobs j where j.owner_id = ${who} and is_open(j))`

export const candidatesOf = (who: Who, which: Who = sql`true`) =>
  sql<number>`(select count(*)::int from candidates c where c.owner_id = ${who} and is_shown(c) and ${which})`

/** Applications for somebody’s jobs that reached a stage in a period, as the list of applications counts them. */
export const reachedOf = (who: Who, stage: 'submitted' | 'placed', { from, to }: Period, seen: RawBuilder<boolean>) =>
  sql<number>`(select count(*)::int from applications ap join jobs j on j.id = ap.job_id where j.owner_id = ${who} and ${seen}
    and ap.id in (select application_id from application_stages where stage = ${sql.lit(stage)}
      and reached_on >= ${from}::date and reached_on <= ${to}::date))`

/** The lists behind the figures of a person: the filters are those of the lists. */
export const behindOf = (ownerId: number, { from, to }: Period) =>
  ({
    openJobs: { list: 'jobs', filter: { status: 'open', ownerId } },
    candidates: { list: 'candidates', filter: { ownerId } },
    candidatesAdded: { list: 'candidates', filter: { ownerId, addedFrom: from, addedTo: to } },
    putForward: { list: 'applications', filter: { jobOwnerId: ownerId, reached: 'submitted', from, to } },
    moved: { list: 'applications', filter: { jobOwnerId: ownerId, movedFrom: from, movedTo: to } },
    placed: { list: 'applications', filter: { jobOwnerId: ownerId, reached: 'placed', from, to } },
  }) as const
