import { expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import { Avatar, initialsOf } from './avatar.tsx'

it.each([
  ['Siobhán O’Neill-Featherstonehaugh', 'SO'],
  ['Ana Maria da Silva', 'AS'],
  ['Élodie', 'É'],
  ['𝒜lan Turing', '𝒜T'],
  ['  ', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

it('the letters of a name are drawn, not read out', () => {
  const { html, text } = show(Avatar, { name: 'Tom Hale' })
  expect(html).toContain('data-initials="TH" aria-hidden="true"')
  expect(text).toBe('')
})

it('the same name has the same colour everywhere', () => {
  expect(show(Avatar, { name: 'Tom Hale' }).html).toBe(show(Avatar, { name: 'Tom Hale' }).html)
  const looks = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay'].map((name) => show(Avatar, { name }).html.match(/class="([^"]*)"/)?.[1])
  expect(new Set(looks).size).toBeGreaterThan(2)
})
