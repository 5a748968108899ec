import { sheetFile } from '#server/sheets/sheet.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Download } from '#shared/contract.ts'
import { say, words } from '#shared/text.ts'
import { nounOf } from '../rules.ts'
import { findKnown } from './known-fields.ts'
import type { CellProblem } from './prepare.ts'
import { findImport, problemText } from './queries.ts'

const headings = words({
  line: { en: 'Line', fr: 'Ligne' },
  problem: { en: 'Errors', fr: 'À corriger' },
  title: { en: 'with errors', fr: 'à corriger' },
})
const rowsAtOnce = 500

type Row = { number: number; cells: string[]; problems: CellProblem[] }

/** The rows that cannot be taken as they stand, each with what is wrong, to be corrected and brought in again. They are read as the file is sent. */
export async function downloadFaultyRows(importId: number, at: DownloadContext): Promise<Download> {
  const { db, locale, now, again } = at
  const { columns, options, name, noun } = await findImport(at, importId)
  const saying = { ...at, order: options?.dayOrder ?? ('dmy' as const), known: await findKnown(db, nounOf({ noun })) }
  const said = (one: CellProblem, cells: readonly string[]) => {
    const heading = one.column === null ? '' : columns[one.column]?.heading
    return `${heading ? `${heading}: ` : ''}${problemText(one, one.column === null ? '' : (cells[one.column] ?? ''), saying)}`
  }
  const { line, problem, title } = say(headings, locale)
  const shown = [
    { title: line, cell: ({ number }: Row) => number },
    { title: problem, cell: ({ cells, problems: found }: Row) => found.map((one) => said(one, cells)).join(' ') },
    ...columns.map(({ heading }, i) => ({ title: heading, cell: ({ cells }: Row) => cells[i] ?? '' })),
  ]
  const after = (number: number) =>
    again(async (reading) => {
      const rows = await reading.db
        .selectFrom('importRows')
        .select(['number', 'cells', 'problems'])
        .where('importId', '=', importId)
        .where('outcome', '=', 'faulty')
        .where('number', '>', number)
        .orderBy('number')
        .limit(rowsAtOnce)
        .execute()
      return rows as unknown as Row[]
    })
  const pages = async function* () {
    for (let rows = await after(0); rows.length > 0; rows = await after(rows.at(-1)?.number ?? Infinity)) yield rows
  }
  return sheetFile('csv', { title: `${name.replace(/\.\w{1,5}$/, '')} (${title})`, locale, columns: shown, pages: pages() }, now)
}
