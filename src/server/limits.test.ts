import { describe, expect, it } from 'vitest'
import { createLimiter, type Limiter, networkOf, refuseSpent } from './limits.ts'

describe('a rate limit', () => {
  const visitor = { id: null }
  it('counts down, runs out and refills', () => {
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
  it('is separate for each class, network and account', () => {
    const limiter = createLimiter(1, () => 0)
    expect(limiter.spend('register', visitor, '192.0.2.1').remaining).toBe(4)
    expect(limiter.spend('register', visitor, '192.0.2.1').remaining).toBe(3)
    expect(limiter.spend('register', visitor, '192.0.2.2').remaining).toBe(4)
    expect(limiter.spend('register', { id: 7 }, '192.0.2.1').remaining).toBe(9)
    expect(limiter.spend('upload', { id: 7 }, '192.0.2.1').remaining).toBe(59)
  })
})

describe('of very many callers', () => {
  const visitor = { id: null }
  const left = (limiter: Limiter, address: string) => limiter.spend('register', visitor, address).remaining
  const crowd = (limiter: Limiter, count: number) => {
    for (let i = 0; i < count; i++) limiter.spend('api', visitor, `${i}`)
  }
  it('a flood frees no account, and no other class', () => {
    const limiter = createLimiter(1, () => 0)
    const account = { id: 7 }
    expect([left(limiter, '192.0.2.1'), limiter.spend('api', account, '192.0.2.1').remaining]).toEqual([4, 599])
    crowd(limiter, 41_000)
    expect([left(limiter, '192.0.2.1'), limiter.spend('api', account, '192.0.2.1').remaining]).toEqual([3, 598])
  })
  it('a flood frees nobody who goes on asking; what is oldest is forgotten', () => {
    const limiter = createLimiter(1, () => 0)
    const spend = (address: string) => limiter.spend('api', visitor, address).remaining
    expect([spend('192.0.2.1'), spend('192.0.2.2')]).toEqual([199, 199])
    for (let i = 0; i < 5; i++) {
      for (let n = 0; n < 9000; n++) spend(`${i} ${n}`)
      expect(spend('192.0.2.1')).toBe(198 - i)
    }
    crowd(limiter, 41_000)
    expect(spend('192.0.2.2')).toBe(199)
  })
})

it.each([
  ['192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s is stored as %s', (address, street) => expect(networkOf(address)).toBe(street))

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

it('one request too many is refused with a time to retry', () => {
  expect(() => refuseSpent({})).not.toThrow()
  expect(() => refuseSpent({ retryAfterSeconds: 40 })).toThrow(
    expect.objectContaining({ status: 429, code: 'rate-limited', extra: { retryAfterSeconds: 40 } }),
  )
})

it('counts a program with an API key apart from its maker', () => {
  const limiter = createLimiter(1 / 600, () => 0)
  const retryAfter = (actor: { id: number; apiKeyId?: number }) => limiter.spend('api', actor, '192.0.2.1').retryAfterSeconds
  expect([retryAfter({ id: 7, apiKeyId: 3 }), retryAfter({ id: 7 })]).toEqual([undefined, undefined])
  expect(retryAfter({ id: 7, apiKeyId: 3 })).toBeGreaterThan(0)
})
