import { type ReactNode, useRef, useState } from 'react'
import { useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { type Chosen, FileField } from '#web/ui/file-field.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { typesOf } from '../../../files/rules.ts'
import { useFaultOf } from '../../../files/web/public/faults.ts'
import type { DescribedType, Document } from '../../contract.ts'
import { usualEnd } from '../../rules.ts'
import css from './document-fields.module.css'
import { formText } from './form-text.ts'

/** Asked for these, phones turn their photos into them by themselves. */
const scans = typesOf('card').join(',')
type DayProps = {
  name: string
  label: string
  hint?: string
  optional?: boolean
  required?: boolean
  value: string
  onChange: (day: string) => void
}
type ManyProps = { name: string; label: string; options: readonly (readonly [string, string])[]; initial: readonly string[] }
/** What a day and several of a list are asked with. Staff have richer ones, which public pages do not load. */
export type Controls = { Day: (props: DayProps) => ReactNode; Many: (props: ManyProps) => ReactNode }
export const plainControls: Controls = {
  Day: ({ onChange, ...field }) => <TextField {...field} type="date" onChange={({ target }) => onChange(target.value)} />,
  Many: ({ name, label, options, initial }) => (
    <CheckGroup legend={label} name={name}>
      {options.map(([code, said]) => (
        <Checkbox key={code} name={name} value={code} defaultChecked={initial.includes(code)}>
          {said}
        </Checkbox>
      ))}
    </CheckGroup>
  ),
}

type Known = Pick<Document, 'number' | 'model' | 'level' | 'categories' | 'issuedOn' | 'expiresOn' | 'isProvisional' | 'files'>
type Props = { type: DescribedType; known: Partial<Known> | null; needsFile: boolean; controls?: Controls }

/** What is asked of a document: its photos first, then what is written on it. The end follows from the day of issue, until it is typed. */
export function DocumentFields({ type, known, needsFile, controls: { Day, Many } = plainControls }: Props) {
  const t = useText(formText)
  const locale = useLocale()
  const [level, setLevel] = useState(known?.level ?? '')
  const [issuedOn, setIssuedOn] = useState(known?.issuedOn ?? '')
  const [expiresOn, setExpiresOn] = useState(known?.expiresOn ?? '')
  const proposed = useRef('')
  const propose = (day: string, ofLevel: string) => {
    const end = day && usualEnd(type, day, ofLevel || null)
    if (!end || (expiresOn !== '' && expiresOn !== proposed.current)) return
    proposed.current = end
    setExpiresOn(end)
  }
  const faultOf = useFaultOf('card', t.otherFormat)
  const faultsOf = (files: readonly Chosen[]) => files.map(faultOf)
  const has = (side: string) => known?.files?.some((one) => one.side === side) ?? false
  const modelLabel = locale === 'fr' ? type.modelFr : type.modelEn
  const options = type.options.map((option) => [option.code, option[locale]] as const)
  return (
    <>
      <div className={css.sides}>
        <FileField
          name="file"
          label={t.front}
          prompt={t.takePhoto}
          accept={scans}
          check={faultsOf}
          hint={has('front') ? t.frontThere : t.photoHint}
          required={needsFile && !has('front')}
          optional={!needsFile || has('front')}
        />
        <FileField
          name="back"
          label={t.back}
          prompt={t.takePhoto}
          accept={scans}
          check={faultsOf}
          optional
          {...(has('back') && { hint: t.frontThere })}
        />
      </div>
      {type.shape === 'ladder' && (
        <Select
          label={t.level}
          name="level"
          empty={t.chooseLevel}
          required
          value={level}
          onChange={({ target }) => {
            setLevel(target.value)
            propose(issuedOn, target.value)
          }}
          options={options}
        />
      )}
      {type.shape === 'categories' && <Many label={t.categories} name="categories" options={options} initial={known?.categories ?? []} />}
      {modelLabel && (
        <TextField label={modelLabel} name="model" maxLength={120} optional autoComplete="off" defaultValue={known?.model ?? ''} />
      )}
      <TextField label={t.number} name="number" maxLength={60} optional autoComplete="off" defaultValue={known?.number ?? ''} />
      <div className={css.days}>
        <Day
          label={t.issuedOn}
          name="issuedOn"
          optional
          value={issuedOn}
          onChange={(day) => {
            setIssuedOn(day)
            propose(day, level)
          }}
        />
        <Day
          label={t.expiresOn}
          name="expiresOn"
          hint={t.expiresHint}
          optional={type.months === null}
          required={type.months !== null}
          value={expiresOn}
          onChange={setExpiresOn}
        />
      </div>
      {type.code === 'carte-btp' && (
        <Checkbox name="isProvisional" defaultChecked={known?.isProvisional ?? false}>
          {t.provisional}
        </Checkbox>
      )}
    </>
  )
}

/** What was written into the form, as the API takes it. */
export function givenIn(form: FormData) {
  return {
    number: textOf(form, 'number'),
    model: textOf(form, 'model'),
    level: textOf(form, 'level'),
    categories: form.getAll('categories').map(String),
    issuedOn: textOf(form, 'issuedOn'),
    expiresOn: textOf(form, 'expiresOn'),
    isProvisional: form.get('isProvisional') === 'on',
  }
}

export type Side = { side: 'front' | 'back'; file: File | undefined }

/** The photos that were chosen, one after the other, without those that arrived before; at least one turn, for what was written. */
export function sidesIn(form: FormData, arrived: ReadonlySet<File>): Side[] {
  const chosen = (['file', 'back'] as const).flatMap((name): Side[] => {
    const file = form.get(name)
    const isNew = file instanceof File && file.name !== '' && !arrived.has(file)
    return isNew ? [{ side: name === 'file' ? 'front' : 'back', file }] : []
  })
  return chosen.length > 0 ? chosen : [{ side: 'front', file: undefined }]
}
