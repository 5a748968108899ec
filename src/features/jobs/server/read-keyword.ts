import type { Queries } from '#server/db.ts'
import { fold } from '#shared/fold.ts'
import type { Locale } from '#shared/locale.ts'
import { findTradeNames } from '../../categories/server/queries.ts'
import type { TradeNames } from '../../categories/trade-names.ts'
import { normalPostcode, postcodeKey } from '../../places/countries.ts'
import { knownName } from '../../places/server/commands.ts'
import { type JobType, jobTypes } from '../options.ts'
import { referenceTyped } from '../reference.ts'

// What people type beside the words of a job: where it is, of which type, and that they want a job. A place and a type become filters, the
// rest is left out. What stands in quotation marks or behind a minus is taken as it is.

type Typed = { keyword?: string | undefined; location?: number | undefined; jobType: readonly JobType[] }
export type Read = {
  /** What to search for. */
  keyword: string
  /** What became filters; null where nothing did. */
  filters: { location?: number; jobType?: JobType[] } | null
}

/** As they are folded; `en` and `à` before them go along. */
const namesOfTypes: Record<JobType, string> = {
  freelancer:
    'self employed, freelance, freelancer, freelancers, subcontractor, sub contractor, independant, independante, auto entrepreneur, autoentrepreneur, micro entrepreneur',
  'full-time': 'full time, fulltime, temps plein, plein temps, temps complet',
  'part-time': 'part time, parttime, temps partiel, mi temps',
  temporary: 'temporary, temp, interim, interimaire, interimaires, temporaire, cdd',
}
const typeOf = new Map(jobTypes.flatMap((type) => namesOfTypes[type].split(', ').map((name) => [name, type] as const)))
/** What makes another word of it: temporary works, temporary traffic lights. */
const goesOn = new Set(['work', 'works', 'traffic', 'structures'])

const noise = new Set(
  `job jobs vacancy vacancies work position positions role roles career careers opportunity opportunities wanted needed required hiring urgent
  urgently looking seeking find me offre offres emploi emplois poste postes travail boulot recherche cherche recrute recrutement embauche
  annonce annonces`.split(/\s+/),
)
const beforePlaces = new Set('in near around at a dans vers sur pres autour proche cote'.split(' '))
/** Between such a word and its town: près de Lyon, autour de Lille. */
const between = new Set(['de', 'du', 'd', 'of', 'the'])
const mostWordsOfTown = 5

type Word = { raw: string; key: string; isFree: boolean }

const keyOf = (raw: string) =>
  fold(raw)
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

function wordsOf(keyword: string, trades: TradeNames): Word[] {
  const named = (text = '') => trades.named(text).length > 0
  const spaced = keyword.replace(/([\p{L}-]+)\s*\/\s*([\p{L}-]+)/gu, (all, one, other) =>
    named(one) && named(other) ? `${one} OR ${other}` : all,
  )
  return [...spaced.matchAll(/-?"[^"]*"?|\S+/g)].flatMap(([raw]) => {
    const isFree = !raw.includes('"') && !raw.startsWith('-')
    const text = isFree ? raw.replace(/^[dl]['’](?=\p{L})/iu, '').replace(/[,;:!?]+$/, '') : raw
    const key = keyOf(text)
    return key === '' ? [] : [{ raw: text, key, isFree }]
  })
}

/** Where words follow each other that can be taken together, the longest run first. */
function* runs(words: readonly Word[], most: number): Generator<{ at: number; length: number; key: string; raw: string }> {
  for (let length = Math.min(most, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length)
      if (run.every(({ isFree }) => isFree))
        yield { at, length, key: run.map(({ key }) => key).join(' '), raw: run.map(({ raw }) => raw).join(' ') }
    }
  }
}
const without = (words: readonly Word[], at: number, length: number) => [...words.slice(0, at), ...words.slice(at + length)]

function takeTypes(words: Word[]): { words: Word[]; types: JobType[] } {
  for (const { at, length, key } of runs(words, 3)) {
    const type = typeOf.get(key)
    if (!type || goesOn.has(words[at + length]?.key ?? '')) continue
    const from = at > 0 && /^(a|en)$/.test(words[at - 1]?.key ?? '') ? at - 1 : at
    const rest = takeTypes(without(words, from, at + length - from))
    return { ...rest, types: [...new Set([type, ...rest.types])] }
  }
  return { words, types: [] }
}

type Town = { id: number; isWord: boolean }
/** Of each name the town that is meant, and whether adverts have it as a word of their titles. */
async function townsNamed(pool: Queries, names: readonly string[], locale: Locale): Promise<Map<string, Town>> {
  const keys = [...new Set(names)]
  if (keys.length === 0) return new Map()
  const { rows } = await pool.query<Town & { name: string }>({
    name: 'towns-of-keyword',
    text: `select n.name, t.id, exists (select from job_words where word = any(string_to_array(n.name, ' ')) and written is not null) as "isWord"
      from unnest($1::text[], $2::text[]) n (name, key), lateral (
        select id from places, lateral (select place_key(folded) as its) k
        where place_key(folded) = n.key or (place_key(folded) like replace(n.key, '%', '') || ' %'
          and population > 20 * (select max(population) from places where place_key(folded) = n.key))
        order by its <> n.key desc, country = $3 desc, case when length(department) = 3 then population / 3 else population end desc, id limit 1) t
      union all
      select n.code, (select c.place_id from postcodes c join places p on p.id = c.place_id where c.country = n.country and c.code = n.area
        order by p.population desc, p.id limit 1), false
      from unnest($4::text[], $5::text[], $6::text[]) n (code, country, area)`,
    values: [keys, keys.map(knownName), locale === 'fr' ? 'FR' : 'GB', ...postcodesAmong(keys)],
  })
  return new Map(rows.flatMap(({ name, ...town }) => (town.id === null ? [] : [[name, town] as const])))
}

/** Those of the words that are postcodes: each with its country, and by what the gazetteer knows it. */
function postcodesAmong(keys: readonly string[]): [string[], string[], string[]] {
  const found = keys.flatMap((key) => {
    const known = postcodeKey(key)
    return known?.isWhole ? [[key, known.country, known.code] as const] : []
  })
  return [found.map(([key]) => key), found.map(([, country]) => country), found.map(([, , code]) => code)]
}
const isPostcode = (key: string) => normalPostcode(key, 'GB') !== null || normalPostcode(key, 'FR') !== null

/** The town that the words name: behind “in” any, and alone one beside a trade, or beside nothing, unless it is a word of adverts. */
async function takeTown(pool: Queries, words: Word[], trades: TradeNames, locale: Locale): Promise<{ words: Word[]; town?: number }> {
  const rest = (at: number, length: number) => without(words, at, length).filter(({ key }) => !noise.has(key))
  const isTrade = (some: readonly Word[]) => some.length === 0 || trades.named(some.map(({ key }) => key).join(' ')).length > 0
  const tried = [...runs(words, mostWordsOfTown)].filter(({ key }) => trades.named(key).length === 0 && !noise.has(key))
  const introducedAt = (at: number): number | null => {
    const i = between.has(words[at - 1]?.key ?? '') && at > 1 ? at - 2 : at - 1
    return beforePlaces.has(words[i]?.key ?? '') && words[i]?.isFree ? i : null
  }
  const fitting = tried.flatMap((run) => {
    const from = introducedAt(run.at)
    if (from !== null) return [{ ...run, from, isSure: true }]
    return isTrade(rest(run.at, run.length)) ? [{ ...run, from: run.at, isSure: isPostcode(run.key) }] : []
  })
  const towns = await townsNamed(
    pool,
    fitting.map(({ key }) => key),
    locale,
  )
  // British districts need a word before them: M25 is a motorway too.
  const found = fitting
    .toSorted((one, other) => Number(other.isSure) - Number(one.isSure))
    .find(({ key, isSure }) => towns.has(key) && (isSure || (!towns.get(key)?.isWord && !/\d/.test(key))))
  if (!found) return { words }
  return { words: without(words, found.from, found.at + found.length - found.from), town: (towns.get(found.key) as Town).id }
}

type Apart = { untyped: Word[]; types: JobType[]; words: Word[]; town?: number }
const remembered = new Map<string, { at: number; apart: Promise<Apart> }>()
const rememberMs = 60_000

function takenApart(pool: Queries, typed: string, locale: Locale): Promise<Apart> {
  const key = `${locale} ${typed}`
  const known = remembered.get(key)
  if (known && performance.now() - known.at < rememberMs) return known.apart
  const apart = takeApart(pool, typed, locale)
  if (remembered.size > 5000) remembered.clear()
  remembered.set(key, { at: performance.now(), apart })
  apart.catch(() => remembered.delete(key))
  return apart
}

async function takeApart(pool: Queries, typed: string, locale: Locale): Promise<Apart> {
  const trades = await findTradeNames(pool)
  const all = wordsOf(typed, trades)
  const { words: untyped, types } = trades.named(keyOf(typed)).length > 0 ? { words: all, types: [] } : takeTypes(all)
  return { untyped, types, ...(await takeTown(pool, untyped, trades, locale)) }
}

/** What was typed, taken apart. A town that was chosen stays. */
export async function readKeyword(pool: Queries, { keyword = '', location, jobType }: Typed, locale: Locale): Promise<Read> {
  const typed = keyword.trim()
  if (typed === '' || referenceTyped(typed)) return { keyword: typed, filters: null }
  const { untyped, types, words, town } = await takenApart(pool, typed, locale)
  const isPlaced = town !== undefined && (location === undefined || location === town)
  const left = (isPlaced ? words : untyped).filter(({ key, isFree }) => !isFree || !noise.has(key))
  const rest = left.map(({ raw }) => raw).join(' ')
  if (!isPlaced && types.length === 0) return { keyword: /[\s"]$/.test(keyword) ? `${rest} ` : rest, filters: null }
  return {
    keyword: rest,
    filters: { ...(isPlaced && { location: town }), ...(types.length > 0 && { jobType: [...new Set([...jobType, ...types])] }) },
  }
}
