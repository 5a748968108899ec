import type { z } from 'zod'
import type { Cell } from '#server/sheets/cells.ts'
import { listSheet } from '#server/sheets/list-sheet.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import { type Category, nameOf } from '#shared/categories.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { localeText } from '#shared/common-text.ts'
import { mostExported } from '#shared/sheets.ts'
import { say } from '#shared/text.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { showPlace } from '../../places/rules.ts'
import type { JobRow } from '../shapes.ts'
import { labels } from '../field-text.ts'
import { showEmployerName } from '../employer-text.ts'
import { sheetColumns, type SheetColumnName } from '../sheet-columns.ts'
import type { jobSheet } from '../sheet-contract.ts'
import { sheetText } from '../sheet-text.ts'
import { showPay } from '../show-pay.ts'
import { statusText } from '../status-text.ts'
import { text } from '../text.ts'
import { jobIds, jobRows } from './list.ts'

/** The jobs of the list as a file. */
export async function exportJobs(
  { format, columns = [...sheetColumns], ...query }: z.output<(typeof jobSheet)['exportJobs']['query']>,
  at: DownloadContext,
): Promise<Download> {
  const { db, actor, locale } = at
  return listSheet(at, {
    list: 'jobs',
    title: say(sheetText, locale).jobs,
    locale,
    format,
    columns,
    titles: titlesIn(locale),
    cells: cellsIn(locale, (await listCategories(db)).items),
    filter: query,
    hits: await jobIds(query, at, mostExported + 1),
    read: (reading, ids) => jobRows(reading, actor, ids),
  })
}

function titlesIn(locale: Locale): Record<SheetColumnName, string> {
  const [t, l] = [say(sheetText, locale), say(labels, locale)]
  return { ...l, ...t, employer: l.employerId, town: l.placeId }
}

/** What stands in each column, in the words of the list. */
function cellsIn(locale: Locale, categories: readonly Category[]): Record<SheetColumnName, (row: JobRow) => Cell> {
  const [options, statuses] = [say(text, locale), say(statusText, locale)]
  return {
    reference: ({ reference }) => reference,
    title: ({ title }) => title,
    employer: ({ employer }) => showEmployerName(employer, locale),
    town: ({ place }) => showPlace(place, locale),
    category: ({ category }) => nameOf(categories, 'sector', category, locale),
    trade: ({ trade }) => nameOf(categories, 'trade', trade, locale),
    jobTypes: ({ jobTypes }) => jobTypes.map((one) => options[one]).join(', '),
    status: ({ status }) => statuses[status],
    pay: ({ pay }) => pay && showPay(pay, locale),
    openings: ({ openings }) => openings,
    filled: ({ filled }) => filled,
    applicants: ({ applicants }) => applicants,
    newApplicants: ({ newApplicants }) => newApplicants,
    startsOn: ({ startsOn }) => startsOn && { day: startsOn },
    endsOn: ({ endsOn }) => endsOn && { day: endsOn },
    tags: ({ tags }) => tags.join(', '),
    language: ({ language }) => say(localeText, locale)[language],
    owner: ({ ownerName }) => ownerName,
    posted: ({ postedAt }) => postedAt && { day: postedAt },
    closes: ({ closesOn }) => closesOn && { day: closesOn },
    created: ({ createdAt }) => ({ day: createdAt }),
  }
}
