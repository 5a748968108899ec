import { describe, expect, it, vi } from 'vitest'
import { ApiProblem, type ProblemBody } from '#shared/problem.ts'
import { filtersFrom, toQuery } from '../../filters.ts'
import { searchAround } from './around.ts'

const town = (id: number, name: string) => ({ id, name, region: null, department: null, country: 'GB' as const, lat: 53, lon: -1 })
const [leeds, lead, newport, newportToo, newportThree] = [
  town(1, 'Leeds'),
  town(2, 'Leadgate'),
  town(3, 'Newport'),
  town(4, 'Newport'),
  town(5, 'Newport'),
]
const nowhere = new ApiProblem({ status: 400, errors: [{ pointer: '/location', code: 'place-unknown' }] } as unknown as ProblemBody)

/** What the page of this address shows of a list of 41, where the gazetteer finds these towns for what was typed. */
async function shown(address: string, places: object = { items: [], like: null, isNamed: false }) {
  const url = new URL(address, 'https://lintel.example')
  const search = vi.fn(async ({ location }: { location?: number }) => {
    if (location === 404) throw nowhere
    return { total: 41, around: [leeds, lead, newport, newportToo, newportThree].find(({ id }) => id === location) ?? null }
  })
  const api = { get: async () => places } as unknown as Parameters<typeof searchAround>[0]
  const found = await searchAround(api, url, { filters: filtersFrom(url.searchParams), toQuery, search: search as never }).catch(
    (thrown: unknown) => thrown,
  )
  if (found instanceof Response) return { leadsTo: found.headers.get('location') }
  if (found instanceof Error) throw found
  const { isUnknown, like, around } = found as { isUnknown: boolean; like: { id: number }[]; around: { id: number } | null }
  return {
    isUnknown,
    like: like.map(({ id }) => id),
    around: around?.id ?? null,
    asked: search.mock.calls.map(([{ location }]) => location),
  }
}

describe('a page behind the last one', () => {
  it('leads to the last, which may be half full', async () => {
    expect(await shown('/jobs?limit=20&page=4')).toEqual({ leadsTo: '/jobs?limit=20&page=3' })
    for (const far of ['page=1000000000', 'start=1000000000']) expect(await shown(`/jobs?${far}`)).toEqual({ leadsTo: '/jobs?page=5' })
    expect(await shown('/jobs?limit=20&page=3')).toMatchObject({ asked: [undefined] })
  })
  it('leads on around the same town, in the same language', async () => {
    const places = { items: [leeds], like: null, isNamed: true }
    expect(await shown('/fr/jobs?location=1&page=9')).toEqual({ leadsTo: '/fr/jobs?location=1&page=5' })
    expect(await shown('/fr/jobs?place=leeds&page=9', places)).toEqual({ leadsTo: '/fr/jobs?location=1&page=5' })
  })
})

describe('around a town', () => {
  it('that was typed whole one searches, and is asked whether another of its name was meant', async () => {
    const places = { items: [newport, newportToo, lead, newportThree], like: null, isNamed: true }
    expect(await shown('/jobs?place=newport', places)).toEqual({ isUnknown: false, like: [4, 5], around: 3, asked: [3] })
  })
  it('that was chosen one searches, and is not asked again', async () => {
    const places = { items: [newport, newportToo, newportThree], like: null, isNamed: true }
    expect(await shown('/jobs?place=Newport&location=4', places)).toEqual({ isUnknown: false, like: [], around: 4, asked: [4] })
  })
  it('that nobody knows one searches everywhere, and is shown at most four that were meant, the likeliest first', async () => {
    const places = { items: [newport, newportToo, newportThree, lead], like: leeds, isNamed: false }
    expect(await shown('/jobs?place=leedz', places)).toEqual({ isUnknown: true, like: [1, 3, 4, 5], around: null, asked: [undefined] })
  })
  it('whose number leads nowhere any more one searches everywhere, and is told', async () => {
    expect(await shown('/jobs?location=404')).toEqual({ isUnknown: true, like: [], around: null, asked: [404, undefined] })
  })
})

describe('where a town has too few', () => {
  /** The nearest are 18 at 45 miles. */
  const findWider = async (address: string, far = 45) => {
    const url = new URL(address, 'https://lintel.example')
    const search = async ({ location, distance = 0 }: { location?: number; distance?: number }) => ({
      total: location === undefined ? 30 : distance >= far ? 18 : 0,
      around: location === undefined ? null : leeds,
    })
    const api = {} as unknown as Parameters<typeof searchAround>[0]
    return (await searchAround(api, url, { filters: filtersFrom(url.searchParams), toQuery, search: search as never })).wider
  }
  it('offers the next radius that has more, with its number, or else everywhere', async () => {
    expect(await findWider('/jobs?location=1&distance=25')).toEqual({ distance: 50, total: 18 })
    expect(await findWider('/jobs?location=1&distance=25', 60)).toEqual({ distance: 100, total: 18 })
    expect(await findWider('/jobs?location=1&distance=25', 300)).toEqual({ distance: null, total: 30 })
    expect(await findWider('/jobs?location=1&distance=50')).toBe(null)
  })
})
