/** Keys that are not revoked. */
export const mostKeys = 50
/** A key works for two years at most, or until it is revoked. */
export const mostKeyDays = 730
