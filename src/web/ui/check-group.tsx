import { type ReactNode, useId } from 'react'
import css from './controls.module.css'
import { useFormField } from './form-context.ts'

/** Boxes that belong together; `name` is theirs. */
export function CheckGroup({ legend, name, children }: { legend: string; name?: string; children: ReactNode }) {
  const id = useId()
  const { error } = useFormField(name)
  return (
    <fieldset className={css.fieldset} aria-describedby={error ? id : undefined}>
      <legend className={css.legend}>{legend}</legend>
      {children}
      {error && (
        <span className={css.error} id={id} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
