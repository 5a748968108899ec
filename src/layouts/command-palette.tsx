import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fold } from '#shared/fold.ts'
import { useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './command-palette.module.css'
import { text } from './dashboard-text.ts'
import { type Command, useFound, useKnown } from './commands.ts'

/** Ctrl or ⌘ K: any screen, job, candidate or action in a few keys. */
export function CommandPalette() {
  const t = useText(text)
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** Enter was pressed before there was anything to go to. */
  const [isAwaited, setAwaited] = useState(false)
  const { found, isSearching } = useFound(typed)
  const wanted = fold(typed.trim())
  const options = [...useKnown().filter(({ name, also = '' }) => fold(`${name} ${also}`).includes(wanted)), ...found]
  const current = Math.min(active, options.length - 1)

  const open = () => dialog.current?.open || dialog.current?.showModal()
  const move = (by: number) => {
    const to = Math.max(0, Math.min(current + by, options.length - 1))
    setActive(to)
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (command: Command | undefined) => {
    if (!command) return
    dialog.current?.close()
    if (command.to) navigate(command.to)
    else command.run?.()
  }
  const goOn = useEffectEvent(() => {
    setAwaited(false)
    if (dialog.current?.open) choose(options[current])
  })
  useEffect(() => {
    if (isAwaited && !isSearching) goOn()
  }, [isAwaited, isSearching])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!dialog.current?.open) dialog.current?.showModal()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <button type="button" className={css.trigger} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" /> <span>{t.search}</span> <kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <dialog
        ref={dialog}
        className={css.palette}
        aria-label={t.palette}
        onPointerDown={(event) => event.target === dialog.current && dialog.current?.close()}
        onClose={() => {
          setTyped('')
          setActive(0)
          setAwaited(false)
        }}
      >
        <input
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            setAwaited(false)
          }}
          maxLength={200}
          enterKeyHint="go"
          placeholder={t.search}
          aria-label={t.search}
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={options[current] ? `${listId}-${current}` : undefined}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') move(1)
            else if (event.key === 'ArrowUp') move(-1)
            else if (event.key === 'Enter') {
              if (options[current]) choose(options[current])
              else setAwaited(isSearching)
            } else return
            event.preventDefault()
          }}
        />
        <ul id={listId} role="listbox" aria-label={t.palette} className={css.options}>
          {options.map((option, i) => (
            <li
              key={option.key}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === current}
              onPointerMove={() => setActive(i)}
              onClick={() => choose(option)}
            >
              <span>
                {option.name}
                {option.detail && <small> {option.detail}</small>}
              </span>
              <small>{option.kind}</small>
            </li>
          ))}
          {options.length === 0 && (
            <li role="option" aria-selected="false" aria-disabled="true">
              {isSearching ? t.searching : t.nothing}
            </li>
          )}
        </ul>
      </dialog>
    </>
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
