import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import type { Import } from '../contract.ts'
import { type Delimiter, delimiters, type Encoding, encodings } from '#shared/sheets.ts'
import { type Noun, nounOf, nouns } from '../rules.ts'
import { text } from './import-text.ts'

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'iso-8859-15': 'ISO-8859-15',
  macintosh: 'Macintosh',
}

/** Of an Excel file with several sheets, which one is read. */
export function SheetChoice({ of }: { of: Import }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  if (of.sheets.length < 2) return null
  return (
    <section className={css.card} aria-label={t.sheet}>
      <Form
        guarded={false}
        onSend={async (given) => {
          await api.put('/imports/{importId}/reading', { importId: of.id, body: { sheet: String(given.get('sheet')) } })
          void revalidate()
        }}
      >
        <Select
          name="sheet"
          label={t.sheet}
          hint={t.sheetHint}
          defaultValue={of.sheet ?? ''}
          options={of.sheets.map(({ name, isHidden }) => [name, isHidden ? t.hiddenSheet({ name }) : name])}
        />
        <div>
          <Submit look="secondary">{t.readSheet}</Submit>
        </div>
      </Form>
    </section>
  )
}

/** For a file whose letters, columns or headings were not found out rightly. */
export function ReadAnew({ of }: { of: Import }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  if (of.kind === 'json') return null
  return (
    <section className={css.card} aria-labelledby="read-as">
      <h2 id="read-as">{t.readAs}</h2>
      <Form
        guarded={false}
        onSend={async (given) => {
          const body = {
            encoding: (given.get('encoding') as Encoding | null) ?? null,
            delimiter: (given.get('delimiter') as Delimiter | null) ?? null,
            sheet: of.sheet,
            headerLine: Number(given.get('headerLine')) || 0,
            noun: (given.get('noun') as Noun | null) ?? null,
          }
          await api.put('/imports/{importId}/reading', { importId: of.id, body })
          void revalidate()
        }}
      >
        <div className={css.three}>
          <Select name="noun" label={t.noun} defaultValue={nounOf(of)} options={nouns.map((one) => [one, t[one]])} />
          {of.encoding && (
            <Select
              name="encoding"
              label={t.encoding}
              defaultValue={of.encoding}
              options={encodings.map((one) => [one, encodingNames[one]])}
            />
          )}
          {of.delimiter && (
            <Select name="delimiter" label={t.delimiter} defaultValue={of.delimiter} options={delimiters.map((one) => [one, t[one]])} />
          )}
          <TextField
            name="headerLine"
            label={t.headerLine}
            hint={t.headerHint}
            type="number"
            min={0}
            max={1000}
            defaultValue={String(of.headerLine ?? 0)}
          />
        </div>
        <div>
          <Submit look="secondary">{t.readAgain}</Submit>
        </div>
      </Form>
    </section>
  )
}
