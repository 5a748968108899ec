import { sql } from 'kysely'
import type { Candidates } from '#db/tables.ts'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { withoutGone } from '#server/kept-rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { putAway, takeOut } from '../../archives/server/commands.ts'
import { ownFields, staffFields } from '../shapes.ts'
import { keepChanges } from './history.ts'
import { findWhole, visibleTo } from './queries.ts'

// Several records of one person become one, and again several. Which value of which field is taken, the caller has decided.

/** The record that a number leads to: itself, or into which it was merged. */
export async function survivingOf(db: ReadDb, candidateId: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select surviving(${candidateId}) as id`.execute(db)
  return rows[0]?.id ?? candidateId
}

/** Refuses a change to a record that was merged into another, and holds it, so that no merge comes between. */
export async function refuseMerged(db: WriteDb, candidateId: number, actor?: Actor): Promise<void> {
  const rows = actor ? visibleTo(db, actor) : db.selectFrom('candidates as c')
  const row = await rows.select('c.mergedInto').where('c.id', '=', candidateId).forUpdate().executeTakeFirst()
  if (row && row.mergedInto !== null) throw new Problem(409, 'candidate-merged')
}

export type Held = Awaited<ReturnType<typeof holdCandidates>>[number]

/** These records, locked in the order of their numbers, as whoever merges some of the same waits for. */
export const holdCandidates = (db: WriteDb, ids: readonly number[]) =>
  db
    .selectFrom('candidates as c')
    .selectAll('c')
    .select(sql<boolean>`exists (select from accounts where id = c.owner_id and role = 'agent')`.as('isAgents'))
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .forUpdate()
    .execute()

/** What these rows say to the last column, so that they can say it again. */
export async function keepRows(db: WriteDb, ids: readonly number[]): Promise<Record<string, unknown>[]> {
  // As text, in which columns keep their own names.
  const { rows } = await sql<{
    row: string
  }>`select to_jsonb(c)::text as row from candidates c where id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows.map(({ row }) => JSON.parse(row))
}

/** What the person themselves agreed to goes with their account; of the rest, whatever was said last. */
const consents = ['privacyAcceptedAt', 'keepProfileAt', 'jobAlertsAt', 'directoryAt'] as const
const newest = (...days: (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null

/**
 * Writes the one record; the others are put away, and lead to it. The survivor stands first. `claimed`: what the person said themselves.
 * Answers with the changes kept of it.
 */
export async function absorb(
  at: Pick<WriteContext, 'db' | 'now'> & { actor: { id: number | null } },
  [survivor, ...absorbed]: readonly [Held, ...Held[]],
  columns: Record<string, unknown>,
  claimed: readonly string[],
): Promise<{ version: number; changeIds: number[] }> {
  const { db, actor, now } = at
  const all = [survivor, ...absorbed]
  const before = await findWhole(db, survivor.id)
  const ofAccount = all.find(({ accountId }) => accountId !== null)
  const stopped = all.find(({ doNotContactReason }) => doNotContactReason !== null)
  const finished = survivor.status === 'incomplete' ? all.find(({ status }) => status !== 'incomplete') : undefined
  const version = survivor.version + 1
  const giver = absorbed.find(({ email }) => email !== null && email === columns.email)
  for (const { id, version: seen } of absorbed)
    await db
      .updateTable('candidates')
      .set({
        status: 'archived',
        mergedInto: survivor.id,
        accountId: null,
        ...(id === giver?.id && { email: null }),
        version: seen + 1,
        updatedAt: now,
      })
      .where('id', '=', id)
      .execute()
  const { languages, ...rest } = columns
  await db
    .updateTable('candidates')
    .set({
      ...(rest as Partial<Candidates>),
      languages: JSON.stringify(languages),
      ...Object.fromEntries(consents.map((name) => [name, ofAccount ? ofAccount[name] : newest(...all.map((row) => row[name]))])),
      accountId: ofAccount?.accountId ?? null,
      ...(stopped ? { status: 'do_not_contact', doNotContactReason: stopped.doNotContactReason } : finished && { status: finished.status }),
      noticeSentAt: newest(...all.map(({ noticeSentAt }) => noticeSentAt)),
      lastContactAt: newest(...all.map(({ lastContactAt }) => lastContactAt)),
      version,
      updatedAt: now,
    } as never)
    .where('id', '=', survivor.id)
    .execute()
  // The address that the survivor had before still leads to this person.
  if (giver && survivor.email) await db.updateTable('candidates').set({ email: survivor.email }).where('id', '=', giver.id).execute()
  for (const { id, status, country } of absorbed)
    await putAway(at, { kind: 'candidate', recordId: id, was: status, reason: 'merged', country })
  const newestKnown = await newestChange(db, survivor.id)
  const after = await findWhole(db, survivor.id)
  const everyField = Object.keys({ ...ownFields, ...staffFields })
  for (const isClaimed of [true, false]) {
    const fields = everyField.filter((field) => claimed.includes(field) === isClaimed)
    await keepChanges(at, survivor.id, before, after, fields, isClaimed)
  }
  const changes = db.selectFrom('candidateChanges').select('id').where('candidateId', '=', survivor.id).where('id', '>', newestKnown)
  return { version, changeIds: (await changes.where('changedBy', 'is not distinct from', actor.id).execute()).map(({ id }) => id) }
}

async function newestChange(db: WriteDb, candidateId: number): Promise<number> {
  const changes = db.selectFrom('candidateChanges').where('candidateId', '=', candidateId)
  return (await changes.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
}

export type KeptRow = Record<string, unknown> & { id: number }

/** Kept rows with what happened to their records since without a new version: somebody else's candidates, notices that went out, contacts. */
export function sinceMerged(rows: readonly KeptRow[], held: readonly Held[], survivorId: number, mergedOwner: number | null): KeptRow[] {
  const newestOf = (column: string) => Math.max(0, ...rows.map((row) => Date.parse(String(row[column] ?? '')) || 0))
  return rows.map((row) => {
    const now = held.find(({ id }) => id === row.id)
    if (!now) return row
    // A merge leaves the others their owners.
    if (row.id !== survivorId) return { ...row, owner_id: now.ownerId }
    const isNew = (column: string, moment: string | null) => moment !== null && Date.parse(moment) > newestOf(column)
    return {
      ...row,
      ...(now.ownerId !== mergedOwner && row.owner_id === mergedOwner && { owner_id: now.ownerId }),
      ...(isNew('notice_sent_at', now.noticeSentAt) && {
        notice_sent_at: now.noticeSentAt,
        informed_on: row.informed_on ?? now.informedOn,
      }),
      ...(isNew('last_contact_at', now.lastContactAt) && { last_contact_at: now.lastContactAt }),
    }
  })
}

/** Writes kept rows back to the last column, the survivor's first, for it may hold what another one had; and forgets what the merge changed. */
export async function separate(
  at: WriteContext,
  rows: readonly KeptRow[],
  survivorId: number,
  changeIds: readonly number[],
): Promise<void> {
  const { db } = at
  const absorbed = rows.filter(({ id }) => id !== survivorId)
  await db
    .updateTable('candidates')
    .set({ email: null })
    .where(
      'id',
      'in',
      absorbed.map(({ id }) => id),
    )
    .execute()
  for (const row of [...rows.filter(({ id }) => id === survivorId), ...absorbed]) {
    const columns = sql.join(Object.keys(row).flatMap((name) => (name === 'id' || name === 'email_key' ? [] : [sql.ref(name)])))
    await sql`update candidates set (${columns}) = (select ${columns} from jsonb_populate_record(null::candidates, ${JSON.stringify(row)}::jsonb)) where id = ${row.id}`.execute(
      db,
    )
  }
  for (const { id } of absorbed) await takeOut(at, { kind: 'candidate', recordId: id })
  if (changeIds.length > 0) await db.deleteFrom('candidateChanges').where('id', 'in', changeIds).execute()
}

/** The consents of these, as they stand in the records and row by row. */
export async function keepConsents(db: WriteDb, ids: readonly number[]): Promise<{ now: string; rows: object[] }> {
  const { rows } = await sql<{ now: string; rows: string }>`
    select (select jsonb_agg(jsonb_build_array(id, privacy_accepted_at, keep_profile_at, job_alerts_at, directory_at) order by id)::text
        from candidates where id = any(${ids}::bigint[])) as now,
      (select coalesce(jsonb_agg(to_jsonb(k)), '[]')::text from candidate_consents k where candidate_id = any(${ids}::bigint[])) as rows`.execute(
    db,
  )
  const [{ now, rows: kept } = { now: '', rows: '[]' }] = rows
  return { now, rows: JSON.parse(kept) }
}

/** What a trigger wrote of consents that only changed their record goes; those that were are there again. */
export async function restoreConsents(db: WriteDb, ids: readonly number[], rows: readonly object[]): Promise<void> {
  await sql`delete from candidate_consents where candidate_id = any(${ids}::bigint[])`.execute(db)
  await sql`insert into candidate_consents overriding system value
    select * from jsonb_populate_recordset(null::candidate_consents, ${JSON.stringify(await withoutGone(db, 'candidate_consents', rows))}::jsonb)`.execute(
    db,
  )
}

type KeptLink = { id: number; withdrawnAt: string | null }

/** Ends the links by which these would sign up; answers with how all of theirs were. */
export async function endLinksOf(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  ids: readonly number[],
  those: readonly number[],
): Promise<KeptLink[]> {
  const kept = await db.selectFrom('registrationLinks').select(['id', 'withdrawnAt']).where('candidateId', 'in', ids).execute()
  await db
    .updateTable('registrationLinks')
    .set({ withdrawnAt: now })
    .where('candidateId', 'in', those)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
  return kept
}

export async function restoreLinks(db: WriteDb, kept: readonly KeptLink[]): Promise<void> {
  for (const { id, withdrawnAt } of kept) await db.updateTable('registrationLinks').set({ withdrawnAt }).where('id', '=', id).execute()
}
