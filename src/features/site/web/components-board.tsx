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
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const move = (those: readonly Card[], to: string) => setMoved(new Map([...moved, ...those.map(({ id }) => [id, to] as const)]))
  return (
    <Board
      columns={columns.map((key) => {
        const here = cards.filter((card) => placeOf(card) === key)
        return { key, name: s[key], family: key, total: here.length, cards: here }
      })}
      nameOf={({ name }) => name}
      draw={Waits}
      onOpen={() => {}}
      selected={selected}
      onSelect={setSelected}
      canMove={(those, to) => those.some((card) => placeOf(card) !== to)}
      onMove={move}
      actionsOf={(those) =>
        columns
          .filter((key) => those.some((card) => placeOf(card) !== key))
          .map((key) => ({ key, name: s[key], run: () => move(those, key) }))
      }
    />
  )
}
