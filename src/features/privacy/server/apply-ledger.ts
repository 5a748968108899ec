import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { type Database, inTransaction } from '#server/db.ts'
import type { Erased, ErasePerson } from '#server/erasing.ts'
import { readSecrets } from '#server/secrets.ts'
import { Problem } from '#shared/problem.ts'
import { subjectsIn } from './erase.ts'
import { markOf, readLedger } from './ledger.ts'

/**
 * Erases again whom a restored backup brought back, by the ledger in the database and the one beside it. What lies on the disk goes
 * when the server runs. Those whom something keeps for now stay, and are counted.
 */
export async function applyLedger(
  { kysely }: Pick<Database, 'kysely'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  erasePerson: ErasePerson,
): Promise<{ erased: number; kept: number }> {
  const { hmacKey, former } = readSecrets(dataDir)
  const keys = [hmacKey, ...former.map((one) => one.hmacKey)]
  const { rows: known } = await sql<{ mark: string }>`select unnest(subjects) as mark from erasures`.execute(kysely)
  const marks = new Set([...(await readLedger(dataDir)), ...known.map(({ mark }) => mark)])
  const all = sql`true`
  const { rows } = await sql<{ subject: string }>`select subject from (${subjectsIn(all, all)}) as s (subject)`.execute(kysely)
  const counts = { erased: 0, kept: 0 }
  for (const { subject } of rows) {
    if (!keys.some((key) => marks.has(markOf(key, subject)))) continue
    const [kind, id] = subject.split(' ')
    const who: Erased = kind === 'candidate' ? { candidateId: Number(id) } : { accountId: Number(id) }
    try {
      await inTransaction(kysely, (db) => erasePerson({ db, actor: { id: null }, now: new Date() }, who, 'ledger'))
      counts.erased++
    } catch (error) {
      // Gone with their record, or with their account, a moment ago.
      if (!(error instanceof Problem)) throw error
      if (error.code !== 'not-found') counts.kept++
    }
  }
  return counts
}
