import { useEffect, useRef, useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Button, Fault, Field } from './controls.tsx'
import css from './file-field.module.css'
import { useFormAround, useFormField } from './form-context.ts'

const text = words({
  choose: { en: 'Choose a file or drop it here', fr: 'Choisissez un fichier ou déposez-le ici' },
  another: { en: 'Choose another', fr: 'En choisir un autre' },
  chooseSeveral: { en: 'Choose files or drop them here', fr: 'Choisissez des fichiers ou déposez-les ici' },
  others: { en: 'Choose others', fr: 'En choisir d’autres' },
  more: { en: 'Add more', fr: 'En ajouter' },
  remove: { en: 'Remove', fr: 'Retirer' },
  removeIt: { en: 'Remove {name}', fr: 'Retirer {name}' },
})

/** What is known of a chosen file: of its content the first bytes, a character each. */
export type Chosen = { name: string; size: number; begins?: string }

type Props = {
  name: string
  label: string
  hint?: string
  accept: string
  /** What stands in the field while nothing is chosen, where there is more to say. */
  prompt?: string
  required?: boolean
  optional?: boolean
  multiple?: boolean
  /** What is wrong with each of the chosen files, in words. Only those with which nothing is are in the form. */
  check?: (files: readonly Chosen[]) => readonly (string | null)[]
  /** How often they were sent: each time what was sent leaves the field, and what was refused stays. */
  sent?: number
}

/** A file, or several, chosen or dropped; their names stay on show, checked ones in rows with what is wrong. */
export function FileField({ name, label, hint, accept, prompt, required = false, optional = false, multiple = false, check, sent }: Props) {
  const t = useText(text)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [begins, setBegins] = useState<ReadonlyMap<File, string | undefined>>(new Map())
  const faults = check?.(chosen.map((file) => ({ name: file.name, size: file.size, ...knownOf(begins.get(file)) }))) ?? []
  const good = chosen.filter((_, i) => !faults[i])
  const isTouched = useRef(false)
  useEffect(() => {
    if (check && isTouched.current && input.current) put(good, input.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time they were sent
  useEffect(() => {
    if (sent) setChosen(chosen.filter((one) => !good.includes(one)))
  }, [sent])
  const take = (files: readonly File[]) => {
    isTouched.current = true
    setChosen(files)
    if (check)
      void Promise.all(files.map(async (file) => [file, await beginningOf(file)] as const)).then((read) => setBegins(new Map(read)))
  }
  const choose = (given: readonly File[]) =>
    take(check && multiple ? [...new Map([...chosen, ...given].map((file) => [keyOf(file), file])).values()] : given)
  const { id, error } = useFormField(name)
  const { held } = useFormAround()
  const wrong = multiple ? undefined : faults.find(Boolean)
  // Sent without the one file that was chosen, the form would lose it unseen.
  useEffect(() => {
    if (!wrong) return
    held?.set(name, { why: wrong })
    return () => void held?.delete(name)
  }, [held, name, wrong])
  const again = multiple ? (check ? t.more : t.others) : t.another
  return (
    <Field label={label} hint={hint} error={error} optional={optional} as={id}>
      {(ids) => (
        <>
          <div className={css.drop}>
            <input
              {...ids}
              ref={input}
              type="file"
              name={name}
              accept={accept}
              required={required}
              multiple={multiple}
              onChange={({ target }) => choose([...(target.files ?? [])])}
            />
            <span aria-hidden="true">
              {chosen.length > 0 ? (
                <>
                  {!check && <strong>{chosen.map((file) => file.name).join(', ')}</strong>} <em>{again}</em>
                </>
              ) : multiple ? (
                t.chooseSeveral
              ) : (
                (prompt ?? t.choose)
              )}
            </span>
          </div>
          {check && (
            <div aria-live="polite">
              {chosen.length > 0 && (
                <ul className={css.files}>
                  {chosen.map((file, i) => (
                    <li key={keyOf(file)}>
                      <span>
                        <strong>{file.name}</strong>
                        {faults[i] && <Fault>{faults[i]}</Fault>}
                      </span>
                      <Button
                        small
                        look="quiet"
                        aria-label={t.removeIt({ name: file.name })}
                        onClick={() => {
                          take(chosen.filter((one) => one !== file))
                          input.current?.focus()
                        }}
                      >
                        {t.remove}
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </>
      )}
    </Field>
  )
}

const knownOf = (begins: string | undefined) => (begins === undefined ? {} : { begins })

/** The first bytes of a file; none where it is gone meanwhile, or may not be read. */
async function beginningOf(file: File): Promise<string | undefined> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
  } catch {
    return undefined
  }
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
const keysOf = (files: readonly File[]) => files.map(keyOf).join('\n')

/** Has a field hold these files and no others. */
function put(files: readonly File[], input: HTMLInputElement): void {
  if (keysOf([...(input.files ?? [])]) === keysOf(files)) return
  const carrier = new DataTransfer()
  for (const file of files) carrier.items.add(file)
  input.files = carrier.files
}
