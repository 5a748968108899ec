import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '../text.tsx'
import { Leaving } from './leaving.ts'
import css from './list-page.module.css'
import { newestFirst, useAskedQuery, useQueryLink } from './list-query.ts'
import { SelectPage, SelectRow, type Selection, toggled } from './list-selection.tsx'
import { Menu, type MenuAction } from './menu.tsx'
import { useRowKeys } from './row-keys.ts'
import { useMedia } from './use-media.ts'

const text = words({
  actions: { en: 'Actions for {name}', fr: 'Actions pour {name}' },
  total: { en: 'Total', fr: 'Total' },
})

/**
 * In a row on a phone: at the end of the first line; in the second, where what comes last gives way first, or `kept` in it, whole; or, for a
 * warning, in a third of its own.
 */
type Place = 'end' | 'under' | 'kept' | 'own'

export type Column<Row> = {
  key: string
  title: string
  /** Null where there is nothing to say. */
  cell: (row: Row) => ReactNode
  /** A quieter line under it; beside it on a phone. Of the first column, a phone shows it where that stands `under`. */
  under?: (row: Row) => ReactNode
  /** What the cell and the line under it say on a phone, where no head of a column says what they are. */
  inWords?: (row: Row) => ReactNode
  /** What the list is sorted by under this column. */
  sort?: string
  numeric?: boolean
  /** Hidden until somebody wants to see it. */
  isOptional?: boolean
  /** What the whole list comes to in this column, as the server adds it up. */
  sum?: ReactNode
  /** Where it stands in a row on a phone, as it may differ from row to row. What stands nowhere waits for the record itself. */
  phone?: Place | ((row: Row) => Place | undefined)
  /** In the first column: initials before the link. */
  mark?: (row: Row) => ReactNode
  /** In the first column: stands beside the link; before it on a phone, where a long name is cut off. */
  beside?: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  rows: readonly Row[]
  idOf: (row: Row) => number
  columns: readonly Column<Row>[]
  /** A line of its own under a row, as wide as the list; null for none. */
  line?: (row: Row) => ReactNode
  /** What the list is sorted by while nobody has chosen. */
  unaskedSort?: string
  /** Where a row leads; its first cell is the link. */
  to?: (row: Row) => string
  /** What the record behind a row is told of where it was opened. */
  stateOf?: (row: Row) => object
  /** What opens a row that leads nowhere. */
  onOpen?: (row: Row) => void
  /** Keys that do something with the row in focus. */
  keys?: Record<string, (row: Row) => void>
  selection?: Selection<Row>
  /** What can be done with a row, behind three dots; `nameOf` says whose they are. */
  menu?: { nameOf: (row: Row) => string; actions: (row: Row) => readonly MenuAction[] }
}

/** Rows and columns; two lines a row on a phone. With the focus inside, `j`, `k` and arrows move between rows, Enter opens, `x` selects. */
export function ListTable<Row>({
  name,
  rows,
  idOf,
  columns,
  line,
  unaskedSort = newestFirst,
  to,
  stateOf,
  onOpen,
  keys,
  selection,
  menu,
  isDense = false,
}: { name: string; isDense?: boolean } & TableProps<Row>) {
  const t = useText(text)
  const locale = useLocale()
  const [query] = useSearchParams()
  const asked = useAskedQuery()
  const select = selection && { x: (row: Row) => selection.onChange(toggled(selection.ids, [idOf(row)])) }
  const ids = rows.map(idOf)
  const came = useCame(ids)
  const body = useRef<HTMLTableSectionElement>(null)
  const isPhone = useMedia('(max-width: 46rem)')
  const table = useRowKeys(rows, { ...keys, ...select })
  return (
    <div className={css.scroll}>
      <Leaving list={body} of={ids} at={query.toString()} />
      <table ref={table} className={css.table} aria-label={name} data-dense={isDense ? '' : undefined}>
        <thead>
          <tr>
            {selection && (
              <td>
                <SelectPage selection={selection} ids={ids} />
              </td>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.numeric ? css.numeric : undefined}
                aria-sort={sortOf(column, asked, unaskedSort)}
              >
                <SortLink column={column} now={sortOf(column, asked, unaskedSort)} />
              </th>
            ))}
            {menu && <td />}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <Fragment key={idOf(row)}>
              <tr data-came={came.has(idOf(row)) ? '' : undefined} data-selected={selection?.ids.has(idOf(row)) ? '' : undefined}>
                {selection && (
                  <td className={css.check}>
                    <SelectRow selection={selection} id={idOf(row)} row={row} />
                  </td>
                )}
                {columns.map((column, i) =>
                  i === 0 ? (
                    <th key={column.key} scope="row" className={column.mark && css.marked}>
                      {column.mark?.(row)}
                      {isPhone && <Before>{column.beside?.(row)}</Before>}
                      {to ? (
                        <Link to={to(row)} state={stateOf?.(row)} data-row>
                          {saidBy(column, row, locale)}
                        </Link>
                      ) : onOpen ? (
                        <button type="button" data-row onClick={() => onOpen(row)}>
                          {saidBy(column, row, locale)}
                        </button>
                      ) : (
                        saidBy(column, row, locale)
                      )}
                      {!isPhone && column.beside?.(row)}
                      {!isPhone && <Under>{column.under?.(row)}</Under>}
                    </th>
                  ) : isPhone && isFact(column, row) ? null : (
                    <Cell key={column.key} column={column} row={row} isPhone={isPhone} />
                  ),
                )}
                {isPhone && <Facts of={columns} row={row} />}
                {menu && (
                  <td className={css.menu}>
                    <Menu dots label={t.actions({ name: menu.nameOf(row) })} actions={menu.actions(row)} />
                  </td>
                )}
              </tr>
              <Line span={columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)}>{line?.(row)}</Line>
            </Fragment>
          ))}
        </tbody>
        {columns.some(({ sum }) => sum !== undefined) && (
          <tfoot>
            <tr>
              {selection && <td />}
              <th scope="row">{t.total}</th>
              {columns.slice(1).map(({ key, title, numeric, sum }) => (
                <td key={key} className={numeric ? css.numeric : undefined} data-sum={sum === undefined ? undefined : ''}>
                  {sum !== undefined && (
                    <>
                      <span className={css.onPhone}>{title}</span> {sum}
                    </>
                  )}
                </td>
              ))}
              {menu && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Which rows came to a list that otherwise stayed; none where another page or filter brought others altogether. */
function useCame(ids: readonly number[]): ReadonlySet<number> {
  const [known, setKnown] = useState(ids)
  const [came, setCame] = useState<ReadonlySet<number>>(new Set())
  if (known.join() !== ids.join()) {
    setKnown(ids)
    setCame(new Set(ids.some((id) => known.includes(id)) ? ids.filter((id) => !known.includes(id)) : []))
  }
  return came
}

const isEmpty = (said: ReactNode) => said === null || said === undefined || said === false || said === ''

const placeOf = <Row,>({ phone }: Column<Row>, row: Row) => (typeof phone === 'function' ? phone(row) : phone)
const isFact = <Row,>(column: Column<Row>, row: Row) => ['under', 'kept'].includes(placeOf(column, row) ?? '')
/** What a cell says; a number is written as the language does. */
function saidBy<Row>({ cell }: Column<Row>, row: Row, locale: Locale): ReactNode {
  const says = cell(row)
  return typeof says === 'number' ? showNumber(says, locale) : says
}

/** That, and the line under it. */
const said = <Row,>(column: Column<Row>, row: Row, isPhone: boolean, locale: Locale): [ReactNode, ReactNode] =>
  isPhone && column.inWords ? [column.inWords(row), null] : [saidBy(column, row, locale), column.under?.(row)]

function Cell<Row>({ column, row, isPhone }: { column: Column<Row>; row: Row; isPhone: boolean }) {
  const locale = useLocale()
  const [cell, under] = said(column, row, isPhone, locale)
  const isBlank = isEmpty(cell) && isEmpty(under)
  return (
    <td className={column.numeric ? css.numeric : undefined} data-phone={isBlank ? undefined : placeOf(column, row)}>
      <div>
        {isBlank ? '–' : <Lines of={isEmpty(under) ? 2 : 1}>{cell}</Lines>}
        <Under>{under}</Under>
      </div>
    </td>
  )
}

// biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
const inSpans = (facts: readonly ReactNode[]) => facts.map((one, i) => <span key={i}>{one}</span>)

/** At a desk text takes as many lines as leave its row two in all; what is cut off, the pointer is told. */
function Lines({ of, children }: { of: 1 | 2; children: ReactNode }) {
  if (typeof children !== 'string') return children
  return (
    <span className={css.lines} data-lines={of} title={children}>
      {children}
    </span>
  )
}

/** What stands in a row's second line on a phone. */
function Facts<Row>({ of: [first, ...columns], row }: { of: readonly Column<Row>[]; row: Row }) {
  const locale = useLocale()
  const at = (place: Place) => columns.filter((column) => placeOf(column, row) === place)
  const facts = [
    first && placeOf(first, row) === 'under' && first.under?.(row),
    ...at('under').flatMap((column) => said(column, row, true, locale)),
  ].filter((one) => !isEmpty(one))
  const kept = at('kept')
    .flatMap((column) => said(column, row, true, locale))
    .filter((one) => !isEmpty(one))
  if (facts.length + kept.length === 0) return null
  return (
    <td data-phone="under">
      <div className={css.facts}>
        {facts.length > 0 && <span>{inSpans(facts)}</span>}
        {kept.length > 0 && <span data-kept={at('kept').some(({ numeric }) => numeric) ? 'end' : ''}>{inSpans(kept)}</span>}
      </div>
    </td>
  )
}

function Before({ children }: { children: ReactNode }) {
  return !isEmpty(children) && <span className={css.before}>{children}</span>
}

function Line({ span, children }: { span: number; children: ReactNode }) {
  if (children === null || children === undefined || children === false) return null
  return (
    <tr className={css.rowLine}>
      <td colSpan={span}>{children}</td>
    </tr>
  )
}

/** A line with a quieter one under it. */
export function TwoLines({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <>
      <span className={css.line}>{children}</span>
      <Under>{under}</Under>
    </>
  )
}

/** A quieter line, if there is something to say, or two; at a desk the pointer is told what is cut off: the text itself, or `whole`. */
export function Under({ children, lines = 1, whole }: { children: ReactNode; lines?: 1 | 2; whole?: string }) {
  if (isEmpty(children)) return null
  return (
    <small className={css.under} data-lines={lines} title={whole ?? (typeof children === 'string' ? children : undefined)}>
      {children}
    </small>
  )
}

function sortOf<Row>({ sort }: Column<Row>, query: URLSearchParams, unasked: string): 'ascending' | 'descending' | undefined {
  if (!sort || (query.get('sort') ?? unasked) !== sort) return undefined
  return query.get('dir') === 'asc' ? 'ascending' : 'descending'
}

/** Names are read from A, and what is near comes first; days and amounts begin with the newest and the most. */
const ascendsFirst = ['name', 'lastName', 'title', 'employer', 'kind', 'distance', 'nearest']
const nextWay = (sort: string, now: ReturnType<typeof sortOf>) =>
  now === undefined ? (ascendsFirst.includes(sort) ? 'asc' : 'desc') : now === 'descending' ? 'asc' : 'desc'

function SortLink<Row>({ column, now }: { column: Column<Row>; now: ReturnType<typeof sortOf> }) {
  const linkTo = useQueryLink()
  if (!column.sort) return column.title
  return (
    <Link {...linkTo({ sort: column.sort, dir: nextWay(column.sort, now) })}>
      {column.title} <span aria-hidden="true">{now === 'ascending' ? '↑' : now === 'descending' ? '↓' : ''}</span>
    </Link>
  )
}
