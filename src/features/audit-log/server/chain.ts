import { sql } from 'kysely'
import { newestCheck } from '#server/audit-chain/checks.ts'
import { chainEnd } from '#server/audit-chain/verify.ts'
import type { ReadDb } from '#server/db.ts'
import type { AuditChain, AuditCheck } from '../shapes.ts'

const mostCounted = 1000

/** How the chain stands, as far as its checks know. */
export async function findChain(db: ReadDb): Promise<AuditChain> {
  const [end, check, { rows }] = await Promise.all([
    chainEnd(db),
    newestCheck(db),
    sql<{ n: number; since: string | null }>`select count(*) as n, min(at) as since
      from (select at from audit where place is null order by at limit ${mostCounted}) w`.execute(db as never),
  ])
  return {
    place: end.place,
    waiting: Number(rows[0]?.n ?? 0),
    waitingSince: rows[0]?.since ?? null,
    check: check ? { ...check, faults: check.faults as AuditCheck['faults'] } : null,
  }
}
