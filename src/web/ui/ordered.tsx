import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useDrafted } from './form-context.ts'
import { IconButton } from './icon-button.tsx'
import { Leaving } from './leaving.ts'
import screen from './screen.module.css'

/** What one entry is called, what may be done with it, and what is said once it is done. */
export type OrderedWords = Record<'nth' | 'up' | 'down' | 'remove' | 'removed', (of: { n: number }) => string> & {
  moved(of: { from: number; to: number }): string
}

export type Ordered<E> = {
  entries: readonly E[]
  words: OrderedWords
  add(...entries: readonly E[]): void
  change(id: string, changes: Partial<E>): void
  move(from: number, to: number): void
  remove(at: number): void
  /** For the element that holds the entries and the button `data-add`, where the focus is looked for. */
  box: RefObject<HTMLElement | null>
  kept: RefObject<HTMLInputElement | null>
  name: string
  done: string
}

/** Entries that are written one below the other and put into an order; the form has them as JSON, under `name`. */
export function useOrdered<E extends { id: string }>(name: string, initial: readonly E[], words: OrderedWords): Ordered<E> {
  const drafted = useDrafted(name)
  const [entries, setEntries] = useState<readonly E[]>(() => (drafted ? JSON.parse(drafted) : initial))
  const [done, setDone] = useState('')
  const box = useRef<HTMLElement>(null)
  const kept = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  // Whoever watches the form, such as its draft or a preview, hears of what was only pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else kept.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [entries])

  const put = (next: readonly E[], focus: string, says = '') => {
    setEntries(next)
    setDone(says)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(focus)?.focus())
  }
  return {
    entries,
    words,
    add: (...more) => put([...entries, ...more], `[data-entry="${more.at(-1)?.id}"] :is(textarea, input)`),
    change: (id, changes) => setEntries((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    move: (from, to) => {
      const moved = entries[from]
      if (!moved) return
      const isAtEnd = to === 0 || to === entries.length - 1
      const way = isAtEnd === to < from ? 'down' : 'up' // at an end only the way back is left
      const next = entries.toSpliced(from, 1).toSpliced(to, 0, moved)
      put(next, `[data-entry="${moved.id}"] :is([data-way="${way}"], [data-grip])`, words.moved({ from: from + 1, to: to + 1 }))
    },
    remove: (at) => put(entries.toSpliced(at, 1), '[data-add]', words.removed({ n: at + 1 })),
    box,
    kept,
    name,
    done,
  }
}

type EntryProps<E> = { of: Ordered<E>; at: number; actions?: ReactNode; children: ReactNode }

/** One entry: its number, what may be done with it, its fields. `actions`: what more may be done. */
export function OrderedEntry<E extends { id: string }>({ of, at, actions, children }: EntryProps<E>) {
  const { entries, words, move, remove } = of
  const n = at + 1
  return (
    <fieldset className={screen.card} data-entry={entries[at]?.id}>
      <legend className="visually-hidden">{words.nth({ n })}</legend>
      <div className={screen.entry}>
        <strong aria-hidden="true">{words.nth({ n })}</strong>
        <div className={screen.actions}>
          <IconButton icon="arrow-up" data-way="up" label={words.up({ n })} disabled={at === 0} onClick={() => move(at, at - 1)} />
          <IconButton
            icon="arrow-down"
            data-way="down"
            label={words.down({ n })}
            disabled={n === entries.length}
            onClick={() => move(at, at + 1)}
          />
          {actions}
          <IconButton icon="x" label={words.remove({ n })} onClick={() => remove(at)} />
        </div>
      </div>
      {children}
    </fieldset>
  )
}

type ValueProps<E> = {
  of: Ordered<E>
  /** In a comparison: what the entries are called together, and how they read. */
  label?: string
  said?: string
}

/** What the form sends of the entries, and what is said of the last move. Stands after them. */
export function OrderedValue<E extends { id: string }>({ of: { box, kept, name, entries, done }, label, said }: ValueProps<E>) {
  return (
    <>
      <Leaving list={box} of={entries.map(({ id }) => id)} />
      <input ref={kept} type="hidden" name={name} value={JSON.stringify(entries)} data-label={label} data-said={said} />
      <p role="status" className="visually-hidden">
        {done}
      </p>
    </>
  )
}
