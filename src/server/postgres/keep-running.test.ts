import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import { StartFailure } from './process.ts'

/** What runs, and ends when the test says so. */
class Child extends EventEmitter {
  exitCode: number | null = null
  signalCode: string | null = null
  end() {
    this.exitCode = 1
    this.emit('exit')
  }
  kill() {
    setImmediate(() => this.end())
  }
}

const often = { interval: 1, timeout: 10_000 }

/** Nothing here waits: the clock is a number, and a pause is over when `goOn` is called. */
function supervised(launchOnce: () => Child | Error = () => new Child()) {
  let nowMs = 0
  const pauses: number[] = []
  const children: Child[] = []
  let goOn = () => {}
  const supervisor = keepRunning(
    async () => {
      const launched = launchOnce()
      if (launched instanceof Error) throw launched
      children.push(launched)
      return launched as unknown as ChildProcess
    },
    {
      clockMs: () => nowMs,
      wait(ms, signal) {
        pauses.push(ms)
        return new Promise<undefined>((resolve, reject) => {
          goOn = () => {
            nowMs += ms
            resolve(undefined)
          }
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
        })
      },
    },
  )
  const last = () => children.at(-1) as Child
  return {
    supervisor,
    pauses,
    children,
    /** The pause is over; settles when the next launch or the next pause has come. */
    async goOn() {
      const before = pauses.length + children.length
      goOn()
      await vi.waitFor(() => expect(pauses.length + children.length).toBeGreaterThan(before), often)
    },
    /** Runs for so long, then ends by itself. */
    async endAfter(ms: number) {
      nowMs += ms
      const before = pauses.length
      last().end()
      await vi.waitFor(() => expect(pauses.length).toBe(before + 1), often)
    },
    pass(ms: number) {
      nowMs += ms
    },
  }
}

const grown = [50, 100, 200, 400, 800, 1600, 2000, 2000, 2000]

describe('a stopped process is started again', () => {
  it('after pauses that double from 50 ms to two seconds', async () => {
    const { supervisor, pauses, goOn, endAfter } = supervised()
    await supervisor.start()
    for (const _ of grown) {
      await endAfter(1000)
      await goOn()
    }
    expect(pauses).toEqual(grown)
  })

  it('after the shortest pause once it ran for more than ten seconds', async () => {
    const { supervisor, pauses, goOn, endAfter } = supervised()
    await supervisor.start()
    for (const ranMs of [0, 0, 0, 10_000, 10_001, 0]) {
      await endAfter(ranMs)
      await goOn()
    }
    expect(pauses).toEqual([50, 100, 200, 400, 50, 100])
  })

  it('and listeners hear of each end and start', async () => {
    const { supervisor, goOn, endAfter } = supervised()
    const heard: boolean[] = []
    await supervisor.start()
    supervisor.onChange((isUp) => heard.push(isUp))
    for (let i = 0; i < 2; i++) {
      await endAfter(0)
      expect(supervisor.isUp()).toBe(false)
      await goOn()
      expect(supervisor.isUp()).toBe(true)
    }
    expect(heard).toEqual([false, true, false, true])
  })
})

describe('the first start', () => {
  const held = new StartFailure('lock file "postmaster.pid" already exists')
  it('waits up to 30 seconds while another process holds the cluster', async () => {
    const { supervisor, pauses, goOn, pass } = supervised(() => held)
    const started = supervisor.start()
    await vi.waitFor(() => expect(pauses).toEqual([100]))
    pass(29_900)
    await goOn()
    expect(pauses).toEqual([100, 100])
    const refused = expect(started).rejects.toThrow('PostgreSQL does not start: lock file "postmaster.pid" already exists.')
    void goOn().catch(() => {}) // it ends here, so no pause and no launch follows
    await refused
  })
  it('continues as soon as the cluster is free', async () => {
    const answers = [held, held, new Child()]
    const { supervisor, goOn, pauses } = supervised(() => answers.shift() as Child)
    const started = supervisor.start()
    await vi.waitFor(() => expect(pauses).toEqual([100]))
    await goOn()
    await goOn()
    await started
    expect(supervisor.isUp()).toBe(true)
  })
})
