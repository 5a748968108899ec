import { sql } from 'kysely'
import { dayOf } from '#shared/dates.ts'
import { toCandidate } from '#shared/screens.ts'
import { zoneOf } from '../../../places/countries.ts'
import { isOwnedBy, isSeen, lateIf, sourceOf } from './source.ts'

type Row = { id: number; ownerId: number | null; ownerName: string | null; day: string; name: string; candidateId: number; country: string }

/** When somebody’s right to work is to be checked again, unless it was by now. */
export const rechecks = sourceOf<Row>(
  'right_to_work_recheck',
  (gap) => sql`select k.id, c.owner_id as "ownerId", o.display_name as "ownerName", k.follow_up_on as day,
      c.first_name || ' ' || c.last_name as name, c.id as "candidateId", k.country
    from right_to_work_checks k join candidates c on c.id = k.candidate_id left join accounts o on o.id = c.owner_id
    where k.follow_up_on between ${gap('from')}::date and ${gap('to')}::date and k.withdrawn_at is null
      and not exists (select from right_to_work_checks n where n.candidate_id = k.candidate_id and n.country = k.country
        and n.withdrawn_at is null and (n.checked_on, n.id) > (k.checked_on, k.id))
      and ${isOwnedBy(sql`c.owner_id`, gap)} and ${isSeen(gap)}
    order by k.follow_up_on, k.id limit ${gap('most')}`,
  ({ day, name, candidateId, country }, { now }) => ({
    ...{ day, zone: zoneOf(country), ...lateIf(day < dayOf(now)) },
    title: name,
    link: toCandidate(candidateId, 'documents'),
  }),
)
