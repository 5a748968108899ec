import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type ComponentType, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showNumber } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import css from './board.module.css'
import { type BoardColumnOf, boardCardText, type Calls, type CardOf, SteadyColumn } from './board-column.tsx'
import { isFocusLost } from './focus.ts'
import { toggled } from './list-selection.tsx'
import { type MenuAction, MenuAt } from './menu.tsx'
import { Keys } from './keys.tsx'

const text = words({
  columns: { en: 'Columns', fr: 'Colonnes' },
  keys: { en: 'On the board:', fr: 'Dans le tableau :' },
  between: { en: 'between cards', fr: 'entre les fiches' },
  open: { en: 'open', fr: 'ouvrir' },
  move: { en: 'to another column', fr: 'vers une autre colonne' },
  choose: { en: 'select', fr: 'sélectionner' },
})

type Props<Card extends CardOf> = {
  columns: readonly BoardColumnOf<Card>[]
  nameOf: (card: Card) => string
  /** What stands on a card under its name; a component that does not change, so that a move draws two columns and not every card. */
  draw: ComponentType<{ card: Card }>
  /** Which card is open beside the board. */
  openId?: number | null
  onOpen: (card: Card) => void
  /** Which cards are selected: one of them carries all. */
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
  /** Whether any of these cards may go there. */
  canMove: (cards: readonly Card[], column: string) => boolean
  onMove: (cards: readonly Card[], column: string) => void
  /** All that can be done with these cards, by the menu or the key `m` of one of them. */
  actionsOf: (cards: readonly Card[]) => MenuAction[]
}

/**
 * Columns of cards. A card goes to another column by mouse or finger, or by its menu: press `m` on it. Arrow keys go from card to card;
 * every column is one stop of the tab key. A card is selected by its box, by a press with Ctrl or Cmd, or by `x`; with Shift, all from
 * the last one on.
 */
export function Board<Card extends CardOf>({ columns, selected, ...rest }: Props<Card>) {
  const t = useText(text)
  const c = useText(boardCardText)
  const root = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ card: Card; at: HTMLElement } | null>(null)
  // The cards are drawn once; what they call is always the newest.
  const latest = useRef({ columns, selected, ...rest })
  latest.current = { columns, selected, ...rest }
  const last = useRef<number | null>(null)
  const [calls] = useState<Calls<Card>>(() => {
    const now = () => latest.current
    const withOthers = (card: Card) =>
      now().selected.has(card.id) ? now().columns.flatMap(({ cards }) => cards.filter(({ id }) => now().selected.has(id))) : [card]
    return {
      nameOf: (card) => now().nameOf(card),
      open: (card) => now().onOpen(card),
      withOthers,
      canMove: (card, to) => now().canMove(withOthers(card), to),
      move: (card, to) => now().onMove(withOthers(card), to),
      menu: (card, at) => setMenu({ card, at }),
      select: (ids, isRange) => {
        const [id] = ids
        if (isRange && id !== undefined) now().onSelect(new Set([...now().selected, ...between(now().columns, last.current, id)]))
        else now().onSelect(toggled(now().selected, ids))
        last.current = id ?? null
      },
    }
  })
  const held = useRef<Held | null>(null)
  useLayoutEffect(() => {
    if (root.current && held.current) keepFocus(root.current, held.current)
  })
  useEffect(() => {
    const board = root.current
    return board ? autoScrollForElements({ element: board, getAllowedAxis: () => 'horizontal' }) : undefined
  }, [])
  return (
    <div className={css.frame}>
      <Strip columns={columns} board={root} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards inside */}
      <div
        ref={root}
        className={css.board}
        data-scrolls
        data-selecting={selected.size > 0 || undefined}
        onFocus={({ target }) => {
          held.current = root.current && heldAt(root.current, target)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && selected.size > 0) {
            event.preventDefault() // closes nothing else
            rest.onSelect(new Set())
          } else onKey(event, root.current)
        }}
      >
        {columns.map((column) => (
          <SteadyColumn key={column.key} column={column} calls={calls} draw={rest.draw} openId={rest.openId ?? null} selected={selected} />
        ))}
      </div>
      <Keys>
        {t.keys} <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> {t.between} <kbd>↵</kbd> {t.open} <kbd>m</kbd> {t.move} <kbd>x</kbd>{' '}
        {t.choose}
      </Keys>
      {menu && (
        <MenuAt
          key={menu.card.id}
          at={menu.at}
          label={c.actions({ name: rest.nameOf(menu.card) })}
          isNamed={selected.size > 0 && !selected.has(menu.card.id)}
          actions={rest.actionsOf(calls.withOthers(menu.card))}
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
          {name} <span>{showNumber(total, locale)}</span>
        </button>
      ))}
    </nav>
  )
}

/** The card that has the focus, and where it stood then. */
type Held = { card: HTMLElement; x: number; y: number }

const cardsIn = (column: Element | undefined) => [...(column?.querySelectorAll<HTMLElement>('[data-card]:not([inert])') ?? [])]
const cardsOf = (board: HTMLElement) => [...board.children].map(cardsIn)

function heldAt(board: HTMLElement, target: Element): Held | null {
  const card = target.closest<HTMLElement>('[data-card]')
  if (!card) return null
  const x = [...board.children].findIndex((column) => column.contains(card))
  return { card, x, y: cardsIn(board.children[x]).indexOf(card) }
}

/** A card that went to another column leaves the focus to the one after it, and takes it along where there is none. */
function keepFocus(board: HTMLElement, { card, x, y }: Held): void {
  if (card.isConnected || !isFocusLost()) return
  const column = cardsIn(board.children[x])
  const same = board.querySelector<HTMLElement>(`[data-card="${card.dataset.card}"]:not([inert])`)
  const next =
    same && column.includes(same) ? same : (column[y] ?? column.at(-1) ?? same ?? board.querySelector('[data-card]:not([inert])'))
  next?.querySelector('button')?.focus()
}

/** The cards from one to the other in their column; the other alone, where the first stands elsewhere or nowhere. */
function between<Card extends CardOf>(columns: readonly BoardColumnOf<Card>[], from: number | null, to: number): number[] {
  const ids = columns.map(({ cards }) => cards.map(({ id }) => id)).find((those) => those.includes(to)) ?? [to]
  const [a, b] = [ids.indexOf(from ?? to), ids.indexOf(to)]
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/** Arrows go to the card beside, `x` selects the one in focus, `m` opens what can be done with it. */
function onKey(event: KeyboardEvent, board: HTMLElement | null): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const card = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-card]') : null
  if (!card || !board || ctrlKey || metaKey || altKey) return
  if (key === 'm') {
    event.preventDefault()
    card.querySelector<HTMLElement>('[aria-haspopup]')?.click()
    return
  }
  if (key === 'x') {
    event.preventDefault()
    card.querySelector<HTMLElement>('[type=checkbox]')?.click()
    return
  }
  const to = cardBeside(board, card, key)
  if (!to) return
  event.preventDefault()
  to.querySelector('button')?.focus()
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function cardBeside(board: HTMLElement, card: HTMLElement, key: string): HTMLElement | undefined {
  const columns = cardsOf(board)
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
