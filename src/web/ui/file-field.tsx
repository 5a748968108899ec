import { useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Field } from './controls.tsx'
import css from './file-field.module.css'
import { useFormField } from './form-context.ts'

const text = words({
  choose: { en: 'Choose a file or drop it here', fr: 'Choisissez un fichier ou déposez-le ici' },
  another: { en: 'Choose another', fr: 'En choisir un autre' },
  chooseSeveral: { en: 'Choose files or drop them here', fr: 'Choisissez des fichiers ou déposez-les ici' },
  others: { en: 'Choose others', fr: 'En choisir d’autres' },
})

/** A file, or several, chosen or dropped; their names stay on show. */
export function FileField({
  name,
  label,
  hint,
  accept,
  prompt,
  required = false,
  optional = false,
  multiple = false,
}: {
  name: string
  label: string
  hint?: string
  accept: string
  /** What stands in the field while nothing is chosen, where there is more to say. */
  prompt?: string
  required?: boolean
  optional?: boolean
  multiple?: boolean
}) {
  const t = useText(text)
  const [chosen, setChosen] = useState<string | null>(null)
  const namesOf = (files: FileList | null) => (files && files.length > 0 ? Array.from(files, (file) => file.name).join(', ') : null)
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
            multiple={multiple}
            onChange={(event) => setChosen(namesOf(event.target.files))}
          />
          <span aria-hidden="true">
            {chosen ? (
              <>
                <strong>{chosen}</strong> <em>{multiple ? t.others : t.another}</em>
              </>
            ) : multiple ? (
              t.chooseSeveral
            ) : (
              (prompt ?? t.choose)
            )}
          </span>
        </div>
      )}
    </Field>
  )
}
