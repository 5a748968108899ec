import { beforeAll, describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { jobBody, leeds, lyon, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { sitemapOf } from '../../../sitemap.ts'

// Pages for a trade in a town: their addresses, and where search engines find them.

const world = useApp()
const euros = { pay: { min: 1500, max: 1700, unit: 'hour', currency: 'EUR' }, language: 'fr' }
const read = (trade: string, town: string) => world.visitor.get('/trade-towns/named', { query: { trade, town } })

beforeAll(async () => {
  await makeJob(world, { placeId: leeds })
  await makeJob(world, { placeId: leeds, title: 'Second bricklayer' })
  await makeJob(world, {
    placeId: lyon,
    trade: 'plasterer',
    translatedTitle: 'Plasterer',
    translatedDescription: 'Walls. '.repeat(20),
    ...euros,
  })
  await makeJob(world, { placeId: lyon, trade: 'plasterer', ...euros })
})

describe('a trade in a town', () => {
  it('is found by its words in either language', async () => {
    expect(await read('bricklayer', 'leeds')).toMatchObject({ trade: 'bricklayer', townSlug: 'leeds', jobs: 2, place: { id: leeds } })
    for (const trade of ['plasterer', 'platrier']) expect(await read(trade, 'lyon')).toMatchObject({ trade: 'plasterer', jobs: 2 })
    expect(await read('macon', 'lyon')).toMatchObject({ trade: 'bricklayer', jobs: 0, place: { id: lyon } })
  })
  it('that there is not is not found', async () => {
    for (const [trade, town] of [
      ['astronaut', 'leeds'],
      ['bricklayer', 'atlantis'],
      ['bricklayer', 'leeds-999999999'],
    ] as const)
      expect((await problemOf(read(trade, town))).status).toBe(404)
  })
  it('goes by the name of its town, and by its number where a larger one has the same name', async () => {
    const towns = await runs<{ id: number; slug: string }>(
      world,
      `select id::int, place_slug(p) as slug from places p where place_key(folded) in ('newport', 'saint etienne', 'villeneuve')`,
    )
    expect(new Set(towns.map(({ slug }) => slug)).size).toBe(towns.length)
    expect(towns.length).toBeGreaterThan(4)
    for (const { id, slug } of towns) expect((await read('roofer', slug)).place.id).toBe(id)
  })
  it('is listed by country, most jobs first', async () => {
    const { items } = await world.visitor.get('/trade-towns', { query: { country: 'GB' } })
    expect(items).toMatchObject([{ trade: 'bricklayer', townSlug: 'leeds', jobs: 2 }])
  })
})

describe('the sitemap', () => {
  const pathsOf = async (name: string) => ((await sitemapOf(world.app.database.kysely).entries(name)) ?? []).map(({ path }) => path)
  it('has each trade in each town with jobs, at its address in each language', async () => {
    expect(await pathsOf('towns')).toEqual([
      '/jobs/bricklayer/leeds',
      '/fr/jobs/macon/leeds',
      '/jobs/plasterer/lyon',
      '/fr/jobs/platrier/lyon',
    ])
  })
  it('has an advert in the languages it is written in', async () => {
    const paths = await pathsOf('jobs-1')
    const [translated, french] = [paths.filter((path) => path.includes('/jobs/')).slice(2, 4), paths.at(-1)]
    expect(paths).toHaveLength(5)
    expect(translated.map((path) => path.startsWith('/fr/'))).toEqual([false, true])
    expect(french?.startsWith('/fr/')).toBe(true)
  })
})

it('an advert names no more of its postcode than the district', async () => {
  const { slug } = await makeJob(world, { placeId: leeds })
  expect(await world.visitor.get('/adverts/{slug}', { slug })).toMatchObject({ postcode: 'LS1', townSlug: 'leeds', site: null })
  const body = jobBody((await makeEmployer(world)).id, { placeId: lyon, showEmployer: false, ...euros })
  const hidden = await (await world.as('admin')).post('/jobs', { body })
  expect((await world.visitor.get('/adverts/{slug}', { slug: hidden.slug })).postcode).toBe('69001')
})
