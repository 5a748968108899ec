import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { readCsv, readSheet } from '#test/support/sheets.ts'
import { runs } from '#test/support/sql.ts'
import { candidateTasks } from './tasks.ts'

const world = useApp()
let operation: Person
let agent: Person
beforeAll(async () => {
  operation = await world.as('operation')
  agent = await world.as('agent')
  const town = (await operation.get('/places', { query: { q: 'Lyon' } })).items[0]?.id
  const add = (by: Person, lastName: string, more: object = {}) =>
    by.post('/candidates', { body: { firstName: 'Ann', lastName, email: newAddress(), locale: 'en', ...more } })
  await add(operation, 'Mason', {
    trade: 'bricklayer',
    grade: 'skilled',
    phone: '07700 900123',
    placeId: town,
    tags: ['own tools', 'rail'],
  })
  await add(operation, '=cmd|calc', { trade: 'roofer', desiredPay: { min: 2000, max: 2500, unit: 'hour', currency: 'GBP' } })
  await add(agent, 'Brought', { trade: 'bricklayer' })
})

async function exported(by: Person, query: Record<string, string>, language = 'en') {
  const answer = await world.raw({
    method: 'GET',
    url: `/api/v1/candidates/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${by.token}`, 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  return answer
}
const csv = async (by: Person, query: Record<string, string> = {}) => readCsv((await exported(by, { format: 'csv', ...query })).body)

describe('an export of candidates', () => {
  it('is an Excel file by default and keeps formulas as text', async () => {
    const answer = await exported(operation, { columns: 'lastName,desiredPay,added', trade: 'roofer' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="Candidates \d{4}-\d\d-\d\d\.xlsx"/),
      'cache-control': 'private, no-store',
    })
    const [, row] = await readSheet(answer.rawPayload)
    expect(row).toEqual(['=cmd|calc', '£20–£25 an\u00a0hour', { serial: Math.floor(Date.now() / 86_400_000) + 25_569 }])
  })
  it('of selected candidates keeps their order and leaves out archived ones', async () => {
    const ids = (await operation.get('/candidates', { query: { sort: 'lastName', dir: 'asc' } })).items.map(({ id }) => id)
    const [first, second] = ids as [number, number]
    const chosen = () => csv(operation, { columns: 'id', ids: `${second},${first},999999999,${second}` })
    expect(await chosen()).toEqual([['Number'], [String(second)], [String(first)]])
    await runs(world, `update candidates set status = 'archived' where id = ${first}`)
    expect(await chosen()).toEqual([['Number'], [String(second)]])
    await runs(world, `update candidates set status = 'active' where id = ${first}`)
  })
  it('has only an agent’s own candidates, also by number', async () => {
    expect(await csv(agent, { columns: 'lastName' })).toEqual([['Last name'], ['Brought']])
    const ids = (await operation.get('/candidates', {})).items.map(({ id }) => id).join()
    expect(await csv(agent, { columns: 'lastName', ids })).toEqual([['Last name'], ['Brought']])
  })
  it('is audited with filter and number of rows', async () => {
    await csv(operation, { trade: 'bricklayer', columns: 'lastName' })
    const [line] = await runs(
      world,
      `select action, actor_id::int as by, changes from audit where action = 'candidate.exported' order by id desc limit 1`,
    )
    expect(line).toMatchObject({
      by: operation.id,
      changes: { list: 'candidates', format: 'csv', columns: ['lastName'], filter: { trade: ['bricklayer'] }, rows: 2 },
    })
  })
  it('of many candidates is complete', async () => {
    await runs(
      world,
      `insert into candidates (first_name, last_name, email, locale, country) select 'Many', 'M' || n, 'm' || n || '@many.example', 'en', 'GB' from generate_series(1, 1203) n`,
    )
    const [, ...rows] = await csv(operation, { columns: 'id', q: 'many' })
    expect(new Set(rows.map(([id]) => id)).size).toBe(1203)
    expect(rows).toHaveLength(1203)
    // Made anew at night, it is all of them, however many.
    const isFound = async () => (await operation.get('/candidates', { query: { q: 'many' } })).total
    await runs(world, `delete from candidate_search`)
    expect(await isFound()).toBe(0)
    await candidateTasks['candidates.rebuildSearch'].run({ database: world.app.database } as never)
    expect(await isFound()).toBe(1203)
  })
})
