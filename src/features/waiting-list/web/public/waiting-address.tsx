import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { pageContext } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { byLink, inBrowser, orNull, refusalOf, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { AnchorButton, Button } from '#web/ui/controls.tsx'
import css from '../../../documents/web/public/send.module.css'
import { text } from './text.ts'

/** The address behind the link of its mails; null once it is off the list. */
const load = (api: Api<Operations>, { params: { token } }: Visit<'token'>) => orNull(api.get('/waiting-list/{token}', { token }))
export const loader = byLink(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

type Answer = { done: 'confirmed' | 'removed' } | { refused: string }

/** What a button says, and programs that read mail (RFC 8058). Opening the link alone changes nothing, for programs open links too. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { api, form } = context.get(pageContext)
  const token = String(params.token)
  const given = form?.fields ?? {}
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    if (given.does === 'confirm') {
      await api.put('/waiting-list/{token}/confirmation', { token })
      return { done: 'confirmed' } satisfies Answer
    }
    if (given.does === 'remove' || 'List-Unsubscribe' in given) {
      await api.delete('/waiting-list/{token}', { token })
      return { done: 'removed' } satisfies Answer
    }
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.linkTitle, t.linkDescription), { name: 'robots', content: 'noindex' }]
}

/** One address that waits for the shop, as its mails lead to it: confirmed or removed, without script. */
export default function WaitingAddress({ loaderData: address }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const answered = useActionData() as Answer | undefined
  const done = answered && 'done' in answered ? answered.done : undefined
  if (address === null)
    return (
      <main className={css.page} id="content">
        <h1>{done === 'removed' ? t.removedTitle : t.overTitle}</h1>
        <p>{done === 'removed' ? t.removedBody : t.overBody}</p>
        <p>
          <AnchorButton href={at('/jobs')}>{t.seeJobs}</AnchorButton>
        </p>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <h1>{t.linkTitle}</h1>
      {answered && 'refused' in answered && <p role="alert">{answered.refused}</p>}
      {done === 'confirmed' ? <p role="status">{t.confirmed}</p> : <p>{address.isConfirmed ? t.waits : t.confirmBody}</p>}
      <form method="post" encType="multipart/form-data" className={css.form}>
        <p>
          {!address.isConfirmed && (
            <>
              <Button type="submit" name="does" value="confirm" look="primary">
                {t.confirm}
              </Button>{' '}
            </>
          )}
          <Button type="submit" name="does" value="remove">
            {address.isConfirmed ? t.remove : t.noThanks}
          </Button>
        </p>
      </form>
    </main>
  )
}
