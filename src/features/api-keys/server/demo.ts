import { randomBytes } from 'node:crypto'
import { writeLine } from '#server/audit.ts'
import type { WriteDb } from '#server/db.ts'

const keys = [
  { name: 'Payroll', role: 'operation', days: 365, usedHours: 1 },
  { name: 'Website', role: 'operation', days: null, usedHours: 26 },
  { name: 'Labour supplier portal', role: 'agent', days: 10, usedHours: null },
] as const

/** Keys of programs, which nobody has, and what one of them did. */
export async function makeApiKeys(db: WriteDb, { adminId, now }: { adminId: number; now: Date }): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const { name, role, days, usedHours } of keys) {
    const createdAt = ago(30 * 24)
    const { id: apiKeyId } = await db
      .insertInto('apiKeys')
      .values({
        accountId: adminId,
        name,
        role,
        hash: randomBytes(32),
        ending: randomBytes(3).toString('base64url'),
        secondFactor: false,
        createdAt,
        expiresAt: days === null ? null : new Date(createdAt.getTime() + days * 86_400_000),
        lastUsedAt: usedHours === null ? null : ago(usedHours),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (name !== 'Website') continue
    const { id: objectId } = await db.selectFrom('jobs').select('id').orderBy('id').executeTakeFirstOrThrow()
    await writeLine(db, { id: adminId, role, apiKeyId }, { action: 'job.changed', objectId, changes: { fields: ['closesOn'] } })
  }
}
