import { z } from 'zod'
import { day, id } from '#shared/shapes.ts'
import { mostDays } from './limits.ts'
import { calendarKinds, whose } from './rules.ts'
import { zone } from './shapes.ts'

/** Everything by which staff narrow the calendar. */
export const calendarFilter = {
  from: day.describe(`The first day; at most ${mostDays} days are answered`),
  to: day.describe('The last day'),
  zone: zone.default('Europe/London').describe('By whose clocks those days begin and end'),
  whose: z.enum(whose).default('mine').describe('`mine` has the team’s own events too'),
  accountIds: z.array(id).min(1).max(20).optional().describe('Only those of these colleagues'),
  kinds: z.array(z.enum(calendarKinds)).min(1).max(calendarKinds.length).optional(),
  q: z.string().trim().max(200).optional().describe('Words of the title or the place'),
}
export type CalendarFilter = z.output<z.ZodObject<typeof calendarFilter>>
