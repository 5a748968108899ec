/** A letter each. */
export const mostPeople = 12
export const mostTimes = 6
/** For how many days a link shows people: usually, and at most. */
export const usualDays = 21
export const mostDays = 90
export const usualMinutes = 30
/** Views that staff see, the newest. */
export const mostViews = 20
/** Characters of the words about somebody that the employer reads, and of the employer's comment. */
export const longestNote = 500
export const longestComment = 400
