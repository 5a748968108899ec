import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { leeds, lyon, makeJob } from '#test/support/factories.ts'
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

describe('keyword suggestions', () => {
  it('list trades with open jobs first, then words of adverts', async () => {
    expect(await suggested('pl')).toEqual(['trade Plumber 3', 'trade Plasterer 2', 'word planer 1'])
  })
  it('leave out what has no open jobs', async () => {
    expect(await suggested('scaffol')).toEqual([])
  })
  it('count a trade’s open jobs after every change', async () => {
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
  ] as const)('with %j count as many jobs as the search finds', async (besides, jobs) => {
    const plumber = (await find('plumb', besides)).find(({ trade }) => trade === 'plumber')
    expect(plumber?.jobs ?? 0).toBe(jobs)
    const query = { ...besides, trade: 'plumber' } as never
    expect((await world.visitor.get('/jobs', { query })).total).toBe(jobs)
  })
})
