import { type ComponentProps, type FormHTMLAttributes, Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ProblemBody } from '#shared/problem.ts'
import { useUid } from '../session.tsx'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { useDraft, type Values } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormProvider, type Hold, useFormAround } from './form-context.ts'
import type { Fault } from './form-data.ts'
import { useFormState } from './form-state.ts'
import { formText } from './form-text.ts'
import css from './form.module.css'
import { toast } from './toast.tsx'
import { useUnsaved } from './unsaved.tsx'

/** What follows a form that was sent: a short message, the next address. `false`: it was not sent after all, and says why itself. */
export type Sent = { said?: string; to?: string } | false | undefined
/**
 * `key` is the request's `Idempotency-Key` (`requestKeys`). `isHeld`: something typed in a field would be lost;
 * only a button with `formNoValidate` sends that.
 */
export type Send = (given: FormData, key: string, isHeld: boolean) => Promise<Sent> | Promise<void>

export type FormProps = Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'id' | 'className' | 'encType' | 'onBlur' | 'onChange' | 'aria-labelledby'
> & {
  onSend: Send
  /** What the browser finds wrong before anything is sent; said together with what fields would lose. */
  check?: (given: FormData) => readonly Fault[]
  /** Under this name what is typed outlives reload, crash and Back, until it is sent. */
  draft?: string
  /** What it begins with, by name, as a draft has it. */
  begun?: Values | undefined
  /** Asks before typed text is lost. */
  guarded?: boolean
  /** What was wrong with the form that this page answers, and what its fields are called. */
  refused?: ProblemBody | null
  labels?: Record<string, string>
  children: ReactNode
}

type Kept<About> = {
  /** What a draft has to know besides what was typed, and where it goes when one is brought back; null once that is discarded. */
  about?: () => About
  onRestore?: (about: About | null) => void
  /** The form as it was filled, before a draft is brought back. */
  onFilled?: (form: HTMLFormElement) => void
  /** Said above the fields. */
  notice?: ReactNode
}

/**
 * The shell of every form: its key, busy while it is sent, what was refused by field, what is typed and not yet saved, the message
 * and the way on. Controls inside find their errors and drafts by their names.
 */
export function Form<About = never>({
  onSend,
  check,
  draft: draftName,
  begun,
  guarded = draftName !== undefined,
  refused = null,
  labels,
  className = css.form,
  children,
  about,
  onRestore,
  onFilled,
  notice,
  ...rest
}: FormProps & Kept<About>) {
  const f = useText(formText)
  const navigate = useNavigate()
  const uid = useUid()
  const element = useRef<HTMLFormElement>(null)
  const held = useRef(new Map<string, Hold>()).current
  const { busy, problem, standing, errorOf, change, submit } = useFormState(refused, { held, check })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and before the draft
  useLayoutEffect(() => {
    if (element.current) onFilled?.(element.current)
  }, [])
  const { draft, isRestored, keep, forget, discard } = useDraft<About>(draftName, uid, { about, onRestore })
  const unsaved = useUnsaved({ isKept: draftName !== undefined, onLeave: forget })
  const send = submit(async (given, key) => {
    const sent = await Promise.resolve(onSend(given, key, held.size > 0)).catch((error: unknown) => {
      // What is now known of it belongs to what was typed: whoever reloads sends that again.
      if (about && element.current) keep(element.current)
      throw error
    })
    if (sent === false) return
    unsaved.release()
    forget()
    if (sent?.said) toast(sent.said)
    if (sent?.to) navigate(sent.to)
  })
  const typed = draft?.values ?? begun
  return (
    <form
      {...rest}
      ref={element}
      method="post"
      className={className}
      noValidate
      onInput={(event) => {
        if (guarded) unsaved.watch()
        keep(event.currentTarget)
        change(event.target as HTMLInputElement)
      }}
      onSubmit={send}
    >
      {/* A draft waits for whoever comes back; without one they are asked before they lose what they typed. */}
      <ErrorSummary
        problem={problem}
        standing={standing}
        form={element}
        labels={labels}
        onSee={draftName === undefined ? undefined : unsaved.release}
      />
      {notice}
      {isRestored && (
        <div className={css.restored} role="status">
          <p>{f.restored}</p>
          <Button small onClick={discard}>
            {f.discard}
          </Button>
        </div>
      )}
      <FormProvider value={{ isAnswer: refused !== null, busy, errorOf, standing, held, drafted: (name) => typed && (typed[name] ?? []) }}>
        <Fragment key={draft?.at}>{children}</Fragment>
      </FormProvider>
      {unsaved.guard}
    </form>
  )
}

/** The button that sends the form around it. */
export function Submit({ look = 'primary', ...rest }: ComponentProps<typeof Button>) {
  const { busy } = useFormAround()
  return <Button type="submit" look={look} busy={busy} {...rest} />
}
