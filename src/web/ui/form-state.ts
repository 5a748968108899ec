import { type FormEvent, useCallback, useRef, useState } from 'react'
import { type FieldError, isApiProblem, namesOf, type ProblemBody } from '#shared/problem.ts'
import { requestKeys } from '../request-key.ts'
import { controlsFor } from './error-summary.tsx'

/** A form's state while it is sent: what the server found wrong, by field, with everything typed kept. */
export type FormState = {
  busy: boolean
  problem: ProblemBody | null
  /** Its faults whose fields nobody has changed since. */
  standing: readonly FieldError[]
  /** The sentence for a field, by its name, until the field is changed; one of a list is named by its pointer. */
  errorOf(name: string): string | undefined
  /** This control was changed: what was refused is not what stands there now. */
  change(control: HTMLInputElement): void
  /**
   * Wraps a submit handler: prevents the reload, catches problems. `key` is for `Idempotency-Key`, so that pressing again after a lost
   * answer does nothing twice.
   */
  submit(work: (form: FormData, key: string) => Promise<unknown>): (event: FormEvent<HTMLFormElement>) => void
}

/** `refused`: what was wrong with the form that this page answers; `held`: what keeps it from being sent, by field. */
export function useFormState(refused: ProblemBody | null, held: ReadonlyMap<string, string>): FormState {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemBody | null>(refused)
  const [changed, setChanged] = useState<readonly FieldError[]>([])
  const running = useRef(false)
  const [keys] = useState(requestKeys)
  const submit = useCallback<FormState['submit']>(
    (work) => (event) => {
      event.preventDefault()
      if (running.current) return
      // With the button that was pressed, as a browser would send it.
      const { submitter } = event.nativeEvent as SubmitEvent
      if (held.size > 0 && !(submitter as HTMLButtonElement | null)?.formNoValidate) return setProblem(heldBack(held))
      running.current = true
      setBusy(true)
      setProblem(null)
      work(new FormData(event.currentTarget, submitter), keys.current())
        .then(keys.done)
        .catch((error: unknown) => {
          keys.failed(error)
          if (!isApiProblem(error)) throw error
          setProblem(error.body)
        })
        .finally(() => {
          running.current = false
          setBusy(false)
        })
    },
    [held, keys],
  )
  const standing = problem?.errors?.filter((error) => !changed.includes(error)) ?? []
  const errorOf = (name: string) => standing.find((error) => namesOf(error).includes(name))?.message
  const change = (control: HTMLInputElement) => {
    const about = standing.filter((error) => controlsFor(control.form, error).includes(control) || isPartOf(control.name, error))
    if (about.length > 0) setChanged((before) => [...before, ...about])
  }
  return { busy, problem, standing, errorOf, change, submit }
}

/** Whether a control belongs to what a fault is about a part of: the unit of a pay whose amount is too low. */
function isPartOf(name: string, { pointer = '' }: FieldError): boolean {
  const [, whole = '', part = ''] = pointer.split('/')
  return /^\D/.test(part) && name.startsWith(whole)
}

/** As the server would refuse it. */
const heldBack = (held: ReadonlyMap<string, string>): ProblemBody => ({
  type: 'about:blank',
  title: '',
  status: 400,
  code: 'invalid-argument',
  instance: '',
  requestId: '',
  errors: [...held].map(([name, message]) => ({ pointer: `/${name}`, code: 'not-an-option', message })),
})
