import { personBounds } from '#shared/bounds.ts'

/** Least and most of what staff write about a customer, as the columns hold it. */
export const bounds = {
  name: { min: 2, max: 160 },
  contactName: { max: 161 },
  email: personBounds.email,
  address: { max: 250 },
  postcode: { max: 12 },
  town: { max: 100 },
  companyNumber: { max: 20 },
  vatNumber: { max: 20 },
  paymentDays: { min: 0, max: 120 },
  platformAddress: { max: 80 },
} as const
