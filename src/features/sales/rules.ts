/** More shelves than the shop has. */
export const mostFamilies = 60
/** Credits that end within so many days are about to be lost. */
export const endingDays = 30
