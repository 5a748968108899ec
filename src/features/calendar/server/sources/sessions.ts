import { sql } from 'kysely'
import { nameIn } from '#shared/categories.ts'
import { toProduct } from '#shared/screens.ts'
import { zoneOf } from '../../../places/countries.ts'
import { localOf } from '../../../places/clocks.ts'
import { sourceOf } from './source.ts'

type Row = {
  id: number
  ownerId: null
  ownerName: null
  startsAt: string
  endsAt: string
  nameEn: string
  nameFr: string
  productId: number
  country: string
  place: string
  taken: number
}

/** Training that is sold by the seat; those who booked a seat count as attending. */
export const trainingSessions = sourceOf<Row>(
  'training_session',
  (gap) => sql`select s.id, null as "ownerId", null as "ownerName", s.starts_at as "startsAt", s.ends_at as "endsAt", g.name_en as "nameEn",
      g.name_fr as "nameFr", g.id as "productId", coalesce(p.country, g.country) as country,
      concat_ws(', ', nullif(s.venue, ''), p.name) as place, s.taken
    from product_sessions s join products g on g.id = s.product_id left join places p on p.id = s.place_id
    where s.cancelled_at is null and s.starts_at < ${gap('to')}::date + interval '25 hours' and s.starts_at > ${gap('from')}::date - interval '30 days'
      and s.ends_at > ${gap('from')}::date - interval '1 hour'
      and ${gap('withNobody')}::boolean
    order by s.starts_at, s.id limit ${gap('most')}`,
  ({ startsAt, endsAt, productId, country, place, taken, ...product }, { locale }) => {
    const zone = zoneOf(country)
    return {
      ...{ zone, startsAt, endsAt, startsLocal: localOf(startsAt, zone), endsLocal: localOf(endsAt, zone) },
      ...{ location: place.slice(0, 300), attendees: taken, accepted: taken },
      title: nameIn(product, locale).slice(0, 200),
      link: toProduct(productId),
    }
  },
)
