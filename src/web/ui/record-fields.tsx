import type { ReactNode } from 'react'
import { type AnyField, type Fields, valueIn } from '#shared/fields.ts'
import { sayField } from '#shared/field-words.ts'
import type { Locale } from '#shared/locale.ts'
import type { words } from '#shared/text.ts'
import { useFormer, useNames, useOptions } from '../categories.tsx'
import { useDates } from '../date-style.tsx'
import { useLocale, useText } from '../text.tsx'
import { CheckGroup } from './check-group.tsx'
import { Checkbox, Select, TextField } from './controls.tsx'
import { DayField } from './day-field.tsx'
import { type Fact, MailLink, PhoneLink } from './facts.tsx'
import { TextArea } from './fields.tsx'
import { MultiSelect } from './multi-select.tsx'
import { RichText } from './rich-text.tsx'
import css from './screen.module.css'

type Label = { en: string; fr: string }
type More = {
  /** What stands in a new record's field. */
  start?: unknown
  /** Whoever types writes about themselves, so the browser may know it. */
  isOwn?: boolean
  onChoose?: (value: string) => void
  /** Options that come before all others. */
  first?: readonly string[]
  /** Words in use that a field of tags offers. */
  known?: readonly string[]
}
/** What stands beside a field, in a form and among facts: what it was before, who gave it. */
export type Beside<Input> = (name: keyof Input & string) => ReactNode
type Labels<Input> = Readonly<Record<keyof Input, Label>>

/**
 * The inputs and facts of a record's fields. Layout is the screen's: `{input('title')}` where it belongs. Fields of kind `id` and
 * `own` have inputs of their own.
 */
export function useFields<Input>(fields: Fields<Input>, labels: Labels<Input>, record?: object, beside: Beside<Input> = () => null) {
  const label = useText(labels as ReturnType<typeof words>) as Record<keyof Input, string>
  const locale = useLocale()
  const say = useSayField()
  const ofList = useOptions()
  const formerOf = useFormer()
  const values = record ?? {}

  const input = (name: keyof Input & string, more: More = {}): ReactNode => noted(name, control(name, more))
  /** An input of the screen's own with what stands beside its field. */
  const noted = (name: keyof Input & string, drawn: ReactNode): ReactNode => {
    const more = beside(name)
    if (!more) return drawn
    return (
      <div className={css.noted}>
        {drawn}
        <span className={css.aside}>{more}</span>
      </div>
    )
  }
  const control = (name: keyof Input & string, more: More): ReactNode => {
    const field = fields[name] as AnyField
    const start = record ? valueIn(record, name) : (more.start ?? field.start)
    const common = { label: label[name], name, ...(field.hint && { hint: field.hint[locale] }) }
    const chosen = [start ?? []].flat().map(String)
    const all = field.of ? ofList(field.of, chosen) : optionsOf(field, locale)
    const isFirst = ([value]: readonly [string, string]) => more.first?.includes(value) ?? false
    const options = more.first ? [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))] : all
    const former = field.of ? formerOf(field.of, options) : []
    const isOptional = !field.needed && !field.quiet
    const bounds = { required: field.needed ?? false, defaultValue: start === null || start === undefined ? '' : String(start) }
    if (field.kind === 'id' || field.kind === 'own') throw new Error(`${name} has an input of its own`)
    if (field.kind === 'prose') {
      const Area = field.look === 'rich' ? RichText : TextArea
      return (
        <Area
          {...common}
          {...bounds}
          {...(field.rows && { rows: field.rows })}
          minLength={field.min}
          maxLength={field.max}
          optional={isOptional}
        />
      )
    }
    if (field.kind === 'flag')
      return (
        <div>
          <Checkbox name={name} defaultChecked={start === true} aria-describedby={field.hint && `${name}-hint`}>
            {label[name]}
          </Checkbox>
          {field.hint && (
            <small id={`${name}-hint`} className={css.sub}>
              {field.hint[locale]}
            </small>
          )}
        </div>
      )
    if (field.kind === 'tags' || field.look === 'search')
      return (
        <MultiSelect
          {...common}
          optional={isOptional}
          options={field.kind === 'tags' ? (more.known ?? []).map((one) => [one, one]) : options}
          former={former}
          initial={(start ?? []) as readonly string[]}
          canCreate={field.kind === 'tags'}
          {...(field.max && { maxLength: field.max })}
        />
      )
    if (field.kind === 'choices' || field.kind === 'categories')
      return (
        <CheckGroup legend={label[name]} name={name} hint={common.hint}>
          <div className={css.checks}>
            {[...options, ...former].map(([value, word], i) => (
              <span key={value} hidden={i >= options.length}>
                <Checkbox name={name} value={value} defaultChecked={(start as readonly string[] | undefined)?.includes(value)}>
                  {word}
                </Checkbox>
              </span>
            ))}
          </div>
        </CheckGroup>
      )
    if (field.kind === 'choice' || field.kind === 'category')
      return (
        <Select
          {...common}
          {...bounds}
          {...(field.empty && { empty: field.empty[locale] })}
          options={options}
          former={former}
          onChange={({ target }) => more.onChoose?.(target.value)}
        />
      )
    if (field.kind === 'day') return <DayField {...common} {...bounds} optional={isOptional} />
    const { min, max, step } = field
    const fraction = step === undefined ? {} : { step, inputMode: 'decimal' as const }
    const sizes = field.kind === 'number' ? { min, max, ...fraction } : { minLength: min, maxLength: max }
    return (
      <TextField
        {...common}
        {...bounds}
        {...sizes}
        type={types[field.kind]}
        optional={isOptional}
        autoComplete={more.isOwn ? field.autoComplete : 'off'}
      />
    )
  }

  /**
   * What is known of the record, field by field in the order of the list; a dash where nothing is. `own`: how a screen shows some of
   * them itself, null for what stands elsewhere on it; `of`: only these.
   */
  const facts = (own: Partial<Record<keyof Input, ReactNode>> = {}, of?: readonly (keyof Input)[]): Fact[] =>
    (Object.keys(fields) as (keyof Input & string)[])
      .filter((name) => own[name] !== null && (of?.includes(name) ?? true))
      .map((name) => [label[name], withMore(name, name in own ? own[name] : shown(fields[name] as AnyField, valueIn(values, name)))])
  const withMore = (name: keyof Input & string, value: ReactNode) => {
    const more = value === '' || value === undefined ? null : beside(name)
    if (!more) return value
    return (
      <>
        {value} {more}
      </>
    )
  }
  const shown = (field: AnyField, value: unknown): ReactNode => {
    const said = say(field, value)
    if (said === '') return said
    return field.kind === 'tel' ? <PhoneLink number={said} /> : field.kind === 'email' ? <MailLink address={said} /> : said
  }
  return { input, noted, facts, label }
}

const types = { line: 'text', tel: 'tel', email: 'email', number: 'number' } as const

const optionsOf = ({ options = [], words = {} }: AnyField, locale: Locale): (readonly [string, string])[] =>
  options.map((one) => [one, words[one]?.[locale] ?? one] as const)

/** A field's value in words, as the person who looks reads days and calls the entries of lists. */
export function useSayField(): (field: AnyField, value: unknown) => string {
  const locale = useLocale()
  const { day } = useDates()
  const names = { sector: useNames('sector'), trade: useNames('trade'), grade: useNames('grade'), family: useNames('family') }
  return (field, value) => sayField(field, value, locale, { day, nameOf: (of, slug) => names[of](slug) })
}
