import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { toCandidate } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { FileRow } from '../contract.ts'
import { whyNotShare } from '../rules.ts'
import { lock, tell } from './changes.ts'
import { fileDeclares } from './declares.ts'
import { findRow } from './queries.ts'

const said = words({
  shared: { en: 'We have shared a file with you: {name}.', fr: 'Nous partageons un fichier avec vous : {name}.' },
})

/** Lets whom it belongs to read a paper of the agency's, and tells them. Shared already: nothing happens. */
export async function shareFile(at: WriteContext, fileId: number, version: number): Promise<FileRow> {
  const { db, actor, now, audit } = at
  const row = await lock(at, fileId, version)
  refuse(whyNotShare(row))
  const { id: candidateId } = found(row.candidate)
  const person = db.selectFrom('candidates as c').select('c.id').where('c.id', '=', candidateId).forShare()
  if (!(await person.where(sql<boolean>`is_shown(c)`).executeTakeFirst())) throw new Problem(409, 'candidate-put-away')
  audit({ changes: { candidateId } })
  if (row.shared === null)
    await db
      .updateTable('files')
      .set({ sharedAt: now, sharedBy: actor.id, version: version + 1 })
      .where('id', '=', fileId)
      .execute()
  await tellOfShared(at, candidateId)
  await tell(db, candidateId)
  await publish(db, `shared-files:${candidateId}`)
  return findRow(at, fileId)
}

/** Takes it back: from now on the person reads it no more. */
export async function stopSharing(at: WriteContext, fileId: number, version: number): Promise<FileRow> {
  const { db, audit } = at
  const row = await lock(at, fileId, version)
  const candidateId = row.candidate?.id
  audit({ ...(candidateId && { changes: { candidateId } }) })
  if (row.shared !== null)
    await db
      .updateTable('files')
      .set({ sharedAt: null, sharedBy: null, version: version + 1 })
      .where('id', '=', fileId)
      .execute()
  await tell(db, candidateId)
  if (candidateId) await publish(db, `shared-files:${candidateId}`)
  return findRow(at, fileId)
}

type Telling = { db: Kysely<DB>; now: Date; config: { publicUrl: string } }

/** Tells a person of each paper that is shared with them, once each; without an account it waits until they have one. */
export async function tellOfShared(at: Telling, candidateId: number): Promise<void> {
  const { db, now } = at
  const person = await db
    .selectFrom('candidates as c')
    .innerJoin('accounts as a', 'a.id', 'c.accountId')
    .select(['a.id', 'a.uid'])
    .where('c.id', '=', candidateId)
    .executeTakeFirst()
  if (!person) return
  const untold = await db
    .updateTable('files')
    .set({ sharedToldAt: now })
    .where('candidateId', '=', candidateId)
    .where('sharedAt', 'is not', null)
    .where('sharedToldAt', 'is', null)
    .where('removedAt', 'is', null)
    .returning(['id', 'name'])
    .execute()
  if (untold.length > 0) await publish(db, `shared-files:${candidateId}`)
  for (const { name } of untold.toSorted((a, b) => a.id - b.id))
    await notify(at, person.id, {
      event: 'file-shared',
      to: fileDeclares.events['file-shared'].to,
      about: candidateId,
      path: toCandidate(person.uid, 'documents'),
      sentence: (locale) => say(said, locale).shared({ name }),
    })
}
