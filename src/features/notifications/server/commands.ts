import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type Written, writeLetter } from '#server/letters.ts'
import { type Mail, sendMail } from '#server/mail.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { NotificationEvent } from '#shared/declared.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import type { Role } from '#shared/roles.ts'
import { toAccountTab } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { byDefault, type Choice, type MailTime } from '../rules.ts'
import { text } from '../text.ts'
import { noticeLetters } from './letters.ts'

type Sentence = (locale: Locale) => string

export type Notice = {
  event: NotificationEvent
  /** The roles that the event as its feature declares. */
  to: readonly Role[]
  /** When a mail tells of it to whoever has not chosen, as the event says. */
  usualMail?: MailTime | undefined
  /** The candidate whom it names. */
  about?: number
  /** The screen that shows more. */
  path: string
  sentence: Sentence
  /** What goes out at once to whoever wants that; the sentence alone unless there is more to say. */
  mail?: (locale: Locale, db: Kysely<DB>) => Written | Promise<Written>
}
type At = { db: Kysely<DB>; now: Date; config: { publicUrl: string } }

/**
 * Tells the holder of an account what happened, in the ways they chose. Says whether a mail tells of it, now or in the
 * digest; null when there is nobody to tell: no account, a closed one, or one whose role the event does not concern.
 */
export async function notify({ db, now, config }: At, accountId: number | null, notice: Notice): Promise<boolean | null> {
  const { event, to, usualMail = byDefault.mail, about, path, sentence } = notice
  const person = await db
    .selectFrom('accounts as a')
    .leftJoin('notificationChoices as c', (join) => join.onRef('c.accountId', '=', 'a.id').on('c.event', '=', event))
    .select(['a.id', 'a.uid', 'a.email', 'a.role', 'a.locale', 'c.inApp', 'c.mail'])
    .where('a.id', '=', accountId)
    .where('a.disabled', '=', false)
    .executeTakeFirst()
  // The columns are held to these values by CHECK constraints.
  if (!person || !to.includes(person.role as Role)) return null
  const inApp = person.inApp ?? byDefault.inApp
  const mail = person.email === null ? 'never' : ((person.mail ?? usualMail) as MailTime)
  if (inApp || mail === 'digest')
    await keepNotifications(db, [
      { accountId: person.id, candidateId: about ?? null, event, path, sentence, inApp, awaitsDigest: mail === 'digest', at: now },
    ])
  if (inApp) await publish(db, `notifications:${person.uid}`)
  if (mail === 'at-once') await sendMail(db, await mailOf(db, notice, person.email as string, person.locale as Locale, config.publicUrl))
  return mail !== 'never'
}

/** The same for every administrator. */
export async function notifyAdmins(at: At, notice: Notice): Promise<void> {
  const admins = await at.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .orderBy('id')
    .execute()
  for (const { id } of admins) await notify(at, id, notice)
}

async function mailOf(db: Kysely<DB>, notice: Notice, to: string, locale: Locale, publicUrl: string): Promise<Mail> {
  const { about, path, sentence, mail } = notice
  const what = sentence(locale)
  const plain = () => writeLetter(db, noticeLetters.one, locale, { values: { what, title: what.replace(/\.$/, '') } })
  const { subject, paragraphs, action } = (await mail?.(locale, db)) ?? (await plain())
  return {
    to,
    locale,
    subject,
    paragraphs,
    action: { label: action, url: publicUrl + path },
    choice: choiceIn(locale, publicUrl),
    ...(about !== undefined && { about }),
  }
}

/** Where a person says which of these mails they want. */
export const choiceIn = (locale: Locale, publicUrl: string) => ({
  label: say(text, locale).chooseMails,
  url: `${publicUrl}${toAccountTab('notifications')}`,
})

type Kept = Pick<Notice, 'event' | 'path' | 'sentence'> & {
  accountId: number
  candidateId?: number | null
  inApp: boolean
  awaitsDigest: boolean
  at: Date
  readAt?: Date | null
}

/** Keeps notifications, in both languages: whoever reads may have changed theirs by then. */
export async function keepNotifications(db: Kysely<DB>, kept: Kept[]): Promise<void> {
  const rows = kept.map(({ at, sentence, ...row }) => ({ ...row, sentenceEn: sentence('en'), sentenceFr: sentence('fr'), createdAt: at }))
  await db.insertInto('notifications').values(rows).execute()
}

/** Marks one notification of the caller as read. */
export async function readNotification({ db, actor, now, audit }: WriteContext, id: number): Promise<void> {
  const own = db.updateTable('notifications').where('accountId', '=', actor.id).where('inApp', '=', true)
  found(
    (
      await own
        .set((is) => ({ readAt: is.fn.coalesce('readAt', is.val(now)) }))
        .where('id', '=', id)
        .returning('id')
        .execute()
    )[0],
  )
  audit({ objectId: id })
  await publish(db, `notifications:${actor.uid}`)
}

/** Marks the caller's notifications as read, up to one. */
export async function readNotifications({ db, actor, now }: WriteContext, upTo: number): Promise<void> {
  const unread = db.updateTable('notifications').where('accountId', '=', actor.id).where('readAt', 'is', null)
  await unread.set({ readAt: now }).where('id', '<=', upTo).execute()
  await publish(db, `notifications:${actor.uid}`)
}

/** Marks as read what the caller was told of an address: they have looked at it there. */
export async function readNotificationsOf({ db, actor, now }: WriteContext, path: string): Promise<void> {
  const unread = db.updateTable('notifications').where('accountId', '=', actor.id).where('readAt', 'is', null)
  const { numUpdatedRows } = await unread.set({ readAt: now }).where('path', '=', path).executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await publish(db, `notifications:${actor.uid}`)
}

/** Keeps how the caller wants to hear of events; those left out stay as they are. */
export async function chooseNotifications({ db, actor, audit }: WriteContext, choices: Choice[]): Promise<void> {
  audit({ objectId: Number(actor.id), objectType: 'account', changes: { choices } })
  for (const { event, inApp, mail } of choices)
    await db
      .insertInto('notificationChoices')
      .values({ accountId: Number(actor.id), event, inApp, mail })
      .onConflict((conflict) => conflict.columns(['accountId', 'event']).doUpdateSet({ inApp, mail }))
      .execute()
}
