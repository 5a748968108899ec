import { afterAll, beforeAll, beforeEach, describe, expect, inject as provided, it } from 'vitest'
import { createDatabase } from '#test/support/cluster.ts'
import { Problem } from '#shared/problem.ts'
import { attempt, doneOf } from './attempt.ts'
import { type Database, inTransaction, openDatabase } from './db.ts'
import type { AuditNote, WriteContext } from './handler-context.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await createDatabase(provided('postgres')))
})
afterAll(() => database.close())
const noted: (AuditNote | null)[] = []
beforeEach(() => void noted.splice(0))

/** Does each of these things in one transaction: writes a row of this name, notes it, and then fails as told. */
const doAll = (all: Record<string, unknown>) =>
  inTransaction(database.kysely, async (db) => {
    const sentence: WriteContext['sentence'] = (code, values) => `${code} ${JSON.stringify(values)}`
    const at = { db, audit: (note) => void noted.push(note), sentence } as Partial<WriteContext> as WriteContext
    const came = []
    for (const [name, failure] of Object.entries(all))
      came.push(
        await attempt(at, async ({ db: inner, audit }) => {
          await inner.insertInto('settings').values({ name, value: '{}' }).execute()
          audit({ reason: name })
          if (failure) throw failure
        }),
      )
    return came
  })
const written = async (like: string) =>
  (await database.kysely.selectFrom('settings').select('name').where('name', 'like', `${like}%`).orderBy('name').execute()).map(
    ({ name }) => name,
  )
const notOpen = new Problem(409, 'job-not-open', { values: { openings: 2 } })

describe('one refused item of a batch', () => {
  it('leaves no writes; the others stay', async () => {
    const came = await doAll({ 'some 1': null, 'some 2': notOpen, 'some 3': null })
    expect(await written('some')).toEqual(['some 1', 'some 3'])
    expect(noted).toEqual([{ reason: 'some 1' }, { reason: 'some 3' }])
    expect(came.map(({ code }) => code)).toEqual([null, 'job-not-open', null])
    expect(doneOf(came)).toEqual({ done: 2, of: 3 })
  })
})

it('a fault of ours aborts the batch and rolls it back', async () => {
  await expect(doAll({ 'all 1': null, 'all 2': new Error('ours') })).rejects.toThrow('ours')
  expect(await written('all')).toEqual([])
})
