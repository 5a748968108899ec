import { describe, expect, it } from 'vitest'
import { acceptedTotal, grossOfLines, issueOf, usableUntil, whyNotShop } from './rules.ts'

describe('what a person reads', () => {
  it('adds up to the total, to the penny', () => {
    const lines = [33, 33, 33].map((net) => ({ net, vatRate: 2000 }))
    // VAT on 99 is 20; by line it would be 7 three times.
    expect(grossOfLines({ lines, total: 119 })).toEqual([40, 40, 39])
  })
})

describe('what is accepted', () => {
  it('counts what is left of what ran short', () => {
    const line = { unitPrice: 1000, vatCode: 'gb-standard', vatRate: 2000 } as const
    const lines = [
      { ...line, quantity: 1, left: null },
      { ...line, quantity: 5, left: 2 },
      { ...line, quantity: 1, left: 0 },
    ]
    expect(acceptedTotal({ lines })).toBe(3600)
  })
})

describe('credits', () => {
  it('count the day on which they are bought', () => expect(usableUntil('2026-12-01', 90)).toBe('2027-02-28'))
})

describe('a line of a basket', () => {
  const offer = {
    kind: 'training_seat',
    audience: 'both',
    isOnSale: true,
    vatCode: 'gb-standard',
    country: 'GB',
    price: 100,
    monthlyPrice: null,
    months: null,
    sessions: [{ id: 1, left: 2 }],
    sizes: [],
  } as const
  const line = { quantity: 2, isMonthly: false, seenPrice: 100, sessionId: 1, sizeId: null }
  it.each([
    ['as it was seen', {}, {}, null],
    ['dearer', {}, { price: 101 }, 'price-changed'],
    ['cheaper', {}, { price: 99 }, 'price-changed'],
    ['retired and dearer', {}, { isOnSale: false, price: 101 }, 'product-not-on-sale'],
    ['for more seats than are left', { quantity: 3 }, {}, 'session-full'],
    ['for a date that is over', { sessionId: 9 }, {}, 'session-over'],
    ['for a person, of PPE', {}, { kind: 'ppe' }, 'ppe-not-for-persons'],
  ])('%s', (_, typed, offered, issue) => {
    expect(issueOf({ ...line, ...typed }, { ...offer, ...offered } as Parameters<typeof issueOf>[1], 'person')?.issue ?? null).toBe(issue)
  })
})

describe('the shop', () => {
  it.each([
    ['anonymous', false, 'shop-closed'],
    ['anonymous', true, null],
    ['candidate', false, 'shop-closed'],
    ['operation', false, null],
    ['agent', true, 'shop-not-for-agents'],
  ] as const)('for %s, open: %s', (role, isOpen, reason) => expect(whyNotShop({ role }, isOpen)).toBe(reason))
})
