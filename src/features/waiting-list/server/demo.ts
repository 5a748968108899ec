import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

const names = ['ann', 'ben', 'carla', 'dylan', 'esme', 'farid', 'gaelle', 'hugo', 'ines', 'jules', 'katell', 'loic']

/** A dozen who wait for the shop; the last two have not confirmed yet. */
export async function makeWaiting(db: WriteDb, now: Date): Promise<void> {
  const rows = names.map((name, nth) => {
    const askedAt = new Date(now.getTime() - (nth < 10 ? 40 - 3 * nth : 1) * 86_400_000)
    return {
      email: `${name}@waiting.example`,
      locale: nth < 6 ? ('en' as const) : ('fr' as const),
      notice: sql<string>`(select max(version) from privacy_notices)`,
      askedAt,
      confirmedAt: nth < 10 ? askedAt : null,
    }
  })
  await db.insertInto('waitingAddresses').values(rows).execute()
}
