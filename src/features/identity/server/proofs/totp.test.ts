import { expect, it } from 'vitest'
import { codeAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

// RFC 6238, appendix B, last six digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('gives the code of second %i', (seconds, code) => expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code))

it('accepts the current code and its neighbours', () => {
  const code = codeAt(secret, 100)
  expect([2940, 2970, 3000, 3030, 3060].map((seconds) => stepOf(secret, code, at(seconds)))).toEqual([null, 100, 100, 100, null])
})
it('accepts no code twice, nor an older one', () => {
  expect(stepOf(secret, codeAt(secret, 100), at(3000), 100)).toBeNull()
  expect(stepOf(secret, codeAt(secret, 99), at(3000), 100)).toBeNull()
  expect(stepOf(secret, codeAt(secret, 101), at(3000), 100)).toBe(101)
})
