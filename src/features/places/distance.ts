type Point = { lat: number; lon: number }

const kmOfDegree = 111.2

/** About how far two towns are from each other, as the crow flies; exact enough within a country. */
export function kmBetween(one: Point, other: Point): number {
  return kmOfDegree * Math.hypot(other.lat - one.lat, (other.lon - one.lon) * Math.cos((one.lat * Math.PI) / 180))
}
