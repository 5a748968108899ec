import type { Bounds } from '#shared/bounds.ts'

// For the form and the shapes; test/database/columns.test.ts holds the column to them.
export const bounds = { name: { max: 60 } } as const satisfies Record<string, Bounds>
