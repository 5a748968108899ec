import type { z } from 'zod'
import type { Cell } from '#server/sheets/cells.ts'
import { listSheet } from '#server/sheets/list-sheet.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/money.ts'
import { mostExported } from '#shared/sheets.ts'
import { say } from '#shared/text.ts'
import { countryText } from '../../places/country-text.ts'
import { showPlace } from '../../places/rules.ts'
import type { suppliers } from '../contract.ts'
import { labels } from '../field-text.ts'
import type { SupplierRow } from '../shapes.ts'
import { sheetColumns, type SheetColumnName } from '../sheet-columns.ts'
import { sheetText } from '../sheet-text.ts'
import { lightText, statusText, typeText } from '../words.ts'
import { supplierIds, supplierRows } from './list.ts'

/** The suppliers of the list as a file. */
export async function exportSuppliers(
  { format, columns = [...sheetColumns], ...query }: z.output<(typeof suppliers)['exportSuppliers']['query']>,
  at: DownloadContext,
): Promise<Download> {
  const { locale, now } = at
  return listSheet(at, {
    list: 'suppliers',
    title: say(sheetText, locale).suppliers,
    locale,
    format,
    columns,
    titles: titlesIn(locale),
    cells: cellsIn(locale),
    filter: query,
    hits: await supplierIds(query, at, mostExported + 1),
    read: (db, ids) => supplierRows(db, ids, now),
  })
}

function titlesIn(locale: Locale): Record<SheetColumnName, string> {
  const l = say(labels, locale)
  return { ...l, ...say(sheetText, locale), town: l.placeId, owner: l.ownerId }
}

/** What stands in each column, in the words of the list. */
function cellsIn(locale: Locale): Record<SheetColumnName, (row: SupplierRow) => Cell> {
  const spent = (currency: Currency) => (row: SupplierRow) => {
    const net = row.spend.find((one) => one.currency === currency)?.net
    return net === undefined ? null : net / 100
  }
  return {
    legalName: ({ legalName }) => legalName,
    tradingName: ({ tradingName }) => tradingName,
    type: ({ type }) => say(typeText, locale)[type],
    country: ({ country }) => say(countryText, locale)[country],
    companyNumber: ({ companyNumber }) => companyNumber,
    town: ({ place }) => place && showPlace(place, locale),
    status: ({ status }) => say(statusText, locale)[status],
    light: ({ light }) => say(lightText, locale)[light],
    nextExpiry: ({ nextExpiry }) => nextExpiry && { day: nextExpiry },
    spendGBP: spent('GBP'),
    spendEUR: spent('EUR'),
    mainContact: ({ mainContactName }) => mainContactName,
    owner: ({ owner }) => owner?.name ?? null,
    added: ({ createdAt }) => ({ day: createdAt }),
  }
}
