import { useState } from 'react'
import type { Currency } from '#shared/money.ts'
import { useText } from '#web/text.tsx'
import { Button, Select, TextField } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { MoneyField } from '../../products/web/money-field.tsx'
import { allowanceBounds } from '../bounds.ts'
import { labels } from '../field-text.ts'
import { allowanceKinds, allowanceUnits, mostAllowances } from '../rules.ts'
import type { AllowanceInput } from '../shapes.ts'
import { text } from './text.ts'

type Props = { initial: readonly (Omit<AllowanceInput, 'charge'> & { charge: number | null })[]; currency: Currency }
type Line = { key: number; start?: Props['initial'][number] }

/** What is agreed besides the hours, a line each. */
export function AllowancesField({ initial, currency }: Props) {
  const t = useText(text)
  const l = useText(labels)
  const [lines, setLines] = useState<Line[]>(initial.map((start, key) => ({ key, start })))
  const free = Array.from({ length: mostAllowances }, (_, key) => key).find((key) => lines.every((line) => line.key !== key))
  return (
    <section className={css.card} aria-labelledby="allowances">
      <h2 id="allowances">{l.allowances}</h2>
      {lines.length === 0 && <p className={css.sub}>{t.noAllowances}</p>}
      {lines.map(({ key, start }, i) => {
        const name = `allowance-${key}`
        const title = t.allowance({ n: i + 1 })
        return (
          <div key={key} role="group" aria-label={title} className={css.stack}>
            <h3>{title}</h3>
            <div className={css.three}>
              <Select
                label={t.kind}
                name={`${name}-kind`}
                defaultValue={start?.kind ?? 'meal'}
                options={allowanceKinds.map((one) => [one, t[one]])}
              />
              <TextField
                label={t.called}
                name={`${name}-label`}
                maxLength={allowanceBounds.label.max}
                defaultValue={start?.label ?? ''}
                required
              />
              <Select
                label={t.per}
                name={`${name}-per`}
                defaultValue={start?.per ?? 'day'}
                options={allowanceUnits.map((one) => [one, t[one]])}
              />
            </div>
            <div className={css.three}>
              <MoneyField label={t.pay} name={`${name}-pay`} currency={currency} initial={start?.pay} required />
              <MoneyField label={t.charge} name={`${name}-charge`} currency={currency} initial={start?.charge ?? 0} />
              <div className={css.actions}>
                <Button onClick={() => setLines(lines.filter((line) => line.key !== key))}>
                  {t.removeAllowance({ name: start?.label || title })}
                </Button>
              </div>
            </div>
          </div>
        )
      })}
      {free !== undefined && (
        <div>
          <Button onClick={() => setLines([...lines, { key: free }])}>{t.addAllowance}</Button>
        </div>
      )}
    </section>
  )
}
