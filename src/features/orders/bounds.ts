/** Least and most of what a buyer writes, as the columns of `orders` hold it. */
export const bounds = {
  customerName: { min: 2, max: 160 },
  contactName: { min: 1, max: 161 },
  phone: { min: 1, max: 40 },
  address: { min: 1, max: 200 },
  postcode: { min: 1, max: 12 },
  town: { min: 1, max: 100 },
  companyNumber: { min: 1, max: 20 },
  vatNumber: { min: 1, max: 20 },
  purchaseOrder: { min: 1, max: 60 },
} as const
