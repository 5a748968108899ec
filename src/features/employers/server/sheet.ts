import type { z } from 'zod'
import type { Cell } from '#server/sheets/cells.ts'
import { listSheet } from '#server/sheets/list-sheet.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import { type Category, nameOf } from '#shared/categories.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { mostExported } from '#shared/sheets.ts'
import { say } from '#shared/text.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { countryText } from '../../places/country-text.ts'
import { showPlace } from '../../places/rules.ts'
import { labels } from '../field-text.ts'
import type { EmployerRow } from '../shapes.ts'
import { sheetColumns, type SheetColumnName } from '../sheet-columns.ts'
import type { employerSheet } from '../sheet-contract.ts'
import { sheetText } from '../sheet-text.ts'
import { text } from '../size-text.ts'
import { employerIds, employerRows } from './list.ts'

/** The employers of the list as a file. */
export async function exportEmployers(
  { format, columns = [...sheetColumns], ...query }: z.output<(typeof employerSheet)['exportEmployers']['query']>,
  at: DownloadContext,
): Promise<Download> {
  const { db, locale } = at
  return listSheet(at, {
    list: 'employers',
    title: say(sheetText, locale).employers,
    locale,
    format,
    columns,
    titles: titlesIn(locale),
    cells: cellsIn(locale, (await listCategories(db)).items),
    filter: query,
    hits: await employerIds(query, at, mostExported + 1),
    read: employerRows,
  })
}

function titlesIn(locale: Locale): Record<SheetColumnName, string> {
  const l = say(labels, locale)
  return { ...l, ...say(sheetText, locale), town: l.placeId, owner: l.ownerId }
}

/** What stands in each column, in the words of the list. */
function cellsIn(locale: Locale, categories: readonly Category[]): Record<SheetColumnName, (row: EmployerRow) => Cell> {
  const options = say(text, locale)
  return {
    name: ({ name }) => name,
    tradingName: ({ tradingName }) => tradingName,
    companyNumber: ({ companyNumber }) => companyNumber,
    sector: ({ sector }) => nameOf(categories, 'sector', sector, locale),
    size: ({ size }) => options[size],
    town: ({ place }) => place && showPlace(place, locale),
    country: ({ country }) => say(countryText, locale)[country],
    mainContact: ({ mainContactName }) => mainContactName,
    openJobs: ({ openJobs }) => openJobs,
    termsAcceptedOn: ({ termsAcceptedOn }) => termsAcceptedOn && { day: termsAcceptedOn },
    doNotContact: ({ doNotContactAt }) => doNotContactAt !== null,
    owner: ({ owner }) => owner?.name ?? null,
    added: ({ createdAt }) => ({ day: createdAt }),
  }
}
