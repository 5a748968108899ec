import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import type { FileRow, files } from '../contract.ts'
import { hasText, isShareable, restorableDays, safeName, typesOf, whyNotMove, whyNotTouch } from '../rules.ts'
import { refuseTooEarly, refuseTooMuch } from './commands.ts'
import { findRow } from './queries.ts'

/** What gives a file its next version. */
const changing = ['file.changed', 'file.removed', 'file.restored', 'file.replaced', 'file.shared', 'file.sharing-stopped'] as const

/** The file, locked until the end of the transaction; 412 when somebody was faster. */
export async function lock(at: WriteContext, fileId: number, version?: number): Promise<FileRow> {
  const { db } = at
  found(await db.selectFrom('files').select('id').where('id', '=', fileId).forUpdate().executeTakeFirst())
  const row = await findRow(at, fileId)
  if (version !== undefined && row.version !== version) throw await stale(at, 'file', fileId, changing)
  return row
}

/** What a document or a check stands on is changed with it. The copy of a check that was withdrawn may go: it proves nothing. */
export async function refuseBound(db: WriteDb, row: FileRow, { isGoing = false } = {}): Promise<void> {
  refuse(whyNotTouch({ ...row, documentId: row.document?.id ?? null }))
  const checks = db
    .selectFrom('rightToWorkChecks')
    .select('id')
    .where(sql<boolean>`file_id in ${chain(row.id)}`)
  if (await (isGoing ? checks.where('withdrawnAt', 'is', null) : checks).executeTakeFirst()) throw new Problem(409, 'file-in-check')
}

/** The file and the versions before it. */
const chain = (fileId: number) => sql<number>`(with recursive chain as (select ${fileId}::bigint as id union all
  select p.replaces_id from chain e join files p on p.id = e.id where p.replaces_id is not null) select id from chain)`

/** Whoever looks at the list, or at what a candidate has on file. */
export const tell = (db: WriteDb, ...candidateIds: (number | null | undefined)[]) =>
  publish(db, ['files', ...candidateIds.flatMap((id) => (id ? [`files:${id}` as const] : []))])

/** Whoever it was shared with: they may look at it just now. */
const tellReader = (db: WriteDb, { shared, candidate }: FileRow) => shared && candidate && publish(db, `shared-files:${candidate.id}`)

type Changes = z.output<(typeof files)['changeFile']['body']>

export async function changeFile(
  at: WriteContext,
  fileId: number,
  version: number,
  { name, kind, candidateId }: Changes,
): Promise<FileRow> {
  const { db, audit } = at
  const row = await lock(at, fileId, version)
  await refuseBound(db, row)
  if (kind !== undefined && !typesOf(kind).includes(row.mime))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/kind', code: 'file-kind-differs' }] })
  const isMoved = candidateId !== undefined && candidateId !== row.candidate?.id
  // Nobody gets to read by a move, or by another kind, what was shared with somebody else or as something else.
  if (isMoved || (kind !== undefined && !isShareable(kind)))
    await db.updateTable('files').set({ sharedAt: null, sharedBy: null, sharedToldAt: null }).where('id', '=', fileId).execute()
  if (isMoved) await move(at, row, candidateId)
  const holder = candidateId ?? row.candidate?.id
  if (holder !== undefined && (isMoved || kind !== undefined)) await refuseTooEarly(db, kind ?? row.kind, holder)
  await db
    .updateTable('files')
    .set({ version: version + 1, ...(name !== undefined && { name: nameLike(name, row.name) }) })
    .where('id', '=', fileId)
    .execute()
  // Earlier versions are no less what they are. What says that somebody may work here is not searched.
  if (kind !== undefined)
    await db
      .updateTable('files')
      .set({ kind, ...(!hasText(kind, row.mime) && { text: null, extraction: 'done' as const }) })
      .where(sql<boolean>`id in ${chain(fileId)}`)
      .execute()
  audit({ changes: { fields: Object.keys({ ...(name && { name }), ...(kind && { kind }), ...(isMoved && { candidateId }) }) } })
  await tell(db, row.candidate?.id, candidateId)
  await tellReader(db, row)
  return findRow(at, fileId)
}

/** A new name keeps the ending: it says what the file is. */
function nameLike(given: string, was: string): string {
  const ending = /\.[a-z]+$/i.exec(was)?.[0] ?? ''
  const name = safeName(given, 'file')
  return safeName(name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`, 'file')
}

async function move({ db, actor }: WriteContext, row: FileRow, candidateId: number): Promise<void> {
  const to = await db
    .selectFrom('candidates as c')
    .select('c.id')
    .where('c.id', '=', candidateId)
    .where(sql<boolean>`is_shown(c)`)
    .executeTakeFirst()
  if (!to || actor.id === null)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/candidateId', code: 'candidate-unknown' }] })
  const sent = await db.selectFrom('applications').select('id').where('fileId', 'in', chain(row.id)).executeTakeFirst()
  refuse(whyNotMove({ isSent: sent !== undefined }))
  await refuseTooMuch(db, candidateId, row.size)
  await db.updateTable('files').set({ candidateId }).where('id', 'in', chain(row.id)).execute()
}

export async function removeFile(at: WriteContext, fileId: number, version: number): Promise<void> {
  const { db, now, actor, audit } = at
  const row = await lock(at, fileId, version)
  await refuseBound(db, row, { isGoing: true })
  const restorableUntil = new Date(now.getTime() + restorableDays * 86_400_000)
  await db
    .updateTable('files')
    .set({ removedAt: now, restorableUntil, removedBy: actor.id, version: version + 1 })
    .where('id', '=', fileId)
    .execute()
  audit({ ...(row.candidate && { changes: { candidateId: row.candidate.id } }) })
  await tell(db, row.candidate?.id)
  await tellReader(db, row)
}

export async function restoreFile(at: WriteContext, fileId: number, version: number): Promise<FileRow> {
  const { db, audit } = at
  const row = await lock(at, fileId, version)
  if (row.removedAt === null) throw new Problem(409, 'file-not-removed')
  if (row.candidate) await refuseTooMuch(db, row.candidate.id, row.size)
  await db
    .updateTable('files')
    .set({ removedAt: null, restorableUntil: null, removedBy: null, version: version + 1 })
    .where('id', '=', fileId)
    .execute()
  audit({ ...(row.candidate && { changes: { candidateId: row.candidate.id } }) })
  await tell(db, row.candidate?.id)
  await tellReader(db, row)
  return findRow(at, fileId)
}

/** For a text that could not be read, or was read by an older Lintel. */
export async function readFileAnew(at: WriteContext, fileId: number): Promise<FileRow> {
  const { db } = at
  const row = await lock(at, fileId)
  refuse(row.removedAt === null ? (hasText(row.kind, row.mime) ? null : 'file-without-text') : 'file-removed')
  await db.updateTable('files').set({ extraction: 'waiting' }).where('id', '=', fileId).execute()
  await enqueue(db, 'files.extractText', { fileId })
  await tell(db, row.candidate?.id)
  return findRow(at, fileId)
}
