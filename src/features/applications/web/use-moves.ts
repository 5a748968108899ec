import { useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiProblem } from '#shared/problem.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { toast } from '#web/ui/toast.tsx'
import { toastWithUndo } from '#web/ui/undo.tsx'
import type { BoardCard, BoardColumn } from '../board-contract.ts'
import type { Application } from '../contract.ts'
import type { BoardStage } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { text } from './staff-text.ts'

/** Says that an application was moved, and offers to take that back as long as nobody was told. */
export function useSayMoved(onUndone: () => unknown = () => {}) {
  const t = useText(text)
  const s = useText(stageText)
  return ({ id: applicationId, version, candidateName: name, stage }: Application) =>
    toastWithUndo(t.moved({ name, stage: s[stage] }), async () => {
      await api.delete('/applications/{applicationId}/stage', { applicationId, version })
      await onUndone()
    })
}

/** The board as it will be once the moves under way have arrived; what was refused goes back to where it stands. */
export function useMoves(known: readonly BoardColumn[]) {
  const columns = useSteady(known)
  const sayMoved = useSayMoved()
  const { revalidate } = useRevalidator()
  const [underway, setUnderway] = useState<ReadonlyMap<number, BoardStage>>(new Map())
  const shown = useMemo(() => withMoves(columns, underway), [columns, underway])
  async function move(card: BoardCard, stage: BoardStage) {
    // Its last move has not arrived.
    if (underway.has(card.id)) return
    setUnderway((before) => new Map(before).set(card.id, stage))
    try {
      sayMoved(await api.put('/applications/{applicationId}/stage', { applicationId: card.id, version: card.version, body: { stage } }))
    } catch (error) {
      // What stood in the way, or who was faster, where that is known.
      toast((isApiProblem(error) && error.body.detail) || (error as Error).message, { bad: true })
    }
    await revalidate()
    setUnderway((before) => new Map([...before].filter(([id]) => id !== card.id)))
  }
  return { columns: shown, move }
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
      return old && JSON.stringify(old) === JSON.stringify(card) ? old : card
    })
    const old = before[i]?.cards ?? []
    return { ...column, cards: cards.length === old.length && cards.every((card, at) => card === old[at]) ? old : cards }
  })
}

/** These cards in the columns to which they are on the way, first of all; columns that nothing leaves or enters are the same. */
export function withMoves(columns: readonly BoardColumn[], underway: ReadonlyMap<number, BoardStage>): readonly BoardColumn[] {
  if (underway.size === 0) return columns
  const cards = columns.flatMap((column) => column.cards.filter(({ id, stage }) => underway.has(id) && underway.get(id) !== stage))
  if (cards.length === 0) return columns
  return columns.map((column) => {
    const gone = cards.filter(({ stage }) => stage === column.stage)
    const come = cards.filter(({ id }) => underway.get(id) === column.stage)
    if (gone.length + come.length === 0) return column
    return {
      ...column,
      total: column.total - gone.length + come.length,
      cards: [...come, ...column.cards.filter((card) => !gone.includes(card))],
    }
  })
}
