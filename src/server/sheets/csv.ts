import { showDay } from '#shared/dates.ts'
import { yesNoText } from '#shared/common-text.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { say } from '#shared/text.ts'
import type { Cell, Sheet } from './cells.ts'

/** What French programs expect, as the comma is in their numbers. */
const separators = { en: ',', fr: ';' } as const

const numberFormat = once((tag: string) => new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 10 }))

/** A spreadsheet takes a text that begins like this for a formula; after an apostrophe it does not (OWASP, CSV injection). */
const harmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

/** Every text in quotes: a program of another language parts lines elsewhere, and would find formulas behind its own separator. */
const quoted = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`

function written(cell: Cell, locale: Locale): string {
  const t = say(yesNoText, locale)
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return quoted(cell)
  if (typeof cell === 'boolean') return cell ? t.yes : t.no
  if (typeof cell === 'object') return showDay(cell.day, locale, 'numbers')
  return numberFormat(intlTag[locale]).format(cell)
}

/** RFC 4180, in UTF-8 with the mark that Excel needs to know it by. */
export async function* csv<Row>({ locale, columns, pages }: Sheet<Row>): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.join(separators[locale])}\r\n`
  yield `\ufeff${line(columns.map(({ title }) => quoted(title)))}`
  for await (const rows of pages) yield rows.map((row) => line(columns.map(({ cell }) => written(cell(row), locale)))).join('')
}
