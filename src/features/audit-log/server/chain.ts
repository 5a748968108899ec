import { sql } from 'kysely'
import { lastChecks } from '#server/audit-chain/checks.ts'
import { chainEnd } from '#server/audit-chain/verify.ts'
import type { ReadDb } from '#server/db.ts'
import type { AuditChain, AuditCheck } from '../shapes.ts'

const mostCounted = 1000

/** How the chain stands, as far as its checks know. */
export async function findChain(db: ReadDb): Promise<AuditChain> {
  const [end, { ended, open }, { rows }] = await Promise.all([
    chainEnd(db),
    lastChecks(db),
    sql<{ n: number; since: string | null }>`select count(*) as n, min(at) as since
      from (select at from audit where place is null order by at limit ${mostCounted}) w`.execute(db as never),
  ])
  return {
    place: end.place,
    waiting: Number(rows[0]?.n ?? 0),
    waitingSince: rows[0]?.since ?? null,
    check: ended && { ...ended, finishedAt: String(ended.finishedAt), faults: ended.faults as AuditCheck['faults'] },
    checkingSince: open?.startedAt ?? null,
  }
}
