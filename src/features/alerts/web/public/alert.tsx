import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import { pageContext } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { byLink, inBrowser, orNull, refusalOf, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button, Select } from '#web/ui/controls.tsx'
import css from '../../../documents/web/public/send.module.css'
import { alertFrequencies } from '../../rules.ts'
import { saySearch } from '../../say-search.ts'
import { text } from './text.ts'

/** The alert behind the link of its mails; null once it has ended. */
const load = (api: Api<Operations>, { params: { token } }: Visit<'token'>) => orNull(api.get('/job-alerts/{token}', { token }))
export const loader = byLink(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

type Answer = { done: 'confirmed' | 'saved' | 'ended' } | { refused: string }

/** What a button says, and programs that read mail (RFC 8058). Opening the link alone changes nothing, for programs open links too. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  const token = String(params.token)
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    return { done: await answer(api, token, form?.fields ?? {}) } satisfies Answer
  } catch (error) {
    return refusalOf(error)
  }
}

async function answer(api: Api<Operations>, token: string, { does, frequency, ...given }: Record<string, string>) {
  if (does === 'end' || 'List-Unsubscribe' in given) {
    await api.delete('/job-alerts/{token}', { token })
    return 'ended'
  }
  if (does === 'confirm') {
    await api.put('/job-alerts/{token}/confirmation', { token })
    return 'confirmed'
  }
  const wished = alertFrequencies.find((one) => one === frequency)
  const body = does === 'pause' || does === 'go-on' ? { isPaused: does === 'pause' } : { ...(wished && { frequency: wished }) }
  await api.patch('/job-alerts/{token}', { token, body })
  return 'saved'
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.description), { name: 'robots', content: 'noindex' }]
}

/** A job alert as its mails lead to it: confirmed, changed, paused or ended, without an account and without script. */
export default function LinkedAlert({ loaderData: alert }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const [sector, trade] = [useNames('sector'), useNames('trade')]
  const answered = useActionData() as Answer | undefined
  const done = answered && 'done' in answered ? answered.done : undefined
  if (alert === null)
    return (
      <main className={css.page} id="content">
        <h1>{done === 'ended' ? t.endedTitle : t.overTitle}</h1>
        <p>{done === 'ended' ? t.endedBody : t.overBody}</p>
        <p>
          <AnchorButton href={at('/jobs')}>{t.back}</AnchorButton>
        </p>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <h1>{t.title}</h1>
      {answered && 'refused' in answered && <p role="alert">{answered.refused}</p>}
      {done && <p role="status">{done === 'confirmed' ? t.confirmed : t.saved}</p>}
      <p>
        <strong>{saySearch(alert, { locale, sector, trade })}</strong>
      </p>
      <p>{alert.isConfirmed ? alert.isPaused && t.paused : t.confirmBody}</p>
      <form method="post" encType="multipart/form-data" className={css.form}>
        {alert.isConfirmed ? (
          <>
            <Select
              label={t.frequency}
              name="frequency"
              defaultValue={alert.frequency}
              options={alertFrequencies.map((one) => [one, t[one]])}
            />
            <p>
              <Do look="primary" what="save" says={t.save} />{' '}
              <Do what={alert.isPaused ? 'go-on' : 'pause'} says={alert.isPaused ? t.goOn : t.pause} />{' '}
              <Do look="danger" what="end" says={t.end} />
            </p>
          </>
        ) : (
          <p>
            <Do look="primary" what="confirm" says={t.confirm} /> <Do what="end" says={t.noThanks} />
          </p>
        )}
      </form>
    </main>
  )
}

function Do({ look, what, says }: { look?: 'primary' | 'danger'; what: string; says: string }) {
  return (
    <Button type="submit" name="does" value={what} {...(look && { look })}>
      {says}
    </Button>
  )
}
