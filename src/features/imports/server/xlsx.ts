import type { Line } from '#server/sheets/lines.ts'
import { Problem } from '#shared/problem.ts'
import { limits } from '../rules.ts'
import { dayOfSerial } from './days.ts'
import { asProblem, mostLetters, partOf, readWorkbook, type SheetName, textOf, unescaped, type Workbook } from './workbook.ts'
import { elementsIn, type Node } from './xml.ts'

/** Excel has no more. */
const mostRow = 1_048_576

export type WorkbookSheet = SheetName & { lines(): AsyncGenerator<Line> }

/** The sheets of an Excel file, each to be read from its beginning as often as somebody asks. */
export async function sheetsIn(path: string): Promise<WorkbookSheet[]> {
  const book = await readWorkbook(path)
  return book.sheets.map(({ name, isHidden, part }) => ({ name, isHidden, lines: () => linesOf(path, part, book) }))
}

/** Row by row, however large the sheet is: values as they are shown, days as days. Of formulas only their last value is read. */
async function* linesOf(path: string, part: string, book: Workbook): AsyncGenerator<Line> {
  let number = 0
  try {
    for await (const { attributes, children } of elementsIn(partOf(path, part), ['row'], mostLetters)) {
      number = Number(attributes.r) || number + 1
      if (number > mostRow) throw new Problem(400, 'import-damaged')
      if (children.length > 0) yield { number, cells: cellsOf(children, book), isOpen: false }
    }
  } catch (error) {
    throw asProblem(error)
  }
}

/** As many as a line of any file may have: whatever else it holds, it has too many columns. */
function cellsOf(row: readonly Node[], book: Workbook): string[] {
  const cells: string[] = []
  for (const cell of row) {
    if (cell.name !== 'c') continue
    const column = columnOf(cell.attributes.r) ?? cells.length
    if (column >= limits.cells) continue
    while (cells.length < column) cells.push('')
    cells[column] = valueIn(cell, book)
  }
  return cells
}

/** `B7` is 1. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

function valueIn({ attributes: { t: type, s: style = '0' }, children }: Node, { words, days, isFrom1904 }: Workbook): string {
  const [inline, { text: value } = { text: '' }] = ['is', 'v'].map((name) => children.find((one) => one.name === name))
  if (type === 'inlineStr') return inline ? textOf(inline) : unescaped(value)
  if (type === 'str') return unescaped(value)
  const bare = value.trim()
  if (bare === '') return ''
  if (type === 's') return words[Number(bare)] ?? ''
  if (type === 'b') return bare === '1' || bare === 'true' ? 'true' : 'false'
  if (type === 'd') return bare.slice(0, 10)
  const figure = Number(bare)
  if (type === 'e' || !Number.isFinite(figure)) return unescaped(bare)
  if (days[Number(style)] && figure >= 1 && figure < 150_000) return dayOfSerial(figure + (isFrom1904 ? 1462 : 0))
  // As the sheet shows a long number, not as computers shorten it.
  return Number.isInteger(figure) ? BigInt(figure).toString() : String(Number(figure.toPrecision(15)))
}
