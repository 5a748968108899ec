import type { ReactNode } from 'react'
import { useLocale, useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { labels } from '../field-text.ts'
import { problemText } from '../problem-text.ts'
import { lawOf, payDoubt, payFaults } from '../rules.ts'
import type { Job } from '../shapes.ts'
import { showCharge } from '../show-charge.ts'
import { showPay } from '../show-pay.ts'
import { ApprovalNote } from './approval-note.tsx'
import { ExtrasInput } from './extras-input.tsx'
import { jobFormText } from './form-text.ts'
import type { Given } from './job-preview.tsx'
import { PayInputs } from './pay-inputs.tsx'
import { text } from './staff-text.ts'

type Props = { job?: Job | undefined; given: Given | null; engagements: ReactNode }

/** What the work pays, what the employer is charged for it, and what of both stands in the way. */
export function PayStep({ job, given, engagements }: Props) {
  const t = useText(text)
  const s = useText(jobFormText)
  const label = useText(labels)
  const locale = useLocale()
  const isFrench = (given?.place ?? job?.place)?.country === 'FR'
  const margin = given && showCharge(given.input, locale)
  const remark = usePayRemark(given)
  return (
    <section className={css.card} aria-label={s.pay}>
      <PayInputs name="pay" labels={[t.payMin, t.payMax]} hint={t.payHint} initial={job?.pay ?? null} optional={!isFrench} />
      <p role="status" className={remark ? css.conflict : undefined}>
        {remark}
      </p>
      <ExtrasInput label={label.payExtras} initial={job?.payExtras ?? []} />
      {engagements}
      <TextField
        label={label.chargeRate}
        name="chargeRate"
        type="number"
        min={0}
        step="0.01"
        inputMode="decimal"
        hint={t.chargeHint}
        defaultValue={job?.chargeRate ? String(job.chargeRate / 100) : ''}
        optional
      />
      <p role="status">{margin}</p>
      <ApprovalNote job={job} given={given} only="charge-below-floor" />
    </section>
  )
}

/** What is wrong with the pay by the law of the country, else what looks like a slip of the unit. */
export function usePayRemark(given: Given | null): string | null {
  const t = useText(text)
  const p = useText(problemText)
  const locale = useLocale()
  if (!given?.input.pay) return null
  const [fault] = faultsIn(given)
  if (fault) {
    const says = p[fault.code as keyof typeof p] as string | ((values: object) => string)
    return typeof says === 'string' ? says : says(fault.values ?? {})
  }
  const doubt = payDoubt(given.input.pay)
  return doubt && t[doubt]({ pay: showPay(given.input.pay, locale) })
}

const faultsIn = ({ input, place }: Given) => payFaults({ ...input, openings: input.openings ?? 1, ...lawOf(place) })

/** Whether the pay looks like a slip that may be published all the same. */
export const isPayDoubtful = (given: Given | null) => given !== null && faultsIn(given).length === 0 && payDoubt(given.input.pay) !== null
