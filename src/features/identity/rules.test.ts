import { expect, it } from 'vitest'
import { reservedClaims } from './claims.ts'
import { passwordStrength, whyNotPassword } from './passwords.ts'
import { codeLifetimes, isSameAddress, looksLikeAddress, providerTitle, secondFactor, whyNotDemote } from './rules.ts'

it.each([
  ['correct horse battery', null],
  ['lintel-demo', 'password-too-simple'],
  ['Tr0ub4dor&3', null],
  ['short', 'password-too-short'],
  ['12345678', 'password-too-simple'],
  ['aaaaaaaaaaaa', 'password-too-simple'],
  ['motdepasse', 'password-too-simple'],
  ['MotDePasse', 'password-too-simple'],
  ['1234567', 'password-too-short'],
  ['Password1!', 'password-too-simple'], // a well-known word with figures around it
  ['!!2026Chantier', 'password-too-simple'],
  ['1234Kx!z', 'password-too-simple'], // begins as a keyboard does
  ['Kx!z1234', null],
  ['1234Kx!zPq09', null],
  ['12904785365124', 'password-too-simple'], // a number
  ['abababababab', 'password-too-simple'], // few different characters
  ['kettles barn', null],
  ['kettlebkettl', null],
] as const)('rates the password %j', (password, reason) => expect(whyNotPassword(password)).toBe(reason))

it.each([
  ['zoe@example.org', 'Zoe@Example.ORG', true],
  ['zoe@example.org', 'zoe@example.com', false],
])('%s and %s are one address: %s', (one, other, isSame) => expect(isSameAddress(one, other)).toBe(isSame))

it.each([
  ['Kx!z12', 0],
  ['motdepasse', 0],
  ['aaaaaaaaaaaa', 0],
  ['aaaaaaaab', 1],
  ['baaaaaaaa', 1],
  ['Chantier2026', 1],
  ['Sol9eil2', 2],
  ['KETTLE9BOARD', 3],
  ['Kettleboards', 3],
  ['kettle board bar', 4],
  ['kitesbya', 2],
  ['kitesbyk', 1],
  ['kettletelk', 1],
  ['Kettletelk', 1],
  ['Kettle9telk', 2],
  ['Kettle9board', 4],
  ['kettle board', 3],
  ['kettle board barn', 4],
  ['Kettle9 board barn', 4],
] as const)('rates %j as hard to guess (%i of 4)', (password, strength) => expect(passwordStrength(password)).toBe(strength))

it.each(['anna@x.fr', 'anna.b+c@mail.example.org'])('accepts %j as an address', (text) => expect(looksLikeAddress(text)).toBe(true))
it.each([
  'anna',
  'anna@x',
  'anna@x.f',
  '@x.fr',
  'anna@.fr',
  'anna b@x.fr',
  'anna@x y.fr',
  'anna@x.f r',
  ' anna@x.fr',
  'anna@x.fr ',
  'a@b@x.fr',
])('does not accept %j as an address', (text) => expect(looksLikeAddress(text)).toBe(false))

it('each code lives as long as its mail says, and second factors cannot be guessed', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  expect(codeLifetimes).toEqual({
    PASSWORD_RESET: 30 * minute,
    VERIFY_EMAIL: 24 * hour,
    EMAIL_SIGNIN: 10 * minute,
    VERIFY_AND_CHANGE_EMAIL: 24 * hour,
    RECOVER_EMAIL: 7 * day,
  })
  expect(secondFactor).toEqual({ most: 5, tries: 5, patienceMs: 10 * minute })
})

it('claims cannot overwrite the token’s own fields', () => {
  for (const claim of ['sub', 'exp', 'email_verified', 'firebase', 'acr']) expect(reservedClaims).toContain(claim)
  expect(reservedClaims).not.toContain('role')
})

it('nobody takes rights from themselves or from the last admin', () => {
  const admin = { id: 2, role: 'admin', disabled: false } as const
  expect(whyNotDemote({ id: 1 }, admin, 1)).toBeNull()
  expect(whyNotDemote({ id: 2 }, admin, 1)).toBe('own-account')
  expect(whyNotDemote({ id: 1 }, admin, 0)).toBe('last-admin')
  expect(whyNotDemote({ id: 1 }, { ...admin, disabled: true }, 0)).toBeNull()
  expect(whyNotDemote({ id: 1 }, { ...admin, role: 'operation' }, 0)).toBeNull()
})

it.each([
  ['google.com', 'Google'],
  ['microsoft.com', 'Microsoft'],
  ['oidc.agency', 'agency'],
  ['my-oidc.agency', 'my-oidc.agency'],
])('calls the provider %s %s', (id, title) => expect(providerTitle(id)).toBe(title))
