import { describe, expect, it } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import { idIn, orNull } from './load.ts'

describe('the id in an address', () => {
  it('is a whole number from 1', () => expect(['1', '4294967296'].map(idIn)).toEqual([1, 4_294_967_296]))
  it.each(['abc', '0', '007', '-1', '1e3', '1.5', '0x1', ' 1', '', '99999999999999999999'])('“%s” is none, and leads nowhere', (text) => {
    expect(() => idIn(text)).toThrow(expect.objectContaining({ init: { status: 404 } }))
  })
})

describe('what may not be there', () => {
  const failing = (status: number, code: string) =>
    Promise.reject(new ApiProblem({ type: '', title: code, status, code, instance: '', requestId: '' }))
  it.each([
    [404, 'not-found'],
    [403, 'preview-withheld'],
  ])('is null for %i %s', async (status, code) => expect(await orNull(failing(status, code))).toBeNull())
  it.each([
    [403, 'permission-denied'],
    [429, 'rate-limited'],
    [500, 'internal'],
  ])('is not swallowed: %i %s', (status, code) => expect(orNull(failing(status, code))).rejects.toThrow(code))
})
