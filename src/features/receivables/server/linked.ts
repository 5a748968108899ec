import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { showExactMoney } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { onOneLine } from '#shared/text.ts'
import type { InvoicePayment, PaperInvoice } from '../../invoices/shapes.ts'
import { writeEvent } from '../../invoices/server/events.ts'
import { invoiceIn, pathOfInvoice } from '../../invoices/server/links.ts'
import { findInvoice } from '../../invoices/server/queries.ts'
import { transferTo } from '../../payments/rules.ts'
import { cardIsOffered, startCardPayment } from '../../payments/server/commands.ts'
import { leastByCard, toldEvents } from '../rules.ts'
import type { LinkedInvoice } from '../shapes.ts'
import { findAddressee } from './addressee.ts'
import { mailLink } from './mails.ts'

type At = Pick<ReadContext, 'db' | 'config'>

async function readLinked({ db, config }: At, token: string) {
  const invoice = await findInvoice(db, await invoiceIn(db, config, token))
  // A draft has gone to nobody.
  if (invoice.status === 'draft') throw new Problem(404, 'invoice-link-unknown')
  return invoice
}

/** What the customer sees by their link, and how they can pay. */
export async function findLinked(at: At, token: string): Promise<LinkedInvoice> {
  const { customer: _, payments, events, deposits: __, ...paper } = await readLinked(at, token)
  const isOwed = owedOn(paper) > 0
  return {
    // Who works here, and on what, is not theirs to read.
    invoice: { ...paper, application: null, issuedBy: null, nextNumber: null, isDisputed: false },
    payments: paper.type === 'credit_note' ? [] : settling(payments),
    events: events.flatMap(({ id, at: when, kind, details }) => {
      const told = toldEvents.find((one) => one === kind)
      return told ? [{ id, at: when, kind: told, to: told === 'sent' && typeof details.to === 'string' ? details.to : null }] : []
    }),
    canPayByCard: isOwed && cardIsOffered(at.config),
    transfer: isOwed ? transferOf(paper) : null,
  }
}

const owedOn = ({ type, balance }: Pick<PaperInvoice, 'type' | 'balance'>) => (type === 'credit_note' ? 0 : Math.max(balance, 0))

/** What each payment or credit settles now; what was taken back is left out. */
function settling(payments: readonly InvoicePayment[]): LinkedInvoice['payments'] {
  const sums = new Map<number, number>()
  for (const { entryId, amount } of payments) sums.set(entryId, (sums.get(entryId) ?? 0) + amount)
  return [...sums].flatMap(([entryId, amount]) => {
    const first = payments.find((one) => one.entryId === entryId)
    if (!first || amount <= 0) return []
    const { kind, onDay, method, number } = first
    return [{ id: entryId, kind, amount, onDay, method, number }]
  })
}

const transferOf = ({ account, number, balance, currency }: PaperInvoice): LinkedInvoice['transfer'] =>
  account && number !== null ? transferTo(account, { amount: balance, currency, reference: number }) : null

/** Opens a checkout for the whole or a part. Whoever opens two and pays both has credit afterwards. */
export async function payLinked(at: WriteContext, token: string, given: number | undefined): Promise<{ url: string }> {
  const { id, number, buyer, currency, locale, ...invoice } = await readLinked(at, token)
  const owed = owedOn(invoice)
  if (owed === 0) throw new Problem(409, 'invoice-nothing-owed')
  const amount = given ?? owed
  const fault = (code: string, values?: Record<string, string>) =>
    new Problem(400, 'invalid-argument', { errors: [{ pointer: '/amount', code, ...(values && { values }) }] })
  if (amount > owed) throw fault('invoice-owes-less')
  if (amount < leastByCard) throw fault('card-payment-too-small', { least: showExactMoney({ amount: leastByCard, currency }, at.locale) })
  await writeEvent(at, id, 'card-started', { amount }, { byLink: true })
  at.audit({ objectId: id, changes: { amount } })
  const description = onOneLine(`${number}, ${buyer.name}`)
  const returnTo = `${at.config.publicUrl}${pathOfInvoice(token, at.locale)}`
  const { email } = await findAddressee(at.db, id)
  return startCardPayment(at, { subject: 'invoice', subjectId: id, amount, currency, description, email, locale, returnTo })
}

/** Mails the link to the address of the invoice, if it is the one that was typed; whoever asks learns nothing of that. */
export async function askForLink(at: WriteContext, { number, email }: { number: string; email: string }): Promise<void> {
  const invoice = await at.db
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number.toUpperCase().replace(/\s+/g, '-'))
    .executeTakeFirst()
  const to = invoice && (await findAddressee(at.db, invoice.id))
  if (!to?.addresses.includes(email.toLowerCase())) {
    at.audit(null)
    return
  }
  await mailLink(at, to)
  at.audit({ objectType: 'invoice', objectId: to.id })
}
