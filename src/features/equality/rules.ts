/** What somebody may say of themselves; who says nothing has no row. */
export const genders = ['male', 'female', 'other'] as const

/** How far people got, in the order in which they do. */
export const steps = ['said', 'applied', 'put-forward', 'placed'] as const

/** Of fewer people no figure is told: it might be one of them. */
export const fewestCounted = 10

/** Figures are rounded down to multiples of it: two that are read a while apart rarely tell what one person said in between. */
export const countedBy = 5
