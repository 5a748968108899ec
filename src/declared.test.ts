import { expect, it } from 'vitest'
import { declarations, declared } from './declared.ts'

it.each(['actions', 'topics', 'events', 'erased', 'forgets', 'keeps'] as const)('declares each of the %s once', (kind) => {
  const names = Object.values(declarations).flatMap((one) => Object.keys(one[kind]))
  expect(names.toSorted()).toEqual(Object.keys(declared[kind]).toSorted())
  expect(names.length).toBeGreaterThan(0)
})
