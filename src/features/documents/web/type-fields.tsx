import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { useFormAround } from '#web/ui/form-context.ts'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { mostOptions } from '../rules.ts'
import type { ManagedType } from '../type-contract.ts'
import { newTypeFields, typeFields } from '../type-fields.ts'
import { typeLabels } from '../type-text.ts'
import { text } from './type-text.ts'

/** What a type is called, how long one lasts, and how it is renewed and checked. */
export function TypeFields({ type }: { type?: ManagedType }) {
  const { input } = useFields(typeFields, typeLabels, type)
  return (
    <>
      <div className={css.two}>
        {input('nameEn')}
        {input('nameFr')}
      </div>
      <div className={css.two}>
        {input('months')}
        {input('leadDays')}
      </div>
      <div className={css.two}>
        {input('renewalEn')}
        {input('renewalFr')}
      </div>
      {input('checkUrl')}
      {input('isHidden')}
    </>
  )
}

/** Whether a new type has levels or categories, and which. */
export function ShapeFields() {
  const { input, label } = useFields(newTypeFields, typeLabels)
  const { drafted } = useFormAround()
  const [shape, setShape] = useState(drafted('shape')?.[0] ?? 'none')
  return (
    <>
      {input('shape', { onChoose: setShape })}
      {shape !== 'none' && <OptionsField label={label.options} />}
    </>
  )
}

/** Levels or categories of a new type, a row each, read by `newTypeFields.options`. */
export function OptionsField({ label }: { label: string }) {
  const t = useText(text)
  const { drafted } = useFormAround()
  const french = drafted('optionFr')
  const [rows, setRows] = useState(() => (drafted('optionEn') ?? ['', '']).map((en, key) => ({ key, en, fr: french?.[key] ?? '' })))
  const add = () => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, en: '', fr: '' }])
  return (
    <CheckGroup legend={label} name="options">
      {rows.map(({ key, en, fr }, i) => (
        <div key={key} className={css.three}>
          <TextField label={t.optionEn({ n: i + 1 })} name="optionEn" defaultValue={en} maxLength={120} />
          <TextField label={t.optionFr({ n: i + 1 })} name="optionFr" defaultValue={fr} maxLength={120} />
          <div className={css.actions}>
            <Button small aria-label={`${t.removeOption} ${i + 1}`} onClick={() => setRows(rows.filter((row) => row.key !== key))}>
              {t.removeOption}
            </Button>
          </div>
        </div>
      ))}
      {rows.length < mostOptions && (
        <div>
          <Button small onClick={add}>
            {t.addOption}
          </Button>
        </div>
      )}
    </CheckGroup>
  )
}
