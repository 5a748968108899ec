// Reads the text of one file: `node extractor.mjs PATH MIME` prints it. A process of its own, because a hostile file may use all
// the time and memory it is given; see extract.ts. Plain JavaScript: without WebAssembly Node cannot take types off.
import { readFile } from 'node:fs/promises'

const [path = '', mime = ''] = process.argv.slice(2)
const bytes = await readFile(path)
process.stdout.write((mime === 'application/pdf' ? await textOfPdf() : await textOfDocx()).slice(0, 200_000))

async function textOfPdf() {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

async function textOfDocx() {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.extractRawText({ buffer: bytes })
  return value
}
