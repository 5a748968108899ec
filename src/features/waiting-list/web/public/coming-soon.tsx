import { type ActionFunctionArgs, data, type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem, fieldOf, isApiProblem, type ProblemBody } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { pageContext } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { newRequestKey } from '#web/request-key.ts'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton, Button, Checkbox, TextField } from '#web/ui/controls.tsx'
import trap from '../../../applications/web/public/apply.module.css'
import css from '../../../documents/web/public/send.module.css'
import { text } from './text.ts'

/** A fresh form each time: who was told to press again has a new stamp. */
async function load(api: Api<Operations>) {
  const [{ isOpen }, { stamp }] = await Promise.all([api.get('/shop'), api.get('/enquiry-form')])
  return { isOpen, stamp, requestKey: newRequestKey() }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

type Answer = { sentTo: string } | { problem: ProblemBody; given: Record<string, string> }

/** The form as every browser sends it; what is refused comes back with all that was typed. */
export async function action({ context }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  const given = form?.fields ?? {}
  const { email = '', website = '', stamp = '', key, consent } = given
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    const body = { email: email.trim(), website, stamp, consent: consent === 'on' }
    await api.post('/waiting-list', { body, ...(key && { idempotencyKey: key }) })
    return { sentTo: email.trim() } satisfies Answer
  } catch (error) {
    if (!isApiProblem(error)) throw error
    return data({ problem: error.body, given } satisfies Answer, { status: error.body.status })
  }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.title, t.metaDescription)
}

/** Stands where the shop will be, and takes the addresses of those who wait for it. */
export default function ComingSoon({ loaderData: { isOpen, ...form } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const answered = useActionData() as Answer | undefined
  if (answered && 'sentTo' in answered)
    return (
      <main className={css.page} id="content">
        <h1>{t.sentTitle}</h1>
        <p role="status">{t.sentBody({ email: answered.sentTo })}</p>
        <p className={css.note}>{t.sentNone}</p>
        <p>
          <AnchorButton href={at('/jobs')}>{t.seeJobs}</AnchorButton>
        </p>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <h1>{isOpen ? t.openTitle : t.title}</h1>
      {isOpen ? (
        <p>
          <AnchorButton href={at('/product')}>{t.toShop}</AnchorButton>
        </p>
      ) : (
        <>
          <p>{t.what}</p>
          <JoinForm {...form} answered={answered} />
        </>
      )}
    </main>
  )
}

type FormProps = { stamp: string; requestKey: string; answered: Exclude<Answer, { sentTo: string }> | undefined }

function JoinForm({ stamp, requestKey, answered }: FormProps) {
  const t = useText(text)
  const at = useAt()
  const { problem, given = {} as Record<string, string> } = answered ?? {}
  const error = (name: string) => problem?.errors?.find((one) => fieldOf(one) === name)?.message
  return (
    <form method="post" encType="multipart/form-data" className={css.form}>
      {problem && <p role="alert">{problem.title}</p>}
      <TextField
        label={t.email}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={given.email}
        error={error('email')}
      />
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
          {t.use} <a href={at('/privacy')}>{t.notice}</a>
        </p>
      </div>
      <p>
        <Button type="submit" look="primary">
          {t.tellMe}
        </Button>
      </p>
    </form>
  )
}
