import { fold } from '#shared/fold.ts'
import type { Locale } from '#shared/locale.ts'

type Row = { slug: string; nameEn: string; nameFr: string; synonyms: readonly string[] }
/** A trade, and by what it is called: its names in English and French first. */
export type NamedTrade = { slug: string; names: readonly string[]; folded: readonly string[] }

export type TradeNames = {
  all: readonly NamedTrade[]
  /** The trades that these words name, in either language, of either sex, one or many: `named('maçonnes')` has the bricklayer. */
  named(words: string): readonly NamedTrade[]
  /** The name of a trade in this language that a misspelt word may have meant: `like('masson', 'fr') === 'maçon'`. */
  like(word: string, locale: Locale): string | undefined
  /** The most words that a name has. */
  longest: number
}

/** A trade's name for the other sex, where French stems do not bring the two together: charpentier and charpentière, soudeur and soudeuse. */
export function sister(word: string): string {
  const [, stem, ending = ''] = /^(\p{L}{3,}?)(iere?|eur|euse)s?$/u.exec(word) ?? []
  return stem === undefined ? '' : stem + { ier: 'iere', iere: 'ier', eur: 'euse', euse: 'eur' }[ending]
}

export function readTradeNames(rows: readonly Row[]): TradeNames {
  const single = (name: string) => (/^\p{L}+$/u.test(name) ? [[fold(name), name.toLowerCase()] as const] : [])
  const spelt = { en: rows.flatMap(({ nameEn }) => single(nameEn)), fr: rows.flatMap(({ nameFr }) => single(nameFr)) }
  const byName = new Map<string, Set<NamedTrade>>()
  const all = rows.map(({ slug, nameEn, nameFr, synonyms }) => {
    const names = [nameEn, nameFr, ...synonyms]
    return { slug, names, folded: names.map(fold) }
  })
  for (const trade of all) {
    for (const name of [...trade.folded, fold(trade.slug.replaceAll('-', ' '))])
      byName.set(name, (byName.get(name) ?? new Set()).add(trade))
  }
  return {
    all,
    longest: Math.max(1, ...[...byName.keys()].map((name) => name.split(' ').length)),
    like(word, locale) {
      const most = word.length < 6 ? 1 : 2
      const near = spelt[locale].flatMap(([folded, name]) =>
        folded[0] === word[0] && editsBetween(word, folded) <= most ? [[editsBetween(word, folded), name] as const] : [],
      )
      return near.toSorted(([one], [other]) => one - other)[0]?.[1]
    },
    named(words) {
      const folded = fold(words)
      const single = folded.replace(/(\p{L}{3})s(?= |$)/gu, '$1')
      const other = sister(folded)
      const forms = [folded, single, ...(other ? [other] : []), ...(/nn?e$/.test(single) ? [single.replace(/n?ne$/, 'n')] : [])]
      return [...new Set(forms.flatMap((form) => [...(byName.get(form) ?? [])]))]
    },
  }
}

/** How many letters have to be put in, taken out or exchanged to make one word of the other (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [k, against] of [...other].entries())
      next.push(Math.min((row[k + 1] ?? 0) + 1, (next[k] ?? 0) + 1, (row[k] ?? 0) + (letter === against ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
