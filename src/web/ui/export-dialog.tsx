import { mostExported, type SheetFormat, sheetFormats } from '#shared/sheets.ts'
import { words } from '#shared/text.ts'
import { saveAnswer } from '../save-file.ts'
import { useText } from '../text.tsx'
import { Select } from './controls.tsx'
import { DialogForm } from './dialog-form.tsx'

const text = words({
  title: { en: 'Export', fr: 'Exporter' },
  rows: { en: { one: '{n} row', other: '{n} rows' }, fr: { one: '{n} ligne', other: '{n} lignes' } },
  atLeast: { en: 'At least {n} rows', fr: 'Au moins {n} lignes' },
  most: { en: 'You can export up to {n} rows at once.', fr: 'Vous pouvez exporter jusqu’à {n} lignes à la fois.' },
  format: { en: 'Format', fr: 'Format' },
  xlsx: { en: 'Excel (XLSX)', fr: 'Excel (XLSX)' },
  csv: { en: 'CSV', fr: 'CSV' },
  columns: { en: 'Columns', fr: 'Colonnes' },
  all: { en: 'All', fr: 'Toutes' },
  shown: { en: 'Shown in the list', fr: 'Affichées dans la liste' },
  done: { en: 'File downloaded', fr: 'Fichier téléchargé' },
})

type Props = {
  rows: number
  /** False where counting stopped early. */
  isExact?: boolean
  /** Whether the columns that are shown can be told from all. */
  hasShown?: boolean
  ask: (given: { format: SheetFormat; onlyShown: boolean }) => Promise<Response>
  onClose: () => void
}

/** Asks what a file of rows is to be like, and hands it over. */
export function ExportDialog({ rows, isExact = true, hasShown = false, ask, onClose }: Props) {
  const t = useText(text)
  return (
    <DialogForm
      title={t.title}
      send={t.title}
      onClose={onClose}
      onSend={async (given) => {
        await saveAnswer(await ask({ format: given.get('format') as SheetFormat, onlyShown: given.get('columns') === 'shown' }))
        return { said: t.done }
      }}
    >
      <p>{isExact ? t.rows({ n: rows }) : t.atLeast({ n: rows })}</p>
      {(!isExact || rows > mostExported) && <p>{t.most({ n: mostExported })}</p>}
      <Select label={t.format} name="format" defaultValue="xlsx" options={sheetFormats.map((one) => [one, t[one]])} />
      {hasShown && (
        <Select
          label={t.columns}
          name="columns"
          options={[
            ['shown', t.shown],
            ['all', t.all],
          ]}
        />
      )}
    </DialogForm>
  )
}
