import { type Bounds, personBounds } from '#shared/bounds.ts'

type AllBounds = Record<string, Bounds>
const address = { address: { max: 200 }, postcode: { max: 12 } } as const satisfies AllBounds

// Bounds of fields, for the forms (`fields.ts`) and the shapes; test/database/columns.test.ts holds the columns to them.

export const bounds = {
  ...address,
  name: { min: 2, max: 160 },
  tradingName: { min: 2, max: 160 },
  companyNumber: { max: 20 },
  vatNumber: { max: 20 },
  foundedYear: { min: 1700, max: 2100 },
  website: { max: 200 },
  phone: personBounds.phone,
  email: personBounds.email,
  invoiceAddress: { max: 500 },
  aboutEn: { max: 4000 },
  aboutFr: { max: 4000 },
} as const satisfies AllBounds

export const contactBounds = { ...personBounds, jobTitle: { max: 120 } } as const satisfies AllBounds

export const siteBounds = { ...address, name: { min: 2, max: 160 }, accessNotes: { max: 2000 } } as const satisfies AllBounds

export const accreditationBounds = {
  schemeName: { min: 2, max: 120 },
  number: { max: 60 },
  checkUrl: { max: 200 },
} as const satisfies AllBounds
