import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, TextField } from '#web/ui/controls.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import css from '#web/ui/screen.module.css'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import { labels } from '../field-text.ts'
import { fields, payOf } from '../fields.ts'
import { isPublic, payDoubt } from '../rules.ts'
import type { Job } from '../shapes.ts'
import { showPay } from '../show-pay.ts'
import { channels } from '../came-from.ts'
import { engagementsIn } from '../terms.ts'
import { termsText } from '../terms-text.ts'
import { advertHints } from '../advert-hints.ts'
import { AdvertHints } from './advert-hints.tsx'
import { ContactField } from './contact-field.tsx'
import { EmployerField } from './employer-field.tsx'
import { ExtrasInput } from './extras-input.tsx'
import { jobFormText } from './form-text.ts'
import layout from './job-form.module.css'
import { Checklist, JobPreview, useGiven } from './job-preview.tsx'
import { JobSteps, type Step } from './job-steps.tsx'
import { PayInputs } from './pay-inputs.tsx'
import { QuestionsInput } from './questions-input.tsx'
import { text } from './staff-text.ts'

type Pay = Job['pay']

/** The pay as it stands in the form, watched so that a slip is seen before it is published. */
export function usePay(saved: Pay = null) {
  const [pay, setPay] = useState(saved)
  const watch = (event: FormEvent<HTMLFormElement>) => setPay(payOf(new FormData(event.currentTarget), 'pay'))
  return { pay, doubt: payDoubt(pay), watch }
}

type Props = {
  job?: Job
  pay: ReturnType<typeof usePay>
  /** What the job asks for. */
  requirements?: ReactNode
  /** When it goes online. */
  publication?: ReactNode
}

/** The fields of a job in six steps, the same for posting and editing; beside them the advert that comes of it. */
export function JobFields({ job, pay, requirements, publication }: Props) {
  const t = useText(text)
  const s = useText(jobFormText)
  const words = useText(termsText)
  const locale = useLocale()
  const { input, label } = useFields(fields, labels, job)
  const box = useRef<HTMLDivElement>(null)
  const given = useGiven(box)
  const hints = advertHints(given && { ...given.input, town: given.place?.name ?? null })
  const isFrench = (given?.place ?? job?.place)?.country === 'FR'
  const steps: Step[] = [
    {
      title: s.role,
      fields: [
        'title',
        'employerId',
        'contactId',
        'category',
        'trade',
        'jobTypes',
        'openings',
        'description',
        'language',
        'translatedTitle',
        'translatedDescription',
      ],
      children: (
        <>
          <section className={css.card} aria-labelledby="advert">
            <h3 id="advert">{t.text}</h3>
            {input('language', { start: locale })}
            <div className={css.two}>
              <div>
                {input('title')}
                <AdvertHints of={hints.title} />
              </div>
              <div>
                {input('translatedTitle')}
                <AdvertHints of={hints.translatedTitle} />
              </div>
            </div>
            <div className={css.two}>
              <div>
                {input('description')}
                <AdvertHints of={hints.description} />
              </div>
              <div>
                <RichText
                  label={label.translatedDescription}
                  name="translatedDescription"
                  hint={s.translationHint}
                  maxLength={10_000}
                  defaultValue={job?.translatedDescription ?? ''}
                  optional
                />
                <AdvertHints of={hints.translatedDescription} />
              </div>
            </div>
            {input('tags')}
          </section>
          <section className={css.card} aria-label={s.role}>
            <EmployerField label={label.employerId} {...(job?.employer ? { initial: job.employer } : {})} />
            {input('showEmployer', { start: true })}
            <ContactField label={label.contactId} initial={job?.contact ?? null} />
            <div className={css.two}>
              {input('category')}
              {input('trade')}
            </div>
            {input('jobTypes')}
            <div className={css.three}>
              {input('openings')}
              {input('experience')}
              {input('qualification')}
            </div>
          </section>
        </>
      ),
    },
    {
      title: s.place,
      fields: [
        'placeId',
        'siteName',
        'siteAddress',
        'sitePostcode',
        'showAddress',
        'startsOn',
        'endsOn',
        'hoursPerWeek',
        'inductionMinutes',
      ],
      children: (
        <section className={css.card} aria-label={s.place}>
          <PlaceField label={label.placeId} name="placeId" initial={job?.place ?? null} />
          {input('siteName')}
          <div className={css.two}>
            {input('siteAddress')}
            {input('sitePostcode')}
          </div>
          {input('showAddress')}
          <div className={css.two}>
            {input('startsOn')}
            {input('endsOn')}
          </div>
          {input('workplace')}
          <div className={css.three}>
            {input('shiftPattern')}
            {input('hoursPerWeek')}
            {input('inductionMinutes')}
          </div>
          {input('ppeProvided')}
        </section>
      ),
    },
    {
      title: s.pay,
      fields: ['pay', 'payExtras', 'chargeRate'],
      children: (
        <section className={css.card} aria-label={s.pay}>
          <PayInputs name="pay" labels={[t.payMin, t.payMax]} hint={t.payHint} initial={job?.pay ?? null} optional={!isFrench} />
          <p role="status" className={pay.doubt ? css.conflict : undefined}>
            {pay.doubt && t[pay.doubt]({ pay: showPay(pay.pay, locale) })}
          </p>
          <ExtrasInput label={label.payExtras} initial={job?.payExtras ?? []} />
          {input('engagements', { first: engagementsIn[isFrench ? 'FR' : 'GB'] })}
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
        </section>
      ),
    },
    { title: s.requirements, fields: ['requirements'], children: requirements },
    {
      title: s.application,
      fields: ['questions'],
      children: (
        <>
          <section className={css.card} aria-label={s.application}>
            <p>{s.asked}</p>
          </section>
          <QuestionsInput
            initial={job?.questions ?? []}
            language={given?.input.language ?? job?.language ?? locale}
            country={given?.place?.country ?? job?.place.country ?? (locale === 'fr' ? 'FR' : 'GB')}
            sector={given?.input.category ?? job?.category ?? ''}
            isPublic={job !== undefined && isPublic(job)}
          />
        </>
      ),
    },
    {
      title: s.publish,
      fields: ['opensAt', 'closesOn', 'channels'],
      children: (
        <>
          <Checklist given={given} />
          <section className={css.card} aria-label={s.publish}>
            {publication}
            {input('closesOn', { start: addDays(dayOf(new Date()), 30) })}
            <CheckGroup legend={label.channels} name="channels">
              <p className={css.sub}>{s.onSite}</p>
              <div className={css.checks}>
                {channels
                  .filter((channel) => channel !== 'site')
                  .map((channel) => (
                    <Checkbox key={channel} name="channels" value={channel} defaultChecked={job?.channels.includes(channel) ?? true}>
                      {words[channel]}
                    </Checkbox>
                  ))}
              </div>
            </CheckGroup>
          </section>
        </>
      ),
    },
  ]
  return (
    <div className={layout.beside} ref={box}>
      <JobSteps steps={steps} />
      <JobPreview job={job} given={given} />
    </div>
  )
}
