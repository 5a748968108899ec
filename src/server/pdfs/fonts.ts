import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import * as fontkit from 'fontkit'
import { once } from '#shared/once.ts'

export type Weight = 'text' | 'strong'
/** A face in a weight, as the document names it: `Figtree text`. */
export type Face = { name: string; font: fontkit.Font }

const require = createRequire(import.meta.url)
const inPackage = (name: string, path: string) => join(dirname(require.resolve(`${name}/package.json`)), path)
const figtree = (subset: string, weight: number) => inPackage('@fontsource/figtree', `files/figtree-${subset}-${weight}-normal.woff`)
const dejavu = (file: string) => inPackage('dejavu-fonts-ttf', `ttf/${file}.ttf`)
const unifont = () => inPackage('@fontsource/unifontex', 'files/unifontex-latin-400-normal.woff')

/**
 * Ours first; DejaVu has Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian; Unifont draws the rest of the world's scripts on a grid of
 * 16 points, which is not pretty, but can be read.
 */
const files: Record<string, Record<Weight, () => string>> = {
  Figtree: { text: () => figtree('latin', 400), strong: () => figtree('latin', 600) },
  'Figtree extended': { text: () => figtree('latin-ext', 400), strong: () => figtree('latin-ext', 600) },
  DejaVu: { text: () => dejavu('DejaVuSans'), strong: () => dejavu('DejaVuSans-Bold') },
  Unifont: { text: unifont, strong: unifont },
}

/** Fonts are read once, when the first text needs them. */
const faceOf = once((name: string, weight: Weight): Face => {
  const bytes = readFileSync((files[name] as Record<Weight, () => string>)[weight]())
  return { name: `${name} ${weight}`, font: fontkit.create(sfntOf(bytes)) as fontkit.Font }
})

const names = Object.keys(files)

/** The first face that has a character; null: none has. */
export const faceFor = once((letter: string, weight: Weight): Face | null => {
  const point = letter.codePointAt(0) ?? 0
  const name = names.find((one) => faceOf(one, weight).font.hasGlyphForCodePoint(point))
  return name === undefined ? null : faceOf(name, weight)
})
export const mainFace = (weight: Weight): Face => faceOf('Figtree', weight)

/** A WOFF file unpacked: read packed, each letter that is drawn would unpack all of them again. */
function sfntOf(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20
    const [offset, packed, size] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    const bytes = file.subarray(offset, offset + packed)
    return { tag: file.subarray(at, at + 4), sum: file.subarray(at + 16, at + 20), bytes: packed < size ? inflateSync(bytes) : bytes }
  })
  const head = Buffer.alloc(12 + 16 * count)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  let end = head.length
  const parts = tables.map(({ tag, sum, bytes }, i) => {
    const at = 12 + i * 16
    tag.copy(head, at)
    sum.copy(head, at + 4)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    end += padded.length
    return padded
  })
  return Buffer.concat([head, ...parts])
}
