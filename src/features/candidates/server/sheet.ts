import type { z } from 'zod'
import type { Cell } from '#server/sheets/cells.ts'
import { listSheet } from '#server/sheets/list-sheet.ts'
import type { ReadDb } from '#server/db.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import { type Category, type CategoryKind, nameOf } from '#shared/categories.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { localeText } from '#shared/common-text.ts'
import { mostExported } from '#shared/sheets.ts'
import { say } from '#shared/text.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { showPay } from '../../jobs/show-pay.ts'
import { text as jobText } from '../../jobs/text.ts'
import { countryText } from '../../places/country-text.ts'
import { fromKilometres, showPlace } from '../../places/rules.ts'
import type { CandidateRow } from '../contract.ts'
import { labels } from '../field-text.ts'
import { recordText } from '../record-text.ts'
import { completenessOf } from '../rules.ts'
import { sheetColumns, type SheetColumnName } from '../sheet-columns.ts'
import type { candidateSheet } from '../sheet-contract.ts'
import { sheetText } from '../sheet-text.ts'
import { text } from '../text.ts'
import { rowsOf } from './list.ts'
import { shownAmong } from './queries.ts'
import { postgresSearch } from './search-postgres.ts'

/** The candidates of the list as a file, or those of some numbers. */
export async function exportCandidates(
  { format, columns = [...sheetColumns], ids, ...query }: z.output<(typeof candidateSheet)['exportCandidates']['query']>,
  at: DownloadContext,
): Promise<Download> {
  const { db, pool, actor, locale, now } = at
  const asked = { ...query, page: 1, limit: mostExported + 1 }
  return listSheet(at, {
    list: 'candidates',
    title: say(sheetText, locale).candidates,
    locale,
    format,
    columns,
    titles: titlesIn(locale),
    cells: cellsIn(locale, (await listCategories(db)).items),
    filter: ids ? { ids } : query,
    hits: ids ? await shownAmong(db, actor, ids) : (await postgresSearch(pool).search(asked, { actor, locale, now })).hits,
    read: (within: ReadDb, some: Parameters<typeof rowsOf>[1]) => rowsOf({ db: within, actor }, some),
  })
}

function titlesIn(locale: Locale): Record<SheetColumnName, string> {
  const [t, l] = [say(sheetText, locale), say(labels, locale)]
  return { ...l, ...t, town: l.placeId, language: l.locale, ownerName: l.ownerId }
}

/** What stands in each column, in the words of the list. */
function cellsIn(locale: Locale, categories: readonly Category[]): Record<SheetColumnName, (row: CandidateRow) => Cell> {
  const words: Record<string, string> = { ...say(jobText, locale), ...say(recordText, locale), ...say(text, locale) } as never
  const named = (kind: CategoryKind) => (slug: string) => nameOf(categories, kind, slug, locale)
  const [trade, grade] = [named('trade'), named('grade')]
  const word = (option: string | null) => option && (words[option] ?? option)
  const all = (options: readonly string[]) => options.map(word).join(', ')
  return {
    id: ({ id }) => id,
    lastName: ({ lastName }) => lastName,
    firstName: ({ firstName }) => firstName,
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    trade: (row) => row.trade && trade(row.trade),
    otherTrades: ({ otherTrades }) => otherTrades.map(trade).join(', '),
    grade: (row) => row.grade && grade(row.grade),
    experience: ({ experience }) => word(experience),
    town: ({ place }) => place && showPlace(place, locale),
    country: ({ country }) => say(countryText, locale)[country],
    distance: ({ distanceKm }) => (distanceKm === null ? null : fromKilometres(distanceKm, locale)),
    availability: ({ availability }) => word(availability),
    availableFrom: ({ availableFrom }) => availableFrom && { day: availableFrom },
    jobTypes: ({ jobTypes }) => all(jobTypes),
    cards: ({ cards }) => all(cards),
    desiredPay: ({ desiredPay }) => desiredPay && showPay(desiredPay, locale),
    status: ({ status }) => word(status),
    isHot: ({ isHot }) => isHot,
    tags: ({ tags }) => tags.join(', '),
    source: ({ source }) => word(source),
    language: (row) => say(localeText, locale)[row.locale],
    ownerName: ({ ownerName }) => ownerName,
    activeApplications: ({ activeApplications }) => activeApplications,
    hasCv: ({ hasCv }) => hasCv,
    completeness: (row) => completenessOf(row),
    lastContact: ({ lastContactAt }) => lastContactAt && { day: lastContactAt },
    added: ({ createdAt }) => ({ day: createdAt }),
  }
}
