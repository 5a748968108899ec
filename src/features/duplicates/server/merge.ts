import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteDb } from '#server/db.ts'
import { withoutGone } from '#server/kept-rows.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { moveAssignments } from '../../assignments/server/merged.ts'
import { keepNewerContact, moveActivities } from '../../activities/server/commands.ts'
import { joinApplications, type MovedApplications, partApplications } from '../../applications/server/merged.ts'
import {
  absorb,
  endLinksOf,
  type Held,
  holdCandidates,
  type KeptRow,
  keepConsents,
  keepRows,
  restoreConsents,
  restoreLinks,
  separate,
  sinceMerged,
} from '../../candidates/server/merged.ts'
import { moveDocuments } from '../../documents/server/commands.ts'
import { moveFiles } from '../../files/server/commands.ts'
import { moveEvents, moveInvitations } from '../../calendar/server/merged.ts'
import { moveMessages } from '../../messages/server/commands.ts'
import { moveInterviews } from '../../interviews/server/merged.ts'
import { moveShortlisted } from '../../shortlists/server/merged.ts'
import { movePapers } from '../../templates/server/merged.ts'
import { moveAwrPauses } from '../../assignments/server/pauses.ts'
import { moveAbsences } from '../../on-site/server/absences.ts'
import { movePlaces } from '../../orders/server/people.ts'
import { moveMemberships } from '../../pools/server/members.ts'
import { moveChecks } from '../../right-to-work/server/commands.ts'
import type { duplicates, Merge } from '../contract.ts'
import { mergedColumns, undoDays, whyNotMerge, whyNotUndo } from '../rules.ts'
import { findMerge, numbersOf } from './queries.ts'

/**
 * Every column that names a candidate, and what a merge does with it: the row goes to the survivor, it stays as it tells what was done to
 * that record, or a trigger makes it. `merge.test.ts` walks the database and asks for those that are missing here.
 */
export const naming = {
  'applications.candidate_id': 'goes',
  'files.candidate_id': 'goes',
  'candidate_activities.candidate_id': 'goes',
  'candidate_absences.candidate_id': 'goes',
  'awr_pauses.candidate_id': 'goes',
  'calendar_attendees.candidate_id': 'goes',
  'calendar_events.candidate_id': 'goes',
  'pool_members.candidate_id': 'goes',
  'documents.candidate_id': 'goes',
  'right_to_work_checks.candidate_id': 'goes',
  'order_people.candidate_id': 'goes',
  'document_requests.candidate_id': 'goes',
  'candidate_changes.candidate_id': 'stays',
  'notifications.candidate_id': 'stays',
  // What holds one of them holds the person: erasing goes through all that was merged.
  'candidate_holds.candidate_id': 'stays',
  'candidate_consents.candidate_id': 'stays',
  'candidate_openings.candidate_id': 'stays',
  'company_files.candidate_id': 'stays',
  'keep_questions.candidate_id': 'stays',
  'batch_rows.candidate_id': 'stays',
  'import_rows.candidate_id': 'stays',
  'import_rows.double_of': 'stays',
  'registration_links.candidate_id': 'stays',
  'uploads.candidate_id': 'stays',
  'duplicate_pairs.first_id': 'stays',
  'duplicate_pairs.second_id': 'stays',
  'merges.survivor_id': 'stays',
  'candidates.merged_into': 'stays',
  'candidate_search.id': 'is made',
  'candidate_traits.id': 'is made',
} as const satisfies Record<string, 'goes' | 'stays' | 'is made'>

const movers = {
  files: moveFiles,
  activities: moveActivities,
  members: moveMemberships,
  documents: moveDocuments,
  checks: moveChecks,
  places: movePlaces,
  absences: moveAbsences,
  awrPauses: moveAwrPauses,
  events: moveEvents,
  invitations: moveInvitations,
}
/** What belongs to an application that gives way. */
const ofApplications = {
  messages: moveMessages,
  interviews: moveInterviews,
  shortlisted: moveShortlisted,
  assignments: moveAssignments,
  papers: movePapers,
}
type Moved = { from: number } & Record<keyof typeof movers, number[]>
/** All that it takes to undo a merge. */
type Kept = {
  rows: KeptRow[]
  /** Whose the one record became. */
  ownerId: number | null
  links: { id: number; withdrawnAt: string | null }[]
  applications: MovedApplications
  moved: Moved[]
  changeIds: number[]
  /** Before the merge row by row, and in the records after it. */
  consents: { rows: object[]; after: string }
}

type Asked = z.output<(typeof duplicates)['mergeCandidates']['body']>

/** Makes one record of several. Of those who press together one is first; the others find other versions. */
export async function mergeCandidates(at: WriteContext, { survivorId, records, fields }: Asked): Promise<Merge> {
  const { db, audit } = at
  const ids = [...new Set(records.map(({ id }) => id))]
  if (ids.length < records.length || !ids.includes(survivorId))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/records', code: 'invalid' }] })
  const held = await holdCandidates(db, ids)
  if (held.length < ids.length) throw new Problem(404, 'not-found')
  refuse(whyNotMerge(held, fields))
  if (held.some(({ id, version }) => records.find((seen) => seen.id === id)?.version !== version)) throw new Problem(409, 'merge-outdated')
  const survivor = found(held.find(({ id }) => id === survivorId))
  const absorbed = held.filter(({ id }) => id !== survivorId)
  const all = [survivor, ...absorbed] as const
  const mergeId = await join(at, all, mergedColumns(all, fields))
  audit({ objectId: survivorId, changes: { mergeId, absorbed: absorbed.map(({ id }) => id) } })
  return findMerge(at, mergeId)
}

type Joining = Pick<WriteContext, 'db' | 'now'> & { actor: { id: number | null } }

/**
 * Makes the others part of the survivor, which stands first and says from now on what `columns` say, and keeps all that it takes to part
 * them again: the number of the merge. `claimed`: fields of which the person said so themselves.
 */
export async function join(
  at: Joining,
  all: readonly [Held, ...Held[]],
  columns: Record<string, unknown>,
  claimed: readonly string[] = [],
): Promise<number> {
  const { db, actor, now } = at
  const [{ id: survivorId }, ...absorbed] = all
  const [ids, others] = [all.map(({ id }) => id), absorbed.map(({ id }) => id)]
  const rows = (await keepRows(db, ids)) as Kept['rows']
  const { rows: consents } = await keepConsents(db, ids)
  const links = await endLinksOf(at, ids, others)
  const applications = await joinApplications(db, ids, survivorId, ofApplications)
  const moved: Moved[] = []
  for (const from of others) moved.push({ from, ...(await eachOf(db, from, survivorId)) })
  const { version, changeIds } = await absorb(at, all, columns, claimed)
  const { now: after } = await keepConsents(db, ids)
  const kept: Kept = {
    rows,
    ownerId: columns.ownerId as number | null,
    links,
    applications,
    moved,
    changeIds,
    consents: { rows: consents, after },
  }
  const { id } = await db
    .insertInto('merges')
    .values({
      survivorId,
      absorbed: others,
      version,
      kept: JSON.stringify(kept),
      gaveWay: sql<number[]>`${applications.rows.map(({ id }) => id)}::bigint[]`,
      mergedBy: actor.id,
      mergedAt: now,
      undoUntil: new Date(now.getTime() + undoDays * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tell(db, ids, applications.jobIds)
  return id
}

async function eachOf(db: WriteDb, from: number, to: number): Promise<Omit<Moved, 'from'>> {
  return {
    files: await moveFiles(db, from, to),
    activities: await moveActivities(db, from, to),
    members: await moveMemberships(db, from, to),
    documents: await moveDocuments(db, from, to),
    checks: await moveChecks(db, from, to),
    places: await movePlaces(db, from, to),
    absences: await moveAbsences(db, from, to),
    awrPauses: await moveAwrPauses(db, from, to),
    events: await moveEvents(db, from, to),
    invitations: await moveInvitations(db, from, to),
  }
}

const tell = (db: WriteDb, ids: readonly number[], jobIds: readonly number[]) =>
  publish(db, [
    'duplicates',
    'candidates',
    'applications',
    'jobs',
    ...ids.map((id) => `candidate:${id}` as const),
    ...jobIds.map((id) => `job:${id}` as const),
  ])

/** Gives everybody their own record again, with all that was theirs; what came since stays with the survivor. All of it, or nothing. */
export async function undoMerge(at: WriteContext, mergeId: number): Promise<Merge> {
  const { db, actor, now, audit } = at
  const known = found(
    await db
      .selectFrom('merges')
      .select(['survivorId', numbersOf('absorbed').as('absorbed')])
      .where('id', '=', mergeId)
      .executeTakeFirst(),
  )
  const { survivorId, absorbed } = known
  const held = await holdCandidates(db, [survivorId, ...absorbed])
  const merge = found(
    await db
      .selectFrom('merges')
      .select(['version', 'mergedAt', 'undoUntil', 'undoneAt', sql<string | null>`kept::text`.as('kept')])
      .where('id', '=', mergeId)
      .forUpdate()
      .executeTakeFirst(),
  )
  const survivor = found(held.find(({ id }) => id === survivorId))
  refuse(whyNotUndo({ ...merge, isKept: merge.kept !== null }, survivor, now))
  const others = held.filter(({ id }) => id !== survivorId)
  if (others.length < absorbed.length || others.some(({ status }) => status === 'erased')) throw new Problem(409, 'merge-erased')
  const { ownerId, links, applications, moved, changeIds, consents, ...kept } = JSON.parse(merge.kept ?? '{}') as Kept
  const rows = await withoutGone(db, 'candidates', kept.rows)
  const versionOf = (id: number) => Number(rows.find((row) => row.id === id)?.version)
  if (others.some(({ id, mergedInto, version }) => mergedInto !== survivorId || version !== versionOf(id) + 1))
    throw new Problem(409, 'changed-since-merge')
  // A consent that was given or withdrawn since is no new version, and must not be undone.
  if ((await keepConsents(db, [survivorId, ...absorbed])).now !== consents.after) throw new Problem(409, 'changed-since-merge')
  await checkFree(db, rows)
  if (await isWrittenSince(db, survivor, merge.mergedAt, rows, applications)) throw new Problem(409, 'written-since-merge')
  if (!(await partApplications(db, survivorId, applications, ofApplications))) throw new Problem(409, 'applied-since')
  for (const { from, ...those } of moved)
    for (const [what, ids] of Object.entries(those)) await movers[what as keyof typeof movers](db, survivorId, from, ids)
  await separate(at, sinceMerged(rows, held, survivorId, ownerId), survivorId, changeIds)
  for (const { id } of rows) await keepNewerContact(db, id)
  await restoreConsents(db, [survivorId, ...absorbed], consents.rows)
  await restoreLinks(db, links)
  await db.updateTable('merges').set({ undoneAt: now, undoneBy: actor.id, kept: null, gaveWay: [] }).where('id', '=', mergeId).execute()
  audit({ objectId: survivorId, changes: { mergeId, absorbed } })
  await tell(db, [survivorId, ...absorbed], applications.jobIds)
  // A check that ran meanwhile has forgotten the pair.
  await enqueue(db, 'duplicates.checkNew', {})
  return findMerge(at, mergeId)
}

/** Nobody else has an address or an account by now that one of them would get back, and everybody can be reached. */
async function checkFree(db: WriteDb, rows: Kept['rows']): Promise<void> {
  if (rows.some((row) => row.email === null && row.phone === null && row.account_id === null)) throw new Problem(409, 'merge-erased')
  const [ids, emails, accounts] = [rows.map(({ id }) => id), rows.map((row) => row.email_key), rows.map((row) => row.account_id)]
  const { rows: taken } = await sql`
    select from candidates
    where id <> all(${ids}::bigint[]) and (email_key = any(${emails}::text[]) or account_id = any(${accounts}::bigint[]))`.execute(db)
  if (taken.length > 0) throw new Problem(409, 'address-taken-since')
}

/** Whether something was written about an application since that would come to another account than the one it was written with or to. */
async function isWrittenSince(
  db: WriteDb,
  survivor: Pick<Held, 'id' | 'accountId'>,
  mergedAt: string,
  rows: Kept['rows'],
  { moved }: MovedApplications,
): Promise<boolean> {
  const written = await db
    .selectFrom('messages as m')
    .innerJoin('applications as a', 'a.id', 'm.applicationId')
    .select('a.id')
    .distinct()
    .where('a.candidateId', '=', survivor.id)
    .where('m.sentAt', '>', mergedAt)
    .execute()
  const accountOf = (candidateId: number) => rows.find(({ id }) => id === candidateId)?.account_id ?? null
  return written.some(({ id }) => accountOf(moved.find((one) => one.id === id)?.from ?? survivor.id) !== survivor.accountId)
}
