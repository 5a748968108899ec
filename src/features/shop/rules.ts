/** One line of a basket is for at most so many. */
export const mostOfOne = 99
export const mostLines = 50
/** A basket that nobody touched is cleared away after so many days. */
export const basketDays = 60
