import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Line } from '#test/line.ts'
import { awaitProof, handOver } from './proof.ts'

// A proof that comes back in another window, and the window that waits for it.

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Line)
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
  const handed = handOver({ href: 'x' })
  await vi.advanceTimersByTimeAsync(500)
  expect([await handed, taken, Line.all.size]).toEqual([false, ['provider'], 0])
})
it('is not taken because another window offers one, too, nor is what one says to the other a proof', async () => {
  const [one, other] = [handOver('provider'), handOver({ href: 'x' })]
  await vi.advanceTimersByTimeAsync(500)
  expect(await Promise.all([one, other])).toEqual([false, false])
  const taken: unknown[] = []
  const stops = [awaitProof((proof) => taken.push(proof)), awaitProof((proof) => taken.push(proof))]
  expect(await handOver('provider')).toBe(true)
  expect(taken).toEqual(['provider', 'provider'])
  for (const stop of stops) stop()
})
