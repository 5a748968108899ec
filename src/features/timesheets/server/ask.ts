import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import type { Config } from '#server/config.ts'
import { enqueue } from '#server/queue.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { bundleMinutes } from '../limits.ts'
import { showHours, weekNumber } from '../words.ts'
import { hoursLetters } from './letters.ts'
import { lockContact, renewLink } from './links.ts'
import { mailText } from './mail-text.ts'
import { type Entered, findSheets } from './sheets.ts'

type At = { db: WriteDb; now: Date; config: Config; actor?: { id: number | null } }

/** Emails a contact once, a little later, so that the hours of others come in the same mail. */
export async function askLater({ db, now }: At, contactId: number | null): Promise<void> {
  if (contactId === null) return
  const runAt = new Date(now.getTime() + bundleMinutes * 60_000)
  await enqueue(db, 'timesheets.ask', { contactId }, { key: `timesheets.ask ${contactId}`, runAt })
}

/** Sent without its contact having been asked: there was no contact then, or another one. */
export const isUnasked = sql<boolean>`(t.status = 'sent' and (t.asked_at is null or exists (select from assignment_changes v
  where v.assignment_id = t.assignment_id and v.at > t.asked_at and v.details -> 'fields' ? 'contactId')))`

/** Sent, its contact asked before then and not reminded yet. */
export const hasWaited = (since: Date) => sql<boolean>`(t.status = 'sent' and t.asked_at <= ${since} and t.reminded_at is null)`

/** Emails a contact about hours that nobody asked them about yet. */
export const askContact = (at: At, contactId: number): Promise<boolean> => mailOf(at, contactId, 'ask', isUnasked)

/** Reminds a contact of hours that wait for them. */
export const remindContact = (at: At, contactId: number, since: Date): Promise<boolean> => mailOf(at, contactId, 'remind', hasWaited(since))

/** Reminds a contact because staff ask for it, however short the wait. */
export const remindAtOnce = (at: At, contactId: number): Promise<boolean> => mailOf(at, contactId, 'remind', sql`true`)

async function mailOf(at: At, contactId: number, kind: 'ask' | 'remind', which: ReturnType<typeof sql>): Promise<boolean> {
  const { db, now } = at
  const known = await db.selectFrom('employerContacts').select('id').where('id', '=', contactId).executeTakeFirst()
  if (!known) return false
  const { locale } = await lockContact(db, contactId)
  const due = await findSheets(db, sql`a.contact_id = ${contactId} and t.status = 'sent' and ${which}`)
  const [first] = due
  if (!first || first.contactEmail === null) return false
  // The link shows everything that waits, so the email lists all of it.
  const waiting = await findSheets(db, sql`a.contact_id = ${contactId} and t.status = 'sent'`, sql`t.week, t.id`)
  const idsOf = (sheets: readonly Entered[]) => sheets.map(({ id }) => id)
  const mark = kind === 'ask' ? { askedAt: now, remindedAt: null } : { remindedAt: now }
  await db.updateTable('timesheets').set(mark).where('id', 'in', idsOf(due)).execute()
  await db.updateTable('timesheets').set({ askedAt: now }).where('id', 'in', idsOf(waiting)).where('askedAt', 'is', null).execute()
  const { url } = await renewLink(at, { id: contactId, locale, by: at.actor?.id ?? null })
  const lines = groupsOf(waiting).map((group) => `• ${lineOf(group, locale)}`)
  const values = { name: first.contactName ?? '', what: subjectOf(waiting, locale), weeks: lines.join('\n') }
  await sendLetter(db, hoursLetters[kind], { to: first.contactEmail, locale, values, url })
  return true
}

/** By week and site. */
const groupsOf = (sheets: readonly Entered[]): Entered[][] => [
  ...Map.groupBy(sheets, ({ week, siteName }) => `${week} ${siteName}`).values(),
]

function subjectOf(sheets: readonly Entered[], locale: Locale): string {
  const t = say(mailText, locale)
  const groups = groupsOf(sheets)
  const [[one] = []] = groups
  return groups.length === 1 && one ? t.oneWeek({ number: weekNumber(one.week), site: one.siteName }) : t.several({ n: sheets.length })
}

function lineOf(group: readonly Entered[], locale: Locale): string {
  const [first] = group
  const hours = showHours(
    group.reduce((sum, one) => sum + one.hours, 0),
    locale,
  )
  return say(mailText, locale).oneWeekLine({ n: group.length, number: weekNumber(first?.week ?? ''), site: first?.siteName ?? '', hours })
}
