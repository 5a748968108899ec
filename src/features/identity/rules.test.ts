import { expect, it } from 'vitest'
import { maskAddress, whyNotPassword } from './rules.ts'

it.each([
  ['correct horse battery', null],
  ['lintel-demo', 'password-too-simple'],
  ['Tr0ub4dor&3', null],
  ['short', 'password-too-short'],
  ['12345678', 'password-too-simple'],
  ['aaaaaaaaaaaa', 'password-too-simple'],
  ['motdepasse', 'password-too-simple'],
] as const)('judges the password %j', (password, reason) => expect(whyNotPassword(password)).toBe(reason))

it('masks addresses', () => expect(maskAddress('anna@x.fr')).toBe('a•••@x.fr'))
