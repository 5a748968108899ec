import type { ReactNode, Ref, RefObject } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import type { Option } from '#web/ui/combobox.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import css from '#web/ui/screen.module.css'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import { labels } from '../field-text.ts'
import { fields } from '../fields.ts'
import { isPublic } from '../rules.ts'
import type { Job } from '../shapes.ts'
import { channels } from '../came-from.ts'
import { engagementsIn } from '../terms.ts'
import { termsText } from '../terms-text.ts'
import { advertHints } from '../advert-hints.ts'
import { AdvertHints } from './advert-hints.tsx'
import { ApprovalNote } from './approval-note.tsx'
import { Checklist } from './checklist.tsx'
import { ContactField } from './contact-field.tsx'
import { EmployerField, LockedEmployer } from './employer-field.tsx'
import { EndsField } from './ends-field.tsx'
import { jobFormText } from './form-text.ts'
import layout from './job-form.module.css'
import { type Given, JobPreview } from './job-preview.tsx'
import { JobSteps, type Step, type StepsProps } from './job-steps.tsx'
import { PayStep } from './pay-step.tsx'
import { PlaceHints } from './place-hints.tsx'
import { QuestionsInput } from './questions-input.tsx'
import { text } from './staff-text.ts'
import { useSectorOf } from './use-sector.ts'
import { useTownIn } from './use-town-in.ts'

type Props = {
  job?: Job
  /** For whom a new job is, where that was said already. */
  employer?: Option | null
  /** What stands in the form by now: `useGiven` with the box that these are in. */
  given: Given | null
  box: RefObject<HTMLDivElement | null>
  /** What the job asks for. */
  requirements?: ReactNode
  /** Where the preview shows what features above add to the advert. */
  addedToPreview?: Ref<HTMLDivElement>
  /** When it goes online. */
  publication?: ReactNode
  /** The heading of the list of what is missing. */
  checklist?: RefObject<HTMLHeadingElement | null>
} & Pick<StepsProps, 'actions' | 'cancel'>

/** The fields of a job in six steps, the same for posting and editing; beside them the advert that comes of it. */
export function JobFields({ job, employer, given, box, requirements, addedToPreview, publication, checklist, actions, cancel }: Props) {
  const t = useText(text)
  const s = useText(jobFormText)
  const words = useText(termsText)
  const locale = useLocale()
  const { input, label } = useFields(fields, labels, job)
  const named = useTownIn(given?.input.title ?? '', given !== null && given.place === null)
  const hints = advertHints(given && { ...given.input, town: given.place?.name ?? named })
  const language = given?.input.language ?? job?.language ?? locale
  const other = language === 'en' ? 'fr' : 'en'
  useSectorOf(given, box)
  const isFrench = (given?.place ?? job?.place)?.country === 'FR'
  const steps: Step[] = [
    {
      title: s.role,
      children: (
        <>
          <section className={css.card} aria-labelledby="advert">
            <h3 id="advert">{t.text}</h3>
            {input('language', { start: locale })}
            <div className={css.two}>
              <div>
                {input('title')}
                <AdvertHints of={hints.title} language={language} />
              </div>
              <div>
                {input('translatedTitle')}
                <AdvertHints of={hints.translatedTitle} language={other} />
              </div>
            </div>
            <div className={css.two}>
              <div>
                {input('description')}
                <AdvertHints of={hints.description} language={language} />
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
                <AdvertHints of={hints.translatedDescription} language={other} />
              </div>
            </div>
            {input('tags')}
          </section>
          <section className={css.card} aria-label={s.role}>
            {job?.employer && job.employerIsLocked ? (
              <LockedEmployer label={label.employerId} of={job.employer} />
            ) : (
              <EmployerField label={label.employerId} initial={job?.employer ?? employer ?? null} />
            )}
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
      children: (
        <section className={css.card} aria-label={s.place}>
          <PlaceField label={label.placeId} name="placeId" initial={job?.place ?? null} />
          {input('siteName')}
          <div className={css.two}>
            {input('siteAddress')}
            {input('sitePostcode')}
          </div>
          <PlaceHints job={job} given={given} />
          {input('showAddress')}
          <div className={css.two}>
            {input('startsOn')}
            <EndsField startsOn={given?.input.startsOn || null} initial={job?.endsOn ?? null} />
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
      children: <PayStep job={job} given={given} engagements={input('engagements', { first: engagementsIn[isFrench ? 'FR' : 'GB'] })} />,
    },
    { title: s.requirements, children: requirements },
    {
      title: s.application,
      children: (
        <>
          <section className={css.card} aria-label={s.application}>
            <p>{s.asked}</p>
          </section>
          <QuestionsInput
            initial={job?.questions ?? []}
            language={language}
            country={given?.place?.country ?? job?.place.country ?? (locale === 'fr' ? 'FR' : 'GB')}
            sector={given?.input.category ?? job?.category ?? ''}
            isPublic={job !== undefined && isPublic(job)}
          />
        </>
      ),
    },
    {
      title: s.publish,
      children: (
        <>
          <Checklist given={given} isOnline={job !== undefined && isPublic(job)} of={checklist} />
          <ApprovalNote job={job} given={given} />
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
      <JobSteps steps={steps} actions={actions} cancel={cancel} leadsOn={job === undefined} />
      <JobPreview job={job} given={given} added={addedToPreview} />
    </div>
  )
}
