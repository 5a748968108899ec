import type { Bounds } from '#shared/bounds.ts'

type AllBounds = Record<string, Bounds>

// Bounds of fields, for the forms (`fields.ts`) and the shapes; test/database/columns.test.ts holds the columns to them.

export const bounds = {
  sku: { min: 2, max: 40 },
  nameEn: { min: 2, max: 120 },
  nameFr: { min: 2, max: 120 },
  descriptionEn: { max: 4000 },
  descriptionFr: { max: 4000 },
  price: { min: 0, max: 10_000_000 },
  monthlyPrice: { min: 1, max: 10_000_000 },
  months: { min: 2, max: 36 },
  cost: { min: 0, max: 10_000_000 },
  credits: { min: 1, max: 1000 },
  daysValid: { min: 1, max: 1095 },
  daysLive: { min: 1, max: 365 },
  featuredCredits: { min: 0, max: 1000 },
  namesDueDays: { min: 0, max: 60 },
  freeCancelDays: { min: 0, max: 60 },
  lowStock: { min: 0, max: 10_000 },
} as const satisfies AllBounds

export const sessionBounds = { venue: { max: 200 }, seats: { min: 1, max: 500 } } as const satisfies AllBounds

export const sizeBounds = { size: { max: 20 }, stock: { min: 0, max: 100_000 } } as const satisfies AllBounds
