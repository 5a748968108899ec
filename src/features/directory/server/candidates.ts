import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { containing, onePage } from '#server/list.ts'
import { jsonAs, rowAs } from '#server/rows.ts'
import type { Reading } from '#server/standing.ts'
import { dayOf, addDays } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { findTradeNames } from '../../categories/server/queries.ts'
import type { DatePosted } from '../../jobs/options.ts'
import { toKilometres } from '../../places/rules.ts'
import { type Circle, circleOf, findTown } from '../../places/server/circle.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { DirectoryCandidate, DirectoryFilter } from '../candidate-contract.ts'
import { fewestTold } from '../candidate-rules.ts'
import { checkPass, orderKey, referenceOf } from './passes.ts'
import { wordsOf } from './words.ts'

const asCard = rowAs<Omit<DirectoryCandidate, 'reference'> & { candidateId: number }>()

const daysBack: Record<Exclude<DatePosted, 'all'>, number> = {
  'last-hour': 1,
  'last-24-hour': 1,
  'last-7-days': 7,
  'last-14-days': 14,
  'last-30-days': 30,
}

/**
 * Filter → count → sort → page, for staff and for whoever has a link. Every filter asks for what stands on the cards, a town by the
 * large one that a card names: so however few are left, who combines filters learns nothing that the cards of all do not say.
 */
export async function searchCandidates(filter: DirectoryFilter, at: Reading) {
  const { pool, locale, actor, now, db, config } = at
  const isStaff = worksHere(actor)
  if (!isStaff) {
    if (filter.pass === undefined || actor.role === 'agent') throw new Problem(403, 'directory-closed')
    await checkPass(config, db, now, filter.pass)
  }
  if (filter.candidateGender !== 'all') throw new Problem(403, 'gender-filter-off')
  const around = filter.location === undefined ? null : await findTown(pool, filter.location)
  const circle = around && circleOf(around, toKilometres(filter.distance ?? 0, locale))
  const words = wordsOf(filter.keyword)
  const trades = words.length > 0 ? (await findTradeNames(pool)).named(filter.keyword ?? '').map(({ slug }) => slug) : []
  const conditions = [...chosen(filter, circle, now), ...(words.length > 0 ? [says(words, trades)] : [])]
  const narrowed = listed(db, dayOf(now)).where((is) => is.and(conditions))
  const [items, total] = await Promise.all([
    narrowed
      .select(['d.candidateId', 'd.trade', 'd.sectors', 'd.experience', 'd.experienceYears', 'd.qualification', 'd.availability'])
      .select([sql<string | null>`d.available_from`.as('availableFrom'), sql<string>`d.added_on`.as('addedOn'), namedProofs.as('proofs')])
      .select(
        sql`case when ${placeJson('p')} is not null then ${jsonAs({ place: placeJson('p'), withinKm: sql`d.city_km` })} end`.as('near'),
      )
      .orderBy(sql.join(orderOf(filter.sort, circle, orderKey(config)), sql`, `))
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    conditions.length > 0 ? countOf(narrowed) : directorySize(db),
  ])
  const cards = items.map((row) => {
    const { candidateId, ...card } = asCard(row as never)
    return { ...card, reference: referenceOf(config, candidateId), candidateId: isStaff ? candidateId : null }
  })
  return { ...onePage(cards, total), around }
}

/** How many people agreed to be shown; of few, nothing. */
export async function countCandidates(db: ReadDb): Promise<{ people: number | null }> {
  const people = await directorySize(db)
  return { people: people < fewestTold ? null : people }
}

const directorySize = async (db: ReadDb) => Number((await sql<{ n: number }>`select directory_size() as n`.execute(db)).rows[0]?.n)
const countOf = async (rows: ReturnType<typeof listed>) =>
  Number((await rows.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n)

type Listed = {
  candidateId: number
  trade: string
  sectors: string[]
  experience: string | null
  experienceYears: number | null
  qualification: string | null
  availability: string
}

const listed = (db: ReadDb, today: string) =>
  db
    .selectFrom(sql<Listed>`directory_candidates(${today}::date)`.as('d'))
    .leftJoin('places as p', (on) => on.on(sql<boolean>`p.id = d.city_id`))

const namedProofs = sql`(select coalesce(jsonb_agg(jsonb_build_object('type', t.code, 'nameEn', t.name_en, 'nameFr', t.name_fr,
  'validUntil', proof ->> 'validUntil') order by t.position), '[]') from jsonb_array_elements(d.proofs) proof join document_types t on t.code = proof ->> 'type')`

function chosen(filter: DirectoryFilter, circle: Circle | null, now: Date): RawBuilder<SqlBool>[] {
  const { category, datePost, experiences, qualifications } = filter
  const since = datePost === 'all' ? null : addDays(dayOf(now), -daysBack[datePost])
  return [
    ...(circle ? [sql<SqlBool>`${kmTo(circle)} <= ${circle.km}`] : []),
    ...(category ? [sql<SqlBool>`${category} = any(d.sectors)`] : []),
    ...(since ? [sql<SqlBool>`d.added_on >= ${since}::date`] : []),
    ...(experiences.length > 0 ? [sql<SqlBool>`d.experience = any(${experiences}::text[])`] : []),
    ...(qualifications.length > 0 ? [sql<SqlBool>`d.qualification = any(${qualifications}::text[])`] : []),
  ]
}

const kmTo = ({ lat, lon }: Circle) => sql<number>`distance_km(${lat}::real, ${lon}::real, p.lat, p.lon)`

/** The trade by any of its names, or every word somewhere among what the card is made of, in either language. */
function says(words: string[], trades: string[]): RawBuilder<SqlBool> {
  const said = sql`lower(unaccent(concat_ws(' ', p.name,
    (select string_agg(concat_ws(' ', c.name_en, c.name_fr, array_to_string(c.synonyms, ' ')), ' ') from categories c
      where (c.kind = 'trade' and c.slug = d.trade) or (c.kind = 'sector' and c.slug = any(d.sectors))),
    (select string_agg(concat_ws(' ', t.name_en, t.name_fr), ' ') from document_types t
      where t.code in (select proof ->> 'type' from jsonb_array_elements(d.proofs) proof)))))`
  const each = words.map((word) => sql`${said} like ${containing(word)}`)
  return sql`(d.trade = any(${trades}::text[]) or (${sql.join(each, sql` and `)}))`
}

/** People who are alike stand in an order that tells nothing of who came first, to whoever has not our key. */
function orderOf(sort: DirectoryFilter['sort'], circle: Circle | null, key: Buffer): RawBuilder<unknown>[] {
  const newest = [sql`d.added_on desc`, sql`sha256(${key}::bytea || convert_to(d.candidate_id::text, 'UTF8'))`]
  if (sort === 'available') return [sql`d.availability <> 'now'`, sql`d.available_from nulls last`, ...newest]
  if (sort === 'experience') return [sql`coalesce(d.experience_years, nullif(left(d.experience, 1), 'f')::int) desc nulls last`, ...newest]
  return sort === 'nearest' && circle ? [sql`${kmTo(circle)} nulls last`, sql`d.city_km`, ...newest] : newest
}
