import { expect, it } from 'vitest'
import { isKnown, tagOf } from './etag.ts'

it('an ETag changes with its content only', () => {
  expect(tagOf('a')).toMatch(/^"[\w-]{22}"$/)
  expect(tagOf(Buffer.from('a'))).toBe(tagOf('a'))
  expect(tagOf('b')).not.toBe(tagOf('a'))
})

it.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true], // it came compressed
  ['"b", W/"a"', true],
  ['"b","c"', false],
  ['a', false],
  ['"W/a"', false],
  ['"x" W/"a"', false],
  ['*', true],
  ['"b", * ', true],
])('a client with %s has state "a": %j', (known, has) => expect(isKnown(known, '"a"')).toBe(has))
