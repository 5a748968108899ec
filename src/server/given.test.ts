import { expect, it } from 'vitest'
import { givenOf } from './given.ts'

it('a change gives what stands in it, nothing and zero too, and not what is left out', () =>
  expect(givenOf<Record<string, unknown>>({ name: 'Ann', note: null, count: 0, text: '', open: false, left: undefined })).toStrictEqual({
    name: 'Ann',
    note: null,
    count: 0,
    text: '',
    open: false,
  }))
