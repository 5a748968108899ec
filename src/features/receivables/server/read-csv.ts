import { delimiterOf, readLines } from '#server/sheets/lines.ts'
import { latestYear, readDay } from '#shared/read-day.ts'
import { fold } from '#shared/fold.ts'
import type { Currency } from '#shared/money.ts'
import { amountIn, limits } from '../rules.ts'
import { type ReadLine, type ReadStatement, refused } from './statement.ts'

/** How banks head their columns, in English and French; the first that fits counts. */
const headings = {
  day: /^(date|transaction date|posting date|booking date|date operation|date de l'operation|date comptable|date d'operation|date valeur|value date)/,
  credit: /^(credit|paid in|money in|credit amount|montant credit|entree)/,
  debit: /^(debit|paid out|money out|debit amount|montant debit|sortie)/,
  amount: /^(amount|montant|value|valeur|amount \(|montant \()/,
  payer: /^(payer|name|counter ?party|from|payee|nom|tiers|emetteur|donneur d'ordre|contrepartie|merchant)/,
  reference: /^(reference|description|details|narrative|memo|libelle|motif|communication|transaction description|intitule)/,
} as const
type Column = keyof typeof headings
type Columns = Partial<Record<Column, number[]>>

/** So many lines may stand above the headings: the account, its holder, the balance. */
const mostAbove = 15

/** The lines of a file of values: by its headings, days as 31/12/2026 and amounts in one column or in two. */
export function readCsv(text: string, { currency, today }: { currency: Currency; today: string }): ReadStatement {
  const { delimiter, from } = delimiterOf(text)
  const rows: string[][] = []
  for (const { cells } of readLines(text.slice(from), delimiter)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    rows.push(cells.map((cell) => cell.trim()))
    if (rows.length > limits.lines + mostAbove) throw refused('statement-too-long', { limit: limits.lines })
  }
  const head = rows.slice(0, mostAbove).findIndex((cells) => isWhole(columnsOf(cells)))
  if (head < 0) throw refused('statement-columns')
  const columns = columnsOf(rows[head] ?? [])
  const lines = rows.slice(head + 1).flatMap((cells) => lineOf(cells, columns, today))
  return { format: 'csv', account: null, currency, opening: null, closing: null, lines }
}

function columnsOf(cells: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [i, cell] of cells.entries()) {
    const heading = fold(cell)
    const column = (Object.keys(headings) as Column[]).find((one) => headings[one].test(heading))
    if (column) columns[column] = [...(columns[column] ?? []), i]
  }
  return columns
}

const isWhole = ({ day, amount, credit, debit }: Columns) => Boolean(day && (amount || credit || debit))

/** Nothing where the line says no day or no amount: sums, balances, remarks. */
function lineOf(cells: readonly string[], columns: Columns, today: string): ReadLine[] {
  const cell = (column: Column) => cells[columns[column]?.[0] ?? -1] ?? ''
  const words = (column: Column) => (columns[column] ?? []).map((i) => cells[i] ?? '').filter(Boolean)
  const onDay = readDay(cell('day'), { order: 'dmy', latest: latestYear(today) })
  const [credit, debit] = [amountIn(cell('credit')), amountIn(cell('debit'))]
  const amount = columns.amount ? amountIn(cell('amount')) : credit ? Math.abs(credit) : debit ? -Math.abs(debit) : null
  if (onDay === null || !amount) return []
  return [{ onDay, amount, payer: words('payer').join(' '), reference: words('reference').join(' '), mark: '' }]
}
