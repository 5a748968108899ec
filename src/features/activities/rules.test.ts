import { describe, expect, it } from 'vitest'
import { mentionedIn, partsOf, textOf, typedOf, whyNotChange, whyNotRemove } from './rules.ts'

const people = [
  { id: 3, name: 'Tom' },
  { id: 12, name: 'Tom Hale' },
]

describe('a text that names colleagues', () => {
  it('stores account numbers for the names that were typed', () => {
    expect(textOf('Ask @Tom Hale, then @Tom.', people)).toBe('Ask @{12}, then @{3}.')
    expect(typedOf('Ask @{12}, then @{3}.', people)).toBe('Ask @Tom Hale, then @Tom.')
    expect(typedOf('Ask @{4}', [{ id: 4, name: 'A$$et $&' }]), 'letter by letter').toBe('Ask @A$$et $&')
    expect(textOf('Ask @Ada', people), 'whom nobody chose').toBe('Ask @Ada')
  })
  it('lists each mentioned colleague once', () => {
    expect(mentionedIn('@{12} and @{3}, again @{12}')).toEqual([12, 3])
    expect(mentionedIn('mail@{x} @3 {3}')).toEqual([])
  })
  it('is split into texts and mentions; a deleted colleague has no name', () => {
    expect(partsOf('@{12} told @{99}', people)).toEqual([{ id: 12, name: 'Tom Hale' }, ' told ', { id: 99, name: null }])
    expect(partsOf('Plain', people)).toEqual(['Plain'])
  })
})

it('a note is changed by its author only; administrators may remove it', () => {
  const author = { uid: 'tom' }
  expect(whyNotChange({ uid: 'tom' }, { author })).toBeNull()
  expect(whyNotChange({ uid: 'ada' }, { author })).toBe('not-own-activity')
  expect(whyNotRemove({ uid: 'ada', role: 'operation' }, { author })).toBe('not-own-activity')
  expect(whyNotRemove({ uid: 'ada', role: 'admin' }, { author: null })).toBeNull()
})
