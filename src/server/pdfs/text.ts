import bidiFactory from 'bidi-js'
import { type Face, faceFor, mainFace, type Weight } from './fonts.ts'

/** A piece of a line in one face and one direction. */
type Run = { text: string; face: Face; isRightToLeft: boolean; width: number }
export type Style = { size: number; weight: Weight; colour: string }
/** A line as it stands on the paper, its pieces from left to right. */
export type Line = { runs: Run[]; width: number }

const bidi = bidiFactory()

/** Spaces that our face lacks become the one that it has; marks of direction go, as we work the direction out. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replace(/[\p{Cf}\p{Co}]|[^\P{Cc}\n]/gu, '')

/** A character that no face has is named, so that nobody takes an empty box for it: `[U+1F600]`. */
const named = (text: string, weight: Weight) =>
  Array.from(text, (letter) => {
    const isDrawn = letter === '\n' || faceFor(letter, weight) !== null
    return isDrawn ? letter : `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`
  }).join('')

export const prepared = (text: string, weight: Weight) => named(plain(text), weight)

const widthIn = (text: string, face: Face, size: number) => {
  const { positions } = face.font.layout(text)
  return (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / face.font.unitsPerEm
}

/** Spaces and marks stay in the face beside them where it has them, so that words are not cut into pieces. */
function facesOf(text: string, weight: Weight): Face[] {
  const faces: Face[] = []
  let last = mainFace(weight)
  for (const letter of text) {
    const stays = /^[\s\p{M}\p{P}]$/u.test(letter) && last.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    const face = stays ? last : (faceFor(letter, weight) ?? mainFace(weight))
    // One for each unit of the string, as the levels of directions are.
    for (let i = 0; i < letter.length; i++) faces.push(face)
    last = face
  }
  return faces
}

/** The pieces of a line as they are drawn, from left to right. */
function runsOf(text: string, { size, weight }: Style): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const faces = facesOf(text, weight)
  const pieces: { from: number; to: number; level: number; face: Face }[] = []
  for (let i = 0; i < text.length; i++) {
    const [face, level, open] = [faces[i] as Face, levels[i] ?? 0, pieces.at(-1)]
    if (open && open.face === face && open.level === level) open.to = i + 1
    else pieces.push({ from: i, to: i + 1, level, face })
  }
  // Rule L2: from the highest level down, pieces of at least that level are turned round.
  for (let level = Math.max(0, ...pieces.map((one) => one.level)); level > 0; level--)
    for (let from = 0; from < pieces.length; from++) {
      if ((pieces[from]?.level ?? 0) < level) continue
      let to = from
      while ((pieces[to]?.level ?? -1) >= level) to++
      pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
      from = to
    }
  return pieces.map(({ from, to, level, face }) => {
    const turned = (level & 1) === 1
    const mirrored = turned
      ? Array.from(text.slice(from, to), (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
      : text.slice(from, to)
    return { text: mirrored, face, isRightToLeft: turned, width: widthIn(mirrored, face, size) }
  })
}

function lineOf(text: string, style: Style): Line {
  const runs = runsOf(text, style)
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** As much of a word as fits, letter by letter: at least one. */
function cut(word: string, most: number, style: Style): [string, string] {
  let head = ''
  for (const { segment } of letters.segment(word)) {
    if (head !== '' && lineOf(head + segment, style).width > most) break
    head += segment
  }
  return [head, word.slice(head.length)]
}

/** Text in lines of at most a width. Words too long for a line are cut; Chinese and Japanese, which have no spaces, where the line ends. */
export function linesOf(text: string, most: number, style: Style): Line[] {
  return prepared(text, style.weight)
    .split('\n')
    .flatMap((paragraph) => wrapped(paragraph, most, style))
}

function wrapped(paragraph: string, most: number, style: Style): Line[] {
  const whole = lineOf(paragraph, style)
  if (whole.width <= most) return [whole]
  const lines: string[] = []
  let open = ''
  for (const word of paragraph.split(/ +|(?<=[/-])/)) {
    const joined = open === '' ? word : `${open}${/[/-]$/.test(open) ? '' : ' '}${word}`
    if (lineOf(joined, style).width <= most) {
      open = joined
      continue
    }
    if (open !== '') lines.push(open)
    let rest = word
    while (lineOf(rest, style).width > most) {
      const [head, tail] = cut(rest, most, style)
      lines.push(head)
      rest = tail
    }
    open = rest
  }
  if (open !== '') lines.push(open)
  return lines.map((line) => lineOf(line, style))
}
