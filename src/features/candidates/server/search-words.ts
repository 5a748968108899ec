import type { Queries } from '#server/db.ts'
import { fold } from '#shared/fold.ts'
import { sister } from '../../categories/trade-names.ts'
import { digitsOf, type Node, otherNames, type Term, wantedTerms } from '../search-language.ts'
import { type Marks, marksIn } from './snippets.ts'

/** A search as PostgreSQL asks it of a document. */
export type Analysed = {
  /** The whole of it. */
  query: string
  /** The same of the record alone, its name, contacts, trade, town and tags: whom it finds stands first. */
  headQuery: string
  /** What is wanted of it, for showing it. */
  marks: Marks
}

/**
 * Every term as lexemes: a word as it is written, and its stems in both languages; what it is in the other language or for the other sex;
 * a phrase by the places of its words. The beginning of a name is added below.
 */
const analyse = {
  name: 'candidate-words',
  text: `
    select numnode(q) as nodes, q::text as q, case when kind = 'word' then (select array_agg(lexeme) from unnest(tsvector_to_array(to_tsvector('plain', text))) lexeme) end as written
    from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as p(text, kind, sister, others, ord), lateral (
      select case kind when 'phrase' then phraseto_tsquery('plain', text) when 'beginning' then to_tsquery('plain', text)
        else plainto_tsquery('plain', text) || plainto_tsquery('en', text) || plainto_tsquery('fr', text) || plainto_tsquery('fr', sister) end
        || coalesce((select string_agg('(' || one::text || ')', '|') from (
          select case when name ~ ' ' then phraseto_tsquery('plain', name) else plainto_tsquery('plain', name) || plainto_tsquery('en', name) || plainto_tsquery('fr', name) end as one
          from unnest(string_to_array(others, '|')) name) said where numnode(one) > 0), '')::tsquery as q) lexemes
    order by ord`,
}

type Row = { nodes: number; q: string; written: string[] | null }

const remembered = new Map<string, Row[]>()

/** Words are analysed by the dictionaries that made the documents, and remembered: those do not change, and what trades are called is asked. */
async function ask(pool: Queries, terms: readonly Term[]): Promise<Row[]> {
  const key = JSON.stringify(terms.map((term) => [term.kind, term.text, otherNames(term)]))
  const known = remembered.get(key)
  if (known) return known
  const { rows } = await pool.query<Row>({
    ...analyse,
    values: [
      terms.map((term) => (term.kind === 'beginning' ? beginningOf(term.text) : term.text)),
      terms.map(({ kind }) => kind),
      terms.map(({ kind, text }) => (kind === 'word' ? sister(fold(text)) : '')),
      terms.map((term) => otherNames(term).join('|')),
    ],
  })
  if (remembered.size > 5000) remembered.clear()
  remembered.set(key, rows)
  return rows
}

/** `jean-pi*` has a whole word and a beginning. */
function beginningOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word, i) => `'${word}'${i === words.length - 1 ? ':*' : ''}`).join(' & ')
}

/** The query of what somebody typed; null when no word of it can be looked for. */
export async function analyseQuery(pool: Queries, typed: Node): Promise<Analysed | null> {
  const terms: Term[] = []
  const collect = (node: Node): void => {
    if ('term' in node) terms.push(node.term)
    else if ('not' in node) collect(node.not)
    else for (const part of 'all' in node ? node.all : node.any) collect(part)
  }
  collect(typed)
  const rows = await ask(pool, terms)
  const termOf = (term: Term) => ({ term, row: rows[terms.indexOf(term)] as Row })
  const build = (node: Node, ofHead: boolean): string | null => {
    if ('term' in node) return queryOf(termOf(node.term), ofHead)
    // What is not wanted is wanted nowhere, also where the rest is looked for in the record alone.
    if ('not' in node) return negated(build(node.not, false))
    const [parts, sign] = 'all' in node ? [node.all, ' & '] : [node.any, ' | ']
    const built = parts.flatMap((part) => build(part, ofHead) ?? [])
    return built.length > 1 ? `(${built.join(sign)})` : (built[0] ?? null)
  }
  const query = build(typed, false)
  if (query === null) return null
  const wanted = wantedTerms(typed).flatMap((term) => queryOf(termOf(term), false) ?? [])
  return { query, headQuery: build(typed, true) ?? query, marks: marksIn(wanted.map((one) => one.replace(/'@((?:[^']|'')*':\*)/g, "'$1"))) }
}

const negated = (query: string | null) => query && `!(${query})`

function queryOf({ term, row }: { term: Term; row: Row }, ofHead: boolean): string | null {
  const more = [
    ...term.trades.map(({ slug }) => `'@=${slug}'`),
    ...(term.isLast && row.written?.length === 1 && term.text.length > 1 ? [`${quoted(`@${row.written[0]}`)}:*`] : []),
    ...inOneWord(term),
    ...partsOfAddress(term, ofHead),
    ...(isDialled(term) ? [`'@${digitsOf(term.text)}':*`, `'@${term.text.replace(/\D/g, '')}':*`] : []),
  ]
  const own = row.nodes > 0 ? [ofHead ? onHead(row.q) : row.q] : []
  return own.length + more.length > 0 ? `(${[...own, ...more].join(' | ')})` : null
}

/** Names are also kept in one word, as others write them: O’Neill who is entered as Oneill. */
const inOneWord = ({ kind, text, isLast }: Term): string[] =>
  kind === 'word' && /\p{L}['’-]\p{L}/u.test(text)
    ? [`${quoted(`@${fold(text).replace(/[^\p{L}\p{N}]/gu, '')}`)}${isLast ? ':*' : ''}`]
    : []

/** A part of an address, by the words of which it is made: `@firm.example`, `jo.smith`; the last may go on. */
function partsOfAddress({ kind, text, isLast }: Term, ofHead: boolean): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  if (kind !== 'word' || !/@|\p{L}\.\p{L}/u.test(text) || words.length === 0) return []
  const lexemes = words.map((word, i) => `${quoted(ofHead ? `@${word}` : word)}${isLast && i === words.length - 1 ? ':*' : ''}`)
  return [`(${lexemes.join(ofHead ? ' & ' : ' <-> ')})`]
}

/** Digits enough to be a phone number's, or its beginning. */
const isDialled = ({ kind, text }: Term) =>
  kind !== 'phrase' && /^[+\d\s.()-]+$/.test(text) && digitsOf(text).length >= 3 && text.replace(/\D/g, '').length >= 4

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The same lexemes behind their @; these have no places, so the words of a phrase stand anywhere in the record. */
const onHead = (query: string) => query.replace(/'((?:[^']|'')*)'/g, "'@$1'").replace(/<(-|\d+)>/g, '&')
