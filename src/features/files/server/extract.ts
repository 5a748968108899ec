// Reads the text of one file: `node extract.ts PATH MIME` prints it. A process of its own, because a hostile file may use
// all the time and memory it is given; the parent ends it.
import { readFile } from 'node:fs/promises'

const [path = '', mime = ''] = process.argv.slice(2)
const bytes = await readFile(path)
let text: string
if (mime === 'application/pdf') {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  text = pages
} else {
  const { extractRawText } = (await import('mammoth')).default
  text = (await extractRawText({ buffer: bytes })).value
}
process.stdout.write(text.slice(0, 200_000))
