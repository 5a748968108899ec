import type { ReadDb } from '#server/db.ts'
import { toSettings } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { labels } from '../field-text.ts'
import { missingOf } from '../rules.ts'
import { findAgency } from './queries.ts'

/** What the start prints: each detail that the legal notice lacks on a line of its own, and where to enter it. */
export async function linesOfMissing(db: ReadDb, publicUrl: string): Promise<string[]> {
  const missing = missingOf(await findAgency(db))
  if (missing.length === 0) return []
  const l = say(labels, 'en')
  return [...missing.map((detail) => `Missing from the legal notice: ${l[detail]}`), `Enter it at ${publicUrl}${toSettings}`]
}
