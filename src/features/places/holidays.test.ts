import { expect, it } from 'vitest'
import { holidaysBetween } from './holidays.ts'

const daysIn = (year: number, place: string) =>
  holidaysBetween(`${year}-01-01`, `${year}-12-31`)
    .filter(({ where }) => (where as string[]).includes(place))
    .map(({ day }) => day.slice(5))
    .join(' ')

// As GOV.UK and service-public.fr list them.
it.each([
  [2026, 'england-wales', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, 'england-wales', '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2026, 'scotland', '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28'],
  [2027, 'scotland', '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  [2026, 'northern-ireland', '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  [2026, 'france', '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
  [2026, 'alsace-moselle', '04-03 12-26'],
])('in %i %s keeps %s', (year, place, days) => expect(daysIn(year, place)).toBe(days))
