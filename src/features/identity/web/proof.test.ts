// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectWindows, Line } from '#test/support/line.ts'
import { awaitProof, handOver } from './proof.ts'

// A proof that comes back in another window, and the window that waits for it.

beforeEach(() => {
  vi.useFakeTimers()
  connectWindows()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Line.all.clear()
})

it('is taken by the window that waits, and by no other once that has stopped', async () => {
  const taken: unknown[] = []
  const stop = awaitProof((proof) => taken.push(proof))
  expect(await handOver('provider')).toBe(true)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  // Known at once: nobody looks at an empty page meanwhile.
  expect([await handOver({ href: 'x' }), taken, Line.all.size]).toEqual([false, ['provider'], 0])
})
it('is taken over plain HTTP too', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  const stop = awaitProof(() => {})
  expect(await handOver('provider')).toBe(true)
  stop()
})
it('is taken late by a window that is busy', async () => {
  const stop = awaitProof(() => {})
  const [waiting] = [...Line.all] as [Line]
  const { onmessage } = waiting
  waiting.onmessage = (message) => setTimeout(() => onmessage?.(message), 9000)
  const handed = handOver('provider')
  await vi.advanceTimersByTimeAsync(9000)
  expect(await handed).toBe(true)
  stop()
})
it.each([
  ['that was closed meanwhile', 10_000, () => undefined],
  [
    'over plain HTTP, where the browser does not say who waits, and soon',
    500,
    () => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }),
  ],
])('is left with who has it by a window %s', async (_, ms, happens) => {
  const stop = awaitProof(() => {})
  for (const line of Line.all) line.close()
  happens()
  const handed = handOver('provider')
  await vi.advanceTimersByTimeAsync(ms)
  expect([await handed, Line.all.size]).toEqual([false, 0])
  stop()
})
it('is not taken because another window offers one, too, nor is what one says to the other a proof', async () => {
  const stopped = awaitProof(() => {})
  for (const line of Line.all) line.close()
  const [one, other] = [handOver('provider'), handOver({ href: 'x' })]
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.all([one, other])).toEqual([false, false])
  stopped()
  const taken: unknown[] = []
  const stops = [awaitProof((proof) => taken.push(proof)), awaitProof((proof) => taken.push(proof))]
  expect(await handOver('provider')).toBe(true)
  expect(taken).toEqual(['provider', 'provider'])
  for (const stop of stops) stop()
})
