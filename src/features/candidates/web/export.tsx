import { useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ExportDialog } from '#web/ui/export-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { candidateSorts } from '../search-options.ts'
import { ofListColumn } from '../sheet-columns.ts'
import { filtersIn } from './filters-in.ts'
import css from './list.module.css'
import { text } from './staff-text.ts'

/** The list, as its address narrows and sorts it, as a file. */
export function ExportButton({ rows, isExact, shown }: { rows: number; isExact: boolean; shown: readonly string[] }) {
  const t = useText(text)
  const { search } = useLocation()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="quiet" className={css.export} onClick={() => setAsked(true)}>
        <Icon name="download" />
        {t.export}
      </Button>
      {isAsked && (
        <ExportDialog
          rows={rows}
          isExact={isExact}
          hasShown
          onClose={() => setAsked(false)}
          ask={({ format, onlyShown }) => exportMatching(search, format, onlyShown ? shown : undefined)}
        />
      )}
    </>
  )
}

/** All whom the filters of this address find. */
export function exportMatching(search: string, format: 'csv' | 'xlsx', shown?: readonly string[]): Promise<Response> {
  const url = new URL(`http://list/${search}`)
  const { sort, dir } = queryOf(url).paging(candidateSorts)
  const columns = shown?.flatMap((key) => ofListColumn[key] ?? [])
  return api.get('/candidates/export', { query: { ...filtersIn(url), sort, dir, format, columns } })
}
