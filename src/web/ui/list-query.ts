import { useNavigate, useSearchParams } from 'react-router'

/** Changes part of the address' query; empty values leave it. */
export function useQueryChange(): (changes: Record<string, string>) => void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return (changes) => navigate(`?${changed(query, changes)}`, { preventScrollReset: true, replace: 'q' in changes })
}

/** The query with these changes. What is listed changes with it, so it begins at the first page again. */
export function changed(query: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(key)
    else next.set(key, value)
  }
  return next.toString()
}

/** Reads a list's address for its load; what nobody offers is left out, so that a broken link still shows a list. */
export function queryOf({ searchParams: query }: URL) {
  const oneOf = <V extends string>(name: string, values: readonly V[]) => values.find((value) => value === query.get(name))
  const whole = (name: string, most = 10_000) => {
    const value = query.get(name)
    return value !== null && /^\d{1,9}$/.test(value) && Number(value) <= most ? Number(value) : undefined
  }
  return {
    oneOf,
    whole,
    text: (name: string) => query.get(name)?.trim().slice(0, 200) || undefined,
    flag: (name: string) => query.get(name) === 'true' || undefined,
    /** Page, rows a page, sort and direction. */
    paging: <S extends string>(sorts: readonly S[]) => ({
      page: whole('page') || undefined,
      limit: whole('limit', 100) || undefined,
      sort: oneOf('sort', sorts),
      dir: oneOf('dir', ['asc', 'desc']),
    }),
  }
}
