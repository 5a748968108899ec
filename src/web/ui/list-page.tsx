import { Fragment, type ReactNode, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { showTotal } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import { EmptyState, LinkButton } from './controls.tsx'
import { Leaving } from './leaving.ts'
import type { Filter } from './list-filter.tsx'
import { ClearButton, FilterChips, Filters } from './list-filters.tsx'
import css from './list-page.module.css'
import { useListLook } from './list-look.ts'
import { useAskedQuery, useQueryLink } from './list-query.ts'
import { ListTable, type TableProps } from './list-table.tsx'
import { ListView } from './list-view.tsx'
import type { FromList } from './neighbours.tsx'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { Tabs } from './tabs.tsx'
import { Keys } from './keys.tsx'

const text = words({
  all: { en: 'All', fr: 'Tout' },
  noMatch: { en: 'No match', fr: 'Aucun résultat' },
  noMatchBody: { en: 'Try removing a filter.', fr: 'Essayez de retirer un filtre.' },
  noPage: { en: 'Page not found', fr: 'Page introuvable' },
  firstPage: { en: 'Go to the first page', fr: 'Aller à la première page' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
  keys: { en: 'In the list:', fr: 'Dans la liste :' },
  move: { en: 'move', fr: 'se déplacer' },
  open: { en: 'open', fr: 'ouvrir' },
  search: { en: 'search', fr: 'rechercher' },
})

type Empty = { title: string; body?: string; actions?: ReactNode }
type View = { name: string; count: number; sums?: readonly string[] }
/**
 * Ready views of a list, each with its number; in the address under `name`. `unasked`: what is shown first, where that is not all; `empty`:
 * what is said of one that holds nothing.
 */
export type ListTabs = { name: string; unasked?: View; values: readonly (View & { value: string; empty?: Empty })[] }

/** Which columns a list shows, and how to show others. */
export type ShownColumns = { keys: string[]; show: (keys: readonly string[]) => void }

type ListProps<Row> = TableProps<Row> & {
  total: number
  /** False where counting stopped early: there are at least so many. */
  totalIsExact?: boolean
  tabs?: ListTabs
  filters?: readonly Filter[]
  /** Stands beside the choice of columns: what is done with the whole list. */
  tools?: (columns: ShownColumns) => ReactNode
  /** Stands above it all: the views that somebody saved. */
  views?: (columns: ShownColumns) => ReactNode
  /** Shown when there is nothing at all yet. */
  empty: Empty
  isSearchable?: boolean
  /** Stands above the rows: how a search was understood. */
  note?: ReactNode
  /** What to do where the filters leave nothing, before clearing them all. */
  noMatch?: ReactNode
  /** What can be done with the rows that are selected. */
  bar?: ReactNode
  /** What stands in the place of a line where each row has more to say and to do; columns then only say what the list is sorted by. */
  card?: (row: Row) => ReactNode
}

/** `above` stands between the title and the list, whatever that shows. */
type PageProps = { title: string; over?: ReactNode; sub?: ReactNode; actions?: ReactNode; above?: ReactNode; after?: ReactNode }

/** The one list page: search, tabs, filters, sort, page, all in the address. */
export function ListPage<Row>({ title, over, sub, actions, above, after, ...list }: PageProps & ListProps<Row>) {
  const locale = useLocale()
  return (
    <Page title={title} count={showTotal(list.total, list.totalIsExact ?? true, locale)} over={over} sub={sub} actions={actions}>
      {above}
      <List name={title} {...list} />
      {after}
    </Page>
  )
}

/** The list itself, for screens that show more than a list. */
export function List<Row>({
  name,
  total,
  totalIsExact,
  tabs,
  filters = [],
  views,
  tools,
  empty,
  isSearchable = true,
  note,
  noMatch,
  bar,
  card,
  ...table
}: { name: string } & ListProps<Row>) {
  const t = useText(text)
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const linkTo = useQueryLink()
  const [look, setLook] = useListLook(table.columns.flatMap(({ key, isOptional }) => (isOptional ? [key] : [])))
  const keys = table.columns.map(({ key }) => key)
  const shown: ShownColumns = {
    keys: keys.filter((key, i) => i === 0 || !look.hidden.has(key)),
    show: (wanted) => setLook({ ...look, hidden: new Set(keys.filter((key, i) => i > 0 && !wanted.includes(key))) }),
  }
  const cards = useRef<HTMLUListElement>(null)
  const ids = table.rows.map(table.idOf)
  const from = { search, ids, total, isExact: totalIsExact ?? true }
  const isFiltered = ['q', ...filters.map((filter) => filter.name)].some((key) => query.get(key))
  const tab = tabs?.values.find(({ value }) => value === query.get(tabs.name))
  const nothing = isFiltered ? undefined : tab?.empty
  if (total === 0 && !isFiltered && !query.get(tabs?.name ?? ''))
    return (
      <div className={css.page}>
        {tabs?.unasked && tabs.values.some(({ count }) => count > 0) && <Views label={name} tabs={tabs} />}
        <EmptyState title={empty.title} actions={empty.actions}>
          {empty.body}
        </EmptyState>
        <Fragment key="bar">{bar}</Fragment>
      </div>
    )
  return (
    <div className={css.page}>
      {views?.(shown)}
      {tabs && <Views label={name} tabs={tabs} />}
      <div className={css.tools}>
        <Filters
          filters={filters}
          sorts={table.columns.flatMap(({ sort, title }) => (sort ? { sort, title } : []))}
          unaskedSort={table.unaskedSort}
          isSearchable={isSearchable}
          hasHeads={!card}
        />
        {!card && <ListView look={look} onChange={setLook} columns={table.columns} />}
        {tools?.(shown)}
      </div>
      <FilterChips filters={filters} />
      {note}
      {/* Keyed, so that what it says of the last rows is still read when the list is empty. */}
      <Fragment key="bar">{bar}</Fragment>
      {card && table.rows.length > 0 ? (
        <>
          <ul ref={cards} className={css.cards} aria-label={name}>
            <Leaving list={cards} of={ids} at={search} />
            {table.rows.map((row) => (
              <li key={table.idOf(row)}>{card(row)}</li>
            ))}
          </ul>
          <Pager total={total} isExact={totalIsExact} />
        </>
      ) : table.rows.length > 0 ? (
        <>
          <ListTable
            name={name}
            {...table}
            stateOf={(row) => ({ list: { ...from, at: ids.indexOf(table.idOf(row)) } satisfies FromList })}
            isDense={look.isDense}
            columns={table.columns.filter(({ key }, i) => i === 0 || !look.hidden.has(key))}
          />
          <Pager total={total} isExact={totalIsExact}>
            <Keys>
              {t.keys} <kbd>j</kbd> <kbd>k</kbd> {t.move} <kbd>↵</kbd> {t.open} <kbd>/</kbd> {t.search}
            </Keys>
          </Pager>
        </>
      ) : total > 0 ? (
        <EmptyState title={t.noPage} actions={<LinkButton {...linkTo({})}>{t.firstPage}</LinkButton>} />
      ) : nothing ? (
        <EmptyState title={nothing.title} actions={nothing.actions}>
          {nothing.body}
        </EmptyState>
      ) : (
        <EmptyState
          title={t.noMatch}
          actions={isFiltered ? <ClearButton filters={filters} /> : <LinkButton to={pathname}>{t.clear}</LinkButton>}
        >
          {noMatch ?? t.noMatchBody}
        </EmptyState>
      )}
    </div>
  )
}

function Views({ label, tabs: { name, unasked, values } }: { label: string; tabs: ListTabs }) {
  const t = useText(text)
  const query = useAskedQuery()
  const linkTo = useQueryLink()
  const { state } = useLocation()
  const all = { name: t.all, count: values.reduce((sum, { count }) => sum + count, 0) }
  return (
    <Tabs
      label={label}
      of={[{ value: '', ...(unasked ?? all) }, ...values].map((tab) => ({
        ...linkTo({ [name]: tab.value }, { state }),
        name: tab.name,
        count: tab.count,
        ...(tab.sums && { sums: tab.sums }),
        isCurrent: (query.get(name) ?? '') === tab.value,
      }))}
    />
  )
}
