import type { Delimiter, Encoding } from '#shared/sheets.ts'
import { type ImportKind, limits } from '../rules.ts'
import { Problem } from '#shared/problem.ts'
import { readFile } from 'node:fs/promises'
import { delimiterOf, inOtherSigns, type Line, mode, readLines } from '#server/sheets/lines.ts'
import { dayOrdersOf } from './days.ts'
import { decode, encodingOf } from '#server/sheets/decode.ts'
import { isHeading } from './headings.ts'
import { resumeLines } from './resume.ts'
import type { SheetName } from './workbook.ts'
import { sheetsIn, type WorkbookSheet } from './xlsx.ts'

export type Asked = { encoding: Encoding | null; delimiter: Delimiter | null; headerLine: number | null; sheet: string | null }
type Found = Omit<Asked, 'sheet'> & { sheet?: WorkbookSheet; sheets?: readonly SheetName[] }
/** A file as rows under headings. */
export type Sheet = {
  encoding: Encoding | null
  delimiter: Delimiter | null
  headerLine: number
  /** Of an Excel file, which of its sheets. */
  sheet: string | null
  sheets: SheetName[]
  headings: string[]
  /** The rows below the headings; none is empty. Can be read once. */
  rows: AsyncIterable<Line> | Iterable<Line>
}

/** Opens a file of any kind. Throws problems that say what to do about it. */
export async function openSheet(path: string, kind: ImportKind, asked: Asked): Promise<Sheet> {
  if (kind === 'xlsx') {
    const sheets = await sheetsIn(path)
    const sheet = sheets.find(({ name }) => name === asked.sheet) ?? (await likeliest(sheets))
    return withHeadings(sheet.lines(), { encoding: null, delimiter: null, headerLine: asked.headerLine, sheet, sheets })
  }
  const bytes = await readFile(path)
  const encoding = asked.encoding ?? encodingOf(bytes)
  if (!encoding) throw new Problem(400, 'import-not-a-table')
  if (kind === 'json' && bytes.length > limits.jsonMegabytes * 1024 * 1024)
    throw new Problem(400, 'import-json-too-large', { values: { mb: limits.jsonMegabytes } })
  const text = decode(bytes, encoding)
  if (kind === 'json') return withHeadings(resumeLines(text), { encoding, delimiter: null, headerLine: 1 })
  const found = delimiterOf(text)
  const delimiter = asked.delimiter ?? found.delimiter
  return withHeadings(readLines(text, delimiter, found.from), { encoding, delimiter, headerLine: asked.headerLine })
}

/** So many lines are looked at before it is known where the headings stand. */
const looked = 50

/** So many sheets are looked into. */
const mostSheets = 50

/** The sheet in sight whose first lines name most fields of ours, else the fullest: covers, notes and lists of options are neither. */
async function likeliest(sheets: readonly WorkbookSheet[]): Promise<WorkbookSheet> {
  const inSight = sheets.filter(({ isHidden }) => !isHidden)
  let best: { sheet: WorkbookSheet; named: number; cells: number } | undefined
  for (const sheet of (inSight.length > 0 ? inSight : sheets).slice(0, mostSheets)) {
    const lines = await beginningOf(filled(sheet.lines()))
    const most = Math.max(0, ...lines.slice(0, headed).map(namedIn))
    const [named, cells] = [most < 2 ? 0 : most, lines.reduce((sum, line) => sum + lastFilled(line.cells), 0)]
    if (!best || named > best.named || (named === 0 && best.named === 0 && cells > best.cells)) best = { sheet, named, cells }
  }
  if (!best) throw new Problem(400, 'import-empty')
  return best.sheet
}

/** The first lines; whoever wants no more closes the file by it. */
async function beginningOf(source: AsyncGenerator<Line>, keepsOpen = false): Promise<Line[]> {
  const start: Line[] = []
  while (start.length < looked) {
    const { value, done } = await source.next()
    if (done) break
    start.push(value)
  }
  if (!keepsOpen) await source.return(undefined)
  return start
}

async function withHeadings(
  lines: AsyncIterable<Line> | Iterable<Line>,
  { encoding, delimiter, headerLine, sheet, sheets = [] }: Found,
): Promise<Sheet> {
  const source = filled(lines)
  const start = await beginningOf(source, true)
  if (start.length === 0) throw new Problem(400, 'import-empty')
  const widest = Math.max(...start.map(({ cells }) => lastFilled(cells)))
  if (widest >= limits.cells) throw tooWide(widest)
  const at = headerLine === null ? headerAmong(start) : start.findIndex(({ number }) => number === headerLine)
  const header = start[at]
  const width = header ? lastFilled(header.cells) : mode(start.map(({ cells }) => cells.length))
  if (width > limits.columns) throw tooWide(width)
  async function* rows() {
    for (const line of start.slice(at + 1)) yield widened(line, width)
    for await (const line of source) yield widened(line, width)
  }
  const headings = Array.from({ length: width }, (_, i) => (header?.cells[i] ?? '').replace(/\s+/g, ' ').trim().slice(0, 200))
  return {
    ...{ encoding, delimiter, headerLine: header?.number ?? 0, headings, rows: rows(), sheet: sheet?.name ?? null },
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
  }
}

const tooWide = (columns: number) => new Problem(400, 'import-too-many-columns', { values: { columns, limit: limits.columns } })

async function* filled(lines: AsyncIterable<Line> | Iterable<Line>): AsyncGenerator<Line, undefined> {
  let empty = 0
  for await (const line of lines) {
    if (line.cells.some((cell) => cell.trim() !== '')) yield line
    else if (++empty > limits.rows) throw new Problem(400, 'import-too-many-rows', { values: { limit: limits.rows } })
  }
}

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** Without the marks of direction that phones put around numbers, and what keeps Excel from counting with them: `="07700"`. */
const bare = (cell: string) => cell.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/^="([^"]*)"$/, '$1')

/** Each row has a cell for each column; what only looks too long ends in empty cells. */
function widened(line: Line, width: number): Line {
  const cells = inOtherSigns(line.cells, width) ?? line.cells
  const most = Math.max(width, lastFilled(cells))
  return { ...line, cells: Array.from({ length: most }, (_, i) => bare(cells[i] ?? '').slice(0, limits.letters + 1)) }
}

const looksLikeValue = (cell: string) => /@|^\+?[\d\s.,/:-]{4,}$/.test(cell.trim()) || dayOrdersOf(cell).length > 0

/** Among so many lines the headings stand. */
const headed = 20
/** How many of a line's cells are names of fields. */
const namedIn = ({ cells }: Line) => cells.filter((cell) => cell.trim().length < 60 && isHeading(cell)).length

/** Where the headings stand: the line, below a title perhaps, most of whose words we know; else the first, if it has no values. -1: nowhere. */
function headerAmong(lines: readonly Line[]): number {
  const named = lines.slice(0, headed).map(namedIn)
  const best = named.indexOf(Math.max(...named))
  const values = (i: number) => (lines[i]?.cells ?? []).filter(looksLikeValue).length
  if ((named[best] ?? 0) >= 2 && values(best) <= 1) return best
  const width = mode(lines.map(({ cells }) => lastFilled(cells)))
  const first = lines.findIndex(({ cells }) => lastFilled(cells) >= Math.min(2, width))
  if (first === -1) return -1
  return values(first) === 0 && lines.slice(first + 1).some((_, i) => values(first + 1 + i) > 0)
    ? first
    : (named[first] ?? 0) >= 1 && values(first) === 0
      ? first
      : -1
}
