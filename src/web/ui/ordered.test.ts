// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { settle } from '#test/support/mounted-screen.ts'
import { push } from '#test/support/user-actions.ts'
import { field, stand, textsOf, useDocument } from '#test/support/dom.ts'
import { OrderedEntry, OrderedValue, useOrdered } from './ordered.tsx'

// Entries one below the other, put into an order.

useDocument()

const words = {
  nth: ({ n }: { n: number }) => `Question ${n}`,
  up: ({ n }: { n: number }) => `Up ${n}`,
  down: ({ n }: { n: number }) => `Down ${n}`,
  remove: ({ n }: { n: number }) => `Remove ${n}`,
  removed: ({ n }: { n: number }) => `Question ${n} removed`,
  moved: ({ from, to }: { from: number; to: number }) => `Question ${from} is now ${to}`,
}
type Entry = { id: string }
function Questions() {
  const ordered = useOrdered(
    'questions',
    ['a', 'b', 'c'].map((id) => ({ id })),
    words,
  )
  const entry = (at: number, id: string) => ({ of: ordered, at, children: createElement('input', { 'aria-label': id }) })
  return createElement(
    'section',
    { ref: ordered.box },
    ordered.entries.map(({ id }, at) => createElement(OrderedEntry<Entry>, { key: id, ...entry(at, id) })),
    createElement(
      Fragment,
      { key: 'end' },
      createElement('button', { type: 'button', 'data-add': '', onClick: () => ordered.add({ id: 'd' }) }, 'Add'),
    ),
    createElement(OrderedValue<Entry>, { key: 'value', of: ordered }),
  )
}
const order = () => (JSON.parse(field('questions').value) as Entry[]).map(({ id }) => id).join('')
const said = () => textsOf('[role=status]').filter(Boolean).at(-1)
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
async function go(name: string) {
  await push(name)
  await settle()
  return [order(), said(), focused()]
}
beforeEach(() => stand(Questions, {}))

it('an entry that is moved takes the focus along, at an end to the only way back', async () => {
  expect(await go('Down 1')).toEqual(['bac', 'Question 1 is now 2', 'Down 2'])
  expect(await go('Down 2')).toEqual(['bca', 'Question 2 is now 3', 'Up 3'])
  expect(await go('Up 3')).toEqual(['bac', 'Question 3 is now 2', 'Up 2'])
  expect(await go('Up 2')).toEqual(['abc', 'Question 2 is now 1', 'Down 1'])
})
