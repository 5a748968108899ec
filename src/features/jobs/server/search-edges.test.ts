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

describe('adverts stand', () => {
  it.each([
    ['newest', ['Four', 'Three', 'Two', 'One']],
    ['oldest', ['One', 'Two', 'Three', 'Four']],
    ['pay', ['Three', 'Two', 'One', 'Four']],
    ['closing', ['Four', 'Two', 'Three', 'One']],
  ])('%s first, equal ones in a steady order, page by page', async (sort, order) => {
    expect(await found({ sort })).toEqual(order)
    expect([...(await found({ sort, limit: 2 })), ...(await found({ sort, limit: 2, page: 2 }))]).toEqual(order)
  })
  it('nearest first, of one town the newest', async () => {
    expect(await found({ sort: 'nearest', location: leeds, distance: 50 })).toEqual(['Three', 'Two', 'One', 'Four'])
    expect(await found({ sort: 'nearest', location: bradford, distance: 50 })).toEqual(['Four', 'Three', 'Two', 'One'])
  })
})

describe('a list that counts only one row after its page', () => {
  it.each([1, 2, 3, 4, 5])('by %i knows of each page whether it is the last, even of one that is just full', async (limit) => {
    for (let page = 1; page <= Math.ceil(4 / limit); page++) {
      const { items, total, totalIsExact } = await world.visitor.get('/jobs', { query: { limit, page, total: false, facets: false } })
      const isLast = page * limit >= 4
      expect({ items: items.length, totalIsExact }, `page ${page}`).toEqual({
        items: isLast ? 4 - (page - 1) * limit : limit,
        totalIsExact: isLast,
      })
      expect(total).toBe(isLast ? 4 : page * limit + 1)
    }
  })
})

describe('rows from a start to before an end', () => {
  it('come instead of a page, whichever way round and without an end too, and both 0 leave it to the page', async () => {
    const order = ['One', 'Two', 'Three', 'Four']
    const oldest = (query: object) => found({ sort: 'oldest', ...query })
    expect(await oldest({ start: 1, end: 3, page: 2, limit: 1 })).toEqual(order.slice(1, 3))
    expect(await oldest({ start: 3, end: 1 })).toEqual(order.slice(1, 3))
    expect(await oldest({ start: 0, end: 0, page: 2, limit: 1 })).toEqual(['Two'])
    expect(await oldest({ start: 4, end: 900_000 })).toEqual([])
    expect(await oldest({ start: 1, limit: 2 })).toEqual(order.slice(1, 3))
    expect(await oldest({ start: 900_000 })).toEqual([])
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

describe('pay', () => {
  it('that reaches the least asked for is enough', async () => {
    expect(await found({ salaryMin: 4000, sort: 'oldest' })).toEqual(['One', 'Two', 'Three'])
    expect(await found({ salaryMin: 4001, sort: 'oldest' })).toEqual(['Two', 'Three'])
  })
  it('that begins at the most asked for is not too much', async () => {
    expect(await found({ salaryMax: 3500, sort: 'oldest' })).toEqual(['One', 'Two', 'Three'])
    expect(await found({ salaryMax: 3499, sort: 'oldest' })).toEqual(['One'])
  })
  it('of which least and most are the other way round is the same range', async () => {
    expect(await found({ salaryMin: 3499, salaryMax: 0, sort: 'oldest' })).toEqual(['One'])
  })
})

describe('an advert of the', () => {
  it.each([
    ['last-hour', 1],
    ['last-24-hour', 24],
    ['last-7-days', 168],
    ['last-14-days', 336],
    ['last-30-days', 720],
  ])('%s was posted in the last %i hours, in the list and in its count', async (datePosted, hours) => {
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
