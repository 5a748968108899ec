import { type InputHTMLAttributes, useState } from 'react'
import { useText } from '../text.tsx'
import css from './controls.module.css'
import { Button, Field, type Labelled } from './controls.tsx'
import { useFormField } from './form-context.ts'
import { formText } from './form-text.ts'

export function PasswordField({ label, hint, error, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const [shown, setShown] = useState(false)
  const t = useText(formText)
  const own = useFormField(input.name)
  return (
    <Field label={label} hint={hint} error={error ?? own.error}>
      {(ids) => (
        <div className={css.password}>
          <input className={css.input} {...ids} {...input} type={shown ? 'text' : 'password'} />
          <Button look="quiet" small className="needs-script" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? t.hide : t.show}
          </Button>
        </div>
      )}
    </Field>
  )
}
