import type { Encoding } from '#shared/sheets.ts'

const marks: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** In which encoding these bytes are text; null when they are none. */
export function encodingOf(bytes: Uint8Array): Encoding | null {
  const marked = marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))
  if (marked) return marked[0]
  const start = bytes.subarray(0, 200_000)
  const [even, odd] = [0, 1].map((first) => start.filter((byte, i) => i % 2 === first && byte === 0).length) as [number, number]
  if (odd > start.length / 5 && even < odd / 10) return 'utf-16le'
  if (even > start.length / 5 && odd < even / 10) return 'utf-16be'
  // Text holds hardly any control characters.
  if (start.filter((byte) => byte < 32 && ![9, 10, 11, 12, 13, 27].includes(byte)).length > start.length / 100) return null
  return isMostlyUtf8(bytes) ? 'utf-8' : likeliest(bytes)
}

/** Whether more letters are written in UTF-8 than are not: files that were put together from several have some of both. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [good, bad] = [0, 0]
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number
    if (byte < 0x80) continue
    const more = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0
    const follows = more > 0 && bytes.subarray(i + 1, i + 1 + more).every((next) => (next & 0xc0) === 0x80) && i + more < bytes.length
    if (follows) {
      good++
      i += more
    } else bad++
  }
  return good >= bad
}

const single = ['windows-1252', 'iso-8859-15', 'macintosh'] as const
const usual = /[éèêëàâäçîïôöùûüÿœæñáíóúßÉÈÊÀÂÇÎÔÖÜŒÑÁÓÚ’‘“”…–—€£°«»\u00a0]/
const rare = /[\u0080-\u009f¤¦¼½¾ŠšŽž†‡‰√∫∆≈◊ﬁﬂ¬ˆ˜˘˙˚˝˛ˇı∏∑∂Ω]/

/** Of the encodings with one byte a letter that in which the text looks most like French or English. */
function likeliest(bytes: Uint8Array): Encoding {
  const start = bytes.subarray(0, 500_000)
  const scored = single.map((encoding) => {
    const odd = new TextDecoder(encoding).decode(start).match(/[^\p{ASCII}]/gu) ?? []
    const score = odd.reduce((sum, letter) => sum + (usual.test(letter) ? 1 : rare.test(letter) ? -2 : 0), 0)
    return { encoding, score }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.encoding ?? 'windows-1252'
}

/** The text. What is not UTF-8 in a file that mostly is, is read as Windows writes it, line by line. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'utf-8') return clean(new TextDecoder(encoding).decode(bytes))
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return clean([...linesOf(bytes)].map(decodeLine).join(''))
  }
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0, end: number; start < bytes.length; start = end) {
    const found = bytes.indexOf(10, start)
    end = found === -1 ? bytes.length : found + 1
    yield bytes.subarray(start, end)
  }
}

function decodeLine(line: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line)
  } catch {
    return new TextDecoder('windows-1252').decode(line)
  }
}

/** A mark at the beginning is no text; PostgreSQL stores no NUL; half a character is not text. */
const clean = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '')
    .toWellFormed()
    .normalize('NFC')
