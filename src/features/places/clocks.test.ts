import { expect, it } from 'vitest'
import { localOf, zones } from './clocks.ts'
import { instantOf, typedMoment } from './instants.ts'

it.each([
  ['Europe/London', '2026-12-08T08:30', '2026-12-08T08:30:00.000Z'],
  ['Europe/Paris', '2026-12-08T08:30', '2026-12-08T07:30:00.000Z'],
  ['Europe/Paris', '2026-07-01T08:30', '2026-07-01T06:30:00.000Z'],
  ['Europe/London', '2026-03-29T08:30', '2026-03-29T07:30:00.000Z'],
  ['Europe/Paris', '2026-10-25T08:30', '2026-10-25T07:30:00.000Z'],
] as const)('by the clocks of %s, %s is %s', (zone, local, moment) =>
  expect([typedMoment(local, zone), localOf(moment, zone), typedMoment('', zone)]).toEqual([moment, local, '']),
)

it.each(zones)('an instant in %s comes back from what its clocks show, in autumn as the first of two', (zone) => {
  for (let ms = Date.parse('2027-01-01'); ms < Date.parse('2028-01-01'); ms += 1_800_000) {
    const back = instantOf(localOf(ms, zone), zone)
    const isSecond = localOf(ms, zone) === localOf(ms - 3_600_000, zone)
    expect(back).toBe(isSecond ? ms - 3_600_000 : ms)
  }
})
