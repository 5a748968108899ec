import { expect, it } from 'vitest'
import { linesOf } from './rules.ts'

it('what an erasure takes is counted once: by its name where people know one, else among the traces', () => {
  const named = { accounts: 2, applications: 3, documents: 4, files: 5, mentions: 6, messages: 7 }
  const goes = { ...named, candidates: 1, candidate_activities: 8, audit: 9, views: 10 }
  expect(linesOf(goes)).toEqual({ ...named, records: 1, activities: 8, traces: 19 })
  const none = { records: 0, accounts: 0, applications: 0, documents: 0, files: 0, activities: 0, messages: 0, mentions: 0 }
  expect(linesOf({ audit: 2 })).toEqual({ ...none, traces: 2 })
})
