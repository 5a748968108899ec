import { useEffect, useId, useRef, useState } from 'react'
import css from './controls.module.css'
import { Field } from './controls.tsx'
import list from './combobox.module.css'

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
  /** From so many letters on it looks; 0 shows the first ones at once. */
  fewestLetters: number
  find: (typed: string) => Promise<readonly O[]>
  /** What stands beside the name, to tell two of one name apart. */
  detail?: (option: O) => string
  onChoose?: (option: O | null) => void
}

const debounceMs = 120

/** Typed and chosen from a list that the server knows; sends the id under `name`. */
export function Combobox<O extends Option>({
  name,
  label,
  error,
  optional = false,
  initial = null,
  placeholder,
  none,
  fewestLetters,
  find,
  detail,
  onChoose,
}: Props<O>) {
  const listId = useId()
  const [text, setText] = useState(initial?.name ?? '')
  const [chosen, setChosen] = useState<O | null>(initial)
  const [options, setOptions] = useState<readonly O[] | null>(null)
  const [active, setActive] = useState(0)
  const [hasFocus, setFocus] = useState(false)
  const latest = useRef({ turn: 0, find })
  latest.current.find = find

  const choose = (option: O | null) => {
    setChosen(option)
    if (option) setText(option.name)
    setOptions(null)
    onChoose?.(option)
  }
  useEffect(() => {
    const typed = text.trim()
    const turn = ++latest.current.turn
    if (!hasFocus || typed.length < fewestLetters || typed === chosen?.name) return setOptions(null)
    const timer = setTimeout(async () => {
      const found = await latest.current.find(typed).catch(() => null)
      if (!found || turn !== latest.current.turn) return
      setOptions(found)
      setActive(0)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text, chosen, hasFocus, fewestLetters])

  const open = options !== null
  return (
    <Field label={label} error={error} optional={optional}>
      {(ids) => (
        <div className={list.box}>
          <input
            {...ids}
            className={css.input}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            value={text}
            placeholder={placeholder}
            onFocus={() => setFocus(true)}
            onChange={(event) => {
              setFocus(true)
              setText(event.target.value)
              if (chosen) choose(null)
            }}
            onBlur={() =>
              setTimeout(() => {
                // Leaving the field takes what is plainly meant.
                if (!chosen && options?.[0] && options[0].name.toLowerCase() === text.trim().toLowerCase()) choose(options[0])
                setFocus(false)
              }, 150)
            }
            onKeyDown={(event) => {
              if (!open) return
              if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1))
              else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
              else if (event.key === 'Enter' && options[active]) choose(options[active])
              else if (event.key === 'Escape') setOptions(null)
              else return
              event.preventDefault()
            }}
          />
          <input type="hidden" name={name} value={chosen?.id ?? ''} />
          <ul className={list.list} id={listId} role="listbox" aria-label={label} hidden={!open}>
            {options?.map((option, i) => (
              <li
                key={option.id}
                id={`${listId}-${i}`}
                role="option"
                aria-selected={i === active}
                className={i === active ? list.active : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.name} {detail && <small>{detail(option)}</small>}
              </li>
            ))}
            {options?.length === 0 && (
              <li className={list.none} role="option" aria-selected="false" aria-disabled="true">
                {none}
              </li>
            )}
          </ul>
        </div>
      )}
    </Field>
  )
}
