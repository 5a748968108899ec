import type { Locale } from '#shared/locale.ts'
import { blocksOf, type Part, strongParts } from '#shared/markup.ts'
import { isPlaceholder, type PlaceholderName, type Values } from './placeholders.ts'
import { placeholdersIn } from './rules.ts'

/** What stands on a paper, in any form. `\n` within a text begins a new line. */
export type PaperBlock = { kind: 'heading' | 'words'; parts: Part[] } | { kind: 'items'; items: Part[][] }
export type PaperWords = { title: string; blocks: PaperBlock[] }

/** Where a value is missing, and the paper is wanted all the same. */
export const gap = '……………………'

/** Neither a paper nor Word has room for control characters. */
const plain = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()

/**
 * The words of a paper. The markup is read first and values come into its parts afterwards, so that nothing in a value is taken for
 * markup, nor for a placeholder.
 */
export function fillPaper({ title, body }: { title: string; body: string }, values: Values): PaperWords {
  const fill = (text: string) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (hole, name: string) => (isPlaceholder(name) ? plain(values[name]) || gap : hole))
  const filled = (text: string): Part[] =>
    strongParts(text).flatMap(({ text: part, isStrong }) => (part ? [{ text: fill(part), isStrong }] : []))
  const blocks = blocksOf(body).map((block): PaperBlock => {
    if ('items' in block) return { kind: 'items', items: block.items.map(filled) }
    const parts = filled(block.words)
    return { kind: parts.length > 0 && parts.every(({ isStrong }) => isStrong) ? 'heading' : 'words', parts }
  })
  return { title: fill(title).replaceAll('\n', ', '), blocks: blocks.filter((block) => block.kind === 'items' || block.parts.length > 0) }
}

/** The placeholders that have no value, in the order of the text. */
export const missingIn = ({ title, body }: { title: string; body: string }, values: Values): PlaceholderName[] =>
  placeholdersIn(`${title}\n${body}`).filter((name): name is PlaceholderName => isPlaceholder(name) && plain(values[name]) === '')

/** What the file is called: the paper and whom it is for, without what a name may not hold. */
export function paperName({ title }: { title: string }, { fullName }: { fullName: string }, format: string): string {
  const name = `${title} ${fullName}`
    .replace(/[/\\\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${[...name].slice(0, 100).join('').trim() || 'paper'}.${format}`
}

/** The head and foot of every paper. */
export type Letterhead = { name: string; lines: string[]; foot: string }
export type Paper = PaperWords & { locale: Locale; head: Letterhead }
