import { addDays } from '#shared/dates.ts'
import { addMinutes, dayOfLocal, timeOfLocal, weekdayOf } from './time.ts'

// When people at the agency can be met: Monday to Friday, from eight to six.
const opens = '08:00'
const closes = '18:00'

const isWorkday = (day: string) => weekdayOf(day) <= 5

/** Whether something of such a length lies within working hours; what is longer than a day is only to begin in them. */
export function isWorkingTime(local: string, minutes: number): boolean {
  const [day, time] = [dayOfLocal(local), timeOfLocal(local)]
  if (!isWorkday(day) || time < opens || time >= closes) return false
  return minutes > 600 || addMinutes(local, minutes) <= `${day}T${closes}`
}

/** The first time from this one on at which it may begin. */
export function nextWorkingStart(local: string, minutes: number): string {
  if (isWorkingTime(local, minutes)) return local
  let day = dayOfLocal(local)
  if (!isWorkday(day) || timeOfLocal(local) >= opens) day = addDays(day, 1)
  while (!isWorkday(day)) day = addDays(day, 1)
  return `${day}T${opens}`
}
