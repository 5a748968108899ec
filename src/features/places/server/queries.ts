import { sql } from 'kysely'

type Place = { id: number; name: string; region: string; country: string; lat: number; lon: number }

/** A joined place as the contract shows it; null where the join found none. `as` is the table's name in the query. */
export function placeJson(as: string) {
  const of = (column: string) => sql.ref(`${as}.${column}`)
  return sql<Place>`case when ${of('id')} is not null then json_build_object('id', ${of('id')}, 'name', ${of('name')}, 'region', ${of('region')}, 'country', ${of('country')}, 'lat', ${of('lat')}, 'lon', ${of('lon')}) end`
}
