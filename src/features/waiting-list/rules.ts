/** Parts of the site that open one day. */
export const siteFeatures = ['shop'] as const

/** A link that confirms is good for so long; then the address is forgotten. */
export const confirmDays = 7
/** An address is mailed its link so often a day. */
export const mostAskedADay = 3
/** Who was told that the shop is open is forgotten after so long. */
export const keptDays = 30
