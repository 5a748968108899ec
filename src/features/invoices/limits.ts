/** Least and most of what no column holds by itself. */
export const deliveryBounds = {
  name: { min: 2, max: 160 },
  address: { min: 1, max: 250 },
  postcode: { min: 1, max: 12 },
  town: { min: 1, max: 100 },
} as const

export const reasonBounds = { min: 1, max: 500 }
export const sellerNoteBounds = { min: 0, max: 500 }
export const reminderDayBounds = { min: 1, max: 180 }

/** Lines of one invoice. */
export const mostLines = 200
/** As many as one operation on a selection takes. */
export const mostSelected = 1000
