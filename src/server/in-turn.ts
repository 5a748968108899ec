import { Problem } from '#shared/problem.ts'

/** Runs tasks one at a time, as each takes memory. Refuses when `mostWaiting` wait already, or `mostOfOne` of the same user. */
export function inTurn(mostWaiting: number, mostOfOne = mostWaiting): <T>(work: () => Promise<T>, who?: string) => Promise<T> {
  const waiting: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  return async (work, who = '') => {
    if (waiting.length >= mostWaiting || waiting.filter((other) => other === who).length >= mostOfOne)
      throw new Problem(503, 'unavailable', { retryAfterSeconds: 10 })
    waiting.push(who)
    const turn = last.then(work)
    last = turn.catch(() => {}).finally(() => waiting.splice(waiting.indexOf(who), 1))
    return turn
  }
}
