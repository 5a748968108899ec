// @vitest-environment happy-dom
import { act, createElement, useState } from 'react'
import { useSearchParams } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { strike } from '#test/support/keyboard.ts'
import { all, nameOf } from '#test/support/user-actions.ts'
import { pageOf } from '#test/support/render.ts'
import { one, press, stand, standPage, textsOf, useDocument } from '#test/support/dom.ts'
import { Board } from './board.tsx'
import { ListTable } from './list-table.tsx'
import { MultiSelect } from './multi-select.tsx'

// While what has left is still seen: keys pass it by. Its motion never ends here.

useDocument()
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 100, 20))
})
afterEach(() => {
  vi.mocked(window.matchMedia).mockRestore()
  vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockRestore()
})

type Named = { id: number; name: string }
const named = (...names: string[]): Named[] => names.map((name) => ({ id: name.charCodeAt(0), name }))
const focused = () => nameOf(document.activeElement as Element)
const by = async (...keys: string[]) => {
  for (const key of keys) await strike(key)
  return focused()
}
const pictures = (pattern: string) => textsOf(`${pattern}[inert]`)

let show: (rows: Named[]) => Promise<void>
/** A list that is shown other rows, and of which a search leaves those with that letter. */
function People() {
  const [rows, set] = useState(named('Ann', 'Bob', 'Cem', 'Dee'))
  show = (next) => act(async () => set(next))
  const [query] = useSearchParams()
  return createElement(ListTable<Named>, {
    name: 'People',
    rows: rows.filter(({ name }) => name.includes(query.get('q') ?? '')),
    idOf: ({ id }) => id,
    columns: [{ key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name }],
    onOpen: () => {},
  })
}

describe('a row that leaves a list', () => {
  const row = (name: string) => all('tr:not([inert]) [data-row]').find((one) => nameOf(one) === name) as HTMLElement

  it('leaves the focus where it is, from which keys go on', async () => {
    await stand(People, {})
    row('Cem').focus()
    await show(named('Ann', 'Cem', 'Dee'))
    expect([pictures('tr'), focused()]).toEqual([['Bob'], 'Cem'])
    expect([await by('k'), await by('k'), await by('j'), await by('j')]).toEqual(['Ann', 'Ann', 'Cem', 'Dee'])
  })

  it('is not seen where it is another list, by a filter, nor where one comes', async () => {
    const { page, router } = pageOf(People, {}, { at: '/people' })
    await standPage(page)
    await act(async () => void router.navigate('/people?q=e'))
    expect([textsOf('tbody th'), pictures('tr')]).toEqual([['Cem', 'Dee'], []])
    await show(named('Ann', 'Bob', 'Cem', 'Dee', 'Eve'))
    expect([textsOf('tbody th'), pictures('tr')]).toEqual([['Cem', 'Dee', 'Eve'], []])
  })
})

describe('a chip that leaves', () => {
  const tags = ['Night shift', 'Mason', 'Electrician', 'CSCS', 'CACES']

  it('is passed by the keys, from the field, which has the focus', async () => {
    await stand(MultiSelect, { label: 'Tags', name: 'tags', options: tags.map((one) => [one, one] as const), initial: tags })
    await press(one('[aria-label="Remove Electrician"]'))
    expect([pictures('li'), document.activeElement?.getAttribute('role')]).toEqual([['Electrician'], 'combobox'])
    const went = [await by('ArrowLeft'), await by('ArrowLeft'), await by('ArrowLeft'), await by('ArrowLeft')]
    expect(went).toEqual(['CACES', 'CSCS', 'Mason', 'Night shift'].map((name) => `Remove ${name}`))
    expect([await by('ArrowLeft'), await by('ArrowRight', 'ArrowRight')]).toEqual(['Remove Night shift', 'Remove CSCS'])
  })
})

/** A board on which cards go to the next column. */
function Cards() {
  const [gone, setGone] = useState<readonly number[]>([])
  const cards = named('Ann', 'Bob', 'Cem', 'Dee')
  const column = (key: string, own: Named[]) => ({ key, name: key, family: 'ours' as never, total: own.length, cards: own })
  return createElement(Board<Named>, {
    columns: [
      column(
        'New',
        cards.filter(({ id }) => !gone.includes(id)),
      ),
      column(
        'Hired',
        cards.filter(({ id }) => gone.includes(id)),
      ),
    ],
    nameOf: ({ name }) => name,
    draw: () => null,
    onOpen: () => {},
    selected: new Set<number>(),
    onSelect: () => {},
    canMove: () => true,
    onMove: () => {},
    actionsOf: (those) => [{ key: 'hire', name: 'Hire', run: () => setGone(those.map(({ id }) => id)) }],
  })
}

it('a card that leaves its column leaves the focus to the one after it, and keys pass it by', async () => {
  await stand(Cards, {})
  all('[data-card] [data-row]')[1]?.focus()
  expect(focused()).toBe('Bob')
  expect(await by('m', 'Enter')).toBe('Cem')
  expect(all('[data-card][inert] [data-row]').map(nameOf)).toEqual(['Bob'])
  expect([await by('ArrowUp'), await by('ArrowDown'), await by('ArrowDown')]).toEqual(['Ann', 'Cem', 'Dee'])
})
