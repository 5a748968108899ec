import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { sendMail } from '#server/mail.ts'
import { noteSent } from '#server/mail-sent.ts'

const hourMs = 3_600_000

/** A mail that was given up, its address being wrong, while others go out. */
export async function makeFailedTasks(db: WriteDb, now: Date): Promise<void> {
  const [askedAt, triedAt] = [new Date(now.getTime() - 40 * hourMs), new Date(now.getTime() - 30 * hourMs)]
  const to = 'acounts@millgate-build.example'
  await sendMail(db, { to, locale: 'en', subject: 'Invoice', paragraphs: ['Please find the invoice attached.'] })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, created_at = ${askedAt}, updated_at = ${triedAt}, run_at = ${triedAt},
    last_error = '550 5.1.1 No such mailbox' where payload ->> 'to' = ${to}`.execute(db)
  await noteSent(db)
}
