import { type InputHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react'
import { useText } from '../text.tsx'
import css from './controls.module.css'
import { Button, Field, initialOf, type Labelled } from './controls.tsx'
import { useFormField } from './form-context.ts'
import { formText } from './form-text.ts'

export function TextArea({ label, hint, error, optional, ...input }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const own = useFormField(input.name)
  return (
    <Field label={label} hint={hint} error={error ?? own.error} optional={optional ?? false}>
      {(ids) => <textarea className={css.input} {...ids} {...input} {...initialOf(input, own.drafted)} />}
    </Field>
  )
}

export function PasswordField({ label, hint, error, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false)
  const t = useText(formText)
  const own = useFormField(input.name)
  return (
    <Field label={label} hint={hint} error={error ?? own.error}>
      {(ids) => (
        <div className={css.password}>
          <input className={css.input} {...ids} {...input} type={shown ? 'text' : 'password'} />
          <Button look="quiet" small aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t.hide : t.show}
          </Button>
        </div>
      )}
    </Field>
  )
}
