import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type ComponentType, type KeyboardEvent, memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import css from './board.module.css'
import { Icon } from './icon.tsx'
import { type MenuAction, MenuAt } from './menu.tsx'
import type { Family } from './status.tsx'

const text = words({
  columns: { en: 'Columns', fr: 'Colonnes' },
  actions: { en: 'Move {name}', fr: 'Déplacer {name}' },
  keys: { en: 'On the board:', fr: 'Dans le tableau :' },
  between: { en: 'between cards', fr: 'entre les fiches' },
  open: { en: 'open', fr: 'ouvrir' },
  move: { en: 'to another column', fr: 'vers une autre colonne' },
})

type CardOf = { id: number }
export type BoardColumnOf<Card> = {
  key: string
  name: string
  /** Whose turn it is there. */
  family: Family
  total: number
  cards: readonly Card[]
  /** Stands below the cards: the way to those that are not shown. */
  foot?: ReactNode
}

type Props<Card extends CardOf> = {
  columns: readonly BoardColumnOf<Card>[]
  nameOf: (card: Card) => string
  /** What stands on a card under its name; a component that does not change, so that a move draws two columns and not every card. */
  draw: ComponentType<{ card: Card }>
  /** Which card is open beside the board. */
  openId?: number | null
  onOpen: (card: Card) => void
  canMove: (card: Card, column: string) => boolean
  onMove: (card: Card, column: string) => void
  /** All that can be done with a card, by its menu or the key `m`. */
  actionsOf: (card: Card) => MenuAction[]
}

/**
 * Columns of cards. A card goes to another column by mouse or finger, or by its menu: press `m` on it. Arrow keys go from card to card;
 * every column is one stop of the tab key.
 */
export function Board<Card extends CardOf>({ columns, ...rest }: Props<Card>) {
  const t = useText(text)
  const root = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ card: Card; at: HTMLElement } | null>(null)
  // The cards are drawn once; what they call is always the newest.
  const latest = useRef(rest)
  latest.current = rest
  const [calls] = useState<Calls<Card>>(() => ({
    nameOf: (card) => latest.current.nameOf(card),
    open: (card) => latest.current.onOpen(card),
    canMove: (card, to) => latest.current.canMove(card, to),
    move: (card, to) => latest.current.onMove(card, to),
    menu: (card, at) => setMenu({ card, at }),
  }))
  useEffect(() => {
    const board = root.current
    return board ? autoScrollForElements({ element: board, getAllowedAxis: () => 'horizontal' }) : undefined
  }, [])
  return (
    <div className={css.frame}>
      <Strip columns={columns} board={root} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards inside */}
      <div ref={root} className={css.board} data-scrolls onKeyDown={(event) => onKey(event, root.current)}>
        {columns.map((column) => (
          <SteadyColumn key={column.key} column={column} calls={calls} draw={rest.draw} openId={rest.openId ?? null} />
        ))}
      </div>
      <p className={css.keys} aria-hidden="true">
        {t.keys} <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> {t.between} <kbd>↵</kbd> {t.open} <kbd>m</kbd> {t.move}
      </p>
      {menu && (
        <MenuAt
          key={menu.card.id}
          at={menu.at}
          label={t.actions({ name: rest.nameOf(menu.card) })}
          actions={rest.actionsOf(menu.card)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

/** The columns by name and number, as far as one sees them; the way to those out of sight. */
function Strip<Card>({ columns, board }: { columns: readonly BoardColumnOf<Card>[]; board: { current: HTMLElement | null } }) {
  const t = useText(text)
  const locale = useLocale()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const names = columns.map(({ key }) => key).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are other columns
  useEffect(() => {
    if (!board.current) return
    const watcher = new IntersectionObserver(
      (changes) =>
        setSeen((before) => {
          const next = new Set(before)
          for (const { target, isIntersecting } of changes) {
            const { column = '' } = (target as HTMLElement).dataset
            if (isIntersecting) next.add(column)
            else next.delete(column)
          }
          return next
        }),
      { root: board.current, threshold: 0.6 },
    )
    for (const column of board.current.children) watcher.observe(column)
    return () => watcher.disconnect()
  }, [names])
  return (
    <nav className={css.strip} aria-label={t.columns}>
      {columns.map(({ key, name, family, total }, i) => (
        <button
          key={key}
          type="button"
          data-family={family}
          data-seen={seen.has(key) || undefined}
          onClick={() => board.current?.children[i]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' })}
        >
          {name} <span>{total.toLocaleString(locale)}</span>
        </button>
      ))}
    </nav>
  )
}

type Calls<Card> = {
  nameOf: (card: Card) => string
  open: (card: Card) => void
  canMove: (card: Card, to: string) => boolean
  move: (card: Card, to: string) => void
  menu: (card: Card, at: HTMLElement) => void
}
type ColumnProps<Card> = { column: BoardColumnOf<Card>; calls: Calls<Card>; draw: ComponentType<{ card: Card }>; openId: number | null }

/** How a column looks at a card that is carried over the board. */
type Carried = 'may-come' | 'may-not' | 'is-over'

function Column<Card extends CardOf>({ column, calls, draw, openId }: ColumnProps<Card>) {
  const { key, name, total, cards, foot } = column
  const locale = useLocale()
  const section = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
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
  const stopId = cards.some(({ id }) => id === stop) ? stop : cards[0]?.id
  return (
    <section
      ref={section}
      className={css.column}
      aria-label={`${name}, ${total.toLocaleString(locale)}`}
      data-column={key}
      data-carried={carried ?? undefined}
    >
      <h2>
        {name} <span>{total.toLocaleString(locale)}</span>
      </h2>
      <ul ref={list}>
        {cards.slice(0, drawn).map((card) => (
          <SteadyCard
            key={card.id}
            card={card}
            calls={calls}
            draw={draw}
            isOpen={card.id === openId}
            isStop={card.id === stopId}
            onStop={setStop}
          />
        ))}
        {foot && <li className={css.foot}>{foot}</li>}
      </ul>
    </section>
  )
}

/** What a move does not touch is not drawn again. */
const SteadyColumn = memo(
  Column,
  (before, after) =>
    before.openId === after.openId &&
    before.draw === after.draw &&
    (['name', 'family', 'total', 'cards'] as const).every((part) => before.column[part] === after.column[part]),
) as typeof Column

const drawnAtOnce = 40

/** So many of them are drawn by now: what is in sight at once, the rest while nobody waits for anything else. */
function useBitByBit(all: number): number {
  const [drawn, setDrawn] = useState(drawnAtOnce)
  useEffect(() => {
    if (drawn >= all) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + drawnAtOnce)))
    return () => clearTimeout(timer)
  }, [drawn, all])
  return drawn
}

type CardProps<Card> = Omit<ColumnProps<Card>, 'column' | 'openId'> & {
  card: Card
  isOpen: boolean
  isStop: boolean
  onStop: (id: number) => void
}

function BoardCard<Card extends CardOf>({ card, calls, draw: Draw, isOpen, isStop, onStop }: CardProps<Card>) {
  const t = useText(text)
  const name = calls.nameOf(card)
  const item = useRef<HTMLLIElement>(null)
  const [isCarried, setCarried] = useState(false)
  useEffect(() => {
    if (!item.current) return
    return draggable({
      element: item.current,
      getInitialData: () => ({ card }),
      onDragStart: () => setCarried(true),
      onDrop: () => setCarried(false),
    })
  }, [card])
  return (
    <li ref={item} className={css.card} data-card={card.id} data-open={isOpen || undefined} data-carried={isCarried || undefined}>
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
          onClick={() => calls.open(card)}
        >
          {name}
        </button>
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
      </div>
      <Draw card={card} />
    </li>
  )
}
const SteadyCard = memo(BoardCard) as typeof BoardCard

/** Arrows go to the card beside, `m` opens what can be done with the one in focus. */
function onKey(event: KeyboardEvent, board: HTMLElement | null): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-card]') : null
  if (!card || !board || ctrlKey || metaKey || altKey) return
  if (key === 'm') {
    event.preventDefault()
    card.querySelector<HTMLElement>('[aria-haspopup]')?.click()
    return
  }
  const to = cardBeside(board, card, key)
  if (!to) return
  event.preventDefault()
  to.querySelector('button')?.focus()
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function cardBeside(board: HTMLElement, card: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...board.children].map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
  const x = columns.findIndex((cards) => cards.includes(card))
  const own = columns[x] ?? []
  const y = own.indexOf(card)
  if (key === 'ArrowDown') return own[y + 1]
  if (key === 'ArrowUp') return own[y - 1]
  if (key === 'Home') return own[0]
  if (key === 'End') return own.at(-1)
  const filled = ({ length }: HTMLElement[]) => length > 0
  const there =
    key === 'ArrowRight' ? columns.slice(x + 1).find(filled) : key === 'ArrowLeft' ? columns.slice(0, x).findLast(filled) : undefined
  return there?.[Math.min(y, there.length - 1)]
}
