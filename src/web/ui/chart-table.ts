import type { CsvCell } from '#shared/csv.ts'
import type { Tone } from './chart.ts'

/** A number with the list behind it; `shown` where it is not written as a plain number. */
export type ChartNumber = { n: number; shown?: string; to?: string; isLate?: boolean }
/** Null is shown as a dash. */
export type ChartCell = null | string | number | ChartNumber
export type ChartRow = { key: string; name: string; tone?: Tone; to?: string; cells: readonly ChartCell[] }

/** The numbers of a chart, as they stand beside it and in its file. */
export type ChartTable = {
  /** The first stands over the names. */
  head: readonly string[]
  /** Which of the numbers counts most, from 0. */
  main?: number
  rows: readonly ChartRow[]
  sum?: ChartRow
}

const plain = (cell: ChartCell): CsvCell => (cell !== null && typeof cell === 'object' ? cell.n : cell)

/** The table as lines of a file; numbers stay numbers. */
export const linesOf = ({ head, rows, sum }: ChartTable): CsvCell[][] => [
  [...head],
  ...[...rows, ...(sum ? [sum] : [])].map(({ name, cells }) => [name, ...cells.map(plain)]),
]
