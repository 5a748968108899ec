import { afterAll, beforeAll, describe, expect, inject as provided, it } from 'vitest'
import { createDatabase } from '#test/support/cluster.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type Connection, type Database, inTransaction, notifyAfterCommit, openDatabase } from './db.ts'

let connection: Exclude<Connection, string>
let database: Database
beforeAll(async () => {
  connection = await createDatabase(provided('postgres'))
  // Wherever the database stands.
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`alter database ${pg.escapeIdentifier(String(connection.database))} set timezone to 'Asia/Tokyo'`)
  await client.end()
  database = openDatabase(connection)
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
  it.each([
    ['a number of a record or a count', 'select 9007199254740991::int8 as value', 9_007_199_254_740_991],
    ['a day', `select '2026-03-29'::date as value`, '2026-03-29'],
    ['an instant', `select '2026-03-29 01:30:00.5+02'::timestamptz as value`, '2026-03-28T23:30:00.500Z'],
  ])('reads %s as the API writes it', async (_, sql, value) => {
    expect((await database.pool.query(sql)).rows).toEqual([{ value }])
  })
  it('that dies aborts only its own work', async () => {
    const killer = new pg.Client(connection)
    await killer.connect()
    const endAll = () =>
      killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lintel'`,
      )
    const one = sql<{ one: number }>`select 1 as one`
    const busy = inTransaction(database.kysely, async (db) => {
      await one.execute(db)
      await endAll()
      await one.execute(db)
    })
    await expect(busy).rejects.toThrow(/terminat|not queryable|ECONNRESET/)
    await one.execute(database.kysely)
    await endAll() // now it is idle
    await expect.poll(() => database.pool.totalCount).toBe(0)
    expect((await one.execute(database.kysely)).rows).toEqual([{ one: 1 }])
    await killer.end()
  })
})

describe('a transaction', () => {
  /** Fails so often in this way, as PostgreSQL itself would, and then works. Answers how often it was tried. */
  async function tries(errcode: string, failures: number): Promise<{ tried: number; ended: string }> {
    let tried = 0
    const ended = await inTransaction(database.kysely, async (db) => {
      if (++tried <= failures) await sql`do ${sql.lit(`begin raise exception using errcode = '${errcode}'; end`)}`.execute(db)
      return 'done'
    }).catch(({ code }) => code as string)
    return { tried, ended }
  }
  it.each([
    ['40001', 'what it read was changed meanwhile'],
    ['40P01', 'it and another waited for each other'],
  ])('is retried up to three times after %s: %s', async (errcode) => {
    expect(await tries(errcode, 1)).toEqual({ tried: 2, ended: 'done' })
    expect(await tries(errcode, 2)).toEqual({ tried: 3, ended: 'done' })
    expect(await tries(errcode, 3)).toEqual({ tried: 3, ended: errcode })
  })
  it.each(['23505', '55P03', 'P0001'])('is not retried after %s', async (errcode) => {
    expect(await tries(errcode, 1)).toEqual({ tried: 1, ended: errcode })
  })
  it('sends its notifications only when it commits', async () => {
    const heard: string[] = []
    const ear = new pg.Client(connection)
    await ear.connect()
    ear.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await ear.query('listen told')
    const tell = (payload: string, fails = false) =>
      inTransaction(database.kysely, async (db) => {
        await notifyAfterCommit(db, { channel: 'told', payload })
        if (fails) throw new Error('undone')
      })
    /** Fails once, as by a deadlock, and is tried again. */
    const tellAtSecondTry = (payload: string) => {
      let tried = 0
      return inTransaction(database.kysely, async (db) => {
        await notifyAfterCommit(db, { channel: 'told', payload: ++tried === 1 ? 'of the failed try' : payload })
        if (tried === 1) await sql`do ${sql.lit(`begin raise exception using errcode = '40P01'; end`)}`.execute(db)
      })
    }
    const many = Array.from({ length: 40 }, (_, i) => String(i))
    await Promise.allSettled([...many.slice(1).map((payload) => tell(payload)), tellAtSecondTry('0'), tell('undone', true)])
    await expect.poll(() => heard.toSorted((a, b) => Number(a) - Number(b))).toEqual(many)
    // And then says no more.
    let statements = 0
    const count = () => void statements++
    database.pool.on('acquire', count)
    for (let i = 0; i < 5; i++) await database.pool.query('select 1')
    database.pool.off('acquire', count)
    expect(statements).toBe(5)
    await ear.end()
  })
})
