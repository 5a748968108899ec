import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { containing, onePage } from '#server/list.ts'
import { momentJson, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { Activity } from '../../activities/contract.ts'
import { typedOf } from '../../activities/rules.ts'
import { mentions } from '../../activities/server/queries.ts'
import type { ApplicantFilter, ApplicantOrder } from '../applicant-filter.ts'
import type { Applicant, applications } from '../contract.ts'
import { countKnockedOut } from './answers.ts'
import { countGates, gateChanged, withGates } from './gate.ts'
import { columns, far } from './queries.ts'
import { isNamed, seenBy } from './seen.ts'

type Note = NonNullable<Applicant['lastNote']> & { mentions: Activity['mentions'] }
const lastNote = sql<Note | null>`(select json_build_object(
    'text', y.text, 'mentions', ${mentions}, 'at', ${momentJson('y.happenedAt')}, 'by', w.display_name)
  from candidate_activities y left join accounts w on w.id = y.author_id
  where y.candidate_id = a.candidate_id and y.kind = 'note' and y.removed_at is null and (y.job_id is null or y.job_id = a.job_id) order by y.happened_at desc, y.id desc limit 1)`

/** With what stands in the list besides. */
const listed = (rows: ReturnType<typeof columns>) =>
  rows.select([
    'c.availability',
    'c.availableFrom',
    lastNote.as('lastNote'),
    (is) => is.selectFrom('accounts as b').whereRef('b.id', '=', 'a.addedBy').select('b.displayName').as('addedByName'),
  ])

const fromRow = rowAs<Omit<Applicant, 'compliance' | 'lastNote'> & { lastNote: Note | null }>()
function asApplicant(row: Parameters<typeof fromRow>[0]): Omit<Applicant, 'compliance'> {
  const { lastNote, ...rest } = fromRow(row)
  return { ...rest, lastNote: lastNote && { text: typedOf(lastNote.text, lastNote.mentions), at: lastNote.at, by: lastNote.by } }
}

type At = Pick<ReadContext, 'db' | 'actor' | 'now'>

function narrowed(jobId: number, query: ApplicantFilter, { db, actor, now }: At) {
  let some = columns(db).where('a.jobId', '=', jobId).where(seenBy(actor))
  const like = query.q ? containing(query.q.toLowerCase()) : null
  if (like) some = some.where((is) => is.or([isNamed(query.q as string), sql<boolean>`lower(coalesce(f.text, '')) like ${like}`]))
  if (query.ended !== undefined) some = some.where(sql<boolean>`is_active(a)`, '=', !query.ended)
  if (query.source) some = some.where('a.source', '=', query.source)
  if (query.hasCv !== undefined) some = some.where('f.id', query.hasCv ? 'is not' : 'is', null)
  if (query.rating !== undefined) some = some.where('a.rating', '>=', query.rating)
  // What was over is asked about no more.
  if (query.gate) some = some.where('a.gate', '=', query.gate).where(sql<boolean>`is_active(a)`)
  if (query.knockedOut !== undefined) some = some.where('a.knockOuts', query.knockedOut ? '>' : '=', 0)
  if (query.gateChanged !== undefined) some = some.where(gateChanged(now), '=', query.gateChanged)
  return some
}

/** Those at the stage that is asked for, in the order that is. */
function ordered(jobId: number, query: ApplicantFilter & ApplicantOrder, at: At) {
  const order = {
    createdAt: sql`a.applied_at`,
    stageChangedAt: sql`a.stage_changed_at`,
    distance: far,
    name: sql`folded(c.last_name)`,
    rating: sql`a.rating`,
  }[query.sort]
  return narrowed(jobId, query, at)
    .$if(query.stage !== undefined, (some) => some.where('a.stage', '=', query.stage as NonNullable<typeof query.stage>))
    .orderBy(order, (o) => (query.dir === 'asc' ? o.asc().nullsLast() : o.desc().nullsLast()))
    .orderBy('a.id', query.dir)
}

type Query = z.output<(typeof applications)['listApplicants']['query']>

/** The candidates list of a job, with how many stand at each stage. */
export async function listApplicants(jobId: number, query: Query, { db, actor, now }: ReadContext) {
  const at = { db, actor, now }
  // First which rows, then what stands in them.
  const ids = await applicantIds(jobId, query, at, query)
  const [items, byStage, gates, knockedOut] = await Promise.all([
    applicantsByIds(db, ids, now),
    narrowed(jobId, query, at)
      .clearSelect()
      .select(['a.stage', sql<number>`count(*)`.as('n')])
      .groupBy('a.stage')
      .execute(),
    countGates(db, actor, jobId, now),
    countKnockedOut(db, actor, jobId),
  ])
  const counts = Object.fromEntries(byStage.map(({ stage, n }) => [stage, n]))
  const total = query.stage ? (counts[query.stage] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { ...onePage(items, total), counts, gates, knockedOut }
}

/** Which they are, in order; `ids`: of these alone. */
export async function applicantIds(
  jobId: number,
  query: ApplicantFilter & ApplicantOrder & { ids?: readonly number[] | undefined },
  at: At,
  { page = 1, limit }: { page?: number; limit: number },
): Promise<number[]> {
  found(await at.db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst())
  const rows = await ordered(jobId, query, at)
    .$if(query.ids !== undefined, (some) => some.where('a.id', 'in', query.ids ?? []))
    .clearSelect()
    .select('a.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The applications of these numbers, in this order. */
export async function applicantsByIds(db: ReadDb, ids: readonly number[], now: Date): Promise<Applicant[]> {
  const rows = ids.length === 0 ? [] : await listed(columns(db)).where('a.id', 'in', ids).execute()
  const byId = new Map((await withGates(db, rows.map(asApplicant), now)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
