import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ServerEvent } from '#shared/contract.ts'
import { useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { inTransaction } from './db.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { createLive, liveTimes, publish } from './realtime.ts'

const world = useApp()
afterEach(() => void vi.useRealTimers())

/** Watches this topic until the test's end; `changed` has what came so far. `barrier`: everything said before has come. */
async function watching(topic: string, times = liveTimes) {
  const live = createLive(world.connection, world.app.database, createLog('error'), times)
  const changed: ServerEvent['data'][] = []
  const aside = `job:aside of ${topic}` as const
  const events = live.watch({ topics: [topic, aside], skipped: [], accountIds: [] })[Symbol.asyncIterator]()
  await events.next() // ready
  await publish(world.app.database.kysely, aside)
  await events.next() // this very ear can hear
  let asides = 0
  void (async () => {
    for (let next = await events.next(); !next.done; next = await events.next()) {
      if (next.value.event !== 'changed') continue
      if ((next.value.data as { topic: string }).topic === aside) asides++
      else changed.push(next.value.data)
    }
  })()
  const barrier = async () => {
    const before = asides
    await publish(world.app.database.kysely, aside)
    await expect.poll(() => asides, { timeout: 10_000 }).toBeGreaterThan(before)
  }
  return { changed, barrier, [Symbol.asyncDispose]: () => live.close() }
}

it('reports a change after its commit, to its watchers only', async () => {
  await using one = await watching('job:1')
  await inTransaction(world.app.database.kysely, async (db) => {
    await publish(db, 'job:1', { jobId: 1 })
    await publish(db, 'job:2')
    await one.barrier()
    expect(one.changed).toEqual([])
  })
  await expect.poll(() => one.changed).toEqual([{ topic: 'job:1', jobId: 1 }])
})

it('sends notifications after the commit, not within it, where commits would queue', async () => {
  const { pool, kysely } = world.app.database
  const said = new Map<object, string[]>()
  const listenIn = (client: { query: unknown }) => {
    if (said.has(client)) return
    const words: string[] = []
    said.set(client, words)
    const query = (client.query as (...args: unknown[]) => unknown).bind(client)
    client.query = (...args: unknown[]) => {
      const [first] = args
      words.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
      return query(...args)
    }
  }
  pool.on('acquire', listenIn)
  const all = () =>
    [...said.values()].map((words) => words.map((text) => (text.includes('pg_notify') ? 'notify' : (text.split(' ')[0] ?? ''))))
  await inTransaction(kysely, (db) => publish(db, ['job:5', 'job:6']))
  await expect.poll(() => all().flat()).toContain('notify')
  pool.off('acquire', listenIn)
  for (const words of all()) {
    const within = words.slice(words.indexOf('begin') + 1, words.indexOf('commit'))
    if (words.includes('begin')) expect(within).toEqual(['insert'])
  }
  const triggers = await runs(
    world,
    `select tgrelid::regclass::text as told from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.prosrc ~* 'notify' order by 1`,
  )
  expect(triggers.map(({ told }) => told)).not.toContain('live_events')
})

it('delivers what happened while disconnected once it reconnects', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await using one = await watching('job:19')
  await runs(world, `insert into live_events (topic, payload) values ('job:19', '{}')`)
  await one.barrier()
  expect(one.changed).toEqual([])
  vi.setSystemTime(Date.now() + 60_000)
  await runs(
    world,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lintel live'`,
  )
  await expect.poll(() => one.changed, { timeout: 10_000 }).toEqual([{ topic: 'job:19' }])
})

it('notices a silent connection and replaces it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const said: string[] = []
  const ear = listen(world.connection, 'silence', { onNotice() {}, onUp: () => said.push('up'), onDown: () => said.push('down') })
  await expect.poll(() => said).toEqual(['up'])
  expect(ear.isUp()).toBe(true)
  const [{ pid } = { pid: 0 }] = await runs<{ pid: number }>(
    world,
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'lintel silence'`,
  )
  process.kill(pid, 'SIGSTOP')
  try {
    vi.advanceTimersByTime(5000) // asked whether it is there
    expect(ear.isUp()).toBe(true)
    vi.advanceTimersByTime(5000)
    await expect.poll(() => said).toEqual(['up', 'down'])
    expect(ear.isUp()).toBe(false)
    vi.advanceTimersByTime(250)
    await expect.poll(() => said).toEqual(['up', 'down', 'up'])
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await ear.close()
  expect(ear.isUp()).toBe(false)
  expect(said, 'whoever closes it knows').toHaveLength(3)
})

it('one account, and one network, hold only so many streams at once', async () => {
  const live = createLive(world.connection, world.app.database, createLog('error'), liveTimes, { ofAccount: 2, ofNetwork: 3 })
  const open = (accountId: number, network: string) =>
    live.watch({ topics: ['job:1'], skipped: [], accountIds: [accountId], network })[Symbol.asyncIterator]()
  const full = expect.objectContaining({ status: 429, code: 'rate-limited' })
  // All ask before the first is counted.
  const own = [open(1, 'here'), open(1, 'here'), open(1, 'elsewhere')]
  expect((await Promise.all(own.map((stream) => stream.next()))).map(({ done }) => done)).toEqual([false, false, true])
  expect(() => open(1, 'elsewhere')).toThrow(full)
  await open(2, 'here').next()
  expect(() => open(3, 'here')).toThrow(full)
  await open(3, 'elsewhere').next()
  await own[0]?.return?.()
  await open(1, 'here').next()
  await live.close()
})

describe('a stream', () => {
  type Stream = AsyncIterator<ServerEvent> & { live: ReturnType<typeof createLive> }
  const opened: Stream[] = []
  afterEach(async () => {
    for (const { live } of opened.splice(0)) await live.close()
  })
  function open(topics: string[], after?: number, live = createLive(world.connection, world.app.database, createLog('error'))): Stream {
    const stream = Object.assign(live.watch({ topics, skipped: [], accountIds: [], after })[Symbol.asyncIterator](), { live })
    opened.push(stream)
    return stream
  }
  const next = async (stream: Stream) => (await stream.next()).value as ServerEvent
  /** Events of the past; they answer with their numbers. */
  const happened = async (topic: string, ago: string, n = 1) =>
    (
      await runs<{ seq: number }>(
        world,
        `insert into live_events (topic, payload, created_at)
          select '${topic}', jsonb_build_object('jobId', n), now() - interval '${ago}' from generate_series(1, ${n}) n order by n returning seq`,
      )
    ).map(({ seq }) => seq)
  const changed = (seq: number | undefined, topic: string, jobId: number) => ({ id: String(seq), event: 'changed', data: { topic, jobId } })

  it('has a heartbeat every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stream = open(['job:7'])
    await next(stream)
    const beat = next(stream)
    let came = false
    void beat.then(() => (came = true))
    vi.advanceTimersByTime(14_999)
    await happened('job:8', '1 hour')
    expect(came).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await beat).toMatchObject({ event: 'heartbeat', data: {} })
  })

  it('that resumes first gets the missed events of its topics, in order', async () => {
    const [seen] = await happened('job:9', '20 seconds')
    await happened('job:10', '20 seconds')
    const missed = await happened('job:9', '19 seconds', 2)
    const stream = open(['job:9'], seen)
    expect(await next(stream)).toMatchObject({ event: 'ready' })
    expect(await next(stream)).toEqual(changed(missed[0], 'job:9', 1))
    expect(await next(stream)).toEqual(changed(missed[1], 'job:9', 2))
  })

  it('that resumes gets events of the last ten seconds again, as numbers precede commits', async () => {
    const [, young] = [await happened('job:11', '15 seconds'), await happened('job:11', '5 seconds')]
    const [seen] = await happened('job:12', '4 seconds')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }) // nothing but the stream itself looks for them
    const other = open(['job:18'])
    await next(other)
    await publish(world.app.database.kysely, 'job:18')
    await next(other)
    const stream = open(['job:11'], seen, other.live)
    await next(stream)
    expect(await next(stream)).toEqual(changed(young[0], 'job:11', 1))
  })

  it('that resumes after forgotten events must reload everything', async () => {
    const [forgotten] = await happened('job:13', '2 hours')
    await runs(world, `delete from live_events where seq <= ${forgotten}`)
    const [kept] = await happened('job:14', '30 minutes')
    const stream = open(['job:13', 'job:14'], forgotten)
    await next(stream)
    expect([await next(stream), await next(stream), await next(stream)]).toEqual([
      changed(kept, 'job:14', 1),
      { event: 'changed', data: { topic: 'job:13' } },
      { event: 'changed', data: { topic: 'job:14' } },
    ])
  })

  it('that missed too much must reload everything', async () => {
    const [seen] = await happened('job:15', '30 minutes')
    await happened('job:15', '20 minutes', 1001)
    const stream = open(['job:15'], seen)
    await next(stream)
    for (let i = 0; i < 1000; i++) expect(await next(stream)).toHaveProperty('id')
    expect(await next(stream)).toEqual({ event: 'changed', data: { topic: 'job:15' } })
  })

  it('reports its position with each heartbeat', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stream = open(['job:16'])
    await next(stream)
    await publish(world.app.database.kysely, 'job:16')
    await next(stream) // this very ear can hear
    await publish(world.app.database.kysely, 'job:17')
    const [{ seq: newest } = { seq: 0 }] = await runs<{ seq: number }>(world, 'select max(seq) as seq from live_events')
    let beat: ServerEvent | undefined
    do {
      await runs(world, 'select') // time for the notice to come
      vi.advanceTimersByTime(15_000)
      beat = await next(stream)
    } while (beat.id !== String(newest))
    expect(beat).toEqual({ id: String(newest), event: 'heartbeat', data: {} })
  })
})
