import { type FormEvent, useState } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import type { Job } from '../shapes.ts'
import { fields, payOf } from '../fields.ts'
import { labels } from '../field-text.ts'
import { payDoubt } from '../rules.ts'
import { showPay } from '../show-pay.ts'
import { EmployerField } from './employer-field.tsx'
import { PayInputs } from './pay-inputs.tsx'
import { text } from './staff-text.ts'

type Pay = Job['pay']

/** The pay as it stands in the form, watched so that a slip is seen before it is published. */
export function usePay(saved: Pay = null) {
  const [pay, setPay] = useState(saved)
  const watch = (event: FormEvent<HTMLFormElement>) => setPay(payOf(new FormData(event.currentTarget), 'pay'))
  return { pay, doubt: payDoubt(pay), watch }
}

/** The fields of a job, the same for posting and editing. */
export function JobFields({ job, pay }: { job?: Job; pay: ReturnType<typeof usePay> }) {
  const t = useText(text)
  const locale = useLocale()
  const { input, label } = useFields(fields, labels, job)
  return (
    <>
      <section className={css.card} aria-labelledby="role">
        <h2 id="role">{t.role}</h2>
        {input('title')}
        <EmployerField label={label.employerId} {...(job?.employer ? { initial: job.employer } : {})} />
        {input('showEmployer', { start: true })}
        <div className={css.two}>
          {input('category')}
          {input('trade')}
        </div>
        {input('jobTypes')}
        <div className={css.two}>
          {input('experience')}
          {input('openings')}
        </div>
      </section>
      <section className={css.card} aria-labelledby="where">
        <h2 id="where">{t.where}</h2>
        <PlaceField label={label.placeId} name="placeId" initial={job?.place ?? null} />
        <div className={css.three}>
          {input('startsOn')}
          {input('endsOn')}
          {input('closesOn', { start: addDays(dayOf(new Date()), 30) })}
        </div>
      </section>
      <PayFields label={label.pay} chargeLabel={label.chargeRate} job={job} pay={pay} />
      <section className={css.card} aria-labelledby="advert">
        <h2 id="advert">{t.text}</h2>
        {input('language', { start: locale })}
        {input('description')}
        {input('tags')}
      </section>
    </>
  )
}

function PayFields({
  label,
  chargeLabel,
  job,
  pay,
}: {
  label: string
  chargeLabel: string
  job?: Job | undefined
  pay: ReturnType<typeof usePay>
}) {
  const t = useText(text)
  const locale = useLocale()
  return (
    <section className={css.card} aria-labelledby="pay">
      <h2 id="pay">{label}</h2>
      <PayInputs name="pay" labels={[t.payMin, t.payMax]} hint={t.payHint} initial={job?.pay ?? null} />
      <TextField
        label={chargeLabel}
        name="chargeRate"
        type="number"
        min={0}
        step="0.01"
        inputMode="decimal"
        hint={t.chargeHint}
        defaultValue={job?.chargeRate ? String(job.chargeRate / 100) : ''}
        optional
      />
      <p role="status" className={pay.doubt ? css.conflict : undefined}>
        {pay.doubt && t[pay.doubt]({ pay: showPay(pay.pay, locale) })}
      </p>
    </section>
  )
}
