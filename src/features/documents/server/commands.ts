import type { WriteDb } from '#server/db.ts'

/** Gives the documents of one record to another, all or these, with the links by which they were asked for; answers with which. */
export async function moveDocuments(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const documents = db.updateTable('documents').set({ candidateId: to }).where('candidateId', '=', from)
  const moved = await (only ? documents.where('id', 'in', only) : documents).returning(['id', 'requestId']).execute()
  const requestIds = moved.flatMap(({ requestId }) => requestId ?? [])
  if (requestIds.length > 0) await db.updateTable('documentRequests').set({ candidateId: to }).where('id', 'in', requestIds).execute()
  return moved.map(({ id }) => id)
}
