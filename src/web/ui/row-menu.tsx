import { useId, useRef } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import css from './row-menu.module.css'

const text = words({ actions: { en: 'Actions for {name}', fr: 'Actions pour {name}' } })

/** One thing that can be done with a row. */
export type RowAction = { key: string; name: string; danger?: boolean; run: () => void }

/** What can be done with one row, behind three dots. The browser closes it on Escape and on a press elsewhere. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useText(text)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  /** Under the button, or above it where there is no room. */
  const place = () => {
    const [at, own] = [button.current?.getBoundingClientRect(), menu.current?.getBoundingClientRect()]
    if (!at || !own || !menu.current) return
    const fits = at.bottom + own.height + 8 < innerHeight
    menu.current.style.top = `${fits ? at.bottom + 4 : at.top - own.height - 4}px`
    menu.current.style.left = `${Math.max(8, at.right - own.width)}px`
    menu.current.querySelector('button')?.focus()
  }
  if (actions.length === 0) return null
  return (
    <>
      <button ref={button} type="button" className={css.dots} popoverTarget={id} aria-label={t.actions({ name })} aria-haspopup="menu">
        <span aria-hidden="true">⋯</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={t.actions({ name })}
        className={css.menu}
        onToggle={(event) => event.newState === 'open' && place()}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step === 0) return
          event.preventDefault()
          event.stopPropagation()
          const items = [...event.currentTarget.querySelectorAll('button')]
          items.at((items.indexOf(document.activeElement as HTMLButtonElement) + step) % items.length)?.focus()
        }}
      >
        {actions.map((action) => (
          <button
            key={action.key}
            type="button"
            role="menuitem"
            className={action.danger ? css.danger : undefined}
            onClick={() => {
              menu.current?.hidePopover()
              action.run()
            }}
          >
            {action.name}
          </button>
        ))}
      </div>
    </>
  )
}
