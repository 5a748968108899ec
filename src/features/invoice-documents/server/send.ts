import { attempt, doneOf } from '#server/attempt.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { type Attached, type MailFile, sendMail } from '#server/mail.ts'
import type { TaskContext } from '#server/tasks.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { type InvoiceAt, writeEvent } from '../../invoices/server/events.ts'
import { announceInvoice, changeInvoice, type HeldInvoice, holdInvoice } from '../../invoices/server/held.ts'
import { urlOfInvoice } from '../../invoices/server/links.ts'
import { findInvoice } from '../../invoices/server/queries.ts'
import { whyNotSend } from '../../invoices/rules.ts'
import type { InvoiceMail } from '../shapes.ts'
import { buttonOf, greetingOf, letterOf } from './letter.ts'
import { fileName } from './names.ts'
import { writeInvoicePdf } from './pdf.ts'

type Letter = Partial<Pick<InvoiceMail, 'to' | 'subject' | 'text'>>

export async function previewMail({ db }: Pick<ReadContext, 'db'>, invoiceId: number): Promise<InvoiceMail> {
  const invoice = await findInvoice(db, invoiceId)
  if (invoice.status === 'draft') throw new Problem(409, 'invoice-draft')
  return letterOf(db, invoice)
}

/** Mails an issued invoice, which is held, with its PDF and personal link. */
async function mailInvoice(at: InvoiceAt, held: HeldInvoice, letter: Letter = {}) {
  const { db, now, config } = at
  const invoiceId = held.id
  const invoice = await findInvoice(db, invoiceId)
  const { to, locale, subject, text } = { ...(await letterOf(db, invoice)), ...given(letter) }
  await sendMail(db, {
    to,
    locale,
    subject,
    paragraphs: [greetingOf(invoice), ...text.split(/\n{2,}/)],
    action: { label: buttonOf(invoice), url: urlOfInvoice(config, held, locale) },
    attached: { invoiceId },
  })
  const status = held.status === 'issued' ? 'sent' : held.status
  await changeInvoice(db, invoiceId, { status, sentAt: now }, now)
  await writeEvent(at, invoiceId, 'sent', { to })
  await announceInvoice(db, invoiceId)
  return { id: invoiceId, to, sentAt: now.toISOString(), status }
}

const given = <T extends object>(letter: T) => Object.fromEntries(Object.entries(letter).filter(([, value]) => value !== undefined)) as T

export async function sendInvoice(at: WriteContext, invoiceId: number, letter: Letter) {
  const held = await holdInvoice(at.db, invoiceId)
  refuse(whyNotSend(at.actor, held))
  const sent = await mailInvoice(at, held, letter)
  at.audit({ objectId: invoiceId })
  return sent
}

/** Mails many; what one refuses is taken back for that one alone. */
export async function sendInvoices(at: WriteContext, invoiceIds: readonly number[]) {
  const known = await at.db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(invoiceIds)])
    // Customers are held before their invoices: in one order, so that two who send the same ones do not wait for each other for ever.
    .orderBy('customerId')
    .orderBy('id')
    .execute()
  const unknown = [...new Set(invoiceIds)].filter((one) => !known.some(({ id }) => id === one))
  const items = []
  for (const { id: invoiceId, number } of [...known, ...unknown.map((id) => ({ id, number: null }))]) {
    const { code, reason } = await attempt(at, async (one) => {
      const held = await holdInvoice(one.db, invoiceId)
      refuse(whyNotSend(one.actor, held))
      await mailInvoice(one, held)
      one.audit({ action: 'invoice.sent', objectId: invoiceId })
    })
    items.push({ invoiceId, number, code, message: reason })
  }
  at.audit({ changes: doneOf(items.map(({ code, message }) => ({ code, reason: message }))) })
  return { items }
}

/** Mails an invoice that a task issued, once: `invoices.send`. */
export async function sendIssued(at: InvoiceAt, invoiceId: number): Promise<void> {
  const held = await holdInvoice(at.db, invoiceId)
  if (held.status !== 'draft' && held.sentAt === null) await mailInvoice(at, held)
}

/** What goes along with a mail, as it stands when the mail leaves. */
export async function attachedTo(
  { database }: Pick<TaskContext, 'database'>,
  { attached, locale }: { attached?: Attached; locale: Locale },
): Promise<MailFile[]> {
  if (!attached || !('invoiceId' in attached)) return []
  const invoice = await findInvoice(database.kysely, attached.invoiceId)
  return [{ filename: fileName(invoice, locale, 'pdf'), contentType: 'application/pdf', content: await writeInvoicePdf(invoice, locale) }]
}
