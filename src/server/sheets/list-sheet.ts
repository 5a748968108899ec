import type { ReadDb } from '#server/db.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { Problem } from '#shared/problem.ts'
import { mostExported, type SheetFormat } from '#shared/sheets.ts'
import type { Cell } from './cells.ts'
import { sheetFile } from './sheet.ts'

const rowsAtOnce = 500

/** A list that is exported: which rows, and what stands in each column. */
type ListSheet<Hit, Row, Column extends string> = {
  /** What the audit log calls it. */
  list: string
  title: string
  locale: Locale
  format: SheetFormat
  columns: readonly Column[]
  titles: Record<Column, string>
  cells: Record<Column, (row: Row) => Cell>
  /** What the list was narrowed and sorted by, for the audit log. */
  filter: object
  /** In the order of the list, at most one more than may be exported. */
  hits: readonly Hit[]
  read: (db: ReadDb, some: readonly Hit[]) => Promise<readonly Row[]>
}

/**
 * A list as a file. Which rows they are is known at once, so that none is missed or comes twice while it is sent; what stands in them
 * is read as it goes.
 */
export function listSheet<Hit, Row, Column extends string>(at: DownloadContext, sheet: ListSheet<Hit, Row, Column>): Download {
  const { list, title, locale, format, columns, titles, cells, hits, read } = sheet
  if (hits.length > mostExported) throw new Problem(409, 'export-too-large', { values: { most: showNumber(mostExported, locale) } })
  const filter = Object.fromEntries(Object.entries(sheet.filter).filter(([, value]) => isGiven(value)))
  at.audit({ changes: { list, format, columns, filter, rows: hits.length } })
  const chosen = columns.map((name) => ({ title: titles[name], cell: cells[name] }))
  return sheetFile(format, { title, locale, columns: chosen, pages: inPages(at, hits, read) }, at.now)
}

/** What stands in these rows, some at a time, each read while the file is sent. */
export async function* inPages<Hit, Row>(
  at: DownloadContext,
  hits: readonly Hit[],
  read: (db: ReadDb, some: readonly Hit[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < hits.length; from += rowsAtOnce) yield await at.again(({ db }) => read(db, hits.slice(from, from + rowsAtOnce)))
}

const isGiven = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
