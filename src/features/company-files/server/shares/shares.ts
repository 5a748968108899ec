import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { jsonAs } from '#server/rows.ts'
import { inLocale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { say, words } from '#shared/text.ts'
import { toSharedWithMe } from '#shared/screens.ts'
import { isColleague } from '../../../identity/server/colleagues.ts'
import { notify } from '../../../notifications/server/commands.ts'
import { linkEnd } from '../../link-rules.ts'
import type { CompanyLink, CompanyShare, Sharing } from '../../share-contract.ts'
import { mostLinks, mostShares, type ShareRole } from '../../share-rules.ts'
import { tell } from '../commands.ts'
import { lockNames } from '../names.ts'
import { type Reading, readableFiles, readableFolders } from '../reading.ts'
import { shareEvents } from './events.ts'
import { listOpenings, makeSecret, withOpenings } from './secrets.ts'

type What = { fileId?: number | undefined; folderId?: number | undefined }
type Target = { fileId: number | null; folderId: number | null; name: string }

/** The file or folder that is meant, of those that this person sees. */
async function findTarget(at: Reading, { fileId, folderId }: What): Promise<Target> {
  if ((fileId === undefined) === (folderId === undefined)) {
    const code = 'share-what'
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/fileId', code }] })
  }
  if (fileId !== undefined) {
    const { name } = found(await readableFiles(at).where('f.id', '=', fileId).select('f.name').executeTakeFirst())
    return { fileId, folderId: null, name }
  }
  const { name } = found(await readableFolders(at).where('d.id', '=', Number(folderId)).select('d.name').executeTakeFirst())
  return { fileId: null, folderId: Number(folderId), name }
}

const someone = (of: string) =>
  sql<CompanyShare['sharedBy']>`case when ${sql.ref(`${of}.id`)} is not null then ${jsonAs<{ id: number; name: string }>({
    id: sql.ref(`${of}.id`),
    name: sql`coalesce(${sql.ref(`${of}.display_name`)}, '')`,
  })} end`

const shares = sql`select s.id::int, s.role, ${someone('a')} as person, s.shared_at as "sharedAt", ${someone('b')} as "sharedBy"
  from company_shares s left join accounts a on a.id = s.account_id left join accounts b on b.id = s.shared_by`
const links = sql`select l.id::int, l.created_at as "createdAt", ${someone('a')} as "createdBy", l.expires_at as "expiresAt",
  l.revoked_at as "revokedAt", l.password_hash is not null as "hasPassword" from company_links l left join accounts a on a.id = l.created_by`
const ofTarget = ({ fileId, folderId }: Target) => (fileId === null ? sql`folder_id = ${folderId}` : sql`file_id = ${fileId}`)

type LinkRow = Omit<CompanyLink, 'openings'>

export async function findSharing(at: ReadContext, what: What): Promise<Sharing> {
  const { db } = at
  const target = await findTarget(at, what)
  const [withWhom, byLink] = await Promise.all([
    sql<CompanyShare>`${shares} where s.${ofTarget(target)} order by s.role nulls last, s.id limit ${mostShares}`.execute(db),
    sql<LinkRow>`${links} where l.${ofTarget(target)} order by l.id desc limit ${mostLinks}`.execute(db),
  ])
  return { shares: withWhom.rows, links: await withOpenings(db, 'shared-link', byLink.rows) }
}

const sentence = words({
  shared: { en: '{name} shared “{what}” with you.', fr: '{name} a partagé « {what} » avec vous.' },
})

type Given = What & { role?: ShareRole | undefined; accountId?: number | undefined }

/** Shares with a role, or with a person, who hears of it. */
export async function shareItem(at: WriteContext, { role, accountId, ...what }: Given): Promise<CompanyShare> {
  const { db, actor, now, audit } = at
  // One after the other, so that nobody shares the same twice, one too many, or what has just become administrators' alone.
  await lockNames(db)
  const target = await findTarget(at, what)
  const refuse = (code: string, pointer: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code }] })
  if ((role === undefined) === (accountId === undefined)) throw refuse('share-with', '/role')
  if (accountId !== undefined && !(await isColleague(db, accountId))) throw refuse('share-person', '/accountId')
  const { fileId, folderId } = target
  const { rows } = await sql<CompanyShare>`${shares} where s.${ofTarget(target)}`.execute(db)
  if (rows.some((one) => (accountId === undefined ? one.role === role : one.person?.id === accountId)))
    throw new Problem(409, 'share-twice')
  if (rows.length >= mostShares) throw new Problem(409, 'shares-full', { values: { most: mostShares } })
  const row = { fileId, folderId, role: role ?? null, accountId: accountId ?? null, sharedBy: actor.id, sharedAt: now }
  const { id } = await db.insertInto('companyShares').values(row).returning('id').executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { fileId, folderId, role: row.role, accountId: row.accountId } })
  if (accountId !== undefined && accountId !== actor.id) {
    const { to, mail } = shareEvents['company-file-shared']
    const says = { name: actor.name, what: target.name }
    const path = toSharedWithMe
    await notify(at, accountId, {
      event: 'company-file-shared',
      to,
      usualMail: mail,
      path,
      sentence: (locale) => say(sentence, locale).shared(says),
    })
  }
  await tell(db)
  const { rows: made } = await sql<CompanyShare>`${shares} where s.id = ${id}`.execute(db)
  return found(made[0])
}

/** Whoever sees what is shared may stop it. */
export async function stopSharing(at: WriteContext, shareId: number): Promise<void> {
  const { db, audit } = at
  const row = found(await db.selectFrom('companyShares').selectAll().where('id', '=', shareId).forUpdate().executeTakeFirst())
  const { fileId, folderId, role, accountId } = row
  await findTarget(at, { fileId: fileId ?? undefined, folderId: folderId ?? undefined })
  await db.deleteFrom('companyShares').where('id', '=', shareId).execute()
  audit({ objectId: shareId, changes: { fileId, folderId, role, accountId } })
  await tell(db)
}

/** A link that opens this for whoever has it; nobody reads its address again. */
export async function addLink(
  at: WriteContext,
  { days, password, ...what }: What & { days: number; password?: string | undefined },
): Promise<CompanyLink & { url: string }> {
  const { db, actor, now, locale, config, audit } = at
  const { token, ...secret } = await makeSecret(password ?? null)
  await lockNames(db)
  const target = await findTarget(at, what)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from company_links where ${ofTarget(target)}`.execute(db)
  if ((rows[0]?.n ?? 0) >= mostLinks) throw new Problem(409, 'links-full', { values: { most: mostLinks } })
  const { fileId, folderId } = target
  const row = { fileId, folderId, ...secret, createdBy: actor.id, createdAt: now, expiresAt: linkEnd(now, days) }
  const { id } = await db.insertInto('companyLinks').values(row).returning('id').executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { fileId, folderId, days } })
  await tell(db)
  return { ...(await findLink(db, id)), url: `${config.publicUrl}${inLocale(`/shared/${token}`, locale)}` }
}

async function findLink(db: ReadDb, linkId: number): Promise<CompanyLink> {
  const { rows } = await sql<LinkRow>`${links} where l.id = ${linkId}`.execute(db)
  const [link] = await withOpenings(db, 'shared-link', rows)
  return found(link)
}

/** A link whose file or folder this person sees; of what is gone, administrators alone. */
async function findOwn(at: Reading, linkId: number) {
  const row = (at.db as ReadDb).selectFrom('companyLinks').select(['id', 'fileId', 'folderId', 'revokedAt']).where('id', '=', linkId)
  const link = found(await row.executeTakeFirst())
  const { fileId, folderId } = link
  if (fileId !== null || folderId !== null) await findTarget(at, { fileId: fileId ?? undefined, folderId: folderId ?? undefined })
  else if (at.actor.role !== 'admin') throw new Problem(404, 'not-found')
  return link
}

export async function revokeLink(at: WriteContext, linkId: number): Promise<CompanyLink> {
  const { db, actor, now, audit } = at
  const { fileId, folderId } = await findOwn(at, linkId)
  const done = await db
    .updateTable('companyLinks')
    .set({ revokedAt: now, revokedBy: actor.id })
    .where('id', '=', linkId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new Problem(409, 'link-over')
  audit({ objectId: linkId, changes: { fileId, folderId } })
  await tell(db)
  return findLink(db, linkId)
}

export async function listLinkOpenings(at: ReadContext, linkId: number) {
  const { id } = await findOwn(at, linkId)
  const { items } = await listOpenings(at.db, 'shared-link', id)
  const files = items.flatMap(({ fileId }) => fileId ?? [])
  const names = files.length === 0 ? [] : await at.db.selectFrom('companyFiles').select(['id', 'name']).where('id', 'in', files).execute()
  const byId = new Map(names.map((one) => [one.id, one.name]))
  return { items: items.map(({ fileId, ...item }) => ({ ...item, name: byId.get(fileId ?? 0) ?? null })) }
}
