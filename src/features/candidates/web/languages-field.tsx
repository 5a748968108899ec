import { useState } from 'react'
import { intlTag } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Button, Select } from '#web/ui/controls.tsx'
import { useFormAround } from '#web/ui/form-context.ts'
import css from '#web/ui/screen.module.css'
import type { SpokenLanguage } from '../shapes.ts'
import { nameLanguage } from '../fields.ts'
import { languageLevels, spokenLanguages } from '../rules.ts'
import { text } from './staff-text.ts'

type Row = { key: number; code: string; level: string }

/** Which languages somebody speaks, and how well; a row each, read by `fields.languages`. */
export function LanguagesField({ label, initial }: { label: string; initial: readonly SpokenLanguage[] }) {
  const t = useText(text)
  const locale = useLocale()
  const { drafted } = useFormAround()
  const levels = drafted('languagesLevel')
  const known = drafted('languages')?.map((code, i) => ({ code, level: levels?.[i] ?? 'B1' })) ?? initial
  const [rows, setRows] = useState<Row[]>(known.map((one, key) => ({ key, ...one })))
  const named = spokenLanguages
    .map((code) => [code, nameLanguage(code, locale)] as const)
    .toSorted((a, b) => a[1].localeCompare(b[1], intlTag[locale]))
  return (
    <CheckGroup legend={label} name="languages">
      {rows.map(({ key, code, level }, n) => (
        <div key={key} className={css.three}>
          <Select label={t.language({ n: n + 1 })} name="languages" defaultValue={code} empty={t.chooseLanguage} options={named} />
          <Select
            label={t.level({ n: n + 1 })}
            name="languagesLevel"
            defaultValue={level}
            options={languageLevels.map((one) => [one, t[one]] as const)}
          />
          <div className={css.actions}>
            <Button small onClick={() => setRows(rows.filter((row) => row.key !== key))}>
              {t.removeLanguage}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button small onClick={() => setRows([...rows, { key: Math.max(-1, ...rows.map((row) => row.key)) + 1, code: '', level: 'B1' }])}>
          {t.addLanguage}
        </Button>
      </div>
    </CheckGroup>
  )
}
