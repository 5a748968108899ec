import { type Bounds, personBounds } from '#shared/bounds.ts'

/** Bounds of a user's fields, for the forms (`fields.ts`) and the contract; test/database/columns.test.ts holds the columns to them. */
export const bounds = { ...personBounds, branch: { max: 120 }, agentCompany: { max: 200 } } as const satisfies Record<string, Bounds>
