import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import { Button, EmptyState, LinkButton } from './controls.tsx'
import css from './list-page.module.css'
import { uiText } from './text.ts'

const text = words({
  search: { en: 'Search', fr: 'Rechercher' },
  all: { en: 'All', fr: 'Toutes' },
  noMatch: { en: 'No match.', fr: 'Aucun résultat.' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
  perPage: { en: 'Rows', fr: 'Lignes' },
  found: { en: '{n} found', fr: '{n} résultats' },
})

const debounceMs = 250
const sizes = [10, 25, 50, 100]

export type Column<Row> = { key: string; title: string; cell: (row: Row) => ReactNode; sort?: string; numeric?: boolean; wide?: boolean }
export type Tab = { value: string; name: string; count: number }

type Props<Row> = {
  title: string
  actions?: ReactNode
  rows: readonly Row[]
  total: number
  idOf: (row: Row) => number
  /** Where a row leads; its first cell is the link. */
  to?: (row: Row) => string
  columns: readonly Column<Row>[]
  tabs?: { name: string; values: readonly Tab[] }
  filters?: ReactNode
  /** Shown when there is nothing at all yet. */
  empty: { title: string; body?: string; actions?: ReactNode }
  searchable?: boolean
}

/** The one list page: search, tabs, filters, sort, page, all in the address. */
export function ListPage<Row>({ title, actions, rows, total, idOf, to, columns, tabs, filters, empty, searchable = true }: Props<Row>) {
  const t = useText(text)
  const ui = useText(uiText)
  const locale = useLocale()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const go = useQueryChange()
  const page = Number(query.get('page') ?? 1)
  const limit = Number(query.get('limit') ?? 10)
  const pages = Math.max(1, Math.ceil(total / limit))
  const filtered = [...query.keys()].some((key) => !['page', 'limit', 'sort', 'dir'].includes(key))
  return (
    <main id="content" className={css.page}>
      <div className={css.head}>
        <h1>
          {title} <small>{total.toLocaleString(locale)}</small>
        </h1>
        <div className={css.actions}>{actions}</div>
      </div>
      {tabs && (
        <nav className={css.tabs} aria-label={title}>
          {[{ value: '', name: t.all, count: tabs.values.reduce((sum, { count }) => sum + count, 0) }, ...tabs.values].map(
            ({ value, name, count }) => (
              <Link
                key={value}
                to={`?${changed(query, { [tabs.name]: value, page: '' })}`}
                aria-current={(query.get(tabs.name) ?? '') === value ? 'page' : undefined}
              >
                {name} <span>{count.toLocaleString(locale)}</span>
              </Link>
            ),
          )}
        </nav>
      )}
      {(searchable || filters) && (
        <div className={css.tools}>
          {searchable && <SearchBox label={t.search} />}
          {filters}
        </div>
      )}
      {rows.length === 0 ? (
        filtered ? (
          <EmptyState title={t.noMatch} actions={<LinkButton to={pathname}>{t.clear}</LinkButton>} />
        ) : (
          <EmptyState title={empty.title} actions={empty.actions}>
            {empty.body}
          </EmptyState>
        )
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.key} scope="col" className={column.numeric ? css.numeric : undefined} aria-sort={sortOf(column, query)}>
                    <SortLink column={column} query={query} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={idOf(row)}>
                  {columns.map((column, i) => {
                    const cell = column.cell(row)
                    return i === 0 ? (
                      <th key={column.key} scope="row">
                        {to ? <Link to={to(row)}>{cell}</Link> : cell}
                      </th>
                    ) : (
                      <td key={column.key} data-title={column.title} className={column.numeric ? css.numeric : undefined}>
                        <span>{cell}</span>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > 10 && (
        <div className={css.pager}>
          <label>
            {t.perPage}{' '}
            <select value={limit} onChange={(event) => go({ limit: event.target.value, page: '' })}>
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          <span>{ui.pageOf({ page, pages })}</span>
          <span className={css.actions}>
            <Button small disabled={page <= 1} onClick={() => go({ page: String(page - 1) })}>
              {ui.previous}
            </Button>
            <Button small disabled={page >= pages} onClick={() => go({ page: String(page + 1) })}>
              {ui.next}
            </Button>
          </span>
        </div>
      )}
    </main>
  )
}

/** Changes part of the address' query; empty values leave it. */
export function useQueryChange(): (changes: Record<string, string>) => void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return (changes) => navigate(`?${changed(query, changes)}`, { preventScrollReset: true, replace: 'q' in changes })
}

function changed(query: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(key)
    else next.set(key, value)
  }
  return next.toString()
}

function sortOf<Row>({ sort }: Column<Row>, query: URLSearchParams): 'ascending' | 'descending' | undefined {
  if (!sort || (query.get('sort') ?? 'createdAt') !== sort) return undefined
  return query.get('dir') === 'asc' ? 'ascending' : 'descending'
}

function SortLink<Row>({ column, query }: { column: Column<Row>; query: URLSearchParams }) {
  if (!column.sort) return column.title
  const now = sortOf(column, query)
  return (
    <Link to={`?${changed(query, { sort: column.sort, dir: now === 'descending' ? 'asc' : 'desc', page: '' })}`}>
      {column.title} <span aria-hidden="true">{now === 'ascending' ? '↑' : now === 'descending' ? '↓' : ''}</span>
    </Link>
  )
}

function SearchBox({ label }: { label: string }) {
  const [query] = useSearchParams()
  const go = useQueryChange()
  const [typed, setTyped] = useState(query.get('q') ?? '')
  const input = useRef<HTMLInputElement>(null)
  const change = useRef(go)
  change.current = go
  const shown = query.get('q') ?? ''
  useEffect(() => {
    if (typed.trim() === shown) return
    const timer = setTimeout(() => change.current({ q: typed.trim(), page: '' }), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, shown])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <input
      ref={input}
      type="search"
      className={css.search}
      aria-label={label}
      placeholder={`${label}  /`}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
