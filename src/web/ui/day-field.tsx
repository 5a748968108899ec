import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#shared/dates.ts'
import { onOneLine, words } from '#shared/text.ts'
import { useDates } from '../date-style.tsx'
import { useText } from '../text.tsx'
import { Calendar } from './calendar.tsx'
import controls from './controls.module.css'
import { Field, type Labelled, TextField } from './controls.tsx'
import css from './day-field.module.css'
import { type DayBounds, typedDay } from './day-text.ts'
import { useFormField } from './form-context.ts'
import { onceReleased, useHoldBack } from './suggestions.ts'
import { useMedia } from './use-media.ts'

const text = words({
  form: { en: 'dd/mm/yyyy', fr: 'jj/mm/aaaa' },
  formIso: { en: 'yyyy-mm-dd', fr: 'aaaa-mm-jj' },
  wrong: { en: 'Enter a date, such as {example}.', fr: 'Saisissez une date, par exemple {example}.' },
  tooEarly: { en: 'The date must be {day} or later.', fr: 'La date doit être le {day} ou après.' },
  tooLate: { en: 'The date must be {day} or earlier.', fr: 'La date doit être le {day} ou avant.' },
})

type Props = Labelled &
  DayBounds & {
    name: string
    /** `YYYY-MM-DD`, or the empty text. */
    defaultValue?: string
    /** The same, for a screen that keeps it. */
    value?: string
    required?: boolean
    disabled?: boolean
    /** Told of a day that is finished, by leaving the field, by Enter or in the month; of the empty text when there is none. */
    onChange?: (day: string) => void
  }

/**
 * A day, typed in any common form or chosen from a month; sends `YYYY-MM-DD`. Under a thumb it is the browser's own, which is good
 * there; at a desk that one follows the browser's language, not the reader's.
 */
export function DayField(props: Props) {
  const own = useFormField(props.name)
  const isUnderThumb = useMedia('(pointer: coarse)')
  const start = props.value ?? (own.drafted ? (own.drafted[0] ?? '') : (props.defaultValue ?? ''))
  if (!isUnderThumb) return <TypedDay {...props} defaultValue={start} error={props.error ?? own.error} />
  const { onChange, ...input } = props
  return <TextField {...input} type="date" onChange={({ target }) => onChange?.(target.value)} />
}

function TypedDay({ name, label, hint, error, optional = false, defaultValue = '', value, min, max, required, disabled, onChange }: Props) {
  const t = useText(text)
  const dates = useDates()
  const today = dayOf(new Date())
  const [day, setDay] = useState(defaultValue)
  const [typed, setTyped] = useState(defaultValue && dates.day(defaultValue))
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  const isChosen = useRef(false)
  const [told, setTold] = useState(defaultValue)
  const [kept, setKept] = useState(value)
  // The screen changed it: a ready span, a chip that was taken away.
  if (value !== undefined && value !== kept) {
    setKept(value)
    setTold(value)
    if (value !== day) show(value)
  }

  const whatIsWrong = () => {
    if (typed.trim() === '') return undefined
    if (day === '') return t.wrong({ example: onOneLine(dates.day(`${today.slice(0, 4)}-12-31`)) })
    if (min && day < min) return t.tooEarly({ day: dates.day(min) })
    if (max && day > max) return t.tooLate({ day: dates.day(max) })
    return undefined
  }
  const wrong = whatIsWrong()
  useHoldBack(name, input, wrong, setWrong)
  function show(next: string) {
    setDay(next)
    setTyped(next && dates.day(next))
    setWrong(false)
  }
  const finish = (next: string) => {
    if (next === told) return
    setTold(next)
    onChange?.(next)
  }
  const leave = () => {
    if (day !== '') show(day)
    if (wrong === undefined) finish(day)
    else onceReleased(() => input.current?.value === typed && setWrong(true))
  }
  // A day from the month is input like any other: the form around watches for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day
  useEffect(() => {
    if (isChosen.current) sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
    isChosen.current = false
  }, [day])
  return (
    <Field label={label} hint={hint} error={isWrong ? wrong : error} optional={optional}>
      {(ids) => (
        <div className={css.day}>
          <input
            {...ids}
            ref={input}
            className={controls.input}
            autoComplete="off"
            maxLength={40}
            required={required}
            disabled={disabled}
            placeholder={dates.day(today) === today ? t.formIso : t.form}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setDay(typedDay(target.value, today, max) ?? '')
              setWrong(false)
            }}
            onBlur={leave}
            onKeyDown={({ key }) => key === 'Enter' && leave()}
          />
          {/* Not of type hidden: a link to a field that is wrong looks for its name and gives it the focus. */}
          <input
            ref={sent}
            className="visually-hidden"
            name={name}
            value={day}
            data-said={day && dates.day(day)}
            disabled={disabled}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            onFocus={() => input.current?.focus()}
          />
          <Calendar
            value={day === '' ? null : day}
            min={min}
            max={max}
            {...(disabled && { disabled })}
            onChoose={(chosen) => {
              isChosen.current = true
              show(chosen)
              finish(chosen)
            }}
          />
        </div>
      )}
    </Field>
  )
}
