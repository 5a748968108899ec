import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import { sendMail } from '#server/mail.ts'
import { showDay } from '#shared/dates.ts'
import { showExactMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import { urlOfInvoice } from '../../invoices/server/links.ts'
import type { Addressee } from './addressee.ts'
import { mailText } from './mail-text.ts'

type At = { db: WriteDb; config: Config }

async function mail({ db, config }: At, to: Addressee, subject: string, paragraphs: string[]): Promise<void> {
  const { email, contactName, name, locale } = to
  const t = say(mailText, locale)
  await sendMail(db, {
    to: email,
    locale,
    subject,
    paragraphs: [t.hello({ name: contactName ?? name }), ...paragraphs, t.linkWarning],
    action: { label: t.open, url: urlOfInvoice(config, to, locale) },
  })
}

/** The link again, for someone who lost it. */
export async function mailLink(at: At, to: Addressee): Promise<void> {
  const t = say(mailText, to.locale)
  await mail(at, to, t.linkSubject({ number: to.number }), [t.linkWhat({ number: to.number })])
}

type Receipt = { amount: number; onDay: string; credit: number }

/** What came by card, and what is owed after it. */
export async function mailReceipt(at: At, to: Addressee, { amount, onDay, credit }: Receipt): Promise<void> {
  const { number, locale, currency, balance } = to
  const t = say(mailText, locale)
  const money = (of: number) => onOneLine(showExactMoney({ amount: of, currency }, locale))
  await mail(at, to, t.receiptSubject({ number }), [
    t.receiptWhat({ amount: money(amount), number, day: onOneLine(showDay(onDay, locale)) }),
    balance > 0 ? t.receiptRest({ amount: money(balance) }) : t.receiptPaid,
    ...(credit > 0 ? [t.receiptCredit({ amount: money(credit) })] : []),
  ])
}
