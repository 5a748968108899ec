import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { menuOf, menuText } from '../menu.ts'
import css from './dashboard.module.css'
import { text } from './dashboard-text.ts'

type Option = { key: string; name: string; kind: string; to: string }

/** Ctrl or ⌘ K: any screen, job or candidate in a few keys. */
export function CommandPalette() {
  const t = useText(text)
  const m = useText(menuText)
  const { role, uid } = useSession()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Option[]>([])
  const [active, setActive] = useState(0)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      dialog.current?.showModal()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    setActive(0)
    if (typed.trim().length < 2 || role === 'candidate') return setFound([])
    let stale = false
    const timer = setTimeout(async () => {
      const [jobs, candidates] = await Promise.all([
        api.get('/staff/jobs', { query: { q: typed.trim(), limit: 5 } }).catch(() => null),
        api.get('/candidates', { query: { q: typed.trim(), limit: 5 } }).catch(() => null),
      ])
      if (stale) return
      setFound([
        ...(jobs?.items ?? []).map((job) => ({
          key: `j${job.id}`,
          name: `${job.title} · ${job.place.name}`,
          kind: t.jobs,
          to: `/dashboard/job/${job.id}/details`,
        })),
        ...(candidates?.items ?? []).map((one) => ({
          key: `c${one.id}`,
          name: `${one.firstName} ${one.lastName}`,
          kind: t.candidates,
          to: `/dashboard/candidate/${one.id}/profile`,
        })),
      ])
    }, 150)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [typed, role, t])

  const screens = menuOf(role, uid).map(({ name, to }) => ({ key: name, name: m[name], kind: t.screens, to }))
  const wanted = typed.trim().toLowerCase()
  const options = [...screens.filter(({ name }) => name.toLowerCase().includes(wanted)), ...found]
  const choose = (option: Option | undefined) => {
    if (!option) return
    dialog.current?.close()
    setTyped('')
    navigate(option.to)
  }
  return (
    <>
      <button type="button" className={css.trigger} onClick={() => dialog.current?.showModal()} aria-keyshortcuts="Control+K">
        <span>{t.search}</span> <kbd>Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        className={css.palette}
        aria-label={t.palette}
        onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      >
        <input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t.search}
          aria-label={t.search}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-options"
          aria-activedescendant={options[active] ? `palette-${options[active].key}` : undefined}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1))
            else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
            else if (event.key === 'Enter') choose(options[active])
            else return
            event.preventDefault()
          }}
        />
        <ul id="palette-options" role="listbox" aria-label={t.palette} className={css.options}>
          {options.map((option, i) => (
            <li
              key={option.key}
              id={`palette-${option.key}`}
              role="option"
              aria-selected={i === active}
              onMouseEnter={() => setActive(i)}
              onClick={() => choose(option)}
            >
              {option.name} <small>{option.kind}</small>
            </li>
          ))}
          {options.length === 0 && (
            <li role="option" aria-selected="false" aria-disabled="true">
              {t.nothing}
            </li>
          )}
        </ul>
      </dialog>
    </>
  )
}
