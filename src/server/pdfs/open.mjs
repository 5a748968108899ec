// Says why a PDF does not open: `node open.mjs PATH` prints nothing when it does. A process of its own, as a hostile file may use all
// the time and memory it is given; see confined.ts. Plain JavaScript: without WebAssembly Node cannot take types off.
import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'

const [path = ''] = process.argv.slice(2)
/** Of a longer one the first pages tell enough. */
const mostPages = 100
const bytes = new Uint8Array(await readFile(path))
try {
  const document = await getDocumentProxy(bytes, { verbosity: 0 })
  // One without a page has no first either.
  for (let page = 1; page <= Math.min(Math.max(document.numPages, 1), mostPages); page++) await document.getPage(page)
} catch (error) {
  process.stdout.write(error?.name === 'PasswordException' ? 'file-encrypted' : 'file-damaged')
}
