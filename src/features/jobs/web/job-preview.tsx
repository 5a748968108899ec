import { type Ref, type RefObject, useEffect, useState } from 'react'
import { readFields } from '#shared/fields.ts'
import { useText } from '#web/text.tsx'
import { controlsOf } from '#web/ui/error-summary.tsx'
import { Facts } from '#web/ui/facts.tsx'
import screen from '#web/ui/screen.module.css'
import { fields } from '../fields.ts'
import type { Advert, Job, JobInput } from '../shapes.ts'
import { jobFormText } from './form-text.ts'
import css from './job-form.module.css'
import { opensAtIn } from './opens-field.tsx'
import { AdvertBody, AdvertHead } from './public/advert-view.tsx'
import { useFirstFacts, useMoreFacts } from './public/job-facts.tsx'
import { Questions } from './public/questions.tsx'
import { Strip } from './public/strip.tsx'
import { questionsText } from './questions-text.ts'

/** What a form knows of the employer that was chosen in it; of their terms only where one was chosen or added just now. */
type Client = {
  id: number
  name: string
  sector?: string
  termsAcceptedOn?: string | null
  terms?: object | null
  archivedAt?: string | null
}
export type Given = { input: JobInput; place: Advert['place'] | null; employer: Client | null; asks: boolean; opensAt: Date | null }

/** What stands in the form around an element, followed as it is typed and chosen. */
export function useGiven(inside: RefObject<HTMLElement | null>): Given | null {
  const [given, setGiven] = useState<Given | null>(null)
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setGiven(givenIn(form)))
    }
    const kinds = ['input', 'change', 'focusout', 'click'] as const
    for (const kind of kinds) form.addEventListener(kind, look)
    look()
    return () => {
      cancelAnimationFrame(frame)
      for (const kind of kinds) form.removeEventListener(kind, look)
    }
  }, [inside])
  return given
}

/** What stands in this form. */
export function givenIn(form: HTMLFormElement): Given {
  const data = new FormData(form)
  const chosen = (name: string) => {
    const option = controlsOf(form, name)[0]?.dataset.option
    return option ? JSON.parse(option) : null
  }
  const asked = data.get('requirements')
  return {
    input: readFields(fields, data),
    place: chosen('placeId'),
    employer: chosen('employerId'),
    opensAt: opensAtIn(data),
    asks: typeof asked !== 'string' || asked !== '[]',
  }
}

/**
 * What the form of a job tells the features above it: where its preview shows what they add to the advert, once there is one; of a new job
 * also where they ask beside its publication, and what they do once it is posted.
 */
export type OnFormOf = {
  preview: HTMLElement | null
  publication?: HTMLElement | null
  afterPost?: RefObject<((jobId: number) => Promise<void>) | null>
}

type Props = {
  job: Job | undefined
  given: Given | null
  /** Where a feature above shows what it adds to the advert. */
  added?: Ref<HTMLDivElement> | undefined
}

/** The advert as the public will see it, beside the form. */
export function JobPreview({ job, given, added }: Props) {
  const t = useText(jobFormText)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard
    <aside className={`${screen.card} ${css.preview}`} tabIndex={0} aria-label={t.preview}>
      <h2>{t.preview}</h2>
      {given && (given.input.title || given.input.description) ? (
        <Preview given={given} job={job} added={added} />
      ) : (
        <p className={screen.sub}>{t.previewEmpty}</p>
      )}
    </aside>
  )
}

function Preview({ given: { input, place, employer }, job, added }: Props & { given: Given }) {
  const t = useText(jobFormText)
  const { siteName, siteAddress, sitePostcode } = input
  const advert: Advert = {
    ...input,
    title: input.title || t.titleToCome,
    openings: input.openings ?? 1,
    id: job?.id ?? 1,
    reference: job?.reference ?? 'JOB-…',
    slug: job?.slug ?? '',
    employer: input.showEmployer ? { ...(employer ?? { id: 1, name: t.employer }), slug: '', isListed: false } : null,
    place: place ?? { id: 1, name: t.town, region: '…', department: null, country: 'GB', lat: 0, lon: 0 },
    site: input.showAddress && input.showEmployer ? { siteName, siteAddress, sitePostcode } : null,
    postedAt: null,
    featuredUntil: null,
    questionsVersion: '',
    employerProfile: null,
    answerDays: null,
    isOpen: true,
    isGone: false,
    postcode: null,
    townSlug: '',
    similar: [],
  }
  const first = useFirstFacts(advert)
  const more = useMoreFacts(advert)
  const q = useText(questionsText)
  return (
    <>
      <AdvertHead job={advert} heading="h3" />
      <Strip of={first} />
      <div ref={added} className={css.added} />
      <AdvertBody job={advert} />
      <Facts of={more} />
      {advert.questions.length > 0 && (
        <>
          <h3>{q.asSeen}</h3>
          {/* Nothing of it is sent with the job. */}
          <fieldset disabled className={css.form}>
            <Questions questions={advert.questions} />
          </fieldset>
        </>
      )}
    </>
  )
}
