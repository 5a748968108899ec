import { readFile } from 'node:fs/promises'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { sidesOf } from '#server/pictures/pictures.ts'
import { publish } from '#server/realtime.ts'
import type { Download, ReceivedFile } from '#shared/contract.ts'
import { found, Problem } from '#shared/problem.ts'
import { type Logo, logoTypes } from '../logo.ts'

const only = 1
const tagOf = (sha256: string) => sha256.slice(0, 12)
const logoOf = (db: ReadDb | WriteDb) => db.selectFrom('agencyLogos').where('id', '=', only)

/** What pages and mails have to know to show it; null where there is none. */
export async function findLogo(db: ReadDb): Promise<Logo | null> {
  const row = await logoOf(db).select(['sha256', 'width', 'height']).executeTakeFirst()
  return row ? { tag: tagOf(row.sha256), width: row.width, height: row.height } : null
}

export async function readLogo(db: ReadDb): Promise<Download> {
  const { sha256, mime, content } = found(await logoOf(db).select(['sha256', 'mime', 'content']).executeTakeFirst())
  return { name: mime === 'image/png' ? 'logo.png' : 'logo.jpg', mime, bytes: content, etag: `"${sha256.slice(0, 22)}"` }
}

/** The picture came as it is kept: drawn anew, and small. */
export async function setLogo(at: WriteContext, file: ReceivedFile): Promise<Logo> {
  const refused = (code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code }] })
  const mime = logoTypes.find((one) => one === file.mime)
  if (!mime) throw refused('logo-type')
  const sides = await sidesOf(file.path, file.mime)
  if (!sides) throw refused('file-damaged')
  const kept = {
    mime,
    width: sides.width,
    height: sides.height,
    sha256: file.sha256,
    content: await readFile(file.path),
    setAt: at.now,
  }
  await keepChange(at, tagOf(file.sha256))
  await at.db
    .insertInto('agencyLogos')
    .values({ id: only, ...kept })
    .onConflict((on) => on.column('id').doUpdateSet(kept))
    .execute()
  return { tag: tagOf(file.sha256), width: sides.width, height: sides.height }
}

export async function removeLogo(at: WriteContext): Promise<void> {
  await keepChange(at, '')
  await at.db.deleteFrom('agencyLogos').where('id', '=', only).execute()
}

/** A line of the history where something changes, in turn with whoever changes the agency's details. */
async function keepChange({ db, actor, now, audit }: WriteContext, after: string): Promise<void> {
  await db.selectFrom('agency').select('id').forUpdate().execute()
  const before = (await findLogo(db))?.tag ?? ''
  if (before !== after)
    await db.insertInto('agencyChanges').values({ detail: 'logo', before, after, changedBy: actor.id, changedAt: now }).execute()
  audit({ objectId: only })
  await publish(db, 'agency')
}
