import type { Bounds } from '#shared/bounds.ts'

// Bounds of fields, for the forms (`fields.ts`) and the shapes; test/database/columns.test.ts holds the columns to them.

export const bounds = {
  title: { max: 200 },
  description: { max: 4000 },
  location: { max: 300 },
  url: { max: 500 },
  rule: { max: 500 },
} as const satisfies Record<string, Bounds>

/** How many days one may ask for at once, and how many occurrences an answer has at most. */
export const mostDays = 400
export const mostItems = 1000
export const mostAttendees = 60
export const mostReminders = 5
/** Days that are added to a rule. */
export const mostMoreOn = 100
/** Up to four weeks before. */
export const longestReminder = 40_320
/** An event lasts at most so many days. */
export const longestEvent = 366
