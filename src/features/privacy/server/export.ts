import { sql } from 'kysely'
import type { PersonalRows } from '#server/declares.ts'
import { contentOf, zip } from '#server/sheets/zip.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import type { Download } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { found, refuse } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { isOfAnybody } from '../../files/server/queries.ts'

type Kept = readonly (readonly [name: string, rows: PersonalRows])[]

/**
 * Everything about one person: what features keep, as JSON, and their files. What staff wrote about them is in what staff get, who answer
 * for it and look through it before they hand it out; other people are in neither.
 */
export async function exportCandidateData(kept: { data: Kept; notes: Kept }, candidateId: number, at: DownloadContext): Promise<Download> {
  const { db, actor, now, storage, audit } = at
  const row = visibleTo(db, actor).select(['c.accountId', 'c.mergedInto']).where('c.id', '=', candidateId)
  const { accountId, mergedInto } = found(await row.executeTakeFirst())
  refuse(mergedInto === null ? null : 'candidate-merged')
  const read = [...kept.data, ...(worksHere(actor) ? kept.notes : [])].map(async ([name, rows]) => ({
    name,
    rows: (await rows(accountId, candidateId, !worksHere(actor)).execute(db as never)).rows.map(({ row }) => row),
  }))
  const data = new Map<string, object[]>()
  for (const { name, rows } of await Promise.all(read)) data.set(name, [...(data.get(name) ?? []), ...rows])
  const { account = [], profile = [], ...lists } = Object.fromEntries(data)
  const whole = { exportedAt: now.toISOString(), account: Object.assign({}, ...account), profile: profile[0] ?? null, ...lists }
  const files = await db
    .selectFrom('files as f')
    .select(['f.id', 'f.name', 'f.sha256'])
    .where('f.candidateId', '=', candidateId)
    .where('f.removedAt', 'is', null)
    .$if(!worksHere(actor), (some) => some.where(sql<boolean>`not ${isOfAnybody}`))
    .orderBy('f.id')
    .execute()
  audit({ objectId: candidateId, changes: { files: files.length } })
  const entries = [
    ['data.json', [JSON.stringify(whole, null, 2)]] as const,
    // A number before each: two files may have one name.
    ...files.map(({ id, name, sha256 }) => [`files/${id} ${name}`, contentOf(storage, sha256)] as const),
  ]
  return { name: `lintel-data-${candidateId}-${dayOf(now)}.zip`, mime: 'application/zip', chunks: zip(entries) }
}
