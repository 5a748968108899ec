import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { type ComponentType, memo, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { showNumber } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import { type BatchOf, batchesOf, batchSize } from './board-batches.ts'
import css from './board.module.css'
import { LinkButton } from './controls.tsx'
import { Icon } from './icon.tsx'
import { Leaving } from './leaving.ts'
import type { Family } from './status.tsx'
import { useNear } from './use-near.ts'

export const boardCardText = words({
  actions: { en: 'Move {name}', fr: 'Déplacer {name}' },
  select: { en: 'Select {name}', fr: 'Sélectionner {name}' },
  selectAll: { en: 'Select all: {column}', fr: 'Tout sélectionner : {column}' },
})

export type CardOf = { id: number }
export type BoardColumnOf<Card> = {
  key: string
  name: string
  /** Whose turn it is there. */
  family: Family
  total: number
  cards: readonly Card[]
  /** Stands below the cards: the way to those that are not shown. */
  more?: { to: string; says: string }
}

export type Calls<Card> = {
  nameOf: (card: Card) => string
  open: (card: Card) => void
  canMove: (card: Card, to: string) => boolean
  move: (card: Card, to: string) => void
  menu: (card: Card, at: HTMLElement) => void
  /** The card, and all that are selected where it is. */
  withOthers: (card: Card) => readonly Card[]
  /** Takes these in, or out when they are in; as a range, all from the one before on. */
  select: (ids: readonly number[], isRange?: boolean) => void
}
type ColumnProps<Card> = {
  column: BoardColumnOf<Card>
  calls: Calls<Card>
  draw: ComponentType<{ card: Card }>
  openId: number | null
  selected: ReadonlySet<number>
}

/** How a column looks at a card that is carried over the board. */
type Carried = 'may-come' | 'may-not' | 'is-over'

function Column<Card extends CardOf>({ column, calls, draw, openId, selected }: ColumnProps<Card>) {
  const { key, name, total, cards, more } = column
  const t = useText(boardCardText)
  const locale = useLocale()
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [carried, setCarried] = useState<Carried | null>(null)
  /** The card at which the tab key stops. */
  const [stop, setStop] = useState<number | null>(null)
  useEffect(() => {
    if (!section.current || !list.current) return
    const cardOf = (data: Record<string, unknown>) => data.card as Card
    return combine(
      dropTargetForElements({
        element: section.current,
        canDrop: ({ source }) => calls.canMove(cardOf(source.data), key),
        onDragEnter: () => setCarried('is-over'),
        onDragLeave: () => setCarried('may-come'),
        onDrop: ({ source }) => calls.move(cardOf(source.data), key),
      }),
      monitorForElements({
        onDragStart: ({ source }) => setCarried(calls.canMove(cardOf(source.data), key) ? 'may-come' : 'may-not'),
        onDrop: () => setCarried(null),
      }),
      autoScrollForElements({ element: list.current, getAllowedAxis: () => 'vertical' }),
    )
  }, [key, calls])
  const drawn = useBitByBit(cards.length)
  const before = useRef<readonly BatchOf<Card>[]>([])
  const batches = useMemo(() => batchesOf(before.current, cards.slice(0, drawn)), [cards, drawn])
  before.current = batches
  const stopId = cards.some(({ id }) => id === stop) ? stop : cards[0]?.id
  return (
    <section
      ref={section}
      className={css.column}
      aria-label={`${name}, ${showNumber(total, locale)}`}
      data-column={key}
      data-carried={carried ?? undefined}
    >
      <h2>
        {name} <span>{showNumber(total, locale)}</span>
        {cards.length > 0 && (
          <label className={css.all}>
            <input
              type="checkbox"
              aria-label={t.selectAll({ column: name })}
              checked={cards.every(({ id }) => selected.has(id))}
              onChange={() => calls.select(cards.map(({ id }) => id))}
            />
          </label>
        )}
      </h2>
      {/* No `ul`, as that holds nothing but its items: here they stand in batches. */}
      <div ref={list} role="list" className={css.list}>
        {batches.map(({ key, cards }, i) => {
          const ofThese = (id: number | null | undefined) => (cards.some((card) => card.id === id) ? (id ?? null) : null)
          return (
            <SteadyBatch
              key={key}
              cards={cards}
              calls={calls}
              draw={draw}
              startsNear={i === 0}
              openId={ofThese(openId)}
              stopId={ofThese(stopId)}
              selected={selected}
              onStop={setStop}
            />
          )
        })}
        {more && (
          <div role="listitem" className={css.foot}>
            <LinkButton small to={more.to}>
              {more.says}
            </LinkButton>
          </div>
        )}
      </div>
    </section>
  )
}

/** What a move does not touch is not drawn again. */
export const SteadyColumn = memo(
  Column,
  (before, after) =>
    before.openId === after.openId &&
    before.draw === after.draw &&
    before.selected === after.selected &&
    before.column.more?.to === after.column.more?.to &&
    before.column.more?.says === after.column.more?.says &&
    (['name', 'family', 'total', 'cards'] as const).every((part) => before.column[part] === after.column[part]),
) as typeof Column

const drawnAtOnce = 5 * batchSize

/** So many of them are drawn by now: what is in sight at once, the rest while nobody waits for anything else. */
function useBitByBit(all: number): number {
  const [drawn, setDrawn] = useState(batchSize)
  useEffect(() => {
    if (drawn >= all) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + drawnAtOnce)))
    return () => clearTimeout(timer)
  }, [drawn, all])
  return drawn
}

/**
 * Cards that stand together. Far from what one sees there are their names alone, which the browser's search, a reader and the arrow
 * keys find: a board of thousands of cards stays as quick as one of a hundred.
 */
function Batch<Card extends CardOf>({ cards, calls, draw, startsNear, openId, stopId, selected, onStop }: BatchProps<Card>) {
  const batch = useRef<HTMLDivElement>(null)
  const isNear = useNear(batch, startsNear)
  return (
    <div ref={batch} className={css.batch}>
      <Leaving list={batch} of={cards.map(({ id }) => id)} />
      {cards.map((card) => (
        <SteadyCard
          key={card.id}
          card={card}
          calls={calls}
          draw={draw}
          isNear={isNear}
          isOpen={card.id === openId}
          isSelected={selected.has(card.id)}
          isStop={card.id === stopId}
          onStop={onStop}
        />
      ))}
    </div>
  )
}
const SteadyBatch = memo(Batch) as typeof Batch

type BatchProps<Card> = Omit<ColumnProps<Card>, 'column'> & {
  cards: readonly Card[]
  startsNear: boolean
  /** The card of these at which the tab key stops. */
  stopId: number | null
  onStop: (id: number) => void
}

type CardProps<Card> = Omit<ColumnProps<Card>, 'column' | 'openId' | 'selected'> & {
  card: Card
  isNear: boolean
  isOpen: boolean
  isSelected: boolean
  isStop: boolean
  onStop: (id: number) => void
}

function BoardCard<Card extends CardOf>({ card, calls, draw: Draw, isNear, isOpen, isSelected, isStop, onStop }: CardProps<Card>) {
  const t = useText(boardCardText)
  const name = calls.nameOf(card)
  const item = useRef<HTMLDivElement>(null)
  const [isCarried, setCarried] = useState(false)
  const isWhole = isNear || isCarried
  useEffect(() => {
    if (!item.current || !isWhole) return
    return draggable({
      element: item.current,
      getInitialData: () => ({ card }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const n = calls.withOthers(card).length
        if (n < 2) return
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => container.append(pile(name, n)),
        })
      },
      onDragStart: () => setCarried(true),
      onDrop: () => setCarried(false),
    })
  }, [card, calls, name, isWhole])
  return (
    <div
      ref={item}
      role="listitem"
      className={css.card}
      data-card={card.id}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-carried={isCarried || undefined}
    >
      <div className={css.head}>
        <button
          type="button"
          className={css.name}
          data-row
          tabIndex={isStop ? 0 : -1}
          onFocus={() => {
            onStop(card.id)
            // A card that was out of sight had no layout yet by which the browser could find it.
            item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
          onClick={({ shiftKey, ctrlKey, metaKey }) =>
            shiftKey || ctrlKey || metaKey ? calls.select([card.id], shiftKey) : calls.open(card)
          }
        >
          {name}
        </button>
        {isWhole && (
          <>
            {/* A finger needs more room than the box has. */}
            <label className={css.box}>
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={t.select({ name })}
                checked={isSelected}
                onClick={({ shiftKey }) => calls.select([card.id], shiftKey)}
                onChange={() => {}}
              />
            </label>
            <button
              type="button"
              className={css.dots}
              tabIndex={-1}
              aria-haspopup="menu"
              aria-label={t.actions({ name })}
              onClick={(event) => calls.menu(card, event.currentTarget)}
            >
              <Icon name="ellipsis" />
            </button>
          </>
        )}
      </div>
      {isWhole && <Draw card={card} />}
    </div>
  )
}
const SteadyCard = memo(BoardCard) as typeof BoardCard

/** What is seen of several cards that are carried. */
function pile(name: string, n: number): HTMLElement {
  const badge = document.createElement('div')
  badge.className = css.pile ?? ''
  badge.textContent = `${name} +${n - 1}`
  return badge
}
