import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import { hasEnded, StartFailure, stopProcess } from './process.ts'

const patienceMs = 30_000
const firstPauseMs = 50
const longestPauseMs = 2000
/** Who ran this long did not fail at starting, and is started again at once. */
const steadyMs = 10_000

const timing = { wait: (ms: number, signal?: AbortSignal) => sleep(ms, undefined, { signal }), clockMs: () => Date.now() }

/** Keeps what `launch` starts running: again and again, with growing pauses, until `stop`. */
export function keepRunning(launch: () => Promise<ChildProcess>, { wait, clockMs } = timing) {
  const listeners: ((isUp: boolean) => void)[] = []
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let pauseMs = firstPauseMs
  let work: Promise<void> = Promise.resolve()

  const tell = (isUp: boolean) => {
    for (const listener of listeners) listener(isUp)
  }

  async function launchOnce(): Promise<void> {
    const started = await launch()
    const since = clockMs()
    child = started
    tell(true)
    started.once('exit', () => {
      if (stopping.signal.aborted) return
      tell(false)
      if (clockMs() - since > steadyMs) pauseMs = firstPauseMs
      work = relaunch()
    })
  }

  async function relaunch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(pauseMs, stopping.signal).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      if (stopping.signal.aborted) return
      try {
        return await launchOnce()
      } catch {
        // PostgreSQL's log has the reason; the next try may find it mended.
      }
    }
  }

  return {
    /** The first start: patient only where waiting can help. */
    async start(): Promise<void> {
      for (const end = clockMs() + patienceMs; ; await wait(100)) {
        try {
          return await launchOnce()
        } catch (error) {
          if (!(error instanceof StartFailure)) throw error
          if (!error.isPassing || clockMs() > end) throw new ConfigError(`PostgreSQL does not start: ${error.message}.`)
        }
      }
    },
    isUp: () => child !== undefined && !hasEnded(child),
    onChange: (listener: (isUp: boolean) => void) => void listeners.push(listener),
    async stop(): Promise<void> {
      stopping.abort()
      await work
      if (child) await stopProcess(child)
    },
  }
}
