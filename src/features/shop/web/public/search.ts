import { countries } from '../../../places/countries.ts'

/** What of the shelves is shown, as it stands in the address: each field as it was typed. */
export type ShelfSearch = Record<(typeof names)[number], string>
const names = ['family', 'country', 'audience', 'place', 'from', 'to', 'min', 'max'] as const
const buyers = ['employer', 'candidate'] as const

const dayIn = (text: string) => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : undefined)
/** Whole pounds or euros, in minor units. */
const moneyIn = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) * 100 : undefined)
const oneOf = <One extends string>(of: readonly One[], text: string) => of.find((one) => one === text)

/** The search of an address, and the query that finds it; what makes no sense is left out. */
export function filterIn(params: URLSearchParams) {
  const search = Object.fromEntries(names.map((name) => [name, (params.get(name) ?? '').slice(0, 60)])) as ShelfSearch
  const given = {
    family: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(search.family) ? search.family : undefined,
    country: oneOf(countries, search.country),
    audience: oneOf(buyers, search.audience),
    placeId: /^[1-9]\d{0,11}$/.test(search.place) ? Number(search.place) : undefined,
    from: dayIn(search.from),
    to: dayIn(search.to),
    priceMin: moneyIn(search.min),
    priceMax: moneyIn(search.max),
  }
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof given]?: NonNullable<(typeof given)[K]>
  }
  return { search, query }
}

/** The shortest address of a search: `?family=ppe`. */
export function toSearch(search: ShelfSearch): string {
  const query = new URLSearchParams(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  return query.size > 0 ? `?${query}` : ''
}
