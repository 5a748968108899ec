import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject as provided, it, vi } from 'vitest'
import { createDatabase } from '#test/support/cluster.ts'
import { advanceClock, resetClock } from './clock.ts'
import { readConfig } from './config.ts'
import { type Database, openDatabase } from './db.ts'
import { enqueue } from './queue.ts'
import type { Storage } from './storage.ts'
import { forEach, runTasks, type Tasks } from './tasks.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await createDatabase(provided('postgres')))
})
afterAll(() => database.close())

it('a task over many items does all of them and then reports the first failure', async () => {
  const done: number[] = []
  const work = async (n: number) => {
    if (n % 2 === 0) throw new Error(`${n} failed`)
    done.push(n)
  }
  await expect(forEach([1, 2, 3, 4, 5], work)).rejects.toThrow('2 failed')
  expect(done).toEqual([1, 3, 5])
  await forEach([7], work)
})

describe('workers', () => {
  /** Starts them on these tasks; `lines` is what they say in the log. */
  async function work(tasks: Tasks) {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const platform = { database, config: readConfig({}), storage: {} as Storage, log }
    const signals = process.listenerCount('SIGTERM')
    const worker = await runTasks(tasks, platform, database.pool)
    expect(process.listenerCount('SIGTERM'), 'the server itself says when it stops').toBe(signals)
    return { platform, said: () => lines.map((line) => JSON.parse(line)), [Symbol.asyncDispose]: () => worker.stop() }
  }

  it('run tasks by the product’s clock', async () => {
    const done: unknown[] = []
    await using workers = await work({ 'mail.one': { run: async (at, payload) => void done.push({ ...at, payload }) } })
    advanceClock(86_400_000)
    const before = Date.now() + 86_000_000
    await enqueue(database.kysely, 'mail.one', { to: 'a@people.example' })
    await expect.poll(() => done).toHaveLength(1)
    resetClock()
    expect(done).toEqual([{ ...workers.platform, now: expect.any(Date), payload: { to: 'a@people.example' } }])
    expect((done as { now: Date }[])[0]?.now.getTime()).toBeGreaterThan(before)
  })

  it('send mail and keep the clocks while imports and scans take as long as they like', async () => {
    const held = Promise.withResolvers<void>()
    const done: string[] = []
    const slow = async () => held.promise
    await using _workers = await work({
      'held.import': { lane: 'long', run: slow },
      'held.scan': { lane: 'scan', run: slow },
      'mail.mass': { run: async () => void done.push('mass') },
      'mail.password': { run: async () => void done.push('password') },
    })
    using _let = { [Symbol.dispose]: held.resolve }
    for (let i = 0; i < 5; i++) for (const task of ['held.import', 'held.scan']) await enqueue(database.kysely, task, {})
    const begun = performance.now()
    await enqueue(database.kysely, 'mail.password', {})
    await expect.poll(() => done, { timeout: 5000 }).toEqual(['password'])
    expect(performance.now() - begun).toBeLessThan(5000)
    held.resolve()
    await expect.poll(async () => (await database.pool.query('select from graphile_worker.jobs')).rowCount, { timeout: 10_000 }).toBe(0)
  })

  it('take urgent tasks before thousands that were asked for earlier', async () => {
    const done: string[] = []
    for (let i = 0; i < 20; i++) await enqueue(database.kysely, 'mail.mass', {})
    await enqueue(database.kysely, 'mail.password', {}, { isUrgent: true })
    await using _workers = await work({
      'mail.mass': { run: async () => void done.push('mass') },
      'mail.password': { run: async () => void done.push('password') },
    })
    await expect.poll(() => done).toHaveLength(21)
    expect(done.indexOf('password')).toBeLessThan(3)
  })

  it('catch up at the start on missed tasks that are to be caught up', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000)
    const every = `${hourAgo.getUTCMinutes()} ${hourAgo.getUTCHours()} * * *`
    const done: string[] = []
    const task = (name: string, more = {}) => ({ every, ...more, run: async () => void done.push(name) })
    const last = { night: '2 hours', noon: '30 minutes', morning: '2 hours' }
    for (const [name, ago] of Object.entries(last))
      await database.pool.query(
        'insert into graphile_worker._private_known_crontabs values ($1, now() - $2::interval, now() - $2::interval)',
        [name, ago],
      )
    const catchesUp = { catchesUp: true }
    await using workers = await work({
      night: task('night'),
      noon: task('noon', catchesUp),
      morning: task('morning', catchesUp),
      first: task('first', catchesUp),
      asked: task('asked', { every: '' }),
    })
    await enqueue(database.kysely, 'asked', {})
    await expect.poll(() => done.toSorted()).toEqual(['asked', 'morning'])
    expect(workers.said().length).toBeGreaterThan(0)
  })

  it('take over tasks of dead workers, and none of live ones', async () => {
    const held = Promise.withResolvers<void>()
    const done: string[] = []
    const slow = { 'mail.slow': { run: async () => held.promise.then(() => void done.push('slow')) } }
    await using _alive = await work(slow)
    using _let = { [Symbol.dispose]: held.resolve }
    await enqueue(database.kysely, 'mail.slow', {})
    const lockers = async () => {
      const { rows } = await database.pool.query<{ by: string | null }>('select locked_by as by from graphile_worker.jobs order by id')
      return rows.map(({ by }) => by)
    }
    await expect.poll(lockers).toEqual([expect.any(String)])
    const [aliveOne] = await lockers()
    await enqueue(database.kysely, 'mail.left', {})
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'of a crash', attempts = 1 where locked_by is null`,
    )
    await using _after = await work({ 'mail.left': { run: async () => void done.push('left') } })
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['left'])
    await expect.poll(lockers).toEqual([aliveOne]) // what is done goes a moment later
    held.resolve()
    await expect.poll(() => done).toEqual(['left', 'slow'])
  })

  it('continue after a failed acknowledgement and run the task again', async () => {
    const unheard: unknown[] = []
    const hear = (error: unknown) => void unheard.push(error)
    process.on('unhandledRejection', hear)
    const { pool } = database
    const gone = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    let runs = 0
    const run = async () => {
      if (++runs > 1) return
      vi.spyOn(pool, 'connect').mockImplementationOnce(gone as never)
      throw new Error('lost')
    }
    await using _workers = await work({ 'mail.lost': { run } })
    await enqueue(database.kysely, 'mail.lost', {})
    await expect.poll(() => runs, { timeout: 15_000 }).toBe(2)
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
  })
})
