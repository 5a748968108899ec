import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import { addDays } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { customerOfEmployer } from '../../customers/server/finding.ts'
import { currencyOf, todayIn } from '../../places/countries.ts'
import { whyNotFee } from '../rules.ts'
import { draftShape, type LineInput } from '../shapes.ts'
import { addCreditNote } from './credit.ts'
import { byHand, type End } from './demo-invoices.ts'
import { demoSellers } from './demo-sellers.ts'
import { creditLine, restOf } from '../credits.ts'
import { addDraft } from './drafts.ts'
import { type InvoiceAt, writeEvent } from './events.ts'
import { followOrder } from './from-order.ts'
import { changeInvoice, holdInvoice } from './held.ts'
import { issueInvoice } from './issue.ts'
import { receive } from './ledger/receive.ts'
import { feeLine } from './placement.ts'
import { depositsFor, linesWithCredits } from './queries.ts'

type Around = { config: Config; admin: number; now: Date }
type Step = { on: Date; run: (at: InvoiceAt) => Promise<unknown> }

const dayMs = 86_400_000

/** A year of invoices in both countries: of orders, of placements and by hand, in every status, numbered in the order of their days. */
export async function makeInvoices(db: WriteDb, { config, admin, now }: Around): Promise<void> {
  await db
    .insertInto('invoiceSellers')
    .values(demoSellers.map((seller) => ({ ...seller, updatedAt: new Date(now.getTime() - 400 * dayMs) })))
    .execute()
  const steps: Step[] = [...(await ofOrders(db)), ...byHandSteps(now), ...(await feeSteps(db, now))]
  for (const { on, run } of steps.toSorted((a, b) => a.on.getTime() - b.on.getTime()))
    await run({ db, config, now: on, actor: { id: admin } })
  // The demonstration writes to nobody.
  await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('mail.send', 'invoices.send', 'invoices.orderChanged', 'invoices.paid')`.execute(db)
}

/** Each order is invoiced when it was confirmed; what was refunded is credited then. */
async function ofOrders(db: WriteDb): Promise<Step[]> {
  const { rows } = await sql<{ id: number; confirmedAt: string; refundedAt: string | null }>`select o.id, o.confirmed_at as "confirmedAt",
      (select max(r.refunded_at) from order_refunds r where r.order_id = o.id) as "refundedAt"
    from orders o where o.confirmed_at is not null and o.total > 0 order by o.id`.execute(db)
  return rows.flatMap(({ id, confirmedAt, refundedAt }) => [
    {
      on: new Date(confirmedAt),
      run: async (at) => {
        await followOrder(at, id, { withRefunds: false })
        const made = await at.db.selectFrom('invoices').select('id').where('orderId', '=', id).execute()
        for (const one of made) await send(at, one.id)
      },
    } satisfies Step,
    ...(refundedAt === null ? [] : [{ on: new Date(refundedAt), run: (at: InvoiceAt) => followOrder(at, id) }]),
  ])
}

function byHandSteps(now: Date): Step[] {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs)
  return byHand.flatMap(({ employer, daysAgo, lines, end, deducts, supplied, ...more }) => {
    const issued = { id: 0 }
    const write = async (to: InvoiceAt) => {
      const customer = await customerNamed(to, employer)
      if (!customer) return
      const deposits = deducts ? await depositsFor(to.db, { id: 0, customerId: customer.id, currency: currencyOf(customer.country) }) : []
      const less = deposits.map(({ id: depositId, number }) => ({
        ...(lines[0] as LineInput),
        depositId,
        description: depositWord(customer.locale, number),
      }))
      const span = supplied ? { suppliedFrom: dayAgo(now, supplied[0]), suppliedTo: dayAgo(now, supplied[1]) } : {}
      issued.id = await addDraft(to, customer, draftShape.parse({ ...more, ...span, lines: [...lines, ...less] }))
      if (end === 'draft') return
      await issueInvoice(to, issued.id)
      if (end !== 'issued') await send(to, issued.id)
    }
    const after = end === 'draft' ? null : afterwards(end, daysAgo)
    return [
      { on: at(daysAgo), run: write },
      ...(after ? [{ on: at(after.daysAgo), run: async (to: InvoiceAt) => issued.id > 0 && after.run(to, issued.id) }] : []),
    ]
  })
}

const depositWord = (locale: 'en' | 'fr', number: string) =>
  locale === 'fr' ? `Acompte déduit, facture ${number}` : `Less deposit, invoice ${number}`
const dayAgo = (now: Date, days: number) => addDays(todayIn('FR', now), -days)

async function customerNamed(at: InvoiceAt, name: string) {
  const { id } = await at.db.selectFrom('employers').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return customerIfComplete(at, id)
}

/** Of the few whose record lacks what an invoice needs there is no invoice. */
const customerIfComplete = (at: InvoiceAt, employerId: number) =>
  customerOfEmployer(at, employerId).catch((error) => {
    if (error instanceof Problem) return null
    throw error
  })

async function send(at: InvoiceAt, invoiceId: number): Promise<void> {
  const invoice = await holdInvoice(at.db, invoiceId)
  const sentAt = new Date(at.now.getTime() + 2 * 60_000)
  await changeInvoice(at.db, invoiceId, { sentAt, ...(invoice.status === 'issued' ? { status: 'sent' } : {}) }, sentAt)
  const { email } = await at.db.selectFrom('customers').select('email').where('id', '=', invoice.customerId).executeTakeFirstOrThrow()
  await writeEvent({ ...at, now: sentAt }, invoiceId, 'sent', { to: email })
}

type After = { daysAgo: number; run: (at: InvoiceAt, invoiceId: number) => Promise<unknown> }

function afterwards(end: Exclude<End, 'draft'>, daysAgo: number): After | null {
  if (end === 'sent' || end === 'issued') return null
  if (end === 'disputed')
    return {
      daysAgo: Math.max(daysAgo - 5, 0),
      run: async (at, id) => {
        await changeInvoice(at.db, id, { isDisputed: true }, at.now)
        await writeEvent(at, id, 'disputed', {})
      },
    }
  if ('paid' in end) return { daysAgo: daysAgo - end.paid, run: (at, id) => pay(at, id) }
  if ('part' in end) return { daysAgo: Math.max(daysAgo - 15, 0), run: (at, id) => pay(at, id, end.part) }
  if ('reminded' in end)
    return {
      daysAgo: 1,
      run: async (at, id) => {
        await changeInvoice(at.db, id, { reminders: end.reminded, remindedAt: at.now }, at.now)
        await writeEvent(at, id, 'reminded', { step: end.reminded })
      },
    }
  return {
    daysAgo: Math.max(daysAgo - 4, 0),
    run: async (at, id) => {
      const lines = await linesWithCredits(at.db, id)
      const last = lines.at(-1)
      const part = last ? creditLine(last, Math.min(last.quantity, 6000)) : null
      const picks = end.credited === 'part' && part ? [part] : lines.map(restOf)
      await send(at, await addCreditNote(at, await holdInvoice(at.db, id), lines, { picks, reason: end.reason }))
    },
  }
}

async function pay(at: InvoiceAt, invoiceId: number, part?: number): Promise<void> {
  const { customerId, currency, balance, number, country } = await holdInvoice(at.db, invoiceId)
  const amount = Math.min(part ?? balance, balance)
  const onDay = todayIn(country, at.now)
  await receive(at, { customerId, currency, amount, method: 'transfer', onDay, reference: number ?? '', to: [{ invoiceId, amount }] })
}

/** Fees for the latest placements: what is asked of employers, never of who found work. */
async function feeSteps(db: WriteDb, now: Date): Promise<Step[]> {
  const placed = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('employers as e', 'e.id', 'j.employerId')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .select(['a.id', 'j.title', 'j.employerId', 'c.firstName', 'c.lastName', sql<'GB' | 'FR'>`e.country`.as('country')])
    .where('a.stage', '=', 'placed')
    .where('e.archivedAt', 'is', null)
    .where('e.doNotContactAt', 'is', null)
    .orderBy('a.id', 'desc')
    .limit(6)
    .execute()
  return placed.map(({ id: applicationId, title, employerId, firstName, lastName, country }, i) => ({
    on: new Date(now.getTime() - (5 + 9 * i) * dayMs),
    run: async (at) => {
      const customer = await customerIfComplete(at, employerId)
      if (!customer || whyNotFee(customer)) return
      const fee = { salary: 3_200_000 + 180_000 * i, percent: 1800, title, candidateName: `${firstName} ${lastName}` }
      const line = feeLine(customer, { country, on: todayIn(country, at.now), ...fee })
      const id = await addDraft(at, customer, draftShape.parse({ sellerCountry: country, lines: [line] }), { applicationId })
      if (i === 0) return
      await issueInvoice(at, id)
      await send(at, id)
    },
  }))
}
