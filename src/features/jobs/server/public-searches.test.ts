import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { leeds, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// What visitors type, and which adverts it must find: small words, places, job types and alternatives are no dead ends.

const world = useApp()
const mansfield = 'Mansfield'
const adverts: Record<string, number> = {}
const description = 'Come to our site and bring what you need. '.repeat(6)

beforeAll(async () => {
  const [{ id: placeId } = { id: 0 }] = await runs<{ id: number }>(
    world,
    `select id from places where name = '${mansfield}' and country = 'GB'`,
  )
  for (const [name, job] of Object.entries({
    brickMansfield: { title: 'Bricklayer', trade: 'bricklayer', placeId, jobTypes: ['freelancer'] },
    brickLeeds: { title: 'Bricklayers', trade: 'bricklayer', placeId: leeds, jobTypes: ['full-time'] },
    sparkLeeds: { title: 'Electrician', trade: 'electrician', placeId: leeds, jobTypes: ['full-time'] },
    sparkPart: { title: 'Electrician', trade: 'electrician', placeId: leeds, jobTypes: ['part-time'] },
    plumber: { title: 'Plumber', trade: 'plumber', placeId: leeds, jobTypes: ['temporary'] },
    works: { title: 'Temporary works designer', trade: 'site-engineer', placeId: leeds, jobTypes: ['full-time'] },
    mason: { title: 'Stone mason', trade: 'stone-mason', placeId: leeds, jobTypes: ['full-time'] },
    carpenter: { title: 'Carpenter', trade: 'carpenter', placeId: leeds, jobTypes: ['full-time'] },
    macon: { title: 'Maçon coffreur', trade: 'bricklayer', placeId: lyon, language: 'fr', jobTypes: ['full-time'] },
    charpentier: { title: 'Charpentier', trade: 'carpenter', placeId: lyon, language: 'fr', jobTypes: ['temporary'] },
    metal: { title: 'Charpentiers métalliques', trade: 'steel-erector', placeId: lyon, language: 'fr', jobTypes: ['part-time'] },
  }))
    adverts[name] = (await makeJob(world, { description, ...job })).id
  await runs(world, 'select job_terms_rebuild()')
})

const search = (locale: 'en' | 'fr', keyword: string, more: object = {}) =>
  world.client(undefined, locale).get('/jobs', { query: { keyword, limit: 50, ...more } })
const found = async (locale: 'en' | 'fr', keyword: string, more: object = {}) => {
  const { items } = await search(locale, keyword, more)
  return Object.keys(adverts).filter((name) => items.some(({ id }) => id === adverts[name]))
}
const bricks = ['brickMansfield', 'brickLeeds', 'macon']

describe.each<['en' | 'fr', [keyword: string, ...adverts: string[]][]]>([
  [
    'en',
    [
      ['bricklayer in Mansfield', 'brickMansfield'],
      ['bricklayer Mansfield', 'brickMansfield'],
      ['Mansfield bricklayer jobs', 'brickMansfield'],
      ['bricklayer jobs near Leeds', 'brickLeeds'],
      ['bricklayer in LS1', 'brickLeeds'],
      ['bricklayer LS1 4AP', 'brickLeeds'],
      ['bricklayer jobs', ...bricks],
      ['jobs for a bricklayer', ...bricks],
      ['urgent: bricklayers wanted', ...bricks],
      ['full time electrician', 'sparkLeeds'],
      ['full-time electrician', 'sparkLeeds'],
      ['part-time', 'sparkPart', 'metal'],
      ['part time electrician in Leeds', 'sparkPart'],
      ['self employed', 'brickMansfield'],
      ['self-employed bricklayer', 'brickMansfield'],
      ['temporary plumber', 'plumber'],
      ['temporary works designer', 'works'],
      ['plumber OR electrician', 'sparkLeeds', 'sparkPart', 'plumber'],
      ['plumber or electrician', 'sparkLeeds', 'sparkPart', 'plumber'],
      ['plumber/electrician', 'sparkLeeds', 'sparkPart', 'plumber'],
      ['bricklayer or plumber in Leeds', 'brickLeeds', 'plumber'],
      ['plumber OR electrician -boilers', 'sparkLeeds', 'sparkPart', 'plumber'],
      ['stone mason', 'mason'],
      ['stone mason in Leeds', 'mason'],
      ['carpenter', 'carpenter', 'charpentier'],
      ['steel erector', 'metal'],
      ['"bricklayer in Mansfield"'],
      ['zeppelin in Leeds'],
    ],
  ],
  [
    'fr',
    [
      ['maçon à Lyon', 'macon'],
      ['macon lyon', 'macon'],
      ['maçon près de Lyon', 'macon'],
      ['maçon 69003', 'macon'],
      ['offres de maçon', ...bricks],
      ["offre d'emploi de maçon", ...bricks],
      ['emploi maçon', ...bricks],
      ['maçon à temps plein', 'brickLeeds', 'macon'],
      ['temps partiel', 'sparkPart', 'metal'],
      ['mi-temps', 'sparkPart', 'metal'],
      ['charpentier en intérim', 'charpentier'],
      ['charpentier', 'carpenter', 'charpentier'],
      ['charpentier métallique', 'metal'],
      ['maçon ou plombier', ...bricks, 'plumber'],
    ],
  ],
])('in %s', (locale, rows) => {
  it.each(rows)('%s', async (keyword, ...names) => {
    const order = [
      'brickMansfield',
      'brickLeeds',
      'sparkLeeds',
      'sparkPart',
      'plumber',
      'works',
      'mason',
      'carpenter',
      'macon',
      'charpentier',
      'metal',
    ]
    expect(await found(locale, keyword)).toEqual(order.filter((name) => names.includes(name)))
  })
})

describe('a keyword that names a place or a type', () => {
  it('becomes filters, which the answer says', async () => {
    const { around, read } = await search('en', 'full time bricklayer jobs in Leeds')
    expect([around?.name, read]).toEqual(['Leeds', { keyword: 'bricklayer', jobType: ['full-time'], distance: 30 }])
    expect((await search('en', 'bricklayer jobs')).read).toBeNull()
  })
  it('gives way to the town that was chosen', async () => {
    const { around, read } = await search('en', 'bricklayer in Mansfield', { location: leeds, distance: 10 })
    expect([around?.name, read]).toEqual(['Leeds', null])
    expect((await search('en', 'bricklayer in Leeds', { location: leeds, distance: 10 })).read?.distance).toBe(10)
  })
})
