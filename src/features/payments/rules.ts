export const paymentMethods = ['account', 'transfer', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const attemptStatuses = ['started', 'succeeded', 'failed', 'expired'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** What is paid: the record and, with it, the task that hears of it (`orders.paymentSettled`). */
export const paymentSubjects = ['order', 'invoice'] as const
export type PaymentSubject = (typeof paymentSubjects)[number]
