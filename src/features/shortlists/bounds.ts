import type { Bounds } from '#shared/bounds.ts'

export const bounds = {
  location: { max: 300 },
  minutes: { min: 10, max: 480 },
} as const satisfies Record<string, Bounds>
