import { sql } from 'kysely'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import type { TaskContext } from '#server/tasks.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { linkTo } from './link.ts'
import { waitingLetters } from './letters.ts'
import { mailText } from './mail-text.ts'
import { shopIsOpen } from './queries.ts'

type At = Pick<TaskContext, 'database' | 'config' | 'now'>
type Waiting = { id: number; email: string; locale: Locale; may: boolean }

const atATime = 100

/**
 * Once the shop is open, mails each confirmed address; answers how many. Who is told is marked in the transaction that asks for the mail: a
 * crash, or two servers at once, tell nobody twice and leave nobody out.
 */
export async function tellWaiting({ database, config, now }: At): Promise<number> {
  if (!(await shopIsOpen(database.kysely))) return 0
  let mailed = 0
  for (;;) {
    const told = await inTransaction(database.kysely, (db) => tellSome(db, config, now))
    if (told.length === 0) return mailed
    mailed += told.filter(({ may }) => may).length
  }
}

async function tellSome(db: WriteDb, config: At['config'], now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update waiting_addresses set told_at = ${now} where id in (
      select id from waiting_addresses where confirmed_at is not null and told_at is null order by id limit ${atATime} for update skip locked)
    returning id, email, locale, may_be_mailed(email) as may`.execute(db)
  for (const { id, email, locale, may } of rows) {
    if (!may) continue
    const t = say(mailText, locale)
    await sendLetter(db, waitingLetters.open, {
      to: email,
      locale,
      values: {},
      url: `${config.publicUrl}${inLocale('/product', locale)}`,
      choice: { label: t.remove, url: linkTo(config, id, locale), isOneClick: true },
    })
  }
  return rows
}
