import { describe, expect, it } from 'vitest'
import { oneAtATime } from './use-action.ts'

function doing() {
  const marks: boolean[] = []
  const press = oneAtATime((isRunning) => marks.push(isRunning))
  let begun = 0
  const work = Promise.withResolvers<void>()
  const run = () => {
    begun++
    return work.promise
  }
  return { marks, work, pressed: () => press(run), press, begun: () => begun }
}

describe('oneAtATime', () => {
  it('runs once however often it is pressed, and again once it has ended', async () => {
    const { marks, work, pressed, begun } = doing()
    const first = pressed()
    pressed()
    pressed()
    expect([begun(), marks]).toEqual([1, [true]])
    work.resolve()
    await first
    expect(marks).toEqual([true, false])
    await pressed()
    expect([begun(), marks]).toEqual([2, [true, false, true, false]])
  })
  it('can run again after it failed', async () => {
    const { marks, work, pressed, begun } = doing()
    const first = pressed()
    work.reject(new Error('refused'))
    await expect(first).rejects.toThrow('refused')
    expect(marks).toEqual([true, false])
    await expect(pressed()).rejects.toThrow('refused')
    expect(begun()).toBe(2)
  })
  it('shows no progress when it ends at once', () => {
    const { marks, press } = doing()
    press(() => undefined)
    expect(marks).toEqual([])
  })
})
