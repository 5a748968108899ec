import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

const names = ['ann', 'ben', 'carla', 'dylan', 'esme', 'farid', 'gaelle', 'hugo', 'ines', 'jules', 'katell', 'loic']

/** The shop has been open for a week. A dozen waited for it, of whom two never confirmed. */
export async function makeWaiting(db: WriteDb, now: Date): Promise<void> {
  const openedAt = new Date(now.getTime() - 7 * 86_400_000)
  await db.insertInto('siteFeatures').values({ feature: 'shop', openedAt }).execute()
  const rows = names.map((name, nth) => {
    const askedAt = new Date(now.getTime() - (nth < 10 ? 40 - 3 * nth : 1) * 86_400_000)
    return {
      email: `${name}@waiting.example`,
      locale: nth < 6 ? ('en' as const) : ('fr' as const),
      notice: sql<string>`(select max(version) from privacy_notices)`,
      askedAt,
      confirmedAt: nth < 10 ? askedAt : null,
      toldAt: nth < 10 ? openedAt : null,
    }
  })
  await db.insertInto('waitingAddresses').values(rows).execute()
}
