import { useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Field } from './controls.tsx'
import css from './file-field.module.css'
import { useFormField } from './form-context.ts'

const text = words({
  choose: { en: 'Choose a file or drop it here', fr: 'Choisissez un fichier ou déposez-le ici' },
  another: { en: 'Choose another', fr: 'En choisir un autre' },
})

/** One file, chosen or dropped; the name stays on show. */
export function FileField({
  name,
  label,
  hint,
  accept,
  required = false,
  optional = false,
}: {
  name: string
  label: string
  hint?: string
  accept: string
  required?: boolean
  optional?: boolean
}) {
  const t = useText(text)
  const [chosen, setChosen] = useState<string | null>(null)
  const { error } = useFormField(name)
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <div className={css.drop}>
          <input
            {...ids}
            type="file"
            name={name}
            accept={accept}
            required={required}
            onChange={(event) => setChosen(event.target.files?.[0]?.name ?? null)}
          />
          <span aria-hidden="true">
            {chosen ? (
              <>
                <strong>{chosen}</strong> <em>{t.another}</em>
              </>
            ) : (
              t.choose
            )}
          </span>
        </div>
      )}
    </Field>
  )
}
