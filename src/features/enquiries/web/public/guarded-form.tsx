import { type ReactNode, useEffect } from 'react'
import { type ActionFunctionArgs, data } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem, fieldOf, isApiProblem, type ProblemBody } from '#shared/problem.ts'
import { addressSource } from '#shared/typed.ts'
import { checkForms } from '#web/check-form.ts'
import { pageContext } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { newRequestKey } from '#web/request-key.ts'
import { useText } from '#web/text.tsx'
import controls from '#web/ui/controls.module.css'
import { Button, Checkbox, Fault, TextField } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import trap from '../../../applications/web/public/apply.module.css'
import css from '../../../documents/web/public/send.module.css'
import { formMs } from '../../rules.ts'
import documentScript from './guarded-form.document.ts?worker&url'
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

/** The handle of a page with such a form. */
export const asGuardedDocument = { ...asDocument, script: documentScript }

/** What each field is called, and what is said where it is missing or wrong. */
type Fields = Record<string, readonly [label: string, need?: string]>
type Field = (
  name: string,
  otherwise?: string,
) => {
  label: string
  name: string
  id: string
  defaultValue: string | undefined
  error: string | undefined
  'data-need'?: string | undefined
}
type Props = {
  opened: Awaited<ReturnType<typeof openForm>>
  refused: Refused | undefined
  fields: Fields
  /** What has to be agreed to, and where it is read what that means. */
  consent: string
  needConsent: string
  notice: ReactNode
  send: string
  children: (field: Field) => ReactNode
}

/** Where somebody is answered; the pattern is for browsers that check the form themselves. */
export function AddressField(field: ReturnType<Field>) {
  const t = useText(text)
  return <TextField {...field} type="email" pattern={addressSource} title={t.likeEmail} required maxLength={254} autoComplete="email" />
}

/**
 * A form that anybody may send: a field that only machines fill in, a stamp of when it was shown, and a consent keep it. A script checks it
 * before it is sent (`web/check-form.ts`); without one the browser does, and the page that answers says the rest in the same place.
 */
export function GuardedForm({ opened: { stamp, requestKey }, refused, fields, consent, needConsent, notice, send, children }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const { problem, given = {} as Given } = refused ?? {}
  const errors = problem?.errors ?? []
  const error = (name: string) => errors.find((one) => fieldOf(one) === name)?.message
  const labels: Record<string, string> = Object.fromEntries(Object.entries(fields).map(([name, [label]]) => [name, label]))
  // In React’s hands, for whoever is signed in; a visitor’s document has a script of its own.
  useEffect(checkForms, [])
  return (
    <form method="post" encType="multipart/form-data" className={css.form} data-checked={formMs.min}>
      <div className={controls.summary} role="alert" tabIndex={-1} hidden={!problem} data-summary data-title={t.check}>
        <strong>{errors.length > 0 ? t.check : problem?.title}</strong>
        <ul>
          {errors.map((one) => {
            const name = fieldOf(one)
            return (
              <li key={`${one.pointer}-${one.code}`}>
                <a href={`#${name}`}>{labels[name] ? f.about({ label: labels[name], message: one.message }) : one.message}</a>
              </li>
            )
          })}
        </ul>
      </div>
      <Fault hidden role="alert" data-fault />
      {children((name, otherwise) => ({
        label: labels[name] ?? name,
        name,
        id: name,
        defaultValue: given[name] ?? otherwise,
        error: error(name),
        'data-need': fields[name]?.[1],
      }))}
      <div className={trap.trap} aria-hidden="true">
        <label>
          {t.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {/* One is good for one sending; of a form that was refused for what is in it, it is as good as it was. */}
      <input type="hidden" name="stamp" value={(errors.length > 0 && given.stamp) || stamp} />
      <input type="hidden" name="key" value={requestKey} />
      <div>
        <Checkbox name="consent" id="consent" required defaultChecked={given.consent === 'on'} data-need={needConsent}>
          {consent}
        </Checkbox>
        {error('consent') && (
          <Fault id="consent-error" role="alert">
            {error('consent')}
          </Fault>
        )}
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
