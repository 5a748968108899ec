import { expect, it } from 'vitest'
import { readDraft } from './draft.ts'

const day = 86_400_000
it.each([
  ['kept for seven days', 7 * day - 1000, true],
  ['no longer', 7 * day, false],
])('what was typed is %s', (_how, ago, isKept) => {
  const draft = { at: Date.now() - ago, values: { name: ['Ann'] } }
  const held = new Map([['draft u1 job', JSON.stringify(draft)]])
  const store = { getItem: (key: string) => held.get(key) ?? null, removeItem: (key: string) => held.delete(key) } as unknown as Storage
  expect(readDraft(store, 'draft u1 job')).toEqual(isKept ? draft : null)
  expect(held.size).toBe(isKept ? 1 : 0)
})
