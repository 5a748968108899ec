/** Least and most of what staff write, as the columns of `invoices`, `invoice_lines` and `invoice_sellers` hold it. */
export const bounds = {
  purchaseOrder: { min: 1, max: 60 },
  note: { min: 0, max: 2000 },
  paymentDays: { min: 0, max: 120 },
} as const

export const lineBounds = {
  description: { min: 1, max: 300 },
  detail: { min: 0, max: 300 },
  /** Thousandths. */
  quantity: { min: -9_999_999, max: 9_999_999 },
  unitPrice: { min: 0, max: 100_000_000 },
  /** Hundredths of a percent. */
  discount: { min: 0, max: 10_000 },
} as const

export const sellerBounds = {
  name: { min: 2, max: 160 },
  legalForm: { min: 2, max: 40 },
  address: { min: 1, max: 250 },
  postcode: { min: 1, max: 12 },
  town: { min: 1, max: 100 },
  companyNumber: { min: 1, max: 20 },
  registerTown: { min: 1, max: 80 },
  vatNumber: { min: 1, max: 20 },
  paymentDays: { min: 0, max: 60 },
  lateRate: { min: 0, max: 10_000 },
} as const
