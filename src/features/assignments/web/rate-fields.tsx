import { useState } from 'react'
import type { Currency } from '#shared/money.ts'
import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { MoneyField } from '../../products/web/money-field.tsx'
import { type Engagement, marginAWeek, marginOf, rateUnits } from '../rules.ts'
import type { RateInput } from '../shapes.ts'
import { onCostText } from '../word-text.ts'
import { useSay } from './say.ts'
import { text } from './text.ts'

type Pattern = Parameters<typeof marginAWeek>[1]
type Start = { unit: RateInput['unit']; pay: number | null; charge: number | null; onCost: number | null }
type Props = { start: Start; currency: Currency; engagement: Engagement; pattern: Pattern }

const minor = (typed: string) => (typed.trim() === '' ? null : Math.round(Number(typed) * 100))

/** Pay, charge and what employing costs; the margin follows as one types. */
export function RateFields({ start, currency, engagement, pattern }: Props) {
  const t = useText(text)
  const why = useText(onCostText)
  const [rate, setRate] = useState({ ...start, onCost: start.onCost ?? 0 })
  return (
    <div
      className={css.stack}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement
        if (name === 'pay' || name === 'charge') setRate((now) => ({ ...now, [name]: minor(value) }))
        if (name === 'onCost') setRate((now) => ({ ...now, onCost: minor(value) ?? 0 }))
        if (name === 'unit') setRate((now) => ({ ...now, unit: value as RateInput['unit'] }))
      }}
    >
      <div className={css.two}>
        <Select label={t.unit} name="unit" defaultValue={start.unit} options={rateUnits.map((one) => [one, t[one]])} />
        <TextField
          label={t.onCost}
          name="onCost"
          type="number"
          min={0}
          max={200}
          step="0.01"
          inputMode="decimal"
          required
          hint={why[engagement]}
          defaultValue={rate.onCost / 100}
        />
      </div>
      <div className={css.two}>
        <MoneyField label={t.pay} name="pay" currency={currency} initial={start.pay} required />
        <MoneyField label={t.charge} name="charge" currency={currency} initial={start.charge} required />
      </div>
      <Margin rate={rate} currency={currency} pattern={pattern} />
    </div>
  )
}

function Margin({ rate, currency, pattern }: { rate: Start; currency: Currency; pattern: Pattern }) {
  const t = useText(text)
  const say = useSay()
  const { pay, charge, unit, onCost } = rate
  if (!pay || !charge) return null
  const whole = { pay, charge, onCost: onCost ?? 0, unit, fromDay: '' }
  const margin = marginOf(whole)
  const per = say.per[unit]
  return margin < 0 ? (
    <p className={css.conflict} role="status">
      {t.marginBelow({ margin: say.money(-margin, currency), per })}
    </p>
  ) : (
    <p className={css.sub} role="status">
      {t.marginNow({
        margin: say.money(margin, currency),
        per,
        percent: Math.round((margin / charge) * 100),
        week: say.money(marginAWeek(whole, pattern), currency),
      })}
    </p>
  )
}

/** What a form has of a rate. */
export function rateIn(given: FormData): RateInput {
  const hundredths = (name: string) => Math.round((numberOf(given, name) ?? 0) * 100)
  return {
    unit: textOf(given, 'unit') === 'day' ? 'day' : 'hour',
    pay: hundredths('pay'),
    charge: hundredths('charge'),
    onCost: hundredths('onCost'),
  }
}
