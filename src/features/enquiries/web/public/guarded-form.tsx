import type { ReactNode } from 'react'
import { type ActionFunctionArgs, data } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem, fieldOf, isApiProblem, type ProblemBody } from '#shared/problem.ts'
import { pageContext } from '#web/context.ts'
import { newRequestKey } from '#web/request-key.ts'
import { useText } from '#web/text.tsx'
import { Button, Checkbox } from '#web/ui/controls.tsx'
import trap from '../../../applications/web/public/apply.module.css'
import css from '../../../documents/web/public/send.module.css'
import { text } from './text.ts'

type Given = Record<string, string>
type Refused = { problem: ProblemBody; given: Given }
/** What became of a form: what its operation was sent for, or why not, with all that was typed. */
export type Answer<Done> = { done: Done } | Refused

/** A fresh form each time: who was told to press again has a new stamp. */
export async function openForm(api: Api<Operations>) {
  const { stamp } = await api.get('/enquiry-form')
  return { stamp, requestKey: newRequestKey() }
}

type Guard = { website: string; stamp: string; consent: boolean }
type Send<Done> = (api: Api<Operations>, given: Given, guard: Guard, once: { idempotencyKey?: string }) => Promise<Done>

/** Sends the form as every browser does. */
export async function answerForm<Done>({ context }: ActionFunctionArgs, send: Send<Done>) {
  const { api, form } = context.get(pageContext)
  const given = form?.fields ?? {}
  const { website = '', stamp = '', consent, key } = given
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    const guard = { website, stamp, consent: consent === 'on' }
    return { done: await send(api, given, guard, key ? { idempotencyKey: key } : {}) } satisfies Answer<Done>
  } catch (error) {
    if (!isApiProblem(error)) throw error
    return data({ problem: error.body, given } satisfies Refused, { status: error.body.status })
  }
}

type Field = (name: string, otherwise?: string) => { name: string; defaultValue: string | undefined; error: string | undefined }
type Props = {
  opened: Awaited<ReturnType<typeof openForm>>
  refused: Refused | undefined
  /** What has to be agreed to, and where it is read what that means. */
  consent: string
  notice: ReactNode
  send: string
  children: (field: Field) => ReactNode
}

/** A form that anybody may send: a field that only machines fill in, a stamp of when it was shown, and a consent keep it. */
export function GuardedForm({ opened: { stamp, requestKey }, refused, consent, notice, send, children }: Props) {
  const t = useText(text)
  const { problem, given = {} as Given } = refused ?? {}
  const error = (name: string) => problem?.errors?.find((one) => fieldOf(one) === name)?.message
  return (
    <form method="post" encType="multipart/form-data" className={css.form}>
      {problem && <p role="alert">{problem.title}</p>}
      {children((name, otherwise) => ({ name, defaultValue: given[name] ?? otherwise, error: error(name) }))}
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
          {consent}
        </Checkbox>
        {error('consent') && <p role="alert">{error('consent')}</p>}
        <p className={css.note}>{notice}</p>
      </div>
      <p>
        <Button type="submit" look="primary">
          {send}
        </Button>
      </p>
    </form>
  )
}
