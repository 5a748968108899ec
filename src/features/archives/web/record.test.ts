import { expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { archived } from '#features/archives/web/samples.ts'
import { show } from '#test/support/render.ts'
import { ArchiveStatus } from './archive-state.tsx'
import ArchivedRecord from './record.tsx'

const today = dayOf(new Date())
const says = (more: object) =>
  show(ArchivedRecord, { loaderData: { ...archived, hold: null, quarantinedAt: null, ...more } } as never, { role: 'admin' }).text

it('a record that was put away says when it leaves the archive, and on that day that it is about to', () => {
  expect(says({ purgeOn: addDays(today, 1) })).toContain(', in one day, and erased 30 days later.')
  expect(says({ purgeOn: today })).toContain('will be quarantined tonight.')
})

it('a record in quarantine says when it is erased: by the first run once thirty whole days have passed', () => {
  const since = (days: number) => ({ state: 'quarantined', quarantinedAt: `${addDays(today, -days)}T03:11:00Z` })
  expect(says(since(0))).toContain(', in 31 days.')
  expect(says(since(30))).toContain(', in one day.')
  expect(says(since(31))).toContain('Will be erased tonight.')
})

it('a legal hold takes the place of the clock to the end of its last day', () => {
  const hold = (days: number) => ({
    purgeOn: addDays(today, 9),
    hold: { reason: 'Claim', until: addDays(today, days), since: '2026-01-05T12:00:00Z', byName: null },
  })
  expect([says(hold(0)), says(hold(-1))].map((text) => [/Legal hold until/.test(text), / in 9 days/.test(text)])).toEqual([
    [true, false],
    [false, true],
  ])
})

it.each([
  ['archived', null, 'draft'],
  ['quarantined', null, 'late'],
  ['erased', null, 'lost'],
  ['restored', null, 'won'],
  ['archived', 0, 'paused'],
  ['quarantined', 0, 'paused'],
  ['quarantined', -1, 'late'],
] as const)('a record that is %s and held until %s days from now looks %s', (state, days, look) => {
  const hold = days === null ? null : { reason: 'Claim', until: addDays(today, days), since: '2026-01-05T12:00:00Z', byName: null }
  expect(show(ArchiveStatus, { of: { state, hold } }).html).toContain(`data-family="${look}"`)
})
