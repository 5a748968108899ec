import { expect, it } from 'vitest'
import { declarations, declared } from './declared.ts'

it.each(Object.keys(declared) as (keyof typeof declared)[])('declares each of the %s once', (kind) => {
  const names = Object.values(declarations).flatMap((one) => Object.keys(one[kind]))
  expect(names.toSorted()).toEqual(Object.keys(declared[kind]).toSorted())
  expect(names.length).toBeGreaterThan(0)
})
