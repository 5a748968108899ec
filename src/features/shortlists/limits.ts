/** A letter each. */
export const mostPeople = 12
export const mostTimes = 6
/** A link shows people for so many days, and at most so many. */
export const usualDays = 21
export const mostDays = 90
export const usualMinutes = 30
/** Views that staff see, the newest. */
export const mostViews = 20
/** Characters of what the employer reads of somebody, and of what they say. */
export const longestNote = 500
export const longestComment = 400
