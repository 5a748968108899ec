import { remind } from './reminders.ts'

export const calendarTasks = {
  /** Every five minutes: reminds of what begins soon. */
  'calendar.remind': { every: '*/5 * * * *', run: remind },
}
