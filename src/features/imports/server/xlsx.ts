import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Problem } from '#shared/problem.ts'
import { limits } from '../rules.ts'
import type { Line } from '#server/sheets/lines.ts'
import { dayOfSerial } from './days.ts'
import { attribute, elements, elementsIn, heads } from './xml.ts'

const mostEntries = 1000
const mostUnpacked = 300 * 1024 * 1024
const mostRatio = 200
const mostWords = 60 * 1024 * 1024
const mostItems = 1_000_000
/** Excel has no more. */
const mostRow = 1_048_576
/** Of one row, or of the text of one cell. */
const mostLetters = 1024 * 1024

/** The rows of a workbook’s first sheet that has any: values as they are shown, days as days. Formulas are not worked out, only their last value is read. */
export async function* workbookLines(path: string): AsyncGenerator<Line> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    const parts = await partsOf(zip)
    const book = { words: await wordsOf(zip, parts), days: await dayStylesOf(zip, parts), isFrom1904: await countsFrom1904(zip, parts) }
    for (const name of await sheetNames(zip, parts)) {
      let isEmpty = true
      for await (const line of sheetLines(await open(zip, parts, name), book)) {
        isEmpty = false
        yield line
      }
      if (!isEmpty) return
    }
  } catch (error) {
    if (error instanceof Problem || (error as NodeJS.ErrnoException).syscall) throw error
    throw new Problem(400, 'import-damaged')
  } finally {
    zip?.close()
  }
}

type Parts = Map<string, Entry>

/** What a zip says about its sizes may be a lie: yauzl ends a part that breaks its word. */
async function partsOf(zip: ZipFile): Promise<Parts> {
  if (zip.entryCount > mostEntries) throw new Problem(400, 'import-damaged')
  const parts: Parts = new Map()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > mostUnpacked || (entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > entry.compressedSize * mostRatio))
      throw new Problem(400, 'import-damaged')
    parts.set(entry.fileName.replace(/^\//, ''), entry)
  }
  return parts
}

async function open(zip: ZipFile, parts: Parts, name: string): Promise<Readable> {
  const entry = parts.get(name)
  if (!entry) throw new Problem(400, 'import-damaged')
  return zip.openReadStreamPromise(entry)
}

async function whole(zip: ZipFile, parts: Parts, name: string): Promise<string> {
  if (!parts.has(name)) return ''
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of await open(zip, parts, name)) {
    text += decoder.decode(chunk as Buffer, { stream: true })
    if (text.length > mostWords) throw new Problem(400, 'import-damaged')
  }
  return text
}

/** The sheets’ parts in the order of their tabs. */
async function sheetNames(zip: ZipFile, parts: Parts): Promise<string[]> {
  const relations = await whole(zip, parts, 'xl/_rels/workbook.xml.rels')
  const targets = new Map([...heads(relations, 'Relationship')].map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')] as const))
  const book = await whole(zip, parts, 'xl/workbook.xml')
  const names = [...heads(book, 'sheet')].flatMap((tag) => {
    const target = targets.get(attribute(tag, 'r:id') ?? attribute(tag, '\\w+:id'))
    return target ? [target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`] : []
  })
  return names.filter((name) => parts.has(name))
}

const countsFrom1904 = async (zip: ZipFile, parts: Parts) => /date1904="(?:1|true)"/.test(await whole(zip, parts, 'xl/workbook.xml'))

async function wordsOf(zip: ZipFile, parts: Parts): Promise<string[]> {
  const name = 'xl/sharedStrings.xml'
  if (!parts.has(name)) return []
  const words: string[] = []
  let letters = 0
  for await (const item of elementsIn(await open(zip, parts, name), 'si', mostLetters)) {
    letters += item.end - item.start
    if (letters > mostWords || words.length === mostItems) throw new Problem(400, 'import-damaged')
    words.push(wordsIn(item.body))
  }
  return words
}

/** The text of a cell in one piece; how it is to be pronounced, which Japanese adds, is left out. */
function wordsIn(item: string): string {
  let [rest, from] = ['', 0]
  for (const { start, end } of elements(item, 'rPh')) {
    rest += item.slice(from, start)
    from = end
  }
  return [...elements(rest + item.slice(from), 't')].map(({ body }) => unescaped(body)).join('')
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name = '') => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
      return code === null ? (names[name] ?? all) : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => (hex === '0000' ? '' : String.fromCharCode(Number.parseInt(hex, 16))))
    .replaceAll('\0', '')
    .toWellFormed()
    .normalize('NFC')

/** Of each style whether it shows a number as a day. */
async function dayStylesOf(zip: ZipFile, parts: Parts): Promise<boolean[]> {
  const text = await whole(zip, parts, 'xl/styles.xml')
  const own = new Map(
    // No program writes a longer format than Excel reads.
    [...heads(text, 'numFmt')].map((tag) => [attribute(tag, 'numFmtId'), (attribute(tag, 'formatCode') ?? '').slice(0, 255)] as const),
  )
  const [cells] = elements(text, 'cellXfs')
  return [...heads(cells?.body ?? '', 'xf')].map((tag) => {
    const number = attribute(tag, 'numFmtId') ?? '0'
    const format = own.get(number)
    if (format === undefined) return /^(?:1[4-7]|22|2[7-9]|3[0-6]|5\d)$/.test(number)
    // Without what stands in quotation marks and brackets: [Red], "jours".
    return /[dyj]|m{3}/i.test(unescaped(format).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/^(?:General|Standard)/i.test(format)
  })
}

type Book = { words: string[]; days: boolean[]; isFrom1904: boolean }

/** Row by row, however large the sheet is. */
async function* sheetLines(part: Readable, book: Book): AsyncGenerator<Line> {
  let number = 0
  for await (const row of elementsIn(part, 'row', mostLetters)) {
    number = Number(attribute(row.head, 'r')) || number + 1
    if (number > mostRow) throw new Problem(400, 'import-damaged')
    if (row.body !== '') yield { number, cells: cellsOf(row.body, book), isOpen: false }
  }
}

function cellsOf(row: string, book: Book): string[] {
  const cells: string[] = []
  for (const { head, body } of elements(row, 'c')) {
    const column = columnOf(attribute(head, 'r')) ?? cells.length
    if (column > limits.cells) throw new Problem(400, 'import-too-many-columns', { values: { columns: column + 1, limit: limits.columns } })
    while (cells.length < column) cells.push('')
    cells[column] = valueIn(head, body, book)
  }
  return cells
}

/** `B7` is 1. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

function valueIn(head: string, body: string, { words, days, isFrom1904 }: Book): string {
  const type = attribute(head, 't')
  if (type === 'inlineStr') return wordsIn(body)
  const [{ body: value } = { body: undefined }] = elements(body, 'v')
  if (value === undefined) return ''
  if (type === 's') return words[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'd') return value.slice(0, 10)
  if (type === 'str' || type === 'e') return unescaped(value)
  const figure = Number(value)
  if (!Number.isFinite(figure)) return unescaped(value)
  if (days[Number(attribute(head, 's') ?? 0)] && figure >= 1 && figure < 150_000) return dayOfSerial(figure + (isFrom1904 ? 1462 : 0))
  // As the sheet shows a long number, not as computers shorten it.
  return Number.isInteger(figure) ? BigInt(figure).toString() : String(Number(figure.toPrecision(15)))
}
