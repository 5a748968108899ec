import type { Queries } from '#server/db.ts'
import type { CandidateRow } from '../contract.ts'

export type Snippet = NonNullable<CandidateRow['snippet']>

/** What makes a word of a text one that was looked for. */
export type Marks = {
  /** Words as they are written or their stems. */
  lexemes: ReadonlySet<string>
  beginnings: readonly string[]
  phrases: readonly (readonly string[])[]
}

/** Taken out of a query's own words: `'site' & 'manag' | 'chef' <-> 'de' <-> 'chantier' | 'scaff':*`. */
export function marksIn(queries: readonly string[]): Marks {
  const [lexemes, beginnings, phrases] = [new Set<string>(), new Set<string>(), new Map<string, string[]>()]
  for (const query of queries) {
    for (const [run] of query.matchAll(/'(?:[^']|'')*'(?::\*)?(?: <-> '(?:[^']|'')*')*/g)) {
      const words = [...run.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word.replaceAll("''", "'").replaceAll('\\\\', '\\'))
      const [word = ''] = words
      if (words.length > 1) phrases.set(run, words)
      else if (run.endsWith(':*')) beginnings.add(word)
      else lexemes.add(word)
    }
  }
  return { lexemes, beginnings: [...beginnings], phrases: [...phrases.values()] }
}

/** A CV's beginning: what is farther down is found, but not shown. */
const readLetters = 20_000
/** So many words are shown, so many of them before the first that was looked for. */
const [shownWords, wordsBefore] = [24, 6]

/** Why each of these was found: the words around what was looked for, in a CV where the record does not say it, in a note, or in contacts and tags. */
export async function findSnippets(
  pool: Queries,
  hits: readonly { id: number; isByRecord: boolean }[],
  marks: Marks,
  readsCvs: boolean,
): Promise<Map<number, Snippet>> {
  const { rows } = await pool.query<{ id: number } & Record<Snippet['source'], string | null>>({
    name: 'candidate-texts',
    text: `select c.id, c.note, concat_ws(' · ', array_to_string(c.tags, ' · '), c.email) as record,
      case when c.id = any($2::int8[]) then (select left(f.text, ${readLetters}) from files f
        where f.candidate_id = c.id and f.kind = 'cv' and f.removed_at is null order by f.id desc limit 1) end as cv
      from candidates c where c.id = any($1::int8[])`,
    values: [hits.map(({ id }) => id), hits.filter(({ isByRecord }) => readsCvs && !isByRecord).map(({ id }) => id)],
  })
  const initials = new Set([...marks.lexemes, ...marks.beginnings, ...marks.phrases.flat()].map((word) => word[0]))
  const texts = rows.flatMap(({ id, ...texts }) =>
    (['cv', 'note', 'record'] as const).map((source) => ({
      ...{ id, source, text: texts[source] ?? '' },
      words: wordsOf(texts[source] ?? '', (letter) => initials.has(letter.toLowerCase()) || letter > '\x7f'),
    })),
  )
  const lexemes = await lexemesOf(pool, new Set(texts.flatMap(({ words }) => words.flatMap(({ folded }) => folded ?? []))))
  const snippets = new Map<number, Snippet>()
  for (const { id, source, text, words } of texts) {
    const hits = hitsIn(words, lexemes, marks)
    if (!snippets.has(id) && hits.size > 0) snippets.set(id, { source, parts: around(text, words, hits) })
  }
  return snippets
}

type Word = { folded: string | undefined; from: number; to: number }

const isPlain = /^[A-Za-z0-9]*$/
const fold = (word: string) => (isPlain.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

/** Folding and looking up a word takes longer than finding it: done for those with a first letter that was looked for. */
const wordsOf = (text: string, mayMatch: (letter: string) => boolean): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: mayMatch(word.charAt(0)) ? fold(word) : undefined,
    from: index,
    to: index + word.length,
  }))

const remembered = new Map<string, readonly string[]>()

/** Words as PostgreSQL's dictionaries write them, the word itself and its stems; remembered, as people's CVs have words in common. */
async function lexemesOf(pool: Queries, words: ReadonlySet<string>): Promise<(word: string) => readonly string[]> {
  const fresh = [...words].filter((word) => !remembered.has(word))
  if (remembered.size > 100_000) remembered.clear()
  if (fresh.length > 0) {
    const { rows } = await pool.query<{ word: string; lexemes: string[] }>({
      name: 'candidate-word-lexemes',
      text: `select word, array_cat(ts_lexize('simple', plain), array_cat(ts_lexize('english_stem', plain), ts_lexize('french_stem', plain))) as lexemes
        from unnest($1::text[]) word, unaccent(word) plain`,
      values: [fresh],
    })
    for (const { word, lexemes } of rows) remembered.set(word, lexemes ?? [])
  }
  return (word) => remembered.get(word) ?? []
}

/** Which words were looked for, by their number. */
function hitsIn(
  words: readonly Word[],
  lexemesOf: (word: string) => readonly string[],
  { lexemes, beginnings, phrases }: Marks,
): Set<number> {
  const hits = new Set<number>()
  const written = (at: number) => lexemesOf(words[at]?.folded ?? '')[0]
  for (const [at, { folded }] of words.entries()) {
    if (folded === undefined) continue
    const own = lexemesOf(folded)
    if (own.some((lexeme) => lexemes.has(lexeme)) || beginnings.some((beginning) => own[0]?.startsWith(beginning))) hits.add(at)
    for (const phrase of phrases) if (phrase.every((word, i) => written(at + i) === word)) for (const i of phrase.keys()) hits.add(at + i)
  }
  return hits
}

/** Where most of what was looked for stands together, with a little before it; text and marks in turn. */
function around(text: string, words: readonly Word[], hits: ReadonlySet<number>): Snippet['parts'] {
  const kinds = (from: number) =>
    new Set(words.slice(from, from + shownWords - wordsBefore).flatMap(({ folded }, i) => (hits.has(from + i) ? [folded] : []))).size
  const [best = 0] = [...hits].slice(0, 200).toSorted((a, b) => kinds(b) - kinds(a) || a - b)
  const first = Math.max(0, best - wordsBefore)
  const shown = words.slice(first, first + shownWords)
  const parts: Snippet['parts'] = first > 0 ? [{ text: '… ', isMatch: false }] : []
  let at = shown[0]?.from ?? 0
  const add = (to: number, isMatch: boolean) => {
    const said = text.slice(at, to).replace(/\s+/g, ' ')
    if (said !== '') parts.push({ text: said.slice(0, 2000), isMatch })
    at = to
  }
  for (const [i, { from, to }] of shown.entries()) {
    if (!hits.has(first + i)) continue
    add(from, false)
    add(to, true)
  }
  add(shown.at(-1)?.to ?? text.length, false)
  if (first + shown.length < words.length) parts.push({ text: ' …', isMatch: false })
  return parts.slice(0, 60)
}
