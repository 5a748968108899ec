import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { addDays, dayOf, showDay } from '#shared/dates.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { warnedDaysBefore } from '../rules.ts'
import { text } from '../text.ts'
import { savedJobDeclares } from './declares.ts'

type Saved = { accountId: number; jobId: number }

/** Saved jobs that close soon, whose holders were not told and have not applied. */
export async function savedClosingSoon(db: ReadDb, now: Date): Promise<Saved[]> {
  const today = dayOf(now)
  return db
    .selectFrom('savedJobs as s')
    .innerJoin('jobs as j', 'j.id', 's.jobId')
    .select(['s.accountId', 's.jobId'])
    .where('j.status', '=', 'open')
    .where('j.closesOn', '>=', today)
    .where('j.closesOn', '<=', addDays(today, warnedDaysBefore))
    .where(sql<boolean>`s.warned_of is distinct from j.closes_on`)
    .where(
      sql<boolean>`not exists (select from candidates c where c.account_id = s.account_id and c.merged_into is null
        and (not is_shown(c) or c.status = 'do_not_contact'))`,
    )
    .where(
      sql<boolean>`not exists (select from applications a join candidates c on c.id = a.candidate_id where a.job_id = j.id and c.account_id = s.account_id)`,
    )
    .orderBy('s.accountId')
    .orderBy('s.jobId')
    .execute()
}

/** Tells one of them, and writes that down with it: after a crash, or by two servers at once, they hear of it once. */
export async function warnOfClosing(at: Pick<WriteContext, 'db' | 'now' | 'config'>, { accountId, jobId }: Saved): Promise<void> {
  const told = await at.db
    .updateTable('savedJobs as s')
    .from('jobs as j')
    .innerJoin('accounts as a', (on) => on.on('a.id', '=', accountId))
    .whereRef('j.id', '=', 's.jobId')
    .where('s.accountId', '=', accountId)
    .where('s.jobId', '=', jobId)
    .where('j.status', '=', 'open')
    .where(sql<boolean>`s.warned_of is distinct from j.closes_on`)
    .set((is) => ({ warnedOf: is.ref('j.closesOn') }))
    .returning(['j.title', 'j.slug', 'j.closesOn', 'a.locale'])
    .executeTakeFirst()
  if (!told) return
  const { title, slug, closesOn } = told
  await notify(at, accountId, {
    event: 'saved-job-closing',
    to: savedJobDeclares.events['saved-job-closing'].to,
    path: inLocale(`/jobs/${slug}`, told.locale as Locale),
    sentence: (locale) => say(text, locale).closing({ job: title, day: showDay(closesOn, locale) }),
  })
}
