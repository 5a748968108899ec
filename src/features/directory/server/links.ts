import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { rowAs } from '#server/rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { inLocale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { holdEmployer } from '../../employers/server/commands.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import type { DirectoryLink } from '../candidate-contract.ts'
import { passOf, workingLinks } from './passes.ts'

const asLink = rowAs<DirectoryLink>()

/** The newest link of each contact of an employer that nobody withdrew, lapsed or not. */
export async function listLinks(db: ReadDb, employerId: number): Promise<{ items: DirectoryLink[] }> {
  found(await db.selectFrom('employers').select('id').where('id', '=', employerId).executeTakeFirst())
  const rows = await db
    .selectFrom('directoryLinks as l')
    .innerJoin('employerContacts as c', 'c.id', 'l.contactId')
    .distinctOn('l.contactId')
    .select(['l.contactId', 'l.createdAt as sentAt', 'l.openedAt', 'l.expiresAt'])
    .where('c.employerId', '=', employerId)
    .where('l.withdrawnAt', 'is', null)
    .orderBy('l.contactId')
    .orderBy('l.id', 'desc')
    .execute()
  return { items: rows.map(asLink) }
}

/** A new link, whose token nobody learns again; it stands behind the #, which browsers send nowhere. */
export async function makeLink(at: WriteContext, contactId: number, days: number) {
  const { db, actor, now, config, audit } = at
  const { employerId } = found(await db.selectFrom('employerContacts').select('employerId').where('id', '=', contactId).executeTakeFirst())
  // The employer before its contact, as whoever changes either.
  const { doNotContactAt } = await holdEmployer(at, employerId)
  if (doNotContactAt) throw new Problem(409, 'employer-not-to-contact')
  const { locale } = await heldContact(at, contactId)
  await endLinks(db, now, contactId)
  const token = newSecret(40)
  const expiresAt = new Date(now.getTime() + days * 86_400_000)
  const { id } = await db
    .insertInto('directoryLinks')
    .values({ hash: sha256(token), contactId, createdBy: actor.id, createdAt: now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { employerId, contactId, days } })
  await publish(db, `employer:${employerId}`)
  const url = `${config.publicUrl}${inLocale('/candidates', locale)}#link=${token}`
  return { url, sentAt: now.toISOString(), openedAt: null, expiresAt: expiresAt.toISOString() }
}

/** Takes a contact's link back: what was opened by it is closed at once. */
export async function withdrawLink(at: WriteContext, contactId: number): Promise<void> {
  const { employerId } = await heldContact(at, contactId)
  const [ended] = await endLinks(at.db, at.now, contactId)
  if (ended === undefined) throw new Problem(409, 'directory-link-none')
  at.audit({ objectId: ended, changes: { employerId, contactId } })
  await publish(at.db, `employer:${employerId}`)
}

const heldContact = async ({ db }: WriteContext, contactId: number) =>
  found(await db.selectFrom('employerContacts').select(['employerId', 'locale']).where('id', '=', contactId).forUpdate().executeTakeFirst())

async function endLinks(db: WriteDb, now: Date, contactId: number): Promise<number[]> {
  const ended = db
    .updateTable('directoryLinks')
    .set({ withdrawnAt: now })
    .where('contactId', '=', contactId)
    .where('withdrawnAt', 'is', null)
  return (await ended.returning('id').execute()).map(({ id }) => id)
}

/** A pass for some hours. Whoever has no link learns nothing, however often they guess. */
export async function openByToken({ db, now, config, audit }: WriteContext, token: string) {
  const known = await db.selectFrom('directoryLinks').select('id').where('hash', '=', sha256(token)).executeTakeFirst()
  if (!known) throw new Problem(404, 'directory-link-unknown')
  const link = await workingLinks(db, now).where('l.id', '=', known.id).executeTakeFirst()
  if (!link) throw new Problem(410, 'directory-link-lapsed')
  if (link.openedAt === null) {
    await db.updateTable('directoryLinks').set({ openedAt: now }).where('id', '=', link.id).execute()
    await publish(db, `employer:${link.employerId}`)
  }
  audit({ objectId: link.id, changes: { employerId: link.employerId } })
  const { pass, expiresAt } = passOf(config, link.id, now, new Date(link.expiresAt))
  return { pass, expiresAt: expiresAt.toISOString() }
}
