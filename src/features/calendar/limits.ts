/** How many days one may ask for at once, and how many occurrences an answer has at most. */
export const mostDays = 400
export const mostItems = 1000
export const mostAttendees = 60
export const mostReminders = 5
/** Days that are added to a rule. */
export const mostMoreOn = 100
/** Up to four weeks before. */
export const longestReminder = 40_320
/** An event lasts at most so many days. */
export const longestEvent = 366

export const mostFeeds = 10
/** A file of events, 5 MB. */
export const mostFileBytes = 5 * 1_048_576
export const mostFileEvents = 2000
