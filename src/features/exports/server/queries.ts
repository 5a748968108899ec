import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import { found, Problem } from '#shared/problem.ts'
import type { WholeExport } from '../contract.ts'
import { type ExportFault, type ExportState, mostExports, openStates } from '../rules.ts'

type At = Pick<Config, 'dataDir'>
export const folderOf = ({ dataDir }: At): string => join(dataDir, 'exports')
export const pathOf = (at: At, exportId: number): string => join(folderOf(at), `${exportId}.zip`)

const exportsOf = (db: ReadDb) =>
  db
    .selectFrom('exports as e')
    .leftJoin('accounts as a', 'a.id', 'e.askedBy')
    .select(['e.id', 'e.done', 'e.total', 'e.size', 'e.askedAt', 'e.finishedAt', 'e.expiresAt', 'a.displayName as askedByName'])
    // CHECK constraints hold the columns to these values.
    .select([sql<ExportState>`e.state`.as('state'), sql<ExportFault | null>`e.fault`.as('fault')])
const asExport = rowAs<WholeExport>()

export async function listExports(db: ReadDb, now: Date): Promise<{ items: WholeExport[] }> {
  const rows = await exportsOf(db).where('e.expiresAt', '>', now.toISOString()).orderBy('e.id', 'desc').limit(mostExports).execute()
  return { items: rows.map(asExport) }
}

export const findOpen = async (db: ReadDb): Promise<WholeExport> =>
  asExport(found(await exportsOf(db).where('e.state', 'in', openStates).executeTakeFirst()))

/** One whose file lies here, and where. */
export async function findReady(db: ReadDb, config: At, exportId: number, now: Date) {
  const one = asExport(
    found(await exportsOf(db).where('e.id', '=', exportId).where('e.expiresAt', '>', now.toISOString()).executeTakeFirst()),
  )
  if (one.state !== 'ready') throw new Problem(409, 'export-not-ready')
  const path = pathOf(config, exportId)
  const size = await stat(path).then(
    (file) => file.size,
    () => null,
  )
  if (size === null || size !== one.size) throw new Problem(409, 'export-elsewhere')
  return { one, path, size }
}
