import { beforeAll, describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { bradford, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const find = async (q: string, besides: object = {}, locale: 'en' | 'fr' = 'en') =>
  (await world.client(undefined, locale).get('/jobs/suggestions', { query: { q, ...besides } })).items
const suggested = async (q: string, locale: 'en' | 'fr' = 'en') =>
  (await find(q, {}, locale)).map(({ text, jobs, kind }) => `${kind} ${text} ${jobs}`)

beforeAll(async () => {
  for (const [trade, title, placeId] of [
    ['plasterer', 'Plasterer', leeds],
    ['plasterer', 'Plasterers, rendering', leeds],
    ['plumber', 'Plumber', leeds],
    ['plumber', 'Plumber for boilers', leeds],
    ['plumber', 'Plombier', lyon],
    ['welder', 'Planer of façades', lyon],
    ['bricklayer', 'Maçon', lyon],
  ] as const)
    await makeJob(world, { trade, title, placeId })
  await runs(world, 'select job_terms_rebuild()')
})

describe('while somebody types', () => {
  it('trades with open jobs come first, most jobs first, then the words of adverts, none that names a trade again', async () => {
    expect(await suggested('pl')).toEqual(['trade Plumber 3', 'trade Plasterer 2', 'word planer 1'])
  })
  it('a trade whose name begins as typed comes before one that has a later word of it, and that before one that only holds it', async () => {
    for (const trade of ['foreman', 'foreman', 'site-manager', 'labourer']) await makeJob(world, { trade, title: 'Good with people' })
    // A labourer is a “manœuvre” in French.
    expect(await suggested('man')).toEqual(['trade Site labourer 1', 'trade Site manager 1', 'trade Foreman 2'])
  })
  it.each(['maç', 'MAC', 'brickl'])(
    '“%s” names the trade in either language, with accents or without, in the reader’s own',
    async (typed) => {
      expect(await suggested(typed, 'en')).toEqual(['trade Bricklayer 1'])
      expect(await suggested(typed, 'fr')).toEqual(['trade Maçon 1'])
    },
  )
  it.each(['facad', 'FAÇAD'])('a word that “%s” begins is as it is written', async (typed) => {
    expect(await suggested(typed)).toEqual(['word façades 1'])
  })
  it('towns are left to their own field', async () => expect(await suggested('lee')).toEqual([]))
  it('nothing is suggested that has no open jobs', async () => {
    expect(await suggested('scaffol')).toEqual([])
  })
  it('the number of a trade’s open jobs follows what becomes of each', async () => {
    const [one, other] = [
      await makeJob(world, { trade: 'glazier', title: 'On site' }),
      await makeJob(world, { trade: 'glazier', title: 'On site' }),
    ]
    expect(await suggested('glaz')).toEqual(['trade Glazier 2'])
    await runs(world, `update jobs set trade = 'welder' where id = ${one.id}`)
    await runs(world, 'select tallies_fold()')
    expect(await suggested('glaz')).toEqual(['trade Glazier 1'])
    await runs(world, `update jobs set status = 'closed' where id = ${other.id}`)
    expect(await suggested('glaz')).toEqual([])
    expect(await runs(world, 'select tallies_recount() as wrong')).toEqual([{ wrong: 0 }])
  })
  it('at most eight', async () => {
    for (let n = 0; n < 12; n++)
      await makeJob(world, { trade: 'roofer', title: `Quarry quarr${String.fromCodePoint(97 + n)}${'x'.repeat(n + 1)}` })
    await runs(world, 'select job_terms_rebuild()')
    expect(await suggested('quarr')).toHaveLength(8)
  })
  it.each(['%%', '\\\\', '½²', '":*', '--'])('“%s” is nothing but what it says', async (typed) =>
    expect(await suggested(typed)).toEqual([]),
  )
  it.each(['p', ' p ', '', 'x'.repeat(201)])('“%s” is refused', async (typed) =>
    expect((await problemOf(suggested(typed))).status).toBe(400),
  )
})

describe('beside other filters', () => {
  it.each([
    [{}, 3],
    [{ location: leeds, distance: 10 }, 2],
    [{ location: lyon, distance: 0 }, 1],
    [{ jobType: ['freelancer'] }, 0],
    [{ category: 'residential' }, 3],
    [{ location: leeds, distance: 10, datePosted: 'last-7-days', salaryMin: 0 }, 2],
    [{ tag: 'react' }, 0],
    [{ employer: 'nobody-of-this-name' }, 0],
  ] as const)('%j a trade has as many jobs as the search finds by it', async (besides, jobs) => {
    const plumber = (await find('plumb', besides)).find(({ trade }) => trade === 'plumber')
    expect(plumber?.jobs ?? 0).toBe(jobs)
    const query = { ...besides, trade: 'plumber' } as never
    expect((await world.visitor.get('/jobs', { query })).total).toBe(jobs)
  })
  it('a distance is in miles for who reads English, in kilometres for who reads French', async () => {
    await makeJob(world, { trade: 'scaffolder', title: 'Scaffolder', placeId: bradford })
    const around = { location: leeds, distance: 10 }
    const [miles, kilometres] = [await find('scaff', around), await find('échaf', around, 'fr')]
    expect([miles, kilometres].map((items) => items.map(({ trade, jobs }) => [trade, jobs]))).toEqual([[['scaffolder', 1]], []])
  })
  it('a town that nobody knows is refused, as the search does', async () =>
    expect((await problemOf(find('plumb', { location: 999_999_999 }))).status).toBe(400))
  it('a word leads to no trade', async () => {
    expect((await find('facad')).map(({ trade }) => trade)).toEqual([null])
    expect((await find('plumb')).map(({ trade }) => trade)).toEqual(['plumber'])
  })
})

describe('where nothing goes on as typed', () => {
  it.each([
    ['plumber bricklayer', ['trade Plumber 3', 'trade Bricklayer 1']],
    ['plumbre', ['trade Plumber 3']],
    ['qwertyuiop', []],
  ])('“%s” is near to %j', async (typed, near) => expect(await suggested(typed)).toEqual(near))
})
