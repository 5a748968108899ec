import { doneOf } from '#server/attempt.ts'
import { sendMail } from '#server/mail.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { showDay } from '#shared/dates.ts'
import { showExactMoney } from '#shared/money.ts'
import { onOneLine } from '#shared/text.ts'
import { letterText } from '../../reminder-text.ts'
import type { Country } from '../../../places/countries.ts'
import { writeEvent } from '../events.ts'
import { changeInvoice, holdInvoice } from '../held.ts'
import { urlOfInvoice } from '../links.ts'
import { asLate, findRemindable, type LateInvoice, whyNot } from './letters.ts'

type Letter = {
  customerId: number
  sellerCountry: Country
  subject: string
  text: string
  invoices: { invoiceId: number; reminders: number }[]
}
type Item = { invoiceId: number; number: string | null; code: string | null; message: string | null }

/**
 * Sends letters as staff saw them. Each invoice is looked at once more, locked: what was paid, disputed or reminded of in the meantime is
 * left out and said; a letter with nothing left does not go.
 */
export async function sendReminders(at: WriteContext, letters: readonly Letter[]): Promise<{ mails: number; items: Item[] }> {
  const items: Item[] = []
  let mails = 0
  // In the order of their customers, so that two who send at once do not wait for each other for ever.
  for (const letter of letters.toSorted((a, b) => a.customerId - b.customerId)) {
    const { late, refused } = await stillLate(at, letter)
    items.push(...refused, ...late.map(({ invoiceId, number }) => ({ invoiceId, number, code: null, message: null })))
    if (late.length === 0) continue
    await mailLetter(at, letter, late)
    mails++
  }
  at.audit({ changes: doneOf(items.map(({ code, message }) => ({ code, reason: message }))) })
  return { mails, items }
}

type Held = LateInvoice & { linkVersion: number }

async function stillLate(at: WriteContext, { customerId, sellerCountry, invoices }: Letter): Promise<{ late: Held[]; refused: Item[] }> {
  const late: Held[] = []
  const refused: Item[] = []
  for (const { invoiceId, reminders } of invoices.toSorted((a, b) => a.invoiceId - b.invoiceId)) {
    const { linkVersion } = await holdInvoice(at.db, invoiceId)
    const [one] = await findRemindable(at.db, [invoiceId])
    if (!one) continue
    const isOther = one.customerId !== customerId || one.sellerCountry !== sellerCountry
    const isSentAlready = one.reminders !== reminders || late.some((other) => other.invoiceId === invoiceId)
    const code = isOther
      ? 'invoice-of-other-customer'
      : (whyNot(at.actor, one, at.now) ?? (isSentAlready ? 'invoice-reminded-meanwhile' : null))
    if (code) refused.push({ invoiceId, number: one.number, code, message: at.sentence(code) })
    else late.push({ ...asLate(one, at.now), linkVersion })
  }
  return { late, refused }
}

/** One mail for all of them, each with its personal link; the history of each tells of it. */
async function mailLetter(at: WriteContext, { subject, text }: Letter, late: readonly Held[]): Promise<void> {
  const { db, now, config } = at
  const [first] = late
  if (!first) return
  // A seller invoices in the currency of its country.
  const { locale, currency, email: to, contactName, customerName, customerId } = first
  const t = letterText(locale)
  const shown = (amount: number) => onOneLine(showExactMoney({ amount, currency }, locale))
  const urlOf = (one: Held) => urlOfInvoice(config, { id: one.invoiceId, linkVersion: one.linkVersion }, locale)
  const sum = late.reduce((all, { balance }) => all + balance, 0)
  await sendMail(db, {
    to,
    locale,
    subject,
    paragraphs: [t.hello({ name: contactName ?? customerName }), ...text.split(/\n{2,}/)],
    items: late.map((one) => ({
      title: one.number,
      url: urlOf(one),
      lines: [t.dueOn({ day: onOneLine(showDay(one.dueOn, locale)), days: one.late }), t.toPay({ amount: shown(one.balance) })],
    })),
    ...(late.length > 1 ? { after: t.inAll({ amount: shown(sum) }) } : { action: { label: t.pay, url: urlOf(first) } }),
  })
  for (const { invoiceId, step } of late) {
    await changeInvoice(db, invoiceId, { reminders: step, remindedAt: now }, now)
    await writeEvent(at, invoiceId, 'reminded', { step, to })
    at.audit({ action: 'invoice.reminded', objectId: invoiceId, changes: { step } })
  }
  await publish(db, ['invoices', ...late.map(({ invoiceId }) => `invoice:${invoiceId}` as const), `customer:${customerId}`])
}
