import type { Bounds } from '#shared/bounds.ts'
import { fewestLetters } from './rules.ts'

/** Bounds of a job's fields, for its form (`fields.ts`) and its shapes; test/database/columns.test.ts holds the columns to them. */
export const bounds = {
  title: { min: 3, max: 100 },
  siteName: { max: 160 },
  siteAddress: { max: 200 },
  sitePostcode: { min: 5, max: 8 },
  openings: { min: 1, max: 999 },
  hoursPerWeek: { min: 1, max: 60 },
  inductionMinutes: { min: 1, max: 480 },
  description: { min: fewestLetters, max: 10_000 },
  translatedTitle: { min: 3, max: 100 },
  translatedDescription: { min: fewestLetters, max: 10_000 },
} as const satisfies Record<string, Bounds>
