import { sql } from 'kysely'
import { todayBy } from '../../places/server/today.ts'

/** As `isChoosable` has it, of suppliers as `s`. */
export const mayBeChosen = (now: Date) =>
  sql<boolean>`(s.status = 'approved' and s.archived_at is null and coalesce(s.covered_until >= ${todayBy(sql`s.country`, now)}, false))`
