/** Allowances and expenses of one week. */
export const mostExtras = 20
/** Sheets that one step takes: approving, reminding, invoicing. */
export const mostSheets = 200
/** How many weeks back missing hours are listed, to candidates and to staff. */
export const weeksBack = 8
/** How long the link of a contact works. */
export const linkDays = 60
/** Sheets of the last weeks that a link still shows once they are decided. */
export const mostDecided = 100
/** For how many minutes a contact's mail waits for the hours of others. */
export const bundleMinutes = 5
/** How many working days after the first email a contact is reminded. */
export const reminderWorkingDays = 2
/** More hours a day than this are pointed out. */
export const longDay = 1300
/** Minor units of one expense. */
export const mostExpense = 1_000_000
/** Letters of the ground on which staff decide, and of the reason to reopen. */
export const groundBounds = { min: 3, max: 160 } as const
