import type { Declares } from '#server/declares.ts'
import type { Reading } from '#server/standing.ts'
import type { Download } from '#shared/contract.ts'
import { findKnown } from './known-fields.ts'
import type { CellProblem } from './prepare.ts'
import { findImport, problemText } from './queries.ts'

const headings = { en: { line: 'Line', problem: 'What to mend' }, fr: { line: 'Ligne', problem: 'À corriger' } }

/** The rows that cannot be taken as they stand, each with what is wrong, to be mended and brought in again. */
export async function downloadFaultyRows(importId: number, at: Reading, problems: Declares['problems']): Promise<Download> {
  const { db, locale, storage } = at
  const { columns, options, name } = await findImport(at, importId)
  const rows = await db
    .selectFrom('importRows')
    .select(['number', 'cells', 'problems'])
    .where('importId', '=', importId)
    .where('outcome', '=', 'faulty')
    .orderBy('number')
    .execute()
  const saying = { locale, order: options?.dayOrder ?? ('dmy' as const), problems, known: await findKnown(db) }
  const lines = rows.map(({ number, cells, problems: found }) => {
    const sentences = (found as unknown as CellProblem[]).map((one) => {
      const heading = one.column === null ? '' : columns[one.column]?.heading
      return `${heading ? `${heading}: ` : ''}${problemText(one, one.column === null ? '' : (cells[one.column] ?? ''), saying)}`
    })
    return [String(number), sentences.join(' '), ...cells]
  })
  const { line, problem } = headings[locale]
  const sign = locale === 'fr' ? ';' : ','
  const text = [[line, problem, ...columns.map(({ heading }) => heading)], ...lines]
    .map((cells) => cells.map(quoted).join(sign))
    .join('\r\n')
  // The mark tells spreadsheets that it is UTF-8.
  const { sha256, size } = await storage.keepBytes(Buffer.from(`\ufeff${text}\r\n`))
  const base = name.replace(/\.\w{1,5}$/, '')
  return {
    path: storage.pathOf(sha256),
    name: `${base} (${locale === 'fr' ? 'à corriger' : 'to mend'}).csv`,
    mime: 'text/csv; charset=utf-8',
    size,
    inline: false,
  }
}

/** As a value that no spreadsheet takes for a formula. */
const quoted = (cell: string) => `"${cell.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
