import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { inTransaction } from './db.ts'
import { enqueue } from './queue.ts'

const world = useApp()
const heard: string[] = []
let ear: pg.Client
beforeAll(async () => {
  ear = new pg.Client(world.connection as pg.ClientConfig)
  await ear.connect()
  ear.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await ear.query('listen "jobs:insert"; listen marked')
})
afterAll(() => ear.end())
beforeEach(() => heard.splice(0))

/** What the workers heard by now. */
async function said(): Promise<string[]> {
  await runs(world, `select pg_notify('marked', 'end')`)
  await expect.poll(() => heard.at(-1)).toBe('end')
  return heard.slice(0, -1)
}
const asked = (options: { key?: string; runAt?: Date } = {}) =>
  inTransaction(world.app.database.kysely, async (db) => {
    await enqueue(db, 'mail.send', { to: 'a@example.org' }, options)
    await enqueue(db, 'mail.send', { to: 'b@example.org' }, options)
  })
const waiting = () =>
  runs<{ who: string; isLate: boolean; attempts: number }>(
    world,
    `delete from graphile_worker._private_jobs returning payload->>'to' as who, run_at > now() as "isLate", max_attempts as attempts`,
  )
const inAnHour = new Date(Date.now() + 3_600_000)

it('a job is queued in the transaction and workers are woken after the commit', async () => {
  await asked()
  await expect.poll(() => heard).toEqual(['{"count":1}'])
  expect(await waiting()).toEqual([
    { who: 'a@example.org', isLate: false, attempts: 10 },
    { who: 'b@example.org', isLate: false, attempts: 10 },
  ])
})

it('a job for later wakes nobody and does not block commits', async () => {
  await asked({ runAt: inAnHour })
  expect(await said()).toEqual([])
  expect((await waiting()).map(({ isLate }) => isLate)).toEqual([true, true])
})

it('jobs with the same key are merged', async () => {
  await asked({ key: 'one' })
  expect((await waiting()).map(({ who }) => who)).toEqual(['b@example.org'])
  // Workers are woken for both, though not at once; drain them so that the next test starts clean.
  await expect.poll(() => heard.length).toBe(2)
})

it('a failed transaction queues nothing', async () => {
  const failing = inTransaction(world.app.database.kysely, async (db) => {
    await enqueue(db, 'mail.send', { to: 'a@example.org' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await said()).toEqual([])
  expect(await waiting()).toEqual([])
})
