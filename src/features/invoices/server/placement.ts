import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { showExactMoney } from '#shared/money.ts'
import { say } from '#shared/text.ts'
import { showRate } from '#shared/number.ts'
import { customerOfEmployer } from '../../customers/server/finding.ts'
import type { CustomerRecord } from '../../customers/server/queries.ts'
import { type Country, currencyOf, todayIn } from '../../places/countries.ts'
import { standardCode, vatOf } from '../../vat/rules.ts'
import { lineText } from '../line-text.ts'
import { placementFee, whyNotFee } from '../rules.ts'
import type { Invoice, LineInput } from '../shapes.ts'
import { addDraft, announced } from './drafts.ts'

type Fee = { salary: number; percent: number; candidateName: string; purchaseOrder: string | null }

/** A draft of the fee for a placement, for its employer. Two who press together wait for each other at the application. */
export async function createPlacementInvoice(
  at: WriteContext,
  applicationId: number,
  { salary, percent, candidateName, purchaseOrder }: Fee,
): Promise<Invoice> {
  const { db, now } = at
  const placement = found(
    await db
      .selectFrom('applications as a')
      .innerJoin('jobs as j', 'j.id', 'a.jobId')
      .select([
        'a.stage',
        'a.startsOn',
        'j.employerId',
        'j.title',
        sql<Country>`(select p.country from places p where p.id = j.place_id)`.as('country'),
      ])
      .where('a.id', '=', applicationId)
      .forUpdate('a')
      .executeTakeFirst(),
  )
  if (!['placed', 'completed', 'ended_early'].includes(placement.stage)) throw new Problem(409, 'application-not-placed')
  const customer = await customerOfEmployer(at, placement.employerId)
  refuse(whyNotFee(customer))
  // One that was paid and then credited in full stays paid, and stands no more.
  const standing = db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.applicationId', '=', applicationId)
    .where('i.type', '<>', 'credit_note')
    .where(sql<boolean>`(i.status = 'draft' or i.total > (select coalesce(sum(n.total), 0) from invoices n where n.credits_id = i.id))`)
  if (await standing.executeTakeFirst()) throw new Problem(409, 'placement-invoiced')
  const { country } = placement
  const on = todayIn(country, now)
  const line = feeLine(customer, { country, on, title: placement.title, candidateName, salary, percent })
  const draft = {
    type: 'invoice' as const,
    sellerCountry: country,
    purchaseOrder,
    suppliedFrom: null,
    suppliedTo: null,
    delivery: null,
    cisRate: null,
    note: '',
    lines: [line],
  }
  const id = await addDraft(at, customer, draft, { applicationId })
  at.audit({ objectId: id, changes: { applicationId } })
  return announced(at, { id, customerId: customer.id })
}

type Placed = { country: Country; on: string; title: string; candidateName: string; salary: number; percent: number }

/** The one line of a fee: a share of the yearly salary, with the VAT that the employer bears. */
export function feeLine(customer: CustomerRecord, { country, on, title, candidateName, salary, percent }: Placed): LineInput {
  const { locale } = customer
  const t = say(lineText, locale)
  const { code } = vatOf({ nature: 'service', country, buyer: customer, delivery: null, on, code: standardCode(country) })
  const money = showExactMoney({ amount: salary, currency: currencyOf(country) }, locale)
  return {
    description: t.fee({ name: candidateName, title }).slice(0, 300),
    detail: t.feeOf({ percent: showRate(percent, locale), salary: money }),
    productId: null,
    depositId: null,
    nature: 'service',
    quantity: 1000,
    unit: 'fixed',
    unitPrice: placementFee(salary, percent),
    discount: 0,
    vatCode: code,
    cis: null,
  }
}
