import { beforeAll, describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { bradford, jobBody, leeds, lyon, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// Known towns and known words, as anybody can look them up: nothing here is computed.

const world = useApp()
const london = 2_643_743
const manchester = 2_643_123
const paris = 2_988_507
const saintEtienne = 2_980_291
const towns: Record<string, string> = {
  Edinburgh: `name = 'Edinburgh'`,
  Birmingham: `name = 'Birmingham'`,
  Marseille: `name = 'Marseille'`,
  Bordeaux: `name = 'Bordeaux'`,
  Toulouse: `name = 'Toulouse'`,
  London: `id = ${london}`,
  Leeds: `id = ${leeds}`,
  Bradford: `id = ${bradford}`,
  Manchester: `id = ${manchester}`,
  Paris: `id = ${paris}`,
  Lyon: `id = ${lyon}`,
}

describe('a reference', () => {
  let job: { id: number; reference: string }
  const found = async (keyword: string, more: object = {}) => {
    const { items, total, correctedTo } = await world.visitor.get('/jobs', { query: { keyword, ...more } })
    return [total, correctedTo, ...items.map(({ id }) => id)]
  }
  beforeAll(async () => {
    const { id } = await makeJob(world, { placeId: leeds })
    job = await (await world.as('operation')).get('/jobs/{jobId}', { jobId: id })
  })
  it('finds its job, however it is typed', async () => {
    const { id, reference } = job
    for (const typed of [
      reference,
      ` ${reference.toLowerCase()} `,
      reference.replaceAll('-', ' '),
      reference.replaceAll('-', ''),
      `"${reference}"`,
    ])
      expect([typed, await found(typed)]).toEqual([typed, [1, null, id]])
    expect(await found(reference, { sort: 'relevance', facets: false, total: false })).toEqual([1, null, id])
  })
})

describe('distance', () => {
  it.each([
    ['London', 'Leeds', 273],
    ['London', 'Edinburgh', 534],
    ['London', 'Birmingham', 163],
    ['London', 'Paris', 344],
    ['Paris', 'Lyon', 392],
    ['Paris', 'Marseille', 661],
    ['Lyon', 'Marseille', 278],
    ['Bordeaux', 'Toulouse', 212],
  ])('from %s to %s is %i km', async (from, to, km) => {
    const one = (name: string) => `(select lat, lon from places where ${towns[name]} order by population desc limit 1)`
    const [row] = await runs<{ there: number; back: number }>(
      world,
      `select distance_km(a.lat, a.lon, b.lat, b.lon) as there, distance_km(b.lat, b.lon, a.lat, a.lon) as back from ${one(from)} a, ${one(to)} b`,
    )
    expect(Math.abs(Number(row?.there) - km) / km).toBeLessThan(0.02)
    expect(row?.back).toBeCloseTo(Number(row?.there), 6)
  })
})

describe('around a town', () => {
  let near: Record<string, number>
  beforeAll(async () => {
    const at = async (placeId: number) => (await makeJob(world, { placeId, title: 'Roundabout keeper' })).id
    near = {
      Leeds: await at(leeds),
      Bradford: await at(bradford),
      Manchester: await at(manchester),
      Lyon: await at(lyon),
      'Saint-Étienne': await at(saintEtienne),
    }
    const agent = await world.as('agent')
    for (const placeId of [leeds, bradford, manchester, lyon, saintEtienne])
      await agent.post('/candidates', {
        body: { firstName: 'Ann', lastName: `At ${placeId}`, email: `at-${placeId}@people.example`, locale: 'en', placeId },
      })
  })
  const names = (ids: number[]) => Object.keys(near).filter((name) => ids.includes(Number(near[name])))
  // Bradford lies 13 km (8 miles) from Leeds, Manchester 57 km (36 miles); Saint-Étienne 51 km (31 miles) from Lyon.
  const circles: [locale: 'en' | 'fr', unit: string, distance: number, around: number, found: string[]][] = [
    ['en', 'miles', 0, leeds, ['Leeds']],
    ['en', 'miles', 6, leeds, ['Leeds']],
    ['en', 'miles', 10, leeds, ['Leeds', 'Bradford']],
    ['en', 'miles', 33, leeds, ['Leeds', 'Bradford']],
    ['en', 'miles', 39, leeds, ['Leeds', 'Bradford', 'Manchester']],
    ['fr', 'km', 10, leeds, ['Leeds']],
    ['fr', 'km', 16, leeds, ['Leeds', 'Bradford']],
    ['fr', 'km', 39, leeds, ['Leeds', 'Bradford']],
    ['fr', 'km', 62, leeds, ['Leeds', 'Bradford', 'Manchester']],
    ['fr', 'km', 35, lyon, ['Lyon']],
    ['fr', 'km', 56, lyon, ['Lyon', 'Saint-Étienne']],
    ['en', 'miles', 35, lyon, ['Lyon', 'Saint-Étienne']],
  ]
  it.each(circles)('from %s, %s: jobs within %i of %i', async (locale, _, distance, location, found) => {
    const { items, total } = await world
      .client(undefined, locale)
      .get('/jobs', { query: { location, distance, keyword: 'roundabout', sort: 'nearest', limit: 50 } })
    expect([names(items.map(({ id }) => id)), total]).toEqual([found, found.length])
    expect(items.map(({ distanceKm }) => distanceKm)).toEqual(
      items.map(({ distanceKm }) => distanceKm).toSorted((a, b) => Number(a) - Number(b)),
    )
  })
  it('of an unknown town is refused', async () => {
    expect(await problemOf(world.visitor.get('/jobs', { query: { location: 1 } }))).toMatchObject({ status: 400 })
  })
})

describe('a search finds an advert', () => {
  const adverts: Record<string, { id: number; slug: string }> = {}
  const titles: [language: 'en' | 'fr', title: string][] = [
    ['en', 'Bricklayer'],
    ['en', 'Electricians'],
    ['en', 'Scaffolder'],
    ['en', 'Roofing foreman'],
    ['fr', 'Soudeuse'],
    ['fr', 'Menuisier'],
    ['fr', 'Maçon'],
    ['fr', 'Électricien'],
    ['fr', 'Charpentière'],
    ['fr', 'Plâtriers'],
    ['fr', 'Couvreur zingueur'],
    ['fr', 'Chef de chantier'],
  ]
  beforeAll(async () => {
    const operation = await world.as('operation')
    const { id: employerId } = await makeEmployer(world)
    const description = 'Send word and come to see us. '.repeat(8)
    for (const [language, title] of titles)
      adverts[title] = await operation.post('/jobs', { body: jobBody(employerId, { title, language, description, trade: 'welder' }) })
    await runs(world, 'select job_terms_rebuild()')
  })
  const foundBy = async (keyword: string, locale: 'en' | 'fr') => {
    const { items, correctedTo } = await world.client(undefined, locale).get('/jobs', { query: { keyword, limit: 50 } })
    expect(correctedTo, 'found as it was written').toBeNull()
    return titles.map(([, title]) => title).filter((title) => items.some(({ id }) => id === adverts[title]?.id))
  }
  it.each(
    [
      ['Bricklayer', ['bricklayer', 'bricklayers', 'BRICKLAYERS', 'bricklay', 'brickie', 'brick layer', 'brick layers']],
      ['Roofing foreman', ['roofing', 'foreman', 'roofing foreman', 'foreman roofing', '"roofing foreman"']],
      ['Maçon', ['maçon', 'macon', 'maçons', 'macons', 'MAÇONS', 'maçonne']],
      ['Charpentière', ['charpentière', 'charpentiere', 'charpentières', 'charpentier', 'charpentiers', 'chippy']],
      ['Chef de chantier', ['chef de chantier', 'chefs de chantier', 'chantiers', '"chef de chantier"']],
    ].flatMap(([title, words]) => (words as string[]).map((word) => ({ title: title as string, word }))),
  )('“$title” by “$word”', async ({ title, word }) => {
    for (const locale of ['en', 'fr'] as const) expect(await foundBy(word, locale), locale).toContain(title)
  })
  it.each([
    // A trade is also found by its name in the other language.
    ['bricklayers', ['Bricklayer', 'Maçon']],
    ['maçonne', ['Bricklayer', 'Maçon']],
    ['chefs de chantier', ['Roofing foreman', 'Chef de chantier']],
    ['brick layer', ['Bricklayer', 'Maçon']],
  ])('and no other by “%s”', async (word, found) => {
    expect(await foundBy(word, 'en')).toEqual(found)
    expect(await foundBy(word, 'fr')).toEqual(found)
  })
})

describe('an advert is found by', () => {
  let id: number
  beforeAll(async () => {
    const operation = await world.as('operation')
    const employer = await makeEmployer(world, operation, 'Quillon & Sons')
    const body = jobBody(employer.id, {
      title: 'Ornamental mason',
      trade: 'plant-operator',
      placeId: bradford,
      tags: ['design'],
      description: `We look after **gargoyles** on churches, and mend what the frost broke. ${'Come and see. '.repeat(8)}`,
    })
    id = (await operation.post('/jobs', { body })).id
  })
  it.each([
    ['its title', 'ornamental'],
    ['its employer', 'quillon'],
    ['its town', 'bradford'],
    ['its county', 'west yorkshire'],
    ['its trade', 'plant operator'],
    ['its tags', 'design'],
    ['what it says', 'gargoyles'],
  ])('%s', async (_, keyword) => {
    for (const locale of ['en', 'fr'] as const) {
      const { items } = await world.client(undefined, locale).get('/jobs', { query: { keyword, limit: 50 } })
      expect(items.map((one) => one.id)).toContain(id)
    }
  })
})
