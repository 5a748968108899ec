import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ReadDb } from '#server/db.ts'
import { containing, onePage, rowsAsked } from '#server/list.ts'
import { jsonAs, rowAs } from '#server/rows.ts'
import type { AuditedReadContext, ReadContext } from '#server/handler-context.ts'
import { dayOf, addDays } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { slugsOf } from '#shared/categories.ts'
import { worksHere } from '#shared/roles.ts'
import { findTradeNames, listCategories } from '../../categories/server/queries.ts'
import { isFilterAllowed } from '../../equality/server/queries.ts'
import { type DatePosted, datesPosted, experiences } from '../../jobs/options.ts'
import { qualifications } from '../../jobs/terms.ts'
import { toKilometres } from '../../places/rules.ts'
import { type Circle, circleOf, findTown } from '../../places/server/circle.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { DirectoryCandidate, DirectoryFilter } from '../candidate-contract.ts'
import { fewestTold } from '../candidate-rules.ts'
import { mostNear } from '../rules.ts'
import { checkPass, orderKey, referenceOf } from './passes.ts'
import { otherThan, wordsOf } from './words.ts'

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
 * large one that a card names: so however few are left, who combines filters learns nothing that the cards of all do not say. Gender stands on
 * no card: only staff may filter by it, while an administrator allows it, and the audit log says who did.
 */
export async function searchCandidates(filter: DirectoryFilter, at: AuditedReadContext) {
  const { pool, locale, actor, now, db, config, audit } = at
  const isStaff = worksHere(actor)
  if (!isStaff) {
    if (filter.pass === undefined || actor.role === 'agent') throw new Problem(403, 'directory-closed')
    await checkPass(config, db, now, filter.pass)
  }
  const { candidateGender: gender } = filter
  const mayFilterByGender = isStaff && (await isFilterAllowed(db))
  if (gender !== 'all' && !mayFilterByGender) throw new Problem(403, 'gender-filter-off')
  audit(gender === 'all' ? null : { changes: { gender } })
  const around = filter.location === undefined ? null : await findTown(pool, filter.location)
  const circle = around && circleOf(around, toKilometres(filter.distance ?? 0, locale))
  const words = wordsOf(filter.keyword)
  const trades = words.length > 0 ? (await findTradeNames(pool)).named(filter.keyword ?? '').map(({ slug }) => slug) : []
  const today = dayOf(now)
  const rows = rowsAsked(filter)
  const narrowed = listed(db, today, circle).where((is) =>
    is.and([
      ...(circle ? [sql<SqlBool>`${kmTo(circle)} <= ${circle.km}`] : []),
      ...(words.length > 0 ? [says(words, trades)] : []),
      ...(gender === 'all' ? [] : [said(gender)]),
    ]),
  )
  // Who is left by keyword and town is found once, for the page and for the counts.
  const { items, groups } = await db
    .with(
      (d) => d('d').materialized(),
      () => narrowed,
    )
    .selectNoFrom((is) => [
      jsonArrayFrom(
        is
          .selectFrom(
            is
              .selectFrom('d')
              .selectAll()
              .where(is.and(chosen(filter, today)))
              .orderBy(sql.join(orderOf(filter.sort, circle !== null, orderKey(config)), sql`, `))
              .limit(rows.take)
              .offset(rows.skip)
              .as('d'),
          )
          .select(['d.candidateId', 'd.trade', 'd.sectors', 'd.experience', 'd.experienceYears', 'd.qualification', 'd.availability'])
          .select(['d.availableFrom', 'd.addedOn', proofsOn(today).as('proofs'), cityAsPlace.as('near')]),
      ).as('items'),
      jsonArrayFrom(
        is
          .selectFrom('d')
          .select(['d.sectors', 'd.experience', 'd.qualification', joinedWithin(today).as('joined'), is.fn.countAll<number>().as('n')])
          .groupBy(['d.sectors', 'd.experience', 'd.qualification', 'joined']),
      ).as('groups'),
    ])
    .executeTakeFirstOrThrow()
  const { total, facets } = await count(groups, filter, db)
  const alike = total === 0 && words.length > 0 ? await findAlike(at, filter.keyword ?? '', words) : []
  const cards = items.map((row) => {
    const { candidateId, ...card } = asCard(row as never)
    return { ...card, reference: referenceOf(config, candidateId), candidateId: isStaff ? candidateId : null }
  })
  return { ...onePage(cards, total), around, facets, near: alike, mayFilterByGender }
}

/** How many people agreed to be shown; of few, nothing. */
export async function countCandidates(db: ReadDb): Promise<{ people: number | null }> {
  const people = await directorySize(db)
  return { people: people < fewestTold ? null : people }
}

const directorySize = async (db: ReadDb) => Number((await sql<{ n: number }>`select directory_size() as n`.execute(db)).rows[0]?.n)

type Listed = {
  candidateId: number
  trade: string
  sectors: string[]
  experience: string | null
  experienceYears: number | null
  qualification: string | null
  availability: string
  availableFrom: string | null
  cityId: number | null
  cityKm: number | null
  addedOn: string
}

const listed = (db: ReadDb, today: string, circle: Circle | null) =>
  db
    .selectFrom(sql<Listed>`directory_candidates(${today}::date)`.as('d'))
    .leftJoin('places as p', (on) => on.on(sql<boolean>`p.id = d.city_id`))
    .select(['d.candidateId', 'd.trade', 'd.sectors', 'd.experience', 'd.experienceYears', 'd.qualification', 'd.availability'])
    .select(['d.availableFrom', 'd.cityId', 'd.cityKm', 'd.addedOn', sql<number | null>`${circle && kmTo(circle)}`.as('km')])

/** The large town by which a card says where somebody lives. */
const cityAsPlace = sql`(select ${jsonAs({ place: placeJson('p'), withinKm: sql`d.city_km` })} from places p where p.id = d.city_id)`

/** Asked of those alone who are shown. */
const proofsOn = (today: string) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('type', t.code, 'nameEn', t.name_en, 'nameFr', t.name_fr,
    'validUntil', proof ->> 'validUntil') order by t.position), '[]')
    from directory_candidates(${today}::date) shown, jsonb_array_elements(shown.proofs) proof join document_types t on t.code = proof ->> 'type'
    where shown.candidate_id = d.candidate_id)`

const said = (gender: string) => sql<SqlBool>`exists (select from candidates c join candidate_genders g on g.account_id = c.account_id
  where c.id = d.candidate_id and g.gender = ${gender})`

/** The filters that facets stand beside. */
function chosen(filter: DirectoryFilter, today: string): RawBuilder<SqlBool>[] {
  const { category, datePost } = filter
  const since = datePost === 'all' ? null : addDays(today, -daysBack[datePost])
  return [
    ...(category ? [sql<SqlBool>`${category} = any(d.sectors)`] : []),
    ...(since ? [sql<SqlBool>`d.added_on >= ${since}::date`] : []),
    ...(filter.experiences.length > 0 ? [sql<SqlBool>`d.experience = any(${filter.experiences}::text[])`] : []),
    ...(filter.qualifications.length > 0 ? [sql<SqlBool>`d.qualification = any(${filter.qualifications}::text[])`] : []),
  ]
}

/** The shortest time back within which they joined. */
function joinedWithin(today: string) {
  const steps = [...new Set(Object.values(daysBack))].toSorted((a, b) => a - b)
  return sql<number | null>`(select min(step) from unnest(${steps}::int[]) step where step >= ${today}::date - d.added_on)`
}

type Group = { sectors: string[]; experience: string | null; qualification: string | null; joined: number | null; n: number }

/** Total and facets from the groups of those who are alike: each option is counted under the choices made in the other filters. */
async function count(groups: readonly Group[], filter: DirectoryFilter, db: ReadDb) {
  const isSince = (posted: DatePosted) => (group: Group) => posted === 'all' || (group.joined !== null && group.joined <= daysBack[posted])
  const any = (chosen: readonly string[], one: string | null) => chosen.length === 0 || (one !== null && chosen.includes(one))
  const fits = {
    category: ({ sectors }: Group) => !filter.category || sectors.includes(filter.category),
    experiences: ({ experience }: Group) => any(filter.experiences, experience),
    qualifications: ({ qualification }: Group) => any(filter.qualifications, qualification),
    datePost: isSince(filter.datePost),
  }
  const sum = (but: keyof typeof fits | null, has: (group: Group) => boolean) =>
    groups
      .filter((group) => has(group) && Object.entries(fits).every(([name, isFit]) => name === but || isFit(group)))
      .reduce((all, { n }) => all + n, 0)
  const each = (values: readonly string[], but: keyof typeof fits, has: (group: Group, value: string) => boolean) =>
    Object.fromEntries(values.map((value) => [value, sum(but, (group) => has(group, value))]))
  return {
    total: sum(null, () => true),
    facets: {
      category: each(slugsOf((await listCategories(db)).items, 'sector'), 'category', ({ sectors }, one) => sectors.includes(one)),
      experiences: each(experiences, 'experiences', ({ experience }, one) => experience === one),
      qualifications: each(qualifications, 'qualifications', ({ qualification }, one) => qualification === one),
      datePost: each(datesPosted, 'datePost', (group, one) => isSince(one as DatePosted)(group)),
    },
  }
}

/** Below this, too much would count as similar. */
const leastAlike = 0.4

/** What stands on somebody's card, in the reader's language, of which a word is like one that was typed. */
async function findAlike({ db, now, locale }: ReadContext, keyword: string, words: string[]): Promise<string[]> {
  const own = sql.raw(locale === 'fr' ? 'name_fr' : 'name_en')
  const { rows } = await sql<{ name: string }>`
    with d as materialized (select * from directory_candidates(${dayOf(now)}::date)), said (name, others) as (
      select ${own}, concat_ws('|', name_en, name_fr, array_to_string(synonyms, '|')) from categories
        where (kind = 'trade' and slug in (select trade from d)) or (kind = 'sector' and slug in (select unnest(sectors) from d))
      union select ${own}, concat_ws('|', name_en, name_fr) from document_types
        where code in (select proof ->> 'type' from d, jsonb_array_elements(d.proofs) proof)
      union select name, name from places where id in (select city_id from d)
    ), likened as (
      select name, max(alike) as alike, max(alike) filter (where other = lower(unaccent(name))) as read_alike
      from said, unnest(string_to_array(lower(unaccent(others)), '|')) other, unnest(${words}::text[]) word,
        lateral (select greatest(word_similarity(word, other), 0.8 - levenshtein(word, other)::real / length(word)) as alike) likeness
      group by name
    )
    -- What is read comes before what it is called besides.
    select name from likened where alike >= ${leastAlike} order by greatest(alike - 0.2, read_alike) desc, name limit ${mostNear}`.execute(
    db,
  )
  return otherThan(
    keyword,
    rows.map(({ name }) => name),
  )
}

const kmTo = ({ lat, lon }: Circle) => sql<number>`distance_km(${lat}::real, ${lon}::real, p.lat, p.lon)`

/**
 * The trade by any of its names, or every word somewhere among what the card is made of, in either language. The lists are searched
 * once for a word, not once for each person.
 */
function says(words: string[], trades: string[]): RawBuilder<SqlBool> {
  const each = words.map((word) => {
    const isIn = (names: RawBuilder<unknown>) => sql<SqlBool>`lower(unaccent(${names})) like ${containing(word)}`
    const slugs = (kind: 'trade' | 'sector') =>
      sql`array(select slug from categories where kind = ${kind} and ${isIn(sql`concat_ws(' ', name_en, name_fr, array_to_string(synonyms, ' '))`)})`
    const types = sql`array(select code from document_types where ${isIn(sql`concat_ws(' ', name_en, name_fr)`)})`
    return sql`(d.trade = any(${slugs('trade')}) or d.sectors && ${slugs('sector')} or ${isIn(sql`p.name`)}
      or (${types} <> '{}' and exists (select from jsonb_array_elements(d.proofs) proof where proof ->> 'type' = any(${types}))))`
  })
  return sql`(d.trade = any(${trades}::text[]) or (${sql.join(each, sql` and `)}))`
}

/** People who are alike stand in an order that tells nothing of who came first, to whoever has not our key. */
function orderOf(sort: DirectoryFilter['sort'], isAround: boolean, key: Buffer): RawBuilder<unknown>[] {
  const newest = [sql`d.added_on desc`, sql`sha256(${key}::bytea || convert_to(d.candidate_id::text, 'UTF8'))`]
  if (sort === 'available') return [sql`d.availability <> 'now'`, sql`d.available_from nulls last`, ...newest]
  if (sort === 'experience') return [sql`coalesce(d.experience_years, nullif(left(d.experience, 1), 'f')::int) desc nulls last`, ...newest]
  return sort === 'nearest' && isAround ? [sql`d.km nulls last`, sql`d.city_km`, ...newest] : newest
}
