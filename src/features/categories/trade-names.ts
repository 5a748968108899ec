import { fold } from '#shared/fold.ts'

type Row = { slug: string; nameEn: string; nameFr: string; synonyms: readonly string[] }
/** A trade, and by what it is called: its names in English and French first. */
export type NamedTrade = { slug: string; names: readonly string[] }

export type TradeNames = {
  all: readonly NamedTrade[]
  /** The trades that these words name, in either language, of either sex, one or many: `named('maçonnes')` has the bricklayer. */
  named(words: string): readonly NamedTrade[]
  /** The most words that a name has. */
  longest: number
}

/** A trade's name for the other sex, where French stems do not bring the two together: charpentier and charpentière, soudeur and soudeuse. */
export function sister(word: string): string {
  const [, stem, ending = ''] = /^(\p{L}{3,}?)(iere?|eur|euse)s?$/u.exec(word) ?? []
  return stem === undefined ? '' : stem + { ier: 'iere', iere: 'ier', eur: 'euse', euse: 'eur' }[ending]
}

export function readTradeNames(rows: readonly Row[]): TradeNames {
  const byName = new Map<string, Set<NamedTrade>>()
  const all = rows.map(({ slug, nameEn, nameFr, synonyms }) => ({ slug, names: [nameEn, nameFr, ...synonyms] }))
  for (const trade of all) {
    for (const name of [...trade.names, trade.slug.replaceAll('-', ' ')])
      byName.set(fold(name), (byName.get(fold(name)) ?? new Set()).add(trade))
  }
  return {
    all,
    longest: Math.max(1, ...[...byName.keys()].map((name) => name.split(' ').length)),
    named(words) {
      const folded = fold(words)
      const single = folded.replace(/(\p{L}{3})s(?= |$)/gu, '$1')
      const other = sister(folded)
      const forms = [folded, single, ...(other ? [other] : []), ...(/nn?e$/.test(single) ? [single.replace(/n?ne$/, 'n')] : [])]
      return [...new Set(forms.flatMap((form) => [...(byName.get(form) ?? [])]))]
    },
  }
}
