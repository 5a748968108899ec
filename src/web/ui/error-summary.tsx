import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type FieldError, fieldOf, namesOf, type ProblemBody } from '#shared/problem.ts'
import { useText } from '../text.tsx'
import css from './controls.module.css'
import { formText } from './form-text.ts'

type Props = {
  problem: ProblemBody | null
  /** Which of its faults still stand; without it, all. */
  standing?: readonly FieldError[]
  /** Where the fields are; what they are called is read there. */
  form?: RefObject<HTMLFormElement | null>
  /** What they are called on a page that the server answers with. */
  labels?: Record<string, string> | undefined
  /** Before one goes to see what stands in the way. */
  onSee?: (() => void) | undefined
}

/** What is wrong, at the top of the form, each line a link to its field; takes the focus when it appears, and shows the first part that is wrong. */
export function ErrorSummary({ problem, standing, form, labels = {}, onSee }: Props) {
  const t = useText(formText)
  const summary = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    summary.current?.focus()
    const faulty = (problem?.errors ?? []).flatMap((error) => controlsFor(form?.current, error)[0] ?? [])
    showPart(faulty.toSorted(inOrder)[0])
  }, [problem])
  if (!problem) return null
  const { title, detail } = problem
  const errors = standing ?? problem.errors ?? []
  // All of it was put right.
  if (errors.length === 0 && problem.errors?.length) return null
  return (
    <div className={css.summary} role="alert" tabIndex={-1} ref={summary}>
      {errors.length > 0 ? <strong>{t.correct({ n: errors.length })}</strong> : <strong>{title}</strong>}
      {detail && <span>{detail}</span>}
      {problem.see && (
        <Link to={problem.see} onClick={onSee}>
          {t.see}
        </Link>
      )}
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => {
            const name = nameOf(form?.current, error)
            // A sentence of the screen's own names its field already.
            const label = error.code === 'local' ? undefined : (labels[name] ?? labelOf(form?.current, name))
            return (
              <li key={`${error.pointer}-${error.code}`}>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    reveal(controlsFor(form?.current, error)[0])
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

type At = Pick<FieldError, 'pointer' | 'parameter'>

/** The control that a fault is about, by the nearest of its names that there is. */
const nameOf = (form: HTMLFormElement | null | undefined, error: At): string =>
  namesOf(error).find((name) => controlsOf(form, name).length > 0) ?? fieldOf(error)

/** The controls that a fault is about. */
export const controlsFor = (form: HTMLFormElement | null | undefined, error: At) => controlsOf(form, nameOf(form, error))

/** For sorting, as they stand on the page. */
export const inOrder = (one: Node, other: Node) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)

/** Where a part of the form is out of sight, that part is told as the browser tells it of a match, and shows itself. */
export function showPart(control: HTMLElement | undefined): boolean {
  const part = control?.closest('[hidden]')
  part?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  return Boolean(part)
}

/** Leads to a control, in sight or not. */
export function reveal(control: HTMLElement | undefined): void {
  if (showPart(control)) requestAnimationFrame(() => control?.focus())
  else control?.focus()
}

/** The controls of a field; what is asked for in several, such as the pay, by those whose names begin like it. */
export function controlsOf(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement[] {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  const own = controls.filter((one) => one.name === name)
  return own.length > 0 ? own : controls.filter((one) => one.name.startsWith(name))
}

/** What a field is called on the page, without `(optional)`; a group of boxes by its legend. */
export function labelOf(form: HTMLFormElement | null | undefined, name: string): string | undefined {
  const [control] = controlsOf(form, name)
  if (control?.dataset.label) return control.dataset.label
  const group = control?.matches('[type=checkbox], [type=radio]') ? control.closest('fieldset')?.querySelector('legend') : null
  const label = group ?? control?.labels?.[0] ?? control?.closest('div:has(> label)')?.querySelector('label')
  // A box stands before its own words.
  return [...(label?.childNodes ?? [])].map((part) => part.textContent?.trim()).find(Boolean)
}
