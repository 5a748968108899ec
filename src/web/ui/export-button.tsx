import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SheetFormat } from '#shared/sheets.ts'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import css from './export-button.module.css'
import { ExportDialog } from './export-dialog.tsx'
import { Icon } from './icon.tsx'
import type { ShownColumns } from './list-page.tsx'
import tools from './list-view.module.css'

const text = words({ export: { en: 'Export', fr: 'Exporter' } })

/** Asks for the list that an address shows; without columns, for all of them. */
export type AskForFile<Column extends string> = (
  url: URL,
  file: { format: SheetFormat; columns: Column[] | undefined },
) => Promise<Response>

type Props<Column extends string> = {
  rows: number
  /** False where counting stopped early. */
  isExact?: boolean
  shown: ShownColumns
  /** Which columns of the file stand for a column of the list. */
  ofListColumn: Record<string, readonly Column[]>
  ask: AskForFile<Column>
}

/** The list, as its address narrows and sorts it, as a file. */
export function ExportButton<Column extends string>({ rows, isExact = true, shown, ofListColumn, ask }: Props<Column>) {
  const t = useText(text)
  const { search } = useLocation()
  const [isAsked, setAsked] = useState(false)
  if (rows === 0) return null
  return (
    <>
      <span className={css.export}>
        <Button look="quiet" title={t.export} onClick={() => setAsked(true)}>
          <Icon name="download" />
          <span className={tools.word}>{t.export}</span>
        </Button>
      </span>
      {isAsked && (
        <ExportDialog
          rows={rows}
          isExact={isExact}
          hasShown
          onClose={() => setAsked(false)}
          ask={({ format, onlyShown }) => {
            const columns = onlyShown ? shown.keys.flatMap((key) => ofListColumn[key] ?? []) : undefined
            return ask(new URL(`http://list/${search}`), { format, columns })
          }}
        />
      )}
    </>
  )
}
