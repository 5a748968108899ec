import { Problem } from '#shared/problem.ts'

/**
 * Does one after another, as each takes memory; beyond so many that wait it is too much for now, and beyond `mostOfOne` for whoever they
 * are for, so that one leaves room for others.
 */
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
