import { useState } from 'react'
import { type Currency, showMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { extraBounds } from '../bounds.ts'
import { mostExpense } from '../limits.ts'
import type { Extra } from './entry.ts'
import css from './extras.module.css'
import { text } from './text.ts'

export type Allowance = { id: number; label: string; per: 'day' | 'hour' | 'each'; pay: number }
type Props = {
  allowances: readonly Allowance[]
  extras: readonly Extra[]
  currency: Currency
  /** Days that were worked, which is what an allowance by the day comes to. */
  worked: number
  onChange: (extras: Extra[]) => void
  onClose: () => void
}

const hundredths = (typed: string | undefined) => Math.round(Number((typed ?? '0').replace(',', '.')) * 100)

/** What comes on top of the hours: allowances as agreed, and what was spent. */
export function ExtrasDialog({ allowances, extras, currency, worked, onChange, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const [spent, setSpent] = useState(() => extras.filter(({ allowanceId }) => allowanceId === null).map((one, key) => ({ ...one, key })))
  const money = (amount: number) => showMoney({ amount, currency }, locale)
  const quantityOf = ({ id, per }: Allowance) => {
    const quantity = extras.find(({ allowanceId }) => allowanceId === id)?.quantity
    return quantity === undefined ? (per === 'day' && extras.length === 0 ? worked : 0) : quantity / 100
  }
  return (
    <DialogForm
      title={t.extras}
      send={f.save}
      onClose={onClose}
      onSend={async (given) => {
        const agreed = allowances.flatMap(({ id, label, pay }): Extra[] => {
          const quantity = hundredths(textOf(given, `quantity.${id}`))
          return quantity > 0 ? [{ allowanceId: id, label, quantity, pay }] : []
        })
        const expenses = spent.flatMap(({ key }): Extra[] => {
          const [label, pay] = [textOf(given, `label.${key}`), hundredths(textOf(given, `amount.${key}`))]
          return label && pay > 0 ? [{ allowanceId: null, label, quantity: 100, pay }] : []
        })
        onChange([...agreed, ...expenses])
      }}
    >
      <p>{allowances.length > 0 ? t.extrasBody : t.nothingAgreed}</p>
      {allowances.map((one) => (
        <TextField
          key={one.id}
          label={one.label}
          hint={t[`per-${one.per}`]({ amount: money(one.pay) })}
          name={`quantity.${one.id}`}
          type="number"
          inputMode="decimal"
          min={0}
          max={extraBounds.quantity.max / 100}
          step={0.5}
          defaultValue={quantityOf(one)}
        />
      ))}
      <fieldset className={css.expenses}>
        <legend>{t.expenses}</legend>
        {spent.map(({ key, label, pay }) => (
          <div key={key} className={css.expense}>
            <TextField label={t.expense} name={`label.${key}`} maxLength={extraBounds.label.max} required defaultValue={label} />
            <TextField
              label={t.amount({ currency: currency === 'EUR' ? '€' : '£' })}
              name={`amount.${key}`}
              type="number"
              inputMode="decimal"
              min={0.01}
              max={mostExpense / 100}
              step={0.01}
              required
              defaultValue={pay > 0 ? pay / 100 : ''}
            />
            <IconButton
              icon="x"
              label={t.removeExpense({ label: label || t.expense })}
              onClick={() => setSpent(spent.filter((one) => one.key !== key))}
            />
          </div>
        ))}
        <div>
          <Button
            small
            onClick={() =>
              setSpent([...spent, { allowanceId: null, label: '', quantity: 100, pay: 0, key: (spent.at(-1)?.key ?? -1) + 1 }])
            }
          >
            <Icon name="plus" />
            {t.addExpense}
          </Button>
        </div>
      </fieldset>
    </DialogForm>
  )
}
