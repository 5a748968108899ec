/** The steps of the checkout, as its address names them. */
export const steps = ['basket', 'details', 'payment'] as const
export type Step = (typeof steps)[number]
