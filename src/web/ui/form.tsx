import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, fieldOf, isApiProblem, type ProblemBody } from '#shared/problem.ts'
import { newRequestKey } from '../request-key.ts'
import { useText } from '../text.tsx'
import css from './controls.module.css'
import { uiText } from './text.ts'

/** A form's state while it is sent: what the server found wrong, by field, with everything typed kept. */
export type FormState = {
  busy: boolean
  problem: ProblemBody | null
  /** The sentence for a field, by its name. */
  errorOf(name: string): string | undefined
  /**
   * Wraps a submit handler: prevents the reload, catches problems. `key` is for `Idempotency-Key`: the same until the server has
   * answered, so that pressing again after a lost answer does nothing twice.
   */
  submit(work: (form: FormData, key: string) => Promise<void>): (event: FormEvent<HTMLFormElement>) => void
  fail(problem: ProblemBody | null): void
}

/** `refused`: what was wrong with the form that this page answers. */
export function useForm(refused: ProblemBody | null = null): FormState {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemBody | null>(refused)
  const running = useRef(false)
  const key = useRef<string | null>(null)
  const submit = useCallback<FormState['submit']>(
    (work) => (event) => {
      event.preventDefault()
      if (running.current) return
      running.current = true
      setBusy(true)
      setProblem(null)
      key.current ??= newRequestKey()
      work(new FormData(event.currentTarget), key.current)
        .then(() => {
          key.current = null
        })
        .catch((error: unknown) => {
          if (!isApiProblem(error)) throw error
          const isRefused = error.body.status < 500 // and nothing was done: corrected input is a new request
          if (isRefused) key.current = null
          setProblem(error.body)
        })
        .finally(() => {
          running.current = false
          setBusy(false)
        })
    },
    [],
  )
  const errorOf = (name: string) => problem?.errors?.find((error) => fieldOf(error) === name)?.message
  return { busy, problem, errorOf, submit, fail: setProblem }
}

/** What is wrong, at the top of the form, each line a link to its field; takes the focus when it appears. */
export function ErrorSummary({ form, labels = {} }: { form: FormState; labels?: Record<string, string> }) {
  const t = useText(uiText)
  const summary = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => summary.current?.focus(), [form.problem])
  if (!form.problem) return null
  const { errors = [], title, detail } = form.problem
  return (
    <div className={css.summary} role="alert" tabIndex={-1} ref={summary}>
      {errors.length > 0 ? <strong>{t.correct({ n: errors.length })}</strong> : <strong>{title}</strong>}
      {detail && <span>{detail}</span>}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => {
            const name = fieldOf(error)
            // A sentence of the screen's own names its field already.
            const label = error.code === 'local' ? undefined : labels[name]
            return (
              <li key={`${error.pointer}-${error.code}`}>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    // What is missing as a whole, such as the pay, has fields whose names begin like it.
                    const field = document.getElementsByName(name)[0] ?? document.querySelector(`[name^="${name}"]`)
                    if (field instanceof HTMLElement) field.focus()
                  }}
                >
                  {label ? t.about({ label, message: error.message }) : error.message}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** What the browser itself finds wrong: a field and a sentence that names it, or nothing. */
export type Fault = readonly [field: string, message: string] | false | null | undefined

/** One refusal that names all faults; null when there are none. */
export function localProblem(faults: readonly Fault[]): ApiProblem | null {
  const errors = faults.flatMap((fault) => (fault ? [{ pointer: `/${fault[0]}`, code: 'local', message: fault[1] }] : []))
  const [first] = errors
  if (!first) return null
  return new ApiProblem({
    type: 'about:blank',
    title: first.message,
    status: 400,
    code: 'invalid-argument',
    instance: '',
    requestId: '',
    errors,
  })
}

/** The text of a field, or undefined when it was left empty. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The number of a field that must have one. An empty field is left out, so that the server says it is missing. */
export function neededNumber(form: FormData, name: string): number {
  return numberOf(form, name) as number
}

/** The number of a field, or undefined. */
export function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return text === undefined || Number.isNaN(Number(text)) ? undefined : Number(text)
}
