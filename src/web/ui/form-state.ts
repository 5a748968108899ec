import { type FormEvent, useRef, useState } from 'react'
import { type FieldError, fieldOf, isApiProblem, namesOf, type ProblemBody } from '#shared/problem.ts'
import { requestKeys } from '../request-key.ts'
import { controlsFor, inOrder } from './error-summary.tsx'
import type { Hold } from './form-context.ts'
import { type Fault, localProblem } from './form-data.ts'

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

type Checks = {
  /** What keeps the form from being sent, by field. */
  held: ReadonlyMap<string, Hold>
  /** What else the browser finds wrong. */
  check?: ((given: FormData) => readonly Fault[]) | undefined
}

/** `refused`: what was wrong with the form that this page answers. */
export function useFormState(refused: ProblemBody | null, { held, check = () => [] }: Checks): FormState {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemBody | null>(refused)
  const [changed, setChanged] = useState<readonly FieldError[]>([])
  const running = useRef(false)
  const [keys] = useState(requestKeys)
  const submit: FormState['submit'] = (work) => (event) => {
    event.preventDefault()
    if (running.current) return
    const form = event.currentTarget
    // With the button that was pressed, as a browser would send it.
    const { submitter } = event.nativeEvent as SubmitEvent
    const send = async () => {
      // Somebody went on meanwhile.
      if (!form.isConnected) return
      const given = new FormData(form, submitter)
      const wrong = (submitter as HTMLButtonElement | null)?.formNoValidate ? null : whatIsWrong(form, held, check(given))
      setProblem(wrong)
      if (wrong) return
      await work(given, keys.current()).then(keys.done, (error: unknown) => {
        keys.failed(error)
        if (!isApiProblem(error)) throw error
        setProblem(error.body)
      })
    }
    running.current = true
    setBusy(true)
    // What fields take now, the screen shows before it is sent.
    void (held.size > 0 ? settled(held).then(send) : send()).finally(() => {
      running.current = false
      setBusy(false)
    })
  }
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

const settled = (held: ReadonlyMap<string, Hold>) => Promise.all([...held.values()].map(({ settle }) => settle?.()))

/** All of it at once, as the server would refuse it, from the top of the form down. */
function whatIsWrong(form: HTMLFormElement, held: ReadonlyMap<string, Hold>, faults: readonly Fault[]): ProblemBody | null {
  const holds = [...held].map(([name, { why }]): FieldError => ({ pointer: `/${name}`, code: 'not-an-option', message: why }))
  const found = localProblem(faults)?.body.errors ?? []
  const body = localProblem([...holds, ...found.filter((error) => !held.has(fieldOf(error)))])?.body
  if (!body) return null
  const errors = (body.errors ?? []).map((error) => [error, controlsFor(form, error)[0]] as const)
  return { ...body, errors: errors.toSorted(([, one], [, other]) => (one && other ? inOrder(one, other) : 0)).map(([error]) => error) }
}
