import { expect, it } from 'vitest'
import { isNameOf } from './rules.ts'

it.each([
  ['zoë  NÚÑEZ ', true],
  ['Zoe\u0308 Nu\u0301n\u0303ez', true],
  ['Zoe Nunez', false],
  ['Zoë', false],
])('“%s” is typed for Zoë Núñez: %s', (typed, isTheirs) => {
  for (const name of ['Zoë Núñez', 'Zoë Núñez'.normalize('NFD')]) expect(isNameOf(typed, name)).toBe(isTheirs)
})
