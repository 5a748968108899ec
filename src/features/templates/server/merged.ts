import type { WriteDb } from '#server/db.ts'

/** Gives the papers made for one application to another, all or these; answers with which. */
export async function movePapers(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = db.updateTable('papers').set({ applicationId: to }).where('applicationId', '=', from)
  const moved = await (only ? rows.where('id', 'in', only) : rows).returning('id').execute()
  return moved.map(({ id }) => id)
}
