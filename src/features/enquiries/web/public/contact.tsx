import { type ActionFunctionArgs, data, type MetaFunction, useActionData, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem, fieldOf, isApiProblem, type ProblemBody } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { pageContext } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { newRequestKey } from '#web/request-key.ts'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton, Button, Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { PhoneLink } from '#web/ui/facts.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import trap from '../../../applications/web/public/apply.module.css'
import { plans } from '../../../content/plans.ts'
import { text as planText } from '../../../content/web/public/text.ts'
import page from '../../../content/web/public/page.module.css'
import css from '../../../documents/web/public/send.module.css'
import { enquiryKinds } from '../../rules.ts'
import { text } from './text.ts'

/** A fresh form each time: who was told to press again has a new stamp. */
async function load(api: Api<Operations>, { url }: Visit) {
  const { stamp } = await api.get('/enquiry-form')
  const [person = null] = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.exec(url.searchParams.get('about') ?? '') ?? []
  const plan = plans.find(({ slug }) => slug === url.searchParams.get('plan'))?.slug ?? null
  return { stamp, requestKey: newRequestKey(), plan, person }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

type Answer = { isSent: true } | { problem: ProblemBody; given: Record<string, string> }

/** The form as every browser sends it; what is refused comes back with all that was typed. */
export async function action({ context }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  const given = form?.fields ?? {}
  const { name = '', email = '', phone = '', kind, subject = '', message = '', website = '', stamp = '', key, consent } = given
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    const body = { name, email: email.trim(), phone, kind, subject, message, website, stamp, consent: consent === 'on' }
    await api.post('/enquiries', { body: body as never, ...(key && { idempotencyKey: key }) })
    return { isSent: true } satisfies Answer
  } catch (error) {
    if (!isApiProblem(error)) throw error
    return data({ problem: error.body, given } satisfies Answer, { status: error.body.status })
  }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.title, t.metaDescription)
}

/** How employers, and everybody else, reach the agency. */
export default function Contact({ loaderData }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const { contact } = useRouteLoaderData('root') as { contact: { email: string; phone: string | null } }
  const answered = useActionData() as Answer | undefined
  if (answered && 'isSent' in answered)
    return (
      <main className={css.page} id="content">
        <h1>{t.sentTitle}</h1>
        <p role="status">{t.sentBody}</p>
        <p>
          <AnchorButton href={at('/')}>{t.back}</AnchorButton>
        </p>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <h1>{t.title}</h1>
      <p>{t.hint}</p>
      <ContactForm {...loaderData} answered={answered} />
      <dl className={page.ways} aria-label={t.orDirectly}>
        <div>
          <dt>{t.email}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
        {contact.phone && (
          <div>
            <dt>{t.phone}</dt>
            <dd>
              <PhoneLink number={contact.phone} />
            </dd>
          </div>
        )}
      </dl>
    </main>
  )
}

type FormProps = Screen<typeof load>['loaderData'] & { answered: Exclude<Answer, { isSent: true }> | undefined }

function ContactForm({ stamp, requestKey, plan, person, answered }: FormProps) {
  const t = useText(text)
  const p = useText(planText)
  const at = useAt()
  const { problem, given = {} as Record<string, string> } = answered ?? {}
  const error = (name: string) => problem?.errors?.find((one) => fieldOf(one) === name)?.message
  const field = (name: string) => ({ name, defaultValue: given[name], error: error(name) })
  return (
    <form method="post" encType="multipart/form-data" className={css.form}>
      {problem && <p role="alert">{problem.title}</p>}
      <TextField label={t.name} {...field('name')} required maxLength={120} autoComplete="name" />
      <TextField label={t.email} {...field('email')} type="email" required maxLength={254} autoComplete="email" />
      <TextField label={t.phone} {...field('phone')} type="tel" optional maxLength={30} autoComplete="tel" />
      <Select
        label={t.kind}
        {...field('kind')}
        defaultValue={given.kind ?? (plan || person ? 'employer' : '')}
        required
        empty={t.choose}
        options={enquiryKinds.map((one) => [one, t[one]])}
      />
      <TextField
        label={t.subject}
        {...field('subject')}
        defaultValue={given.subject ?? (plan ? t.aboutPlan({ plan: p[plan] }) : person ? t.aboutPerson({ code: person }) : '')}
        required
        maxLength={150}
      />
      <TextArea label={t.message} hint={t.messageHint} {...field('message')} required minLength={20} maxLength={2000} rows={7} />
      <div className={trap.trap} aria-hidden="true">
        <label>
          {t.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="stamp" value={stamp} />
      <input type="hidden" name="key" value={requestKey} />
      <div>
        <Checkbox name="consent" required defaultChecked={given.consent === 'on'}>
          {t.consent}
        </Checkbox>
        {error('consent') && <p role="alert">{error('consent')}</p>}
        <p className={css.note}>
          <a href={at('/privacy')}>{t.notice}</a>
        </p>
      </div>
      <p>
        <Button type="submit" look="primary">
          {t.send}
        </Button>
      </p>
    </form>
  )
}
