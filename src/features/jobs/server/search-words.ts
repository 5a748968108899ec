import type { Queries } from '#server/db.ts'
import { fold } from '#shared/fold.ts'
import type { Locale } from '#shared/locale.ts'
import { findTradeNames } from '../../categories/server/queries.ts'
import { sister, type TradeNames } from '../../categories/trade-names.ts'

/** A keyword as PostgreSQL understands it. */
export type Analysed = {
  /** The whole query and, for title hits first, the same on titles only; null when nothing is left to search. */
  query: string | null
  titleQuery: string | null
  /** In how many adverts the rarest word stands: of all, of those at the reader's home, of the others. Chooses the plan. */
  rarest: { all: number; home: number; away: number }
  correctedTo: string | null
}

/** `either`: this or the one before it. */
type Part = { text: string; kind: 'word' | 'phrase' | 'prefix'; excluded: boolean; either?: boolean }

const mostWords = 12

/** `mason "site manager" -leeds`: quoted phrases, minus for exclusion, `or` between two; the last word matches as a beginning. */
export function partsOf(keyword: string): Part[] {
  const parts: Part[] = []
  let either = false
  for (const [, minus, phrase, word] of keyword.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)) {
    const text = fold(phrase ?? word ?? '')
      .replace(/[^\p{L}\p{N}+#.'-]+/gu, ' ')
      .trim()
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const isOr = phrase === undefined && !minus && /^(or|ou)$/.test(text) && parts.length > 0
    if (!isOr)
      parts.push({ text, kind: phrase === undefined ? 'word' : 'phrase', excluded: minus === '-', ...(either && !minus && { either }) })
    either = isOr
  }
  const last = parts.at(-1)
  if (last?.kind === 'word' && !last.excluded && /^[\p{L}\p{N}]{2,}$/u.test(last.text) && !/["\s]$/.test(keyword)) last.kind = 'prefix'
  return parts.slice(0, mostWords)
}

/** Words that follow each other and together name a trade are one phrase: steel fixer, chef de chantier. */
export function withTrades(parts: readonly Part[], trades: TradeNames): Part[] {
  const joined: Part[] = []
  for (let i = 0; i < parts.length; ) {
    const run = parts.slice(i, i + trades.longest)
    const end = run.findIndex(({ kind, excluded, either }, n) => kind === 'phrase' || excluded || (either && n > 0))
    const texts = (end < 0 ? run : run.slice(0, end)).map((_, n) => textOf(run.slice(0, n + 1)))
    const length = texts.findLastIndex((text, n) => n > 0 && trades.named(text).length > 0) + 1
    joined.push(
      length > 0
        ? { text: texts[length - 1] as string, kind: 'phrase', excluded: false, either: parts[i]?.either ?? false }
        : (parts[i] as Part),
    )
    i += Math.max(1, length)
  }
  return joined
}
const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join(' ')

/** What else the trades are called that somebody typed: "macon" also finds "bricklayer", in the adverts' text and in their trade. */
function otherNames(text: string, trades: TradeNames): string[] {
  const names = trades.named(text).flatMap(({ slug, names }) => [...names, slug.replaceAll('-', ' ')])
  return [...new Set(names.map(fold))].filter((name) => name !== text)
}

/** Names of other trades that begin or end with this one's: an advert with such a title is theirs, charpentier métallique not charpentier's. */
function longerNames(text: string, trades: TradeNames): string[] {
  const named = trades.named(text)
  const own = [fold(text), ...named.flatMap(({ folded }) => folded)]
  const others = named.length === 0 ? [] : trades.all.filter((trade) => !named.includes(trade))
  return others.flatMap(({ folded }) => folded.filter((name) => own.some((one) => name !== one && ` ${name} `.includes(` ${one} `))))
}

const analyse = `
with parts as (
  select ord, text, kind, excluded, others, longer, plainto_tsquery('fr', sister) as sister,
    case kind when 'phrase' then phraseto_tsquery('en', text) || phraseto_tsquery('fr', text) || phraseto_tsquery('plain', text)
      else plainto_tsquery('en', text) || plainto_tsquery('fr', text) || plainto_tsquery('plain', text) end as base,
    case when kind = 'prefix' then to_tsquery('plain', text || ':*') end as beginning
  from unnest($1::text[], $2::text[], $3::bool[], $4::text[], $6::text[], $7::text[]) with ordinality as p(text, kind, excluded, others, sister, longer, ord)
), whole as (
  select *, coalesce(base || beginning, beginning, base) || sister || coalesce((select string_agg('(' || phraseto_tsquery('plain', o)::text || ')', '|') from unnest(string_to_array(nullif(others, ''), '|')) o), '')::tsquery as q from parts
)
select text, kind, excluded, q::text as q, numnode(q) as nodes, counted.*, "isLost",
  kind <> 'phrase' and (numnode(plainto_tsquery('en', text)) = 0 or numnode(plainto_tsquery('fr', text)) = 0) as "isSmall",
  (select string_agg('(' || (phraseto_tsquery('plain', name) || phraseto_tsquery('fr', name) || phraseto_tsquery('en', name))::text || ')', '|')
    from unnest(string_to_array(nullif(longer, ''), '|')) name) as longer,
  case when "isLost" then (select word from job_words where word % text order by word <-> text, documents desc limit 1) end as mended
from whole, lateral (
  select kind in ('word', 'prefix') and length(text) >= 4 and not exists (select from job_search where doc @@ q) as "isLost"
) lost, lateral (
  select coalesce(min(home), 0) as home, coalesce(min(away), 0) as away
  from unnest(case kind when 'phrase' then string_to_array(text, ' ') else array[text] end) word, lateral (
    select coalesce(sum(documents) filter (where home = $5), 0)::int as home, coalesce(sum(documents) filter (where home <> $5), 0)::int as away
    from job_terms
    where term = any(tsvector_to_array(to_tsvector('en', word) || to_tsvector('fr', word) || to_tsvector('plain', word)))
      or kind = 'prefix' and term ^@ word
  ) of_word
) counted
order by ord`

type Row = {
  text: string
  kind: Part['kind']
  excluded: boolean
  q: string
  nodes: number
  home: number
  away: number
  /** Either language leaves it out: in, de. */
  isSmall: boolean
  /** Titles with this are not meant. */
  longer: string | null
  either: boolean
  /** No advert has it. */
  isLost: boolean
  mended: string | null
}

const remembered = new Map<string, { at: number; analysed: Analysed }>()
const rememberMs = 60_000

/** Words are analysed by PostgreSQL, by the same dictionaries as the adverts, and remembered for a minute. */
export async function analyseKeyword(pool: Queries, keyword: string, home: string): Promise<Analysed> {
  const key = `${home} ${keyword}`
  const known = remembered.get(key)
  if (known && performance.now() - known.at < rememberMs) return known.analysed
  const trades = await findTradeNames(pool)
  const parts = withTrades(partsOf(keyword), trades)
  const analysed =
    parts.length === 0
      ? nothing
      : combine(asTrades(await ask(pool, parts, home, trades), trades, localeAt(home)), keyword, (corrected) =>
          ask(pool, withTrades(partsOf(corrected), trades), home, trades),
        )
  const settled = await analysed
  if (remembered.size > 5000) remembered.clear()
  remembered.set(key, { at: performance.now(), analysed: settled })
  return settled
}

const nothing: Analysed = { query: null, titleQuery: null, rarest: { all: 0, home: 0, away: 0 }, correctedTo: null }

async function ask(pool: Queries, parts: Part[], home: string, trades: TradeNames): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'job-words',
    text: analyse,
    values: [
      parts.map((p) => p.text),
      parts.map((p) => p.kind),
      parts.map((p) => p.excluded),
      parts.map((p) => otherNames(p.text, trades).join('|')),
      home,
      parts.map((p) => (p.kind === 'phrase' ? '' : sister(p.text))),
      parts.map((p) => longerNames(p.text, trades).join('|')),
    ],
  })
  return rows.map((row, i) => ({
    ...row,
    either: parts[i]?.either ?? false,
    q: row.longer ? `(${row.q}) & !(${onTitles(row.longer)})` : row.q,
  }))
}

/** `@fr-GB` is somebody in Britain who reads French. */
const localeAt = (home: string): Locale => (home.startsWith('@fr') ? 'fr' : 'en')

/** Who misspells a trade means that of their language, though a word of an advert may be nearer: masson is maçon in French, not mason. */
const asTrades = (rows: Row[], trades: TradeNames, locale: Locale) =>
  rows.map((row) => ({ ...row, mended: row.isLost ? (trades.like(row.text, locale) ?? row.mended) : null }))

async function combine(rows: Row[], keyword: string, askAgain: (corrected: string) => Promise<Row[]>): Promise<Analysed> {
  const wrong = rows.filter((row) => row.mended !== null && !row.excluded && !row.isSmall)
  if (wrong.length > 0) {
    // A word that no advert holds is read as a trade that is written nearly so, else as the nearest word of a title.
    let corrected = fold(keyword)
    for (const { text, mended } of wrong) corrected = corrected.replace(text, mended as string)
    const again = await combine(
      (await askAgain(corrected)).map((row) => ({ ...row, mended: null })),
      corrected,
      askAgain,
    )
    return { ...again, correctedTo: corrected }
  }
  const told = rows.filter((row) => row.nodes > 0)
  // Nobody looks for “in”; where there is nothing else, it is a word.
  const useful = told.some((row) => !row.isSmall && !row.excluded) ? told.filter((row) => !row.isSmall) : told
  const wanted = useful.filter((row) => !row.excluded)
  if (useful.length === 0) return nothing
  const groups: Row[][] = []
  for (const row of wanted)
    if (row.either && groups.length > 0) groups.at(-1)?.push(row)
    else groups.push([row])
  const fewest = (of: (row: Row) => number) =>
    Math.min(Number.MAX_SAFE_INTEGER, ...groups.map((group) => group.reduce((sum, row) => sum + of(row), 0)))
  const combined = (of: (row: Row) => string) =>
    [
      ...groups.map((group) => `(${group.map((row) => `(${of(row)})`).join(' | ')})`),
      ...useful.filter((row) => row.excluded).map((row) => `!(${row.q})`),
    ].join(' & ')
  return {
    query: combined((row) => row.q),
    titleQuery: wanted.length === 0 ? null : combined((row) => onTitles(row.q)),
    rarest: { all: fewest((row) => row.home + row.away), home: fewest((row) => row.home), away: fewest((row) => row.away) },
    correctedTo: null,
  }
}

/** The same query on titles only: every lexeme gets weight A. */
function onTitles(query: string): string {
  return query.replace(/'((?:[^']|'')*)'(:\*)?(?::A)?/g, (_, lexeme: string, beginning?: string) => `'${lexeme}':${beginning ? '*' : ''}A`)
}
