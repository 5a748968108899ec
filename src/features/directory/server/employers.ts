import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { containing, onePage, rowsAsked } from '#server/list.ts'
import { prepared } from '#server/prepared.ts'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { dayOf } from '#shared/dates.ts'
import { found } from '#shared/problem.ts'
import { slugsOf } from '#shared/categories.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { companySizes } from '../../employers/rules.ts'
import { accreditations } from '../../employers/server/queries.ts'
import { inOrder } from '../../jobs/options.ts'
import { findCards } from '../../jobs/server/queries.ts'
import { toKilometres } from '../../places/rules.ts'
import { type Circle, circleOf, findTown } from '../../places/server/circle.ts'
import { columns as placeColumns, placeJson } from '../../places/server/queries.ts'
import type { EmployerCard, EmployerFilter, EmployerPage } from '../employer-contract.ts'
import { foundationBounds, mostHiring, mostNear } from '../rules.ts'
import { otherThan, wordsOf } from './words.ts'

const asCard = rowAs<EmployerCard>()
const asPage = rowAs<Omit<EmployerPage, 'towns' | 'jobs' | 'accreditations'>>()

const inDirectory = sql<boolean>`is_in_directory(e)`
/** Jobs of a confidential client are nowhere named, counted or shown as theirs. */
const openJobs = sql<number>`coalesce((select sum(n) from tallies where counted = 'employers' and key = e.id::text), 0)`

const common = ['e.id', 'e.slug', 'e.name', 'e.tradingName', 'e.sector', 'e.size', 'e.foundedYear', placeJson('p').as('place')] as const

/** Filter → count → sort → page. */
export async function searchEmployers(filter: EmployerFilter, at: ReadContext) {
  const { pool, locale } = at
  const around = filter.location === undefined ? null : await findTown(pool, filter.location)
  const circle = around && circleOf(around, toKilometres(filter.distance ?? 0, locale))
  const far = circle ? kmTo(circle) : sql<number | null>`null::float8`
  const rows = rowsAsked(filter)
  const [items, counted] = await Promise.all([
    narrowed(filter, at, circle)
      .leftJoin('places as p', 'p.id', 'e.placeId')
      .select([...common, openJobs.as('openJobs'), far.as('distanceKm')])
      .where((is) => is.and(chosen(filter)))
      .orderBy(sql.join(orderOf(filter.sort, far), sql`, `))
      .limit(rows.take)
      .offset(rows.skip)
      .execute(),
    count(filter, at, circle),
  ])
  const near = counted.total === 0 ? await findNear(at.db, filter.keyword) : []
  return { ...onePage(items.map(asCard), counted.total), around, facets: counted.facets, near }
}

/** Listed employers of whose names a word is like one that was typed. */
async function findNear(db: ReadDb, keyword = ''): Promise<string[]> {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  const names = [sql`employer_key(e.name)`, sql`employer_key(e.trading_name)`]
  const isLike = words.flatMap((word) => names.map((name) => sql`${name} %> ${word}`))
  const alike = words.flatMap((word) => names.map((name) => sql`word_similarity(${word}, ${name})`))
  const { rows } = await sql<{ name: string }>`select e.name from employers e
    where is_in_directory(e) and (${sql.join(isLike, sql` or `)})
    order by greatest(${sql.join(alike)}) desc, lower(unaccent(e.name)), e.id limit ${mostNear}`.execute(db)
  return otherThan(
    keyword,
    rows.map(({ name }) => name),
  )
}

const hiring = prepared((db: ReadDb) =>
  db
    .selectFrom(
      sql<{
        employerId: number
        n: number
      }>`(select key::bigint as employer_id, sum(n) as n from tallies where counted = 'employers' group by key)`.as('t'),
    )
    .innerJoin('employers as e', 'e.id', 't.employerId')
    .select(['e.id', 'e.slug', 'e.name', 't.n as openJobs'])
    .where(inDirectory)
    .where('t.n', '>', 0)
    .orderBy('t.n', 'desc')
    .orderBy(sql`lower(unaccent(e.name))`)
    .orderBy('e.id')
    .limit(mostHiring),
)

/** Who has the most open jobs: of all that the directory could say, what the front page shows. */
export const listHiring = async (db: ReadDb) => ({ items: await hiring(db, {}) })

/** How far the nearest of an employer's towns is. */
const kmTo = ({ lat, lon }: Circle) =>
  sql<number>`(select min(distance_km(${lat}::real, ${lon}::real, t.lat, t.lon)) from places t where t.id in (select directory_towns(e.id)))`

/** What facets are counted under: words, place, year. */
function narrowed(filter: EmployerFilter, { db }: ReadContext, circle: Circle | null) {
  let rows = db.selectFrom('employers as e').where(inDirectory)
  const words = wordsOf(filter.keyword)
  if (words.length > 0) rows = rows.where(says(words))
  if (circle) rows = rows.where(sql<boolean>`${kmTo(circle)} <= ${circle.km}`)
  const [min, max] = inOrder(filter.foundationDateMin, filter.foundationDateMax)
  if (min > foundationBounds.min) rows = rows.where('e.foundedYear', '>=', min)
  if (max < foundationBounds.max) rows = rows.where('e.foundedYear', '<=', max)
  return rows
}

/** Each word, as one of either language or the beginning of one; or all of them as they stand within a name. */
function says(words: string[]): RawBuilder<SqlBool> {
  const each = words.map(
    (word) => sql`(plainto_tsquery('en', ${word}) || plainto_tsquery('fr', ${word}) || to_tsquery('plain', ${`${word}:*`}))`,
  )
  const within = containing(words.join(' '))
  return sql`(e.directory_doc @@ (${sql.join(each, sql` && `)}) or employer_key(e.name) like ${within} or employer_key(e.trading_name) like ${within})`
}

function chosen({ category, companySize }: EmployerFilter): RawBuilder<SqlBool>[] {
  return [...(category ? [sql<SqlBool>`e.sector = ${category}`] : []), ...(companySize ? [sql<SqlBool>`e.size = ${companySize}`] : [])]
}

function orderOf(sort: EmployerFilter['sort'], far: RawBuilder<number | null>): RawBuilder<unknown>[] {
  const byName = [sql`lower(unaccent(e.name))`, sql`e.id`]
  if (sort === 'jobs') return [sql`${openJobs} desc`, ...byName]
  if (sort === 'newest') return [sql`e.created_at desc`, sql`e.id desc`]
  return sort === 'nearest' ? [far, ...byName] : byName
}

/** Total and facets from one grouped pass: each group of options is counted under the choice made in the other. */
async function count(filter: EmployerFilter, at: ReadContext, circle: Circle | null) {
  const groups = await narrowed(filter, at, circle)
    .select(['e.sector', 'e.size', (is) => is.fn.countAll<number>().as('n')])
    .groupBy(['e.sector', 'e.size'])
    .execute()
  const sum = (fits: (group: { sector: string; size: string }) => boolean) => groups.filter(fits).reduce((all, { n }) => all + n, 0)
  const inSector = ({ sector }: { sector: string }) => !filter.category || sector === filter.category
  const ofSize = ({ size }: { size: string }) => !filter.companySize || size === filter.companySize
  const sectors = slugsOf((await listCategories(at.db)).items, 'sector')
  return {
    total: sum((group) => inSector(group) && ofSize(group)),
    facets: {
      category: Object.fromEntries(sectors.map((one) => [one, sum((group) => group.sector === one && ofSize(group))])),
      companySize: Object.fromEntries(companySizes.map((one) => [one, sum((group) => group.size === one && inSector(group))])),
    },
  }
}

const mostJobs = 6

/** The page of an employer, by its address or one that it had before; 404 unless it is in the directory. */
export async function findListedEmployer({ db, now }: ReadContext, slug: string): Promise<EmployerPage> {
  const row = await db
    .selectFrom('employers as e')
    .leftJoin('places as p', 'p.id', 'e.placeId')
    .select([...common, openJobs.as('openJobs')])
    .select(['e.website', 'e.aboutEn', 'e.aboutFr', 'e.answerDays'])
    .where(sql<boolean>`e.id = employer_at(${slug})`)
    .where(inDirectory)
    .executeTakeFirst()
  const employer = asPage(found(row))
  const [towns, newest, proofs] = await Promise.all([
    db
      .selectFrom('places')
      .select(placeColumns)
      .where(sql<boolean>`id in (select directory_towns(${employer.id}))`)
      .orderBy(sql`id = ${employer.place?.id ?? 0}`, 'desc')
      .orderBy('name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('jobs as j')
      .select('j.id')
      .where('j.employerId', '=', employer.id)
      .where(sql<boolean>`names_employer(j)`)
      .orderBy('j.postedAt', 'desc')
      .orderBy('j.id', 'desc')
      .limit(mostJobs)
      .execute(),
    accreditations(db)
      .where('a.employerId', '=', employer.id)
      .where((is) => is.or([is('a.expiresOn', 'is', null), is('a.expiresOn', '>=', dayOf(now))]))
      .orderBy('a.scheme')
      .orderBy('a.id')
      .execute(),
  ])
  const jobs = await findCards(
    db,
    newest.map(({ id }) => ({ id, distanceKm: null })),
  )
  return { ...employer, towns, jobs, accreditations: proofs }
}
