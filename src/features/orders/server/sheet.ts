import type { z } from 'zod'
import type { Cell } from '#server/sheets/cells.ts'
import { listSheet } from '#server/sheets/list-sheet.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { mostExported } from '#shared/sheets.ts'
import { say } from '#shared/text.ts'
import { text as payText } from '../../payments/text.ts'
import { countryText } from '../../places/country-text.ts'
import type { orders } from '../contract.ts'
import { sheetColumns, type SheetColumnName } from '../sheet-columns.ts'
import type { OrderRow } from '../shapes.ts'
import { labels, paymentText, statusText } from '../status-text.ts'
import { orderIds, orderRows } from './list.ts'

/** The orders of the list as a file; amounts in units of their currency, which stands beside them. */
export async function exportOrders(
  { format, columns = [...sheetColumns], ...query }: z.output<(typeof orders)['exportOrders']['query']>,
  at: DownloadContext,
): Promise<Download> {
  const { db, locale } = at
  const l = say(labels, locale)
  return listSheet(at, {
    list: 'orders',
    title: l.orders,
    locale,
    format,
    columns,
    titles: l,
    cells: cellsIn(locale),
    filter: query,
    hits: await orderIds(query, db, mostExported + 1),
    read: orderRows,
  })
}

function cellsIn(locale: Locale): Record<SheetColumnName, (row: OrderRow) => Cell> {
  const [status, payment, method, country] = [
    say(statusText, locale),
    say(paymentText, locale),
    say(payText, locale),
    say(countryText, locale),
  ]
  const units = (amount: number) => amount / 100
  return {
    number: ({ number }) => number,
    customer: ({ customerName }) => customerName,
    country: (row) => country[row.country],
    placedAt: ({ placedAt }) => ({ day: placedAt }),
    items: ({ items }) => items,
    currency: ({ currency }) => currency,
    net: ({ net }) => units(net),
    vat: ({ vat }) => units(vat),
    total: ({ total }) => units(total),
    paid: ({ paid }) => units(paid),
    credited: ({ credited }) => units(credited),
    refunded: ({ refunded }) => units(refunded),
    method: ({ paymentMethod }) => method[paymentMethod],
    payment: (row) => payment[row.payment],
    status: (row) => status[row.status],
  }
}
