import { describe, expect, it } from 'vitest'
import { createMarks, type Mark } from './marks.ts'

const start = new Date('2026-03-02T08:00:00Z')
const known = (counts: Record<string, number> = { open: 900, draft: 100 }, afterMs = 0) => ({
  counts,
  now: new Date(start.getTime() + afterMs),
})
/** A mark after every tenth of a thousand rows; the last so many lack the key. */
const marksOf = (lacking = 0): Mark[] =>
  Array.from({ length: 100 }, (_, i) => ({ key: (i + 1) * 10 > 1000 - lacking ? null : `key ${i + 1}`, id: i + 1 }))
const made = async (lacking?: number) => {
  const marks = createMarks(10)
  await marks.make('by title', known(), async () => marksOf(lacking))
  return marks
}

describe('cached row positions', () => {
  it('lead to a page from the one before', async () => {
    const marks = await made()
    expect(marks.wayTo('by title', { offset: 500, limit: 10 }, known())).toEqual({ behind: { key: 'key 50', id: 50 }, offset: 0 })
    expect(marks.wayTo('by title', { offset: 509, limit: 10 }, known())).toEqual({ behind: { key: 'key 50', id: 50 }, offset: 9 })
  })
  it('are not used for another order', async () => {
    const marks = await made()
    expect(marks.wayTo('by day', { offset: 500, limit: 10 }, known())).toBeUndefined()
    expect(marks.wayTo('by title', { offset: 5, limit: 3 }, known())).toBeUndefined()
    expect(marks.wayTo('by title', { offset: 1000, limit: 10 }, known())).toBeUndefined()
  })
  it('are not used near an end', () => {
    const marks = createMarks(10)
    const served = (offset: number) => marks.serve({ offset, limit: 20 }, 1000)
    expect([79, 80, 900, 901].map(served)).toEqual([false, true, true, false])
  })
  it('cover rows with and without a key', async () => {
    const marks = await made(305)
    const behind = (offset: number, limit = 10) => marks.wayTo('by title', { offset, limit }, known())?.behind.id
    expect([behind(680), behind(681), behind(669, 20), behind(671, 20), behind(699), behind(700), behind(750)]).toEqual([
      68,
      undefined,
      66,
      undefined,
      undefined,
      70,
      75,
    ])
  })
  it('are read by one request at a time, and again after a failure', async () => {
    const marks = createMarks(10)
    const asked: number[] = []
    const read = async (every: number) => {
      asked.push(every)
      if (asked.length === 1) throw new Error('away')
      return marksOf()
    }
    const ask = () => marks.make('by title', known(), read)
    await Promise.all([ask(), ask()])
    expect(asked).toEqual([10])
    expect(marks.wayTo('by title', { offset: 500, limit: 10 }, known())).toBeUndefined()
    await Promise.all([ask(), ask(), marks.make('by day', known(), read)])
    expect(asked).toEqual([10, 10, 10])
    expect(marks.wayTo('by title', { offset: 500, limit: 10 }, known())).toBeDefined()
    await ask()
    expect(asked).toHaveLength(3)
    await marks.make('by title', known({ open: 1 }), read)
    expect(asked).toHaveLength(4)
  })
})
