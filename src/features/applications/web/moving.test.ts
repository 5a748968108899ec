// @vitest-environment happy-dom
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { arriveLate, requests, doInPart, letArrive, refuse, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { board } from '#features/applications/web/samples.ts'
import { one, press, stand, useDocument } from '#test/support/dom.ts'
import type { BoardStage } from '../rules.ts'
import { useMoves } from './use-moves.ts'

useDocument()

const [card] = board.columns[0]?.cards ?? []

/** A card with a button for each stage to which it is moved here, and where the board has it. */
function Moving() {
  const { columns, move } = useMoves(12, board.columns)
  const shown = columns.flatMap(({ stage, cards }) => cards.map((one) => ({ ...one, at: stage }))).find(({ id }) => id === card?.id)
  return createElement(
    'section',
    { 'data-at': shown?.at },
    ...(['vetting', 'submitted', 'interview'] as const).map((to) =>
      createElement('button', { key: to, type: 'button', id: to, onClick: () => void (shown && move(shown, to)) }, to),
    ),
  )
}
const moveTo = (stage: BoardStage) => press(one(`#${stage}`))
const standsAt = () => one('[data-at]').dataset.at
const moves = () => requests().filter((action) => action.startsWith('PUT'))

/** Until it is let go, nothing arrives. */
async function held<Value>(during: () => Promise<Value>): Promise<Value> {
  arriveLate(/^PUT /)
  const value = await during()
  letArrive()
  await settle()
  return value
}

describe('a card that is moved on before it has arrived', () => {
  it('goes on from there, to the last stage that it was given', async () => {
    signIn()
    await stand(Moving, {})
    requests()
    await held(async () => {
      for (const stage of ['vetting', 'submitted', 'interview'] as const) await moveTo(stage)
      expect([moves(), standsAt()]).toEqual([[], 'interview'])
    })
    expect(moves()).toEqual([
      expect.stringContaining(`"stage":"vetting","tell":false} as of "${card?.version}"`),
      expect.stringContaining('"stage":"interview","tell":false}'),
    ])
  })

  it('goes back where the first move is refused, and nowhere by itself once the next one is let through', async () => {
    signIn()
    await stand(Moving, {})
    refuse('conflict')
    await held(async () => {
      for (const stage of ['vetting', 'submitted'] as const) await moveTo(stage)
    })
    expect(standsAt()).toBe('new')
    refuse(null)
    requests()
    await moveTo('interview')
    await settle()
    expect(moves()).toEqual([expect.stringContaining('"stage":"interview","tell":false}')])
  })
})

it('a card that has arrived is moved on at once, though the board was not read again since', async () => {
  signIn()
  await stand(Moving, {})
  requests()
  for (const stage of ['vetting', 'interview'] as const) {
    await moveTo(stage)
    await settle()
  }
  expect(moves()).toEqual([
    expect.stringContaining('"stage":"vetting","tell":false}'),
    expect.stringContaining('"stage":"interview","tell":false}'),
  ])
  expect(standsAt()).toBe('interview')
})

const two = [41, 42].map((id) => ({ ...card, id })) as (typeof board.columns)[number]['cards']
const withTwo = board.columns.map((column, i) => ({ ...column, total: i === 0 ? 2 : 0, cards: i === 0 ? two : [] }))
/** A button that moves both, and where the board has them. */
function Both() {
  const { columns, moveSeveral } = useMoves(12, withTwo)
  const at = columns.flatMap(({ stage, cards }) => cards.map(({ id }) => `${id} ${stage}`)).join()
  return createElement('button', { id: 'both', type: 'button', 'data-at': at, onClick: () => void moveSeveral(two, { stage: 'vetting' }) })
}

it('of several that are moved those go back that were refused, and the others stay where they were moved', async () => {
  signIn()
  doInPart(true)
  await stand(Both, {})
  arriveLate(/^POST /)
  await press(one('#both'))
  expect(standsAt()).toBe('41 vetting,42 vetting')
  letArrive()
  await settle()
  expect(standsAt()).toBe('42 new,41 vetting')
})
