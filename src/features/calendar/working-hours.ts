import { addDays } from '#shared/dates.ts'
import { isWorkday, type PublicSettings } from '#shared/settings.ts'
import type { Zone } from '../places/clocks.ts'
import { isHoliday } from '../places/holidays.ts'
import { addMinutes, dayOfLocal, timeOfLocal } from './time.ts'

// When people at the agency can be met: on its working days from eight to six, except on bank holidays.
const opens = '08:00'
const closes = '18:00'

type Week = Pick<PublicSettings, 'workingDays'>
const isOpen = (day: string, zone: Zone, week?: Week) =>
  isWorkday(day, week) && !isHoliday(day, zone === 'Europe/Paris' ? 'france' : 'england-wales')

/** Whether something of such a length lies within working hours; what is longer than a day is only to begin in them. */
export function isWorkingTime(local: string, minutes: number, zone: Zone, week?: Week): boolean {
  const [day, time] = [dayOfLocal(local), timeOfLocal(local)]
  if (!isOpen(day, zone, week) || time < opens || time >= closes) return false
  return minutes > 600 || addMinutes(local, minutes) <= `${day}T${closes}`
}

/** The first time from this one on at which it may begin. */
export function nextWorkingStart(local: string, minutes: number, zone: Zone, week?: Week): string {
  if (isWorkingTime(local, minutes, zone, week)) return local
  let day = dayOfLocal(local)
  if (!isOpen(day, zone, week) || timeOfLocal(local) >= opens) day = addDays(day, 1)
  while (!isOpen(day, zone, week)) day = addDays(day, 1)
  return `${day}T${opens}`
}
