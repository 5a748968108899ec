import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { bradford, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { registration } from '#test/support/scenarios.ts'

// Lists of jobs begin with the country of the reader.

const world = useApp()
const saintEtienne = 2_980_291
const jobs: Record<string, number> = {}
const nameOf = (id: number) => Object.keys(jobs).find((name) => jobs[name] === id)

beforeAll(async () => {
  const euros = { pay: { min: 1500, max: 1700, unit: 'hour', currency: 'EUR' } }
  const add = async (name: string, more: object) => {
    jobs[name] = (await makeJob(world, { title: 'Keeper of the weir', trade: 'welder', ...more })).id
  }
  await add('Lyon', { placeId: lyon, language: 'fr', ...euros })
  await add('Leeds', { placeId: leeds })
  await add('Saint-Étienne', { placeId: saintEtienne, language: 'fr', trade: 'roofer', ...euros })
  await add('Bradford', { placeId: bradford })
})

const listed = async (query: object, client = world.client(undefined, 'en')) => {
  const { items, parts, total } = await client.get('/jobs', { query: { homeFirst: true, ...query } })
  expect(total).toBe(parts?.reduce((sum, part) => sum + part.total, 0))
  return { names: items.map(({ id }) => nameOf(id)), parts: parts?.map(({ of, country, total: n }) => `${of} ${country} ${n}`) }
}

describe('a list of jobs', () => {
  const british = ['Bradford', 'Leeds']
  const french = ['Saint-Étienne', 'Lyon']
  it.each([
    ['newest first', {}],
    ['by a word', { keyword: 'weir' }],
    ['with what it counts left out', { facets: false }],
  ])('begins with the country of the language: %s', async (_, query) => {
    expect(await listed(query)).toEqual({ names: [...british, ...french], parts: ['home GB 2', 'abroad GB 2'] })
    const reader = world.client(undefined, 'fr')
    expect(await listed(query, reader)).toEqual({ names: [...french, ...british], parts: ['home FR 2', 'abroad FR 2'] })
  })
  it('keeps its order within each part, and goes on across pages', async () => {
    expect((await listed({ sort: 'oldest' })).names).toEqual(['Leeds', 'Bradford', 'Lyon', 'Saint-Étienne'])
    const pages = [1, 2, 3, 4].map(async (page) => (await listed({ limit: 1, page })).names[0])
    expect(await Promise.all(pages)).toEqual([...british, ...french])
    expect((await listed({ start: 1, end: 3 })).names).toEqual(['Leeds', 'Saint-Étienne'])
  })
  it('begins with the country of the town that is asked for', async () => {
    expect(await listed({ location: lyon, distance: 100, sort: 'newest' })).toEqual({
      names: french,
      parts: ['home FR 2', 'abroad FR 0'],
    })
  })
  it('stays as it was where nobody asks for it', async () => {
    const { items, parts } = await world.visitor.get('/jobs', {})
    expect([items.map(({ id }) => nameOf(id)), parts]).toEqual([['Bradford', 'Saint-Étienne', 'Leeds', 'Lyon'], null])
  })
  it('begins, to a candidate who searches for nothing, with their trade around their town, then their country', async () => {
    const person = await world.as('candidate')
    await person.post('/candidates/registration', { body: { ...registration, placeId: saintEtienne, trade: 'welder' } })
    expect(await listed({}, person)).toEqual({
      names: ['Lyon', 'Saint-Étienne', 'Bradford', 'Leeds'],
      parts: ['own FR 1', 'home FR 1', 'abroad FR 2'],
    })
    expect((await listed({ limit: 1, page: 2 }, person)).names).toEqual(['Saint-Étienne'])
    expect((await listed({ keyword: 'weir' }, person)).parts).toEqual(['home FR 2', 'abroad FR 2'])
  })
})
