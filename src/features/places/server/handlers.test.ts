import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { leeds, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { showPlace } from '../rules.ts'
import { loadPlaces } from './commands.ts'
import { findTownsNamed } from './queries.ts'

const world = useApp()
const found = async (q: string, query: { country?: 'GB' | 'FR' } = {}) => {
  const { items, isNamed, like } = await world.visitor.get('/places', { query: { q, limit: 20, ...query } })
  return { names: items.map((place) => showPlace(place, 'en')), isNamed, like: like && showPlace(like, 'en') }
}

describe('places', () => {
  it.each([
    ['Lyon', 'Lyon (69)'],
    ['Ajaccio', 'Ajaccio (2A)'],
    ['Leeds', 'Leeds, West Yorkshire'],
    ['Bournemouth', 'Bournemouth, Dorset'],
    ['Glasgow', 'Glasgow, Scotland'],
  ])('%s is shown as %s', async (typed, reading) => expect((await found(typed)).names[0]).toBe(reading))

  it.each([
    ['Sheffield', 'South Yorkshire', null],
    ['Bordeaux', 'Gironde', '33'],
    ['Bastia', 'Haute-Corse', '2B'],
    ['Pointe-à-Pitre', 'Guadeloupe', '971'],
    ['Cayenne', 'Guyane', '973'],
    ['Saint-Pierre', 'La Réunion', '974'],
    ['Mamoudzou', 'Mayotte', '976'],
    ['Saint-Barthélemy', 'Saint-Barthélemy', '977'],
  ])('%s lies in %s', async (name, region, department) => {
    const { items } = await world.visitor.get('/places', { query: { q: name, limit: 1 } })
    expect(items).toMatchObject([{ name: expect.stringMatching(new RegExp(`^${name}`)), region, department }])
  })

  it('every French town has its département, every British one its county or nation', async () => {
    const { rows } = await world.app.database.pool.query(
      `select country, count(*)::int as towns, count(distinct region)::int as regions, count(department)::int as departments,
         count(*) filter (where region in ('England', 'Scotland', 'Wales'))::int as only_nation
       from places group by country order by country`,
    )
    const [fr, gb] = rows
    expect(fr).toMatchObject({ regions: 104, departments: fr.towns })
    expect(gb).toMatchObject({ departments: 0 })
    expect(gb.only_nation).toBeLessThan(40)
  })

  it.each(['GB', 'FR'] as const)('are limited to %s on request', async (country) => {
    for (const q of ['saint', 'lo', 'mar', 'ash'])
      for (const found of (await world.visitor.get('/places', { query: { q, country, limit: 20 } })).items)
        expect(found, q).toMatchObject({ country })
    for (const q of country === 'GB' ? ['Marseile', 'Lion'] : ['Leedz', 'Londrse']) {
      const { items, like } = await world.visitor.get('/places', { query: { q, country } })
      expect([...items, ...(like ? [like] : [])].filter((place) => place.country !== country)).toEqual([])
    }
  })

  it.each([
    ['aix en provence', 'Aix-en-Provence (13)'],
    ['saint etienne', 'Saint-Étienne (42)'],
    ['kings lynn', 'King’s Lynn'],
    ['Saint Albans', 'St Albans'],
    ['Paris 1er', 'Paris (75)'],
    ['Saint-Denis', 'Saint-Denis (93)'],
    ['Saint-Denis (974)', 'Saint-Denis (974)'],
    ['saint-barthélemy', 'Saint-Barthélemy (977)'], // whose only town is Gustavia
    ['schoelcher', 'Schœlcher (972)'],
    ['Marseille (13)', 'Marseille (13)'],
  ])('%s is found as people spell it', async (typed, name) => {
    const { names, isNamed } = await found(typed)
    expect([names[0]?.replace("'", '’').startsWith(name), isNamed], names[0]).toEqual([true, true])
  })

  it.each([
    ['Lion', 'Lyon (69)'], // while Lion-sur-Mer begins so
    ['Manchestr', 'Manchester, England'],
    ['Edinborough', 'Edinburgh, Scotland'],
    ['Londrse', 'London, England'],
    ['lion, rhône', 'Lyon (69)'],
  ])('%s may be %s', async (typed, like) => expect(await found(typed)).toMatchObject({ isNamed: false, like }))
})

describe('a postcode', () => {
  it.each([
    ['LS1 4AP', 'Leeds, West Yorkshire'],
    ['M1', 'Manchester, England'],
    ['EC1A 1BB', 'London, England'],
    ['69003', 'Lyon (69)'],
    ['13 008', 'Marseille (13)'],
    ['97400', 'Saint-Denis (974)'],
    ['F-97600', 'Mamoudzou (976)'],
    ['98800', null], // Nouméa has money and labour law of its own
    ['00000', null],
    ['QQ1 1QQ', null],
  ])('%s is that of %s', async (typed, reading) =>
    expect(await found(typed)).toEqual({
      names: reading ? [reading, ...(await found(typed)).names.slice(1)] : [],
      isNamed: reading !== null,
      like: null,
    }),
  )
  it('of several communes belongs to each', async () => {
    expect((await found('01400')).names).toEqual(['Châtillon-sur-Chalaronne (01)', 'Neuville-les-Dames (01)'])
    expect((await found('01260')).names).toHaveLength(1)
  })
})

describe('the nearest town', () => {
  const nearest = async (lat: number, lon: number) => (await world.visitor.get('/places/nearest', { query: { lat, lon } })).place
  it.each([
    [53.8, -1.55, 'Leeds'],
    [45.75, 4.85, 'Lyon'],
    [51.45, -2.58, 'Bristol'],
    [-20.88, 55.45, 'Saint-Denis'],
    [14.61, -61.09, 'Schœlcher'],
    [46.78, -56.18, 'Saint-Pierre'],
    [46.5, -2.4, 'Saint-Jean-de-Monts'], // 40 km away
  ])('of %d, %d is %s', async (lat, lon, name) => expect(await nearest(lat, lon)).toMatchObject({ name }))
})

it('of several namesakes takes that of the postcode, else the largest', async () => {
  const lines = [
    ['Saint-Denis', null, '93'],
    ['Saint-Denis', '97400', '974'],
    ['Saint-Denis', '93200', '93'],
    ['69003 LYON Cedex 03', null, '69'],
    ['Londres', '75001', null],
    ['Nowhere at all', null, 'none'],
  ] as const
  const towns = lines.map(([name, postcode]) => ({ name, country: 'FR' as const, postcode }))
  const ids = await findTownsNamed(world.app.database.kysely, towns)
  const known = await runs<{ id: number; department: string | null }>(world, 'select id::int, department from places')
  const departmentOf = (id: number | null) => (id === null ? 'none' : known.find((town) => town.id === id)?.department)
  expect(ids.map(departmentOf)).toEqual(lines.map(([, , department]) => department))
})

it('takes the city that people mean by its short name, as the search does', async () => {
  const named = ['Hull', 'Newcastle', 'Lincoln'].map((name) => ({ name, country: 'GB' as const, postcode: null }))
  const ids = await findTownsNamed(world.app.database.kysely, named)
  const known = await runs<{ id: number; name: string }>(world, 'select id::int, name from places')
  const names = ids.map((id) => known.find((town) => town.id === id)?.name)
  expect(names).toEqual(['Kingston upon Hull', 'Newcastle upon Tyne', 'Lincoln'])
})

it('of namesakes in two countries takes the requested country', async () => {
  const both = await runs<{ name: string; country: 'GB' | 'FR'; id: number }>(
    world,
    `select small.name, small.country, small.id::int from places small
      where exists (select from places large where large.folded = small.folded and large.country <> small.country and large.population > small.population)
      and not exists (select from places o where o.id <> small.id and o.country = small.country and place_key(o.folded) = place_key(small.folded))
      order by small.id limit 20`,
  )
  expect(both.length).toBeGreaterThan(2)
  const named = both.map(({ name, country }) => ({ name, country, postcode: null }))
  expect(await findTownsNamed(world.app.database.kysely, named)).toEqual(both.map(({ id }) => id))
})

it('updates an older gazetteer, after which adverts are found by its towns', async () => {
  const { pool } = world.app.database
  const towns = async () => (await pool.query('select * from places order by id')).rows
  const before = await towns()
  await pool.query(`delete from postcodes where code like '97%'`)
  await pool.query('delete from places where length(department) = 3')
  const job = await makeJob(world, { placeId: lyon, title: 'Plâtrier', pay: { min: 1500, max: 1700, unit: 'hour', currency: 'EUR' } })
  await pool.query("update places set department = null, region = case country when 'FR' then '84' else 'England' end")
  await loadPlaces(pool)
  expect(await towns()).toEqual(before)
  expect((await found('97400')).names).toEqual(['Saint-Denis (974)'])
  const advert = await world.visitor.get('/adverts/{slug}', { slug: job.slug })
  expect(advert.place).toMatchObject({ id: lyon, region: 'Rhône', department: '69' })
  expect((await world.visitor.get('/places/{placeId}', { placeId: leeds })).region).toBe('West Yorkshire')
  expect((await world.visitor.get('/jobs', { query: { keyword: 'Rhône' } })).items.map(({ id }) => id)).toContain(job.id)
})
