import { type Bounds, personBounds } from '#shared/bounds.ts'

/** Bounds of a candidate's fields, for their form (`fields.ts`) and their shapes; test/database/columns.test.ts holds the columns to them. */
export const bounds = {
  ...personBounds,
  phone2: personBounds.phone,
  address: { max: 200 },
  postcode: { max: 12 },
  experienceYears: { min: 0, max: 60 },
  noticeDays: { min: 0, max: 365 },
  /** Of each tag. */
  tags: { max: 40 },
  referredBy: { max: 160 },
  note: { max: 10_000 },
} as const satisfies Record<string, Bounds>
