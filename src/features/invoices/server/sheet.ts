import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Cell } from '#server/sheets/cells.ts'
import { listSheet } from '#server/sheets/list-sheet.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { mostExported } from '#shared/sheets.ts'
import { say } from '#shared/text.ts'
import { countryText } from '../../places/country-text.ts'
import type { invoices } from '../contract.ts'
import type { InvoiceRow } from '../shapes.ts'
import { sheetColumns, type SheetColumnName } from '../sheet-columns.ts'
import { labels, statusText, typeText } from '../status-text.ts'
import { invoiceIds } from './list.ts'
import { invoiceRows } from './rows.ts'

/** The invoices of the list as a file; amounts in units of their currency, those of credit notes below zero. */
export async function exportInvoices(
  { format, columns = [...sheetColumns], ...query }: z.output<(typeof invoices)['exportInvoices']['query']>,
  at: DownloadContext,
): Promise<Download> {
  const { db, locale, now } = at
  const l = say(labels, locale)
  return listSheet(at, {
    list: 'invoices',
    title: l.invoices,
    locale,
    format,
    columns,
    titles: l,
    cells: cellsIn(locale),
    filter: query,
    hits: await invoiceIds(query, db, now, mostExported + 1),
    read: readRows,
  })
}

type SheetRow = InvoiceRow & { net: number; vat: number; cisDeduction: number; purchaseOrder: string | null }

async function readRows(db: ReadDb, ids: readonly number[]): Promise<SheetRow[]> {
  const rows = await invoiceRows(db, ids)
  const more = await db
    .selectFrom('invoices')
    .select(['id', 'net', 'vat', 'cisDeduction', 'purchaseOrder'])
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(more.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const rest = byId.get(row.id)
    return rest ? [{ ...row, ...rest }] : []
  })
}

function cellsIn(locale: Locale): Record<SheetColumnName, (row: SheetRow) => Cell> {
  const [status, type, country] = [say(statusText, locale), say(typeText, locale), say(countryText, locale)]
  const units = (row: SheetRow, amount: number) => (row.type === 'credit_note' && amount !== 0 ? -amount : amount) / 100
  return {
    number: ({ number }) => number ?? '',
    type: (row) => type[row.type],
    customer: ({ customerName }) => customerName,
    country: (row) => country[row.sellerCountry],
    issuedOn: ({ issuedOn }) => (issuedOn === null ? '' : { day: issuedOn }),
    dueOn: ({ dueOn }) => (dueOn === null ? '' : { day: dueOn }),
    currency: ({ currency }) => currency,
    net: (row) => units(row, row.net),
    vat: (row) => units(row, row.vat),
    total: (row) => units(row, row.total),
    cisDeduction: (row) => units(row, row.cisDeduction),
    paid: (row) => units(row, row.paid),
    credited: (row) => units(row, row.credited),
    balance: ({ balance }) => balance / 100,
    order: ({ orderNumber }) => orderNumber ?? '',
    purchaseOrder: ({ purchaseOrder }) => purchaseOrder ?? '',
    sentAt: ({ sentAt }) => (sentAt === null ? '' : { day: sentAt }),
    status: (row) => status[row.type === 'credit_note' && row.status === 'credited' ? 'note' : row.status],
  }
}
