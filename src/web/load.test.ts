import { describe, expect, it } from 'vitest'
import { idIn } from './load.ts'

describe('the id in an address', () => {
  it('is a whole number from 1', () => expect(['1', '4294967296'].map(idIn)).toEqual([1, 4_294_967_296]))
  it.each(['abc', '0', '007', '-1', '1e3', '1.5', '0x1', ' 1', '', '99999999999999999999'])('“%s” is none, and leads nowhere', (text) => {
    expect(() => idIn(text)).toThrow(expect.objectContaining({ init: { status: 404 } }))
  })
})
