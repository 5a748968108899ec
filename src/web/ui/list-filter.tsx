import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import { Checkbox, TextField } from './controls.tsx'
import { DaySpanField, useSaySpan } from './day-range.tsx'
import { type MovingSpan, spanOf, spanText } from './day-span.ts'
import css from './list-page.module.css'
import { rangeOf, rangeText, useAskedQuery, useQueryChange } from './list-query.ts'
import { MultiSelect } from './multi-select.tsx'
import { Popover } from './popover.tsx'

const text = words({
  any: { en: 'Any', fr: 'Indifférent' },
  unset: { en: '{name}: any', fr: '{name} : indifférent' },
  chosen: { en: '{name}: {value}', fr: '{name} : {value}' },
  several: { en: '{name}: {n}', fr: '{name} : {n}' },
  quoted: { en: '“{q}”', fr: '« {q} »' },
  atLeast: { en: 'at least {min}', fr: 'au moins {min}' },
  atMost: { en: 'at most {max}', fr: 'au plus {max}' },
  between: { en: '{min} to {max}', fr: '{min} à {max}' },
  min: { en: 'At least', fr: 'Au moins' },
  max: { en: 'At most', fr: 'Au plus' },
  wrong: { en: 'Enter a number from {min} to {max}.', fr: 'Saisissez un nombre de {min} à {max}.' },
})

type Options = readonly (readonly [value: string, name: string])[]

/** One way to narrow a list, in the address under `name`; without a `kind` it is one choice of a few. */
export type Filter = {
  name: string
  label: string /** Under which heading the drawer has it; a list with groups gives one to each. */
  group?: string
} & (
  | { kind?: undefined; options: Options }
  /** Several of a list: repeated in the address, read by `queryOf(url).anyOf`. */
  | { kind: 'many'; options: Options /** How many rows each option would leave. */; counts?: Record<string, number> | undefined }
  /** Days, ready spans first: `last-30`, `2026-01-01..2026-03-31`, read by `queryOf(url).days`. */
  | { kind: 'days'; spans?: readonly MovingSpan[] }
  /** Two days, each under a name of its own, read by `queryOf(url).day`. */
  | { kind: 'from-to'; until: string }
  /** Numbers from one to another: `20..30`, read by `queryOf(url).numbers`. */
  | { kind: 'numbers'; min: number; max: number; step?: number }
  /** Yes or no: `true`, read by `queryOf(url).flag`. */
  | { kind: 'switch' }
  /** Words: read by `queryOf(url).text`. */
  | { kind: 'text' }
  /** A control of its own, such as a town, and how its value is said. */
  | {
      kind: 'own' /** What else it has in the address, and goes with it. */
      with?: readonly string[]
      control: (value: string, onChange: (next: string) => void) => ReactNode
      say: (value: string) => string | undefined
    }
)
type Of<K> = Extract<Filter, { kind: K }>
type ChoiceFilter = Extract<Filter, { kind?: undefined }>

const spanIn = (query: URLSearchParams, { name, until }: Of<'from-to'>) =>
  spanText({ from: query.get(name) ?? '', until: query.get(until) ?? '' })

/** A filter under its label, as the drawer has it. */
export function FilterField({ filter }: { filter: Filter }) {
  if (filter.kind === 'switch') return <Switch filter={filter} />
  return (
    <div>
      {filter.kind !== 'many' && filter.kind !== 'text' && filter.kind !== 'own' && <span aria-hidden="true">{filter.label}</span>}
      {filter.kind === undefined ? <Choice filter={filter} unset="whole" /> : <Control filter={filter} />}
    </div>
  )
}

/** A filter in sight above its list: a choice opens at once, what needs room in a panel of its own. */
export function FilterInSight({ filter }: { filter: Filter }) {
  if (filter.kind === undefined) return <Choice filter={filter} />
  if (filter.kind === 'switch') return <Switch filter={filter} />
  return (
    <Panel filter={filter}>
      <Control filter={filter} />
    </Panel>
  )
}

/** A choice of one; `unset`: whether it says that nothing is chosen, or only what it chooses, where there is little room. */
function Choice({ filter: { name, label, options }, unset = 'short' }: { filter: ChoiceFilter; unset?: 'short' | 'whole' }) {
  const t = useText(text)
  const query = useAskedQuery()
  const go = useQueryChange()
  const [value, setValue] = useAtOnce(query.get(name) ?? '')
  return (
    <select
      aria-label={label}
      value={value}
      data-set={value ? '' : undefined}
      onChange={({ target }) => {
        setValue(target.value)
        go({ [name]: target.value })
      }}
    >
      <option value="">{unset === 'short' ? label : t.any}</option>
      {options.map(([value, shown]) => (
        <option key={value} value={value}>
          {shown}
        </option>
      ))}
    </select>
  )
}

/** What a control shows: what was chosen in it, before React has drawn that it was asked for, on a slow machine some time later. */
function useAtOnce<Value>(given: Value): [Value, (value: Value) => void] {
  const [shown, setShown] = useState(given)
  const [known, setKnown] = useState(given)
  if (known !== given) {
    setKnown(given)
    setShown(given)
  }
  return [shown, setShown]
}

function Switch({ filter: { name, label } }: { filter: Of<'switch'> }) {
  const query = useAskedQuery()
  const go = useQueryChange()
  const [isOn, setOn] = useAtOnce(query.get(name) === 'true')
  return (
    <div className={css.switch} data-set={isOn ? '' : undefined}>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          go({ [name]: target.checked ? 'true' : '' })
        }}
      >
        {label}
      </Checkbox>
    </div>
  )
}

function Control({ filter }: { filter: Exclude<Filter, ChoiceFilter | Of<'switch'>> }) {
  const query = useAskedQuery()
  const go = useQueryChange()
  const locale = useLocale()
  const { name, label } = filter
  const value = query.get(name) ?? ''
  const set = (next: string) => go({ [name]: next })
  if (filter.kind === 'many') {
    const setAll = (next: readonly string[]) => go({ [name]: next })
    return <MultiSelect name="" label={label} options={counted(filter, locale)} value={query.getAll(name)} onChange={setAll} />
  }
  if (filter.kind === 'days')
    return <DaySpanField label={label} value={value} {...(filter.spans && { spans: filter.spans })} onChange={set} />
  if (filter.kind === 'from-to') {
    const setDays = (next: string) => {
      const { from = '', until = '' } = spanOf(next, dayOf(new Date())) ?? {}
      go({ [name]: from, [filter.until]: until })
    }
    return <DaySpanField label={label} value={spanIn(query, filter)} spans={[]} onChange={setDays} />
  }
  if (filter.kind === 'own') return filter.control(value, set)
  if (filter.kind === 'numbers') return <Numbers filter={filter} value={value} onChange={set} />
  return <TypedField label={label} value={value} onChange={set} />
}

/** `Bricklayer (1,200)`, as soon as it is known. */
const counted = ({ options, counts }: Of<'many'>, locale: Locale): Options =>
  options.map(([value, name]) => [value, counts?.[value] === undefined ? name : `${name} (${showNumber(counts[value], locale)})`])

type Kept = { value: string; onChange: (next: string) => void }

/** Words that count once they are finished: by Enter, or by leaving them. What is wrong with them is said, and they stay. */
function TypedField({
  label,
  value,
  onChange,
  faultOf,
  ...input
}: Kept & {
  label: string
  type?: 'number'
  min?: number
  max?: number
  step?: number
  faultOf?: (typed: string) => string | undefined
}) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [fault, setFault] = useState<string>()
  if (known !== value) {
    setKnown(value)
    setTyped(value)
    setFault(undefined)
  }
  const done = ({ validity }: HTMLInputElement) => {
    // What is no number at all is kept from us by the browser.
    const wrong = faultOf?.(validity?.badInput ? '-' : typed.trim())
    setFault(wrong)
    if (wrong === undefined && typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <TextField
      {...input}
      label={label}
      value={typed}
      error={fault}
      maxLength={200}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        setFault(undefined)
      }}
      onBlur={({ target }) => done(target)}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => key === 'Enter' && done(currentTarget)}
    />
  )
}

function Numbers({ filter: { label, min, max, step }, value, onChange }: Kept & { filter: Of<'numbers'> }) {
  const t = useText(text)
  const range = rangeOf(value, max) ?? {}
  const faultOf = (typed: string) => (typed === '' || (Number(typed) >= min && Number(typed) <= max) ? undefined : t.wrong({ min, max }))
  const bounds = { type: 'number', min, max, ...(step && { step }), faultOf } as const
  const set = (change: Partial<Record<'min' | 'max', number | undefined>>) => onChange(rangeText({ ...range, ...change }))
  const numberOf = (typed: string) => (typed === '' ? undefined : Number(Number(typed).toFixed(2)))
  return (
    <fieldset className={css.numbers}>
      <legend className="visually-hidden">{label}</legend>
      <TypedField {...bounds} label={t.min} value={String(range.min ?? '')} onChange={(typed) => set({ min: numberOf(typed) })} />
      <TypedField {...bounds} label={t.max} value={String(range.max ?? '')} onChange={(typed) => set({ max: numberOf(typed) })} />
    </fieldset>
  )
}

/** A button that says what is chosen, and opens the filter's own control. */
function Panel({ filter, children }: { filter: Filter; children: ReactNode }) {
  const t = useText(text)
  const chosen = useChosen()(filter)
  const [one] = chosen
  const said =
    one === undefined
      ? filter.label
      : chosen.length > 1
        ? t.several({ name: filter.label, n: chosen.length })
        : t.chosen({ name: filter.label, value: one.value })
  return (
    <div className={css.filter}>
      <Popover
        label={filter.label}
        className={css.filterPanel}
        trigger={(button) => (
          <button {...button} type="button" data-set={one ? '' : undefined} aria-label={one ? undefined : t.unset({ name: filter.label })}>
            {said}
          </button>
        )}
      >
        {() => children}
      </Popover>
    </div>
  )
}

/** What narrows the list by a filter now, in words, and the filter's value without it. */
export type Chosen = { key: string; value: string; rest: string | readonly string[] }

export function useChosen(): (filter: Filter) => readonly Chosen[] {
  const t = useText(text)
  const locale = useLocale()
  const query = useAskedQuery()
  const saySpan = useSaySpan()
  return (filter) => {
    const all = query.getAll(filter.name)
    const [value = ''] = all
    const one = (said: string | undefined) => (said === undefined ? [] : [{ key: filter.name, value: said, rest: '' }])
    if (filter.kind === undefined) return one(filter.options.find(([own]) => own === value)?.[1])
    if (filter.kind === 'many')
      return filter.options
        .filter(([own]) => all.includes(own))
        .map(([own, said]) => ({ key: `${filter.name} ${own}`, value: said, rest: all.filter((another) => another !== own) }))
    if (filter.kind === 'days') return one(saySpan(value))
    if (filter.kind === 'from-to') return one(saySpan(spanIn(query, filter)))
    if (filter.kind === 'own') return one(value === '' ? undefined : filter.say(value))
    if (filter.kind === 'switch') return one(value === 'true' ? '' : undefined)
    if (filter.kind === 'text') return one(value === '' ? undefined : t.quoted({ q: value }))
    const { min, max } = rangeOf(value, filter.max) ?? {}
    const said = (n: number) => showNumber(n, locale)
    if (min !== undefined && max !== undefined) return one(t.between({ min: said(min), max: said(max) }))
    return one(min !== undefined ? t.atLeast({ min: said(min) }) : max !== undefined ? t.atMost({ max: said(max) }) : undefined)
  }
}
