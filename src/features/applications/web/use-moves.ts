import { createElement, useMemo, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isApiProblem } from '#shared/problem.ts'
import { toMakeAssignment } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import type { BoardCard, BoardColumn } from '../board-contract.ts'
import type { Application } from '../contract.ts'
import type { BoardStage } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { type MoveSeveral, useMoveSeveral } from './move-several.tsx'
import { text } from './staff-text.ts'

/** Says that an application was moved, and offers to take that back as long as nobody was told. */
export function useSayMoved(onUndone: () => unknown = () => {}) {
  const t = useText(text)
  const s = useText(stageText)
  return ({ id: applicationId, version, candidateName: name, stage }: Application) =>
    toastWithUndo(
      t.moved({ name, stage: s[stage] }),
      async () => {
        await api.delete('/applications/{applicationId}/stage', { applicationId, version })
        await onUndone()
      },
      // What a placement leads to.
      stage === 'placed' && createElement(Link, { to: toMakeAssignment(applicationId) }, t.setUpAssignment),
    )
}

/** Where a card is on the way to; with its new version once it has arrived, which the board that is read next shows too. */
export type Underway = Pick<BoardCard, 'stage'> & Partial<BoardCard>

/** The board as it will be once the moves under way have arrived; what was refused goes back to where it stands. */
export function useMoves(jobId: number, known: readonly BoardColumn[]) {
  const columns = useSteady(known)
  const sayMoved = useSayMoved()
  const { moveSeveral, refusals } = useMoveSeveral(jobId)
  const { revalidate } = useRevalidator()
  const [underway, setUnderway] = useState<ReadonlyMap<number, Underway>>(new Map())
  const onwards = useRef(new Map<number, BoardStage>())
  const shown = useMemo(() => withMoves(columns, underway), [columns, underway])
  const put = (those: readonly (readonly [number, Underway])[]) => setUnderway((before) => new Map([...before, ...those]))
  const goBack = async (ids: readonly number[]) => {
    await revalidate()
    setUnderway((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }
  async function move({ id, version }: BoardCard, stage: BoardStage) {
    const last = underway.get(id)
    put([[id, { stage }]])
    // Carried on before it has arrived: from there it goes on.
    if (last && !last.version) onwards.current.set(id, stage)
    else await send(id, version, stage)
  }
  async function send(id: number, version: number, stage: BoardStage) {
    try {
      const moved = await api.put('/applications/{applicationId}/stage', { applicationId: id, version, body: { stage, tell: false } })
      const next = onwards.current.get(id)
      onwards.current.delete(id)
      if (next) return await send(id, moved.version, next)
      const { resumeStage, stageChangedAt, isNew } = moved
      // The live stream has the board read again, for everybody.
      put([[id, { stage, version: moved.version, resumeStage, stageChangedAt, isNew }]])
      sayMoved(moved)
    } catch (error) {
      onwards.current.delete(id)
      // What stood in the way, or who was faster, where that is known.
      toast((isApiProblem(error) && error.body.detail) || (error as Error).message, { bad: true })
      await goBack([id])
    }
  }
  /** The same with several: those that were refused go back, one by one. */
  const moveThem: MoveSeveral = async (cards, going, key) => {
    put(cards.map(({ id }) => [id, { stage: going.stage }]))
    try {
      const became = await moveSeveral(cards, going, key)
      const arrived = became.filter(({ code }) => code === null)
      put(arrived.map(({ applicationId, version }) => [applicationId, { stage: going.stage, version: Number(version), isNew: false }]))
      if (arrived.length < cards.length) {
        const ids = new Set(arrived.map(({ applicationId }) => applicationId))
        await goBack(cards.map(({ id }) => id).filter((id) => !ids.has(id)))
      }
      return became
    } catch (error) {
      await goBack(cards.map(({ id }) => id))
      throw error
    }
  }
  return { columns: shown, move, moveSeveral: moveThem, refusals }
}

/** The columns as they were read last, with the cards and columns of before wherever these say the same: only what differs is drawn. */
function useSteady(columns: readonly BoardColumn[]): readonly BoardColumn[] {
  const before = useRef(columns)
  const steady = useMemo(() => keepSame(before.current, columns), [columns])
  before.current = steady
  return steady
}

export function keepSame(before: readonly BoardColumn[], after: readonly BoardColumn[]): readonly BoardColumn[] {
  const known = new Map(before.flatMap(({ cards }) => cards.map((card) => [card.id, card])))
  return after.map((column, i) => {
    const cards = column.cards.map((card) => {
      const old = known.get(card.id)
      return old && isSame(old, card) ? old : card
    })
    const old = before[i]?.cards ?? []
    return { ...column, cards: cards.length === old.length && cards.every((card, at) => card === old[at]) ? old : cards }
  })
}

const isSame = (one: BoardCard, other: BoardCard) =>
  (Object.keys(other) as (keyof BoardCard)[]).every(
    (name) => one[name] === other[name] || (name === 'nextStep' && JSON.stringify(one[name]) === JSON.stringify(other[name])),
  )

/** These cards in the columns to which they are on the way, first of all; columns that nothing leaves or enters are the same. */
export function withMoves(columns: readonly BoardColumn[], underway: ReadonlyMap<number, Underway>): readonly BoardColumn[] {
  if (underway.size === 0) return columns
  const hasArrived = (card: BoardCard, to: Underway) => (to.version ? card.version >= to.version : card.stage === to.stage)
  const cards = columns.flatMap((column) =>
    column.cards.flatMap((card) => {
      const to = underway.get(card.id)
      return to && !hasArrived(card, to) ? [{ card, as: { ...card, ...to } }] : []
    }),
  )
  if (cards.length === 0) return columns
  return columns.map((column) => {
    const gone = new Set(cards.filter(({ card }) => card.stage === column.stage).map(({ card }) => card))
    const come = cards.filter(({ as }) => as.stage === column.stage).map(({ as }) => as)
    if (gone.size + come.length === 0) return column
    return {
      ...column,
      total: column.total - gone.size + come.length,
      cards: [...come, ...column.cards.filter((card) => !gone.has(card))],
    }
  })
}
