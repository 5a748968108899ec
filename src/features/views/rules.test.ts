import { expect, it } from 'vitest'
import { canonicalQuery } from './rules.ts'

it('an address is the same view whichever way its filters were chosen', () => {
  expect(canonicalQuery('?trade=roofer&mine=true&page=2&limit=100')).toBe('mine=true&trade=roofer')
  expect(canonicalQuery('mine=true&trade=roofer')).toBe('mine=true&trade=roofer')
  expect(canonicalQuery('?trade=roofer&trade=bricklayer&q=')).toBe('trade=bricklayer&trade=roofer')
  expect(canonicalQuery('?q=Jos%C3%A9+a%26b&sort=lastName&dir=asc')).toBe('dir=asc&q=Jos%C3%A9+a%26b&sort=lastName')
  expect(canonicalQuery('')).toBe('')
})
