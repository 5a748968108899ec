import type { WriteDb } from '#server/db.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { setHold } from './holds.ts'

/** What hangs over the demonstration's archived candidates: a legal hold on the first, a clock that runs out soon on the second, the quarantine of the third. */
export async function makeClocks(
  db: WriteDb,
  { candidateIds: [held = 0, due = 0, quarantined = 0], adminId, now }: { candidateIds: number[]; adminId: number; now: Date },
): Promise<void> {
  const today = dayOf(now)
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const of = (recordId: number) => ({
    set: (columns: object) =>
      db.updateTable('archives').set(columns).where('kind', '=', 'candidate').where('recordId', '=', recordId).execute(),
  })
  const claim = { reason: 'Accident claim, file 2026/118', until: addDays(today, 240) }
  await setHold({ db, actor: { id: adminId }, now: ago(20) }, { kind: 'candidate', recordId: held }, claim)
  await of(due).set({ purgeOn: addDays(today, 12) })
  await of(quarantined).set({ purgeOn: addDays(today, -9), quarantinedAt: ago(9) })
  const run = (days: number, done: object, isDryRun = false) => {
    const at = new Date(ago(days).setUTCHours(3, 11, 0, 0))
    return { startedAt: at, finishedAt: new Date(at.getTime() + 2400), asOf: at, isDryRun, done: JSON.stringify(done), keptBack: '{}' }
  }
  await db
    .insertInto('retentionRuns')
    .values([run(10, { quarantine: 1 }, true), run(9, { quarantine: 1 }), run(2, {}), run(1, {})])
    .execute()
}
