import { useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import type { Job } from '../shapes.ts'
import { extraKinds, extraUnits } from '../terms.ts'
import { termsText } from '../terms-text.ts'
import { jobFormText } from './form-text.ts'
import css from './job-form.module.css'

const perOf = { hour: 'perHour', day: 'perDay', week: 'perWeek', month: 'perMonth', once: 'perOnce' } as const

/** What is paid besides, a line a kind; `extrasOf` of the fields reads them. */
export function ExtrasInput({ label, initial }: { label: string; initial: Job['payExtras'] }) {
  const t = useText(jobFormText)
  const words = useText(termsText)
  return (
    <CheckGroup legend={label} name="payExtras">
      {extraKinds.map((kind) => {
        const known = initial.find((one) => one.kind === kind)
        return (
          <div key={kind} className={css.extra}>
            <Checkbox name="payExtras" value={kind} defaultChecked={known !== undefined}>
              {words[kind]}
            </Checkbox>
            {kind === 'overtime' ? (
              <TextField
                label={t.times}
                name="overtimeTimes"
                type="number"
                min={1}
                max={3}
                step="0.05"
                inputMode="decimal"
                optional
                defaultValue={String(known?.times ?? '')}
              />
            ) : (
              <>
                <TextField
                  label={t.amount}
                  name={`${kind}Amount`}
                  type="number"
                  min={0}
                  step="0.01"
                  inputMode="decimal"
                  optional
                  defaultValue={known?.amount ? String(known.amount / 100) : ''}
                />
                <Select
                  label={t.unit}
                  name={`${kind}Unit`}
                  defaultValue={known?.unit ?? 'day'}
                  options={extraUnits.map((one) => [one, words[perOf[one]]] as const)}
                />
              </>
            )}
          </div>
        )
      })}
    </CheckGroup>
  )
}
