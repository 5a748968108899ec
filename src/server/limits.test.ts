import { describe, expect, it } from 'vitest'
import { createLimiter, network } from './limits.ts'

describe('a budget', () => {
  const visitor = { id: null }
  it('is counted down, runs out, and fills again', () => {
    let now = 0
    const limiter = createLimiter(0.1, () => now) // six searches a minute
    const spent = Array.from({ length: 7 }, () => limiter.spend('search', visitor, '192.0.2.1'))
    expect(spent[0]).toEqual({ limit: 6, remaining: 5, resetSeconds: 10 })
    expect(spent[5]).toEqual({ limit: 6, remaining: 0, resetSeconds: 60 })
    expect(spent[6]).toEqual({ limit: 6, remaining: 0, resetSeconds: 60, retryAfterSeconds: 10 })
    now += 10_000
    expect(limiter.spend('search', visitor, '192.0.2.1').retryAfterSeconds).toBeUndefined()
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

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
])('%s is of the network %s', (address, one) => expect(network(address)).toBe(one))
