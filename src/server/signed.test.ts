import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { signerOf } from './signed.ts'

const parent = mkdtempSync(join(tmpdir(), 'lintel-signed-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const keeper = { dataDir: join(parent, 'ours') }
const { sign, numberIn } = signerOf('alert')

describe('a number that was signed', () => {
  it.each([0, 7, 9_007_199_254_740_991])('is read again: %i', (number) => expect(numberIn(keeper, sign(keeper, number))).toBe(number))
  it('is nothing for another purpose, nor where another key is kept', () => {
    const token = sign(keeper, 7)
    expect(signerOf('stamp').numberIn(keeper, token)).toBeNull()
    expect(numberIn({ dataDir: join(parent, 'theirs') }, token)).toBeNull()
  })
  it('is nothing once anything of it is changed, before it or behind it', () => {
    const token = sign(keeper, 7)
    const signature = token.slice(2)
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const wrong of [`8-${signature}`, `7-${other}`, `07-${signature}`, `x${token}`, `${token}x`, '7-', signature, ''])
      expect([wrong, numberIn(keeper, wrong)]).toEqual([wrong, null])
  })
})
