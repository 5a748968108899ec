import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ReadDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { Problem } from '#shared/problem.ts'
import type { MaintenanceState } from '../contract.ts'

type Started = { endsAt: string | null; noteEn: string; noteFr: string; startedBy: number | null; now: Date }

/** Closes Lintel, or says anew until when; by whom and since when stays as it was. A trigger tells every process. */
export async function startMaintenance(db: Kysely<DB>, { endsAt, noteEn, noteFr, startedBy, now }: Started): Promise<void> {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime())
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/endsAt', code: 'maintenance-over' }] })
  await db
    .insertInto('maintenance')
    .values({ endsAt, noteEn, noteFr, startedAt: now, startedBy })
    .onConflict((conflict) => conflict.column('isOn').doUpdateSet({ endsAt, noteEn, noteFr }))
    .execute()
  await publish(db, 'maintenance')
}

export async function endMaintenance(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('maintenance').execute()
  await publish(db, 'maintenance')
}

export async function findMaintenance(db: ReadDb): Promise<MaintenanceState> {
  const row = await db
    .selectFrom('maintenance as m')
    .leftJoin('accounts as a', 'a.id', 'm.startedBy')
    .select(['m.endsAt', 'm.noteEn', 'm.noteFr', 'm.startedAt', 'a.displayName as startedByName'])
    .executeTakeFirst()
  return { maintenance: row ?? null }
}
