import { type Bounds, personBounds } from '#shared/bounds.ts'
import { contactBounds as ofEmployers } from '../employers/bounds.ts'

type AllBounds = Record<string, Bounds>

// Bounds of fields, for the forms (`fields.ts`) and the shapes; test/database/columns.test.ts holds the columns to them.

export const bounds = {
  legalName: { min: 2, max: 160 },
  tradingName: { min: 2, max: 160 },
  companyNumber: { max: 20 },
  vatNumber: { max: 20 },
  utr: { max: 20 },
  cisVerificationNumber: { max: 20 },
  address: { max: 200 },
  postcode: { max: 12 },
  phone: personBounds.phone,
  email: personBounds.email,
  website: { max: 200 },
  paymentTermsDays: { min: 0, max: 120 },
  notes: { max: 4000 },
} as const satisfies AllBounds

/** Their shapes and forms are those of employers' contacts; the columns are held to them as well. */
export const contactBounds = ofEmployers

export const documentBounds = {
  name: { max: 120 },
  number: { max: 60 },
} as const satisfies AllBounds

export const accountBounds = {
  holder: { min: 2, max: 140 },
  iban: { max: 50 },
  bic: { max: 15 },
  sortCode: { max: 10 },
  accountNumber: { max: 12 },
} as const satisfies AllBounds

export const purchaseBounds = {
  reference: { max: 80 },
  description: { max: 200 },
} as const satisfies AllBounds
