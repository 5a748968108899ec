import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { linksOf, rowNamedIn, signerOf } from './signed.ts'

const parent = mkdtempSync(join(tmpdir(), 'lintel-signed-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const keeper = { dataDir: join(parent, 'ours') }
const { sign, numberIn } = signerOf('alert')

describe('a signed number', () => {
  it.each([0, 7, 9_007_199_254_740_991])('can be read again: %i', (number) => expect(numberIn(keeper, sign(keeper, number))).toBe(number))
  it('is invalid for another purpose or key', () => {
    const token = sign(keeper, 7)
    expect(signerOf('stamp').numberIn(keeper, token)).toBeNull()
    expect(numberIn({ dataDir: join(parent, 'theirs') }, token)).toBeNull()
  })
  it('is invalid when altered', () => {
    const token = sign(keeper, 7)
    const signature = token.slice(2)
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const wrong of [`8-${signature}`, `7-${other}`, `07-${signature}`, `x${token}`, `${token}x`, '7-', signature, ''])
      expect([wrong, numberIn(keeper, wrong)]).toEqual([wrong, null])
  })
})

describe('a link to a row', () => {
  const links = linksOf('invoice')
  const token = links.sign(keeper, { id: 7, linkVersion: 1 })
  it('opens that row, until there is a newer link', () => {
    expect(rowNamedIn(token)).toBe(7)
    expect(links.isOf(keeper, token, { id: 7, linkVersion: 1 })).toBe(true)
    for (const other of [
      { id: 7, linkVersion: 2 },
      { id: 8, linkVersion: 1 },
    ])
      expect(links.isOf(keeper, token, other)).toBe(false)
  })
  it('opens nothing for another purpose, or without a number', () => {
    expect(linksOf('order').isOf(keeper, token, { id: 7, linkVersion: 1 })).toBe(false)
    expect(rowNamedIn('x7')).toBe(0)
  })
})
