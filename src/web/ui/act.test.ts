import { describe, expect, it } from 'vitest'
import { actAndLook } from './act.ts'

function looking() {
  const seen = Promise.withResolvers<void>()
  let looks = 0
  const act = actAndLook(() => {
    looks++
    return seen.promise
  })
  return { act, seen, looks: () => looks }
}
const refused = () => Promise.reject(new Error('refused'))

describe('useAct', () => {
  it('reports success and reloads, whether it succeeds or fails', async () => {
    const { act, looks } = looking()
    expect(
      await act(
        async () => 3,
        (n) => `${n} done`,
      ),
    ).toBe(true)
    expect(looks()).toBe(1)
    expect(await act(refused, 'done')).toBe(false)
    expect(looks()).toBe(2)
  })
  it.each([
    ['done', async () => 1, true],
    ['refused', refused, false],
  ])('with untilSeen ends only after the reload: %s', async (_, work, isDone) => {
    const { act, seen } = looking()
    const ended: boolean[] = []
    const all = act(work, 'done', { untilSeen: true }).then((one) => ended.push(one))
    await new Promise(setImmediate)
    expect(ended).toEqual([])
    seen.resolve()
    await all
    expect(ended).toEqual([isDone])
  })
})
