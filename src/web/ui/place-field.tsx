import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { Field } from './controls.tsx'
import css from './controls.module.css'
import list from './place-field.module.css'
import { uiText } from './text.ts'

export type ChosenPlace = { id: number; name: string; region: string; country: string }

/** A town, typed and chosen from the gazetteer; sends its id under `name`. */
export function PlaceField({
  name,
  label,
  error,
  optional = false,
  initial = null,
  onChoose,
}: {
  name: string
  label: string
  error?: string | undefined
  optional?: boolean
  initial?: ChosenPlace | null
  onChoose?: (place: ChosenPlace | null) => void
}) {
  const t = useText(uiText)
  const listId = useId()
  const [text, setText] = useState(initial?.name ?? '')
  const [chosen, setChosen] = useState<ChosenPlace | null>(initial)
  const [options, setOptions] = useState<ChosenPlace[] | null>(null)
  const [active, setActive] = useState(0)
  const latest = useRef(0)

  const choose = (place: ChosenPlace | null) => {
    setChosen(place)
    if (place) setText(place.name)
    setOptions(null)
    onChoose?.(place)
  }
  useEffect(() => {
    const typed = text.trim()
    if (typed.length < 2 || typed === chosen?.name) return setOptions(null)
    const turn = ++latest.current
    const timer = setTimeout(async () => {
      const { api } = await import('../api.ts')
      const items = await api.get('/places', { query: { q: typed } }).then(
        (found) => found.items,
        () => null,
      )
      if (!items || turn !== latest.current) return
      setOptions(items)
      setActive(0)
    }, 120)
    return () => clearTimeout(timer)
  }, [text, chosen])

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
            placeholder={t.townHint}
            onChange={(event) => {
              setText(event.target.value)
              if (chosen) choose(null)
            }}
            onBlur={() =>
              setTimeout(() => {
                // Leaving the field takes what is plainly meant.
                if (!chosen && options?.[0] && options[0].name.toLowerCase() === text.trim().toLowerCase()) choose(options[0])
                setOptions(null)
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
            {options?.map((place, i) => (
              <li
                key={place.id}
                id={`${listId}-${i}`}
                role="option"
                aria-selected={i === active}
                className={i === active ? list.active : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                {place.name}{' '}
                <small>
                  {place.region}, {place.country}
                </small>
              </li>
            ))}
            {options?.length === 0 && (
              <li className={list.none} role="option" aria-selected="false" aria-disabled="true">
                {t.noTown}
              </li>
            )}
          </ul>
        </div>
      )}
    </Field>
  )
}
