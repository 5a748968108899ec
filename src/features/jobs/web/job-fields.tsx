import { type FormEvent, useState } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { currencies } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Checkbox, CheckGroup, Select, TextField } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { type FormState, neededNumber, numberOf, textOf } from '#web/ui/form.tsx'
import { PlaceField } from '../../places/web/place-field.tsx'
import css from '#web/ui/screen.module.css'
import type { Job } from '../contract.ts'
import { categories, experiences, jobTypes, tags } from '../options.ts'
import { longestOpenDays, payDoubt, payUnits } from '../rules.ts'
import { text as options } from '../text.ts'
import { tradeNames, trades } from '../trades.ts'
import { EmployerField } from './employer-field.tsx'
import { showPay } from './show-pay.ts'
import { text } from './staff-text.ts'

type Pay = Job['pay']

/** The pay as it stands in the form, watched so that a slip is seen before it is published. */
export function usePay(saved: Pay = null) {
  const [pay, setPay] = useState(saved)
  const watch = (event: FormEvent<HTMLFormElement>) => setPay(payOf(new FormData(event.currentTarget)))
  return { pay, doubt: payDoubt(pay), watch }
}

/** The fields of a job, the same for posting and editing. */
export function JobFields({ form, job, pay }: { form: FormState; job?: Job; pay: ReturnType<typeof usePay> }) {
  const t = useText(text)
  const o = useText(options)
  const trade = useText(trades)
  const locale = useLocale()
  const major = (amount: number | undefined) => (amount === undefined ? '' : String(amount / 100))
  const today = dayOf(new Date())
  return (
    <>
      <section className={css.card} aria-labelledby="role">
        <h2 id="role">{t.role}</h2>
        <TextField
          label={t.title}
          name="title"
          defaultValue={job?.title}
          minLength={3}
          maxLength={100}
          required
          hint={t.titleHint}
          error={form.errorOf('title')}
        />
        <EmployerField form={form} {...(job ? { initial: job.employer } : {})} />
        <div className={css.two}>
          <Select
            label={t.category}
            name="category"
            defaultValue={job?.category ?? 'residential'}
            options={categories.map((one) => [one, o[one]] as const)}
            error={form.errorOf('category')}
          />
          <Select
            label={t.trade}
            name="trade"
            defaultValue={job?.trade ?? ''}
            empty={t.chooseTrade}
            required
            options={tradeNames.map((one) => [one, trade[one]] as const).toSorted((a, b) => a[1].localeCompare(b[1], locale))}
            error={form.errorOf('trade')}
          />
        </div>
        <CheckGroup legend={t.jobTypes} error={form.errorOf('jobTypes')}>
          <div className={css.checks}>
            {jobTypes.map((type) => (
              <Checkbox key={type} name="jobTypes" value={type} defaultChecked={job?.jobTypes.includes(type) ?? type === 'full-time'}>
                {o[type]}
              </Checkbox>
            ))}
          </div>
        </CheckGroup>
        <div className={css.two}>
          <Select
            label={t.experience}
            name="experience"
            defaultValue={job?.experience ?? ''}
            empty={t.anyExperience}
            options={experiences.map((one) => [one, o[one]] as const)}
          />
          <TextField
            label={t.openings}
            name="openings"
            type="number"
            min={1}
            max={999}
            required
            defaultValue={job?.openings ?? 1}
            error={form.errorOf('openings')}
          />
        </div>
      </section>
      <section className={css.card} aria-labelledby="where">
        <h2 id="where">{t.where}</h2>
        <PlaceField label={t.town} name="placeId" initial={job?.place ?? null} error={form.errorOf('placeId')} />
        <div className={css.three}>
          <TextField
            label={t.startsOn}
            name="startsOn"
            type="date"
            optional
            defaultValue={job?.startsOn ?? ''}
            error={form.errorOf('startsOn')}
          />
          <TextField label={t.endsOn} name="endsOn" type="date" optional defaultValue={job?.endsOn ?? ''} error={form.errorOf('endsOn')} />
          <TextField
            label={t.closesOn}
            name="closesOn"
            type="date"
            required
            defaultValue={job?.closesOn ?? addDays(today, 30)}
            max={addDays(today, longestOpenDays)}
            error={form.errorOf('closesOn')}
          />
        </div>
      </section>
      <section className={css.card} aria-labelledby="pay">
        <h2 id="pay">{t.pay}</h2>
        <div className={css.two}>
          <TextField
            label={t.payMin}
            name="payMin"
            type="number"
            min={0}
            step="0.01"
            inputMode="decimal"
            optional
            defaultValue={major(job?.pay?.min)}
            hint={t.payHint}
            error={form.errorOf('payMin') ?? form.errorOf('pay')}
          />
          <TextField
            label={t.payMax}
            name="payMax"
            type="number"
            min={0}
            step="0.01"
            inputMode="decimal"
            optional
            defaultValue={major(job?.pay?.max)}
            error={form.errorOf('payMax')}
          />
        </div>
        <div className={css.two}>
          <Select
            label={t.payUnit}
            name="payUnit"
            defaultValue={job?.pay?.unit ?? (locale === 'fr' ? 'month' : 'hour')}
            options={payUnits.map((one) => [one, o[one]] as const)}
          />
          <Select
            label={t.payCurrency}
            name="payCurrency"
            defaultValue={job?.pay?.currency ?? (locale === 'fr' ? 'EUR' : 'GBP')}
            options={currencies.map((one) => [one, one] as const)}
          />
        </div>
        <p role="status" className={pay.doubt ? css.conflict : undefined}>
          {pay.doubt && t[pay.doubt]({ pay: showPay(pay.pay, locale) })}
        </p>
      </section>
      <section className={css.card} aria-labelledby="advert">
        <h2 id="advert">{t.text}</h2>
        <Select
          label={t.language}
          name="language"
          defaultValue={job?.language ?? locale}
          options={[
            ['en', 'English'],
            ['fr', 'Français'],
          ]}
        />
        <TextArea
          label={t.description}
          name="description"
          rows={14}
          minLength={100}
          maxLength={10_000}
          required
          defaultValue={job?.description}
          hint={t.descriptionHint}
          error={form.errorOf('description')}
        />
        <CheckGroup legend={t.tags}>
          <div className={css.checks}>
            {tags.map((tag) => (
              <Checkbox key={tag} name="tags" value={tag} defaultChecked={job?.tags.includes(tag)}>
                {o[tag]}
              </Checkbox>
            ))}
          </div>
        </CheckGroup>
      </section>
    </>
  )
}

/** What the fields hold, as the API takes it; amounts become minor units. */
export function jobOf(given: FormData) {
  return {
    title: textOf(given, 'title') ?? '',
    employerId: neededNumber(given, 'employerId'),
    category: given.get('category') as (typeof categories)[number],
    trade: given.get('trade') as (typeof tradeNames)[number],
    jobTypes: given.getAll('jobTypes') as (typeof jobTypes)[number][],
    placeId: neededNumber(given, 'placeId'),
    openings: neededNumber(given, 'openings'),
    startsOn: textOf(given, 'startsOn') ?? null,
    endsOn: textOf(given, 'endsOn') ?? null,
    pay: payOf(given),
    experience: (textOf(given, 'experience') as (typeof experiences)[number] | undefined) ?? null,
    tags: given.getAll('tags') as (typeof tags)[number][],
    description: textOf(given, 'description') ?? '',
    language: given.get('language') as 'en' | 'fr',
    closesOn: textOf(given, 'closesOn') ?? '',
  }
}

function payOf(given: FormData): Pay {
  const minor = (name: string) => {
    const value = numberOf(given, name)
    return value === undefined ? undefined : Math.round(value * 100)
  }
  const [min, max] = [minor('payMin') ?? minor('payMax'), minor('payMax') ?? minor('payMin')]
  if (min === undefined || max === undefined) return null
  return {
    min,
    max,
    unit: given.get('payUnit') as (typeof payUnits)[number],
    currency: given.get('payCurrency') as (typeof currencies)[number],
  }
}
