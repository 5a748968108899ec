import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { addDays, dayOf, daysBetween } from '#shared/dates.ts'
import { todayIn } from '../../places/countries.ts'
import { reminderDays, reminderDue } from '../rules.ts'
import { mailReminder } from './mails.ts'

/** What is good now, ends within the longest notice, and has no newer version that waits to be checked; of people who may be written to. */
const ending = (db: ReadDb, now: Date) =>
  db
    .selectFrom('documents as d')
    .innerJoin('candidates as c', 'c.id', 'd.candidateId')
    .innerJoin('documentTypes as t', 't.code', 'd.type')
    .leftJoin('accounts as a', 'a.id', 'c.accountId')
    .where('d.status', '=', 'verified')
    .where('d.replacedAt', 'is', null)
    .where('d.removedAt', 'is', null)
    .where('d.expiresOn', '<=', addDays(dayOf(now), reminderDays[0] + 1))
    .where('d.expiresOn', '>=', addDays(dayOf(now), -1))
    .where('c.email', 'is not', null)
    .where(sql<boolean>`is_shown(c) and c.status <> 'do_not_contact'`)
    .where((d) =>
      d.not(
        d.exists(
          d
            .selectFrom('documents as n')
            .select('n.id')
            .whereRef('n.replacesId', '=', 'd.id')
            .where('n.status', '=', 'submitted')
            .where('n.removedAt', 'is', null),
        ),
      ),
    )

/** Whom to look at today. */
export async function whoseEnd(db: ReadDb, now: Date): Promise<number[]> {
  const rows = await ending(db, now).select('c.id').distinct().orderBy('c.id').execute()
  return rows.map(({ id }) => id)
}

/** Tells one person what of theirs comes to its end, in one mail, and writes it down with it: twice on a day, and after a crash, it is told once. */
export async function remind(db: WriteDb, candidateId: number, publicUrl: string, now: Date): Promise<void> {
  const rows = await ending(db, now)
    .select(['d.id', 'd.expiresOn', 'c.email', 'c.locale', 'c.country', 'a.uid', 't.nameEn', 't.nameFr', 't.renewalEn', 't.renewalFr'])
    .where('c.id', '=', candidateId)
    .orderBy('d.expiresOn')
    .orderBy('d.id')
    .execute()
  const told = []
  for (const { id: documentId, expiresOn, ...row } of rows) {
    const days = expiresOn && reminderDue(daysBetween(todayIn(row.country, now), expiresOn))
    if (!days) continue
    const reminder = { documentId, expiresOn, days, sentAt: now }
    const first = db
      .insertInto('documentReminders')
      .values(reminder)
      .onConflict((one) => one.doNothing())
      .returning('id')
    if (await first.executeTakeFirst()) told.push({ ...row, expiresOn })
  }
  const [one] = told
  if (one?.email) await mailReminder(db, publicUrl, { ...one, email: one.email }, told)
}
