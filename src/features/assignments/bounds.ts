import type { Bounds } from '#shared/bounds.ts'

type AllBounds = Record<string, Bounds>

// Bounds of fields, for the forms (`fields.ts`) and the shapes; test/database/columns.test.ts holds the columns to them.

export const bounds = {
  siteName: { max: 120 },
  siteAddress: { max: 300 },
  role: { min: 1, max: 120 },
  breakMinutes: { min: 0, max: 240 },
  overtimeAfter: { min: 100, max: 16_800 },
  overtimeTimes: { min: 100, max: 300 },
  missionDetail: { max: 300 },
  dpaeReference: { max: 60 },
  endNote: { max: 500 },
} as const satisfies AllBounds

export const rateBounds = {
  pay: { min: 1, max: 100_000_000 },
  charge: { min: 1, max: 100_000_000 },
  onCost: { min: 0, max: 20_000 },
} as const satisfies AllBounds

export const allowanceBounds = {
  label: { min: 1, max: 80 },
  pay: { min: 0, max: 10_000_000 },
  charge: { min: 0, max: 10_000_000 },
} as const satisfies AllBounds
