import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../text.tsx'
import css from './controls.module.css'
import { Field } from './controls.tsx'
import list from './combobox.module.css'
import { optionOf, useFormAround } from './form-context.ts'
import { onceReleased, useHoldBack, useSuggestions } from './suggestions.ts'
import { uiText } from './text.ts'

export type Option = { id: number; name: string }

type Props<O extends Option> = {
  name: string
  label: string
  error?: string | undefined
  optional?: boolean
  initial?: O | null
  placeholder: string
  /** Said when nothing fits. */
  none: string
  /** Said when something was typed but not chosen. */
  unchosen: string
  /** From so many letters on it looks; 0 shows the first ones at once. */
  fewestLetters: number
  find: (typed: string) => Promise<readonly O[]>
  /** How an option reads: so that two of one name are told apart. */
  show?: (option: O) => string
  /** Whether what was typed means the first that is found, though that reads otherwise. */
  means?: (typed: string) => boolean
  /** `initial` was chosen just now, so that no draft comes before it. */
  isNew?: boolean
}

/** The first ones that fit, as far as they could be had. */
type Found<O> = readonly O[] | 'failed'

const debounceMs = 120

/** Typed and chosen from a list that the server knows; sends the id under `name`. */
export function Combobox<O extends Option>({
  name,
  label,
  error,
  optional = false,
  initial: first = null,
  placeholder,
  none,
  unchosen,
  fewestLetters,
  find,
  show = (option) => option.name,
  means = () => false,
  isNew = false,
}: Props<O>) {
  const { errorOf, drafted } = useFormAround()
  const kept = isNew ? undefined : drafted(optionOf(name))
  const initial = kept ? (JSON.parse(kept[0] || 'null') as O | null) : first
  const listId = useId()
  const t = useText(uiText)
  const [text, setText] = useState(initial ? show(initial) : '')
  const [chosen, setChosen] = useState<O | null>(initial)
  const [options, setOptions] = useState<Found<O> | null>(null)
  const [active, setActive] = useState(0)
  const [isUnchosen, setUnchosen] = useState(false)
  const [isUnknown, setUnknown] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  const idInput = useRef<HTMLInputElement>(null)
  const told = useRef(chosen)
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Under way: what was meant by what stands there. */
  const asking = useRef<Promise<void>>(undefined)

  const found = Array.isArray(options) ? options : []
  const close = () => {
    clearTimeout(timer.current)
    turn.current++
    asking.current = undefined
    setOptions(null)
    setActive(0)
  }
  const choose = (option: O | null) => {
    setChosen(option)
    if (option) setText(show(option))
    setUnchosen(false)
    close()
  }
  /** Asks for what fits; an answer that a later question overtook is dropped. */
  const look = async (typed: string, then: (found: Found<O>) => void) => {
    const mine = ++turn.current
    const found = await Promise.race([find(typed.trim()), late()]).catch(() => 'failed' as const)
    if (mine === turn.current) then(found)
  }
  const open = (typed: string, afterMs = 0) => {
    close()
    if (typed.trim().length < fewestLetters) return
    timer.current = setTimeout(() => look(typed, setOptions), afterMs)
  }
  /** Case and accents do not matter: `orleans` is Orléans. */
  const isMeant = (said: string) => said.localeCompare(text.trim(), undefined, { sensitivity: 'base' }) === 0
  const take = (found: Found<O>) => {
    asking.current = undefined
    const meant = found !== 'failed' && found.find((option) => isMeant(option.name) || isMeant(show(option)) || means(text))
    if (meant) return choose(meant)
    setUnknown(found === 'failed')
    const mine = turn.current
    onceReleased(() => mine === turn.current && setUnchosen(true))
  }
  /** Takes what is plainly meant: at once where what fits is there already, else once it is. */
  const settle = (commit: (take: () => void) => void): Promise<void> | undefined => {
    if (asking.current) return asking.current
    const there = options
    close()
    if (chosen || !text.trim()) return
    if (there && there !== 'failed') commit(() => take(there))
    else if (isUnknown) asking.current = look(text, (found) => flushSync(() => take(found)))
    return asking.current
  }
  const type = (typed: string) => {
    setText(typed)
    setUnchosen(false)
    setUnknown(true)
    if (chosen) choose(null)
    open(typed, debounceMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!options) open(text)
      else setActive(event.key === 'ArrowDown' ? Math.min(active + 1, found.length - 1) : Math.max(active - 1, 0))
    } else if (event.key === 'Enter' && found[active]) choose(found[active])
    else if (event.key === 'Escape' && options) close()
    else return
    event.preventDefault()
  }

  // A choice is input like any other: the form around watches for it.
  useEffect(() => {
    if (told.current === chosen) return
    told.current = chosen
    idInput.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Somebody may have typed before the code was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (input.current && input.current.value !== text) type(input.current.value)
  }, [])
  const popover = useSuggestions(listId, input, options, active)
  useHoldBack(name, input, !chosen && text.trim() !== '' ? unchosen : undefined, setUnchosen, () => settle(flushSync))

  const said = options === 'failed' ? t.notFetched : options?.length === 0 ? none : ''
  return (
    <Field label={label} error={isUnchosen ? unchosen : (error ?? errorOf(name))} optional={optional}>
      {(ids) => (
        <div className={list.box}>
          <input
            {...ids}
            ref={input}
            className={css.input}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            maxLength={200}
            value={text}
            placeholder={placeholder}
            onFocus={() => fewestLetters === 0 && !chosen && open(text)}
            onChange={({ target }) => type(target.value)}
            onBlur={() => void settle((taking) => taking())}
            onKeyDown={onKeyDown}
          />
          {/* Not of type hidden: a link to a field that is wrong looks for its name and gives it the focus. */}
          <input
            ref={idInput}
            className="visually-hidden"
            name={name}
            value={chosen?.id ?? ''}
            data-option={chosen ? JSON.stringify(chosen) : ''}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            onFocus={() => input.current?.focus()}
          />
          <div ref={popover} popover="manual" className={list.list}>
            <ul id={listId} role="listbox" aria-label={label}>
              {found.map((option, i) => (
                <li
                  key={option.id}
                  id={`${listId}-${i}`}
                  role="option"
                  aria-selected={i === active}
                  // The input keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {show(option)}
                </li>
              ))}
            </ul>
            {said && <p aria-hidden="true">{said}</p>}
          </div>
          <span className="visually-hidden" role="status">
            {said}
          </span>
        </div>
      )}
    </Field>
  )
}

/** Whoever is typing does not wait longer for suggestions. */
const late = () => new Promise<never>((_, giveUp) => setTimeout(giveUp, 5000))
