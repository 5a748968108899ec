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

/** Between these marks words are strong. They take no room and are never drawn; what comes from outside holds none, see {@link plain}. */
const strongOn = '\u0001'
const strongOff = '\u0002'

/** A line without its marks, the weight of each unit of the string, and whether what follows is strong. */
function weighed(marked: string, weight: Weight, starts: boolean): { text: string; weights: Weight[]; ends: boolean } {
  let text = ''
  let isStrong = starts
  const weights: Weight[] = []
  for (const unit of marked.split('')) {
    if (unit === strongOn || unit === strongOff) isStrong = unit === strongOn
    else {
      text += unit
      weights.push(isStrong ? 'strong' : weight)
    }
  }
  return { text, weights, ends: isStrong }
}

/** Spaces and marks stay in the face beside them where it has them, so that words are not cut into pieces. */
function facesOf(text: string, weights: readonly Weight[]): Face[] {
  const faces: Face[] = []
  let before: Weight | undefined
  let last: Face | undefined
  for (const letter of text) {
    const weight = weights[faces.length] ?? 'text'
    if (last === undefined || before !== weight) last = mainFace(weight)
    before = weight
    const stays = /^[\s\p{M}\p{P}]$/u.test(letter) && last.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    const face = stays ? last : (faceFor(letter, weight) ?? mainFace(weight))
    // One for each unit of the string, as the levels of directions are.
    for (let i = 0; i < letter.length; i++) faces.push(face)
    last = face
  }
  return faces
}

/** The pieces of a line as they are drawn, from left to right. */
function runsOf(text: string, size: number, weights: readonly Weight[]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const faces = facesOf(text, weights)
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

function lineOf(marked: string, { size, weight }: Style, starts = false): Line {
  const { text, weights } = weighed(marked, weight, starts)
  const runs = runsOf(text, size, weights)
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Whether the next word follows without a space, as after `and/`. */
const isCutAtEnd = (marked: string) => /[/-]$/.test(marked.replaceAll(strongOff, '').replaceAll(strongOn, ''))

/** As much of a word as fits, letter by letter: at least one. */
function cut(word: string, most: number, style: Style, starts: boolean): [string, string] {
  let head = ''
  for (const { segment } of letters.segment(word)) {
    if (head !== '' && lineOf(head + segment, style, starts).width > most) break
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

/** The same of parts, some of which are strong; a part may hold line ends. */
export function linesOfParts(parts: readonly { text: string; isStrong: boolean }[], most: number, style: Style): Line[] {
  const marked = parts.map(({ text, isStrong }) => {
    const ready = prepared(text, isStrong ? 'strong' : style.weight)
    return isStrong ? `${strongOn}${ready.replaceAll('\n', `${strongOff}\n${strongOn}`)}${strongOff}` : ready
  })
  return marked
    .join('')
    .split('\n')
    .flatMap((paragraph) => wrapped(paragraph, most, style))
}

function wrapped(paragraph: string, most: number, style: Style): Line[] {
  const whole = lineOf(paragraph, style)
  if (whole.width <= most) return [whole]
  const lines: Line[] = []
  let open = ''
  let starts = false
  const end = () => {
    lines.push(lineOf(open, style, starts))
    starts = weighed(open, style.weight, starts).ends
    open = ''
  }
  for (const word of paragraph.split(/ +|(?<=[/-])/)) {
    const joined = open === '' ? word : `${open}${isCutAtEnd(open) ? '' : ' '}${word}`
    if (lineOf(joined, style, starts).width <= most) {
      open = joined
      continue
    }
    if (open !== '') end()
    let rest = word
    while (lineOf(rest, style, starts).width > most) {
      const [first, tail] = cut(rest, most, style, starts)
      open = first
      end()
      rest = tail
    }
    open = rest
  }
  if (open !== '') end()
  return lines
}
