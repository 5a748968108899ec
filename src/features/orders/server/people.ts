import type { WriteDb } from '#server/db.ts'

/** Gives the places of one record to another, all or these; answers with which. */
export async function movePlaces(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const places = db.updateTable('orderPeople').set({ candidateId: to }).where('candidateId', '=', from)
  const moved = await (only ? places.where('id', 'in', only) : places).returning('id').execute()
  return moved.map(({ id }) => id)
}
