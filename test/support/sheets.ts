import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** The parts of a ZIP file, by a reader that is not ours. */
export function unzipped(file: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (broken, zip) => {
      if (broken) return reject(broken)
      const parts = new Map<string, Buffer>()
      zip.on('error', reject)
      zip.on('end', () => resolve(parts))
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          buffer(stream).then((read) => {
            parts.set(entry.fileName, read)
            zip.readEntry()
          }, reject)
        }),
      )
      zip.readEntry()
    })
  })
}

type Read = string | number | null | { serial: number }
const plain = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The cells of the one sheet of an Excel file, row by row; days by their number. */
export async function readSheet(file: Buffer): Promise<Read[][]> {
  const sheet = String((await unzipped(file)).get('xl/worksheets/sheet1.xml') ?? '')
  if (/<f[ >]/.test(sheet)) throw new Error('The sheet has a formula.')
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: s="(\d)")?(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/gs)].map(([, style, cell]) => {
      if (cell === undefined) return null
      const value = /<v>(.*)<\/v>/.exec(cell)?.[1]
      if (value === undefined) return plain(/<t[^>]*>(.*)<\/t>/s.exec(cell)?.[1] ?? '')
      return style === '1' ? { serial: Number(value) } : Number(value)
    }),
  )
}

/** The cells of a line, each under its heading. */
export const byHeading = <Cell>(heading: readonly string[] = [], row: readonly Cell[] = []): Record<string, Cell | undefined> =>
  Object.fromEntries(heading.map((title, i) => [title, row[i]]))

/** The cells of a CSV file, line by line. */
export function readCsv(file: string, separator = ','): string[][] {
  const rows: string[][] = [[]]
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'gy')
  for (const [, quoted, bare, end] of file.replace(/^\ufeff/, '').matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end !== separator) rows.push([])
  }
  return rows.slice(0, -1)
}
