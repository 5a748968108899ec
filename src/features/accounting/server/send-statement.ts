import { wordLetter } from '#server/letters.ts'
import { sendMail } from '#server/mail.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import { lockCustomer, customerRecord } from '../../customers/server/queries.ts'
import { ages } from '../rules.ts'
import { statementText } from '../statement-text.ts'
import { accountingLetters } from './letters.ts'
import { type StatementOf, wholeStatement } from './statement.ts'

type Letter = { to: string; subject: string; text: string }

/** The mail as it would go now. */
export async function previewStatementMail({ db }: Pick<ReadContext, 'db'>, asked: StatementOf): Promise<Letter & { locale: Locale }> {
  const [{ email, locale }, { closing, ageing, currency, from, to }] = await Promise.all([
    customerRecord(db, asked.customerId),
    wholeStatement(db, asked),
  ])
  const money = (amount: number) => onOneLine(showExactMoney({ amount, currency }, locale))
  const day = (iso: string) => onOneLine(showDay(iso, locale))
  const late = ages.reduce((sum, age) => (age === 'notDue' ? sum : sum + ageing[age]), 0)
  const values = { name: '', day: day(to), from: day(from), to: day(to), balance: money(closing), late: money(late) }
  return { to: email, locale, ...(await wordLetter(db, accountingLetters.statement, locale, values)) }
}

/** Mails a customer their statement, as staff read it; the file is made as the mail leaves. */
export async function sendStatement(
  at: WriteContext,
  { to, subject, text, until, ...of }: Letter & Omit<StatementOf, 'to'> & { until: string },
) {
  const asked = { ...of, to: until }
  const { db, now } = at
  const { id, locale, contactName, name } = await lockCustomer(db, asked.customerId)
  await wholeStatement(db, asked)
  await sendMail(db, {
    to,
    locale,
    subject,
    attached: { statement: asked },
    paragraphs: [say(statementText, locale).hello({ name: contactName ?? name }), ...text.split(/\n{2,}/)],
  })
  at.audit({ objectId: id, changes: { from: asked.from, until, currency: asked.currency } })
  return { id, to, sentAt: now.toISOString() }
}
