import { useState } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { useText } from '#web/text.tsx'
import { Board } from '#web/ui/board.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { specimen } from './components-text.ts'

const cards = [
  { id: 1, name: 'Siobhán O’Neill-Featherstonehaugh', at: 'open' },
  { id: 2, name: 'Łukasz Wiśniewski', at: 'open' },
  { id: 3, name: 'Dele Osei', at: 'waiting' },
]
type Card = (typeof cards)[number]
const columns = ['open', 'waiting', 'won'] as const

const Waits = ({ card }: { card: Card }) => <Clock day={addDays(dayOf(new Date()), card.id === 1 ? -2 : 30)} />

export function BoardParts() {
  const s = useText(specimen)
  const [moved, setMoved] = useState<ReadonlyMap<number, string>>(new Map())
  const placeOf = ({ id, at }: Card) => moved.get(id) ?? at
  const move = ({ id }: Card, to: string) => setMoved(new Map(moved).set(id, to))
  return (
    <Board
      columns={columns.map((key) => {
        const here = cards.filter((card) => placeOf(card) === key)
        return { key, name: s[key], family: key, total: here.length, cards: here }
      })}
      nameOf={({ name }) => name}
      draw={Waits}
      onOpen={() => {}}
      canMove={(card, to) => placeOf(card) !== to}
      onMove={move}
      actionsOf={(card) => columns.filter((key) => key !== placeOf(card)).map((key) => ({ key, name: s[key], run: () => move(card, key) }))}
    />
  )
}
