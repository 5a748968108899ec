import { describe, expect, it } from 'vitest'
import { type Nature, rateOf, taxOn, totalsOf, type VatCode, vatOf } from './rules.ts'

type Case = [what: string, nature: Nature, home: VatCode, buyer: string, vatNumber: string | null, to: string | null, bears: VatCode]

// A buyer is its kind and postcode: `company GB LS1 4AP`.
const cases: Case[] = [
  ['an advert for a British company', 'service', 'gb-standard', 'company GB LS1 4AP', null, null, 'gb-standard'],
  ['an advert for a company in Northern Ireland', 'service', 'gb-standard', 'company GB BT1 5GS', 'XI980780684', null, 'gb-standard'],
  ['an advert for a company on the Isle of Man', 'service', 'gb-standard', 'company GB IM1 1AA', null, null, 'gb-standard'],
  ['an advert for a company in Jersey', 'service', 'gb-standard', 'company GB JE2 3AB', null, null, 'gb-outside'],
  ['a British advert for a French company', 'service', 'gb-standard', 'company FR 69003', 'FR44732829320', null, 'gb-outside'],
  ['a British advert for a French company without VAT number', 'service', 'gb-standard', 'company FR 69003', null, null, 'gb-standard'],
  ['a British service for a person in France', 'service', 'gb-standard', 'person FR 69003', null, null, 'gb-standard'],
  ['a course in Leeds for a French company', 'event', 'gb-standard', 'company FR 69003', 'FR44732829320', null, 'gb-standard'],
  ['an exempt course in Leeds', 'event', 'gb-exempt', 'company GB LS1 4AP', null, null, 'gb-exempt'],
  ['boots sent within Britain', 'goods', 'gb-standard', 'company GB LS1 4AP', null, null, 'gb-standard'],
  ['boots sent to Northern Ireland', 'goods', 'gb-standard', 'company GB BT1 5GS', 'XI980780684', null, 'gb-standard'],
  ['boots sent to Guernsey', 'goods', 'gb-standard', 'company GB GY1 1AA', null, null, 'gb-export'],
  ['boots sent to France', 'goods', 'gb-standard', 'company FR 69003', null, null, 'gb-export'],
  [
    'boots for a French company that go to its site in Leeds',
    'goods',
    'gb-standard',
    'company FR 69003',
    null,
    'GB LS1 4AP',
    'gb-standard',
  ],
  ['boots for a British company that go to its site in Lyon', 'goods', 'gb-standard', 'company GB LS1 4AP', null, 'FR 69003', 'gb-export'],
  ['an advert for a French company', 'service', 'fr-standard', 'company FR 69003', 'FR44732829320', null, 'fr-standard'],
  ['an advert for a company in Corsica', 'service', 'fr-standard', 'company FR 20000', null, null, 'fr-standard'],
  ['an advert for a company in Monaco', 'service', 'fr-standard', 'company FR 98000', null, null, 'fr-standard'],
  ['an advert for a company in Martinique', 'service', 'fr-standard', 'company FR 97200', null, null, 'fr-overseas'],
  [
    'a service at the reduced rate for a company in Réunion',
    'service',
    'fr-reduced',
    'company FR 97400',
    null,
    null,
    'fr-overseas-reduced',
  ],
  ['a service for a person in Guadeloupe', 'service', 'fr-standard', 'person FR 97110', null, null, 'fr-standard'],
  ['an advert for a company in French Guiana', 'service', 'fr-standard', 'company FR 97300', null, null, 'fr-outside'],
  ['an advert for a company in Saint-Barthélemy', 'service', 'fr-standard', 'company FR 97133', null, null, 'fr-outside'],
  ['an advert for a company in Tahiti', 'service', 'fr-standard', 'company FR 98714', null, null, 'fr-outside'],
  ['a French advert for a British company', 'service', 'fr-standard', 'company GB LS1 4AP', 'GB980780684', null, 'fr-outside'],
  ['a French advert for a British company without VAT number', 'service', 'fr-standard', 'company GB LS1 4AP', null, null, 'fr-standard'],
  ['a French service for a person in Britain', 'service', 'fr-standard', 'person GB LS1 4AP', null, null, 'fr-standard'],
  ['a course in Lyon for a British company', 'event', 'fr-standard', 'company GB LS1 4AP', 'GB980780684', null, 'fr-standard'],
  ['boots sent within France', 'goods', 'fr-standard', 'company FR 69003', null, null, 'fr-standard'],
  ['boots sent to Réunion', 'goods', 'fr-standard', 'company FR 97400', null, null, 'fr-export'],
  ['boots sent to Britain', 'goods', 'fr-standard', 'company GB LS1 4AP', 'GB980780684', null, 'fr-export'],
  ['boots sent to a trader in Belfast', 'goods', 'fr-standard', 'company GB BT1 5GS', 'XI980780684', null, 'fr-intra-eu-goods'],
  ['boots sent to Belfast without an XI number', 'goods', 'fr-standard', 'company GB BT1 5GS', null, null, 'fr-standard'],
  ['boots for a British company that stay in Lyon', 'goods', 'fr-standard', 'company GB LS1 4AP', 'GB980780684', 'FR 69003', 'fr-standard'],
]

const addressOf = (text: string) => {
  const [country, ...postcode] = text.split(' ')
  return { country: country as 'GB' | 'FR', postcode: postcode.join(' ') }
}

describe('VAT of a sale', () => {
  it.each(cases)('%s', (_what, nature, code, buyer, vatNumber, to, bears) => {
    const [kind, ...address] = buyer.split(' ')
    const sale = {
      nature,
      code,
      country: code.startsWith('gb') ? ('GB' as const) : ('FR' as const),
      buyer: { kind: kind as 'company' | 'person', vatNumber, ...addressOf(address.join(' ')) },
      delivery: to === null ? null : addressOf(to),
      on: '2026-11-29',
    }
    expect(vatOf(sale)).toEqual({ code: bears, rate: rateOf(bears, '2026-11-29') })
  })

  it('changes its rate at midnight of the day that the law names', () => {
    expect(rateOf('fr-standard', '2013-12-31')).toBe(1960)
    expect(rateOf('fr-standard', '2014-01-01')).toBe(2000)
    expect(rateOf('gb-standard', '2011-01-03')).toBe(1750)
    expect(rateOf('gb-standard', '2011-01-04')).toBe(2000)
  })
})

describe('totals', () => {
  it('compute VAT once for each rate, on the sum of its lines', () => {
    const line = { net: 333, code: 'gb-standard', rate: 2000 } as const
    expect(totalsOf([line, line, line])).toMatchObject({ net: 999, vat: 200, total: 1199 }) // line by line it would be 201
    const mixed = totalsOf([line, { net: 1000, code: 'gb-reduced', rate: 500 }, { net: 4000, code: 'gb-exempt', rate: 0 }])
    expect(mixed).toMatchObject({ net: 5333, vat: 67 + 50, total: 5450 })
    expect(mixed.byCode).toHaveLength(3)
  })

  it('round half a penny away from zero, so that a credit equals its invoice', () => {
    expect(taxOn(5, 1000)).toBe(1)
    expect(taxOn(-5, 1000)).toBe(-1)
    expect(taxOn(1010, 550)).toBe(56) // 55.55
    expect(taxOn(100_000_000_000, 2000)).toBe(20_000_000_000)
  })

  it('of nothing are nothing', () => expect(totalsOf([])).toEqual({ net: 0, vat: 0, total: 0, byCode: [] }))
})
