import type { ReadDb } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'
import type { Assignment } from '../shapes.ts'

/** A mission is renewed at most twice (article L.1251-35 of the Code du travail). */
const mostRenewals = 2

/** Refuses to extend a French mission further than the law lets it. */
export async function refuseMission(_db: ReadDb, { engagement, renewals }: Assignment, _endsOn: string | null): Promise<void> {
  if (engagement === 'interim' && renewals >= mostRenewals) throw new Problem(409, 'mission-renewed-twice')
}
