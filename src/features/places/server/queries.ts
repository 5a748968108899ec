import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { beginning } from '#server/list.ts'
import { jsonAs } from '#server/rows.ts'
import { fold } from '#shared/fold.ts'
import { locales } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import type { Place } from '../contract.ts'
import { type Country, normalPostcode, postcodeKey } from '../countries.ts'
import { showPlace } from '../rules.ts'
import { kmOfDegree } from './circle.ts'
import { isAlsoKnownAs, isOverseas, knownName, namesElsewhere, placeKey } from './commands.ts'
import { counties, departments } from './regions.ts'

export const columns = ['id', 'name', 'region', 'department', 'country', 'lat', 'lon'] as const

/** A joined place as the contract shows it; null where the join found none. `as` is the table's name in the query. */
export function placeJson(as: string) {
  const of = (column: string) => sql.ref(`${as}.${column}`)
  const place = jsonAs<Place>({
    id: of('id'),
    name: of('name'),
    region: of('region'),
    department: of('department'),
    country: of('country'),
    lat: of('lat'),
    lon: of('lon'),
  })
  return sql<Place>`case when ${of('id')} is not null then ${place} end`
}

/** A town of the gazetteer; null for none. */
export const findPlace = async (db: ReadDb, placeId: number): Promise<Place | null> =>
  (await db.selectFrom('places').select(columns).where('id', '=', placeId).executeTakeFirst()) ?? null

/** Those of the gazetteer, in no order. */
export const findPlaces = (db: ReadDb, placeIds: readonly (number | null)[]): Promise<Place[]> =>
  db
    .selectFrom('places')
    .select(columns)
    .where('id', '=', sql<number>`any(${[...placeIds]}::bigint[])`)
    .execute()

/** Refuses a town that is not in the gazetteer; a record may be in none. */
export async function checkPlace(db: ReadDb, placeId: number | null | undefined, pointer = '/placeId'): Promise<void> {
  if (!placeId) return
  const known = await db.selectFrom('places').select('id').where('id', '=', placeId).executeTakeFirst()
  if (!known) throw new Problem(400, 'invalid-argument', { errors: [{ pointer, code: 'place-unknown' }] })
}

/** The towns of a postcode, or of all that begin as typed, the largest first; null where no postcode begins so. */
export async function findByPostcode(db: ReadDb, typed: string, country: Country | undefined, limit: number) {
  const key = postcodeKey(typed)
  if (!key || (country && country !== key.country)) return null
  const { code, isWhole } = key
  const items: Place[] = await db
    .selectFrom('places as p')
    .select(columns.map((column) => `p.${column}` as const))
    .where((is) =>
      is.exists(
        is
          .selectFrom('postcodes as c')
          .select('c.code')
          .whereRef('c.placeId', '=', 'p.id')
          .where('c.country', '=', key.country)
          .where('c.code', isWhole ? '=' : 'like', isWhole ? code : beginning(code)),
      ),
    )
    .orderBy('p.population', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return { items, isNamed: isWhole && items.length > 0, like: null }
}

type Located = { country: Country; postcode: string | null | undefined }

/**
 * The town of each postcode, in their order, the largest where it has several; null where it is none. A French one that the gazetteer lacks,
 * such as a CEDEX, is in the largest town of those that begin alike.
 */
export async function findTownsOfPostcodes(db: ReadDb, located: readonly Located[]): Promise<(number | null)[]> {
  const keys = located.map(({ country, postcode }) => {
    const normal = postcode && normalPostcode(postcode, country)
    return normal ? (postcodeKey(normal)?.code ?? null) : null
  })
  const asked = new Map(keys.flatMap((code, i) => (code ? [[`${located[i]?.country} ${code}`, code] as const] : [])))
  if (asked.size === 0) return keys.map(() => null)
  const largest = (fits: RawBuilder<boolean>) => sql`(select c.place_id from postcodes c join places p on p.id = c.place_id
    where c.country = a.country and ${fits} order by p.population desc, p.id limit 1)`
  const alike = (digits: number) =>
    largest(
      sql`c.code like left(a.code, ${sql.lit(digits)}) || '%' and a.country = 'FR' and (${sql.lit(digits)} > 2 or a.code !~ '^9[78]')`,
    )
  const { rows } = await sql<{ key: string; placeId: number | null }>`
    select a.country || ' ' || a.code as key, coalesce(${largest(sql`c.code = a.code`)}, ${alike(3)}, ${alike(2)}) as "placeId"
    from unnest(${[...asked.keys()].map((key) => key.slice(0, 2))}::text[], ${[...asked.values()]}::text[]) a (country, code)`.execute(db)
  const found = new Map(rows.map(({ key, placeId }) => [key, placeId]))
  return keys.map((code, i) => (code && found.get(`${located[i]?.country} ${code}`)) || null)
}

/**
 * A record with its postcode's town where it says none: by that a search around a town finds it. A change that speaks of neither leaves
 * both as they are.
 */
export async function withTownOfPostcode<F extends { placeId?: number | null | undefined; postcode?: string | null | undefined }>(
  db: ReadDb,
  given: F,
  known: { country: Country; placeId?: number | null | undefined; postcode?: string | null | undefined },
): Promise<F> {
  const { placeId, postcode, country } = { ...known, ...given }
  if (placeId || !postcode || !('postcode' in given || 'placeId' in given)) return given
  const [town] = await findTownsOfPostcodes(db, [{ country, postcode }])
  return town ? { ...given, placeId: town } : given
}

/** Farther than this one is in no town of ours. */
const nearestKm = 50

/** The town that lies nearest. */
export async function findNearest(db: ReadDb, { lat, lon }: { lat: number; lon: number }): Promise<Place | null> {
  const span = nearestKm / kmOfDegree
  const [nearest] = await db
    .selectFrom('places')
    .select(columns)
    .select(sql<number>`distance_km(${lat}::real, ${lon}::real, lat, lon)`.as('km'))
    .where('lat', '>', lat - span)
    .where('lat', '<', lat + span)
    .orderBy('km')
    .orderBy('id')
    .limit(1)
    .execute()
  if (!nearest || nearest.km > nearestKm) return null
  const { km: _km, ...town } = nearest
  return town
}

/** Towns share names with larger ones overseas, and few of all who type one live there: Saint-Denis, Saint-Louis. */
const weight = sql<number>`case when ${isOverseas} then population / 3 else population end`

/** A town so many times as large as the one of exactly the name typed may be meant instead: Newcastle upon Tyne by “Newcastle”. */
const farLarger = 20

const key = sql<string>`place_key(folded)`

/**
 * Towns whose name begins as typed: of exactly this name first, unless one whose name goes on is far larger, then the largest. After it may
 * come what tells them apart.
 */
export async function findTowns(db: ReadDb, typed: string, country: Country | undefined, limit: number): Promise<Place[]> {
  const { name, rest } = partsOf(typed)
  const known = knownName(name)
  const ofCountry = country ? sql`and country = ${country}` : sql``
  const largest = sql`(select coalesce(max(population), 0) from places where ${key} like ${beginning(`${known} `)} ${ofCountry})`
  let search = db
    .selectFrom('places')
    .select(columns)
    .where(key, 'like', beginning(known))
    .orderBy(sql`${key} = ${known} and population::bigint * ${farLarger} >= ${largest}`, 'desc')
    .orderBy(weight, 'desc')
    .orderBy('id')
    .limit(rest ? mostOfOneName : limit)
  if (country) search = search.where('country', '=', country)
  const towns = await search.execute()
  return rest ? towns.filter((town) => isToldApartBy(town, rest)).slice(0, limit) : towns
}

type Named = { name: string; country: Country; postcode: string | null }

/**
 * The towns of these names, in their order, null where there is none: of several of one name that in the postcode’s département or else
 * the largest, unless one whose name goes on is far larger. For many at once; what is typed goes by `findTowns`.
 */
export async function findTownsNamed(db: ReadDb, named: readonly Named[]): Promise<(number | null)[]> {
  const keys = named.map(({ name }) => knownName(partsOf(name.replace(/\bcedex\b.*$/i, '').replace(/^\d{5}\s+/, '')).name))
  const wanted = [...new Set(keys)]
  if (wanted.length === 0) return []
  const towns = await db
    .selectFrom('places')
    .select(['id', 'country', 'department', 'population', key.as('key')])
    .where((is) => is.or([is(key, 'in', wanted), sql<boolean>`${key} like any(${wanted.map((one) => beginning(`${one} `))}::text[])`]))
    .orderBy(weight, 'desc')
    .execute()
  return keys.map((key, i) => {
    const { country, postcode } = named[i] as Named
    const all = towns.filter((town) => town.key === key)
    const home = all.filter((town) => town.country === country)
    const ofPostcode = home.find(({ department }) => postcode && department && postcode.startsWith(department))
    if (ofPostcode) return ofPostcode.id
    const found = home[0] ?? all[0]
    const larger = towns.find((town) => town.key.startsWith(`${key} `) && town.country === country)
    return (found && larger && larger.population >= found.population * farLarger ? larger : found)?.id ?? null
  })
}

/** Shorter names are near to too many others. */
const fewestLetters = 4

/**
 * The town whose name is a slip of the finger or three from what was typed, in French too where it has another name there; among those that
 * are as near, the largest. Beside towns that begin as typed only a larger one was meant.
 */
async function findMeant(db: ReadDb, typed: string, country: Country | undefined, begun: boolean): Promise<Place | null> {
  const folded = fold(partsOf(typed).name)
  if (folded.length < fewestLetters) return null
  const most = folded.length < 6 ? 1 : folded.length < 10 ? 2 : 3
  const slips = (name: string) => sql<number>`levenshtein_less_equal(${sql.ref(name)}, ${folded}, ${most})`
  const larger = begun ? sql`(select max(population) from places where ${key} like ${beginning(knownName(folded))})` : sql`-1`
  const { rows } = await sql<Place>`
    select ${sql.join(columns.map((column) => sql.ref(`p.${column}`)))} from places p join (
      select id, ${slips('folded')} as slips from places
        where folded like ${beginning(folded.slice(0, 1))} and length(folded) between ${folded.length - most} and ${folded.length + most}
          and population > ${larger}
      union all select places.id, ${slips('other')} from (${namesElsewhere}) elsewhere (other, name) join places on folded = elsewhere.name
        where population > ${larger}
    ) near on near.id = p.id
    where near.slips <= ${most} ${country ? sql`and p.country = ${country}` : sql``}
    order by near.slips, ${weight} desc, p.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** The town whose name has most in common with what was typed. */
function findLike(db: ReadDb, typed: string, country: Country | undefined): Promise<Place | undefined> {
  const folded = fold(partsOf(typed).name)
  let search = db
    .selectFrom('places')
    .select(columns)
    .where(sql<boolean>`folded % ${folded}`)
    .orderBy(sql`folded <-> ${folded}`)
    .orderBy(weight, 'desc')
    .limit(1)
  if (country) search = search.where('country', '=', country)
  return search.executeTakeFirst()
}

const mostOfOneName = 100

/** `Lyon (69)`, `lyon 69`, `Leeds, West Yorkshire`: the name, and what tells it apart. */
function partsOf(typed: string): { name: string; rest: string } {
  const name = /^[^,(\d]*/.exec(typed)?.[0].trim() || typed
  return { name, rest: plain(typed.slice(typed.indexOf(name) + name.length)) }
}

/** Whether this town's whole name was typed. */
export function isNamed(town: Place, typed: string): boolean {
  const { name } = partsOf(typed)
  return placeKey(town.name) === placeKey(name) || isAlsoKnownAs(town.name, name)
}

/** The postcode of a part of a large town, of which there are so many: `Paris 11`, `lyon 3e`. */
function postcodeOfPart(typed: string): string | null {
  const [, name, number] = /^(paris|lyon|marseille) (\d{1,2})(?:e|er|eme)?$/.exec(plain(typed)) ?? []
  const part = Number(number)
  const { first, parts } =
    name === 'paris' ? { first: 75_000, parts: 20 } : name === 'lyon' ? { first: 69_000, parts: 9 } : { first: 13_000, parts: 16 }
  return part >= 1 && part <= parts ? String(first + part) : null
}

const plain = (text: string) => fold(text).replace(/[,()]/g, ' ').replace(/\s+/g, ' ').trim()

/** Whether the words behind the name fit how the place reads in either language, or its département's name. */
function isToldApartBy(place: Place, rest: string): boolean {
  const readings = locales.map((locale) => showPlace(place, locale).slice(place.name.length))
  return [...readings, place.region]
    .map(plain)
    .some((reading) => reading.startsWith(rest) || withoutArticle(reading).startsWith(withoutArticle(rest)))
}

/** “La Réunion” and “Réunion” are one. */
const withoutArticle = (name: string) => name.replace(/^la /, '')

const regionKey = (name: string) => withoutArticle(placeKey(name))
const regionNames = [...new Set([...departments.values(), ...counties.values()])].map((name) => [regionKey(name), name] as const)

/** The largest towns of the département or county whose name, or its beginning, stands where a town is asked for. */
async function findTownsOf(db: ReadDb, typed: string, country: Country | undefined, limit: number): Promise<Place[]> {
  const wanted = regionKey(typed)
  if (wanted.length < fewestLetters) return []
  const [, region] = regionNames.find(([key]) => key === wanted) ?? regionNames.find(([key]) => key.startsWith(wanted)) ?? []
  if (!region) return []
  let search = db.selectFrom('places').select(columns).where('region', '=', region).orderBy('population', 'desc').orderBy('id').limit(limit)
  if (country) search = search.where('country', '=', country)
  return search.execute()
}

/** Towns by name or postcode; whether the first is the one that was named, and the one that may have been meant where none is. */
export async function searchPlaces(db: ReadDb, { q, country, limit }: { q: string; country?: Country | undefined; limit: number }) {
  const byPostcode = await findByPostcode(db, postcodeOfPart(q) ?? q, country, limit)
  if (byPostcode) return byPostcode
  const items = await findTowns(db, q, country, limit)
  const [first] = items
  if (first && isNamed(first, q)) return { items, isNamed: true, like: null }
  const around = first ? [] : await findTownsOf(db, q, country, limit)
  if (around.length > 0) return { items: around, isNamed: false, like: null }
  const like = (await findMeant(db, q, country, first !== undefined)) ?? (first ? undefined : await findLike(db, q, country))
  return { items, isNamed: false, like: like ?? null }
}
