import { weekdayOf } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { weekdays } from '#web/ui/day-text.ts'
import screen from '#web/ui/screen.module.css'
import { type Frequency, frequencies, mostCounted, weekdayCodes } from '../rule.ts'
import css from './event-form.module.css'
import { eventFormText } from './form-text.ts'
import { isLastDate, isLastWeekday, monthlyWays, type MonthlyWay, nthOf, once, type Repeat } from './repeat.ts'
import { nthText, sayRepeat } from './say-repeat.ts'

type Props = {
  /** The first day. */
  day: string
  /** Null: never. */
  value: Repeat | null
  /** A rule that only says itself, and stays until another is chosen. */
  own: string | null
  onChange: (value: Repeat | null, own: string | null) => void
}

/** How something repeats, in choices that read as a sentence. */
export function RepeatField({ day, value, own, onChange }: Props) {
  const t = useText(eventFormText)
  const locale = useLocale()
  const names = weekdays(locale)
  const change = (changes: Partial<Repeat>) => value && onChange({ ...value, ...changes }, null)
  const chosen = own === null ? (value?.every ?? '') : 'own'
  return (
    <div className={css.repeat}>
      <Select
        label={t.repeats}
        value={chosen}
        onChange={({ target }) =>
          target.value === ''
            ? onChange(null, null)
            : target.value !== 'own' && onChange({ ...(value ?? once(day)), every: target.value as Frequency }, null)
        }
        empty={t.never}
        options={[...frequencies.map((one) => [one, t[one]] as const), ...(own === null ? [] : [['own', t.own({ rule: own })] as const])]}
      />
      {value && (
        <div className={screen.two}>
          <TextField
            label={t.interval}
            name="interval"
            type="number"
            min={1}
            max={999}
            value={value.interval}
            onChange={({ target }) => change({ interval: Math.max(1, Math.min(999, Number(target.value) || 1)) })}
          />
          {value.every === 'MONTHLY' && <MonthlySelect day={day} value={value.monthly} onChange={(monthly) => change({ monthly })} />}
        </div>
      )}
      {value?.every === 'WEEKLY' && (
        <CheckGroup legend={t.onDays} name="weekdays">
          <div className={css.weekdays}>
            {weekdayCodes.map((code, i) => (
              <Checkbox
                key={code}
                name="weekdays"
                value={code}
                checked={value.weekdays.includes(code)}
                onChange={({ target }) =>
                  change({ weekdays: target.checked ? [...value.weekdays, code] : value.weekdays.filter((one) => one !== code) })
                }
              >
                {names[i]?.short}
              </Checkbox>
            ))}
          </div>
        </CheckGroup>
      )}
      {value && <Ends day={day} value={value} onChange={change} />}
      {value && (
        <p className={css.sentence} role="status">
          {sayRepeat(value, day, locale)}
        </p>
      )}
    </div>
  )
}

function MonthlySelect({ day, value, onChange }: { day: string; value: MonthlyWay; onChange: (way: MonthlyWay) => void }) {
  const t = useText(eventFormText)
  const nth = useText(nthText)
  const locale = useLocale()
  const name = weekdays(locale)[weekdayOf(day) - 1]?.long ?? ''
  const says: Record<MonthlyWay, string> = {
    date: t.date({ n: Number(day.slice(8)) }),
    lastDate: t.lastDate,
    weekday: t.weekday({ nth: nth[`nth${nthOf(day)}` as 'nth1'], day: name }),
    lastWeekday: t.lastWeekday({ day: name }),
  }
  // A fifth Tuesday is there in some months only: the last one is what is meant.
  const fits: Record<MonthlyWay, boolean> = {
    date: true,
    lastDate: isLastDate(day),
    weekday: nthOf(day) < 5,
    lastWeekday: isLastWeekday(day),
  }
  return (
    <Select
      label={t.monthly}
      value={value}
      onChange={({ target }) => onChange(monthlyWays.find((one) => one === target.value) ?? 'date')}
      options={monthlyWays.filter((one) => fits[one] || one === value).map((one) => [one, says[one]] as const)}
    />
  )
}

function Ends({ day, value, onChange }: { day: string; value: Repeat; onChange: (changes: Partial<Repeat>) => void }) {
  const t = useText(eventFormText)
  const way = value.count !== null ? 'count' : value.until !== null ? 'until' : 'never'
  return (
    <div className={screen.two}>
      <Select
        label={t.ends}
        value={way}
        onChange={({ target }) =>
          onChange({ count: target.value === 'count' ? 10 : null, until: target.value === 'until' ? (value.until ?? '') : null })
        }
        options={[
          ['never', t.endsNever],
          ['until', t.endsUntil],
          ['count', t.endsCount],
        ]}
      />
      {way === 'until' && (
        <DayField label={t.until} name="until" min={day} value={value.until ?? ''} onChange={(until) => onChange({ until })} />
      )}
      {way === 'count' && (
        <TextField
          label={t.count}
          name="count"
          type="number"
          min={1}
          max={mostCounted}
          value={value.count ?? 1}
          onChange={({ target }) => onChange({ count: Math.max(1, Math.min(mostCounted, Number(target.value) || 1)) })}
        />
      )}
    </div>
  )
}
