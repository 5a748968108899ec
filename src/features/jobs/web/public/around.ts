import { redirect } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { Place } from '../../../places/contract.ts'
import { townMeant } from '../../../places/rules.ts'
import { orEverywhere } from '../../../places/web/public/or-everywhere.ts'
import { findWider } from '../../../places/steps.ts'
import { type Paged, pagesOf, rowsOf, type Wanted, withKnown } from '../../filters.ts'

type Searched = Wanted & Paged & { category?: string | undefined; trade?: string | undefined }
/** What is asked of the API: nothing that is empty, and a town by its number alone. */
type Query<F extends Searched> = Omit<F, keyof Wanted | 'shift'> & {
  keyword?: string
  location?: number
  distance?: number
  start?: number
  end?: number
}

type Search<F extends Searched, Answer> = {
  filters: F
  toQuery: (filters: F) => string
  search: (query: Query<F>) => Promise<Answer>
  /** The same where only the number matters. */
  count?: (query: Query<F>) => Promise<{ total: number }>
}

/** Below so many results, the next radius that has more is offered too. */
const few = 5

/** A wider search, and how many it finds; without a distance, everywhere. */
export type WiderOrEverywhere = { distance: number | null; total: number }

/**
 * What the page of a public search shows: what was found around the town that its address names, by its number or, as a form without
 * script sends it, by what somebody typed. Around one that nobody knows there is no searching: then everywhere, with the town that may
 * have been meant. Leads on to the last page: a list grows shorter while its address is kept somewhere.
 */
export async function searchAround<F extends Searched, Answer extends { total: number; around: Place | null; read?: Read | null }>(
  api: Api<Operations>,
  url: URL,
  { filters: asked, toQuery, search, count = search }: Search<F, Answer>,
) {
  const filters = await knownOf(api, asked)
  const { keyword, place, location, distance, shift: _, ...rest } = filters
  const searchFrom = ({ location: around }: { location?: number | undefined }) =>
    search({ ...rest, ...rowsOf(filters), ...(keyword && { keyword }), ...(around && { location: around, distance }) } as Query<F>)
  const named = place ? await townOf(api, { place, location }) : null
  const town = named ? named.town?.id : location
  const found = await orEverywhere({ location: town }, searchFrom)
  const lastPage = pagesOf(found.total, filters)
  if (filters.page > lastPage) throw redirect(`${url.pathname}${toQuery({ ...filters, location: town, page: lastPage })}`)
  // A town, a radius or a job type may stand in the keyword.
  const { keyword: words, distance: within = distance, ...more } = withoutNull(found.read) ?? { keyword }
  const countIn = async (around: { location?: number; distance?: number }) =>
    (await count({ ...rest, ...more, page: 1, limit: 1, ...(words && { keyword: words }), ...around } as Query<F>)).total
  return {
    ...found,
    wider: found.around && found.total < few ? await widerThan(found.total, found.around.id, within, countIn) : null,
    isUnknown: !found.around && Boolean(named || town),
    like: named?.like ?? [],
    filters: { ...filters, location: found.around?.id },
  }
}

/** What a keyword was read as: see `searchJobs`. */
type Read = { keyword: string; jobType: readonly string[]; distance: number | null }
const withoutNull = (read: Read | null | undefined) => read && { ...read, distance: read.distance ?? undefined }

/** The next radius that finds more; where none does and nothing was found, everywhere. */
async function widerThan(
  found: number,
  location: number,
  distance: number,
  countIn: (around: { location?: number; distance?: number }) => Promise<number>,
): Promise<WiderOrEverywhere | null> {
  const wider = await findWider({ location, distance }, (far) => countIn({ location, distance: far }), found)
  if (wider || found > 0) return wider
  const everywhere = await countIn({})
  return everywhere > 0 ? { distance: null, total: everywhere } : null
}

/** Which sectors and trades there are, staff decide. */
export async function knownOf<F extends Pick<Searched, 'category' | 'trade'>>(api: Api<Operations>, filters: F): Promise<F> {
  if (filters.category === undefined && filters.trade === undefined) return filters
  return withKnown(filters, (await api.get('/categories')).items)
}

const mostLike = 4

/** The town that was meant, and which else may have been: of the same name, unless one was chosen, or else those that begin so or are like it. */
export async function townOf(api: Api<Operations>, { place, location }: Pick<Wanted, 'place' | 'location'>) {
  const found = await api.get('/places', { query: { q: place } })
  const town = townMeant(found, location)
  const { items, like } = found
  const others = town
    ? items.filter(({ id, name }) => town.id !== location && id !== town.id && name === town.name)
    : [...(like ? [like] : []), ...items]
  return { town, like: others.slice(0, mostLike) }
}
