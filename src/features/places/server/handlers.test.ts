import { describe, expect, it, vi } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { leeds, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { showPlace } from '../rules.ts'
import { loadPlaces } from './commands.ts'
import { lacking } from './overseas.ts'
import { findTownsNamed } from './queries.ts'
import { postcodeAreas } from './postcode-areas.ts'

const world = useApp()
const found = async (q: string, query: { country?: 'GB' | 'FR' } = {}) => {
  const { items, isNamed, like } = await world.visitor.get('/places', { query: { q, limit: 20, ...query } })
  return { names: items.map((place) => showPlace(place, 'en')), isNamed, like: like && showPlace(like, 'en') }
}

describe('how places read', () => {
  it.each([
    ['Lyon', 'Lyon (69)'],
    ['Marseille', 'Marseille (13)'],
    ['Ajaccio', 'Ajaccio (2A)'],
    ['Leeds', 'Leeds, West Yorkshire'],
    ['Bournemouth', 'Bournemouth, Dorset'],
    ['Bradford', 'Bradford, West Yorkshire'],
    ['Bristol', 'Bristol, England'],
    ['Glasgow', 'Glasgow, Scotland'],
    ['Belfast', 'Belfast, Northern Ireland'],
  ])('%s reads %s', async (typed, reading) => expect((await found(typed)).names[0]).toBe(reading))

  it.each([
    ['Maidstone', 'Kent', null],
    ['Preston', 'Lancashire', null],
    ['Chelmsford', 'Essex', null],
    ['Norwich', 'Norfolk', null],
    ['Plymouth', 'Devon', null],
    ['Sheffield', 'South Yorkshire', null],
    ['Birmingham', 'West Midlands', null],
    ['Liverpool', 'Merseyside', null],
    ['Sunderland', 'Tyne and Wear', null],
    ['Bordeaux', 'Gironde', '33'],
    ['Toulouse', 'Haute-Garonne', '31'],
    ['Lille', 'Nord', '59'],
    ['Nantes', 'Loire-Atlantique', '44'],
    ['Nice', 'Alpes-Maritimes', '06'],
    ['Strasbourg', 'Bas-Rhin', '67'],
    ['Montpellier', 'Hérault', '34'],
    ['Dijon', 'Côte-d’Or', '21'],
    ['Bastia', 'Haute-Corse', '2B'],
    ['Pointe-à-Pitre', 'Guadeloupe', '971'],
    ['Fort-de-France', 'Martinique', '972'],
    ['Cayenne', 'Guyane', '973'],
    ['Saint-Pierre', 'La Réunion', '974'],
    ['Miquelon', 'Saint-Pierre-et-Miquelon', '975'],
    ['Mamoudzou', 'Mayotte', '976'],
    ['Saint-Barthélemy', 'Saint-Barthélemy', '977'],
  ])('%s lies in %s', async (name, region, department) => {
    const { items } = await world.visitor.get('/places', { query: { q: name, limit: 1 } })
    expect(items).toMatchObject([{ name: expect.stringMatching(new RegExp(`^${name}`)), region, department }])
  })

  it('gives every French town the name and number of a département, and every British one a county or nation', async () => {
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

  it('tells towns of one name apart', async () => {
    const { names } = await found('Newport')
    const newports = names.filter((name) => name.startsWith('Newport,'))
    expect(newports).toContain('Newport, Wales')
    expect(newports).toContain('Newport, Isle of Wight')
    expect(new Set(newports).size).toBe(newports.length)
  })

  it.each(['GB', 'FR'] as const)('finds towns of %s alone where it is asked for', async (country) => {
    for (const q of ['saint', 'lo', 'mar', 'ash'])
      for (const found of (await world.visitor.get('/places', { query: { q, country, limit: 20 } })).items)
        expect(found, q).toMatchObject({ country })
    for (const q of country === 'GB' ? ['Marseile', 'Lion'] : ['Leedz', 'Londrse']) {
      const { items, like } = await world.visitor.get('/places', { query: { q, country } })
      expect([...items, ...(like ? [like] : [])].filter((place) => place.country !== country)).toEqual([])
    }
  })

  it('puts a town of exactly the name typed before a larger one that begins so', async () =>
    expect((await found('Ash', { country: 'GB' })).names[0]).toMatch(/^Ash, /))

  it('puts the larger towns first among those that begin as typed, and of one name the largest; overseas a third counts', async () => {
    expect((await found('Man', { country: 'GB' })).names[0]).toBe('Manchester, England')
    expect((await found('Mar', { country: 'FR' })).names[0]).toBe('Marseille (13)')
    expect((await found('Newport')).names[0]).toBe('Newport, Wales')
    const sizes = async (q: string) => {
      const { items } = await world.visitor.get('/places', { query: { q, limit: 20 } })
      const { rows } = await world.app.database.pool.query(
        `select case when length(department) = 3 then population / 3 else population end as population
           from places where id = any($1) order by array_position($1, id)`,
        [items.map(({ id }) => id)],
      )
      return rows.map(({ population }) => population as number)
    }
    for (const q of ['be', 'sa', 'wa']) {
      const largest = await sizes(q)
      expect(largest, q).toEqual(largest.toSorted((a, b) => b - a))
    }
  })

  it.each([
    ['Lyon (69)', 'Lyon (69)', 'lyon 69', 'LYON, rhône', 'Lyon ('],
    ['Bordeaux (33)', 'Bordeaux, Gironde', 'bordeaux, gir', 'Bordeaux (33)'],
    ['Newport, Wales', 'Newport, Wales', 'newport, pays de galles', 'Newport (Wales)'],
  ])('finds %s by what tells it apart', async (reading, ...typed) => {
    for (const q of typed) expect(await found(q), q).toMatchObject({ names: [reading], isNamed: true })
  })

  it.each([
    ['aix en provence', 'Aix-en-Provence (13)'],
    ['clermont ferrand', 'Clermont-Ferrand (63)'],
    ['saint etienne', 'Saint-Étienne (42)'],
    ['St Denis', 'Saint-Denis (93)'],
    ['villeneuve d ascq', 'Villeneuve-d’Ascq (59)'],
    ['stoke on trent', 'Stoke-on-Trent'],
    ['kings lynn', 'King’s Lynn'],
    ['St. Albans', 'St Albans'],
    ['Saint Albans', 'St Albans'],
    ['Paris 1er', 'Paris (75)'],
    ['Lyon 3e', 'Lyon (69)'],
    ['Saint-Denis', 'Saint-Denis (93)'],
    ['saint denis, réunion', 'Saint-Denis (974)'],
    ['Saint-Denis (974)', 'Saint-Denis (974)'],
    ['Saint-Louis', 'Saint-Louis (68)'],
    ['saint-leu, la réunion', 'Saint-Leu (974)'],
    ['saint-leu, la', 'Saint-Leu (974)'],
    ['saint-leu', 'Saint-Leu (974)'],
    ['saint-françois', 'Saint-François (971)'],
    ['saint-barthélemy', 'Saint-Barthélemy (977)'], // whose only town is Gustavia
    ['schoelcher', 'Schœlcher (972)'], // which its packages lack
    ['marseille 11', 'Marseille (13)'],
    ['Marseille (13)', 'Marseille (13)'],
  ])('knows “%s” as people spell it', async (typed, name) => {
    const { names, isNamed } = await found(typed)
    expect([names[0]?.replace("'", '’').startsWith(name), isNamed], names[0]).toEqual([true, true])
  })
  it.each([
    ['Paris', 20, 'Paris (75)'],
    ['Lyon', 9, 'Lyon (69)'],
    ['Marseille', 16, 'Marseille (13)'],
  ])('knows each of the parts of %s, of which there are %i, and no other', async (town, parts, reading) => {
    const asked = await Promise.all(Array.from({ length: parts + 2 }, (_, part) => found(`${town} ${part}`)))
    const known = asked.flatMap(({ names, isNamed }, part) => (isNamed && names[0] === reading ? [part] : []))
    expect(known).toEqual(Array.from({ length: parts }, (_, i) => i + 1))
  })
  it.each([
    ['aix en', 'Aix-en-Provence'],
    ['kings l', "King's Lynn"],
    ['st alb', 'St Albans'],
    ['dou', 'Douai'], // not Dover yet, which is Douvres in French
  ])('suggests, for “%s”, %s', async (typed, name) => expect((await found(typed)).names[0]).toContain(name))
  it('puts a far larger town that begins so before one of exactly the name typed, and asks', async () => {
    expect(await found('newcastle')).toMatchObject({
      names: [expect.stringMatching(/^Newcastle upon Tyne/), ...Array(3).fill(expect.anything())],
      isNamed: false,
    })
    expect(await found('Newcastle, Northern Ireland')).toMatchObject({ names: ['Newcastle, Northern Ireland'], isNamed: true })
  })

  it.each([
    ['Londres', 'London, England'],
    ['Édimbourg', 'Edinburgh, Scotland'],
    ['Douvres', 'Dover, Kent'],
    ['Cantorbéry', 'Canterbury, Kent'],
  ])('knows “%s”, from its fourth letter on, and takes it whole for a name', async (french, reading) => {
    expect(await found(french)).toMatchObject({ names: expect.arrayContaining([reading]), isNamed: true })
    const begun = await found(french.slice(0, 4))
    expect([begun.names, begun.isNamed]).toEqual([expect.arrayContaining([reading]), false])
  })

  it.each([
    ['Leedz', 'Leeds, West Yorkshire'],
    ['Marseile', 'Marseille (13)'],
    // Larger towns are a little like these.
    ['Saint-Malos', 'Saint-Malo (35)'],
    ['Saint-Brieux', 'Saint-Brieuc (22)'],
    ['Sant-Denis', 'Saint-Denis (93)'],
  ])('offers the most similar name for “%s”', async (typed, like) => expect(await found(typed)).toMatchObject({ names: [], like }))

  it.each([
    ['Lion', 'Lyon (69)'], // while Lion-sur-Mer begins so
    ['Manchestr', 'Manchester, England'],
    ['Bristl', 'Bristol, England'],
    ['Toulose', 'Toulouse (31)'],
    ['Edinborough', 'Edinburgh, Scotland'],
    ['Edinbourg', 'Edinburgh, Scotland'],
    ['Londrse', 'London, England'],
    ['Cantorberi', 'Canterbury, Kent'],
    ['lion, rhône', 'Lyon (69)'],
  ])('“%s” may have meant %s', async (typed, like) => expect(await found(typed)).toMatchObject({ isNamed: false, like }))
  it.each(['Birm', 'Leed', 'Mans', 'Pari', 'Lon', 'Mar', 'Bord', 'Saint-E', 'Londr', 'Édim'])(
    'offers nothing else while “%s” may go on to a larger town',
    async (typed) => expect((await found(typed)).like).toBeNull(),
  )
  it.each([
    ['La Réunion', 'Saint-Denis (974)'],
    ['reunion', 'Saint-Denis (974)'],
    ['Guadeloupe', 'Les Abymes (971)'],
    ['martini', 'Fort-de-France (972)'],
    ['West Yorkshire', 'Leeds, West Yorkshire'],
    ['haute-garonne', 'Toulouse (31)'],
  ])('shows the largest towns where “%s” is typed, and takes it for the name of none', async (typed, largest) => {
    const { names, isNamed, like } = await found(typed)
    expect([names[0], isNamed, like]).toEqual([largest, false, null])
  })
  it('takes what is no name for none, however long', async () => {
    for (const q of ['zzzzzz', '%%%%', '____', '\\\\', 'x'.repeat(100), '🦺'.repeat(50)]) expect((await found(q)).names, q).toEqual([])
  })

  it.each(['69', 'newport', 'Saint-Denis (9', 'Guadeloupe'])('shows, for “%s”, no more towns than are asked for', async (q) =>
    expect((await world.visitor.get('/places', { query: { q, limit: 1 } })).items).toHaveLength(1),
  )
  it('says that the beginning of a name is not a name', async () =>
    expect(await found('Birmin')).toMatchObject({ isNamed: false, names: expect.arrayContaining(['Birmingham, West Midlands']) }))
})

describe('a postcode', () => {
  it.each([
    ['LS1 4AP', 'Leeds, West Yorkshire'],
    ['ls14ap', 'Leeds, West Yorkshire'],
    ['M1', 'Manchester, England'],
    ['EC1A 1BB', 'London, England'],
    ['BT7', 'Belfast, Northern Ireland'],
    ['69003', 'Lyon (69)'],
    ['75116', 'Paris (75)'],
    ['13 008', 'Marseille (13)'],
    ['F-69003', 'Lyon (69)'],
    ['fr 13008', 'Marseille (13)'],
    ['97400', 'Saint-Denis (974)'],
    ['97 110', 'Pointe-à-Pitre (971)'],
    ['97233', 'Schœlcher (972)'],
    ['97300', 'Cayenne (973)'],
    ['F-97600', 'Mamoudzou (976)'],
    ['97133', 'Saint-Barthélemy (977)'],
    ['97150', 'Saint-Martin (978)'],
    ['97500', 'Saint-Pierre (975)'],
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
  it('of several communes has the town of each, and of none with a town the largest of those it works together with', async () => {
    expect((await found('01400')).names).toEqual(['Châtillon-sur-Chalaronne (01)', 'Neuville-les-Dames (01)'])
    expect((await found('01260')).names).toHaveLength(1)
  })
  it('shows the largest towns while one types it, and no name of them yet', async () => {
    expect(await found('69')).toMatchObject({ names: expect.arrayContaining(['Lyon (69)']), isNamed: false })
    expect((await found('69')).names.slice(0, 2)).toEqual(['Lyon (69)', 'Villeurbanne (69)'])
    expect(await found('6910')).toMatchObject({ isNamed: false })
  })
  it('is no town of the other country', async () => {
    expect((await found('LS1', { country: 'FR' })).names).toEqual([])
    expect((await found('69003', { country: 'GB' })).names).toEqual([])
  })
  it('has a town in every area of Britain', async () => {
    expect(postcodeAreas.size).toBe(121)
    for (const [area, name] of postcodeAreas)
      expect((await world.visitor.get('/places', { query: { q: `${area}1` } })).items[0], area).toMatchObject({ name, country: 'GB' })
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
  ])('to %d, %d is %s', async (lat, lon, name) => expect(await nearest(lat, lon)).toMatchObject({ name }))
  it.each([
    [0, 0],
    [90, 180],
    [-90, -180],
    [57, -30],
    [49.6, -5.8], // 50.1 km from the Isles of Scilly
  ])('to %d, %d is none', async (lat, lon) => expect(await nearest(lat, lon)).toBeNull())
  it('is asked for by a point of the earth', async () => {
    for (const query of ['lat=91&lon=0', 'lat=x&lon=0', 'lat=1', ''])
      expect((await world.raw({ url: `/api/v1/places/nearest?${query}` })).statusCode, query).toBe(400)
  })
})

it('names the large town nearby on the same side of the sea, and none on islands that have fewer than five', async () => {
  const { pool } = world.app.database
  const across = await pool.query(
    `select p.name from places p join places city on city.id = p.city_id where p.country <> city.country
       or (length(p.department) = 3 or length(city.department) = 3) and p.department <> city.department`,
  )
  expect(across.rows).toEqual([])
  const none = await pool.query('select distinct department from places where city_id is null order by 1')
  expect(none.rows.map(({ department }) => department)).toEqual(['975', '977', '978'])
})

it('of several towns of one name takes that of the postcode, or else the largest, as addresses write it, and abroad where none is at home', async () => {
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

it('of towns of one name in both countries takes that of the country asked for, though it is the smaller one', async () => {
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

it('has each town overseas within reach of the others of its département', async () => {
  const { rows } = await world.app.database.pool.query(
    `select p.name from places p join lateral (select avg(lat) as lat, avg(lon) as lon from places o where o.department = p.department) middle on true
      where length(p.department) = 3 and distance_km(p.lat, p.lon, middle.lat::real, middle.lon::real) > 450`,
  )
  expect(rows).toEqual([])
})

it('has every commune overseas of a thousand people', async () => {
  const { rows } = await world.app.database.pool.query(
    'select department, count(*)::int as towns from places where length(department) = 3 group by 1 order by 1',
  )
  const towns = { 971: 32, 972: 31, 973: 19, 974: 24, 975: 2, 976: 17, 977: 1, 978: 1 }
  expect(Object.fromEntries(rows.map((row) => [row.department, row.towns]))).toEqual(towns)
})

it('keeps the numbers that it gave to communes, also once its packages have those', async () => {
  const given = [...lacking.keys()].map(Number)
  const { rows } = await world.app.database.pool.query('select id::int from places where id = any($1) order by id', [given])
  expect(rows.map(({ id }) => id)).toEqual(given.toSorted())
})

it('reads the gazetteer again when it comes from a time before départements or towns overseas, and lets adverts be found by them', async () => {
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

it('does not read the gazetteer again because another island has no large town nearby', async () => {
  const { pool } = world.app.database
  const lonely = async () => (await pool.query('select distinct department from places where city_id is null order by 1')).rows
  await pool.query(`update places set city_id = null, city_km = null where department = '972'`)
  const before = await lonely()
  await loadPlaces(pool)
  expect(await lonely()).toEqual(before)
})

it('does not wait for towns from a reader that ended without them', async () => {
  const { pool } = world.app.database
  await pool.query('update places set department = null')
  vi.stubEnv('NODE_OPTIONS', '--no-such-option') // with this no process of Node starts
  await expect(loadPlaces(pool)).rejects.toThrow('the reader of towns ended with 9')
  vi.unstubAllEnvs()
  await loadPlaces(pool)
  expect((await world.visitor.get('/places/{placeId}', { placeId: lyon })).department).toBe('69')
})
