import { type Bounds, personBounds } from '#shared/bounds.ts'

// Bounds of fields, for the form (`fields.ts`) and the shapes; test/database/columns.test.ts holds the columns to them.

export const bounds = {
  name: { min: 2, max: 160 },
  address: { max: 250 },
  phone: personBounds.phone,
  email: personBounds.email,
  companyNumber: { max: 20 },
  registerTown: { max: 80 },
  vatNumber: { max: 20 },
  shareCapitalEuros: { min: 1, max: 1_000_000_000 },
  publicationDirector: { max: 160 },
  hostName: { min: 2, max: 160 },
  hostAddress: { max: 250 },
  hostPhone: personBounds.phone,
  supervisorNumber: { max: 20 },
  privacyContact: { max: 160 },
  privacyEmail: personBounds.email,
} as const satisfies Record<string, Bounds>
