import { type MouseEvent, useMemo } from 'react'
import { type Location, type NavigateOptions, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type { CategoryKind } from '#shared/categories.ts'
import { dayOf, isDay } from '#shared/dates.ts'
import { useOptions } from '../categories.tsx'
import { spanOf } from './day-span.ts'

/** By name; several values stand under it one after the other, an empty one leaves the address. */
type Changes = Record<string, string | readonly string[]>

/** Where this page is, or is about to be. */
function useNext(): Location {
  const here = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === here.pathname ? next : here
}

/** The query that was asked for, though its list may not have come: whoever changes two filters quickly means both. */
export function useAskedQuery(): URLSearchParams {
  const { search } = useNext()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** What was asked for a moment ago, before anything was drawn. */
let asked: { from: Location; query: string } | undefined

type Typing = { q: string; send: (q: string) => void }
/** What somebody is typing to search and has not been sent yet. */
let typing: Typing | undefined

/** Until it is forgotten, whatever is changed takes along what was typed, and tells it. */
export function whileTyping(what: Typing): () => void {
  typing = what
  return () => {
    if (typing === what) typing = undefined
  }
}

/** Changes part of the address' query; empty values leave it. */
export function useQueryChange(): (changes: Changes, options?: NavigateOptions) => void {
  const from = useNext()
  const { search: here } = useLocation()
  const navigate = useNavigate()
  return (changes, options) => {
    const all = { ...(typing && { q: typing.q }), ...changes }
    typing?.send(String(all.q))
    typing = undefined
    const query = changed(new URLSearchParams(asked?.from === from ? asked.query : from.search), all)
    asked = { from, query }
    navigate(`?${query}`, { preventScrollReset: true, replace: query === String(new URLSearchParams(here)), ...options })
  }
}

/** What makes a link of such changes. Pressed, it goes by all that was asked for until then, be it drawn, on its way or being typed. */
export function useQueryLink() {
  const query = useAskedQuery()
  const go = useQueryChange()
  return (changes: Changes, options?: NavigateOptions) => ({
    to: `?${changed(query, changes)}`,
    onClick: (event: MouseEvent) => {
      // Otherwise it is meant for another window.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      go(changes, options)
    },
  })
}

/** The query with these changes. What is listed changes with it, so it begins at the first page again. */
export function changed(query: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [key, value] of Object.entries(changes)) {
    const [first, ...more] = [value].flat().filter((one) => one !== '')
    if (first === undefined) next.delete(key)
    else next.set(key, first)
    for (const one of more) next.append(key, one)
  }
  return next.toString()
}

/** By what a list is sorted unless it says otherwise. */
export const newestFirst = 'createdAt'

type Range = { min?: number | undefined; max?: number | undefined }
const amount = '(\\d{1,9}(?:\\.\\d{1,2})?)?'
const amounts = new RegExp(`^${amount}\\.\\.${amount}$`)

/** Numbers as they stand in an address: `20..30`, `20..`; undefined for what is none, or beyond what one may ask for. */
export function rangeOf(value: string, most: number): Range | undefined {
  const [whole = '..', min, max] = amounts.exec(value) ?? []
  if (whole === '..' || Number(min ?? 0) > most || Number(max ?? 0) > most) return undefined
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }
}

/** Two numbers as an address has them, the smaller first; nothing when both are open. */
export function rangeText({ min, max }: Range): string {
  if (min === undefined && max === undefined) return ''
  return min !== undefined && max !== undefined && min > max ? `${max}..${min}` : `${min ?? ''}..${max ?? ''}`
}

/** The entries of a list to filter by, and those that the address has under this name although they are hidden or gone. */
export function useListed(): (kind: CategoryKind, name: string) => (readonly [string, string])[] {
  const [query] = useSearchParams()
  const ofList = useOptions()
  return (kind, name) => {
    const chosen = query.getAll(name).filter((one) => slugPattern.test(one))
    const offered = ofList(kind, chosen)
    const gone = chosen.filter((one) => !offered.some(([slug]) => slug === one))
    return [...offered, ...gone.map((one) => [one, one] as const)]
  }
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** On one line, in characters that can be kept. */
const said = (typed: string, longest: number) =>
  typed
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)

/**
 * Reads a list's address for its load. What nobody offers and what the API would refuse is left out, so that a broken link still shows a
 * list; `test/broken-links.test.ts` holds it for every screen.
 */
export function queryOf({ searchParams: query }: Pick<URL, 'searchParams'>) {
  const oneOf = <V extends string>(name: string, values: readonly V[]) => values.find((value) => value === query.get(name))
  const slugs = (name: string) =>
    query
      .getAll(name)
      .filter((one) => one.length <= 60 && slugPattern.test(one))
      .slice(0, 50)
  const whole = (name: string, most = 10_000) => {
    const value = query.get(name)
    return value !== null && /^\d{1,9}$/.test(value) && Number(value) <= most ? Number(value) : undefined
  }
  return {
    oneOf,
    /** An entry of a list that staff extend, by its slug; undefined for what cannot be one. */
    slug: (name: string) => slugs(name)[0],
    slugs: (name: string) => (slugs(name).length > 0 ? slugs(name) : undefined),
    whole,
    /** The number of a record. */
    id: (name: string) => whole(name, Number.MAX_SAFE_INTEGER) || undefined,
    text: (name: string) => said(query.get(name) ?? '', 200) || undefined,
    /** Several that somebody wrote, such as tags. */
    texts: (name: string, { most, longest }: { most: number; longest: number }) =>
      query
        .getAll(name)
        .map((one) => said(one, longest))
        .filter((one) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(one))
        .slice(0, most),
    /** Several of a list; undefined for none. */
    anyOf: <V extends string>(name: string, values: readonly V[]) => {
      const chosen = values.filter((value) => query.getAll(name).includes(value))
      return chosen.length > 0 ? chosen : undefined
    },
    /** From one day until another. */
    days: (name: string) => spanOf(query.get(name) ?? '', dayOf(new Date())) ?? {},
    /** One day. */
    day: (name: string) => [query.get(name) ?? ''].find(isDay),
    /** From one number to another, up to the most that may be asked for, as the filter has it. */
    numbers: (name: string, most: number): Range => rangeOf(query.get(name) ?? '', most) ?? {},
    flag: (name: string) => query.get(name) === 'true' || undefined,
    /** One or the other: `true`, `false`; undefined for both. */
    either: (name: string) => (query.get(name) === 'true' ? true : query.get(name) === 'false' ? false : undefined),
    /** Page, rows a page, sort and direction. */
    paging: <S extends string>(sorts: readonly S[]) => ({
      page: whole('page') || undefined,
      limit: whole('limit', 100) || undefined,
      sort: oneOf('sort', sorts),
      dir: oneOf('dir', ['asc', 'desc']),
    }),
  }
}
