import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'
import { addDays, dayOf, mondayOf } from '#shared/dates.ts'
import { weeksBack } from '../limits.ts'
import { engagementsWithHours } from '../rules.ts'
import type { MissingWeek } from '../shapes.ts'
import { people, site } from './sheets.ts'

export type Missing = MissingWeek & { accountId: number | null; currency: Currency }
type Range = { from: string; to: string; now: Date }

/** The weeks shown to staff who name none. */
export const lastWeeks = (now: Date): Range => {
  const monday = mondayOf(dayOf(now))
  return { from: addDays(monday, -7 * weeksBack), to: monday, now }
}
export const oneWeek = (week: string, now: Date): Range => ({ from: week, to: week, now })

/**
 * Weeks that have begun but have no hours sent, with or without a draft. A candidate who left the stage “placed” while the assignment has no
 * end worked there until the week of that move.
 */
export async function findMissing(db: ReadDb, { from, to, now }: Range, most = 1000, candidateId?: number): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    select a.id::int as "assignmentId", w.week::date::text as week, t.id::int as "timesheetId", c.id::int as "candidateId",
      c.first_name || ' ' || c.last_name as "candidateName", c.account_id is not null as "hasAccount", c.account_id::int as "accountId", a.role,
      e.id::int as "employerId", e.name as "employerName", ${site} as "siteName",
      case p.country when 'FR' then 'EUR' else 'GBP' end as currency,
      coalesce(t.hours, 0) as hours, t.asked_at as "askedAt"
    from assignments a ${people}
      cross join lateral generate_series(greatest(date_trunc('week', a.starts_on), ${from}::timestamp), ${to}::timestamp, interval '7 days') w(week)
      left join timesheets t on t.assignment_id = a.id and t.week = w.week::date
    where a.engagement = any(${[...engagementsWithHours]}::text[]) and is_shown(c) and (t.id is null or t.status = 'draft')
      and a.starts_on <= ${dayOf(now)}::date and a.starts_on < w.week::date + 7 and w.week::date <= ${dayOf(now)}::date
      and coalesce(a.ended_on, a.ends_on, w.week::date) >= w.week::date
      and (ap.stage = 'placed' or a.ended_on is not null or w.week::date <= ap.stage_changed_at::date)
      and ${candidateId === undefined ? sql`true` : sql`c.id = ${candidateId}`}
    order by w.week desc, folded(c.last_name), a.id limit ${most}`.execute(db)
  return rows
}
