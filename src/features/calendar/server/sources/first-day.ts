import { sql } from 'kysely'
import { toApplicants } from '#shared/screens.ts'
import { zoneOf } from '../../../places/countries.ts'
import { isOwnedBy, isSeen, sourceOf } from './source.ts'

type Row = {
  id: number
  ownerId: number | null
  ownerName: string | null
  day: string
  name: string
  jobId: number
  jobTitle: string
  country: string
  town: string
}

/** When somebody comes to work for the first time. */
export const firstDays = sourceOf<Row>(
  'first_day',
  (gap) => sql`select ap.id, j.owner_id as "ownerId", o.display_name as "ownerName", ap.starts_on as day,
      c.first_name || ' ' || c.last_name as name, j.id as "jobId", j.title as "jobTitle", p.country, p.name as town
    from applications ap join candidates c on c.id = ap.candidate_id join jobs j on j.id = ap.job_id join places p on p.id = j.place_id
      left join accounts o on o.id = j.owner_id
    where ap.starts_on between ${gap('from')}::date and ${gap('to')}::date and ap.stage in ('offer', 'placed', 'completed', 'ended_early')
      and ${isOwnedBy(sql`j.owner_id`, gap)} and ${isSeen(gap)}
    order by ap.starts_on, ap.id limit ${gap('most')}`,
  ({ id, day, name, jobId, jobTitle, country, town }) => ({
    ...{ day, zone: zoneOf(country), location: town },
    title: `${name}, ${jobTitle}`,
    link: toApplicants(jobId, id),
  }),
)
