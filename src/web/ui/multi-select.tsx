import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fold } from '#shared/fold.ts'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import list from './combobox.module.css'
import { Field, type Labelled } from './controls.tsx'
import { useFormAround } from './form-context.ts'
import { Icon } from './icon.tsx'
import { Leaving } from './leaving.ts'
import css from './multi-select.module.css'
import { onceReleased, useHoldBack, useSuggestions } from './suggestions.ts'

const text = words({
  find: { en: 'Search…', fr: 'Rechercher…' },
  create: { en: 'Add “{word}”', fr: 'Ajouter « {word} »' },
  none: { en: 'No matches.', fr: 'Aucun résultat.' },
  unchosen: {
    en: '“{word}” isn’t in the list. Choose one from it or clear the field.',
    fr: '« {word} » n’est pas dans la liste. Choisissez dans la liste ou effacez votre saisie.',
  },
  chosen: { en: 'Selected', fr: 'Sélection' },
  chosenAre: { en: 'Selected: {names}', fr: 'Sélection : {names}' },
  added: { en: '{name} added, {n} selected.', fr: 'Ajout : {name}. Sélection : {n}.' },
  removed: { en: '{name} removed, {n} selected.', fr: 'Retrait : {name}. Sélection : {n}.' },
  remove: { en: 'Remove {name}', fr: 'Retirer {name}' },
})

type Options = readonly (readonly [value: string, name: string])[]

type Props = Labelled & {
  name: string
  options: Options
  /** Not offered any more, but kept by who has chosen one. */
  former?: Options
  /** What is chosen at first. */
  initial?: readonly string[]
  /** The same, for a screen that keeps it. */
  value?: readonly string[]
  /** A word that is not in the list may be added, as tags are; it is its own value. */
  canCreate?: boolean
  /** How long a new word may be. */
  maxLength?: number
  disabled?: boolean
  onChange?: (chosen: readonly string[]) => void
}

/** Several of a list, typed to find and shown as chips; sends each value under `name`. */
export function MultiSelect({
  name,
  label,
  hint,
  error,
  optional = false,
  options,
  former = [],
  initial = [],
  value: kept,
  canCreate = false,
  maxLength = 100,
  disabled = false,
  onChange,
}: Props) {
  const t = useText(text)
  const { errorOf, drafted } = useFormAround()
  const id = useId()
  const [chosen, setChosen] = useState(kept ?? drafted(name) ?? initial)
  const [known, setKnown] = useState(kept)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [isUnchosen, setUnchosen] = useState(false)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const chips = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<HTMLSelectElement>(null)
  const told = useRef(chosen)

  // The screen changed it: a chip elsewhere was taken away.
  if (kept && kept.join('\n') !== known?.join('\n')) {
    setKnown(kept)
    setChosen(kept)
  }

  const word = typed.trim()
  const nameOf = (value: string) => [...options, ...former].find(([one]) => one === value)?.[1] ?? value
  const found = fitting(options, chosen, word)
  const isNew = canCreate && word !== '' && ![...options.flat(), ...chosen].some((known) => fold(known) === fold(word))
  const offered = isNew ? [...found, [word, t.create({ word })] as const] : found
  // Nothing is said of a list that has nothing to offer before one has typed.
  const isShown = isOpen && (offered.length > 0 || word !== '')
  const popover = useSuggestions(id, box, isShown ? offered : null, active)
  useHoldBack(name, input, word === '' ? undefined : t.unchosen({ word }), setUnchosen, () => void flushSync(take))

  const type = (next: string) => {
    setTyped(next)
    setUnchosen(false)
    setActive(0)
  }
  const change = (next: readonly string[], say: string) => {
    setChosen(next)
    setSaid(say)
    onChange?.(next)
  }
  /** Takes these in, as far as they are not chosen yet. */
  const add = (values: readonly string[]) => {
    const next = [...new Set([...chosen, ...values])]
    type('')
    const last = values.at(-1)
    if (last !== undefined) change(next, t.added({ name: nameOf(last), n: next.length }))
  }
  const remove = (value: string) => {
    const next = chosen.filter((one) => one !== value)
    change(next, t.removed({ name: nameOf(value), n: next.length }))
    input.current?.focus()
  }
  /** What was typed whole means an option by its name, else a new word where that may be. */
  const meant = (typedWhole: readonly string[]) =>
    typedWhole.flatMap((one) => {
      const own = one.trim().slice(0, maxLength)
      const known = [...options, ...chosen.map((value) => [value, value] as const)].find(([, called]) => fold(called) === fold(own))
      return own === '' ? [] : known ? [known[0]] : canCreate ? [own] : []
    })
  /** Takes what is plainly meant, and says whether something was. */
  const take = () => {
    const values = meant([word])
    if (values.length > 0) add(values)
    return values.length > 0
  }
  const leave = () => {
    setOpen(false)
    if (word !== '' && !take()) onceReleased(() => input.current?.value.trim() === word && setUnchosen(true))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const at = offered[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      if (isOpen) setActive(event.key === 'ArrowDown' ? Math.min(active + 1, offered.length - 1) : Math.max(active - 1, 0))
    } else if (event.key === 'Enter' && isOpen) {
      if (at) add([at[0]])
    } else if (event.key === ',' && canCreate) add(meant([word]))
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'ArrowLeft' && event.currentTarget.selectionEnd === 0) chipAt(box.current, -1)?.focus()
    // Held down to take back what was typed, it stops at the chips.
    else if (event.key === 'Backspace' && typed === '' && !event.repeat && chosen.length > 0) remove(chosen.at(-1) as string)
    else return
    event.preventDefault()
  }
  const onChipKey = (event: KeyboardEvent<HTMLButtonElement>, i: number) => {
    if (event.key === 'Backspace' || event.key === 'Delete') remove(chosen[i] as string)
    else if (event.key === 'ArrowLeft') chipAt(box.current, Math.max(0, i - 1))?.focus()
    else if (event.key === 'ArrowRight') (chipAt(box.current, i + 1) ?? input.current)?.focus()
    else return
    event.preventDefault()
  }
  /** A list from elsewhere, a line or a comma apart, goes in at once. */
  const onPaste = (event: ClipboardEvent) => {
    const parts = event.clipboardData.getData('text').split(/[,;\n]/)
    if (parts.length < 2) return
    event.preventDefault()
    add(meant(parts))
  }

  // A choice is input like any other: the form around watches for it.
  useEffect(() => {
    if (told.current === chosen) return
    told.current = chosen
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])

  const wrong = isUnchosen ? t.unchosen({ word }) : (error ?? errorOf(name))
  const none = isShown && offered.length === 0 ? t.none : ''
  return (
    <Field label={label} hint={hint} error={wrong} optional={optional}>
      {({ 'aria-describedby': described, ...ids }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what one uses
        <div
          ref={box}
          className={`${list.box} ${css.box}`}
          data-disabled={disabled ? '' : undefined}
          // A press beside the chips is meant for the field.
          onMouseDown={(event) => {
            if (event.target !== box.current) return
            event.preventDefault()
            input.current?.focus()
            setOpen(!disabled)
          }}
        >
          <Leaving areInline list={chips} of={chosen} />
          {chosen.length > 0 && (
            <ul ref={chips} className={css.chips} aria-label={t.chosen}>
              {chosen.map((value, i) => (
                <li key={value} className={css.chip}>
                  {nameOf(value)}
                  {!disabled && (
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-label={t.remove({ name: nameOf(value) })}
                      onClick={() => remove(value)}
                      onKeyDown={(event) => onChipKey(event, i)}
                    >
                      <Icon name="x" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <input
            {...ids}
            ref={input}
            aria-describedby={[described, chosen.length > 0 && `${id}-chosen`].filter(Boolean).join(' ') || undefined}
            role="combobox"
            aria-expanded={isOpen && offered.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && offered[active] ? `${id}-${active}` : undefined}
            autoComplete="off"
            maxLength={maxLength}
            disabled={disabled}
            value={typed}
            placeholder={disabled || chosen.length > 0 ? undefined : t.find}
            onClick={() => setOpen(true)}
            onChange={({ target }) => {
              type(target.value)
              setOpen(true)
            }}
            onBlur={leave}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          {/* Sends what is chosen, and leads who looks for the field by its name to where one types. */}
          <select
            ref={sent}
            className="visually-hidden"
            name={name}
            multiple
            disabled={disabled}
            value={chosen}
            tabIndex={-1}
            aria-hidden="true"
            onFocus={() => input.current?.focus()}
            onChange={() => {}}
          >
            {chosen.map((value) => (
              <option key={value} value={value}>
                {nameOf(value)}
              </option>
            ))}
          </select>
          <div ref={popover} popover="manual" className={`${list.list} ${css.list}`}>
            <ul id={id} role="listbox" aria-label={label}>
              {offered.map(([value, shown], i) => (
                <li
                  key={value}
                  id={`${id}-${i}`}
                  role="option"
                  aria-selected={i === active}
                  // The input keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => add([value])}
                >
                  {shown}
                </li>
              ))}
            </ul>
            {none && <p aria-hidden="true">{none}</p>}
          </div>
          <span id={`${id}-chosen`} hidden>
            {t.chosenAre({ names: chosen.map(nameOf).join(', ') })}
          </span>
          <span className="visually-hidden" role="status">
            {none || said}
          </span>
        </div>
      )}
    </Field>
  )
}

/** What is not chosen yet and has the word in its name; those that begin with it come first. */
function fitting(options: Options, chosen: readonly string[], word: string): Options {
  const wanted = fold(word)
  const held = options.filter(([value, name]) => !chosen.includes(value) && fold(name).includes(wanted))
  const begins = ([, name]: Options[number]) => fold(name).startsWith(wanted)
  return [...held.filter(begins), ...held.filter((one) => !begins(one))]
}

const chipAt = (box: HTMLElement | null, at: number) => [...(box?.querySelectorAll<HTMLElement>('li:not([inert]) > button') ?? [])].at(at)
