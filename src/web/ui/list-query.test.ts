// @vitest-environment happy-dom
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { stand, textsOf, useDocument } from '#test/support/dom.ts'
import { queryOf, useListed } from './list-query.ts'

// What stands in the address of a list, to the last that is taken.

useDocument()

const read = (query: string) => queryOf(new URL(`https://lintel.example/people?${query}`))

describe('of an address is read', () => {
  it('an entry of a list as far as it can be one, up to fifty of them', () => {
    const [longest, longer] = ['a'.repeat(60), 'a'.repeat(61)]
    expect(read(`trade=${longest}&trade=${longer}&trade=Roofer&trade=roof-er`).slugs('trade')).toEqual([longest, 'roof-er'])
    expect(read(`trade=${longer}&trade=tiler`).slug('trade')).toBe('tiler')
    const many = Array.from({ length: 51 }, (_, i) => `t-${i}`)
    expect(read(many.map((one) => `trade=${one}`).join('&')).slugs('trade')).toEqual(many.slice(0, 50))
    expect([read('').slugs('trade'), read('').slug('trade')]).toEqual([undefined, undefined])
  })
  it('what somebody wrote, signs too, as far as it can be seen, and so many of it', () => {
    const tags = read('tag=C%2B%2B&tag=%23&tag=7&tag=+&tag=%E2%80%8B&tag=van&tag=long+one')
    expect(tags.texts('tag', { most: 5, longest: 4 })).toEqual(['C++', '#', '7', 'van', 'long'])
    expect(tags.texts('tag', { most: 2, longest: 4 })).toEqual(['C++', '#'])
  })
  it('a hundred rows at most, and a record by its number', () => {
    expect(['limit=100', 'limit=101', 'limit=1', 'limit=0'].map((query) => read(query).paging([]).limit)).toEqual([
      100,
      undefined,
      1,
      undefined,
    ])
    expect(['page=10000', 'page=10001', 'page=1'].map((query) => read(query).paging([]).page)).toEqual([10_000, undefined, 1])
    expect(['job=0', 'job=123456789', 'job=x', ''].map((query) => read(query).id('job'))).toEqual([
      undefined,
      123_456_789,
      undefined,
      undefined,
    ])
  })
})

const Trades = () => {
  const listed = useListed()('trade', 'trade')
  return createElement('output', null, listed.map(([slug, name]) => `${slug} ${name}`).join())
}

it('an entry that is gone and still asked for stands among those to filter by, under its slug', async () => {
  await stand(Trades, {}, { at: '/people?trade=gone-one&trade=Not%20one' })
  expect(
    textsOf('output')[0]
      ?.split(',')
      .filter((one) => /gone|not/i.test(one)),
  ).toEqual(['gone-one gone-one'])
})
