import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Cell } from '#server/sheets/cells.ts'
import { sheetFile } from '#server/sheets/sheet.ts'
import type { Download } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { showRate } from '#shared/number.ts'
import { inPages } from '#server/sheets/list-sheet.ts'
import type { InvoiceType } from '../../../invoices/rules.ts'
import { booksText } from '../../books-text.ts'
import { customerCode, refusePeriod } from './export.ts'
import type { Books } from './read.ts'

type Row = {
  id: number
  type: InvoiceType
  number: string
  issuedOn: string
  dueOn: string
  customerId: number
  buyerName: string
  vatNumber: string | null
  vatLines: { code: string; rate: number; net: number; vat: number }[]
  net: number
  vat: number
  total: number
  cis: number
}

/** One line for each invoice, deposit and credit note of a country, in the order of issue; credit notes are below zero. */
export async function exportDayBook(at: DownloadContext, books: Books): Promise<Download> {
  refusePeriod(books)
  const { country, from, to } = books
  const { rows: found } = await sql<{ id: number; rates: number[] }>`select id,
      array(select distinct (v ->> 'rate')::int from jsonb_array_elements(vat_lines) v) as rates
    from invoices where seller_country = ${country} and issued_on between ${from} and ${to} order by issued_at, id`.execute(at.db)
  if (found.length === 0) throw new Problem(409, 'books-empty')
  at.audit({ changes: { file: 'day-book', ...books, entries: found.length } })
  const rates = [...new Set(found.flatMap((one) => one.rates))].filter((rate) => rate > 0).toSorted((a, b) => b - a)
  const ids = found.map(({ id }) => id)
  const t = say(booksText, at.locale)
  const sign = ({ type }: Row) => (type === 'credit_note' ? -1 : 1)
  const netAt = (fits: (rate: number) => boolean) => (row: Row) =>
    (sign(row) * row.vatLines.reduce((sum, { rate, net }) => (fits(rate) ? sum + net : sum), 0)) / 100
  const amount = (name: 'net' | 'vat' | 'total' | 'cis') => (row: Row) => (sign(row) * row[name]) / 100
  const columns: { title: string; cell: (row: Row) => Cell }[] = [
    { title: t.day, cell: (row) => ({ day: row.issuedOn }) },
    { title: t.number, cell: (row) => row.number },
    { title: t.kind, cell: (row) => t[row.type]({ number: '' }).trim() },
    { title: t.customerCode, cell: (row) => customerCode(row.customerId) },
    { title: t.customer, cell: (row) => row.buyerName },
    { title: t.vatNumber, cell: (row) => row.vatNumber },
    ...rates.map((rate) => ({ title: t.netAt({ rate: showRate(rate, at.locale) }), cell: netAt((one) => one === rate) })),
    { title: t.netWithout, cell: netAt((one) => one === 0) },
    { title: t.net, cell: amount('net') },
    { title: t.vat, cell: amount('vat') },
    { title: t.total, cell: amount('total') },
    ...(country === 'GB' ? [{ title: t.cis, cell: amount('cis') }] : []),
    { title: t.dueOn, cell: (row) => (row.type === 'credit_note' ? null : { day: row.dueOn }) },
  ]
  return sheetFile(
    'csv',
    { title: `${t.dayBook} ${country} ${from} ${to}`, locale: at.locale, columns, pages: inPages(at, ids, rowsOf) },
    at.now,
  )
}

async function rowsOf(db: ReadDb, ids: readonly number[]): Promise<Row[]> {
  return db
    .selectFrom('invoices')
    .select(['id', 'customerId', 'buyerName', 'net', 'vat', 'total', 'cisDeduction as cis'])
    .select([
      sql<InvoiceType>`type`.as('type'),
      sql<string>`number`.as('number'),
      sql<string>`issued_on`.as('issuedOn'),
      sql<string>`due_on`.as('dueOn'),
      sql<string | null>`buyer ->> 'vatNumber'`.as('vatNumber'),
      sql<Row['vatLines']>`vat_lines`.as('vatLines'),
    ])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('issuedAt')
    .orderBy('id')
    .execute()
}
