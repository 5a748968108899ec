import { type InputHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react'
import { useText } from '../text.tsx'
import css from './controls.module.css'
import { Button, Field, type Labelled } from './controls.tsx'
import { uiText } from './text.ts'

export function TextArea({ label, hint, error, optional, ...input }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(ids) => <textarea className={css.input} {...ids} {...input} />}
    </Field>
  )
}

export function PasswordField({ label, hint, error, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false)
  const t = useText(uiText)
  return (
    <Field label={label} hint={hint} error={error}>
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
