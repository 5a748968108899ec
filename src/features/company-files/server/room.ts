import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'
import { hasRoom } from '../rules.ts'

type At = { db: ReadDb | WriteDb; config: Pick<Config, 'companyFilesGb'> }

export const mostStored = ({ companyFilesGb }: At['config']) => companyFilesGb * 1_000_000_000

/** What all versions take together, those in the bin too. */
export async function usedBytes(db: ReadDb | WriteDb): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes from company_file_versions`.execute(
    db as ReadDb,
  )
  return rows[0]?.bytes ?? 0
}

export async function refuseNoRoom({ db, config }: At, more: number): Promise<void> {
  const [used, most] = [await usedBytes(db), mostStored(config)]
  if (!hasRoom(used, most, more))
    throw new Problem(409, 'storage-full', { values: { left: Math.max(0, Math.floor((most - used) / 1_000_000)) } })
}
