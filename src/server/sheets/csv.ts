import { yesNoText } from '#shared/common-text.ts'
import { csvCell, csvLine, csvMark } from '#shared/csv.ts'
import { showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import type { Cell, Sheet } from './cells.ts'

function written(cell: Cell, locale: Locale): string {
  const t = say(yesNoText, locale)
  if (typeof cell === 'boolean') return cell ? t.yes : t.no
  if (typeof cell === 'object' && cell) return showDay(cell.day, locale, 'numbers')
  return csvCell(cell, locale)
}

/** RFC 4180, in UTF-8 with the mark that Excel needs to know it by. */
export async function* csv<Row>({ locale, columns, pages }: Sheet<Row>): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => csvLine(cells, locale)
  yield csvMark + line(columns.map(({ title }) => csvCell(title, locale)))
  for await (const rows of pages) yield rows.map((row) => line(columns.map(({ cell }) => written(cell(row), locale)))).join('')
}
