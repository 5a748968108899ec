import { addDays, addMonths } from '#shared/dates.ts'

export type Duration = 'weeks' | 'months'

/** The last day of work that lasts so long: four weeks from a Monday end on a Sunday. */
export const lastDay = (startsOn: string, n: number, unit: Duration) =>
  addDays(unit === 'weeks' ? addDays(startsOn, n * 7) : addMonths(startsOn, n), -1)
