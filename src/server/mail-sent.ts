import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/** The row of `settings` whose time says when a mail last went out, to the minute. */
export const lastSentName = 'mail.last-sent'

/** A mail went out, and stays so: what goes wrong here must not send it again. */
export async function noteSent(db: Kysely<DB>): Promise<void> {
  await sql`insert into settings (name, value) values (${lastSentName}, '{}') on conflict (name) do update set updated_at = now()
    where settings.updated_at < now() - interval '1 minute'`
    .execute(db)
    .catch(() => {})
}
