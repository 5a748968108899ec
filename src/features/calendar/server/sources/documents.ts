import { sql } from 'kysely'
import { nameIn } from '#shared/categories.ts'
import { dayOf } from '#shared/dates.ts'
import { toCandidate } from '#shared/screens.ts'
import { zoneOf } from '../../../places/countries.ts'
import { isOwnedBy, isSeen, lateIf, sourceOf } from './source.ts'

type Row = {
  id: number
  ownerId: number | null
  ownerName: string | null
  day: string
  name: string
  candidateId: number
  country: string
  nameEn: string
  nameFr: string
}

/** When documents of candidates expire that nothing newer has replaced. */
export const documentExpiries = sourceOf<Row>(
  'document_expiry',
  (gap) => sql`select d.id, c.owner_id as "ownerId", o.display_name as "ownerName", d.expires_on as day,
      c.first_name || ' ' || c.last_name as name, c.id as "candidateId", c.country, t.name_en as "nameEn", t.name_fr as "nameFr"
    from documents d join candidates c on c.id = d.candidate_id join document_types t on t.code = d.type
      left join accounts o on o.id = c.owner_id
    where d.expires_on between ${gap('from')}::date and ${gap('to')}::date and d.status = 'verified' and d.removed_at is null
      and d.replaced_at is null and ${isOwnedBy(sql`c.owner_id`, gap)} and ${isSeen(gap)}
    order by d.expires_on, d.id limit ${gap('most')}`,
  ({ day, name, candidateId, country, ...type }, { locale, now }) => ({
    ...{ day, zone: zoneOf(country), ...lateIf(day < dayOf(now)) },
    title: `${nameIn(type, locale)}, ${name}`.slice(0, 200),
    link: toCandidate(candidateId, 'documents'),
  }),
)
