import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Timesheets } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { Action } from '#shared/declared.ts'
import { type Entered, findSheet, type Held, sheetsOf } from './sheets.ts'

/** What gives a week its next version. */
export const changing = [
  'timesheet.entered',
  'timesheet.sent',
  'timesheet.recalled',
  'timesheet.approved',
  'timesheet.queried',
  'timesheet.reopened',
  'timesheet.invoiced',
] as const satisfies readonly Action[]

/** The week, locked until the end of the transaction; 412 names who was faster. */
export async function lockSheet(at: WriteContext, timesheetId: number, version: number): Promise<Entered> {
  await at.db.selectFrom('timesheets').select('id').where('id', '=', timesheetId).forUpdate().execute()
  const sheet = await findSheet(at.db, at.actor, timesheetId)
  if (sheet.version !== version) throw await stale(at, 'timesheet', timesheetId, changing)
  return sheet
}

/** Several weeks, locked in the order of their ids; one that is gone is left out. */
export async function lockSheets(db: WriteDb, ids: readonly number[]): Promise<Map<number, Entered>> {
  await db.selectFrom('timesheets').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return sheetsOf(db, ids)
}

export async function write(db: WriteDb, now: Date, of: number | readonly number[], changes: Updateable<Timesheets>): Promise<void> {
  await db
    .updateTable('timesheets')
    .set({ ...changes, version: sql<number>`version + 1`, updatedAt: now })
    .where('id', 'in', [of].flat())
    .execute()
}

export const announce = (db: WriteDb, sheets: readonly Pick<Held, 'candidateId'>[]): Promise<void> =>
  publish(db, ['timesheets', ...new Set(sheets.map(({ candidateId }) => `candidate:${candidateId}` as const))])
