import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { stale } from '#server/stale.ts'
import { refuse } from '#shared/problem.ts'
import { todayIn } from '../../places/countries.ts'
import { whyNotRearrange, whyNotShortlist } from '../rules.ts'
import type { Entry, Shortlist, ShortlistInput } from '../shapes.ts'
import { lastDayOf, refuseFaults } from './check.ts'
import { announced, lockShortlist, writeTimes } from './commands.ts'
import { findShortlist } from './queries.ts'

/** Changes a shortlist, sent or not. Its link shows the change at once, and goes on only for whom it was made. */
export async function changeShortlist(at: WriteContext, shortlistId: number, version: number, changed: ShortlistInput): Promise<Shortlist> {
  const { db, actor, now, audit } = at
  const kept = await lockShortlist(db, shortlistId)
  if (kept.version !== version)
    throw await stale(at, 'shortlist', shortlistId, ['shortlist.changed', 'shortlist.sent', 'shortlist.revoked'])
  refuse(whyNotShortlist(actor, { status: kept.jobStatus }))
  const { entries: former, ...before } = await findShortlist(at, shortlistId)
  const { entries, times, ...input } = changed
  const applicationIds = former.map(({ applicationId }) => applicationId)
  const isRearranged = entries.map(({ applicationId }) => applicationId).join() !== applicationIds.join()
  const isForAnother = input.contactId !== kept.contactId
  if (isRearranged || isForAnother) refuse(whyNotRearrange(former))
  const expiresOn = lastDayOf(input, todayIn(kept.country, now))
  await refuseFaults(at, kept, { ...input, expiresOn, times, entries }, { ...before, applicationIds })
  await db
    .updateTable('shortlists')
    .set({ ...input, expiresOn, updatedAt: now, version: version + 1 })
    .$if(isRearranged, (rows) => rows.set({ people: entries.length }))
    // The former contact's link opens nothing any more.
    .$if(isForAnother, (rows) => rows.set({ hash: null, sentAt: null, mailed: false, revokedAt: null }))
    .where('id', '=', shortlistId)
    .execute()
  await writeTimes(db, shortlistId, times)
  if (isRearranged) await rearrange(db, shortlistId, former, entries)
  else await writeNotes(db, former, entries)
  audit({ objectId: shortlistId, changes: { people: entries.length, shows: input.shows } })
  return announced(at, shortlistId)
}

type Entries = ShortlistInput['entries']

async function writeNotes(db: WriteDb, former: readonly Entry[], entries: Entries): Promise<void> {
  for (const [i, { id, note: before }] of former.entries()) {
    const note = entries[i]?.note ?? before
    if (note !== before) await db.updateTable('shortlistEntries').set({ note }).where('id', '=', id).execute()
  }
}

/** People who stay keep their number under another letter, so that a page that is already open still sends its answers. */
async function rearrange(db: WriteDb, shortlistId: number, former: readonly Entry[], entries: Entries): Promise<void> {
  const ids = new Map(former.map(({ id, applicationId }) => [applicationId, id]))
  const rows = entries.map((entry, position) => ({ ...entry, shortlistId, position }))
  await db.deleteFrom('shortlistEntries').where('shortlistId', '=', shortlistId).execute()
  for (const row of rows) {
    const id = ids.get(row.applicationId)
    if (id === undefined) await db.insertInto('shortlistEntries').values(row).execute()
    else
      await sql`insert into shortlist_entries (id, shortlist_id, application_id, position, note) overriding system value
        values (${id}, ${shortlistId}, ${row.applicationId}, ${row.position}, ${row.note})`.execute(db)
  }
}
