import type { Bounds } from '#shared/bounds.ts'

export const bounds = {
  query: { min: 1, max: 500 },
} as const satisfies Record<string, Bounds>

export const dayBounds = {
  breakMinutes: { min: 0, max: 240 },
  note: { max: 200 },
} as const satisfies Record<string, Bounds>

export const extraBounds = {
  label: { min: 1, max: 80 },
  /** Hundredths. */
  quantity: { min: 1, max: 100_000 },
} as const satisfies Record<string, Bounds>
