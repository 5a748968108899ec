import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { say } from '#shared/text.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton, Select, TextField } from '#web/ui/controls.tsx'
import { PhoneLink } from '#web/ui/facts.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { useAgency } from '../../../agency/web/public/agency.ts'
import { saysPublisher } from '../../../agency/web/public/organization.ts'
import { PageText } from '../../../content/web/public/page-text.tsx'
import pages from '../../../content/web/public/page.module.css'
import css from '../../../documents/web/public/send.module.css'
import { isReference } from '../../../jobs/reference.ts'
import { enquiryKinds } from '../../rules.ts'
import { AddressField, type Answer, answerForm, asGuardedDocument, GuardedForm, openForm } from './guarded-form.tsx'
import { text } from './text.ts'

/** Of a plan, as its page says it. */
const mostOfName = 60

async function load(api: Api<Operations>, { url }: Visit) {
  const about = url.searchParams.get('about') ?? ''
  const [person = null] = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.exec(about) ?? []
  const job = isReference(about) ? about : null
  const withdraws = url.searchParams.get('withdraw') ?? ''
  const withdrawn = isReference(withdraws) ? withdraws : null
  const plan = url.searchParams.get('plan')?.slice(0, mostOfName) || null
  const [page, opened] = await Promise.all([api.get('/pages/{page}', { page: 'contact-us' }), openForm(api)])
  return { ...opened, page, plan, person, job, withdrawn }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asGuardedDocument

export const action = (sent: ActionFunctionArgs) =>
  answerForm(sent, async (api, { name = '', email = '', phone = '', kind, subject = '', message = '' }, guard, once) => {
    const body = { name, email: email.trim(), phone, kind, subject, message, ...guard }
    await api.post('/enquiries', { body: body as never, ...once })
  })

export const meta: MetaFunction<typeof loader> = (page) =>
  page.loaderData ? [...describe(page.loaderData.page.title, say(text, localeOf(page)).metaDescription), ...saysPublisher(page)] : []

/** How employers, and everybody else, reach the agency. */
export default function Contact({ loaderData: { page, ...opened } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const agency = useAgency()
  const answered = useActionData() as Answer<void> | undefined
  if (answered && 'done' in answered)
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
      <PageText page={page}>
        <ContactForm {...opened} refused={answered} />
        <dl className={pages.ways} aria-label={t.orDirectly}>
          {agency?.email && (
            <div>
              <dt>{t.email}</dt>
              <dd>
                <a href={`mailto:${agency.email}`}>{agency.email}</a>
              </dd>
            </div>
          )}
          {agency?.phone && (
            <div>
              <dt>{t.phone}</dt>
              <dd>
                <PhoneLink number={agency.phone} />
              </dd>
            </div>
          )}
        </dl>
      </PageText>
    </main>
  )
}

type FormProps = Omit<Screen<typeof load>['loaderData'], 'page'> & Pick<Parameters<typeof GuardedForm>[0], 'refused'>

function ContactForm({ plan, person, job, withdrawn, refused, ...opened }: FormProps) {
  const t = useText(text)
  const at = useAt()
  const aboutJob = withdrawn ? t.toWithdraw({ reference: withdrawn }) : job ? t.aboutJob({ reference: job }) : ''
  const about = plan ? t.aboutPlan({ plan }) : person ? t.aboutPerson({ code: person }) : aboutJob
  const fields = {
    name: [t.name, t.needName],
    email: [t.email, t.needEmail],
    phone: [t.phone],
    kind: [t.kind, t.needKind],
    subject: [t.subject, t.needSubject],
    message: [t.message, t.needMessage],
  } as const
  return (
    <GuardedForm
      opened={opened}
      refused={refused}
      fields={fields}
      consent={t.consent}
      needConsent={t.needConsent}
      notice={<a href={at('/privacy')}>{t.notice}</a>}
      send={t.send}
    >
      {(field) => (
        <>
          <TextField {...field('name')} required maxLength={120} autoComplete="name" />
          <AddressField {...field('email')} />
          <TextField {...field('phone')} type="tel" optional maxLength={30} autoComplete="tel" />
          <Select
            {...field('kind', plan || person ? 'employer' : job || withdrawn ? 'candidate' : '')}
            required
            empty={t.choose}
            options={enquiryKinds.map((one) => [one, t[one]])}
          />
          <TextField {...field('subject', about)} required maxLength={150} />
          <TextArea hint={t.messageHint} {...field('message')} required minLength={20} maxLength={2000} rows={7} />
        </>
      )}
    </GuardedForm>
  )
}
