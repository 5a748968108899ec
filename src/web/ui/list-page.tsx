import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import { Button, EmptyState, LinkButton } from './controls.tsx'
import { type Filter, FilterChips, Filters } from './list-filters.tsx'
import css from './list-page.module.css'
import { changed, useQueryChange } from './list-query.ts'
import { ListTable, type TableProps } from './list-table.tsx'
import { Page } from './page.tsx'
import { uiText } from './text.ts'

const text = words({
  all: { en: 'All', fr: 'Toutes' },
  noMatch: { en: 'No match', fr: 'Aucun résultat' },
  noMatchBody: { en: 'Nothing fits all of these at once.', fr: 'Rien ne correspond à tous ces critères à la fois.' },
  noPage: { en: 'There is no such page', fr: 'Cette page n’existe pas' },
  firstPage: { en: 'To the first page', fr: 'Vers la première page' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
  perPage: { en: 'Rows', fr: 'Lignes' },
  range: { en: '{from}–{to} of {total}', fr: '{from}–{to} sur {total}' },
  move: { en: 'move', fr: 'se déplacer' },
  open: { en: 'open', fr: 'ouvrir' },
  search: { en: 'search', fr: 'rechercher' },
})

const sizes = [10, 25, 50, 100] as const

/** Ready views of a list, each with its number; in the address under `name`. */
export type Tabs = { name: string; values: readonly { value: string; name: string; count: number }[] }

type ListProps<Row> = TableProps<Row> & {
  total: number
  tabs?: Tabs
  filters?: readonly Filter[]
  /** Shown when there is nothing at all yet. */
  empty: { title: string; body?: string; actions?: ReactNode }
  isSearchable?: boolean
  /** What can be done with the rows that are selected. */
  bar?: ReactNode
}

type PageProps = { title: string; over?: ReactNode; sub?: ReactNode; actions?: ReactNode; after?: ReactNode }

/** The one list page: search, tabs, filters, sort, page, all in the address. */
export function ListPage<Row>({ title, over, sub, actions, after, ...list }: PageProps & ListProps<Row>) {
  const locale = useLocale()
  return (
    <Page title={title} count={list.total.toLocaleString(locale)} over={over} sub={sub} actions={actions}>
      <List name={title} {...list} />
      {after}
    </Page>
  )
}

/** The list itself, for screens that show more than a list. */
export function List<Row>({
  name,
  total,
  tabs,
  filters = [],
  empty,
  isSearchable = true,
  bar,
  ...table
}: { name: string } & ListProps<Row>) {
  const t = useText(text)
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isNarrowed = ['q', tabs?.name ?? '', ...filters.map((filter) => filter.name)].some((key) => query.get(key))
  if (total === 0 && !isNarrowed)
    return (
      <EmptyState title={empty.title} actions={empty.actions}>
        {empty.body}
      </EmptyState>
    )
  return (
    <div className={css.page}>
      {tabs && <TabLinks label={name} tabs={tabs} query={query} />}
      <Filters filters={filters} isSearchable={isSearchable} />
      <FilterChips filters={filters} />
      {bar}
      {table.rows.length > 0 ? (
        <>
          <ListTable {...table} />
          <Pager total={total} query={query} />
        </>
      ) : total > 0 ? (
        <EmptyState title={t.noPage} actions={<LinkButton to={`?${changed(query, {})}`}>{t.firstPage}</LinkButton>} />
      ) : (
        <EmptyState title={t.noMatch} actions={<LinkButton to={pathname}>{t.clear}</LinkButton>}>
          {t.noMatchBody}
        </EmptyState>
      )}
    </div>
  )
}

function TabLinks({ label, tabs: { name, values }, query }: { label: string; tabs: Tabs; query: URLSearchParams }) {
  const t = useText(text)
  const locale = useLocale()
  const sum = values.reduce((all, { count }) => all + count, 0)
  return (
    <nav className={css.tabs} aria-label={label}>
      {[{ value: '', name: t.all, count: sum }, ...values].map((tab) => (
        <Link
          key={tab.value}
          to={`?${changed(query, { [name]: tab.value })}`}
          preventScrollReset
          aria-current={(query.get(name) ?? '') === tab.value ? 'page' : undefined}
        >
          {tab.name} <span>{tab.count.toLocaleString(locale)}</span>
        </Link>
      ))}
    </nav>
  )
}

function Pager({ total, query }: { total: number; query: URLSearchParams }) {
  const t = useText(text)
  const ui = useText(uiText)
  const go = useQueryChange()
  const page = Number(query.get('page') ?? 1)
  const limit = Number(query.get('limit') ?? sizes[0])
  const pages = Math.max(1, Math.ceil(total / limit))
  return (
    <div className={css.pager}>
      <span>{t.range({ from: (page - 1) * limit + 1, to: Math.min(page * limit, total), total })}</span>
      {total > sizes[0] && (
        <label>
          {t.perPage}{' '}
          <select value={limit} onChange={(event) => go({ limit: event.target.value })}>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <span className={css.keys} aria-hidden="true">
        <kbd>j</kbd> <kbd>k</kbd> {t.move} <kbd>↵</kbd> {t.open} <kbd>/</kbd> {t.search}
      </span>
      {pages > 1 && (
        <span className={css.actions}>
          <Button small disabled={page <= 1} onClick={() => go({ page: String(page - 1) })}>
            {ui.previous}
          </Button>
          <Button small disabled={page >= pages} onClick={() => go({ page: String(page + 1) })}>
            {ui.next}
          </Button>
        </span>
      )}
    </div>
  )
}
