import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { rowAs } from '#server/rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { toJobs } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { problemText } from '../problem-text.ts'
import { mostUnfinished, unfinishedKeptDays } from '../unfinished.ts'
import type { UnfinishedJob, UnfinishedJobRow } from '../unfinished-contract.ts'

// What somebody has typed of a job that cannot be a draft yet. Whatever is asked here is asked for their own alone.

type By = { db: ReadDb; actor: Actor }
type Form = UnfinishedJob['form']
const asRow = rowAs<UnfinishedJobRow>()

const own = ({ db, actor }: By) =>
  db
    .selectFrom('unfinishedJobs')
    .select(['id', 'version', 'updatedAt', sql<string | null>`nullif(left(trim(form #>> '{title,0}'), 100), '')`.as('title')])
    .where('authorId', '=', actor.id)

export async function listUnfinished(by: By): Promise<UnfinishedJobRow[]> {
  const rows = await own(by).orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(mostUnfinished).execute()
  return rows.map((row) => asRow(row))
}

export async function findUnfinished(by: By, id: number): Promise<UnfinishedJob> {
  // As text: what stands in it has the names of fields and not of columns.
  const { form, ...row } = found(await own(by).select(sql<string>`form::text`.as('form')).where('id', '=', id).executeTakeFirst())
  return { ...asRow(row), form: JSON.parse(form) }
}

export async function saveUnfinished(at: WriteContext, form: Form): Promise<UnfinishedJob> {
  const { db, actor, now } = at
  const authorId = Number(actor.id)
  // Whoever saves two at once has them counted one after the other.
  await db.selectFrom('accounts').select('id').where('id', '=', authorId).forNoKeyUpdate().execute()
  const held = await db.selectFrom('unfinishedJobs').select('id').where('authorId', '=', authorId).execute()
  if (held.length >= mostUnfinished) throw new Problem(409, 'too-many-unfinished-jobs', { values: { n: mostUnfinished } })
  const row = { authorId, form: JSON.stringify(form), createdAt: now, updatedAt: now }
  const { id } = await db.insertInto('unfinishedJobs').values(row).returning('id').executeTakeFirstOrThrow()
  await tellAuthor(at)
  return findUnfinished(at, id)
}

export async function changeUnfinished(at: WriteContext, id: number, version: number, form: Form): Promise<UnfinishedJob> {
  const { db, now } = at
  await findUnfinished(at, id)
  const { numUpdatedRows } = await db
    .updateTable('unfinishedJobs')
    .set({ form: JSON.stringify(form), version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw savedElsewhere(say(problemText, at.locale).savedElsewhere)
  await tellAuthor(at)
  return findUnfinished(at, id)
}

export async function discardUnfinished(at: WriteContext, id: number): Promise<void> {
  await findUnfinished(at, id)
  await at.db.deleteFrom('unfinishedJobs').where('id', '=', id).execute()
  await tellAuthor(at)
}

/** It becomes a job, and no second one. Given the version that was seen, a newer one is not lost. */
export async function finishUnfinished(
  at: WriteContext,
  { id, version, online }: { id: number; version: number | undefined; online: boolean },
): Promise<void> {
  const { db, actor } = at
  const t = say(problemText, at.locale)
  const seen = await db
    .selectFrom('unfinishedJobs')
    .select('version')
    .where('id', '=', id)
    .where('authorId', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!seen)
    throw new Problem(409, 'unfinished-job-gone', { detail: online ? t.publishAnother : t.saveAnother, extensions: { see: toJobs } })
  if (version !== undefined && version !== seen.version) throw savedElsewhere(online ? t.savedBeforePublishing : t.savedElsewhere)
  await db.deleteFrom('unfinishedJobs').where('id', '=', id).execute()
  await tellAuthor(at)
}

const savedElsewhere = (detail: string) => new Problem(412, 'precondition-failed', { detail })

const tellAuthor = ({ db, actor }: WriteContext) => publish(db, `unfinished-jobs:${actor.uid}`)

/** Those that nobody carried on. */
export async function forgetUnfinished(db: WriteDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unfinishedKeptDays * 86_400_000)
  await db.deleteFrom('unfinishedJobs').where('updatedAt', '<', before.toISOString()).execute()
}
