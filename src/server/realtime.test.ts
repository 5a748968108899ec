import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ServerEvent } from '#shared/contract.ts'
import { useApp } from '#test/app.ts'
import { runs } from '#test/runs.ts'
import { inTransaction } from './db.ts'
import { createLog } from './log.ts'
import { createLive, liveTimes, publish } from './realtime.ts'

const world = useApp()

/** Watches this topic until the test's end; `changed` has what came so far. */
async function watching(topic: string, times = liveTimes) {
  const live = createLive(world.connection, world.app.database, createLog('error'), times)
  const changed: ServerEvent['data'][] = []
  const first = `first of ${topic}`
  const events = live.watch({ topics: [topic, first], skipped: [], accountIds: [] })[Symbol.asyncIterator]()
  await events.next() // ready
  await publish(world.app.database.kysely, first)
  await events.next() // this very ear can hear
  void (async () => {
    for (let next = await events.next(); !next.done; next = await events.next())
      if (next.value.event === 'changed') changed.push(next.value.data)
  })()
  return { changed, [Symbol.asyncDispose]: () => live.close() }
}

it('tells of a change once its transaction has committed, and only those who watch it', async () => {
  await using one = await watching('job:1')
  await inTransaction(world.app.database.kysely, async (db) => {
    await publish(db, 'job:1', { jobId: 1 })
    await publish(db, 'job:2')
    await sleep(200)
    expect(one.changed).toEqual([])
  })
  await expect.poll(() => one.changed).toEqual([{ topic: 'job:1', jobId: 1 }])
})

it('tells of nothing that was taken back', async () => {
  await using one = await watching('job:3')
  const failed = inTransaction(world.app.database.kysely, async (db) => {
    await publish(db, 'job:3')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await publish(world.app.database.kysely, 'job:3', { jobId: 3 })
  await expect.poll(() => one.changed).toEqual([{ topic: 'job:3', jobId: 3 }])
})

it('looks for events whose notice got lost every five seconds, and ends a stream after five minutes', () =>
  expect(liveTimes).toEqual({ heartbeatMs: 15_000, streamMs: 300_000, sweepMs: 5000, sweptMs: 15_000 }))

it('finds an event whose notice got lost with its process, once', async () => {
  await using one = await watching('job:4', { ...liveTimes, sweepMs: 50 })
  const lost = (note: string) => runs(world, `insert into live_events (topic, payload) values ('job:4', '{"note": "${note}"}')`)
  await lost('first')
  await expect.poll(() => one.changed).toEqual([{ topic: 'job:4', note: 'first' }])
  // The look that finds the second one finds the first one too.
  await lost('second')
  await expect.poll(() => one.changed).toHaveLength(2)
  expect(one.changed[1]).toEqual({ topic: 'job:4', note: 'second' })
})
