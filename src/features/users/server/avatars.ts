import { readFile } from 'node:fs/promises'
import type { ReadDb } from '#server/db.ts'
import type { DownloadContext, ReadContext, WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import type { Download, ReceivedFile } from '#shared/contract.ts'
import { found, Problem } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { avatarTypes } from '../avatars.ts'

const tagOf = (sha256: string) => sha256.slice(0, 12)

/** Staff see everybody’s; agents those of staff, and their own. */
function visible({ db, actor }: { db: ReadDb; actor: ReadContext['actor'] }) {
  const all = db.selectFrom('avatars as p').innerJoin('accounts as a', 'a.id', 'p.accountId').where('a.role', '<>', 'candidate')
  return worksHere(actor) ? all : all.where((is) => is.or([is('a.role', 'in', ['admin', 'operation']), is('a.id', '=', actor.id)]))
}

export async function listAvatars(at: ReadContext) {
  const rows = await visible(at).select(['a.id as userId', 'a.uid', 'p.sha256']).orderBy('p.id', 'desc').limit(1000).execute()
  return { items: rows.map(({ sha256, ...whose }) => ({ ...whose, tag: tagOf(sha256) })) }
}

export async function findAvatar(at: DownloadContext, userId: number): Promise<Download> {
  const { sha256, content } = found(await visible(at).where('a.id', '=', userId).select(['p.sha256', 'p.content']).executeTakeFirst())
  return { name: `${userId}.jpg`, mime: 'image/jpeg', bytes: content, etag: `"${sha256.slice(0, 22)}"` }
}

/** The picture came as the square that is kept: it was drawn anew, and knows nothing of where it was taken. */
export async function setAvatar({ db, now, audit }: WriteContext, userId: number, file: ReceivedFile): Promise<{ tag: string }> {
  const { role } = found(await db.selectFrom('accounts').select('role').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst())
  if (role === 'candidate') throw new Problem(409, 'picture-of-candidate')
  if (!avatarTypes.includes(file.mime)) {
    const code = file.mime === 'image/heic' ? 'photo-heic' : 'picture-type'
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code }] })
  }
  const kept = { sha256: file.sha256, content: await readFile(file.path), setAt: now }
  await db
    .insertInto('avatars')
    .values({ accountId: userId, ...kept })
    .onConflict((on) => on.column('accountId').doUpdateSet(kept))
    .execute()
  audit({ objectType: 'user', objectId: userId })
  await publish(db, 'avatars')
  return { tag: tagOf(file.sha256) }
}

export async function removeAvatar({ db, audit }: WriteContext, userId: number): Promise<void> {
  found(await db.selectFrom('accounts').select('id').where('id', '=', userId).executeTakeFirst())
  await db.deleteFrom('avatars').where('accountId', '=', userId).execute()
  audit({ objectType: 'user', objectId: userId })
  await publish(db, 'avatars')
}
