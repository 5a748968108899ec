import type { TextareaHTMLAttributes } from 'react'
import css from './controls.module.css'
import { Field, initialOf, type Labelled } from './controls.tsx'
import { useFormField } from './form-context.ts'

export function TextArea({ label, hint, error, optional, ...input }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const own = useFormField(input.name)
  return (
    <Field label={label} hint={hint} error={error ?? own.error} optional={optional ?? false} as={input.id ?? own.id}>
      {(ids) => <textarea className={css.input} {...ids} {...input} {...initialOf(input, own.drafted)} />}
    </Field>
  )
}
