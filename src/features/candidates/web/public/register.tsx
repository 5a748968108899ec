import { Fragment, useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useActionData, useRouteLoaderData, useSearchParams } from 'react-router'
import type { Locale } from '#shared/locale.ts'
import { ApiProblem } from '#shared/problem.ts'
import { toVerification } from '#shared/entrances.ts'
import { say } from '#shared/text.ts'
import { useFormer, useOptions } from '#web/categories.tsx'
import { type PageSession, pageContext } from '#web/context.ts'
import { later } from '#web/later.ts'
import { forgetLink } from '#web/link-token.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useSettings } from '#web/settings.ts'
import { useAt, useLocale, useText, useWord } from '#web/text.tsx'
import { newRequestKey } from '#web/request-key.ts'
import { forgetPlace } from '#web/way-back.ts'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Button, Checkbox, LinkButton, Select, TextField } from '#web/ui/controls.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { useDrafted } from '#web/ui/form-context.ts'
import { type Fault, localProblem, textOf } from '#web/ui/form-data.ts'
import { NameFields } from '#web/ui/name-fields.tsx'
import { codeOf } from '../../../identity/web/code-of.ts'
import { CvField } from '../../../files/web/public/cv-field.tsx'
import { cameFrom } from '../../../jobs/came-from.ts'
import { inLanguage } from '../../../jobs/in-language.ts'
import { answersIn } from '../../../jobs/questions.ts'
import type { Advert } from '../../../jobs/shapes.ts'
import { Questions, useAnswerErrors, useQuestionLabels } from '../../../jobs/web/public/questions.tsx'
import { PlaceField } from '../../../places/web/public/place-field.tsx'
import { isSameAddress } from '../../../identity/rules.ts'
import { text as identityText } from '../../../identity/text.ts'
import { NewPasswordField } from '../../../sign-in/web/public/new-password-field.tsx'
import { availabilities, cardsFor } from '../../options.ts'
import { text as candidateText } from '../../text.ts'
import css from './register.module.css'
import { type Answer, registerPlainly } from './register-plainly.ts'
import { boxOf, faultsByStep, recordOf } from './register-record.ts'
import { text } from './register-text.ts'
import { linkKind, useLink } from './use-registration-link.ts'

/** Whether the form works without script: not where only the provider's own code makes accounts. */
export async function loader({ context }: LoaderFunctionArgs): Promise<boolean> {
  const { identityBase } = await context.get(pageContext).api.get('/config')
  return identityBase !== null
}
export const clientLoader = async () => false // with script it makes no difference
export const action = registerPlainly

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.title, t.metaDescription)
}

const fieldsOfStep: readonly (readonly string[])[] = [
  ['email', 'password'],
  ['firstName', 'lastName', 'phone', 'placeId', 'trade', 'availableFrom'],
  ['file', 'privacyAccepted'],
]

/** Sign-up in three short steps; nothing typed is lost on the way back. */
export default function Register({ loaderData }: { loaderData?: boolean }) {
  const t = useText(text)
  const c = useText(candidateText)
  const why = useWord(identityText)
  const ofList = useOptions()
  const formerOf = useFormer()
  const at = useAt()
  const locale = useLocale()
  const { candidateMonths } = useSettings()
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const hasAccount = session?.role === 'candidate'
  const { step, first, goTo } = useSteps(hasAccount ? 1 : 0)
  const { token, known, isLapsed, onTyped } = useLink()
  const trades = ofList('trade', known?.trade ? [known.trade] : [])
  const { slug, job } = useWantedJob()
  const questions = job?.questions ?? []
  const answerErrors = useAnswerErrors()
  const labels = useQuestionLabels(questions)
  const answer = useActionData() as Answer | undefined
  // As the page came: each step loads anew, and something else around the form would empty it.
  const [Around] = useState(() => (loaderData ? Fragment : NeedsScript))

  /** What is wrong with the steps up to this one, as far as the browser can tell; the rest is for the server. */
  const faultsIn = (given: FormData, upTo: number): Fault[] => {
    const [account, you, choices] = faultsByStep(given, locale)
    const answers = answersIn(questions, (name) => given.get(name))
    const steps = [hasAccount ? [] : account, you, [...answerErrors(questions, answers), ...choices]]
    return steps.slice(0, upTo + 1).flat()
  }
  const goToWrong = (problem: ApiProblem | null) => {
    const name = problem?.body.errors?.[0]?.pointer?.split('/')[1] ?? ''
    const wrongStep = fieldsOfStep.findIndex((fields) => fields.includes(name))
    if (wrongStep >= 0 && wrongStep !== step) goTo(wrongStep)
  }
  const check = (given: FormData) => {
    const faults = faultsIn(given, step)
    goToWrong(localProblem(faults))
    return faults
  }
  const send = async (given: FormData) => {
    if (step < 2) {
      goTo(step + 1)
      return false
    }
    try {
      if (textOf(given, 'website')) return false
      await register(given, locale, hasAccount, (code) => why(code) ?? code, isLapsed ? null : token)
      if (job) {
        await applyFor(job, given)
        forgetPlace()
      }
      // The page of the application says that it was sent, or why it cannot be.
      location.assign(slug ? at(`/jobs/${encodeURIComponent(slug)}/apply`) : toVerification)
      return
    } catch (error) {
      if (error instanceof ApiProblem) goToWrong(error)
      throw error
    }
  }

  if (answer && 'made' in answer) return <Made {...answer.made} />
  return (
    <main id="content" className={css.page}>
      <h1>{t.title}</h1>
      {job && <p>{t.applyingFor({ job: inLanguage(job, locale).title })}</p>}
      <ol className={`${css.steps} needs-script`} aria-label={t.step({ n: step + 1 })}>
        {[t.account, t.you, t.cvStep].map((name, n) => (
          <li key={name} aria-current={n === step ? 'step' : undefined} className={n <= step ? css.done : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <Around>
        {isLapsed && (
          <p role="alert" className={css.lapsed}>
            {t.linkLapsed}
          </p>
        )}
        <Form
          key={known ? 'filled' : 'empty'}
          encType="multipart/form-data"
          refused={answer?.problem ?? null}
          begun={answer?.given}
          className={css.form}
          draft={token ? `register ${token.slice(0, 8)}` : 'register'}
          guarded={false}
          labels={labels}
          onChange={onTyped}
          check={check}
          onSend={send}
        >
          <div hidden={step !== 0} className={css.fields}>
            <TextField
              label={t.email}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              hint={known?.hasEmail ? t.emailKnown : undefined}
            />
            <NewPasswordField label={t.password} name="password" />
            <Select
              label={t.language}
              name="locale"
              defaultValue={known?.locale ?? locale}
              options={[
                ['en', 'English'],
                ['fr', 'Français'],
              ]}
            />
          </div>
          <div hidden={step !== 1} className={`${css.fields} open-without-script`}>
            <div className={css.two}>
              <NameFields own person={known ?? undefined} />
            </div>
            <TextField
              label={t.mobile}
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={30}
              required
              defaultValue={known?.phone ?? ''}
            />
            <div className="needs-script">
              <PlaceField label={t.town} name="placeId" initial={known?.place ?? null} />
            </div>
            <noscript>
              <TextField label={t.town} name="place" maxLength={100} required />
            </noscript>
            <Select
              label={t.trade}
              name="trade"
              empty={t.chooseTrade}
              defaultValue={known?.trade ?? ''}
              options={trades}
              former={formerOf('trade', trades)}
            />
            <Start />
          </div>
          <div hidden={step !== 2} className={`${css.fields} open-without-script`}>
            <div className="needs-script">
              <CvField label={t.cv} hint={t.cvLater} optional />
            </div>
            <Questions questions={questions} />
            <CheckGroup legend={t.cards}>
              <div className={css.cards}>
                {cardsFor(locale).map((card) => (
                  <Checkbox key={card} name={boxOf(card)}>
                    {c[card]}
                  </Checkbox>
                ))}
              </div>
            </CheckGroup>
            <CheckGroup legend={t.consents}>
              <Checkbox name="privacyAccepted">{t.privacy}</Checkbox>
              <p className={css.notice}>
                <a href={at('/privacy')} target="_blank" rel="noreferrer">
                  {t.notice}
                </a>
              </p>
              <Checkbox name="keepProfile">{t.keep({ n: candidateMonths })}</Checkbox>
              <Checkbox name="jobAlerts">{t.alerts}</Checkbox>
              <Checkbox name="inDirectory">{t.directory}</Checkbox>
            </CheckGroup>
            <div className={css.trap} aria-hidden="true">
              <input name="website" tabIndex={-1} autoComplete="off" data-undrafted />
            </div>
          </div>
          <noscript>
            <input type="hidden" name="key" value={newRequestKey()} />
            <Submit wide>{t.finish}</Submit>
          </noscript>
          <div className={`${css.actions} needs-script`}>
            {step > first && <Button onClick={() => goTo(step - 1)}>{t.back}</Button>}
            <Submit>{step < 2 ? t.next : job ? t.finishAndApply : t.finish}</Submit>
          </div>
        </Form>
      </Around>
      {!hasAccount && (
        <p className={css.soft}>
          {t.haveAccount} <Link to="/auth/login">{t.login}</Link>
        </p>
      )}
    </main>
  )
}

/** What follows a form that came without script. */
function Made({ title, lines, seeJobs }: Extract<Answer, { made: object }>['made']) {
  const at = useAt()
  return (
    <main id="content" className={css.page}>
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <LinkButton to={at('/jobs')}>{seeJobs}</LinkButton>
      </p>
    </main>
  )
}

/** The job that somebody came from, by the form to apply for it; an application goes with the new account. Over or gone, its page says so. */
function useWantedJob() {
  const [query] = useSearchParams()
  const slug = query.get('apply')
  const [job, setJob] = useState<Advert | null>(null)
  useEffect(() => {
    if (!slug) return
    let isLeft = false
    void later(() => import('#web/api.ts'))
      .then(({ api }) => api.get('/adverts/{slug}', { slug }))
      .then((advert) => isLeft || !advert.isOpen || setJob(advert))
      .catch(() => {})
    return () => {
      isLeft = true
    }
  }, [slug])
  return { slug, job }
}

/** Answers that are missing are asked for here; whatever else stands against it, the job's own page says. */
async function applyFor({ id: jobId, questions, questionsVersion }: Advert, given: FormData): Promise<void> {
  const { api } = await later(() => import('#web/api.ts'))
  const answers = answersIn(questions, (name) => given.get(name))
  const source = cameFrom(new URLSearchParams(location.search))
  const body = { answers, questionsVersion, source, privacyAccepted: true }
  await api.post('/jobs/{jobId}/applications', { jobId, body, idempotencyKey: newRequestKey() }).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.body.status === 409) return
    throw error
  })
}

/** When one could start; the day only where it matters. */
function Start() {
  const t = useText(text)
  const c = useText(candidateText)
  const drafted = useDrafted('availability')
  const [availability, setAvailability] = useState<string>(drafted ?? '')
  return (
    <>
      <Select
        label={t.start}
        name="availability"
        value={availability}
        onChange={(event) => setAvailability(event.target.value)}
        empty={t.startLater}
        options={availabilities.filter((one) => one !== 'not-said').map((one) => [one, c[one]] as const)}
      />
      {availability === 'date' ? (
        <TextField label={t.startDate} name="availableFrom" type="date" />
      ) : (
        <noscript>
          <TextField label={t.startDate} name="availableFrom" type="date" optional />
        </noscript>
      )}
    </>
  )
}

/** The step is part of the address, so that the browser's own Back stays within the form; a reload begins at the first one. */
function useSteps(first: number) {
  const [query, setQuery] = useSearchParams()
  const [reached, setReached] = useState(first)
  const step = Math.max(first, Math.min(Number(query.get('step') ?? 1) - 1, reached))
  const goTo = (next: number) => {
    setReached(Math.max(reached, next))
    setQuery(
      (now) => {
        now.set('step', String(next + 1))
        return now
      },
      { preventScrollReset: true },
    )
  }
  return { step, first, goTo }
}

/** Account first, then the record, then the CV; a repeat after a failure goes on where it stopped. */
async function register(
  given: FormData,
  locale: Locale,
  hasAccount: boolean,
  wordOf: (code: string) => string,
  link: string | null,
): Promise<void> {
  const [{ api }, identity] = await later(() => Promise.all([import('#web/api.ts'), import('../../../identity/web/identity.ts')]))
  const email = textOf(given, 'email') ?? ''
  const session = await identity.currentSession()
  if (!hasAccount && !(session && isSameAddress(session.email, email))) {
    try {
      await identity.signUp(email, String(given.get('password')))
    } catch (error) {
      const code = codeOf(error)
      throw localProblem([[code === 'auth/weak-password' ? 'password' : 'email', wordOf(code)]])
    }
    await identity.sendVerification().catch(() => {}) // the next page offers to send it again
  }
  const profile = await api
    .post('/candidates/registration', {
      body: { ...recordOf(given, locale), ...(link && { link }) },
    })
    .catch(async (error: unknown) => {
      if (error instanceof ApiProblem && error.body.code === 'already-registered') return api.get('/me/candidate')
      throw error
    })
  forgetLink(linkKind)
  const file = given.get('file') as File
  if (file.name) await api.post('/candidates/{candidateId}/files', { candidateId: profile.id, file })
}
