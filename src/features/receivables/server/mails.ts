import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import { showDay } from '#shared/dates.ts'
import { showExactMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import { urlOfInvoice } from '../../invoices/server/links.ts'
import type { Addressee } from './addressee.ts'
import { receivableLetters } from './letters.ts'
import { mailText } from './mail-text.ts'

type At = { db: WriteDb; config: Config }

const sent = (config: Config, to: Addressee) => ({ to: to.email, locale: to.locale, url: urlOfInvoice(config, to, to.locale) })
const nameOf = ({ contactName, name }: Addressee) => contactName ?? name

/** The link again, for someone who lost it. */
export const mailLink = ({ db, config }: At, to: Addressee): Promise<void> =>
  sendLetter(db, receivableLetters.link, { ...sent(config, to), values: { name: nameOf(to), number: to.number } })

type Receipt = { amount: number; onDay: string; credit: number }

/** What came by card, and what is owed after it. */
export async function mailReceipt({ db, config }: At, to: Addressee, { amount, onDay, credit }: Receipt): Promise<void> {
  const { number, locale, currency, balance } = to
  const t = say(mailText, locale)
  const money = (of: number) => onOneLine(showExactMoney({ amount: of, currency }, locale))
  const values = {
    name: nameOf(to),
    number,
    amount: money(amount),
    day: onOneLine(showDay(onDay, locale)),
    rest: balance > 0 ? t.receiptRest({ amount: money(balance) }) : t.receiptPaid,
    credit: credit > 0 ? t.receiptCredit({ amount: money(credit) }) : '',
  }
  await sendLetter(db, receivableLetters.receipt, { ...sent(config, to), values })
}
