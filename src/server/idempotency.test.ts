import { expect, it } from 'vitest'
import { fingerprintOf } from './idempotency.ts'

it('tells passwords apart, but only for who has the key of this installation', () => {
  const of = (password: string, key: string) => fingerprintOf({ email: 'ann@mason.example', password }, () => Buffer.from(key))
  expect(of('correct horse', 'ours')).toBe(of('correct horse', 'ours'))
  expect(of('battery staple', 'ours')).not.toBe(of('correct horse', 'ours'))
  expect(of('correct horse', 'theirs')).not.toBe(of('correct horse', 'ours'))
})
