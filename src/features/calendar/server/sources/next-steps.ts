import { sql } from 'kysely'
import { dayOf } from '#shared/dates.ts'
import { toApplicants } from '#shared/screens.ts'
import { zoneOf } from '../../../places/countries.ts'
import { isOwnedBy, isSeen, lateIf, sourceOf } from './source.ts'

type Row = {
  id: number
  ownerId: number | null
  ownerName: string | null
  day: string
  step: string
  name: string
  jobId: number
  country: string
}

/** What somebody planned to do next about an application. */
export const nextSteps = sourceOf<Row>(
  'next_step',
  (gap) => sql`select ap.id, ap.next_step_by as "ownerId", o.display_name as "ownerName", ap.next_step_on as day, ap.next_step as step,
      c.first_name || ' ' || c.last_name as name, ap.job_id as "jobId", p.country
    from applications ap join candidates c on c.id = ap.candidate_id join jobs j on j.id = ap.job_id join places p on p.id = j.place_id
      left join accounts o on o.id = ap.next_step_by
    where ap.next_step_on between ${gap('from')}::date and ${gap('to')}::date and is_active(ap)
      and ${isOwnedBy(sql`ap.next_step_by`, gap)} and ${isSeen(gap)}
    order by ap.next_step_on, ap.id limit ${gap('most')}`,
  ({ id, day, step, name, jobId, country }, { now }) => ({
    ...{ day, zone: zoneOf(country), ...lateIf(day < dayOf(now)) },
    title: `${step.slice(0, 150)}, ${name}`.slice(0, 200),
    link: toApplicants(jobId, id),
  }),
)
