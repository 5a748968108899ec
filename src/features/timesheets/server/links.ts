import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { holdEmployer } from '../../employers/server/commands.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import { linkDays } from '../limits.ts'
import type { HoursLink } from '../shapes.ts'

type Linking = Pick<WriteContext, 'db' | 'now' | 'config'>
type Contact = { id: number; locale: Locale; by: number | null }

/** Makes a contact a new link. Its token is shown this once; the link before it stops working. */
export async function renewLink({ db, now, config }: Linking, { id: contactId, locale, by }: Contact) {
  await endLinks(db, now, contactId)
  const token = newSecret(16)
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000)
  const { id } = await db
    .insertInto('hoursLinks')
    .values({ contactId, hash: sha256(token), createdBy: by, createdAt: now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, url: `${config.publicUrl}${inLocale(`/hours/${token}`, locale)}`, expiresAt: expiresAt.toISOString() }
}

async function endLinks(db: WriteDb, now: Date, contactId: number): Promise<number[]> {
  const ended = db.updateTable('hoursLinks').set({ revokedAt: now }).where('contactId', '=', contactId).where('revokedAt', 'is', null)
  return (await ended.returning('id').execute()).map(({ id }) => id)
}

/** The contact, locked; 404 when there is none. */
export async function lockContact(db: WriteDb, contactId: number) {
  const row = db
    .selectFrom('employerContacts')
    .select(['id', 'employerId', sql<Locale>`locale`.as('locale')])
    .where('id', '=', contactId)
  return found(await row.forUpdate().executeTakeFirst())
}

export async function makeLink(at: WriteContext, contactId: number) {
  const { db, actor } = at
  const known = await db.selectFrom('employerContacts').select('employerId').where('id', '=', contactId).executeTakeFirst()
  const { employerId } = found(known)
  // Locks the employer before its contact, in the same order as changes to either.
  const { doNotContactAt } = await holdEmployer(at, employerId)
  if (doNotContactAt) throw new Problem(409, 'employer-not-to-contact')
  const { locale } = await lockContact(db, contactId)
  const { id, ...link } = await renewLink(at, { id: contactId, locale, by: actor.id })
  at.audit({ objectId: id, changes: { employerId, contactId } })
  await publish(db, ['timesheets', `employer:${employerId}`])
  return link
}

export async function revokeLink(at: WriteContext, contactId: number): Promise<void> {
  const { employerId } = await lockContact(at.db, contactId)
  const [ended] = await endLinks(at.db, at.now, contactId)
  if (ended === undefined) throw new Problem(409, 'hours-link-none')
  at.audit({ objectId: ended, changes: { employerId, contactId } })
  await publish(at.db, ['timesheets', `employer:${employerId}`])
}

/** The current link of each contact of an employer. */
export async function listLinks(db: ReadDb, employerId: number, now: Date): Promise<{ items: HoursLink[] }> {
  found(await db.selectFrom('employers').select('id').where('id', '=', employerId).executeTakeFirst())
  const { rows } = await sql<HoursLink>`select k.id::int as "contactId", k.first_name || ' ' || k.last_name as "contactName",
      l.created_at as "createdAt", l.expires_at as "expiresAt", count(v.id)::int as views, max(v.at) as "lastViewAt"
    from hours_links l join employer_contacts k on k.id = l.contact_id left join hours_views v on v.hours_link_id = l.id
    where k.employer_id = ${employerId} and l.revoked_at is null and l.expires_at > ${now}
    group by k.id, l.id order by folded(k.last_name), k.id limit 200`.execute(db)
  return { items: rows }
}
