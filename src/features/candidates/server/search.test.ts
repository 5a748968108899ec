import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { bradford, leeds, lyon } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { hold } from '#test/support/wallets.ts'
import { monthlyPay, payUnits } from '../../jobs/rules.ts'
import { countries } from '../../places/countries.ts'

const world = useApp()
let operation: Person
let agent: Person
const ids: Record<string, number> = {}
const name = (id: number) => Object.keys(ids).find((key) => ids[key] === id)

type Given = { cv?: string; by?: Person; [field: string]: unknown }
/** A candidate whose CV has this text. */
async function known(lastName: string, { cv, by = operation, ...fields }: Given = {}) {
  const body = { firstName: 'Kim', lastName, email: newAddress(), locale: 'en' as const, ...fields }
  const { id } = await by.post('/candidates', { body })
  ids[lastName] = id
  if (cv !== undefined) await addCv(id, cv)
  return id
}
const addCv = (id: number, cv: string) =>
  runs(
    world,
    `insert into files (sha256, name, mime, size, candidate_id, text, extraction) values (repeat('a', 64), 'cv.pdf', 'application/pdf', 1, ${id}, '${cv.replaceAll("'", "''")}', 'done')`,
  )

beforeAll(async () => {
  operation = await world.as('operation')
  agent = await world.as('agent')
  await known('Amory', {
    trade: 'bricklayer',
    placeId: leeds,
    tags: ['own tools'],
    cv: 'Bricklayers and stone walls for site managers, no agency work',
  })
  await known('Benoît', {
    placeId: lyon,
    locale: 'fr',
    cv: 'Maçonne depuis dix ans, chef d’équipe à Orléans. Travaux de maçonnerie par l’intérim.',
  })
  await known('Calder', { placeId: bradford, trade: 'site-manager', note: 'Prefers nights near Halifax' })
  await known('D’Arcy-Lowe', { phone: '07700 900123', cv: 'Conducteur de travaux. Scaffolding manager of a large site.' })
  await known('Électre', { by: agent, trade: 'electrician', cv: 'Électriciennes et électriciens; agency work welcome' })
})
/** Who is found, by last name. */
const found = async (q: string, query: object = {}, by: Person = operation) =>
  (await by.get('/candidates', { query: { q, limit: 100, ...query } })).items.map(({ id }) => name(id)).toSorted()

describe('a search finds', () => {
  it.each<[what: string, q: string, who: string[]]>([
    ['a last name', 'amory', ['Amory']],
    ['a name however it is written', 'BENOIT', ['Benoît']],
    ['the beginning of a name, half typed', 'cald', ['Calder']],
    ['both names in either order', 'calder kim', ['Calder']],
    ['a phone number with its spaces', '07700 900123', ['D’Arcy-Lowe']],
    ['the end of a phone number', '0123', ['D’Arcy-Lowe']],
    ['a town', 'bradford', ['Calder']],
    ['a tag', 'tools', ['Amory']],
    ['a word of a note', 'halifax', ['Calder']],
    ['a word of a CV', 'scaffolding', ['D’Arcy-Lowe']],
    ['a French word in another form', 'équipes', ['Benoît']],
    ['a woman by the man’s word', 'électricien', ['Électre']],
    ['a trade by its name in the other language', 'bricklayer', ['Amory', 'Benoît']],
    ['a trade of two words', 'site manager', ['Amory', 'Calder', 'D’Arcy-Lowe']],
    ['a phrase, and not its words apart', '"stone walls"', ['Amory']],
    ['a phrase in its order only', '"walls stone"', []],
    ['all of several words', 'agency work', ['Amory', 'Électre']],
    ['either of two words', 'halifax OR orleans', ['Benoît', 'Calder']],
    ['one without the other', 'agency -walls', ['Électre']],
    ['everyone without a word', '-agency', ['Benoît', 'Calder', 'D’Arcy-Lowe']],
    ['by brackets', '(halifax OR agency) -walls', ['Calder', 'Électre']],
    ['everything that begins so', 'scaff*', ['D’Arcy-Lowe']],
    ['nothing for a word that nobody has', 'zeppelin', []],
    ['what is there when a phrase is open', '"stone wal', []],
  ])('%s: %s', async (_, q, who) => expect(await found(q)).toEqual(who))
  it('matches in the record before matches in the CV', async () => {
    const { items } = await operation.get('/candidates', { query: { q: 'site manager' } })
    expect(items.map(({ id }) => name(id))).toEqual(['Calder', 'D’Arcy-Lowe', 'Amory'])
  })
})

describe('a search within the record', () => {
  const named = async (q: string) =>
    (await operation.get('/candidates', { query: { q, within: 'record' } })).items.map(({ lastName }) => lastName)
  it('ignores CVs and notes', async () => {
    expect(await named('amory')).toEqual(['Amory'])
    expect(await named('"stone walls"')).toEqual([])
    expect(await named('halifax')).not.toContain('Calder')
  })
})

describe('a search shows', () => {
  it('how it was understood, in the reader’s language', async () => {
    expect((await operation.get('/candidates', { query: { q: 'bricklayer -agency' } })).understood).toBe(
      'bricklayer or maçon or brickie or brick layer, without agency',
    )
    const french = world.client(operation.token, 'fr')
    expect((await french.get('/candidates', { query: { q: 'maçon -intérim' } })).understood).toBe(
      'maçon ou bricklayer ou brickie ou brick layer, sans intérim',
    )
    expect((await operation.get('/candidates', { query: { q: 'OR (' } })).understood).toBeNull()
  })
  it.each([
    ['bricklayer', 'Benoît', 'cv', 'Maçonne'],
    ['halifax', 'Calder', 'note', 'Halifax'],
    ['"stone walls"', 'Amory', 'cv', 'stone'],
  ])('why %s finds %s: its %s has “%s”', async (q, who, source, marked) => {
    const { items } = await operation.get('/candidates', { query: { q } })
    const snippet = items.find(({ id }) => id === ids[who])?.snippet
    expect(snippet?.source).toBe(source)
    expect(snippet?.parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain(marked)
  })
  it('the newest CV that was not removed', async () => {
    const id = await known('Vole', { cv: 'Zirconium tiles in 2009' })
    await addCv(id, 'Zirconium tiles in 2026')
    await addCv(id, 'Zirconium tiles in 2031')
    await runs(world, `update files set removed_at = now() where candidate_id = ${id} and text like '%2031'`)
    const { items } = await operation.get('/candidates', { query: { q: 'zirconium' } })
    expect(items.map(({ snippet }) => snippet?.parts.map(({ text }) => text).join(''))).toEqual(['Zirconium tiles in 2026'])
  })
  it('no markup from a CV', async () => {
    await known('Tagg', { cv: 'Zinc <b>work</b> <script>alert(1)</script> \ue000false\ue001 mark' })
    const { items } = await operation.get('/candidates', { query: { q: 'zinc' } })
    expect(items[0]?.snippet?.parts.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'Zinc', isMatch: true }])
  })
})

describe('counts of each option', () => {
  it('are what choosing the option would leave', async () => {
    const query = { q: 'work OR night OR travaux', trade: ['electrician' as const] }
    const { counts, isExact } = await operation.get('/candidate-counts', { query })
    const total = async (changes: object) => (await operation.get('/candidates', { query: { ...query, ...changes } })).total
    expect(isExact).toBe(true)
    for (const trade of ['bricklayer', 'electrician', 'site-manager', 'welder'] as const)
      expect(counts.trade?.[trade]).toBe(await total({ trade: [trade] }))
    for (const source of ['agent', 'phone'] as const) expect(counts.source?.[source]).toBe(await total({ source: [source] }))
    expect(counts.hasCv?.true).toBe(await total({ hasCv: true }))
    const all = (await operation.get('/candidate-counts', {})).counts
    expect(all.tag?.['own tools']).toBe((await operation.get('/candidates', { query: { tag: ['Own Tools'] } })).total)
    expect(all.tag?.['own tools']).toBeGreaterThan(0)
  })
})

describe('a filter includes its limit', () => {
  beforeAll(async () => {
    const pay = { min: 2000, max: 2500, unit: 'hour', currency: 'GBP' }
    const days = { availability: 'date', availableFrom: '2031-03-10', availableUntil: '2031-03-31' }
    for (const [lastName, at] of [
      ['Early', '2026-03-10T00:00Z'],
      ['Late', '2026-03-10T23:59:59Z'],
    ] as const) {
      const id = await known(lastName, { ...days, desiredPay: pay, tags: ['limit'] })
      await runs(world, `update candidates set created_at = '${at}' where id = ${id}`)
      await hold(world, id, { type: 'cscs', expires_on: '2031-05-05' })
    }
  })
  it.each<[filter: object, beyond: object]>([
    [{ availableBy: '2031-03-10' }, { availableBy: '2031-03-09' }],
    [{ availableBy: '2031-03-31' }, { availableBy: '2031-04-01' }],
    [{ payMin: 4333 }, { payMin: 4334 }],
    [{ payMax: 3467 }, { payMax: 3466 }],
    [{ addedFrom: '2026-03-10' }, { addedFrom: '2026-03-11' }],
    [{ addedTo: '2026-03-10' }, { addedTo: '2026-03-09' }],
    [
      { document: ['cscs'], documentUntil: '2031-05-05' },
      { document: ['cscs'], documentUntil: '2031-05-06' },
    ],
  ])('%j', async (filter, beyond) => expect([await found('limit', filter), await found('limit', beyond)]).toEqual([['Early', 'Late'], []]))
})

describe('an agent', () => {
  it('finds and counts only their own candidates', async () => {
    expect(await found('agency', {}, agent)).toEqual(['Électre'])
    expect(await found('', {}, agent)).toEqual(['Électre'])
    expect((await agent.get('/candidates', {})).total).toBe(1)
    const { counts } = await agent.get('/candidate-counts', {})
    expect([counts.trade?.electrician, counts.trade?.bricklayer]).toEqual([1, 0])
  })
})

describe('the search index', () => {
  const rows = () => runs(world, 'select s.*, s.doc::text as doc from candidate_search s order by id')
  const terms = (id: number | undefined) => found(`no${id}way`)
  it('follows every change of the record', async () => {
    const id = await known('Fenwick', { note: 'quagga' })
    expect(await found('quagga')).toEqual(['Fenwick'])
    await operation.patch('/candidates/{candidateId}', { candidateId: id, version: 1, body: { note: 'okapi' } })
    expect([await found('quagga'), await found('okapi')]).toEqual([[], ['Fenwick']])
    await runs(
      world,
      `insert into files (sha256, name, mime, size, candidate_id) values (repeat('b', 64), 'cv.pdf', 'application/pdf', 1, ${id})`,
    )
    expect((await operation.get('/candidates', { query: { q: 'okapi', hasCv: true } })).total).toBe(1)
    await runs(world, `update files set text = 'tapir', extraction = 'done' where candidate_id = ${id}`)
    expect(await found('tapir okapi')).toEqual(['Fenwick'])
    await runs(world, `update candidates set is_hot = true where id = ${id}`)
    expect(await found('tapir', { hot: true })).toEqual(['Fenwick'])
    await runs(world, `update files set removed_at = now() where candidate_id = ${id}`)
    expect(await found('tapir')).toEqual([])
    await runs(world, `update candidates set status = 'archived' where id = ${id}`)
    expect([await found('okapi'), await terms(id)]).toEqual([[], []])
    await runs(world, `update candidates set status = 'active' where id = ${id}`)
    expect(await found('okapi')).toEqual(['Fenwick'])
  })
  it('equals one that is rebuilt', async () => {
    const before = await rows()
    await runs(world, `update candidate_search set doc = '', marks = '{}', name = ''; delete from candidate_search where id % 2 = 0`)
    let after = 0
    for (;;) {
      const [row] = await runs<{ upTo: number | null }>(world, `select candidate_search_rebuild(${after}, 2) as "upTo"`)
      if (row?.upTo == null) break
      after = row.upTo
    }
    expect(await rows()).toEqual(before)
  })
})

describe('any input', () => {
  const bits = fc.constantFrom(
    ' ',
    ...`" ( ) - * AND OR NOT bricklayer maçon é ½ \\ ' & | : ! % @`.split(' '),
    'site manager ',
    '07700 900 ',
    '<->',
    'x'.repeat(120),
  )
  it('is answered', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 150 }),
          fc.array(bits, { maxLength: 60 }).map((parts) => parts.join('').slice(0, 200)),
        ),
        async (q) => {
          const { statusCode } = await world.raw({
            method: 'GET',
            url: `/api/v1/candidates?q=${encodeURIComponent(q)}`,
            headers: { authorization: `Bearer ${operation.token}` },
          })
          // What cannot be kept in a database at all, such as NUL, is refused.
          expect(statusCode, q).toBeLessThanOrEqual(400)
          if (!/[\p{Cc}\p{Cs}]/u.test(q)) expect(statusCode, q).toBe(200)
        },
      ),
      { numRuns: 40 },
    ))
  it('of ten thousand letters is refused', async () => {
    const q = '("a '.repeat(2500)
    const { statusCode } = await world.raw({
      method: 'GET',
      url: `/api/v1/candidates?q=${encodeURIComponent(q)}`,
      headers: { authorization: `Bearer ${operation.token}` },
    })
    expect(statusCode).toBe(400)
  })
})

it.each(payUnits.flatMap((unit) => countries.map((country) => [unit, country] as const)))(
  'monthly pay by the %s in %s is the same in SQL and in adverts',
  async (unit, country) => {
    const [row] = await runs<{ month: number }>(world, `select monthly_pay(2050, '${unit}', '${country}') as month`)
    expect(row?.month).toBe(monthlyPay(2050, unit, country))
  },
)
