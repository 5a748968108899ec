import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Problem } from '#shared/problem.ts'
import { limits } from '../rules.ts'
import { allIn, elementsIn, type Node } from './xml.ts'

const mostUnpacked = 300 * 1024 * 1024
const mostRatio = 200
const mostWords = 60 * 1024 * 1024
const mostItems = 1_000_000
/** Of one row, or of the text of one cell. */
export const mostLetters = 1024 * 1024

/** `isHidden`: somebody put it out of sight, or a program did for itself. */
export type SheetName = { name: string; isHidden: boolean }
export type Workbook = {
  /** In the order of their tabs. */
  sheets: (SheetName & { part: string })[]
  words: string[]
  /** Of each style of cells whether it shows a number as a day. */
  days: boolean[]
  isFrom1904: boolean
}

/** What an Excel file says besides its rows. Throws problems that say what to do about it. */
export const readWorkbook = (path: string): Promise<Workbook> => inZip(path, bookIn)

/** A part of it as it comes. */
export async function* partOf(path: string, part: string): AsyncGenerator<unknown> {
  const zip = await openPromise(path, { autoClose: false })
  try {
    yield* await streamOf(zip, await partsOf(zip), part)
  } finally {
    zip.close()
  }
}

async function inZip<T>(path: string, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    return await work(zip)
  } catch (error) {
    throw asProblem(error)
  } finally {
    zip?.close()
  }
}

/** What goes wrong inside a file is the file's fault, unless the disk says otherwise. */
export const asProblem = (error: unknown) =>
  error instanceof Problem || (error as NodeJS.ErrnoException).syscall ? error : new Problem(400, 'import-damaged')

type Parts = Map<string, Entry>

/** What a zip says about its sizes may be a lie: yauzl ends a part that breaks its word. */
async function partsOf(zip: ZipFile): Promise<Parts> {
  if (zip.entryCount > limits.sheets) throw new Problem(400, 'import-damaged')
  const parts: Parts = new Map()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > mostUnpacked || (entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > entry.compressedSize * mostRatio))
      throw new Problem(400, 'import-damaged')
    parts.set(keyOf(entry.fileName), entry)
  }
  return parts
}

/** Parts are named without regard to capitals, from the root of the file. */
const keyOf = (name: string) => posix.join('/', name).toLowerCase()

async function streamOf(zip: ZipFile, parts: Parts, part: string): Promise<Readable> {
  const entry = parts.get(part)
  if (!entry) throw new Problem(400, 'import-damaged')
  return zip.openReadStreamPromise(entry)
}

async function bookIn(zip: ZipFile): Promise<Workbook> {
  const parts = await partsOf(zip)
  const all = async (part: string, names: string[]) => (parts.has(part) ? allIn(await streamOf(zip, parts, part), names, mostWords) : [])
  const relationsOf = async (part: string) => {
    const { dir, base } = posix.parse(part)
    const nodes = await all(`${dir === '/' ? '' : dir}/_rels/${base}.rels`, ['Relationship'])
    return nodes.map(({ attributes: { Id = '', Type = '', Target = '' } }) => ({
      id: Id,
      type: Type.replace(/^.*\//, ''),
      part: keyOf(posix.resolve(dir, Target)),
    }))
  }
  const main = (await relationsOf('/')).find(({ type }) => type === 'officeDocument')?.part ?? '/xl/workbook.xml'
  const relations = await relationsOf(main)
  const partNamed = (type: string, usual: string) =>
    relations.find((one) => one.type === type)?.part ?? keyOf(posix.resolve(main, '..', usual))
  const nodes = await all(main, ['workbookPr', 'sheet'])
  const sheets = nodes.flatMap(({ name, attributes: { id, name: title = '', state = 'visible' } }) => {
    const relation = relations.find((one) => one.id === id)
    // Sheets that are one drawing have no cells.
    if (name !== 'sheet' || !relation || !['worksheet', ''].includes(relation.type) || !parts.has(relation.part)) return []
    return [{ name: unescaped(title).slice(0, limits.sheetLetters), isHidden: state !== 'visible', part: relation.part }]
  })
  return {
    sheets,
    words: await wordsIn(zip, parts, partNamed('sharedStrings', 'sharedStrings.xml')),
    days: dayStyles(await all(partNamed('styles', 'styles.xml'), ['numFmt', 'cellXfs'])),
    isFrom1904: nodes.some(({ name, attributes }) => name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')),
  }
}

async function wordsIn(zip: ZipFile, parts: Parts, part: string): Promise<string[]> {
  const words: string[] = []
  if (!parts.has(part)) return words
  let letters = 0
  for await (const item of elementsIn(await streamOf(zip, parts, part), ['si'], mostLetters)) {
    const text = textOf(item)
    letters += text.length
    if (letters > mostWords || words.length === mostItems) throw new Problem(400, 'import-damaged')
    words.push(text)
  }
  return words
}

/** The text of a cell in one piece; how it is to be pronounced, which Japanese adds, is left out. */
export const textOf = (node: Node): string => unescaped(rawText(node))
const rawText = ({ name, text, children }: Node): string => (name === 't' ? text : name === 'rPh' ? '' : children.map(rawText).join(''))

/** Letters that XML cannot hold stand in cells by their number. */
export const unescaped = (text: string) =>
  text
    .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\0|&#(?:x0*1?[\da-f]|0*(?:\d|[12]\d|3[01]));/gi, '')
    .toWellFormed()
    .normalize('NFC')

function dayStyles(nodes: readonly Node[]): boolean[] {
  const own = new Map(
    // No program writes a longer format than Excel reads.
    nodes.map(({ attributes: { numFmtId, formatCode = '' } }) => [numFmtId, formatCode.slice(0, 255)] as const),
  )
  own.delete(undefined)
  const styles = nodes.find(({ name }) => name === 'cellXfs')?.children.filter(({ name }) => name === 'xf') ?? []
  return styles.map(({ attributes: { numFmtId = '0' } }) => {
    const format = own.get(numFmtId)
    if (format === undefined) return /^(?:1[4-7]|22|2[7-9]|3[0-6]|5\d)$/.test(numFmtId)
    // Without what stands in quotation marks and brackets: [Red], "jours".
    return /[dyj]|m{3}/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/^(?:General|Standard)/i.test(format)
  })
}
