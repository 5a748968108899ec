// Reads the text of one file: `node extractor.mjs PATH MIME` prints it. A process of its own, because a hostile file may use all the
// time and memory it is given; see confined.ts. Plain JavaScript: without WebAssembly Node cannot take types off.
import { readFile } from 'node:fs/promises'

const [path = '', mime = ''] = process.argv.slice(2)
const bytes = await readFile(path)
/** Groups that hold no words of the letter: fonts, colours, styles, pictures, and whatever is marked as unknown to old readers. */
const wordless = /^\\(\*|fonttbl|colortbl|stylesheet|info|pict|object|themedata|header|footer)/

const readers = {
  'application/pdf': textOfPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': textOfDocx,
  'application/vnd.oasis.opendocument.text': textOfOdt,
  'application/rtf': textOfRtf,
  'text/plain': textOfPlain,
}
process.stdout.write((await readers[mime]()).slice(0, 200_000))

async function textOfPdf() {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { text } = await extractText(document, { mergePages: true })
  return text
}

async function textOfDocx() {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.extractRawText({ buffer: bytes })
  return value
}

async function textOfOdt() {
  const { fromBufferPromise } = await import('yauzl')
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'content.xml') continue
    let xml = ''
    const decoder = new TextDecoder()
    for await (const chunk of await zip.openReadStreamPromise(entry)) xml += decoder.decode(chunk, { stream: true })
    return xml
      .replace(/^.*?<office:body[^>]*>/s, '')
      .replace(/<text:(tab|s|line-break)[^>]*\/>/g, ' ')
      .replace(/<\/text:(p|h)>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name])
  }
  return ''
}

function textOfRtf() {
  const tokens = bytes
    .toString('latin1')
    .matchAll(/\\u(-?\d+) ?(?:\\'[\da-f]{2}|[^\\{}])?|\\'([\da-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi)
  const western = new TextDecoder('windows-1252')
  const hidden = []
  let text = ''
  for (const [token, unicode, hex, word, , symbol, brace, plain] of tokens) {
    const last = hidden.length - 1
    if (brace === '{') hidden.push(hidden[last] ?? false)
    else if (brace === '}') hidden.pop()
    else if (wordless.test(token)) hidden[Math.max(last, 0)] = true
    else if (hidden[last]) continue
    else if (unicode) text += String.fromCharCode((Number(unicode) + 65_536) % 65_536)
    else if (hex) text += western.decode(Buffer.from(hex, 'hex'))
    else if (/^(par|line|row|sect|page)$/.test(word ?? '')) text += '\n'
    else if (/^(tab|cell)$/.test(word ?? '')) text += '\t'
    else if (symbol) text += symbol === '~' ? '\u00a0' : /[\\{}]/.test(symbol) ? symbol : ''
    else text += plain ?? ''
  }
  return text
}

function textOfPlain() {
  const marks = { '255,254': 'utf-16le', '254,255': 'utf-16be' }
  const encoding = marks[`${bytes[0]},${bytes[1]}`]
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
