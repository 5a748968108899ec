// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { answerOtherwise, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf, push } from '#test/support/user-actions.ts'
import { stand, textsOf, useDocument } from '#test/support/dom.ts'
import { SavedViews } from './saved-views.tsx'

useDocument()

const view = { query: 'trade=roofer', columns: null, sharedWith: ['operation'], version: 1 }
const items = [
  { ...view, id: 1, name: 'Mine', isOwn: true, ownerName: null },
  { ...view, id: 2, name: 'A colleague’s', isOwn: false, ownerName: 'Tom Hale' },
]

/** Above the list, at this address. */
async function at(query: string, role: 'admin' | 'operation', { items: shown = items, ready = [] as object[] } = {}) {
  signIn()
  answerOtherwise((path, sample) => (path === '/views' ? { items: shown } : sample))
  const columns = { keys: ['name'], show: () => {} }
  await stand(() => createElement(SavedViews, { list: 'candidates', columns, ready } as never), {}, { at: `/list?${query}`, role })
  await settle()
}

it.each([
  ['operation', ['New view', 'Mine']],
  ['admin', ['New view', 'Mine', 'A colleague’s']],
] as const)('filters are offered to %s to be kept in the place of those views alone that they may change', async (role, offered) => {
  await at('trade=mason', role)
  await push('Save view')
  expect(all('select[name=target] option').map(nameOf)).toEqual(offered)
})

it.each([
  ['operation', ['Rename or share', 'Delete']],
  ['admin', ['Rename or share “Mine”', 'Delete “Mine”', 'Rename or share “A colleague’s”', 'Delete “A colleague’s”']],
] as const)('where two views have one query, %s can rename, share and delete those alone that they may change', async (role, offered) => {
  await at('trade=roofer', role)
  expect(all('[role=menuitem]').map(nameOf)).toEqual(offered)
})

it.each([
  ['where two views have one query, the first of them', 'trade=roofer', ['Mine']],
  ['where a view has the query of one that everybody has, that one', 'mine=true', ['Everybody’s']],
])('%s alone is marked as the one that is shown', async (_, query, marked) => {
  const own = { ...view, id: 3, name: 'Like everybody’s', query: 'mine=true', isOwn: true, ownerName: null }
  await at(query, 'operation', { items: [...items, own], ready: [{ name: 'Everybody’s', query: 'mine=true' }] })
  expect(textsOf('nav [aria-current]')).toEqual(marked)
})
