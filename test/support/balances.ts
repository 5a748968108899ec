import { expect } from 'vitest'
import { statusAfter } from '#features/invoices/rules.ts'
import type { World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'

/**
 * What every scenario must leave: a customer’s entries come to what their invoices still owe less what lies with us unused; invoices and
 * entries say what their allocations come to; each invoice has the status that its money gives it.
 */
export async function expectBalanced(world: World): Promise<void> {
  const off = {
    customers: await runs(
      world,
      `select c.id, k.currency, e.sum as entries, i.sum as invoices, f.free from customers c, (values ('GBP'), ('EUR')) k (currency)
        cross join lateral (select coalesce(sum(amount), 0) as sum from customer_entries where customer_id = c.id and currency = k.currency) e
        cross join lateral (select coalesce(sum(balance), 0) as sum from invoices where customer_id = c.id and currency = k.currency) i
        cross join lateral (select coalesce(sum(-amount - allocated), 0) as free from customer_entries
          where customer_id = c.id and currency = k.currency and amount < 0 and kind <> 'credit_note') f
        where e.sum <> i.sum - f.free`,
    ),
    invoices: await runs(
      world,
      `select i.id, i.paid, i.credited, a.paid as came, a.credited as taken from invoices i cross join lateral (
          select coalesce(sum(a.amount) filter (where e.kind = 'payment'), 0) as paid, coalesce(sum(a.amount) filter (where e.kind <> 'payment'), 0) as credited
          from invoice_allocations a join customer_entries e on e.id = a.entry_id where a.invoice_id = i.id) a
        where i.type <> 'credit_note' and (i.paid <> a.paid or i.credited <> a.credited)`,
    ),
    notes: await runs(
      world,
      `select i.id, i.paid, e.allocated from invoices i join customer_entries e on e.invoice_id = i.id and e.kind = 'credit_note' where i.paid <> e.allocated`,
    ),
    entries: await runs(
      world,
      `select e.id, e.allocated, a.sum from customer_entries e
        cross join lateral (select coalesce(sum(amount), 0) as sum from invoice_allocations where entry_id = e.id) a
        where e.kind <> 'cis' and e.allocated <> a.sum`,
    ),
    refunds: await runs(
      world,
      `select e.id, e.amount, a.sum from customer_entries e
        cross join lateral (select coalesce(sum(amount), 0) as sum from invoice_allocations where refund_id = e.id) a
        where e.kind = 'refund' and e.amount <> a.sum`,
    ),
  }
  expect(off).toEqual({ customers: [], invoices: [], notes: [], entries: [], refunds: [] })
  type Row = Parameters<typeof statusAfter>[0] & { id: number; status: string }
  const invoices = await runs<Row>(
    world,
    `select id::int, type, status, payable, paid, credited, sent_at as "sentAt" from invoices where status <> 'draft'`,
  )
  expect(invoices.filter((one) => statusAfter(one) !== one.status)).toEqual([])
}
