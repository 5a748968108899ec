import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { bradford, leeds, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// `search.test.ts` asks random questions of all that the search can do; these say by name which edge has moved.

const world = useApp()
const titles: Record<number, string> = {}
const ids: Record<string, number> = {}
beforeAll(async () => {
  // The second and the third share their moment, their pay and their last day.
  for (const [title, placeId, postedAt, pay, closesOn] of [
    ['One', leeds, '2026-01-01', '3000, 4000', '2099-01-03'],
    ['Two', leeds, '2026-01-02', '3500, 5000', '2099-01-02'],
    ['Three', leeds, '2026-01-02', '3500, 5000', '2099-01-02'],
    ['Four', bradford, '2026-01-03', 'null, null', '2099-01-01'],
  ] as const) {
    const { id } = await makeJob(world, { title: `Number ${title}`, placeId })
    await runs(
      world,
      `update jobs set posted_at = '${postedAt}', closes_on = '${closesOn}', (pay_monthly_min, pay_monthly_max) = row(${pay}) where id = ${id}`,
    )
    titles[id] = title
    ids[title] = id
  }
  // Written last, so that where it lies does not put it in order.
  await runs(world, `update jobs set openings = 3 where id = ${ids.Two}`)
})
const found = async (query: object) => (await world.visitor.get('/jobs', { query })).items.map(({ id }) => titles[id])

describe('adverts are ordered', () => {
  it.each([
    ['newest', ['Four', 'Three', 'Two', 'One']],
    ['oldest', ['One', 'Two', 'Three', 'Four']],
    ['pay', ['Three', 'Two', 'One', 'Four']],
    ['closing', ['Four', 'Two', 'Three', 'One']],
  ])('by %s, with a stable order page by page', async (sort, order) => {
    expect(await found({ sort })).toEqual(order)
    expect([...(await found({ sort, limit: 2 })), ...(await found({ sort, limit: 2, page: 2 }))]).toEqual(order)
  })
  it('by distance, then newest', async () => {
    expect(await found({ sort: 'nearest', location: leeds, distance: 50 })).toEqual(['Three', 'Two', 'One', 'Four'])
    expect(await found({ sort: 'nearest', location: bradford, distance: 50 })).toEqual(['Four', 'Three', 'Two', 'One'])
  })
})

describe('tags', () => {
  it('are counted under the other filters', async () => {
    await runs(world, `update jobs set tags = '{rail,bim}' where id = ${ids.One}; update jobs set tags = '{rail}' where id = ${ids.Four}`)
    const tagsUnder = async (query: object) => (await world.visitor.get('/jobs', { query })).facets?.tag
    expect(await tagsUnder({})).toMatchObject({ rail: 2, bim: 1, cscs: 0 })
    expect(await tagsUnder({ tag: 'bim' })).toMatchObject({ rail: 2, bim: 1 })
    expect(await tagsUnder({ salaryMax: 4000 })).toMatchObject({ rail: 1, bim: 1 })
  })
})

describe('an advert of the', () => {
  it.each([
    ['last-hour', 1],
    ['last-24-hour', 24],
    ['last-7-days', 168],
    ['last-14-days', 336],
    ['last-30-days', 720],
  ])('%s was posted in the last %i hours, in the list and its count', async (datePosted, hours) => {
    const isFound = async (minutes: number) => {
      await runs(world, `update jobs set posted_at = now() - interval '${minutes} minutes' where id = ${ids.One}`)
      const { facets } = await world.visitor.get('/jobs', { query: {} })
      return [await found({ datePosted }), facets?.datePosted[datePosted]]
    }
    // Five minutes are longer than any run of this test.
    expect(await isFound(hours * 60 - 5)).toEqual([['One'], 1])
    expect(await isFound(hours * 60 + 5)).toEqual([[], 0])
  })
})
