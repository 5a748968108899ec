import { intlTag, type Locale } from './locale.ts'
import { once } from './once.ts'

export type CsvCell = string | number | null

/** What French programs expect, as the comma is in their numbers. */
const separators = { en: ',', fr: ';' } as const

const numberFormat = once((tag: string) => new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 10 }))

/** A spreadsheet takes a text that begins like this for a formula; after an apostrophe it does not (OWASP, CSV injection). */
const harmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

/** Every text in quotes: a program of another language parts lines elsewhere, and would find formulas behind its own separator. */
export function csvCell(cell: CsvCell, locale: Locale): string {
  if (cell === null || cell === '') return ''
  return typeof cell === 'number' ? numberFormat(intlTag[locale]).format(cell) : `"${harmless(cell).replaceAll('"', '""')}"`
}

/** The mark by which Excel knows UTF-8. */
export const csvMark = '\ufeff'
export const csvLine = (cells: readonly string[], locale: Locale) => `${cells.join(separators[locale])}\r\n`

/** RFC 4180, of a table that is shown. */
export const csvOf = (lines: readonly (readonly CsvCell[])[], locale: Locale): string =>
  csvMark +
  lines
    .map((line) =>
      csvLine(
        line.map((cell) => csvCell(cell, locale)),
        locale,
      ),
    )
    .join('')
