import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './controls.tsx'
import { Icon } from './icon.tsx'
import css from './menu.module.css'
import { gapPx, place } from './popover.tsx'

/** One thing that a menu offers. */
export type MenuAction = { key: string; name: string; danger?: boolean; run: () => unknown }

type Props = { label: string; actions: readonly MenuAction[]; dots?: boolean }

/**
 * A button that opens a menu, with the keyboard that WAI-ARIA describes for one. The browser closes it on Escape and on a press
 * elsewhere. `dots`: three dots in the place of the label.
 */
export function Menu({ label, actions, dots = false }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const fromEnd = useRef(false)
  if (actions.length === 0) return null
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    fromEnd.current = event.key === 'ArrowUp'
    menu.current?.showPopover()
  }
  const trigger = { ref: button, popoverTarget: id, 'aria-haspopup': 'menu', onKeyDown: onButtonKey } as const
  return (
    <>
      {dots ? (
        <button {...trigger} type="button" className={css.dots} aria-label={label}>
          <Icon name="ellipsis" />
        </button>
      ) : (
        <Button {...trigger} small>
          {label} <Icon name="chevron-down" />
        </Button>
      )}
      <Panel
        ref={menu}
        id={id}
        label={label}
        actions={actions}
        at={() => button.current}
        startsAt={() => {
          const last = fromEnd.current
          fromEnd.current = false
          return last ? -1 : 0
        }}
      />
    </>
  )
}

/** The same menu where many things share one: drawn open beside what was pressed, until it is closed. */
export function MenuAt({
  at,
  onClose,
  ...menu
}: Pick<PanelProps, 'label' | 'actions' | 'isNamed'> & { at: HTMLElement; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => panel.current?.showPopover(), [])
  return <Panel ref={panel} {...menu} at={() => at} onClosed={onClose} />
}

type PanelProps = Pick<Props, 'label' | 'actions'> & {
  /** Shows the label too, where one might think that it is for something else. */
  isNamed?: boolean
  ref: { current: HTMLDivElement | null }
  id?: string
  at: () => HTMLElement | null
  /** Which item has the focus first. */
  startsAt?: () => number
  onClosed?: () => void
}

function Panel({ ref, id, label, isNamed = false, actions, at, startsAt = () => 0, onClosed }: PanelProps) {
  const items = () => [...(ref.current?.querySelectorAll('button') ?? [])]
  const focusOn = (item: HTMLElement | null | undefined) => item?.focus({ preventScroll: true })
  const close = () => {
    ref.current?.hidePopover()
    focusOn(at())
  }
  const opened = () => {
    const button = at()
    if (!button || !ref.current) return
    place(ref.current, button)
    closeOnScroll(ref.current, button)
    focusOn(items().at(startsAt()))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close() // and the browser goes on from the button
    const target = itemAfter(items(), event)
    if (!target) return
    event.preventDefault()
    focusOn(target)
  }
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      className={css.menu}
      onToggle={(event) => (event.newState === 'open' ? opened() : onClosed?.())}
      onKeyDown={onKey}
    >
      {isNamed && (
        <p className={css.name} aria-hidden="true">
          {label}
        </p>
      )}
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={action.danger ? css.danger : undefined}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.name}
        </button>
      ))}
    </div>
  )
}

/** Where a key leads among the items: arrows go round, a letter goes to the next name that begins with it. */
function itemAfter(items: HTMLElement[], { key, ctrlKey, metaKey, altKey }: KeyboardEvent): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at - 1)
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
  const names = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return names.find((item) => item.textContent?.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()))
}

/** What scrolls under an open menu would leave it beside another row. A scroll that was over before is still told of. */
function closeOnScroll(menu: HTMLElement, button: HTMLElement): void {
  const { top, left } = button.getBoundingClientRect()
  const look = () => {
    const now = button.getBoundingClientRect()
    if (Math.abs(now.top - top) + Math.abs(now.left - left) > gapPx) menu.hidePopover()
  }
  window.addEventListener('scroll', look, { capture: true, passive: true })
  const ended = (event: ToggleEvent) => {
    if (event.newState !== 'closed') return
    window.removeEventListener('scroll', look, { capture: true })
    menu.removeEventListener('toggle', ended as EventListener)
  }
  menu.addEventListener('toggle', ended as EventListener)
}
