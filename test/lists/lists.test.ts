import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import type { Role } from '#shared/roles.ts'
import { operations as contract } from '../../src/contract.ts'
import { xmlOf } from '../../src/features/invoice-documents/server/downloads.ts'
import { isIssued } from '../../src/features/invoice-documents/server/xml/issued.ts'
import { findInvoice } from '../../src/features/invoices/server/queries.ts'
import { demoAccounts, demoPassword } from '../../src/demo.ts'
import { useApp } from '#test/support/app.ts'
import { brokenRules, schemaFault } from '#test/support/en16931.ts'
import { bradford, jobBody, leeds } from '#test/support/factories.ts'
import { type AnyRow, listExamples, queriesIn } from '#test/support/list-examples.ts'
import { signIn } from '#test/support/people.ts'
import { bareOf, defOf } from '#test/support/sample-of.ts'
import { readCsv } from '#test/support/sheets.ts'
import { referencesTo } from '#test/support/sql.ts'

// Every list of the contract with pages, on the records of the demonstration. What a list sorts and filters by is in `lists` of its
// feature's server/examples.ts.

type Page = { items: AnyRow[]; total: number }
type Get = (path: string, input: object) => Promise<Page>
const operations: Record<string, Operation> = contract
const world = useApp({}, { isDemo: true })
const { rows } = queriesIn(world)
const examples = listExamples(world)
const lists = Object.entries(examples)
const tokens: Partial<Record<Role, string>> = {}

const fieldsOf = ({ query }: Operation) => Object.entries(((query as z.ZodObject | undefined)?.shape ?? {}) as Record<string, z.ZodType>)
const has = (operation: Operation | undefined, ...names: string[]) =>
  operation !== undefined && names.every((name) => fieldsOf(operation).some(([field]) => field === name))
const getAs = (role: Role, locale: Locale = 'en') => world.client(tokens[role], locale).get as unknown as Get

beforeAll(async () => {
  for (const role of ['admin', 'operation', 'candidate', 'agent'] as const) {
    const own = demoAccounts.filter((one) => one.role === role)
    const { email } = (role === 'agent' ? own.at(-1) : own[0]) as (typeof demoAccounts)[number]
    for (let times = 0; times < 4; times++) tokens[role] = await signIn(world.app, email, demoPassword)
  }
  for (const { arrange } of Object.values(examples)) await arrange?.()
  const admin = world.client(tokens.admin)
  for (const { load } of Object.values(examples)) await load?.(admin)
  // For the lists of one's own activity.
  for (const locale of ['fr', 'en', 'fr', 'en'] as const) await admin.patch('/me/preferences', { body: { locale } })
  for (let times = 0; times < 3; times++) await admin.delete('/me/sessions', {})
}, 180_000)

async function pageOf(name: string, query: object, by?: Role): Promise<Page & { counts?: Record<string, number> }> {
  const { as, of } = examples[name] as (typeof examples)[string]
  return getAs(by ?? as)((operations[name] as Operation).path, { ...(await of?.()), query })
}
async function all(name: string, query: object = {}): Promise<AnyRow[]> {
  const found: AnyRow[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await pageOf(name, { ...query, page, limit: 100 })
    found.push(...items)
    if (page * 100 >= total) return found
  }
}
/** The id of a conversation is that of its application. */
const ids = (found: AnyRow[]) => found.map(({ id, applicationId }) => id ?? Number(applicationId))
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

it('every list has an example in its feature', () => {
  // They have tests of their own.
  const publicSearches = ['searchJobs', 'searchEmployers', 'searchListedCandidates', 'searchShopProducts']
  const paged = Object.keys(operations).filter((name) => has(operations[name], 'page') && !publicSearches.includes(name))
  const missing = paged.filter((name) => !(name in examples))
  expect(missing, 'Add these to `lists` in server/examples.ts of their features').toEqual([])
})

describe.each(lists)('%s', (name, { sorts, filters, ascends, nullFirst = [], hides = {} }) => {
  const everyRow = once(() => all(name))

  it('gives every row once, on its page, with the total; pages behind the end are empty', async () => {
    const found = await everyRow()
    const { total } = await pageOf(name, {})
    expect(total, 'the demonstration needs more of these').toBeGreaterThan(2)
    expect(new Set(ids(found)).size).toBe(total)
    const limit = Math.min(100, Math.max(1, Math.floor(total / 3)))
    for (const page of [1, 2, Math.ceil(total / limit), Math.ceil(total / limit) + 1]) {
      const expected = ids(found.slice((page - 1) * limit, page * limit))
      const one = await pageOf(name, { page, limit })
      expect([ids(one.items), one.total], `page ${page}`).toEqual([expected, total])
    }
  })

  it.each(Object.entries(sorts))('sorts by %s in both directions', async (sort, keyOf) => {
    const isDefault = sort === 'default'
    const keys = (await everyRow()).map(keyOf)
    const present = keys.filter((key) => key !== null)
    const absent = keys.filter((key) => key === null)
    const falling = present.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
    expect(new Set(present).size, 'the demonstration needs values that differ').toBeGreaterThan(1)
    const first = isDefault ? keys : (await pageOf(name, { sort, limit: 100 })).items.map(keyOf)
    expect(first).toEqual([...(ascends ? falling.toReversed() : falling), ...absent].slice(0, first.length))
    if (isDefault) return
    const up = (await pageOf(name, { sort, dir: 'asc', limit: 100 })).items.map(keyOf)
    const rising = nullFirst.includes(sort) ? [...absent, ...falling.toReversed()] : [...falling.toReversed(), ...absent]
    expect(up).toEqual(rising.slice(0, 100))
  })

  for (const [filter, tries] of Object.entries(filters))
    it.each(tries.map(([asked, fits]) => ({ asked, fits, title: typeof asked === 'function' ? filter : JSON.stringify(asked) })))(
      `filters by ${filter}: $title`,
      async ({ asked, fits }) => {
        const query = typeof asked === 'function' ? await asked() : asked
        const shown = await everyRow()
        const whole = filter in hides ? [...shown, ...(await all(name, hides))] : shown
        const fitting = ascending(ids(whole.filter((row) => fits(row, query))))
        expect(fitting.length, 'the filter leaves nothing').toBeGreaterThan(0)
        expect(fitting.length, 'the filter leaves everything').toBeLessThan(whole.length)
        const { items, total } = await pageOf(name, { ...query, limit: 100 })
        expect(total).toBe(fitting.length)
        expect(ids(items).filter((one) => !fitting.includes(one))).toEqual([])
        if ('q' in query) expect((await pageOf(name, { ...query, q: String(query.q).toUpperCase() })).total).toBe(fitting.length)
      },
    )
})

it('each invoice of the demonstration is valid by the XML Schema of Factur-X and breaks no rule of EN 16931', async () => {
  const issued: { id: number }[] = await rows(
    // Others write rows of their own, without parties or lines.
    "select id::int from invoices where status <> 'draft' and seller ->> 'name' is not null and exists (select from invoice_lines l where l.invoice_id = invoices.id) order by id",
  )
  expect(issued.length).toBeGreaterThan(20)
  const wrong: unknown[] = []
  for (const { id } of issued) {
    const invoice = await findInvoice(world.app.database.kysely, id)
    if (!isIssued(invoice)) continue
    const [cii, ubl] = [xmlOf(invoice, 'cii'), xmlOf(invoice, 'ubl')]
    const faults = [schemaFault(cii), ...brokenRules(cii), ...brokenRules(ubl)].filter((fault) => fault !== null)
    if (faults.length > 0) wrong.push([invoice.number, faults])
  }
  expect(wrong).toEqual([])
}, 60_000)

describe('the counts beside a list', () => {
  const counting = lists.filter(([name]) => 'counts' in ((operations[name] as Operation).response as z.ZodObject).shape)
  const isFlag = (field: z.ZodType) => defOf(bareOf(field).shape).type === 'boolean'
  /** The query of each tab: of the filter whose options are counted, or of a flag. */
  function tabsOf(name: string, counts: Record<string, number>): { tab: string; query: object }[] {
    const keys = Object.keys(counts)
    const fields = fieldsOf(operations[name] as Operation)
    for (const [filter, field] of fields) {
      const options = ((bareOf(field).shape as z.ZodEnum).options ?? []) as string[]
      if (options.length > 0 && keys.every((key) => options.includes(key))) return options.map((tab) => ({ tab, query: { [filter]: tab } }))
    }
    const flag = keys.find((key) => fields.some(([filter, field]) => filter === key && isFlag(field)))
    return flag ? keys.map((tab) => ({ tab, query: { [flag]: tab === flag } })) : []
  }
  it.each(counting)('are the totals of its tabs, with another filter and for every role: %s', async (name, { filters }) => {
    const wrong: string[] = []
    for (const role of (operations[name] as Operation).access as readonly Role[]) {
      const tabs = tabsOf(name, (await pageOf(name, {}, role)).counts ?? {})
      expect(tabs.length).toBeGreaterThan(1)
      const ofTabs = new Set(tabs.flatMap(({ query }) => Object.keys(query)))
      const others = Object.entries(filters).flatMap(([filter, [first]]) => (ofTabs.has(filter) || !first ? [] : [first[0]]))
      // The tabs of categories count the whole of each kind.
      const tries = name === 'listManagedCategories' || role !== examples[name]?.as ? [{}] : [{}, ...others]
      for (const one of tries) {
        const asked = typeof one === 'function' ? await one() : one
        const { counts = {} } = await pageOf(name, { ...asked, limit: 1 }, role)
        // One query counts all tabs: beside another filter it is enough to ask for the fullest.
        const fullest = tabs.toSorted((a, b) => (counts[b.tab] ?? 0) - (counts[a.tab] ?? 0)).slice(0, 1)
        for (const { tab, query } of one === tries[0] ? tabs : fullest) {
          const { total } = await pageOf(name, { ...asked, ...query, limit: 1 }, role)
          if (total !== (counts[tab] ?? 0))
            wrong.push(`${role} ${JSON.stringify({ ...asked, ...query })}: ${counts[tab]} counted, ${total} found`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('an export', () => {
  const exported = lists.flatMap(([name, example]) => {
    const path = `${operations[name]?.path}/export`
    return Object.values(operations).some((one) => one.path === path) ? [{ name, path, ...example }] : []
  })
  it.each(exported)('has the rows of its list under the same filter: $name', async ({ name, path, of, filters }) => {
    const url = Object.entries((await of?.()) ?? {}).reduce((whole, [key, id]) => whole.replace(`{${key}}`, String(id)), path)
    const [filter] = Object.values(filters).flatMap(([first]) => (first && typeof first[0] === 'object' ? [first[0]] : []))
    for (const query of [{}, filter ?? {}]) {
      const search = new URLSearchParams({ format: 'csv', ...(query as Record<string, string>) })
      const headers = { authorization: `Bearer ${tokens.admin}` }
      // Before, as an export leaves a line in the audit log.
      const { total } = await pageOf(name, query, 'admin')
      const { body } = await world.raw({ method: 'GET', url: `/api/v1${url}?${search}`, headers })
      const [, ...lines] = readCsv(body)
      expect(lines.length).toBe(total)
    }
  })
})

describe('a distance around a town', () => {
  const around = Object.values(operations).filter((operation) => has(operation, 'distance', 'page'))
  beforeAll(() => rows(`update jobs set place_id = ${bradford} where id = (select min(id) from jobs where status = 'open')`))
  it.each(around.map(({ path }) => path))('is in miles in English and in kilometres in French: %s', async (path) => {
    const total = async (locale: Locale, distance: number) =>
      (await getAs('operation', locale)(path, { query: { location: leeds, distance } })).total
    // Bradford is 13 km from Leeds.
    expect(await total('en', 10)).toBe(await total('fr', 16))
    expect(await total('en', 10)).toBeGreaterThan(await total('fr', 10))
  })
})

describe('the list of what belongs to a record', () => {
  const owned = Object.values(operations).filter(
    ({ method, path, response }) =>
      method === 'GET' &&
      /^\/(candidates|employers|jobs)\/\{\w+\}\/[\w-]+$/.test(path) &&
      'items' in ((response as z.ZodObject)?.shape ?? {}) &&
      !/\/(gate|matches)$/.test(path), // answer for others than the record's own
  )
  let since: string
  /** The rows that a new record has from the start. */
  const initial: Record<string, (row: AnyRow) => boolean> = {
    '/candidates/{candidateId}/timeline': ({ kind }) => kind === 'added',
    '/candidates/{candidateId}/openings': ({ openedAt }) => String(openedAt) > since,
    '/jobs/{jobId}/timeline': ({ status }) => status !== null,
    '/jobs/{jobId}/channels': ({ all: counts }) => Object.values(counts as object).every((n) => n === 0),
  }
  const made: Record<string, number> = {}
  beforeAll(async () => {
    since = new Date().toISOString()
    const operation = world.client(tokens.operation)
    const body = { firstName: 'Nora', lastName: 'New', email: 'nora.new@people.example', locale: 'en' } as const
    made.candidates = (await operation.post('/candidates', { body })).id
    const { id: employerId, version } = await operation.post('/employers', { body: { name: 'New & Daughters', sector: 'residential' } })
    await operation.put('/employers/{employerId}/terms', { employerId, version, body: { version: '2026-01', acceptedOn: '2026-01-12' } })
    made.employers = employerId
    made.jobs = (await operation.post('/jobs', { body: jobBody(employerId) })).id
  })
  it.each(owned.map(({ path }) => path))('has no row of another record: %s', async (path) => {
    const [, table = '', param = ''] = /^\/(\w+)\/\{(\w+)\}/.exec(path) ?? []
    const of = async (id: number) =>
      (await getAs('operation')(path, { [param]: id, query: {} })).items.filter((row) => !initial[path]?.(row))
    expect(await of(made[table] as number)).toEqual([])
    for (const { id } of await rows(`select id from ${table} order by id`)) if ((await of(Number(id))).length > 0) return
    expect.unreachable('no record of the demonstration has any')
  })
})

// Last, as they change the records that the tests above read.
describe('when many rows were made at the same moment', () => {
  beforeAll(async () => {
    const tables = await rows(`select table_name as name from information_schema.columns natural join information_schema.tables
      where table_schema = 'public' and column_name = 'created_at' and table_type = 'BASE TABLE' and table_name <> 'audit'`)
    // Even ids are written last, so that neither ids nor places on disk give the order away. Some tables have rules about their times.
    for (const { name } of tables)
      for (const rest of [1, 0]) await rows(`update ${name} set created_at = '2026-01-05T08:00:00Z' where id % 2 = ${rest}`).catch(() => {})
    await rows(`update candidates set last_name = 'Doe', place_id = ${leeds}`)
    await rows(`update applications set applied_at = '2026-01-05T08:00:00Z', stage_changed_at = '2026-01-05T08:00:00Z'`)
  })
  const sorted = lists.flatMap(([name, { sorts }]) => Object.keys(sorts).map((sort) => ({ name, sort })))
  it.each(sorted)('$name by $sort has each of them on one page only', async ({ name, sort }) => {
    const query = sort === 'default' ? {} : { sort }
    const whole = ids((await pageOf(name, { ...query, limit: 20 })).items)
    const pages = [1, 2].map((page) => pageOf(name, { ...query, page, limit: Math.ceil(whole.length / 2) }))
    expect((await Promise.all(pages)).flatMap(({ items }) => ids(items)).slice(0, whole.length)).toEqual(whole)
  })
})

describe('when the account of whoever did something is deleted', () => {
  const before = new Map<string, number[]>()
  const someOf = async (name: string) => ascending(ids((await pageOf(name, { limit: 100 })).items))
  beforeAll(async () => {
    for (const [name] of lists) before.set(name, await someOf(name))
    const authors = (await referencesTo(world, 'accounts')).filter(({ column, how }) => how === 'n' && column.endsWith('_by'))
    expect(authors.length).toBeGreaterThan(10)
    for (const { table, column } of authors) await rows(`update ${table} set ${column} = null where ${column} is not null`)
  }, 60_000)
  // To read some of the others leaves lines in the audit log.
  it.each(lists.filter(([name]) => name !== 'listAudit'))('%s keeps its rows', async (name) => {
    expect(await someOf(name)).toEqual(before.get(name))
  })
})
