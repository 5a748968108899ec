import { type ComponentType, createElement, Fragment, useEffect, useState } from 'react'
import { CommandPalette } from '../src/layouts/command-palette.tsx'
import { type Suggestion, suggest } from '#web/suggest.ts'
import { Board } from '#web/ui/board.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { MentionArea } from '#web/ui/mention-area.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { useSelectedRows } from '#web/ui/selected-rows.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { strike } from './keyboard.ts'
import { note } from './listener.ts'
import type { Given } from './show.ts'
import { one, wait } from './stand.ts'

// Parts that answer to keys, each with as many things in it as its keys need to be told apart; see `keys.test.ts`.

export type Keyed = {
  component: ComponentType<object>
  props?: object
  given?: Given
  /** What is done before the first key. */
  start?: () => Promise<unknown>
  keys: readonly string[]
  /** How many of them one after another. */
  most?: number
  /** By how many ways each state is come to; two, unless it is done quickly. */
  ways?: number
}

const of = (component: unknown, props: object, keys: string, more: Partial<Keyed> = {}): Keyed => ({
  component: component as ComponentType<object>,
  props,
  keys: keys.split(' '),
  ...more,
})
/** Writes down by whom it is called, and with what. */
const told =
  (name: string) =>
  (...given: readonly unknown[]) =>
    note([name, ...given.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' '))
const focus = (pattern: string) => async () => {
  one(pattern).focus()
  await wait(10)
}
/** Between two buttons, so that there is somewhere to go. */
const between = (...parts: React.ReactNode[]) =>
  createElement(
    Fragment,
    null,
    createElement('button', { type: 'button' }, 'Before'),
    ...parts,
    createElement('button', { type: 'button' }, 'After'),
  )

const trades = [
  ['b', 'Bricklayer'],
  ['c', 'Carpenter'],
  ['r', 'Roof tiler'],
  ['t', 'Tiler'],
] as const
const towns = ['Leeds', 'Leek', 'Lewes', 'York'].map((name, i) => ({ id: i + 1, name }))
const findTown = async (typed: string) => {
  note(`finds "${typed}"`)
  return towns.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
}
const townField = { name: 'town', label: 'Town', placeholder: '', none: 'No town', unchosen: 'Choose one', find: findTown }

const actions = ['Rename', 'Pause', 'Publish', 'Remove'].map((name) => ({ key: name, name, run: told(name) }))

type Row = { id: number; name: string }
const rows: Row[] = ['Ann', 'Bob', 'Cem', 'Dee'].map((name, i) => ({ id: i + 1, name }))
/** A list with a search box, a menu for each row, and a key of its own. */
function List() {
  const { ids, onChange } = useSelectedRows(rows)
  return between(
    createElement('input', { key: 1, type: 'search', name: 'q', 'data-list-search': '', 'aria-label': 'Search' }),
    createElement(ListTable<Row>, {
      key: 2,
      name: 'People',
      rows,
      idOf: ({ id }) => id,
      columns: [
        { key: 'name', title: 'Name', cell: ({ name }) => name },
        { key: 'note', title: 'Note', cell: ({ id }) => createElement('input', { 'aria-label': `Note ${id}` }) },
      ],
      onOpen: ({ name }) => told('opens')(name),
      keys: { e: ({ name }) => told('changes')(name) },
      selection: { ids, onChange, nameOf: ({ name }) => name },
      menu: { nameOf: ({ name }) => name, actions: ({ name }) => [{ key: 'a', name: `Archive ${name}`, run: told('archives') }] },
    }),
  )
}

const columnsOf: Record<string, readonly string[]> = { New: ['Ann', 'Bob', 'Cem'], Asked: [], Hired: ['Dee', 'Eve'], Gone: ['Fay'] }
/** A board on which cards are selected, and go to the next column by their menu. */
function Applicants() {
  const [at, setAt] = useState(() => new Map(Object.entries(columnsOf).flatMap(([column, names]) => names.map((name) => [name, column]))))
  const [selected, select] = useState<ReadonlySet<number>>(new Set())
  const cards = [...at.keys()].map((name, i) => ({ id: i + 1, name }))
  return createElement(Board<Row>, {
    columns: Object.keys(columnsOf).map((name) => {
      const own = cards.filter((card) => at.get(card.name) === name)
      return { key: name, name, family: 'ours' as never, total: own.length, cards: own }
    }),
    nameOf: ({ name }) => name,
    draw: Nothing,
    onOpen: ({ name }) => told('opens')(name),
    selected,
    onSelect: select,
    canMove: () => true,
    onMove: () => {},
    actionsOf: (those) =>
      ['Asked', 'Hired'].map((column) => ({
        key: column,
        name: `${those.map(({ name }) => name).join(' and ')} to ${column}`,
        run: () => setAt(new Map([...at, ...those.map(({ name }) => [name, column] as const)])),
      })),
  })
}
const Nothing = () => null

/** A field of a page that is not React's. */
function Suggested() {
  useEffect(() => {
    const ending = new AbortController()
    const find = async (typed: string) => (await findTown(typed)).map(({ id, name }) => ({ reading: name, id: String(id) }))
    suggest({ towns: { find, onChoose: (_: HTMLInputElement, { reading }: Suggestion) => told('chooses')(reading) } }, ending.signal)
    return () => ending.abort()
  }, [])
  const location = createElement('input', { type: 'hidden', name: 'location' })
  return createElement('form', null, between(createElement(SuggestField, { suggests: 'towns', name: 'place' }, location)))
}

const What = (id: string) => createElement('button', { type: 'button', 'aria-describedby': id }, 'What')
const around = (component: unknown, props: object) => () => between(createElement(component as ComponentType<object>, props))

const Named = around(MentionArea, {
  label: 'Note',
  name: 'note',
  defaultValue: 'Ask ',
  find: async (typed: string) => rows.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())),
})
async function nameSomebody(): Promise<void> {
  one<HTMLTextAreaElement>('textarea').focus()
  one<HTMLTextAreaElement>('textarea').setSelectionRange(4, 4)
  await strike('@')
}

export const keyed: Record<string, Keyed> = {
  'field of several': of(
    around(MultiSelect, { label: 'Trades', name: 'trades', options: trades, initial: ['c', 'b'], onChange: told('chosen') }),
    {},
    'ArrowDown ArrowUp ArrowLeft ArrowRight Enter Escape Tab Backspace Delete t ,',
    { start: focus('[role=combobox]') },
  ),
  'field of tags': of(
    around(MultiSelect, { label: 'Tags', name: 'tags', options: trades, canCreate: true, onChange: told('chosen') }),
    {},
    'ArrowDown ArrowUp Enter Escape Tab Backspace o x ,',
    { start: focus('[role=combobox]') },
  ),
  'field for one of many': of(
    around(Combobox, { ...townField, fewestLetters: 0 }),
    {},
    'ArrowDown ArrowUp Enter Escape Tab Backspace l k',
    {
      start: focus('[role=combobox]'),
    },
  ),
  'field for one that is typed': of(
    around(Combobox, { ...townField, fewestLetters: 2, initial: towns[1] }),
    {},
    'ArrowDown ArrowUp Enter Escape Tab Backspace',
    { start: focus('[role=combobox]') },
  ),
  menu: of(around(Menu, { label: 'Actions', actions }), {}, 'ArrowDown ArrowUp Home End Enter Space Escape Tab Shift+Tab p z Control+r', {
    start: focus('[aria-haspopup=menu]'),
    ways: 8,
  }),
  list: of(List, {}, 'ArrowDown ArrowUp x e', { start: focus('[data-row]') }),
  'list by other keys': of(List, {}, 'j k / z Enter Space Tab Shift+Tab Control+j Alt+k Meta+x', { start: focus('[data-row]'), most: 2 }),
  'box of a row': of(List, {}, 'ArrowDown k x Space', { start: focus('tbody [type=checkbox]') }),
  'field in a row': of(List, {}, 'ArrowDown k / x', { start: focus('[aria-label="Note 2"]'), most: 1 }),
  'button of a row': of(List, {}, 'ArrowDown k / x', { start: focus('tbody [aria-haspopup=menu]'), most: 2 }),
  'text that names people': of(Named, {}, 'ArrowDown ArrowUp ArrowLeft Enter Escape Tab e', { start: nameSomebody }),
  'text that names people by other keys': of(Named, {}, 'ArrowDown ArrowRight Home End PageUp PageDown e', {
    start: nameSomebody,
    most: 2,
  }),
  board: of(Applicants, {}, 'ArrowDown ArrowUp ArrowLeft ArrowRight Home End Enter x m Escape Control+x', { start: focus('[data-row]') }),
  month: of(
    around(Calendar, { value: '2026-11-30', min: '2026-10-31', max: '2027-12-31', onChoose: told('chosen') }),
    {},
    'ArrowDown ArrowUp ArrowLeft ArrowRight Home End PageUp PageDown Shift+PageUp Shift+PageDown Enter Escape Tab Shift+Tab',
    {
      start: async () => {
        one('button[popovertarget]').focus()
        await strike('Enter')
      },
      most: 2,
    },
  ),
  day: of(
    around(DayField, {
      label: 'Start',
      name: 'start',
      min: '2026-11-01',
      max: '2026-12-31',
      defaultValue: '2026-11-30',
      onChange: told('chosen'),
    }),
    {},
    'Enter Tab Backspace 7',
    { start: focus('[autocomplete=off]') },
  ),
  'command palette': of(() => between(createElement(CommandPalette)), {}, 'Control+k Meta+K k ArrowDown ArrowUp Enter Escape o Backspace', {
    start: async () => {
      one('[aria-keyshortcuts]').focus()
      await strike('Control+k')
    },
  }),
  'word of explanation': of(
    () => between(createElement(Tooltip, { text: 'Why' } as never, What as never)),
    {},
    'Tab Shift+Tab Escape Enter x',
    {},
  ),
  'field of a public page': of(Suggested, {}, 'ArrowDown ArrowUp Enter Escape Tab Backspace l e', {
    start: async () => {
      one('[name=place]').focus()
      for (const key of ['l', 'e']) await strike(key)
    },
  }),
}
