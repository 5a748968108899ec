import type { Currency } from '#shared/money.ts'
import { TextField } from '#web/ui/controls.tsx'
import { useLocale } from '#web/text.tsx'

type Props = {
  name: string
  label: string
  currency: Currency
  initial: number | null | undefined
  hint?: string | undefined
  required?: boolean
}

/** An amount in pounds or euros; the record has it in minor units. */
export function MoneyField({ name, label, currency, initial, hint, required = false }: Props) {
  const locale = useLocale()
  const sign = currency === 'GBP' ? '£' : '€'
  return (
    <TextField
      label={locale === 'fr' ? `${label} (${sign})` : `${label}, ${sign}`}
      name={name}
      type="number"
      min={0}
      step="0.01"
      inputMode="decimal"
      autoComplete="off"
      hint={hint}
      required={required}
      optional={!required}
      defaultValue={initial === null || initial === undefined ? '' : (initial / 100).toFixed(2)}
    />
  )
}
