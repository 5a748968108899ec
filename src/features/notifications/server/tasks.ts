import { inTransaction, type WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import type { TaskContext } from '#server/tasks.ts'
import type { Locale } from '#shared/locale.ts'
import { toDashboard } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { digestLines, keptDays } from '../rules.ts'
import { text } from '../text.ts'
import { choiceIn } from './commands.ts'
import { noticeLetters } from './letters.ts'

export const notificationTasks = {
  /** Early in the working day in both countries: one mail for everything that waited for it. */
  'notifications.digest': {
    every: '0 5 * * *',
    run: async ({ database: { kysely }, config, log }: TaskContext) => {
      const waiting = await kysely.selectFrom('notifications').select('accountId').distinct().where('awaitsDigest', '=', true).execute()
      for (const { accountId } of waiting) await inTransaction(kysely, (db) => sendDigest(db, config.publicUrl, accountId))
      if (waiting.length > 0) log.info({ digests: waiting.length }, 'digests sent')
    },
  },
  'notifications.forget': {
    every: '23 3 * * *',
    run: async ({ database: { kysely: db }, now }: TaskContext) => {
      const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
      await db.deleteFrom('notifications').where('createdAt', '<', before).execute()
    },
  },
}

/** One person's digest. Their rows change in the transaction that asks for the mail, so a second run finds nothing. */
async function sendDigest(db: WriteDb, publicUrl: string, accountId: number): Promise<void> {
  const rows = await db
    .updateTable('notifications')
    .set({ awaitsDigest: false })
    .where('accountId', '=', accountId)
    .where('awaitsDigest', '=', true)
    .returning(['id', 'sentenceEn', 'sentenceFr'])
    .execute()
  const person = await db
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .where('disabled', '=', false)
    .executeTakeFirst()
  if (!person?.email || rows.length === 0) return
  const locale = person.locale as Locale
  const lines = rows.toSorted((a, b) => a.id - b.id).map((row) => `• ${locale === 'fr' ? row.sentenceFr : row.sentenceEn}`)
  const rest = lines.length - digestLines
  const news = [...lines.slice(0, digestLines), ...(rest > 0 ? [say(text, locale).digestMore({ n: rest })] : [])].join('\n\n')
  await sendLetter(db, noticeLetters.digest, {
    to: person.email,
    locale,
    values: { updates: say(text, locale).updates({ n: lines.length }), news },
    url: publicUrl + toDashboard,
    choice: choiceIn(locale, publicUrl),
  })
}
