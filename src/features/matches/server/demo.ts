import type { WriteDb } from '#server/db.ts'
import { usualWeights, moveWeight } from '../weights.ts'

/** Every third open job has weights of its own: how near people live, or their experience, counts more than usual. */
export async function makeMatchWeights(
  db: WriteDb,
  { jobs, staffId, now }: { jobs: readonly { id: number }[]; staffId: number; now: Date },
) {
  const rows = jobs.flatMap(({ id: jobId }, i) => {
    if (i % 3 > 0) return []
    const weights = moveWeight(usualWeights, i % 2 === 0 ? 'distance' : 'experience', 25)
    return [{ jobId, weights: JSON.stringify(weights), version: 2, updatedBy: staffId, updatedAt: now }]
  })
  if (rows.length > 0) await db.insertInto('matchWeights').values(rows).execute()
}
