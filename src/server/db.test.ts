import { afterAll, beforeAll, describe, expect, inject as provided, it } from 'vitest'
import { createDatabase } from '#test/cluster.ts'
import { type Database, openDatabase } from './db.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await createDatabase(provided('postgres')))
})
afterAll(() => database.close())

describe('a connection for requests', () => {
  it.each([
    ['a statement may take', 'statement_timeout', '10s'],
    ['a lock is waited for', 'lock_timeout', '3s'],
    ['a transaction may lie idle', 'idle_in_transaction_session_timeout', '30s'],
    ['instants are told in', 'TimeZone', 'UTC'],
    ['others see it as', 'application_name', 'lintel'],
  ])('%s: %s is %s', async (_, setting, value) => {
    expect((await database.pool.query('select current_setting($1) as value', [setting])).rows).toEqual([{ value }])
  })
  it('is one of ten at most', () => expect(database.pool.options.max).toBe(10))
  it.each([
    ['a number of a record or a count', 'select 9007199254740991::int8 as value', 9_007_199_254_740_991],
    ['a day', `select '2026-03-29'::date as value`, '2026-03-29'],
    ['an instant', `select '2026-03-29 01:30:00.5+02'::timestamptz as value`, '2026-03-28T23:30:00.500Z'],
  ])('reads %s as the API writes it', async (_, sql, value) => {
    expect((await database.pool.query(sql)).rows).toEqual([{ value }])
  })
})
