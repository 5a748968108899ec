import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { agreeToJobAlerts } from '../../candidates/server/commands.ts'
import { alertSearch } from '../contract.ts'

/** What the demonstration's first candidate wants to hear of: his trade around his town each day, and what pays well on Mondays. */
export async function makeAlerts(db: WriteDb, { accountId, now }: { accountId: number; now: Date }): Promise<void> {
  const { placeId } = await db.selectFrom('candidates').select('placeId').where('accountId', '=', accountId).executeTakeFirstOrThrow()
  const wanted = [
    { frequency: 'daily', search: { trade: 'bricklayer', ...(placeId && { location: placeId, distance: 50 }) } },
    { frequency: 'weekly', search: { category: 'commercial', salaryMin: 4000 } },
  ] as const
  await agreeToJobAlerts(db, accountId, now)
  for (const { frequency, search } of wanted)
    await db
      .insertInto('jobAlerts')
      .values({
        accountId,
        search: JSON.stringify(alertSearch.parse(search)),
        locale: 'en',
        frequency,
        notice: sql<string>`(select max(version) from privacy_notices)`,
        createdAt: now,
        confirmedAt: now,
        toldUntil: now,
        dueAt: sql<string>`next_alert_at(${frequency}, 'en', ${now}::timestamptz)`,
      })
      .execute()
}
