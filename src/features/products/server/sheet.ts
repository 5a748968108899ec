import type { z } from 'zod'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Cell } from '#server/sheets/cells.ts'
import { listSheet } from '#server/sheets/list-sheet.ts'
import { type Category, nameOf } from '#shared/categories.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { mostExported } from '#shared/sheets.ts'
import { say } from '#shared/text.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { countryText } from '../../places/country-text.ts'
import { vatText } from '../../vat/text.ts'
import { labels } from '../field-text.ts'
import { audienceText, kindText, stateText } from '../option-text.ts'
import type { ProductRow } from '../shapes.ts'
import { sheetColumns, type SheetColumnName } from '../sheet-columns.ts'
import type { productSheet } from '../sheet-contract.ts'
import { sheetText } from '../sheet-text.ts'
import { productIds, productRows } from './list.ts'

/** The products of the list as a file. */
export async function exportProducts(
  { format, columns = [...sheetColumns], ...query }: z.output<(typeof productSheet)['exportProducts']['query']>,
  at: DownloadContext,
): Promise<Download> {
  const { db, locale, now } = at
  return listSheet(at, {
    list: 'products',
    title: say(sheetText, locale).products,
    locale,
    format,
    columns,
    titles: { ...say(labels, locale), ...say(sheetText, locale) } satisfies Record<SheetColumnName, string>,
    cells: cellsIn(locale, (await listCategories(db)).items),
    filter: query,
    hits: await productIds(query, at, mostExported + 1),
    read: (again, some) => productRows(again, now, some),
  })
}

/** What stands in each column, in the words of the list; amounts in pounds or euros. */
function cellsIn(locale: Locale, categories: readonly Category[]): Record<SheetColumnName, (row: ProductRow) => Cell> {
  return {
    sku: ({ sku }) => sku,
    nameEn: ({ nameEn }) => nameEn,
    nameFr: ({ nameFr }) => nameFr,
    kind: ({ kind }) => say(kindText, locale)[kind],
    family: ({ family }) => nameOf(categories, 'family', family, locale),
    audience: ({ audience }) => say(audienceText, locale)[audience],
    status: ({ state }) => say(stateText, locale)[state],
    price: ({ price }) => price / 100,
    currency: ({ currency }) => currency,
    vatCode: ({ vatCode }) => say(vatText, locale)[vatCode],
    left: ({ left }) => left,
    soldMonth: ({ soldMonth }) => soldMonth,
    supplierId: ({ supplier }) => supplier?.name ?? null,
    country: ({ country }) => say(countryText, locale)[country],
  }
}
