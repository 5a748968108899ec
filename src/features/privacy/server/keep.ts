import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { ErasePerson } from '#server/erasing.ts'
import { sendLetter } from '#server/letters.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext, ReadContext } from '#server/handler-context.ts'
import { showDay } from '#shared/dates.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { renewKeeping } from '../../candidates/server/commands.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import { askedDaysBefore } from '../rules.ts'
import { privacyLetters } from './letters.ts'

type Asked = { id: number; email: string | null; locale: Locale; endsOn: string }

/**
 * Asks somebody whether their profile is to be kept, once for each end of its clock: the row and the mail come in one transaction. Without
 * an address nobody is asked, and the row says since when they could have been.
 */
export async function askToKeep(db: WriteDb, publicUrl: string, now: Date, { id, email, locale, endsOn }: Asked): Promise<void> {
  const token = newSecret(40)
  const isMailed = email !== null
  const row = db.insertInto('keepQuestions').values({ candidateId: id, hash: sha256(token), endsOn, askedAt: now, isMailed })
  const isNew = await row
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!isNew || email === null) return
  const url = `${publicUrl}${inLocale(`/keep-profile/${token}`, locale)}`
  await sendLetter(db, privacyLetters.keep, { to: email, locale, values: { day: showDay(endsOn, locale) }, url })
}

/** The question behind a link, while it is open. Whoever has none learns nothing. */
export async function findQuestion(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  token: string,
): Promise<{ endsOn: string; isAnswered: boolean }> {
  const { endsOn, answeredAt } = await known(db, now, token)
  return { endsOn, isAnswered: answeredAt !== null }
}

/**
 * A question that was answered, or that still can be: until the day on which the record would be put away, for mails lie around and are
 * forwarded. It is over once they were in touch since, or another mail asked. Of a record that was merged it speaks for the survivor.
 */
async function known(db: ReadContext['db'], now: Date, token: string) {
  const row = await db
    .selectFrom('keepQuestions as q')
    .innerJoin('candidates as c', (on) => on.on(sql<boolean>`c.id = surviving(q.candidate_id)`))
    .select(['q.id', 'q.endsOn', 'q.answeredAt', 'c.id as candidateId'])
    .where('q.hash', '=', sha256(token))
    .where(
      sql<boolean>`(q.answered_at is not null or (
        is_shown(c) and (select moved.at <= q.asked_at from last_contact_of(c) moved)
        and ${now}::timestamptz < greatest(q.ends_on, (q.asked_at at time zone 'UTC')::date + ${askedDaysBefore}::int)::timestamp at time zone 'UTC'
        and not exists (select from keep_questions later where later.id > q.id and later.is_mailed and later.candidate_id in (q.candidate_id, c.id))))`,
    )
    .executeTakeFirst()
  if (!row) throw new Problem(404, 'keep-question-unknown')
  return row
}

/** Keeps the profile from now on, or erases the person. The record is locked first: an answer counts once. */
export async function answerQuestion(
  { db, now, audit }: WriteContext,
  erasePerson: ErasePerson,
  token: string,
  answer: 'keep' | 'delete',
): Promise<{ answer: 'keep' | 'delete' }> {
  const { id, candidateId } = await known(db, now, token)
  await db.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().execute()
  const { answeredAt } = await known(db, now, token)
  if (answeredAt !== null) throw new Problem(409, 'keep-question-answered')
  audit({ objectType: 'candidate', objectId: candidateId, changes: { answer } })
  if (answer === 'delete') {
    await erasePerson({ db, actor: { id: null }, now }, { candidateId }, 'person')
    return { answer }
  }
  await db.updateTable('keepQuestions').set({ answeredAt: now }).where('id', '=', id).execute()
  // Their own word, from the mail that only they got: the clock begins anew.
  await renewKeeping(db, candidateId, now)
  await publish(db, `candidate:${candidateId}`)
  return { answer }
}
