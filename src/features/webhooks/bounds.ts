import type { Bounds } from '#shared/bounds.ts'

// For the form and the shapes; test/database/columns.test.ts holds the columns to them.
export const bounds = { name: { max: 60 }, url: { min: 10, max: 500 } } as const satisfies Record<string, Bounds>
