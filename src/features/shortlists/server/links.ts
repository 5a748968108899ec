import type { ReadDb } from '#server/db.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'

/** 128 bits that nobody guesses; the database keeps their hash alone. */
export function newLink(config: { publicUrl: string }, locale: Locale): { url: string; hash: Buffer } {
  const token = newSecret(16)
  return { url: `${config.publicUrl}${inLocale(`/shortlist/${token}`, locale)}`, hash: sha256(token) }
}

/** The shortlist of a token; 404 where there is none, however often one guesses. */
export async function shortlistIn(db: ReadDb, token: string) {
  const row = await db.selectFrom('shortlists').select(['id', 'jobId', 'locale']).where('hash', '=', sha256(token)).executeTakeFirst()
  if (!row) throw new Problem(404, 'shortlist-link-unknown')
  return row
}
