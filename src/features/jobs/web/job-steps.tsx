import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { controlsFor } from '#web/ui/error-summary.tsx'
import { useDrafted, useFormAround } from '#web/ui/form-context.ts'
import screen from '#web/ui/screen.module.css'
import { jobFormText } from './form-text.ts'
import css from './job-form.module.css'

export type Step = { title: string; children: ReactNode }

export type StepsProps = {
  steps: readonly Step[]
  /** The ways out of the form, in one bar with the ways between its steps: a second bar would lie over them. */
  actions: (isLast: boolean) => ReactNode
  cancel?: string | undefined
  /** Whether to go on is the main thing to do until the last step. */
  leadsOn: boolean
}

/** One form in steps: one is in sight, none is lost. What leads to a field of another step, such as a fault, shows that step. */
export function JobSteps({ steps, actions, cancel, leadsOn }: StepsProps) {
  const t = useText(jobFormText)
  const { standing = [] } = useFormAround()
  const drafted = useDrafted('step')
  const [at, show] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  // As the browser keeps how far one scrolled: with this visit, through reload and Back; else where an unfinished job was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => show(history.state?.step ?? Math.min(Number(drafted) || 0, steps.length - 1)), [])
  const [faulty, setFaulty] = useState('')
  // Whose fields were refused, a step knows by what stands in it.
  useLayoutEffect(() => {
    const controls = standing.flatMap((error) => controlsFor(box.current?.closest('form'), error))
    setFaulty(controls.map((control) => control.closest<HTMLElement>('[data-step]')?.dataset.step).join(' '))
  })
  const setAt = (step: number) => {
    show(step)
    history.replaceState({ ...history.state, step }, '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const reveal = ({ target }: Event) => setAt(Number((target as HTMLElement).dataset.step))
    const element = box.current
    element?.addEventListener('beforematch', reveal)
    return () => element?.removeEventListener('beforematch', reveal)
  }, [])
  const next = steps[at + 1]
  const go = (to: number) => {
    // At once: a moment later it would take the focus from whoever types in a field of the step already.
    flushSync(() => setAt(to))
    box.current?.querySelector<HTMLElement>(`[data-step="${to}"] h2`)?.focus()
  }
  /** Enter in a field goes on, as it would send a form that is all in sight; at the end only where one sees what it does. */
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const field = event.target
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (!(field instanceof HTMLInputElement) || field.form !== box.current?.closest('form')) return
    const isLast = at === steps.length - 1
    if (isLast && isInView(field.form?.querySelector('[type=submit]'))) return
    event.preventDefault()
    if (!isLast) go(at + 1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields inside
    <div className={screen.stack} ref={box} onKeyDown={onKeyDown}>
      <input type="hidden" name="step" value={at} />
      <nav aria-label={t.steps} className={css.steps}>
        <ol>
          {steps.map(({ title }, i) => {
            const isFaulty = faulty.split(' ').includes(String(i))
            return (
              <li key={title}>
                <button
                  type="button"
                  aria-current={i === at ? 'step' : undefined}
                  data-faulty={isFaulty ? '' : undefined}
                  onClick={() => go(i)}
                >
                  <span aria-hidden="true">{i + 1}</span> {title}
                  {isFaulty && <em> {t.hasFaults}</em>}
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
      {steps.map(({ title, children }, i) => (
        <div key={title} data-step={i} hidden={i !== at} className={screen.stack}>
          <h2 tabIndex={-1} className={css.title}>
            {title}
          </h2>
          {children}
        </div>
      ))}
      <FormActions {...(cancel !== undefined && { cancel })}>
        {at > 0 && <Button onClick={() => go(at - 1)}>{t.back}</Button>}
        {next && (
          <Button look={leadsOn ? 'primary' : 'secondary'} onClick={() => go(at + 1)}>
            {t.next({ step: next.title })}
          </Button>
        )}
        {actions(!next)}
      </FormActions>
    </div>
  )
}

function isInView(element: Element | null | undefined): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
