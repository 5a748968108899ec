import { describe, expect, it } from 'vitest'
import { budgets, createLimiter, type Limiter, network, networkOf, refuseSpent } from './limits.ts'

describe('a budget', () => {
  const visitor = { id: null }
  it('is counted down, runs out, and fills again', () => {
    let now = 0
    const limiter = createLimiter(0.1, () => now) // six searches a minute
    const spent = Array.from({ length: 7 }, () => limiter.spend('search', visitor, '192.0.2.1'))
    expect(spent[0]).toEqual({ limit: 6, remaining: 5, resetSeconds: 10 })
    expect(spent[5]).toEqual({ limit: 6, remaining: 0, resetSeconds: 60 })
    expect(spent[6]).toEqual({ limit: 6, remaining: 0, resetSeconds: 60, retryAfterSeconds: 10 })
    // Half a search has come back: one has to wait for the other half.
    now += 5000
    expect(limiter.spend('search', visitor, '192.0.2.1').retryAfterSeconds).toBe(5)
    now += 5000
    expect(limiter.spend('search', visitor, '192.0.2.1')).toEqual({ limit: 6, remaining: 0, resetSeconds: 60 })
  })
  it('goes by the clock of the process', () => {
    expect(createLimiter(1).spend('register', visitor, '192.0.2.1')).toEqual({ limit: 5, remaining: 4, resetSeconds: 180 })
  })
  it('is one for each class, network and account', () => {
    const limiter = createLimiter(1, () => 0)
    expect(limiter.spend('register', visitor, '192.0.2.1').remaining).toBe(4)
    expect(limiter.spend('register', visitor, '192.0.2.1').remaining).toBe(3)
    expect(limiter.spend('register', visitor, '192.0.2.2').remaining).toBe(4)
    expect(limiter.spend('register', { id: 7 }, '192.0.2.1').remaining).toBe(9)
    expect(limiter.spend('upload', { id: 7 }, '192.0.2.1').remaining).toBe(59)
  })
})

describe('of very many', () => {
  const visitor = { id: null }
  const left = (limiter: Limiter, address: string) => limiter.spend('register', visitor, address).remaining
  const crowd = (limiter: Limiter, count: number) => {
    for (let i = 0; i < count; i++) limiter.spend('api', visitor, `${i}`)
  }
  it('those are forgotten who were quiet for so long that their budgets are full again', () => {
    let now = 0
    const limiter = createLimiter(1, () => now)
    crowd(limiter, 50_000)
    now += 86_400_001
    expect([left(limiter, '192.0.2.1'), left(limiter, '192.0.2.1')]).toEqual([4, 3])
    expect(left(limiter, '192.0.2.1')).toBe(2)
  })
  it('nobody is before, as long as one of their budgets may be short', () => {
    let now = 0
    const limiter = createLimiter(1, () => now)
    const exportsLeft = () => limiter.spend('export', { id: 7 }, '192.0.2.1').remaining
    crowd(limiter, 49_999)
    now += 3_600_000
    for (let i = 0; i < 6; i++) exportsLeft()
    now = 86_400_001 // the crowd is forgotten; one export is not back yet
    left(limiter, '192.0.2.1')
    expect(exportsLeft()).toBe(4)
  })
  it('all are, when all are busy: memory is bounded, and nobody is kept out', () => {
    const limiter = createLimiter(1, () => 0)
    expect(left(limiter, '192.0.2.1')).toBe(4)
    crowd(limiter, 49_999)
    expect(left(limiter, '192.0.2.1')).toBe(3) // as many as are kept
    crowd(limiter, 50_001)
    expect(left(limiter, '192.0.2.1')).toBe(4)
  })
})

it.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s is remembered as %s alone', (address, street) => expect(networkOf(address)).toBe(street))

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1::2:3:4', '2001:db8:1:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '0:0:0:0'],
  ['::ffff:192.168.100.200', '192.168.100.200'],
  ['1::ffff:192.0.2.1', '1:0:0:0'],
  ['::1:2:3:4:5:6:7', '0:1:2:3'],
  ['1:2::5:6:7:8', '1:2:0:0'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['::', '0:0:0:0'],
])('%s is of the network %s', (address, one) => expect(network(address)).toBe(one))

it.each(['unknown', '192.0.2.1:4711', '1:2:3:4:5:6:7:8::9'])('what is no address is a network of its own: %s', (address) =>
  expect(network(address)).toBe(address),
)

describe('each class', () => {
  /** Requests, and the seconds in which they may come: signed in, and not. Written down once more, so that nobody loosens one unseen. */
  const promised = {
    api: { user: [600, 60], anonymous: [200, 60] },
    search: { user: [600, 60], anonymous: [60, 60] },
    suggest: { user: [600, 60], anonymous: [300, 60] },
    apply: { user: [60, 86_400], anonymous: [20, 3600] },
    upload: { user: [60, 3600], anonymous: [20, 3600] },
    part: { user: [1200, 3600], anonymous: [1200, 3600] },
    mail: { user: [120, 3600], anonymous: [5, 3600] },
    message: { user: [120, 3600], anonymous: [5, 3600] },
    enquiry: { user: [20, 3600], anonymous: [20, 3600] },
    export: { user: [6, 86_400], anonymous: [6, 86_400] },
    sheet: { user: [30, 3600], anonymous: [5, 3600] },
    register: { user: [10, 900], anonymous: [5, 900] },
    link: { user: [30, 900], anonymous: [30, 900] },
  }
  it('is one of these', () => expect(Object.keys(budgets).toSorted()).toEqual(Object.keys(promised).toSorted()))
  it.each(
    Object.entries(promised).flatMap(([name, { user, anonymous }]) => [
      { name, id: 7, who: 'signed in', requests: user[0] as number, seconds: user[1] as number },
      { name, id: null, who: 'signed out', requests: anonymous[0] as number, seconds: anonymous[1] as number },
    ]),
  )('$name, $who: $requests in $seconds s, and not one more', ({ name, id, requests, seconds }) => {
    let now = 0
    const limiter = createLimiter(1, () => now)
    const spend = () => limiter.spend(name, { id }, '192.0.2.1').retryAfterSeconds
    for (let i = 0; i < requests; i++) expect(spend()).toBeUndefined()
    const wait = spend()
    expect(wait).toBe(Math.ceil(seconds / requests))
    now += seconds * 1000
    for (let i = 0; i < requests; i++) expect(spend()).toBeUndefined()
    expect(spend()).toBe(wait)
  })
})

it('one request too many is refused, and says when to come back', () => {
  expect(() => refuseSpent({})).not.toThrow()
  expect(() => refuseSpent({ retryAfterSeconds: 40 })).toThrow(
    expect.objectContaining({ status: 429, code: 'rate-limited', extra: { retryAfterSeconds: 40 } }),
  )
})
