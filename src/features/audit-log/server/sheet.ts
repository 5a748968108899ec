import type { z } from 'zod'
import type { Declares } from '#server/declares.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Cell } from '#server/sheets/cells.ts'
import { listSheet } from '#server/sheets/list-sheet.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { mostExported } from '#shared/sheets.ts'
import { say } from '#shared/text.ts'
import type { auditLog } from '../contract.ts'
import { sayDoer } from '../doer-text.ts'
import type { AuditLine } from '../shapes.ts'
import { sheetColumns, type SheetColumnName } from '../sheet-columns.ts'
import { sheetText } from '../sheet-text.ts'
import { auditIds, auditLines } from './list.ts'

/** The lines of the list as a file. */
export async function exportAudit(
  words: Pick<Declares, 'actions' | 'archives'>,
  { format, columns = [...sheetColumns], ...query }: z.output<(typeof auditLog)['exportAudit']['query']>,
  at: DownloadContext,
): Promise<Download> {
  const { locale } = at
  return listSheet(at, {
    list: 'audit',
    title: say(sheetText, locale).audit,
    locale,
    format,
    columns,
    titles: say(sheetText, locale),
    cells: cellsIn(locale),
    filter: query,
    hits: await auditIds(query, at.db, mostExported + 1),
    read: (db, ids) => auditLines(words, db, ids, locale),
  })
}

function cellsIn(locale: Locale): Record<SheetColumnName, (row: AuditLine) => Cell> {
  return {
    id: ({ id }) => id,
    // To the second and beyond, which a cell for days leaves out.
    at: ({ at }) => at,
    actor: (row) => sayDoer(row, locale),
    role: ({ actorRole }) => actorRole,
    did: ({ says }) => says,
    action: ({ action }) => action,
    objectType: ({ objectSays }) => objectSays,
    objectId: ({ objectId }) => objectId,
    reason: ({ reason }) => reason,
    changes: ({ changes }) => (changes === null ? null : JSON.stringify(changes)),
    network: ({ network }) => network,
    apiKey: ({ apiKeyName, apiKeyId }) => apiKeyName ?? apiKeyId,
    requestId: ({ requestId }) => requestId,
    place: ({ place }) => place,
    hash: ({ hash }) => hash,
  }
}
