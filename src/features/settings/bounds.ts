import { type Bounds, personBounds } from '#shared/bounds.ts'

// Bounds of fields, for the forms (`fields.ts`) and the shapes; test/database/columns.test.ts holds the columns to them.

const months = { min: 1, max: 24 } as const
const years = { min: 1, max: 240 } as const

export const valueBounds = {
  promiseDays: { min: 1, max: 7 },
  mailFromName: { max: 80 },
  mailFromAddress: personBounds.email,
  mailSignatureEn: { max: 300 },
  mailSignatureFr: { max: 300 },
  candidateMonths: months,
  unsuccessfulMonthsGb: months,
  unsuccessfulMonthsFr: months,
  archivedCandidateMonths: months,
  archivedJobMonths: { min: 1, max: 120 },
  archivedUserMonths: { min: 1, max: 120 },
  employerMonthsGb: years,
  employerMonthsFr: years,
  supplierMonthsGb: years,
  supplierMonthsFr: years,
  quarantineDays: { min: 1, max: 90 },
  enquiryMonths: { min: 1, max: 36 },
} as const satisfies Record<string, Bounds>
