import { open } from 'node:fs/promises'
import type { ReceivedFile } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import type { ImportKind } from '../rules.ts'
import { encodingOf } from '#server/sheets/decode.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Named as one of these, text is no table: any text can be read as one, if only of one column. */
const otherNames =
  /\.(pdf|html?|xhtml|mht(ml)?|xml|docx?|odt|rtf|pages|pptx?|eml|msg|vcf|ics|jpe?g|png|gif|webp|hei[cf]|tiff?|bmp|svg|zip|rar|7z|t?gz|tar|bz2|xz)$/i
/** By which browsers know a page whose type nobody says, and what SVG and other XML begin with. */
const markup = /^<(!doctype|!--|\?xml|(html|head|meta|title|script|style|body|iframe|table|div|font|svg|h1|br|p)[\s/>])/i

/** What the bytes are; where they are only text, also by what the name says. Throws for what is plainly no table. */
export async function kindOf({ path, name, mime, size }: ReceivedFile): Promise<ImportKind> {
  const refused = (code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code }] })
  if (size === 0) throw refused('import-empty')
  if (mime === workbook || (mime === 'application/zip' && /\.xls[xm]$/i.test(name))) return 'xlsx'
  if (otherNames.test(name)) throw refused('import-not-a-table')
  if (mime === 'application/x-cfb') throw refused('import-old-excel')
  if (/opendocument|ms-excel|numbers/.test(mime)) throw refused('import-other-table')
  // Tables in text have no bytes to be known by.
  if (mime !== 'application/octet-stream') throw refused('import-not-a-table')
  const start = await startOf(path)
  const encoding = encodingOf(start)
  if (!encoding) throw refused('import-not-a-table')
  const text = new TextDecoder(encoding).decode(start).trimStart()
  // Programs have long written pages for Excel to open.
  if (markup.test(text)) throw refused(/\.xls$/i.test(name) ? 'import-old-excel' : 'import-not-a-table')
  if (text.startsWith('%PDF-')) throw refused('import-not-a-table')
  return /^[[{]\s*["{]/.test(text) ? 'json' : 'csv'
}

async function startOf(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
  return buffer.subarray(0, bytesRead)
}
