import { describe, expect, it } from 'vitest'
import { isLongOver, isPublic, jobFaults, jobStatuses, jobTransitions, lawOf, monthlyPay, payDoubt, readableStatuses } from './rules.ts'

describe('monthly pay', () => {
  it.each([
    [2000, 'hour', 'GB', 3467],
    [2000, 'hour', 'FR', 3033],
    [20_000, 'day', 'GB', 4333],
    [100_000, 'week', 'GB', 4333],
    [4_800_000, 'year', 'GB', 4000],
  ] as const)('of %i a%s in %s is %i', (amount, unit, country, monthly) => expect(monthlyPay(amount, unit, country)).toBe(monthly))
})

describe('a job as a whole', () => {
  const sound = {
    title: 'Bricklayer',
    country: 'GB',
    department: null,
    pay: { min: 2000, max: 2500, unit: 'hour', currency: 'GBP' },
    startsOn: '2026-12-01',
    endsOn: '2027-02-01',
    closesOn: '2026-12-20',
    openings: 1,
    jobTypes: ['full-time'],
    hoursPerWeek: null,
  } as const
  const codes = (changes: object) => jobFaults({ ...sound, ...changes }, '2026-11-21').map(({ code }) => code)
  it('names the legal minimum of its country', () =>
    expect(jobFaults({ ...sound, country: 'FR', pay: { ...sound.pay, min: 1100 } }, '2026-11-21')[0]?.values).toEqual({
      law: 'SMIC, service-public.fr',
      since: '01/01/2026',
      sign: '€',
      least: 12.02,
    }))
  it('Mayotte has its own minimum; other overseas départements have that of France', () => {
    const [below] = jobFaults({ ...sound, country: 'FR', department: '976', pay: { ...sound.pay, min: 932 } }, '2026-11-21')
    expect(below).toMatchObject({ code: 'pay-below-legal-minimum', values: { law: 'SMIC (Mayotte), service-public.fr', least: 9.33 } })
    const at = (department: string, min: number) => codes({ country: 'FR', department, pay: { ...sound.pay, min } })
    expect(at('976', 933)).toEqual([])
    for (const department of ['971', '972', '973', '974', '69']) {
      expect(at(department, 1201), department).toEqual(['pay-below-legal-minimum'])
      expect(at(department, 1202), department).toEqual([])
    }
  })
  it.each([
    [{ pay: { ...sound.pay, max: 1999 } }, '/pay/max', 'pay-max-below-min'],
    [{ country: 'FR', pay: null }, '/pay', 'pay-required-in-france'],
    [{ pay: { ...sound.pay, min: 1270 } }, '/pay/min', 'pay-below-legal-minimum'],
    [{ endsOn: '2026-11-30' }, '/endsOn', 'ends-before-start'],
    [{ startsOn: '2029-11-22', endsOn: null }, '/startsOn', 'starts-too-late'],
    [{ endsOn: '2036-11-22' }, '/endsOn', 'ends-too-late'],
    [{ closesOn: '2026-11-20' }, '/closesOn', 'closing-date-past'],
    [{ closesOn: '2027-02-20' }, '/closesOn', 'closing-date-too-late'],
    [{ pay: null, chargeRate: 3000 }, '/chargeRate', 'charge-without-pay'],
    [{ sitePostcode: 'LS1' }, '/sitePostcode', 'postcode-invalid-GB'],
    [{ country: 'FR', sitePostcode: 'LS1 4AP' }, '/sitePostcode', 'postcode-invalid-FR'],
    [{ translatedTitle: 'Maçon', translatedDescription: '' }, '/translatedDescription', 'translation-incomplete'],
    [{ translatedTitle: '', translatedDescription: 'Texte' }, '/translatedTitle', 'translation-incomplete'],
    [{ channels: ['indeed'] }, '/channels', 'channel-site-needed'],
    [{ payExtras: [{ kind: 'meals' }, { kind: 'travel' }, { kind: 'meals' }] }, '/payExtras', 'extra-given-twice'],
    [{ showEmployer: false, showAddress: true }, '/showAddress', 'address-names-client'],
    [{ openings: 1, filled: 2 }, '/openings', 'openings-below-filled'],
  ])('with %j is wrong at %s', (changes, pointer, code) =>
    expect(jobFaults({ ...sound, ...changes }, '2026-11-21')).toMatchObject([{ pointer, code }]),
  )
  it('reports all errors at once', () =>
    expect(codes({ openings: 1, filled: 2, endsOn: '2026-11-30', closesOn: '2026-11-20', pay: { ...sound.pay, max: 1999 } })).toEqual([
      'pay-max-below-min',
      'openings-below-filled',
      'ends-before-start',
      'closing-date-past',
    ]))
  it.each([
    ['GB', 'hour', 1270, 1271],
    ['FR', 'hour', 1201, 1202],
    // Seven tenths of a month at the legal minimum, as days may be shorter.
    ['GB', 'day', 7110, 7120],
    ['FR', 'day', 5880, 5900],
  ] as const)('in %s may pay the minimum but not less for a%s: %i is too little, %i is not', (country, unit, less, enough) => {
    const withPay = (min: number) => codes({ country, pay: { min, max: 3_000_000, unit, currency: 'GBP' } })
    expect(withPay(less)).toEqual(['pay-below-legal-minimum'])
    expect(withPay(enough)).toEqual([])
  })
  it.each([
    // The country's full-time hours by default.
    ['GB', 'week', {}, 50_839, 50_840],
    ['FR', 'week', {}, 42_069, 42_070],
    ['GB', 'month', {}, 220_305, 220_306],
    // As the government gives it: 1823.03 euros.
    ['FR', 'month', {}, 182_302, 182_303],
    ['GB', 'year', {}, 2_643_679, 2_643_680],
    ['FR', 'year', {}, 2_187_639, 2_187_640],
    // The given hours, also part time.
    ['GB', 'week', { hoursPerWeek: 16, jobTypes: ['part-time'] }, 20_335, 20_336],
    ['GB', 'month', { hoursPerWeek: 37 }, 203_782, 203_783],
    ['FR', 'month', { hoursPerWeek: 24, jobTypes: ['part-time'] }, 125_007, 125_008],
  ] as const)(
    'in %s must pay enough for the hours of a %s, with %j: %i is too little, %i is not',
    (country, unit, changes, less, enough) => {
      const withPay = (min: number) => codes({ country, ...changes, pay: { min, max: 9_000_000, unit, currency: 'GBP' } })
      expect(withPay(less)).toEqual(['pay-below-legal-minimum-for-hours'])
      expect(withPay(enough)).toEqual([])
    },
  )
})

describe('closing and opening', () => {
  it.each([
    ['draft', 'pending_approval scheduled open archived'],
    ['pending_approval', 'draft scheduled open'],
    ['scheduled', 'open draft'],
    ['open', 'on_hold filled expired closed'],
    ['on_hold', 'open closed'],
    ['filled', 'open archived'],
    ['expired', 'open archived'],
    ['closed', 'open archived'],
    ['archived', ''],
  ] as const)('leads from %s to %s', (from, to) => expect(jobTransitions[from].join(' ')).toBe(to))
  it('the public sees jobs that were online and are not archived', () => {
    const known = jobStatuses.filter((status) => isPublic({ status }))
    expect(known).toEqual(['open', 'on_hold', 'filled', 'expired', 'closed'])
  })
  it('an ended advert says so for thirty days, then it is gone', () => {
    const isGone = (closedAt: string | null, status: 'open' | 'closed' | 'filled' = 'closed') =>
      isLongOver({ status, closedAt }, new Date('2026-11-21T12:00:00Z'))
    expect([isGone('2026-10-22T00:00:00Z'), isGone('2026-10-21T23:59:00Z')]).toEqual([false, true])
    expect([isGone('2026-10-01T12:00:00Z', 'filled'), isGone('2026-10-01T12:00:00Z', 'open'), isGone(null)]).toEqual([true, false, false])
  })
  it('agents see jobs on offer, staff every status', () => {
    expect(readableStatuses({ role: 'agent' })).toEqual(['open', 'on_hold', 'filled', 'expired'])
    expect(readableStatuses({ role: 'operation' })).toEqual(jobStatuses)
  })
})

describe('pay that looks like a wrong unit', () => {
  const pay = (min: number, max: number, unit: 'hour' | 'day' | 'month' | 'year', currency: 'GBP' | 'EUR' = 'EUR') => ({
    min: min * 100,
    max: max * 100,
    unit,
    currency,
  })
  it.each([
    ['pay-looks-low', pay(22, 26, 'month')],
    ['pay-looks-low', pay(2800, 3400, 'year')],
    ['pay-looks-high', pay(2800, 3400, 'hour')],
    ['pay-looks-high', pay(52_000, 60_000, 'month', 'GBP')],
    [null, pay(22, 26, 'hour')],
    [null, pay(900, 900, 'month')], // part time
    ['pay-looks-low', pay(440, 900, 'month', 'GBP')],
    ['pay-looks-low', pay(364, 900, 'month')],
    ['pay-looks-high', pay(900, 26_437, 'month', 'GBP')],
    [null, pay(900, 26_436, 'month', 'GBP')],
    ['pay-looks-high', pay(900, 21_877, 'month')],
    [null, pay(900, 21_876, 'month')],
    [null, null],
  ] as const)('%s', (doubt, given) => expect(payDoubt(given)).toBe(doubt))
})

it('follows the law of its town, and none without a town', () => {
  expect(lawOf({ country: 'FR', department: '976' })).toEqual({ country: 'FR', department: '976' })
  expect(lawOf({ country: 'GB', department: null })).toEqual({ country: 'GB', department: null })
  expect(lawOf(null)).toEqual({ country: '', department: null })
})
