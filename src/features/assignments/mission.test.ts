import { describe, expect, it } from 'vitest'
import {
  flexibleDays,
  flexibleEnds,
  freeFrom,
  isRenewal,
  latestEnd,
  papersFaults,
  signBy,
  waitDays,
  whyNotMission,
  whyNotMoveEnd,
  whyNotStart,
} from './mission.ts'

const workDays = [1, 2, 3, 4, 5]
const term = (startsOn: string, endsOn: string, reason: Parameters<typeof latestEnd>[1] = 'increase') => ({
  startsOn,
  endsOn,
  reason,
  workDays,
})

describe('a French mission', () => {
  it.each([
    ['lasts 18 months', 'increase', '2027-07-04'],
    ['lasts 18 months for somebody absent', 'replacement', '2027-07-04'],
    ['lasts 9 months until a permanent employee begins', 'awaited-hire', '2026-10-04'],
    ['lasts 9 months for urgent works', 'urgent-works', '2026-10-04'],
    ['lasts 24 months abroad', 'abroad', '2028-01-04'],
  ] as const)('%s', (_, reason, end) => expect(latestEnd('2026-01-05', reason)).toBe(end))

  it.each([
    ['has a last day', { endsOn: null }, 'mission-end-needed'],
    ['has a reason', { missionReason: null }, 'mission-reason-needed'],
    ['names whom it replaces', { missionReason: 'replacement', missionDetail: ' ' }, 'mission-detail-needed'],
    ['explains why there is more work', { missionDetail: '' }, 'mission-detail-needed'],
    ['needs no detail for a season', { missionReason: 'seasonal', missionDetail: '' }, null],
    ['ends in time', { endsOn: '2027-07-05' }, 'mission-too-long'],
    ['may end on the last day of its 18 months', { endsOn: '2027-07-04' }, null],
  ] as const)('%s', (_, more, refusal) =>
    expect(
      whyNotMission({ startsOn: '2026-01-05', endsOn: '2026-03-27', missionReason: 'increase', missionDetail: 'Second site', ...more }),
    ).toBe(refusal),
  )

  it.each([
    [5, 2],
    [9, 2],
    [10, 2],
    [14, 2],
    [25, 5],
    [50, 10],
    [120, 10],
  ])('of %i days of work may end %i sooner or later without a renewal', (days, moved) => expect(flexibleDays(days)).toBe(moved))

  it('moves its end by days of work, not over holidays', () => {
    // Six weeks to Friday 8 May, with Easter Monday, 1 May and 8 May off: 27 days of work, five of them to move.
    expect(flexibleEnds(term('2026-03-30', '2026-05-08'))).toEqual({ from: '2026-04-30', to: '2026-05-18' })
    expect(isRenewal(term('2026-03-30', '2026-05-08'), '2026-05-18')).toBe(false)
    expect(isRenewal(term('2026-03-30', '2026-05-08'), '2026-05-19')).toBe(true)
  })

  it.each([
    ['is renewed twice', '2026-05-29', 1, null],
    ['is not renewed a third time', '2026-05-29', 2, 'mission-renewed-twice'],
    ['still moves its end a little after two renewals', '2026-05-18', 2, null],
    ['cannot lose its last day', null, 0, 'mission-end-needed'],
    ['is not renewed beyond 18 months', '2027-09-30', 0, 'mission-too-long'],
    ['can be made shorter', '2026-04-24', 2, null],
  ] as const)('%s', (_, end, renewals, refusal) =>
    expect(whyNotMoveEnd({ ...term('2026-03-30', '2026-05-08'), renewals }, end)).toBe(refusal),
  )

  it.each([
    ['a third of a long one', term('2026-03-02', '2026-03-31'), 10],
    ['a third from 14 days', term('2026-03-02', '2026-03-15'), 5],
    ['half of a shorter one', term('2026-03-02', '2026-03-14'), 7],
    ['none after a replacement', term('2026-03-02', '2026-03-31', 'replacement'), 0],
    ['none after a season', term('2026-03-02', '2026-03-31', 'seasonal'), 0],
    ['none after usual short work', term('2026-03-02', '2026-03-31', 'usual'), 0],
    ['none after urgent works', term('2026-03-02', '2026-03-31', 'urgent-works'), 0],
  ] as const)('leaves its post free for %s', (_, mission, days) => expect(waitDays(mission)).toBe(days))

  it('leaves its post free in days on which the business is open', () => {
    // Ten of them from Wednesday 1 April, without Easter Monday.
    expect(freeFrom(term('2026-03-02', '2026-03-31'))).toBe('2026-04-16')
    expect(freeFrom(term('2026-03-02', '2026-03-31', 'replacement'))).toBe('2026-04-01')
  })
})

describe('the papers of a mission', () => {
  const start = { startsOn: '2026-05-07', dpaeOn: '2026-05-04', signedOn: '2026-05-07' }

  it('are signed within two working days, Saturday being one and a holiday none', () => expect(signBy('2026-05-07')).toBe('2026-05-11'))

  it.each([
    ['in order', {}, []],
    ['declared 8 days before', { dpaeOn: '2026-04-29' }, []],
    ['declared 9 days before', { dpaeOn: '2026-04-28' }, ['dpae-early']],
    ['declared the day after', { dpaeOn: '2026-05-08' }, ['dpae-late']],
    ['signed on the second working day', { signedOn: '2026-05-11' }, []],
    ['signed on the third', { signedOn: '2026-05-12' }, ['contract-late']],
    ['missing', { dpaeOn: null, signedOn: null }, ['dpae-missing', 'contract-unsigned']],
  ] as const)('%s', (_, more, faults) => expect(papersFaults({ ...start, ...more })).toEqual(faults))

  it.each([
    ['once they are in order', {}, null],
    ['not before it is declared', { dpaeOn: null }, 'mission-not-declared'],
    ['not on a declaration that lies ahead', { dpaeOn: '2026-05-09' }, 'mission-not-declared'],
    ['not on one that came too early to count', { dpaeOn: '2026-04-20' }, 'mission-declared-early'],
    ['not before it is signed', { signedOn: null }, 'mission-not-signed'],
    ['late papers do not take the pay away', { dpaeOn: '2026-05-08', signedOn: '2026-05-08' }, null],
  ] as const)('let it start: %s', (_, more, refusal) =>
    expect(whyNotStart({ engagement: 'interim', ...start, ...more }, '2026-05-08')).toBe(refusal),
  )

  it('are asked of missions alone', () =>
    expect(whyNotStart({ engagement: 'paye', startsOn: '2026-05-07', dpaeOn: null, signedOn: null }, '2026-05-08')).toBeNull())
})
