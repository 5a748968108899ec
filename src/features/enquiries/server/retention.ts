import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { settings } from '#server/settings.ts'
import type { RetentionStep } from '../../archives/server/retention.ts'

const old = (db: ReadDb, now: Date) =>
  db
    .selectFrom('enquiries')
    .select('id')
    .where(sql<boolean>`created_at <= ${now}::timestamptz - make_interval(months => ${settings().enquiryMonths}::int)`)

/** What came by the contact form is erased after its time. */
export const enquiryStep: RetentionStep = {
  name: 'erase-enquiries',
  async due(db, now, after, limit) {
    const rows = await old(db, now).where('id', '>', after).orderBy('id').limit(limit).execute()
    return rows.map(({ id }) => id)
  },
  whyNot: async () => null,
  async run({ db, now }, id) {
    const { numDeletedRows } = await db.deleteFrom('enquiries').where('id', '=', id).where('id', 'in', old(db, now)).executeTakeFirst()
    return numDeletedRows > 0n
  },
}
