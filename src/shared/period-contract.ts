import { z } from 'zod'
import { mostPeriodDays } from './period.ts'
import { day } from './shapes.ts'

/** Query keys of every page of figures: the last so many days, or days from and to. */
export const periodQuery = {
  days: z.int().min(1).max(mostPeriodDays).optional().describe('The last so many days, today included; 30 by default'),
  from: day.optional().describe('Instead of `days`: the first day'),
  to: day.optional().describe('The last day; today by default'),
}

/** Both days are included. */
export const period = z.object({ from: day, to: day }).meta({ id: 'Period' })
