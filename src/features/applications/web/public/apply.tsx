import { useRef, useState } from 'react'
import { Link, type MetaFunction, useActionData, useLocation, useRevalidator, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { fieldOf, isApiProblem } from '#shared/problem.ts'
import { toApplied, toDashboard } from '#shared/entrances.ts'
import { nameText } from '#shared/common-text.ts'
import { say } from '#shared/text.ts'
import type { PageSession } from '#web/context.ts'
import { useDates } from '#web/date-style.tsx'
import { later } from '#web/later.ts'
import { inBrowser, type Screen, untilGone, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { newRequestKey } from '#web/request-key.ts'
import { settingsOf } from '#web/settings.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Checkbox, EmptyState, LinkButton, TextField } from '#web/ui/controls.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { type Fault, numberOf, textOf } from '#web/ui/form-data.ts'
import { NameFields } from '#web/ui/name-fields.tsx'
import { looksLikePhone } from '../../../candidates/options.ts'
import { CvField } from '../../../files/web/public/cv-field.tsx'
import { looksLikeAddress } from '../../../identity/rules.ts'
import { PlaceField } from '../../../places/web/public/place-field.tsx'
import { cameFrom } from '../../../jobs/came-from.ts'
import { useOwnApplication } from '../../../jobs/web/public/own-application.ts'
import type { Question } from '../../../jobs/question-contract.ts'
import { answersIn } from '../../../jobs/questions.ts'
import { KnockOuts, Questions, useAnswerErrors, useQuestionLabels } from '../../../jobs/web/public/questions.tsx'
import { showPay } from '../../../jobs/show-pay.ts'
import { showPlace } from '../../../places/rules.ts'
import { showEmployerName } from '../../../jobs/employer-text.ts'
import css from './apply.module.css'
import { type Answer, applyPlainly } from './apply-plainly.ts'
import { text } from './apply-text.ts'

const load = (api: Api<Operations>, { params }: Visit<'slug'>) => api.get('/adverts/{slug}', { slug: params.slug })
export const loader = untilGone(load)
export const clientLoader = inBrowser(load)
export const action = applyPlainly
export const meta: MetaFunction<typeof loader> = (page) => {
  if (!page.loaderData) return []
  const { title, employer } = page.loaderData
  const t = say(text, localeOf(page))
  return [
    ...describe(
      t.title({ job: title }),
      t.metaDescription({ job: title, employer: showEmployerName(employer, localeOf(page)), n: settingsOf(page).promiseDays }),
    ),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Applying for a job, with or without an account. What was typed survives every refusal. */
export default function Apply({ loaderData: job }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const dates = useDates()
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const own = useOwnApplication(job.id)
  const answer = useActionData() as Answer | undefined
  const [answerBy, setAnswerBy] = useState(answer && 'answerBy' in answer ? answer.answerBy : null)

  const refused = answer && 'problem' in answer ? answer : null
  const [wasOpen] = useState(job.isOpen)
  if (answerBy) return <Sent day={dates.day(answerBy)} session={session} />
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to={at(`/jobs/${job.slug}`)}>← {job.title}</Link>
      </p>
      <h1>{t.title({ job: job.title })}</h1>
      <p className={css.facts}>
        {showEmployerName(job.employer, locale)} · {showPlace(job.place, locale)} · {showPay(job.pay, locale)}
      </p>
      {!job.isOpen && <Over job={job} />}
      {/* Closed while somebody filled the form in: what they typed stays below. */}
      {!job.isOpen && !wasOpen && !refused ? null : session && session.role !== 'candidate' ? (
        <EmptyState title={t.staff} actions={<LinkButton to={toDashboard}>OK</LinkButton>} />
      ) : own ? (
        <EmptyState title={t.applied({ day: dates.day(own.appliedAt) })} actions={<LinkButton to={own.to}>{t.follow}</LinkButton>} />
      ) : (
        <ApplyForm
          jobId={job.id}
          slug={job.slug}
          questions={job.questions}
          questionsVersion={job.questionsVersion}
          session={session}
          refused={refused}
          onSent={setAnswerBy}
        />
      )}
    </main>
  )
}

/** Where to go on from a job that is over: what is like it, and an alert for what comes. What was typed is kept, so that nobody is asked. */
function Over({ job }: { job: Screen<typeof load>['loaderData'] }) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  return (
    <section className={css.over} aria-label={t.over}>
      <h2>{t.over}</h2>
      {job.similar.length > 0 && (
        <>
          <p>{t.similar}</p>
          <ul>
            {job.similar.map(({ id, slug, title, place }) => (
              <li key={id}>
                <a href={at(`/jobs/${slug}`)}>{title}</a>, {showPlace(place, locale)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={css.actions}>
        <AnchorButton look="primary" href={at(`/job-alerts/new?trade=${job.trade}&location=${job.place.id}`)}>
          {t.alert}
        </AnchorButton>
        <AnchorButton href={at('/jobs')}>{t.moreJobs}</AnchorButton>
      </div>
    </section>
  )
}

type Refused = Extract<Answer, { problem: unknown }>
type FormProps = {
  jobId: number
  slug: string
  questions: readonly Question[]
  questionsVersion: string
  session: PageSession
  refused: Refused | null
  onSent: (answerBy: string) => void
}

function ApplyForm({ jobId, slug, questions, questionsVersion, session, refused, onSent }: FormProps) {
  const t = useText(text)
  const at = useAt()
  const given = refused?.given ?? {}
  const opened = useRef(performance.now())
  const sent = useRef({ key: '', seconds: 0 })
  const guest = session === null
  const labels = useApplyLabels(questions)
  const answerErrors = useAnswerErrors()
  const { revalidate } = useRevalidator()
  const channel = cameFrom(new URLSearchParams(useLocation().search))

  const check = (given: FormData): readonly Fault[] => {
    const [email, phone] = [textOf(given, 'email') ?? '', textOf(given, 'phone')]
    return [
      guest && !textOf(given, 'firstName') && ['firstName', t.needFirstName],
      guest && !textOf(given, 'lastName') && ['lastName', t.needLastName],
      guest && !looksLikeAddress(email) && ['email', t.needEmail],
      phone !== undefined && !looksLikePhone(phone) && ['phone', t.needPhone],
      ...answerErrors(questions, applicationOf(given, guest, questions).answers),
      given.get('privacyAccepted') !== 'on' && ['privacyAccepted', t.needPrivacy],
    ]
  }
  const send = async (given: FormData, idempotencyKey: string) => {
    // Sent again under its key, it has to be the same request.
    if (sent.current.key !== idempotencyKey)
      sent.current = { key: idempotencyKey, seconds: Math.round((performance.now() - opened.current) / 1000) }
    const body = { ...applicationOf(given, guest, questions), source: channel, questionsVersion, seconds: sent.current.seconds }
    const { api } = await later(() => import('#web/api.ts'))
    if (!guest) await later(() => import('../../../identity/web/identity.ts'))
    const file = given.get('file') as File
    try {
      const { answerBy } = await api.post('/jobs/{jobId}/applications', { jobId, body, idempotencyKey, ...(file.name ? { file } : {}) })
      onSent(answerBy)
    } catch (error) {
      if (isApiProblem(error) && (error.body.code === 'questions-changed' || error.body.code === 'job-not-open')) await revalidate()
      throw error
    }
    window.scrollTo({ top: 0 })
  }

  return (
    <Form
      encType="multipart/form-data"
      className={css.form}
      draft={`apply ${slug}`}
      refused={refused?.problem ?? null}
      labels={labels}
      check={check}
      onSend={send}
    >
      <p className={css.soft}>
        {guest ? t.intro : t.introKnown({ name: session.name })}{' '}
        {guest && (
          <Link to={`${at('/register')}?apply=${encodeURIComponent(slug)}${channel === 'site' ? '' : `&source=${channel}`}`}>
            {t.withAccount}
          </Link>
        )}
      </p>
      {guest && (
        <>
          <div className={css.two}>
            <NameFields person={{ firstName: given.firstName ?? '', lastName: given.lastName ?? '' }} own />
          </div>
          <TextField label={t.email} name="email" type="email" autoComplete="email" maxLength={254} required defaultValue={given.email} />
          <div className={css.two}>
            <TextField label={t.phone} name="phone" type="tel" autoComplete="tel" maxLength={30} optional defaultValue={given.phone} />
            <div className="needs-script">
              <PlaceField label={t.town} name="placeId" optional />
            </div>
            <noscript>
              <TextField
                label={t.town}
                name="place"
                id="placeId"
                maxLength={100}
                optional
                defaultValue={given.place}
                error={refused?.problem.errors?.find((error) => fieldOf(error) === 'placeId')?.message}
              />
            </noscript>
          </div>
        </>
      )}
      <CvField label={t.cv} hint={guest ? t.cvLater : t.cvOnProfile} optional />
      <Questions questions={questions} given={given} />
      <TextArea label={t.message} name="message" maxLength={4000} optional defaultValue={given.message} />
      <div className={css.trap} aria-hidden="true">
        <label>
          {t.website}
          <input name="website" tabIndex={-1} autoComplete="off" data-undrafted />
        </label>
      </div>
      <div>
        {guest ? (
          <Checkbox name="privacyAccepted" required defaultChecked={given.privacyAccepted === 'on'}>
            {t.consent}
          </Checkbox>
        ) : (
          // They confirmed it when they created the account.
          <input type="hidden" name="privacyAccepted" value="on" />
        )}
        <p className={css.notice}>
          <a href={at('/privacy')} target="_blank" rel="noreferrer">
            {t.notice}
          </a>
        </p>
      </div>
      <noscript>
        <input type="hidden" name="key" value={newRequestKey()} />
        <input type="hidden" name="questionsVersion" value={questionsVersion} />
      </noscript>
      <KnockOuts questions={questions} given={given} />
      <Submit wide>{t.send}</Submit>
    </Form>
  )
}

/** What the fields are called, for the summary of errors. */
export function useApplyLabels(questions: readonly Question[]): Record<string, string> {
  const t = useText(text)
  return {
    ...useText(nameText),
    ...useQuestionLabels(questions),
    email: t.email,
    phone: t.phone,
    placeId: t.town,
    file: t.cv,
    message: t.message,
    privacyAccepted: t.consent,
  }
}

/** What the form holds, as the API takes it: whoever has an account is known already. */
export function applicationOf(given: FormData, guest: boolean, questions: readonly Question[]) {
  const person = {
    firstName: textOf(given, 'firstName'),
    lastName: textOf(given, 'lastName'),
    email: textOf(given, 'email'),
    phone: textOf(given, 'phone'),
    placeId: numberOf(given, 'placeId'),
  }
  return {
    message: textOf(given, 'message') ?? '',
    answers: answersIn(questions, (name) => given.get(name)),
    privacyAccepted: given.get('privacyAccepted') === 'on',
    website: textOf(given, 'website') ?? '',
    ...(guest ? person : {}),
  }
}

function Sent({ day, session }: { day: string; session: PageSession }) {
  const t = useText(text)
  const at = useAt()
  return (
    <main id="content" className={css.page}>
      <div className={css.sent} role="status">
        <h1>{t.sentTitle}</h1>
        <p>{t.sent({ day })}</p>
        {session === null && <p>{t.next}</p>}
        <div className={css.actions}>
          {session === null ? (
            <LinkButton look="primary" to={at('/register')}>
              {t.createAccount}
            </LinkButton>
          ) : (
            <LinkButton look="primary" to={toApplied(session.uid)}>
              {t.follow}
            </LinkButton>
          )}
          <LinkButton to={at('/jobs')}>{t.moreJobs}</LinkButton>
        </div>
      </div>
    </main>
  )
}
