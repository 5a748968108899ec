// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { one, stand, useDocument } from '#test/support/dom.ts'

// Cards that are carried from column to column. What the pointer does is the library's; what it calls is here.

type Source = { source: { data: Record<string, unknown> } }
type Calls = Partial<Record<'onDragStart' | 'onDragEnter' | 'onDragLeave' | 'onDrop', (of: Source) => void>>
type Target = Calls & { element: HTMLElement; canDrop(of: Source): boolean }
type Draggable = Calls & { element: HTMLElement; getInitialData(): Record<string, unknown>; onGenerateDragPreview(of: object): void }
const held = vi.hoisted(() => ({
  targets: new Set<unknown>(),
  monitors: new Set<unknown>(),
  draggables: new Set<unknown>(),
  seen: [] as (string | null)[],
}))
vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('@atlaskit/pragmatic-drag-and-drop/element/adapter', () => {
  const keptIn = (all: Set<unknown>) => (one: unknown) => {
    all.add(one)
    return () => all.delete(one)
  }
  return {
    dropTargetForElements: keptIn(held.targets),
    monitorForElements: keptIn(held.monitors),
    draggable: keptIn(held.draggables),
  }
})
vi.mock('@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview', () => ({
  setCustomNativeDragPreview({ render }: { render(of: { container: HTMLElement }): void }) {
    const container = document.createElement('div')
    render({ container })
    held.seen.push(container.textContent)
  },
}))
const { Board } = await import('./board.tsx')

useDocument()

type Card = { id: number; name: string }
const cards: Card[] = ['Ann', 'Bob', 'Cem'].map((name, i) => ({ id: i + 1, name }))
const moved: string[] = []
const names = (those: readonly Card[]) => those.map(({ name }) => name).join()
/** Whoever Bob is among goes nowhere but to Hired. */
const Cards = ({ selected }: { selected: readonly number[] }) =>
  createElement(Board<Card>, {
    columns: ['New', 'Offer', 'Hired'].map((key) => ({
      key,
      name: key,
      family: 'ours' as never,
      total: key === 'New' ? 3 : 0,
      cards: key === 'New' ? cards : [],
    })),
    nameOf: ({ name }) => name,
    draw: () => null,
    onOpen: () => {},
    selected: new Set(selected),
    onSelect: () => {},
    canMove: (those, to) => to === 'Hired' || (to === 'Offer' && !names(those).includes('Bob')),
    onMove: (those, to) => moved.push(`${names(those)} to ${to}`),
    actionsOf: () => [],
  })

const column = (key: string) => one(`[data-column=${key}]`)
const looks = () => ['New', 'Offer', 'Hired'].map((key) => column(key).dataset.carried ?? null)
const all = <One>(those: Set<unknown>) => [...those] as One[]
const target = (key: string) => all<Target>(held.targets).find(({ element }) => element === column(key)) as Target
const card = (name: string) => all<Draggable>(held.draggables).find(({ element }) => element.textContent?.includes(name)) as Draggable
const carry = (name: string): Source => ({ source: { data: card(name).getInitialData() } })
const lift = async (name: string) => {
  const carried = carry(name)
  await act(async () => {
    for (const { onDragStart } of all<Calls>(held.monitors)) onDragStart?.(carried)
  })
  return carried
}
const drop = (carried: Source, key: string) =>
  act(async () => {
    if (target(key).canDrop(carried)) target(key).onDrop?.(carried)
    for (const { onDrop } of all<Calls>(held.monitors)) onDrop?.(carried)
  })
beforeEach(() => void moved.splice(0))

describe('a card that is carried over the board', () => {
  it('shows where it may go, and goes there', async () => {
    await stand(Cards, { selected: [] })
    const carried = await lift('Ann')
    expect(looks()).toEqual(['may-not', 'may-come', 'may-come'])
    await act(async () => target('Offer').onDragEnter?.(carried))
    expect(looks()[1]).toBe('is-over')
    await act(async () => target('Offer').onDragLeave?.(carried))
    expect(looks()[1]).toBe('may-come')
    await drop(carried, 'Offer')
    expect([moved, looks()]).toEqual([['Ann to Offer'], [null, null, null]])
  })

  it('stays where it is when it is let go where it may not be', async () => {
    await stand(Cards, { selected: [] })
    await drop(await lift('Bob'), 'Offer')
    expect([moved, looks()]).toEqual([[], [null, null, null]])
  })

  it('takes along all that are selected, and goes only where all of them may', async () => {
    await stand(Cards, { selected: [1, 2] })
    const carried = await lift('Ann')
    expect(looks()).toEqual(['may-not', 'may-not', 'may-come'])
    await drop(carried, 'Offer')
    await drop(carried, 'Hired')
    expect(moved).toEqual(['Ann,Bob to Hired'])
  })
})
