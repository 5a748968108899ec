import { addDays, isWeekend } from '#shared/dates.ts'
import type { Zone } from '../places/clocks.ts'
import { isHoliday } from '../places/holidays.ts'
import { addMinutes, dayOfLocal, timeOfLocal } from './time.ts'

// When people at the agency can be met: Monday to Friday, from eight to six, except on bank holidays.
const opens = '08:00'
const closes = '18:00'

const isWorkday = (day: string, zone: Zone) => !isWeekend(day) && !isHoliday(day, zone === 'Europe/Paris' ? 'france' : 'england-wales')

/** Whether something of such a length lies within working hours; what is longer than a day is only to begin in them. */
export function isWorkingTime(local: string, minutes: number, zone: Zone): boolean {
  const [day, time] = [dayOfLocal(local), timeOfLocal(local)]
  if (!isWorkday(day, zone) || time < opens || time >= closes) return false
  return minutes > 600 || addMinutes(local, minutes) <= `${day}T${closes}`
}

/** The first time from this one on at which it may begin. */
export function nextWorkingStart(local: string, minutes: number, zone: Zone): string {
  if (isWorkingTime(local, minutes, zone)) return local
  let day = dayOfLocal(local)
  if (!isWorkday(day, zone) || timeOfLocal(local) >= opens) day = addDays(day, 1)
  while (!isWorkday(day, zone)) day = addDays(day, 1)
  return `${day}T${opens}`
}
