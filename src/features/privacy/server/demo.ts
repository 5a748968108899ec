import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { settings } from '#server/settings.ts'
import type { Random } from '#server/random.ts'

type Made = { id: number }
type With = { candidates: readonly Made[]; readers: readonly { id: number; role: 'admin' | 'operation' }[]; now: Date }

const hourMs = 3_600_000

/** Who opened records of the demonstration in the last weeks, and records whose clock is about to end. */
export async function makePrivacy(db: WriteDb, random: Random, { candidates, readers, now }: With): Promise<void> {
  const opened = candidates.slice(0, 60).flatMap(({ id: candidateId }, i) =>
    [...readers, ...(i % 5 === 0 ? readers : [])].slice(0, 1 + (i % 4) + (i % 5 === 0 ? 3 : 0)).map((reader) => {
      const openedAt = new Date(now.getTime() - random.between(1, 500) * hourMs)
      const hour = new Date(Math.floor(openedAt.getTime() / hourMs) * hourMs)
      return { candidateId, accountId: reader.id, role: reader.role, hour, openedAt }
    }),
  )
  const inOrder = opened.toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime())
  await db
    .insertInto('candidateOpenings')
    .values(inOrder)
    .onConflict((row) => row.doNothing())
    .execute()
  // Nobody has heard of them since they were added, but for some days of what they may be kept.
  const quiet = sql<number>`select c.id from candidates c where c.account_id is null and c.email is not null and c.last_contact_at is null
    and not exists (select from applications where candidate_id = c.id) and not exists (select from candidate_changes where candidate_id = c.id)
    order by c.id limit 3`
  for (const [i, days] of [20, 12, 4].entries()) {
    const movedAt = new Date(now.getTime() + days * 24 * hourMs)
    movedAt.setUTCMonth(movedAt.getUTCMonth() - settings().candidateMonths)
    await sql`update candidates set created_at = ${movedAt}, keep_profile_at = null where id = (select id from (${quiet}) q offset ${i} limit 1)`.execute(
      db,
    )
  }
}
