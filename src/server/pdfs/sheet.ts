import type { Doc } from './document.ts'
import type { Weight } from './fonts.ts'
import { type Line, linesOf, linesOfParts, type Style } from './text.ts'

export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Lbl' | 'LBody'
export type Parent = { add(child: unknown): unknown; end(): void }
/** Text in a box: where it stands in the tree that screen readers follow, and how. */
export type Text = { text: string; x: number; width: number; style?: Partial<Style>; align?: 'left' | 'right'; gap?: number }

export const page = { width: 595.28, height: 841.89, left: 50, right: 50, top: 48, bottom: 60 }
export const full = page.width - page.left - page.right
export const colours = { ink: '#1a1e1b', soft: '#545b56', line: '#dedacf', pine: '#1f4d3f', amber: '#7d5200', wash: '#fbf0d9' }
const lineHeight = 1.42
export const lineHeightOf = (size: number) => size * lineHeight
/** Where letters stand in the height of their line. */
const ascent = 1.04

const styleOf = (style: Partial<Style> = {}): Style => ({ size: 9.5, weight: 'text', colour: colours.ink, ...style })

/** Draws on a document, tagged for those who listen to it. All positions are points from the top left. */
export function createSheet(doc: Doc) {
  const tree = doc.struct('Document') as unknown as Parent
  doc.addStructure(tree as never)

  // Texts are measured before they are drawn, and stand in many rows.
  const known = new Map<string, Line[]>()
  const setIn = (text: string, width: number, style: Style): Line[] => {
    const key = `${width} ${style.size} ${style.weight} ${text}`
    const lines = known.get(key) ?? linesOf(text, width, style)
    known.set(key, lines)
    return lines
  }
  const heightOf = (text: string, width: number, style?: Partial<Style>) => {
    const set = styleOf(style)
    return setIn(text, width, set).length * set.size * lineHeight
  }

  /** What only decorates, or is repeated, is not read out. */
  const decorate = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  const drawLine = (line: Line, x: number, y: number, { size, colour }: Style) => {
    let at = x
    for (const { text, face, isRightToLeft, width } of line.runs) {
      doc
        .font(face.font as never, face.name)
        .fontSize(size)
        .fillColor(colour)
      // A run from right to left is set as a whole: word by word, its words would stand in the wrong order.
      const features = isRightToLeft ? { features: [] } : {}
      doc.text(text, at, y + size * ascent, { lineBreak: false, baseline: 'alphabetic', ...features })
      at += width
    }
  }

  /** The height that it took. */
  const drawText = ({ text, x, width, style, align = 'left' }: Text, y: number): number => {
    const set = styleOf(style)
    const lines = setIn(text, width, set)
    for (const [i, line] of lines.entries()) {
      drawLine(line, align === 'right' ? x + width - line.width : x, y + i * set.size * lineHeight, set)
    }
    return lines.length * set.size * lineHeight
  }

  /** Text as an element of its parent. */
  const write = (parent: Parent, tag: Tag, text: Text, y: number): number => {
    const content = doc.markStructureContent(tag)
    const height = drawText(text, y)
    doc.endMarkedContent()
    parent.add(doc.struct(tag, {}, [content]))
    return height
  }

  /** Lines that were set before, from the left; how they are marked is the caller's. */
  const drawLines = (lines: readonly Line[], x: number, y: number, style?: Partial<Style>) => {
    const set = styleOf(style)
    for (const [i, line] of lines.entries()) drawLine(line, x, y + i * set.size * lineHeight, set)
  }
  const partsIn = (parts: Parameters<typeof linesOfParts>[0], width: number, style?: Partial<Style>) =>
    linesOfParts(parts, width, styleOf(style))

  /** A piece of an element: it may stand in several, one on each page. {@link add} puts them together. */
  const mark = (tag: Tag, draw: () => void): unknown => {
    const content = doc.markStructureContent(tag)
    draw()
    doc.endMarkedContent()
    return content
  }
  const add = (parent: Parent, tag: Tag, pieces: unknown[]) => void parent.add(doc.struct(tag, {}, pieces as never))

  const within = (parent: Parent, tag: string): Parent => {
    const made = doc.struct(tag) as unknown as Parent
    parent.add(made)
    return made
  }

  const rule = (y: number, colour: string, thickness: number, x = page.left, width = full) =>
    decorate(() => void doc.rect(x, y, width, thickness).fill(colour))

  return { doc, tree, heightOf, linesOf: partsIn, decorate, drawText, drawLines, mark, add, write, within, rule }
}
export type Sheet = ReturnType<typeof createSheet>
export const strong = { weight: 'strong' as Weight }
export const note = { size: 8, colour: colours.soft }
