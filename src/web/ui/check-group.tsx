import { type ReactNode, useId } from 'react'
import css from './controls.module.css'
import { useFormField } from './form-context.ts'

type Props = { legend: string; hint?: ReactNode /** That of the boxes. */; name?: string; children: ReactNode }

/** Boxes that belong together. */
export function CheckGroup({ legend, hint, name, children }: Props) {
  const id = useId()
  const { id: own, error } = useFormField(name)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={css.fieldset} id={own} aria-describedby={described || undefined}>
      <legend className={css.legend}>{legend}</legend>
      {children}
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={css.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
