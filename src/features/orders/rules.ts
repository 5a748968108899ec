export const orderStatuses = ['pending', 'confirmed', 'fulfilling', 'completed', 'cancelled', 'partially_refunded', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const customerKinds = ['company', 'person'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Where an order may go from each status. What was confirmed leaves by a refund, which a credit note documents. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['fulfilling', 'completed', 'cancelled'],
  fulfilling: ['completed', 'cancelled'],
  completed: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  cancelled: [],
  refunded: [],
}
