import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInput, Operations } from '#shared/contract.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { bradford, jobBody, leeds, lyon, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { sitemapOf } from '../../../sitemap.ts'

const world = useApp()
type Query = NonNullable<CallInput<Operations['searchEmployers']>['query']>

const staff = () => world.as('operation')
const add = async (name: string, more: object = {}) =>
  (await staff()).post('/employers', { body: { name, sector: 'commercial', isListed: true, ...more } })
const change = async ({ id: employerId, version }: { id: number; version: number }, body: object) =>
  (await staff()).patch('/employers/{employerId}', { employerId, version, body })
const namesOf = async (query: Query) => {
  const { items, total } = await world.visitor.get('/directory/employers', { query })
  if (!('limit' in query)) expect(total).toBe(items.length)
  return items.map(({ name }) => name)
}
const pageAt = (slug: string) => world.visitor.get('/directory/employers/{employerSlug}', { employerSlug: slug })
/** Adds a site for which an advert was online once. */
const addSite = async (employerId: number, body: { name: string; placeId: number; address?: string; accessNotes?: string }) => {
  await (await staff()).post('/employers/{employerId}/sites', { employerId, body })
  const { id } = await makeJob(world)
  await runs(world, `update jobs set employer_id = ${employerId}, place_id = ${body.placeId}, status = 'closed' where id = ${id}`)
}

describe('the employer directory', () => {
  it('lists employers whom staff listed', async () => {
    await add('Unlisted Ashlar', { isListed: undefined })
    const { id, version } = await add('Listed Ashlar')
    expect(await namesOf({ keyword: 'ashlar' })).toEqual(['Listed Ashlar'])
    expect((await problemOf(pageAt('unlisted-ashlar'))).status).toBe(404)
    await change({ id, version }, { isListed: false })
    expect(await namesOf({ keyword: 'ashlar' })).toEqual([])
    expect((await problemOf(pageAt('listed-ashlar'))).status).toBe(404)
  })
  it('leaves out employers archived or marked "do not contact"', async () => {
    const [away, silent] = [await add('Gone Dovetail'), await add('Silent Dovetail')]
    const by = await staff()
    await by.put('/employers/{employerId}/archival', { employerId: away.id, version: 1, body: { reason: 'inactive' } })
    await by.put('/employers/{employerId}/do-not-contact', { employerId: silent.id, version: 1, body: { reason: 'Asked us' } })
    expect(await namesOf({ keyword: 'dovetail' })).toEqual([])
    for (const slug of ['gone-dovetail', 'silent-dovetail']) expect((await problemOf(pageAt(slug))).status, slug).toBe(404)
  })
  it('gives search engines the listed employers only', async () => {
    await makeJob(world)
    const { slug: listed } = await add('Listed Corbel')
    const map = sitemapOf(world.app.database.kysely)
    const slugs = ((await map.entries('employers-1')) ?? []).flatMap(({ path }) => /^\/employers\/([^/]+)$/.exec(path)?.[1] ?? [])
    expect(slugs).toContain(listed)
    for (const slug of slugs) expect((await pageAt(slug)).slug).toBe(slug)
  })
  it('is the same for agents', async () => {
    const { id: employerId } = await add('Purlin Works', { placeId: leeds })
    await addSite(employerId, { name: 'Depot', placeId: lyon, accessNotes: 'Gate code 4711' })
    const agent = await world.as('agent')
    expect(await agent.get('/directory/employers/{employerSlug}', { employerSlug: 'purlin-works' })).toEqual(await pageAt('purlin-works'))
    expect((await agent.get('/directory/employers', { query: { location: lyon } })).items.map(({ name }) => name)).toContain('Purlin Works')
  })
})

describe('the slug of an employer', () => {
  it('comes from the trading name or name; earlier slugs redirect', async () => {
    const first = await add('Corbel Holdings', { tradingName: 'Corbel & Kerb' })
    expect(first.slug).toBe('corbel-kerb')
    const second = await change(first, { tradingName: null })
    const third = await change(second, { name: 'Corbel Group' })
    expect([second.slug, third.slug]).toEqual(['corbel-holdings', 'corbel-group'])
    for (const slug of ['corbel-kerb', 'corbel-holdings', 'corbel-group']) expect((await pageAt(slug)).slug).toBe('corbel-group')
  })
  it('returns with the name, and is never given to another employer', async () => {
    const mullion = await add('Mullion Glass')
    const renamed = await change(mullion, { name: 'Transom Glass' })
    const other = await add('Mullion Glass')
    expect(other.slug).toMatch(/^mullion-glass-\w{8}$/)
    const { version } = await change(other, { name: 'Mullion Two' })
    expect((await change(renamed, { name: 'Mullion Glass' })).slug).toBe('mullion-glass')
    expect((await pageAt('transom-glass')).slug).toBe('mullion-glass')
    expect(version).toBe(2)
  })
  it('does not redirect from a name that was never public', async () => {
    const secret = await add('Old Secret Quoin', { isListed: false })
    const renamed = await change(secret, { name: 'New Public Quoin' })
    await change(renamed, { isListed: true })
    expect((await pageAt('new-public-quoin')).name).toBe('New Public Quoin')
    expect((await problemOf(pageAt('old-secret-quoin'))).status).toBe(404)
  })
})

describe('the public page of an employer', () => {
  it('shows towns and jobs but no contact data', async () => {
    const body = {
      placeId: lyon,
      address: '9 Larkspur Row',
      phone: '+441134960123',
      email: 'gate@larkspur.example',
      website: 'www.larkspur.example',
    }
    const { id: employerId } = await add('Larkspur Masonry', { ...body, aboutEn: 'Stone and lime.', foundedYear: 1974, size: '50-249' })
    const by = await staff()
    const site = { name: 'Whispered Wharf', placeId: bradford, address: '1 Hushed Lane', accessNotes: 'Secret gate' }
    await addSite(employerId, { name: 'Quay', placeId: leeds })
    await addSite(employerId, site)
    await by.post('/employers/{employerId}/contacts', { employerId, body: { firstName: 'Odo', lastName: 'Gatekeeper', locale: 'en' } })
    const page = await pageAt('larkspur-masonry')
    expect(page).toMatchObject({
      aboutEn: 'Stone and lime.',
      foundedYear: 1974,
      website: 'https://www.larkspur.example/',
      openJobs: 0,
      jobs: [],
    })
    // Where it sits itself comes first, the others by name.
    expect(page.towns.map(({ id }) => id)).toEqual([lyon, bradford, leeds])
    expect(JSON.stringify(page)).not.toMatch(/Larkspur Row|whispered|hushed|secret|gate|\+44|@/i)
  })
})

describe('the jobs of an employer', () => {
  it('are the newest six, and a search finds the rest', async () => {
    const employer = await makeEmployer(world, undefined, 'Voussoir Stone')
    const listed = await change(await change(employer, { isListed: true }), { name: 'Voussoir & Keystone' })
    const by = await staff()
    const post = (title: string, more: object = {}) => by.post('/jobs', { body: jobBody(employer.id, { title, ...more }) })
    for (let n = 1; n <= 7; n++) {
      const { id } = await post(`Mason number ${n}`)
      await runs(world, `update jobs set posted_at = now() - interval '${10 - n} hours' where id = ${id}`)
    }
    await post('Hidden mason', { showEmployer: false }).catch(() => null)
    await post('Drafted mason', { publish: false })
    const page = await pageAt(listed.slug)
    expect(page.openJobs).toBe(7)
    expect(page.jobs.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Mason number ${n}`))
    for (const address of ['voussoir-keystone', 'voussoir-stone']) {
      const found = await world.visitor.get('/jobs', { query: { employer: address, limit: 100 } })
      expect([found.total, found.items.length, found.employer]).toEqual([7, 7, { name: 'Voussoir & Keystone', slug: 'voussoir-keystone' }])
      expect(Object.values(found.facets?.category ?? {}).reduce((sum, n) => sum + n, 0)).toBe(7)
    }
    expect((await world.visitor.get('/jobs', { query: { employer: 'no-such-employer' } })).total).toBe(0)
    expect(page.jobs[0]?.employer).toMatchObject({ slug: 'voussoir-keystone', isListed: true })
  })
})

describe('accreditations', () => {
  it('are shown until their last day', async () => {
    const { id: employerId } = await add('Gauged Brickwork')
    const by = await staff()
    const today = dayOf(new Date())
    const give = (scheme: 'chas' | 'iso-9001' | 'rge' | 'other', more: object = {}) =>
      by.post('/employers/{employerId}/accreditations', { employerId, body: { scheme, seenOn: '2026-01-12', ...more } })
    await give('chas', { expiresOn: today, number: 'C-7', checkUrl: 'www.chas.example/check' })
    await give('iso-9001', { expiresOn: addDays(today, -1) })
    await give('rge', { schemeName: 'of a list, so it has no name of its own' })
    await give('other', { schemeName: 'Brick Guild' })
    const { accreditations } = await pageAt('gauged-brickwork')
    expect(accreditations.map(({ scheme, schemeName, seenOn }) => [scheme, schemeName, seenOn])).toEqual([
      ['chas', null, '2026-01-12'],
      ['other', 'Brick Guild', '2026-01-12'],
      ['rge', null, '2026-01-12'],
    ])
    expect(accreditations[0]).toMatchObject({ number: 'C-7', expiresOn: today, checkUrl: 'https://www.chas.example/check' })
    expect((await by.get('/employers/{employerId}', { employerId })).accreditations).toHaveLength(4)
  })
})

describe('the employer search', () => {
  const all = [
    { name: 'Árbol Façades', sector: 'residential', size: '1-9', foundedYear: 1890, placeId: leeds },
    { name: 'Basalt Paving', tradingName: 'Quickstone', sector: 'industrial', size: '1-9', foundedYear: 1950, placeId: lyon },
    { name: 'Cobble Paving', sector: 'industrial', size: '50-249', foundedYear: 1999, aboutFr: 'Reconnus pour les trottoirs et bordures.' },
    { name: 'Drystone Walls', sector: 'commercial', size: '50-249', foundedYear: null, aboutEn: 'We build dry stone walls.' },
    { name: 'Ember Heating', sector: 'residential', size: '10-49', foundedYear: 2021, placeId: lyon },
  ] as const
  const fitting = (fits: (one: (typeof all)[number]) => boolean) => all.filter(fits).map(({ name }) => name)
  beforeAll(async () => {
    await runs(world, 'update employers set is_listed = false')
    for (const one of all) await add(one.name, one)
  })

  it.each([
    ['facades', ['Árbol Façades']],
    ['FAÇADES', ['Árbol Façades']],
    ['pav', ['Basalt Paving', 'Cobble Paving']],
    ['stone', ['Basalt Paving', 'Drystone Walls']],
    ['quickstone', ['Basalt Paving']],
    ['trottoir', ['Cobble Paving']],
    ['building walls', ['Drystone Walls']],
    ['paving walls', []],
    ['the', []],
    ['100%_\'"&|!:*', []],
    ['…', all.map(({ name }) => name)],
  ])('finds by words, with or without accents: %s', async (keyword, names) => {
    expect((await namesOf({ keyword })).toSorted()).toEqual([...names].toSorted())
  })
  it.each<[Query, (one: (typeof all)[number]) => boolean]>([
    [{ category: 'industrial' }, ({ sector }) => sector === 'industrial'],
    [{ companySize: '50-249' }, ({ size }) => size === '50-249'],
    [{ foundationDateMin: 1901 }, ({ foundedYear }) => (foundedYear ?? 0) >= 1901],
    [{ foundationDateMax: 1999 }, ({ foundedYear }) => foundedYear !== null && foundedYear <= 1999],
    [{ foundationDateMin: 1951, foundationDateMax: 2021 }, ({ foundedYear }) => (foundedYear ?? 0) >= 1951],
    [{ foundationDateMin: 1900, foundationDateMax: 2028 }, () => true],
    [{ foundationDateMin: 1999, foundationDateMax: 1950 }, ({ foundedYear }) => foundedYear === 1950 || foundedYear === 1999],
    [{ location: lyon, distance: 10 }, (one) => 'placeId' in one && one.placeId === lyon],
    [{ location: lyon }, (one) => 'placeId' in one && one.placeId === lyon],
    [{ location: bradford }, () => false],
    [{ location: lyon, distance: 10, keyword: 'paving', foundationDateMax: 1960 }, ({ name }) => name === 'Basalt Paving'],
    [{ category: 'residential', companySize: '10-49' }, ({ name }) => name === 'Ember Heating'],
  ])('filters by %o', async (query, fits) => {
    expect((await namesOf(query)).toSorted()).toEqual(fitting(fits).toSorted())
  })
  it('finds employers by the town of a site', async () => {
    const { items } = await (await staff()).get('/employers', { query: { q: 'Ember' } })
    const [{ id: employerId } = { id: 0 }] = items
    await addSite(employerId, { name: 'Depot', placeId: leeds })
    const { items: near } = await world.visitor.get('/directory/employers', { query: { location: leeds, distance: 5, sort: 'nearest' } })
    expect(near.map(({ name, distanceKm }) => [name, distanceKm])).toEqual([
      ['Árbol Façades', 0],
      ['Ember Heating', 0],
    ])
  })
  it('counts each option under the other filters', async () => {
    const { facets, total } = await world.visitor.get('/directory/employers', { query: { category: 'industrial', companySize: '50-249' } })
    expect(total).toBe(1)
    expect(facets.companySize).toEqual({ '1-9': 1, '10-49': 0, '50-249': 1, '250-999': 0, '1000+': 0 })
    expect(facets.category).toMatchObject({ industrial: 1, commercial: 1, residential: 0, apartments: 0 })
  })
  it('shows the front page who is hiring, except confidential and unlisted employers', async () => {
    const hiring = async () => (await world.visitor.get('/directory/hiring')).items.map(({ name, openJobs }) => `${name} ${openJobs}`)
    const by = await staff()
    const [{ id: employerId, version } = { id: 0, version: 0 }] = (await by.get('/employers', { query: { q: 'Drystone' } })).items
    await by.put('/employers/{employerId}/terms', { employerId, version, body: { version: '2026-01', acceptedOn: '2026-01-12' } })
    await by.post('/jobs', { body: jobBody(employerId) })
    expect(await hiring()).toContain('Drystone Walls 1')
    await runs(world, `update jobs set show_employer = false where employer_id = ${employerId}`)
    expect(await hiring()).not.toContain('Drystone Walls 1')
    await runs(world, `update jobs set show_employer = true where employer_id = ${employerId}`)
    await change({ id: employerId, version: version + 1 }, { isListed: false })
    expect(await hiring()).not.toContain('Drystone Walls 1')
  })
})
