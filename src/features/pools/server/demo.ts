import type { WriteDb } from '#server/db.ts'

type Made = { id: number; trade: string }
type Kept = { name: string; description: string; isShared: boolean; fits: (one: Made, i: number) => boolean; most: number }

const kept: readonly Kept[] = [
  {
    name: 'Groundworkers Leeds',
    description: 'Reliable, own boots, start at a day’s notice.',
    isShared: true,
    fits: ({ trade }) => trade === 'groundworker' || trade === 'plant-operator',
    most: 18,
  },
  {
    name: 'Silver medallists',
    description: 'Came second for a good job: ring them first for the next.',
    isShared: true,
    fits: (_, i) => i % 41 === 7,
    most: 12,
  },
  {
    name: 'Grand Paris',
    description: 'Prêts à se déplacer sur les chantiers du métro.',
    isShared: true,
    fits: (_, i) => i % 29 === 3,
    most: 20,
  },
  { name: 'To ring on Friday', description: '', isShared: false, fits: (_, i) => i % 97 === 11, most: 5 },
]

/** The pools of the demonstration's recruiter. */
export async function makePools(
  db: WriteDb,
  { candidates, ownerId, now }: { candidates: readonly Made[]; ownerId: number; now: Date },
): Promise<void> {
  for (const { name, description, isShared, fits, most } of kept) {
    const row = { name, description, isShared, ownerId, createdAt: now, updatedAt: now }
    const { id: poolId } = await db.insertInto('pools').values(row).returning('id').executeTakeFirstOrThrow()
    const members = candidates.filter(fits).slice(0, most)
    const rows = members.map(({ id: candidateId }) => ({ poolId, candidateId, addedBy: ownerId, addedAt: now }))
    if (rows.length > 0) await db.insertInto('poolMembers').values(rows).execute()
  }
}
