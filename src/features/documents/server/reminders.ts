import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { addDays, dayOf, daysBetween } from '#shared/dates.ts'
import { writeLetter } from '#server/letters.ts'
import type { Locale } from '#shared/locale.ts'
import { toCandidate } from '#shared/screens.ts'
import { notify } from '../../notifications/server/commands.ts'
import { todayIn } from '../../places/countries.ts'
import { reminderDays, reminderDue } from '../rules.ts'
import { documentDeclares } from './declares.ts'
import { documentLetters } from './letters.ts'
import { mailReminder, endingValues, sayEnding } from './mails.ts'
import { makeLink } from './requests.ts'

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
export async function remind({ db, now, config }: Pick<WriteContext, 'db' | 'now' | 'config'>, candidateId: number): Promise<void> {
  await db.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().execute()
  const rows = await ending(db, now)
    .select([
      'd.id',
      'd.type',
      'd.expiresOn',
      'c.email',
      'c.locale',
      'c.country',
      'a.uid',
      'a.id as accountId',
      't.nameEn',
      't.nameFr',
      't.renewalEn',
      't.renewalFr',
    ])
    .where('c.id', '=', candidateId)
    .orderBy('d.expiresOn')
    .orderBy('d.id')
    .execute()
  const told: (Omit<(typeof rows)[number], 'id' | 'expiresOn'> & { expiresOn: string })[] = []
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
  if (!one?.email) return
  // Whoever has an account has a wallet to go to, and says how they want to hear of it; anybody else gets a link.
  const { uid, accountId, locale, email: to } = one
  const notice = {
    event: 'document-ending',
    to: documentDeclares.events['document-ending'].to,
    about: candidateId,
    path: toCandidate(uid ?? candidateId, 'documents'),
    sentence: (its: Locale) => `${sayEnding(its, told)}.`,
    mail: (its: Locale) => writeLetter(db, documentLetters.ending, its, { values: endingValues(its, told) }),
  } as const
  if ((await notify({ db, now, config }, accountId, notice)) !== null) return
  const codes = told.map(({ type }) => type)
  const { url } = await makeLink({ db, now, config, by: null }, { candidateId, codes, locale, isMailed: true })
  await mailReminder(db, { to, locale, url }, told)
}
