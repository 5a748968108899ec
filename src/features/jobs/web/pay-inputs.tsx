import { currencies } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { useFormField } from '#web/ui/form-context.ts'
import css from '#web/ui/screen.module.css'
import type { Job } from '../shapes.ts'
import { payUnits } from '../rules.ts'
import { text as payText } from '../pay-text.ts'
import { text } from './staff-text.ts'

type Props = { name: string; labels: readonly [min: string, max: string]; hint?: string; initial: Job['pay']; optional?: boolean }

/** From how much to how much, for what, in which money; `payOf` of the same name reads them. */
export function PayInputs({ name, labels: [min, max], hint, initial, optional = true }: Props) {
  const t = useText(text)
  const units = useText(payText)
  const locale = useLocale()
  const { error } = useFormField(name)
  const major = (amount: number | undefined) => (amount === undefined ? '' : String(amount / 100))
  const amount = { type: 'number', min: 0, step: '0.01', inputMode: 'decimal', optional } as const
  return (
    <>
      <div className={css.two}>
        <TextField label={min} name={`${name}Min`} {...amount} defaultValue={major(initial?.min)} hint={hint} error={error} />
        <TextField label={max} name={`${name}Max`} {...amount} defaultValue={major(initial?.max)} />
      </div>
      <div className={css.two}>
        <Select
          label={t.payUnit}
          name={`${name}Unit`}
          defaultValue={initial?.unit ?? (locale === 'fr' ? 'month' : 'hour')}
          options={payUnits.map((one) => [one, units[one]] as const)}
        />
        <Select
          label={t.payCurrency}
          name={`${name}Currency`}
          defaultValue={initial?.currency ?? (locale === 'fr' ? 'EUR' : 'GBP')}
          options={currencies.map((one) => [one, one] as const)}
        />
      </div>
    </>
  )
}
