import type { Queries } from '#server/db.ts'
import { beginning } from '#server/list.ts'
import { countOpenJobs } from '#server/tallies.ts'
import { fold } from '#shared/fold.ts'
import type { Locale } from '#shared/locale.ts'
import { findTradeNames } from '../../categories/server/queries.ts'
import type { TradeNames } from '../../categories/trade-names.ts'
import type { Besides, Keyword } from '../contract.ts'
import { toQuery } from '../filters.ts'
import { postgresSearch } from './search-postgres.ts'

const mostAnswers = 8
/** Shorter words are like too many others. */
const fewestAlike = 4

type At = { pool: Queries; now: Date; locale: Locale }

/**
 * What somebody who typed this may be looking for: trades with open jobs under the other filters, by their names in either language, then
 * words of adverts. Where nothing goes on as typed, what is named or begun by one of its words, or by a word like it. The words are those
 * of titles: an employer's name is not among them.
 */
export async function suggestKeywords(typed: string, besides: Besides, at: At): Promise<Keyword[]> {
  const { pool } = at
  const trades = await findTradeNames(pool)
  const whole = fold(typed).replace(/\s+/g, ' ')
  const found = await findKeywords(trades, [whole], besides, at)
  if (found.length > 0) return found
  const parts = whole.split(/[^\p{L}\p{N}-]+/u).filter(({ length }) => length >= fewestAlike)
  return parts.length === 0 ? [] : findKeywords(trades, [...parts, ...(await findAlike(pool, parts))], besides, at)
}

async function findKeywords(trades: TradeNames, parts: string[], besides: Besides, at: At): Promise<Keyword[]> {
  const { pool, locale } = at
  const fitting = trades.all
    .map(({ slug, names, folded }) => ({
      slug,
      text: names[locale === 'fr' ? 1 : 0] as string,
      fit: Math.min(...folded.map((name) => fitOf(name, parts))),
    }))
    .filter(({ fit }) => fit < noFit)
  const [open, words] = await Promise.all([
    countJobs(
      fitting.map(({ slug }) => slug),
      besides,
      at,
    ),
    findWords(pool, parts),
  ])
  const named = fitting
    .map((trade) => ({ ...trade, jobs: open.get(trade.slug) ?? 0 }))
    .filter(({ jobs }) => jobs > 0)
    .toSorted((a, b) => a.fit - b.fit || b.jobs - a.jobs || a.text.localeCompare(b.text, locale))
  const slugs = new Set(named.map(({ slug }) => slug))
  // The search takes every name of a trade for the others.
  const others = words.filter(({ word }) => !trades.named(word).some(({ slug }) => slugs.has(slug)))
  return [
    ...named.map(({ text, jobs, slug }) => ({ text, jobs, kind: 'trade' as const, trade: slug })),
    ...others.map(({ text, jobs }) => ({ text, jobs, kind: 'word' as const, trade: null })),
  ].slice(0, mostAnswers)
}

/** Whoever filters by nothing else costs a look at the tallies. */
const countJobs = (trades: string[], besides: Besides, { pool, now, locale }: At) =>
  toQuery(besides) === '' ? countOpenJobs(pool, trades) : postgresSearch(pool).countTrades(trades, besides, { now, locale })

const noFit = 3

/** How well a name fits what was typed: it begins so, one of its words does, it holds it, or none of these. */
function fitOf(name: string, parts: readonly string[]): number {
  const fits = parts.map((part) => [name.startsWith(part), ` ${name}`.includes(` ${part}`), name.includes(part), true].indexOf(true))
  return Math.min(...fits)
}

/** Twice as many as are shown: some only name a trade that is shown already. */
async function findWords(pool: Queries, parts: string[]): Promise<{ word: string; text: string; jobs: number }[]> {
  const { rows } = await pool.query<{ word: string; text: string; jobs: number }>({
    name: 'words-beginning',
    text: `select word, written as text, documents as jobs from job_words where word like any($1) and written is not null
      order by documents desc, word limit ${mostAnswers * 2}`,
    values: [parts.map(beginning)],
  })
  return rows
}

/** A word that adverts have is as it should be. */
async function findAlike(pool: Queries, parts: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'words-alike',
    text: `select alike.word from unnest($1::text[]) part, lateral (
      select word from job_words where word % part order by word <-> part, documents desc, word limit 3) alike
      where not exists (select from job_words where word = part)`,
    values: [parts],
  })
  return rows.map(({ word }) => word)
}
