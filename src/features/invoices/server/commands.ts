import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import { customerRecord } from '../../customers/server/queries.ts'
import type { Invoice } from '../shapes.ts'
import { announced, lockInvoice } from './drafts.ts'
import { writeEvent } from './events.ts'
import { changeInvoice, holdInvoice } from './held.ts'
import { issueInvoice } from './issue.ts'
import { mailLink } from './mails.ts'

export async function issueDraft(at: WriteContext, invoiceId: number, version: number, total: number): Promise<Invoice> {
  await lockInvoice(at, invoiceId, version)
  const issued = await issueInvoice(at, invoiceId, { total })
  at.audit({ objectId: invoiceId, changes: { number: issued.number, total } })
  return announced(at, issued)
}

/** What a customer disputes is not reminded until they agree. */
export async function disputeInvoice(at: WriteContext, invoiceId: number, { isDisputed, reason }: { isDisputed: boolean; reason: string }) {
  const invoice = await holdInvoice(at.db, invoiceId)
  if (invoice.status === 'draft') throw new Problem(409, 'invoice-draft')
  if (invoice.type === 'credit_note') throw new Problem(409, 'credit-note-not-credited')
  at.audit({ objectId: invoiceId, reason, changes: { isDisputed } })
  if (invoice.isDisputed !== isDisputed) {
    await changeInvoice(at.db, invoiceId, { isDisputed }, at.now)
    await writeEvent(at, invoiceId, isDisputed ? 'disputed' : 'dispute-ended', { reason })
  }
  return announced(at, invoice)
}

/** Ends the links that went out, and mails a new one to the customer as it is now. */
export async function renewLink(at: WriteContext, invoiceId: number): Promise<Invoice> {
  const { db, now } = at
  const invoice = await holdInvoice(db, invoiceId)
  if (invoice.status === 'draft') throw new Problem(409, 'invoice-draft')
  await changeInvoice(db, invoiceId, { linkVersion: sql`link_version + 1` }, now)
  await mailLink(at, { ...invoice, linkVersion: invoice.linkVersion + 1 }, await customerRecord(db, invoice.customerId))
  await writeEvent(at, invoiceId, 'link-renewed')
  at.audit({ objectId: invoiceId })
  return announced(at, invoice)
}
