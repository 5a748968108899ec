import type { Bounds } from '#shared/bounds.ts'

/** How long what stands in a template may be; `test/database/columns.test.ts` compares the columns. */
export const bounds = {
  name: { max: 120 },
  titleEn: { max: 150 },
  bodyEn: { max: 20_000 },
  titleFr: { max: 150 },
  bodyFr: { max: 20_000 },
} as const satisfies Record<string, Bounds>
