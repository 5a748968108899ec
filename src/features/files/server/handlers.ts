import { sql } from 'kysely'
import { found } from '#shared/problem.ts'
import type { ReadDb } from '#server/db.ts'
import type { Handlers, Reading } from '#server/standing.ts'
import { worksHere } from '#shared/roles.ts'
import type { files } from '../contract.ts'

/** A file that this person may read: the agency all, an agent those of own candidates but for the right to work, a candidate their own. */
function readable({ db, actor }: Pick<Reading, 'db' | 'actor'>, fileId: number) {
  let rows = (db as ReadDb)
    .selectFrom('files as f')
    .leftJoin('candidates as c', 'c.id', 'f.candidateId')
    .where('f.id', '=', fileId)
    .where('f.removedAt', 'is', null)
  if (actor.role === 'agent') rows = rows.where('c.ownerId', '=', actor.id).where('f.kind', '<>', 'right-to-work')
  else if (!worksHere(actor)) rows = rows.where('c.accountId', '=', actor.id)
  if (actor.role !== 'admin') rows = rows.where(sql<boolean>`c.status is distinct from 'quarantined'`)
  return rows.select('f.candidateId')
}

export const fileHandlers: Handlers<typeof files> = {
  downloadFile: async ({ fileId, query: { inline } }, at) => {
    const { sha256, candidateId, ...file } = found(
      await readable(at, fileId).select(['f.sha256', 'f.name', 'f.mime', 'f.size']).executeTakeFirst(),
    )
    if (candidateId !== null) at.opened(candidateId)
    return { ...file, path: at.storage.pathOf(sha256), inline }
  },
  findFileText: async ({ fileId }, at) => {
    const { text, extraction, candidateId } = found(await readable(at, fileId).select(['f.text', 'f.extraction']).executeTakeFirst())
    if (candidateId !== null) at.opened(candidateId)
    return { text: text?.slice(0, 200_000) ?? null, extraction }
  },
}
