import { Problem } from '#shared/problem.ts'

/** Does one after another, as each takes memory; beyond so many that wait it is too much for now. */
export function inTurn(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (waiting >= mostWaiting) throw new Problem(503, 'unavailable', { retryAfterSeconds: 10 })
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => {}).finally(() => (waiting -= 1))
    return turn
  }
}
