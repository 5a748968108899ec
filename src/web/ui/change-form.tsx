import { words } from '#shared/text.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AnyField, type Fields, readFields, valueIn } from '#shared/fields.ts'
import { isApiProblem } from '#shared/problem.ts'
import { useText } from '../text.tsx'
import { controlsOf, labelOf } from './error-summary.tsx'
import { Form, type FormProps, type Sent } from './form.tsx'
import { useSayField } from './record-fields.tsx'
import css from './screen.module.css'

const text = words({
  clash: {
    en: 'Someone else has changed this too. Your changes are still here: save again to replace theirs.',
    fr: 'Quelqu’un d’autre vient de modifier la même chose. Votre saisie est conservée : enregistrez à nouveau pour remplacer la sienne.',
  },
  mine: { en: 'Yours', fr: 'Votre saisie' },
  theirs: { en: 'Theirs', fr: 'La sienne' },
})

type Versioned = { version: number }
type Clash = { name: string; label: string; mine: string; theirs: string }
/** What was typed was typed over this. */
type Basis<I> = { record: Versioned; before: I }

type Props<I> = Omit<FormProps, 'onSend' | 'children'> & {
  fields: Fields<I>
  /** What the form is filled from; names the same fields, or for `placeId` the record `place`. */
  record: Versioned
  /** Nothing: the record is gone. */
  findNewest: () => Promise<Versioned | undefined>
  /** Null: the person thought better of it, and goes on writing. */
  write: (version: number, changes: Partial<I>) => Promise<Versioned | null>
  onSaved: (changes: Partial<I>, given: FormData) => Sent | Promise<Sent>
  children: ReactNode
}

/**
 * Changes a record. Only what the person changed is sent, so what somebody else changed meanwhile stays. Where both changed the same,
 * nothing is written: both values are shown, what was typed stays, and saving once more replaces theirs.
 */
export function ChangeForm<I extends object>({ fields, record, findNewest, write, onSaved, children, ...form }: Props<I>) {
  const say = useSayField()
  const element = useRef<HTMLFormElement>(null)
  const filled = useRef<I | null>(null)
  const basis = useRef<Basis<I> | null>(null)
  const [clashes, setClashes] = useState<Clash[]>([])

  const send = async (given: FormData): Promise<Sent> => {
    const body = readFields(fields, given)
    const { before } = basis.current ?? { before: {} as I }
    const names = (Object.keys(body) as (keyof I & string)[]).filter((name) => differ(body[name], before[name]))
    const changes = Object.fromEntries(names.map((name) => [name, body[name]])) as Partial<I>
    let known = basis.current?.record ?? record
    while (names.length > 0) {
      try {
        const written = await write(known.version, changes)
        if (!written) return false
        known = written
        break
      } catch (error) {
        if (!isApiProblem(error) || error.body.status !== 412) throw error
        const newest = await findNewest()
        if (!newest) throw error
        const both = names.filter((name) => differ(valueIn(newest, name), valueIn(known, name)))
        known = newest
        basis.current = { record: newest, before }
        if (both.length === 0) continue
        setClashes(
          both.map((name) => ({
            name,
            label: labelOf(element.current, name) ?? name,
            mine: shownOn(element.current, name),
            theirs: say(fields[name] as AnyField, valueIn(newest, name)),
          })),
        )
        return false
      }
    }
    basis.current = { record: known, before: body }
    setClashes([])
    return onSaved(changes, given)
  }

  return (
    <Form<Basis<I>>
      {...form}
      onSend={send}
      onFilled={(filledForm) => {
        element.current = filledForm
        filled.current = readFields(fields, new FormData(filledForm))
        basis.current = { record, before: filled.current }
      }}
      about={() => basis.current as Basis<I>}
      onRestore={(about) => {
        basis.current = about ?? (filled.current && { record, before: filled.current })
      }}
      notice={clashes.length > 0 && <Clashes of={clashes} />}
    >
      {children}
    </Form>
  )
}

/** What both have changed, side by side; takes the focus, as the button that was pressed may be far below. */
function Clashes({ of }: { of: Clash[] }) {
  const t = useText(text)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => box.current?.focus(), [of])
  return (
    <div className={css.conflict} role="alert" tabIndex={-1} ref={box}>
      <p>{t.clash}</p>
      <table className={css.clash}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.mine}</th>
            <th scope="col">{t.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ name, label, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{mine || '–'}</td>
              <td>{theirs || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** What a person reads in a field. */
function shownOn(form: HTMLFormElement | null, name: string): string {
  return controlsOf(form, name)
    .filter(({ type, checked }) => type !== 'checkbox' || checked)
    .map((control) => {
      if (control.type === 'checkbox') return control.labels?.[0]?.textContent
      if (control.dataset.option) return (JSON.parse(control.dataset.option) as { name: string }).name
      if (control.dataset.said) return control.dataset.said
      const { selectedOptions } = control as unknown as HTMLSelectElement
      return selectedOptions ? [...selectedOptions].map(({ textContent }) => textContent).join(', ') : control.value
    })
    .filter(Boolean)
    .join(', ')
}
