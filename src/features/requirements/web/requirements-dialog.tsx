import { nameIn } from '#shared/categories.ts'
import { useId, useState } from 'react'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Checkbox, Select } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import css from '#web/ui/screen.module.css'
import type { DescribedType } from '../../documents/shapes.ts'
import type { RequirementInput, ShownRequirement } from '../contract.ts'
import { mostAlternatives, mostRequirements, untils } from '../rules.ts'
import { text } from './text.ts'

/** A requirement as it is shown, as it is written. */
export const asInput = ({ alternatives, until, isMandatory, ...first }: ShownRequirement): RequirementInput => ({
  ...alternativeInput(first),
  alternatives: alternatives.map(alternativeInput),
  until,
  isMandatory,
})
const alternativeInput = ({ type, level, categories }: Pick<ShownRequirement, 'type' | 'level' | 'categories'>): Alternative => ({
  type: type.code,
  level: level?.code ?? null,
  categories: categories.map(({ code }) => code),
})

type Alternative = RequirementInput['alternatives'][number]
type Row = RequirementInput & { key: number }
/** Lines as they stand in a form, each with a key of its own. */
export const rowsOf = (items: readonly RequirementInput[]): Row[] =>
  items.map((item, key) => ({ ...item, alternatives: item.alternatives ?? [], key }))
/** The same with an empty one, whichever were taken out before. */
export const withOneMore = (rows: readonly Row[]): Row[] => [...rows, { ...empty, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }]
/** What is sent of them: lines in which a document is chosen. */
export const itemsOf = (rows: readonly Row[]): RequirementInput[] =>
  rows.filter(isChosen).map(({ key: _, ...item }) => ({ ...item, alternatives: item.alternatives.filter(isChosen) }))
const isChosen = ({ type }: Alternative) => type !== ''

/** Lines without a document are not sent. */
const placeIn = <One extends Alternative>(at: string, all: readonly One[], one: One) =>
  isChosen(one) ? `${at}/${all.filter(isChosen).indexOf(one)}` : undefined

type Rows = {
  country: string
  types: readonly DescribedType[]
  rows: readonly Row[]
  /** Where they stand in what is sent. */
  at: string
  onChange: (rows: Row[]) => void
}

/** What a job asks for, all of it at once: a line a document. */
export function RequirementRows({ country, types, rows, at, onChange }: Rows) {
  const t = useText(text)
  const change = (key: number, changes: Partial<Row>) => onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  return (
    <>
      {rows.map((row) => (
        <Line
          key={row.key}
          row={row}
          types={offered(types, country, row)}
          at={placeIn(at, rows, row)}
          onChange={(changes) => change(row.key, changes)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length < mostRequirements && (
        <div>
          <Button small onClick={() => onChange(withOneMore(rows))}>
            + {t.add}
          </Button>
        </div>
      )}
    </>
  )
}

type Props = {
  country: string
  types: readonly DescribedType[]
  items: readonly ShownRequirement[]
  onSend: (body: { items: RequirementInput[] }) => Promise<unknown>
  onClose: () => void
}

/** The same in a window. */
export function RequirementsDialog({ country, types, items, onSend, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const [rows, setRows] = useState(() => rowsOf(items.length > 0 ? items.map(asInput) : [empty]))
  return (
    <DialogForm
      title={t.editTitle}
      isWide
      send={f.save}
      onClose={onClose}
      onSend={async () => {
        await onSend({ items: itemsOf(rows) })
        return { said: t.checkedAnew }
      }}
    >
      <RequirementRows country={country} types={types} rows={rows} at="/items" onChange={setRows} />
    </DialogForm>
  )
}

const none: Alternative = { type: '', level: null, categories: [] }
const empty: RequirementInput = { ...none, alternatives: [], until: 'end', isMandatory: true }

/** Those of the country first; hidden ones only where one is asked for already. */
const offered = (types: readonly DescribedType[], country: string, row: RequirementInput) =>
  types
    .filter(({ code, isHidden }) => !isHidden || [row, ...row.alternatives].some(({ type }) => type === code))
    .toSorted((a, b) => Number(b.country === country) - Number(a.country === country))

type LineProps = {
  row: Row
  types: readonly DescribedType[]
  at: string | undefined
  onChange: (changes: Partial<Row>) => void
  onRemove: () => void
}

function Line({ row, types, at, onChange, onRemove }: LineProps) {
  const t = useText(text)
  const locale = useLocale()
  const { alternatives } = row
  const type = types.find(({ code }) => code === row.type)
  const isChecked = type?.family === 'right-to-work'
  const change = (n: number, changes: Partial<Alternative>) =>
    onChange({ alternatives: alternatives.map((alternative, i) => (i === n ? { ...alternative, ...changes } : alternative)) })
  return (
    <fieldset className={css.card}>
      <legend className="visually-hidden">{type ? nameIn(type, locale) : t.document}</legend>
      <AlternativeFields at={at} label={t.document} alternative={row} types={types} onChange={onChange} />
      {alternatives.map((alternative, i) => (
        <AlternativeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other, and are told apart by their place alone
          key={i}
          at={at && placeIn(`${at}/alternatives`, alternatives, alternative)}
          label={t.orDocument}
          alternative={alternative}
          types={types.filter(({ family }) => family !== 'right-to-work')}
          onChange={(changes) => change(i, changes)}
        />
      ))}
      {type && !isChecked && alternatives.length < mostAlternatives && (
        <div>
          <Button small look="quiet" onClick={() => onChange({ alternatives: [...alternatives, none] })}>
            + {t.addAlternative}
          </Button>
        </div>
      )}
      <Select
        label={t.until}
        value={row.until}
        onChange={(event) => onChange({ until: event.target.value as Row['until'] })}
        options={untils.map((until) => [until, t[until]] as const)}
      />
      <div className={css.entry}>
        <Checkbox checked={row.isMandatory} onChange={(event) => onChange({ isMandatory: event.target.checked })}>
          {t.mandatory}
        </Checkbox>
        <Button small onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    </fieldset>
  )
}

type AlternativeProps = {
  at: string | undefined
  label: string
  alternative: Alternative
  types: readonly DescribedType[]
  onChange: (changes: Partial<Alternative>) => void
}

/** A document that will do, and to what level. */
function AlternativeFields({ at, label, alternative, types, onChange }: AlternativeProps) {
  const t = useText(text)
  const locale = useLocale()
  const own = useId()
  const type = types.find(({ code }) => code === alternative.type)
  const options = (type?.options ?? []).map((one) => [one.code, one[locale]] as const)
  return (
    <div className={css.two}>
      <Select
        label={label}
        name={at && `${at}/type`}
        value={alternative.type}
        onChange={(event) => onChange({ type: event.target.value, level: null, categories: [] })}
        empty={t.chooseDocument}
        options={types.map((one) => [one.code, nameIn(one, locale)] as const)}
      />
      {type?.shape === 'ladder' && (
        <Select
          label={t.level}
          name={at && `${at}/level`}
          value={alternative.level ?? ''}
          onChange={(event) => onChange({ level: event.target.value || null })}
          empty={t.anyLevel}
          options={options}
        />
      )}
      {type?.shape === 'categories' && (
        <MultiSelect
          label={t.categories}
          // Also where nothing of it is sent.
          name={`${at ?? own}/categories`}
          optional
          options={options}
          value={alternative.categories}
          onChange={(categories) => onChange({ categories: [...categories] })}
        />
      )}
    </div>
  )
}
