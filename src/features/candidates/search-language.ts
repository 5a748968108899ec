import { fold } from '#shared/fold.ts'
import type { Locale } from '#shared/locale.ts'
import type { NamedTrade, TradeNames } from '../categories/trade-names.ts'

// What staff type into the search of candidates: words, "phrases", beginnings*, AND, OR, NOT, -word and brackets. Whatever is typed has
// a meaning: an operator without its word is left out, a quotation or a bracket that is not closed ends with the text.

export type Term = {
  /** `words` are several that name a trade together; `number` may be a phone number. */
  kind: 'word' | 'words' | 'phrase' | 'beginning' | 'number'
  text: string
  /** The trades that it names, which it finds in both languages. */
  trades: readonly NamedTrade[]
  /** The last word, which may be half typed: it also finds whose name begins like this. */
  isLast: boolean
}
export type Node = { term: Term } | { all: readonly Node[] } | { any: readonly Node[] } | { not: Node }

/** More words than anybody looks for are left out, and so are brackets in brackets in brackets. */
const mostTerms = 24
const deepest = 8
/** Longer ones are no words. */
const longestTerm = 80

type Token = { is: 'open' | 'close' | 'and' | 'or' | 'not' } | { is: 'term'; term: Term }

const operators: Record<string, 'and' | 'or' | 'not'> = { AND: 'and', ET: 'and', OR: 'or', OU: 'or', NOT: 'not', SAUF: 'not' }
/** A bracket, a minus before one, a quotation, a phone number with its spaces, or a word, each with the minus before it. */
const pattern = /([()])|(-(?=\())|(-?)(?:"([^"]*)"?|(\+?\(?\d[\d\s()./-]{4,}\d(?![^\s)"]))|([^\s()"]+))/g

function tokensOf(typed: string, trades: TradeNames): Token[] {
  const tokens: Token[] = []
  let terms = 0
  for (const [, bracket, alone, minus, phrase, number, word = ''] of typed.matchAll(pattern)) {
    if (alone) tokens.push({ is: 'not' })
    else if (bracket) tokens.push({ is: bracket === '(' ? 'open' : 'close' })
    else if (phrase === undefined && !minus && operators[word]) tokens.push({ is: operators[word] })
    else {
      const kind = phrase !== undefined ? 'phrase' : number !== undefined ? 'number' : word.endsWith('*') ? 'beginning' : 'word'
      const text = plain(phrase ?? number?.replace(/\(0+\)/g, ' ') ?? word)
      if (!/[\p{L}\p{N}]/u.test(text) || ++terms > mostTerms) continue
      if (minus) tokens.push({ is: 'not' })
      tokens.push({ is: 'term', term: { kind, text, trades: kind === 'word' ? trades.named(text) : [], isLast: false } })
    }
  }
  const last = tokens.findLast((token) => token.is === 'term')
  if (last?.term.kind === 'word' && tokens.at(-1) === last && /[\p{L}\p{N}]$/u.test(typed)) last.term.isLast = true
  return tokens
}

/** What is left of a word when all that no word has is taken off. */
const plain = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}\p{M}+#.'’@_-]+/gu, ' ')
    .trim()
    .slice(0, longestTerm)
    .trim()
/** A phone number as it is kept, without what a country writes before it: `digitsOf('+44 07700') === '447700'`. */
export const digitsOf = (text: string) =>
  text
    .replace(/^(\+|00)\s*(44|33)[\s.-]*0/, '$2')
    .replace(/\D/g, '')
    .replace(/^0+/, '')

/** What was typed, as a tree; null when it says nothing. It throws at nothing. */
export function readQuery(typed: string, trades: TradeNames): Node | null {
  const tokens = tokensOf(typed, trades)
  let at = 0
  const either = (depth: number): Node | null => {
    const parts: Node[] = []
    for (;;) {
      const part = both(depth)
      if (part) parts.push(part)
      if (tokens[at]?.is !== 'or') break
      at++
    }
    return parts.length > 1 ? { any: parts } : (parts[0] ?? null)
  }
  const both = (depth: number): Node | null => {
    const parts: Node[] = []
    for (let token = tokens[at]; token && token.is !== 'or'; token = tokens[at]) {
      // A bracket that nobody opened.
      if (token.is === 'close' && depth > 0) break
      if (token.is === 'close' || token.is === 'and') at++
      else {
        const part = one(depth)
        if (part) parts.push(part)
      }
    }
    const joined = withTrades(parts, trades)
    return joined.length > 1 ? { all: joined } : (joined[0] ?? null)
  }
  const one = (depth: number): Node | null => {
    let isNot = false
    for (; tokens[at]?.is === 'not'; at++) isNot = !isNot
    const token = tokens[at]
    if (!token || token.is === 'or' || token.is === 'and' || token.is === 'close') return null
    at++
    let node: Node | null = null
    if (token.is === 'term') node = { term: token.term }
    else if (depth < deepest) {
      node = either(depth + 1)
      if (tokens[at]?.is === 'close') at++
    } else return isNot ? one(depth) : null
    return node && isNot ? { not: node } : node
  }
  return either(0)
}

/** Words that follow each other and together name a trade are one: site manager, chef de chantier. */
function withTrades(parts: readonly Node[], trades: TradeNames): Node[] {
  const joined: Node[] = []
  for (let i = 0; i < parts.length; ) {
    const run = parts.slice(i, i + trades.longest).map((part) => ('term' in part && part.term.kind === 'word' ? part.term : null))
    const words = run.slice(0, run.includes(null) ? run.indexOf(null) : run.length) as Term[]
    const length = [...words.keys()].map((n) => n + 1).findLast((n) => n > 1 && trades.named(textOf(words.slice(0, n))).length > 0)
    if (length === undefined) joined.push(parts[i++] as Node)
    else {
      const text = textOf(words.slice(0, length))
      joined.push({ term: { kind: 'words', text, trades: trades.named(text), isLast: false } })
      i += length
    }
  }
  return joined
}
const textOf = (terms: readonly Term[]) => terms.map(({ text }) => text).join(' ')

/** By what other names the trades of a term are known: `otherNames(bricklayer) === ['Maçon']`. */
export function otherNames({ text, trades }: Term): string[] {
  const said = new Set([fold(text)])
  const names = trades.flatMap((trade) => trade.names)
  return names.filter((name) => !isSame(name, text) && !said.has(fold(name)) && said.add(fold(name)))
}
/** One name, of whichever sex and number: `maçonnes` is `Maçon`. */
const isSame = (name: string, text: string) =>
  fold(text).slice(0, -1).startsWith(fold(name).slice(0, -1)) || fold(name).startsWith(fold(text))

const says = {
  en: { and: ' and ', or: ' or ', without: 'without ', everyone: 'everyone ', quote: (text: string) => `“${text}”` },
  fr: { and: ' et ', or: ' ou ', without: 'sans ', everyone: 'tous, ', quote: (text: string) => `« ${text} »` },
} as const satisfies Record<Locale, object>

/** How a search was understood, in words: `bricklayer or maçon, without agency`. */
export function sayQuery(node: Node, locale: Locale): string {
  const t = says[locale]
  const term = (of: Term): string => {
    const text = of.kind === 'phrase' ? t.quote(of.text) : of.kind === 'beginning' ? `${of.text}…` : of.text
    return [text, ...otherNames(of).map((name) => name.toLowerCase())].join(t.or)
  }
  const isChoice = (one: Node) => 'any' in one || ('term' in one && otherNames(one.term).length > 0)
  const said = (one: Node, inside: boolean): string => {
    if ('term' in one) return inside && isChoice(one) ? `(${term(one.term)})` : term(one.term)
    if ('not' in one) return `${inside ? '' : t.everyone}${t.without}${said(one.not, true)}`
    if ('any' in one) {
      const text = one.any
        .map((part) => ('all' in part ? `(${said(part, false)})` : 'not' in part ? said(part, true) : said(part, false)))
        .join(t.or)
      return inside ? `(${text})` : text
    }
    const wanted = one.all.filter((part) => !('not' in part))
    const unwanted = one.all.flatMap((part) => ('not' in part ? [part.not] : []))
    const first = wanted.map((part) => said(part, wanted.length > 1)).join(t.and)
    const rest = unwanted.length > 0 ? `${t.without}${unwanted.map((part) => said(part, true)).join(t.or)}` : ''
    const text = first ? [first, rest].filter(Boolean).join(', ') : `${inside ? '' : t.everyone}${rest}`
    return inside ? `(${text})` : text
  }
  return said(node, false)
}

/** Every term that a result should have, for showing why it is one. */
export function wantedTerms(node: Node, isWanted = true): Term[] {
  if ('term' in node) return isWanted ? [node.term] : []
  if ('not' in node) return wantedTerms(node.not, !isWanted)
  return ('all' in node ? node.all : node.any).flatMap((part) => wantedTerms(part, isWanted))
}
