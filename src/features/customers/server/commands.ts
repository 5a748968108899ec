import type { Updateable } from 'kysely'
import type { Customers } from '#db/tables.ts'
import { type Given, givenOf } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import { rowFor } from '#server/rows.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { normalCustomer } from '../check.ts'
import { whyNotChangeCustomer } from '../rules.ts'
import { type Customer, type CustomerInput, customerShape } from '../shapes.ts'
import { customerOfEmployer } from './finding.ts'
import { findCustomer, lockCustomer } from './queries.ts'

/** What gives a customer its next version. */
const changing = ['customer.added', 'customer.changed'] as const

const asColumns = rowFor<Customers>()

/** Adds somebody who is no employer. */
export async function addCustomer(at: WriteContext, fields: CustomerInput): Promise<Customer> {
  refuse(whyNotChangeCustomer(at.actor))
  const row = asColumns({ ...checked(fields), createdAt: at.now, updatedAt: at.now })
  const { id } = await at.db.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()
  return announced(at, id)
}

export async function addCustomerOfEmployer(at: WriteContext, employerId: number): Promise<Customer> {
  refuse(whyNotChangeCustomer(at.actor))
  let isNew = false
  const { id } = await customerOfEmployer({ ...at, audit: () => (isNew = true) }, employerId)
  at.audit(isNew ? { objectId: id, changes: { employerId } } : null)
  return findCustomer(at.db, id)
}

/** Changes what was given; invoices that were issued keep their copy. */
export async function changeCustomer(
  at: WriteContext,
  customerId: number,
  version: number,
  changes: Given<Omit<CustomerInput, 'kind'>>,
): Promise<Customer> {
  const { db, actor, now } = at
  const current = await lockCustomer(db, customerId)
  if (current.version !== version) throw await stale(at, 'customer', customerId, changing)
  refuse(whyNotChangeCustomer(actor))
  const given = givenOf(changes)
  const before = Object.fromEntries(written.map((name) => [name, current[name]])) as CustomerInput
  const columns: Updateable<Customers> = asColumns(checked({ ...before, ...given }))
  await db
    .updateTable('customers')
    .set({ ...columns, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', customerId)
    .execute()
  at.audit({ objectId: customerId, changes: { fields: Object.keys(given) } })
  return announced(at, customerId)
}

const written = Object.keys(customerShape.shape) as (keyof CustomerInput)[]

function checked(fields: CustomerInput): CustomerInput {
  const { customer, faults } = normalCustomer(fields)
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
  return customer
}

async function announced({ db }: WriteContext, customerId: number): Promise<Customer> {
  await publish(db, [`customer:${customerId}`, 'customers'])
  return findCustomer(db, customerId)
}
