import { describe, expect, it } from 'vitest'
import { checkFaults, followUpOf, type GivenCheck, onlyNeeded, standingOf, tellingOf, whyNotCopy } from './rules.ts'

const today = '2026-11-22'
const given = (more: Partial<GivenCheck>): GivenCheck => ({
  proof: 'uk-passport',
  checkedOn: '2026-11-20',
  permissionUntil: null,
  number: null,
  provider: null,
  authenticity: null,
  authenticOn: null,
  noticeOn: null,
  restrictions: '',
  ...more,
})
const permit = { proof: 'fr-temporary', number: '7503123456', authenticity: 'prefecture', authenticOn: '2026-11-16' } as const
const notice = { proof: 'uk-verification-notice', noticeOn: '2026-11-02' } as const
const faultsOf = (more: Partial<GivenCheck>) => checkFaults(given(more), today).map(({ pointer, code }) => `${pointer} ${code}`)

describe('a check of the right to work', () => {
  it.each<[string, Partial<GivenCheck>, string[]]>([
    ['by a British passport is complete with its day', {}, []],
    ['is not older than the rules', { checkedOn: '2007-12-31' }, ['/checkedOn check-long-ago']],
    ['may prove a permission of 30 years to the day', { proof: 'uk-online', permissionUntil: '2056-11-22' }, []],
    ['and of not a day more', { proof: 'uk-online', permissionUntil: '2056-11-23' }, ['/permissionUntil permission-too-long']],
    ['is made today at the latest', { checkedOn: '2026-11-23' }, ['/checkedOn check-in-future']],
    ['by a passport of the UK has no end', { permissionUntil: '2030-01-01' }, ['/permissionUntil permission-without-end']],
    ['by an endorsed passport has one', { proof: 'uk-passport-limited' }, ['/permissionUntil permission-end-needed']],
    ['online says outright whether it has one', { proof: 'uk-online', permissionUntil: undefined }, ['/permissionUntil time-limit-needed']],
    ['online may have none', { proof: 'uk-online' }, []],
    ['online may have one', { proof: 'uk-online', permissionUntil: '2027-01-01' }, []],
    ['counts on the last day of the permission', { proof: 'uk-online', permissionUntil: '2026-11-20' }, []],
    ['is none once the permission is over', { proof: 'uk-online', permissionUntil: '2026-11-19' }, ['/permissionUntil permission-over']],
    ['by a verification notice holds for six months from its date', { ...notice, permissionUntil: '2027-05-02' }, []],
    [
      'and not a day longer, though the check was later',
      { ...notice, permissionUntil: '2027-05-03' },
      ['/permissionUntil notice-six-months'],
    ],
    ['names the date of the notice', { ...notice, noticeOn: null, permissionUntil: '2027-05-02' }, ['/noticeOn notice-day-needed']],
    [
      'is complete once the notice is there',
      { ...notice, noticeOn: '2026-11-21', permissionUntil: '2027-05-02' },
      ['/noticeOn notice-after-check'],
    ],
    [
      'by a notice that has run out proves nothing',
      { ...notice, permissionUntil: '2026-11-02', noticeOn: '2026-05-02' },
      ['/permissionUntil permission-over'],
    ],
    [
      'by a certificate of application needs its notice, and an end',
      { proof: 'uk-application-certificate' },
      ['/permissionUntil permission-end-needed', '/noticeOn notice-day-needed'],
    ],
    ['by a digital service names it', { proof: 'uk-digital' }, ['/provider provider-needed']],
    ['by a French identity card needs nothing more', { proof: 'fr-identity' }, []],
    [
      'by a permit needs its number, its end, and that it is genuine',
      { proof: 'fr-temporary' },
      ['/permissionUntil permission-end-needed', '/number permit-number-needed', '/authenticity authenticity-needed'],
    ],
    ['by a permit that the préfecture confirmed', { ...permit, permissionUntil: '2027-06-30' }, []],
    [
      'says when the préfecture was asked',
      { ...permit, authenticOn: null, permissionUntil: '2027-06-30' },
      ['/authenticOn authenticity-day-needed'],
    ],
    [
      'counts on an answer of the préfecture for twelve months',
      { ...permit, authenticOn: '2025-11-20', permissionUntil: '2027-06-30' },
      [],
    ],
    [
      'and not a day longer',
      { ...permit, authenticOn: '2025-11-19', permissionUntil: '2027-06-30' },
      ['/authenticOn authenticity-long-ago'],
    ],
    [
      'gives the préfecture two working days to answer, Saturdays among them',
      { ...permit, authenticity: 'prefecture-silent', authenticOn: '2026-11-18', permissionUntil: '2027-06-30' },
      ['/authenticity authenticity-waits'],
    ],
    [
      'is complete once they have passed without an answer',
      { ...permit, authenticity: 'prefecture-silent', authenticOn: '2026-11-17', permissionUntil: '2027-06-30' },
      [],
    ],
    [
      'asks it before the check is complete',
      { ...permit, authenticOn: '2026-11-21', permissionUntil: '2027-06-30' },
      ['/authenticOn authenticity-after-check'],
    ],
    [
      'leaves the préfecture alone for who is with France Travail',
      { ...permit, authenticity: 'france-travail', authenticOn: null, permissionUntil: '2027-06-30' },
      [],
    ],
  ])('is checked: %s', (_rule, more, faults) => expect(faultsOf(more)).toEqual(faults))
})

it('stores only what its proof needs', () => {
  const all = { number: 'P123', provider: 'Yoti', authenticity: 'prefecture', authenticOn: '2026-11-16', noticeOn: '2026-11-02' } as const
  const kept = (more: Partial<GivenCheck>) => {
    const { number, provider, authenticity, authenticOn, noticeOn } = onlyNeeded(given({ ...all, ...more }))
    return [number, provider, authenticity, authenticOn, noticeOn]
  }
  expect(kept({ proof: 'uk-digital' })).toEqual([null, 'Yoti', null, null, null])
  expect(kept({ proof: 'uk-verification-notice' })).toEqual([null, null, null, null, '2026-11-02'])
  for (const authenticity of ['prefecture', 'prefecture-silent'] as const)
    expect(kept({ proof: 'fr-temporary', authenticity })).toEqual(['P123', null, authenticity, '2026-11-16', null])
  expect(kept({ proof: 'fr-temporary', authenticity: 'france-travail' })).toEqual(['P123', null, 'france-travail', null, null])
})

describe('next check', () => {
  it.each([
    ['2026-11-20', null, null],
    ['2026-11-20', '2027-03-01', '2027-02-01'],
    ['2026-11-20', '2028-03-01', '2028-02-02'], // over a leap day
    ['2026-11-20', '2026-12-01', '2026-11-20'],
  ])('of %s, valid until %s: %s', (checkedOn, until, day) => expect(followUpOf(checkedOn, until)).toBe(day))
})

describe('the status', () => {
  const check = { withdrawnAt: null, counts: true, permissionUntil: '2027-03-01', followUpOn: '2027-02-01' }
  it.each([
    ['2027-01-31', 'valid'],
    ['2027-02-01', 'due'],
    ['2027-03-01', 'due'],
    ['2027-03-02', 'expired'],
  ] as const)('on %s is %s', (day, standing) => expect(standingOf(check, day)).toBe(standing))
  it('is missing a copy while a check does not count', () =>
    expect(standingOf({ ...check, counts: false }, '2027-03-02')).toBe('incomplete'))
  it('comes from the newest valid check, else the newest not withdrawn', () => {
    const [withdrawn, bare, older] = [{ ...check, withdrawnAt: '2026-11-21T10:00:00Z', counts: false }, { ...check, counts: false }, check]
    expect(tellingOf([withdrawn, bare, older])).toBe(older)
    expect(tellingOf([withdrawn, bare])).toBe(bare)
    expect(tellingOf([withdrawn])).toBeUndefined()
  })
  it('is unchecked without a valid check', () => {
    expect(standingOf(undefined, today)).toBe('unchecked')
    expect(standingOf({ ...check, withdrawnAt: '2026-11-21T10:00:00Z' }, today)).toBe('unchecked')
  })
})

it('stores no copy of French and European identity cards', () => {
  expect(whyNotCopy('fr-identity')).toBe('copy-of-identity')
  expect([whyNotCopy('fr-temporary'), whyNotCopy('uk-passport')]).toEqual([null, null])
})
