import {
  type AnchorHTMLAttributes,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
} from 'react'
import { Link, type LinkProps } from 'react-router'
import { useText } from '../text.tsx'
import css from './controls.module.css'
import { useFormField } from './form-context.ts'
import { uiText } from './text.ts'

type Look = { look?: 'primary' | 'secondary' | 'quiet' | 'danger'; small?: boolean; wide?: boolean }

const classOf = ({ look = 'secondary', small = false, wide = false }: Look, more = '') =>
  [css.button, css[look], small && css.small, wide && css.wide, more].filter(Boolean).join(' ')

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean }

/**
 * A button; `busy` shows a spinner and takes no second press. One that sends a form leaves that to the form, and keeps the focus, which
 * a disabled one would lose.
 */
export function Button({ look, small, wide, busy = false, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, small, wide } as Look, className)}
      disabled={disabled || (busy && type !== 'submit')}
      aria-busy={busy || rest['aria-busy']}
      aria-disabled={(busy && type === 'submit') || rest['aria-disabled']}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

export function LinkButton({ look, small, wide, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classOf({ look, small, wide } as Look, className)} />
}

/** A plain link with the look of a button, for addresses that are not ours to route. */
export function AnchorButton({ look, small, wide, className, ...rest }: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={classOf({ look, small, wide } as Look, className)} />
}

export type Labelled = { label: string; hint?: ReactNode; error?: string | undefined; optional?: boolean }

/** Label, hint and error around one control, tied together for assistive technology; `as`: by this id, for links that need no script. */
export function Field({
  label,
  hint,
  error,
  optional,
  as,
  children,
}: Labelled & {
  as?: string | undefined
  children: (ids: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}) {
  const own = useId()
  const id = as ?? own
  const t = useText(uiText)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> {t.optional}</span>}
      </label>
      {children({ id, ...(error ? { 'aria-invalid': true as const } : {}), ...(described ? { 'aria-describedby': described } : {}) })}
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <Fault id={`${id}-error`} role="alert">
          {error}
        </Fault>
      )}
    </div>
  )
}

/** What is wrong with what was typed or chosen, beside it. */
export const Fault = (props: ComponentProps<'span'>) => <span className={css.error} {...props} />

/** A draft comes before what the record says; a control whose state the screen keeps is left alone. */
export const initialOf = (input: { value?: unknown }, drafted: readonly string[] | undefined) =>
  drafted && input.value === undefined ? { defaultValue: drafted[0] ?? '' } : undefined

export function TextField({ label, hint, error, optional, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const own = useFormField(input.name)
  return (
    <Field label={label} hint={hint} error={error ?? own.error} optional={optional ?? false} as={input.id ?? own.id}>
      {(ids) => <input className={css.input} {...ids} {...input} {...initialOf(input, own.drafted)} />}
    </Field>
  )
}

type Options = readonly (readonly [value: string, name: string])[]

export function Select({
  label,
  hint,
  error,
  optional,
  options,
  former = [],
  empty,
  ...input
}: Labelled &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: Options
    empty?: string /** Not offered any more, but kept by who has chosen one. */
    former?: Options
  }) {
  const own = useFormField(input.name)
  return (
    <Field label={label} hint={hint} error={error ?? own.error} optional={optional ?? false} as={input.id ?? own.id}>
      {(ids) => (
        <select className={css.input} {...ids} {...input} {...initialOf(input, own.drafted)}>
          {empty !== undefined && <option value="">{empty}</option>}
          {[...options, ...former].map(([value, name], i) => (
            <option key={value} value={value} hidden={i >= options.length}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** One box. With a `value` it is one of several, and what is wrong is said by their group. */
export function Checkbox({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  const own = useFormField(input.name)
  const error = input.value === undefined && own.error
  const ticked = input.checked === undefined && own.drafted && { defaultChecked: own.drafted.includes(String(input.value ?? 'on')) }
  return (
    <>
      <label className={css.check}>
        <input
          type="checkbox"
          {...(input.value === undefined && own.id && { id: own.id })}
          {...input}
          {...ticked}
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
        />
        <span>{children}</span>
      </label>
      {error && (
        <span className={css.error} id={id} role="alert">
          {error}
        </span>
      )}
    </>
  )
}

export function Chip({ children }: { children: ReactNode }) {
  return <span className={css.chip}>{children}</span>
}

/** The one empty state: what this is, and what to do. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={css.empty}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
