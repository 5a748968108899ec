import type { Bounds } from '#shared/bounds.ts'

/** Of an absence's fields, for the form and the shapes. */
export const bounds = { note: { max: 500 } } as const satisfies Record<string, Bounds>
