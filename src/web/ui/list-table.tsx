import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import css from './list-page.module.css'
import { changed } from './list-query.ts'
import { SelectPage, SelectRow, type Selection, toggled } from './list-selection.tsx'
import { Menu, type MenuAction } from './menu.tsx'
import { useRowKeys } from './row-keys.ts'

const text = words({ actions: { en: 'Actions for {name}', fr: 'Actions pour {name}' } })

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** What the list is sorted by under this column. */
  sort?: string
  numeric?: boolean
  /** In the first column: initials before the link. */
  mark?: (row: Row) => ReactNode
  /** In the first column: stands beside the link. */
  beside?: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  rows: readonly Row[]
  idOf: (row: Row) => number
  columns: readonly Column<Row>[]
  /** Where a row leads; its first cell is the link. */
  to?: (row: Row) => string
  /** What opens a row that leads nowhere. */
  onOpen?: (row: Row) => void
  /** Keys that do something with the row in focus. */
  keys?: Record<string, (row: Row) => void>
  selection?: Selection<Row>
  /** What can be done with a row, behind three dots; `nameOf` says whose they are. */
  menu?: { nameOf: (row: Row) => string; actions: (row: Row) => readonly MenuAction[] }
}

/** Rows and columns; cards on a phone. With the focus inside, `j`, `k` and arrows move between rows, Enter opens, `x` selects. */
export function ListTable<Row>({ name, rows, idOf, columns, to, onOpen, keys, selection, menu }: { name: string } & TableProps<Row>) {
  const t = useText(text)
  const [query] = useSearchParams()
  const select = selection && { x: (row: Row) => selection.onChange(toggled(selection.ids, [idOf(row)])) }
  const table = useRowKeys(rows, { ...keys, ...select })
  return (
    <div className={css.scroll}>
      <table ref={table} className={css.table} aria-label={name}>
        <thead>
          <tr>
            {selection && (
              <td>
                <SelectPage selection={selection} ids={rows.map(idOf)} />
              </td>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.numeric ? css.numeric : undefined} aria-sort={sortOf(column, query)}>
                <SortLink column={column} query={query} />
              </th>
            ))}
            {menu && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} data-selected={selection?.ids.has(idOf(row)) ? '' : undefined}>
              {selection && (
                <td className={css.check}>
                  <SelectRow selection={selection} id={idOf(row)} row={row} />
                </td>
              )}
              {columns.map((column, i) =>
                i === 0 ? (
                  <th key={column.key} scope="row" className={column.mark && css.marked}>
                    {column.mark?.(row)}
                    {to ? (
                      <Link to={to(row)} data-row>
                        {column.cell(row)}
                      </Link>
                    ) : onOpen ? (
                      <button type="button" data-row onClick={() => onOpen(row)}>
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                    {column.beside?.(row)}
                  </th>
                ) : (
                  <td key={column.key} data-title={column.title} className={column.numeric ? css.numeric : undefined}>
                    <div>{column.cell(row)}</div>
                  </td>
                ),
              )}
              {menu && (
                <td className={css.menu}>
                  <Menu dots label={t.actions({ name: menu.nameOf(row) })} actions={menu.actions(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A line with a quieter one under it. */
export function TwoLines({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <>
      <span className={css.line}>{children}</span>
      <small className={css.under}>{under}</small>
    </>
  )
}

/** A quieter line under the link of a row. */
export function Under({ children }: { children: ReactNode }) {
  return <small className={css.under}>{children}</small>
}

function sortOf<Row>({ sort }: Column<Row>, query: URLSearchParams): 'ascending' | 'descending' | undefined {
  if (!sort || (query.get('sort') ?? 'createdAt') !== sort) return undefined
  return query.get('dir') === 'asc' ? 'ascending' : 'descending'
}

function SortLink<Row>({ column, query }: { column: Column<Row>; query: URLSearchParams }) {
  if (!column.sort) return column.title
  const now = sortOf(column, query)
  return (
    <Link to={`?${changed(query, { sort: column.sort, dir: now === 'descending' ? 'asc' : 'desc' })}`} preventScrollReset>
      {column.title} <span aria-hidden="true">{now === 'ascending' ? '↑' : now === 'descending' ? '↓' : ''}</span>
    </Link>
  )
}
