import { type KeyboardEvent, type TextareaHTMLAttributes, useEffect, useId, useRef, useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Avatar } from './avatar.tsx'
import list from './combobox.module.css'
import type { Option } from './combobox.tsx'
import css from './controls.module.css'
import { Field, type Labelled } from './controls.tsx'
import { useFormField } from './form-context.ts'
import { useSuggestions } from './suggestions.ts'

const text = words({
  found: { en: 'Suggestions available. Use the arrow keys.', fr: 'Suggestions disponibles. Utilisez les flèches.' },
})

type Props = Labelled &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'defaultValue'> & {
    name: string
    defaultValue?: string
    /** Whom the text names already. */
    initial?: readonly Option[]
    /** Who can be named, by a part of the name; null where nobody can. */
    find: ((typed: string) => Promise<readonly Option[]>) | null
  }

const debounceMs = 120
/** From an @ at the beginning of a word on, as far as a name may go. */
const naming = /(?:^|[\s(])@([\p{L}\p{M}’'. -]{0,30})$/u

/** The names that were chosen while typing, from the form that holds such a field. */
export function namedIn(form: FormData, name: string): Option[] {
  return JSON.parse(String(form.get(`${name}Named`) || '[]')) as Option[]
}

/** A text in which an @ offers names. What is sent is what one reads; {@link namedIn} tells whom it names. */
export function MentionArea({ label, hint, error, optional, initial = [], find, defaultValue = '', ...input }: Props) {
  const t = useText(text)
  const id = useId()
  const own = useFormField(input.name)
  const kept = useFormField(`${input.name}Named`).drafted?.[0]
  const [typed, setTyped] = useState(own.drafted?.[0] ?? defaultValue)
  const [named, setNamed] = useState<readonly Option[]>(kept ? (JSON.parse(kept) as Option[]) : initial)
  const [options, setOptions] = useState<readonly Option[] | null>(null)
  const [active, setActive] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const popover = useSuggestions(id, area, options, active)

  const close = () => {
    clearTimeout(timer.current)
    turn.current++
    setOptions(null)
  }
  const before = () => typed.slice(0, area.current?.selectionStart ?? typed.length)
  const look = (upToCaret: string) => {
    close()
    const asked = find && naming.exec(upToCaret)?.[1]
    if (asked === undefined || asked === null) return
    const mine = turn.current
    timer.current = setTimeout(async () => {
      // Who cannot be looked up is not offered; the text stands as it was typed.
      const found = (await find?.(asked.trim()).catch(() => [])) ?? []
      if (mine !== turn.current) return
      setOptions(found.length > 0 ? found : null)
      setActive(0)
    }, debounceMs)
  }
  const choose = (option: Option) => {
    const upToCaret = before()
    const begin = upToCaret.length - (naming.exec(upToCaret)?.[1]?.length ?? 0)
    const start = `${typed.slice(0, begin)}${option.name} `
    setTyped(start + typed.slice(upToCaret.length).trimStart())
    setNamed([...named.filter((one) => one.id !== option.id), option])
    caret.current = start.length
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!options) return
    const option = options[active]
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if ((event.key === 'Enter' || event.key === 'Tab') && option) choose(option)
    else if (event.key === 'Escape') close()
    // What is offered is meant for where the caret was.
    else if (/^(ArrowLeft|ArrowRight|Home|End|PageUp|PageDown)$/.test(event.key)) return close()
    else return
    event.preventDefault()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each name that was chosen
  useEffect(() => {
    if (caret.current === null) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
    // A choice is input like any other: the form around watches for it.
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [named])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Field label={label} hint={hint} error={error ?? own.error} optional={optional ?? false}>
      {(ids) => (
        <div className={list.box}>
          <textarea
            {...ids}
            {...input}
            ref={area}
            className={css.input}
            value={typed}
            {...(find && { 'aria-autocomplete': 'list' as const, 'aria-controls': id })}
            aria-activedescendant={options ? `${id}-${active}` : undefined}
            onChange={({ target }) => {
              setTyped(target.value)
              look(target.value.slice(0, target.selectionStart))
            }}
            onKeyDown={onKeyDown}
            onClick={close}
            onBlur={close}
          />
          <input ref={sent} type="hidden" name={`${input.name}Named`} value={JSON.stringify(named)} />
          <div ref={popover} popover="manual" className={list.list}>
            <ul id={id} role="listbox" aria-label={label}>
              {options?.map((option, i) => (
                <li
                  key={option.id}
                  id={`${id}-${i}`}
                  role="option"
                  aria-selected={i === active}
                  // The text keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  <Avatar name={option.name} userId={Number(option.id)} round />
                  {option.name}
                </li>
              ))}
            </ul>
          </div>
          <span className="visually-hidden" role="status">
            {options && t.found}
          </span>
        </div>
      )}
    </Field>
  )
}
