import type { Bounds } from '#shared/bounds.ts'

export const bounds = {
  location: { max: 300 },
  note: { max: 2000 },
  outcomeNote: { max: 2000 },
  reason: { max: 500 },
  minutes: { min: 10, max: 480 },
} as const satisfies Record<string, Bounds>

export const mostSlots = 10
/** Times are proposed so many days ahead at most. */
export const mostDaysAhead = 90
export const answerDaysAtMost = 14
