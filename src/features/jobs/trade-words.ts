import { fold } from '#shared/fold.ts'
import { type Trade, tradeNames, trades } from './trades.ts'

/** A trade's name for the other sex, where French stems do not bring the two together: charpentier and charpentière, soudeur and soudeuse. */
export function sister(word: string): string {
  const [, stem, ending = ''] = /^(\p{L}{3,}?)(iere?|eur|euse)s?$/u.exec(word) ?? []
  return stem === undefined ? '' : stem + { ier: 'iere', iere: 'ier', eur: 'euse', euse: 'eur' }[ending]
}

const named = new Map<string, Set<Trade>>()
for (const trade of tradeNames) {
  for (const name of [trades[trade].en, trades[trade].fr, trade.replaceAll('-', ' ')]) {
    const known = named.get(fold(name)) ?? new Set()
    named.set(fold(name), known.add(trade))
  }
}

/** The most words that a trade's name has. */
export const longestTrade = Math.max(...[...named.keys()].map((name) => name.split(' ').length))

/** The trades that these words name, in either language, of either sex, one or many: `tradesNamed('maçonnes')` has the bricklayer. */
export function tradesNamed(words: string): Trade[] {
  const folded = fold(words)
  const single = folded.replace(/(\p{L}{3})s(?= |$)/gu, '$1')
  const other = sister(folded)
  const found = [folded, single, ...(other ? [other] : []), ...(/nn?e$/.test(single) ? [single.replace(/n?ne$/, 'n')] : [])]
  return [...new Set(found.flatMap((name) => [...(named.get(name) ?? [])]))]
}
