import { inTransaction } from '#server/db.ts'
import { clearOutbox } from '#server/mail.ts'
import { readSecrets } from '#server/secrets.ts'
import type { TaskContext } from '#server/tasks.ts'
import { removeUnnamed } from '../../files/server/commands.ts'
import { removeStrayParts } from '../../files/server/uploads.ts'
import type { Left } from './erase.ts'
import { forgetOpenings, tellOfMassReading } from './openings.ts'
import { appendToLedger, markOf } from './ledger.ts'

/** Takes an erasure to its end: the ledger, the content of files, mails in the outbox. Each step does no harm a second time. */
export async function finishErasure(
  at: TaskContext,
  { erasureId, subjects, contents, marks, about }: Left & { erasureId: number },
): Promise<void> {
  const { database, config, storage, now } = at
  const { hmacKey } = readSecrets(config.dataDir)
  const ledger = subjects.map((subject) => markOf(hmacKey, subject))
  await appendToLedger(config.dataDir, ledger, now.toISOString())
  for (const sha256 of contents) await inTransaction(database.kysely, (db) => removeUnnamed(db, storage, sha256))
  await removeStrayParts(database.kysely, storage)
  await clearOutbox(config.dataDir, { marks, about })
  await database.kysely.updateTable('erasures').set({ subjects: ledger, finishedAt: now }).where('id', '=', erasureId).execute()
}

export const privacyTasks = {
  'privacy.tellOfMassReading': { run: tellOfMassReading },
  'privacy.forgetOpenings': { every: '29 3 * * *', run: forgetOpenings },
  'privacy.finishErasure': { run: finishErasure },
}
