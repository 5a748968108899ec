import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { isChoosable, type SupplierStatus } from '../../suppliers/rules.ts'
import type { Entered } from './sheets.ts'

type Supplier = {
  id: number
  country: Country
  status: SupplierStatus
  coveredUntil: string | null
  archivedAt: string | null
  suspendedOn: string | null
}

/** Sheets with days since their umbrella company was suspended. Before they are invoiced, staff choose another or approve it again. */
export async function suspendedSuppliers(db: ReadDb, now: Date, sheets: readonly Entered[]): Promise<Set<number>> {
  const ids = [
    ...new Set(sheets.flatMap(({ engagement, supplierId }) => (engagement === 'umbrella' && supplierId !== null ? [supplierId] : []))),
  ]
  const { rows } =
    await sql<Supplier>`select s.id::int, s.country, s.status, s.covered_until::text as "coveredUntil", s.archived_at as "archivedAt",
      (select max(h.at)::date::text from audit h where h.object_type = 'supplier' and h.object_id = s.id
        and (h.action = 'supplier.suspended' or h.action = 'supplier.moved' and h.changes -> 'status' ->> 1 = 'suspended')) as "suspendedOn"
    from suppliers s where s.id = any(${ids}::bigint[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Set(
    sheets.flatMap(({ id, engagement, supplierId, days }) => {
      if (engagement !== 'umbrella') return []
      const supplier = byId.get(supplierId ?? 0)
      if (!supplier) return [id]
      if (isChoosable(supplier, todayIn(supplier.country, now))) return []
      const { suspendedOn } = supplier
      return suspendedOn === null || days.some(({ day }) => day >= suspendedOn) ? [id] : []
    }),
  )
}
