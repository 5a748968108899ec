import type { Bounds } from '#shared/bounds.ts'

// Bounds of fields, for the forms (`fields.ts`) and the shapes; test/database/columns.test.ts holds the columns to them.

export const eventBounds = {
  title: { max: 200 },
  description: { max: 4000 },
  location: { max: 300 },
  url: { max: 500 },
  rule: { max: 500 },
} as const satisfies Record<string, Bounds>

export const feedBounds = { name: { max: 60 } } as const satisfies Record<string, Bounds>
