import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'

export type Lettering = { code: string; day: string }

/**
 * Which lines of customers settle each other in full, so that their sum is zero: an invoice with all that paid it and nothing else, or a
 * payment with all invoices that it paid. What is settled crosswise has no letter.
 */
export async function letterings(db: ReadDb, of: { invoiceIds: readonly number[]; entryIds: readonly number[] }) {
  const entryOfNote = new Map<number, number>()
  if (of.invoiceIds.length > 0) {
    const { rows } = await sql<{ id: number; noteId: number }>`select id, invoice_id as "noteId" from customer_entries
      where kind = 'credit_note' and invoice_id = any(${[...of.invoiceIds]}::bigint[])`.execute(db)
    for (const { id, noteId } of rows) entryOfNote.set(noteId, id)
  }
  const entryIds = [...of.entryIds, ...entryOfNote.values()]
  const { rows: targets } = await sql<{ entryId: number; invoiceId: number }>`select entry_id as "entryId", min(invoice_id) as "invoiceId"
    from invoice_allocations where entry_id = any(${entryIds}::bigint[]) and invoice_id is not null
    group by entry_id, invoice_id having sum(amount) <> 0`.execute(db)
  const targetOf = new Map(targets.map(({ entryId, invoiceId }) => [entryId, invoiceId]))
  const codes = await codesOf(db, [...of.invoiceIds, ...targetOf.values()])
  const ofEntry = (id: number): Lettering | null => codes.get(targetOf.get(id) ?? 0) ?? null
  return {
    ofEntry,
    ofInvoice(id: number): Lettering | null {
      const entry = entryOfNote.get(id)
      return entry === undefined ? (codes.get(id) ?? null) : ofEntry(entry)
    },
  }
}

async function codesOf(db: ReadDb, invoiceIds: readonly number[]): Promise<Map<number, Lettering>> {
  if (invoiceIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; code: string; day: string }>`
    with mine as (
      select distinct entry_id from invoice_allocations where invoice_id = any(${[...new Set(invoiceIds)]}::bigint[])
    ), net as (
      select entry_id, invoice_id, refund_id, sum(amount) as amount, max(at) as at from invoice_allocations
        where entry_id in (select entry_id from mine) group by 1, 2, 3 having sum(amount) <> 0
    ), others as (
      select t.invoice_id, count(*) as entries, bool_and(t.balance = 0) as is_settled from (
        select a.invoice_id, a.entry_id, min(i.balance) as balance from invoice_allocations a join invoices i on i.id = a.invoice_id
          where a.invoice_id in (select invoice_id from net) group by 1, 2 having sum(a.amount) <> 0) t group by 1
    ), entry as (
      select n.entry_id, count(*) as targets, min(e.amount + e.allocated) = 0 and bool_and(n.invoice_id is not null) as is_used,
          bool_and(coalesce(o.entries = 1 and o.is_settled, false)) as is_alone, max(n.at) as at
        from net n join customer_entries e on e.id = n.entry_id left join others o on o.invoice_id = n.invoice_id group by 1
    )
    select n.invoice_id as id, (max(e.at) at time zone 'Europe/Paris')::date::text as day,
      case when bool_and(e.targets = 1 and e.is_used) then 'F' || n.invoice_id
        when count(*) = 1 and bool_and(e.is_used and e.is_alone) then 'P' || min(n.entry_id) end as code
    from net n join entry e on e.entry_id = n.entry_id join invoices i on i.id = n.invoice_id
    where n.invoice_id = any(${[...new Set(invoiceIds)]}::bigint[]) and i.balance = 0 group by n.invoice_id`.execute(db)
  return new Map(rows.flatMap(({ id, code, day }) => (code === null ? [] : [[id, { code, day }] as const])))
}
