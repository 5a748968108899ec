import type { Queries } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'
import type { Place } from '../contract.ts'

/** The town of a search; 400 for one that the gazetteer does not know. */
export async function findTown(pool: Queries, placeId: number): Promise<Place> {
  const { rows } = await pool.query<Place>({
    name: 'town',
    text: 'select id, name, region, department, country, lat, lon from places where id = $1',
    values: [placeId],
  })
  if (!rows[0]) throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'location', code: 'place-unknown' }] })
  return rows[0]
}

/** So many kilometres around a town, and the cells in which they lie; see `geo_cell`. */
export type Circle = { lat: number; lon: number; km: number; cells: number[] }

/** A little less than the kilometres of a degree, so that the box never cuts its circle. */
export const kmOfDegree = 110

/** The cells of the circle's bounding box. Zero kilometres means the town itself and its edge. */
export function circleOf({ lat, lon }: { lat: number; lon: number }, asked: number): Circle {
  const km = Math.max(asked, 2)
  const latSpan = km / kmOfDegree
  const lonSpan = km / (kmOfDegree * Math.max(0.1, Math.cos((lat * Math.PI) / 180)))
  const cells: number[] = []
  for (let y = Math.floor((lat - latSpan + 90) * 10); y <= Math.floor((lat + latSpan + 90) * 10); y++) {
    for (let x = Math.floor((lon - lonSpan + 180) * 10); x <= Math.floor((lon + lonSpan + 180) * 10); x++) cells.push(y * 3600 + x)
  }
  return { lat, lon, km, cells }
}

/** The towns of a circle, looked up in the band of its latitudes. */
export async function townsWithin(pool: Queries, { lat, lon, km }: Omit<Circle, 'cells'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'towns-within',
    text: `select id from places where lat between $1::real - $3::real and $1::real + $3::real and distance_km($1::real, $2::real, lat, lon) <= $4`,
    values: [lat, lon, km / kmOfDegree, km],
  })
  return rows.map(({ id }) => id)
}
