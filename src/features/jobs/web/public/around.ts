import { redirect } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { isApiProblem } from '#shared/problem.ts'
import type { Place } from '../../../places/contract.ts'

type Asked = { place: string; location: number | undefined }

/**
 * Searches around the town that an address names: by its number, or, as a form without script sends it, by what somebody typed. Around
 * one that nobody knows there is no searching: then everywhere, with the town that may have been meant.
 */
export async function searchAround<Answer extends { around: Place | null }>(
  api: Api<Operations>,
  { place, location }: Asked,
  search: (location: number | undefined) => Promise<Answer>,
) {
  const named = place ? await townOf(api, { place, location }) : null
  const asked = named ? named.town?.id : location
  const found = await search(asked).catch((problem) => {
    if (asked && isApiProblem(problem) && problem.body.errors?.[0]?.code === 'place-unknown') return search(undefined)
    throw problem
  })
  return { found, asked, isUnknown: !found.around && Boolean(named || asked), like: named?.like }
}

/** Leads on to the last page: a list grows shorter while its address is kept somewhere. */
export function toLastPage({ page, limit }: { page: number; limit: number }, total: number, to: (page: number) => string): void {
  const last = Math.max(1, Math.ceil(total / limit))
  if (page > last) throw redirect(to(last))
}

async function townOf(api: Api<Operations>, { place, location }: Asked) {
  const { items, isNamed, like } = await api.get('/places', { query: { q: place } })
  const town = isNamed ? (items.find(({ id }) => id === location) ?? items[0]) : undefined
  return { town, like: town ? undefined : (items[0] ?? like ?? undefined) }
}
