import type { Log } from './log.ts'

export type WriteBehind<T> = {
  /** Costs nothing here. */
  add(one: T): void
  flush(): Promise<void>
  close(): Promise<void>
}

const everyMs = 2000

/** For what a request must not wait for: it is written a moment later, with others. A process that is killed loses two seconds of it. */
export function writeBehind<T>(write: (all: T[]) => Promise<void>, log: Log, lost: string): WriteBehind<T> {
  let waiting: T[] = []
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    const all = waiting
    waiting = []
    if (all.length > 0) writing = writing.then(() => write(all).catch((error: unknown) => log.error({ err: error }, lost)))
    return writing
  }
  const timer = setInterval(flush, everyMs).unref()
  return {
    add: (one) => void waiting.push(one),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
