import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import type { ArchiveRule, Declares } from '#server/declares.ts'
import type { ErasePerson, PreviewPerson } from '#server/erasing.ts'
import { hasWords, onePage } from '#server/list.ts'
import { jsonAs, momentJson, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { found } from '#shared/problem.ts'
import type { Archived, ArchiveRow, archives, RetentionRun } from '../contract.ts'
import { type ArchiveKind, isHeld, whyNotTouch } from '../rules.ts'
import { retentionSteps } from '../steps.ts'
import { heldOn } from './holds.ts'

/** How each kind of record is named, restored and erased, as the features declare, and how a person is erased from all of them. */
export type ArchiveRules = { kinds: Declares['archives']; erasePerson: ErasePerson; previewPerson: PreviewPerson }

export const ruleOf = ({ kinds }: ArchiveRules, kind: ArchiveKind) => kinds[kind] as ArchiveRule

type Named = { kind: ArchiveKind; recordId: number }

/** Why a record cannot be erased from the archive, a code: it is in use, whatever its row here says, or others' records stand on it. */
export async function whyStays(rules: ArchiveRules, db: ReadDb, { kind, recordId }: Named): Promise<string | null> {
  const rule = ruleOf(rules, kind)
  const { rows } = await sql<{ isInUse: boolean }>`select ${rule.isAway(sql`${recordId}::bigint`)} is false as "isInUse"`.execute(
    db as never,
  )
  return rows[0]?.isInUse ? 'archive-restored' : rule.whyNotErase(db, recordId)
}

const asRow = rowAs<ArchiveRow>()

/** The record's name as it is now: no copy of it has to be erased. */
function nameIn({ kinds }: ArchiveRules): RawBuilder<string | null> {
  const cases = Object.entries(kinds).map(([kind, { name }]) => sql`when ${sql.lit(kind)} then ${name(sql.ref('a.record_id'))}`)
  return sql<string | null>`case when a.erased_at is null then case a.kind ${sql.join(cases, sql` `)} end end`
}

const state = sql<ArchiveRow['state']>`case
  when a.erased_at is not null then 'erased'
  when a.restored_at is not null then 'restored'
  when a.quarantined_at is not null then 'quarantined'
  else 'archived' end`

/** A candidate's stands in a table of its own, see `holds.ts`. */
const hold = jsonAs<NonNullable<ArchiveRow['hold']>>({
  reason: sql`coalesce(k.reason, a.hold_reason)`,
  until: sql`coalesce(k.until, a.hold_until)`,
  since: sql`case when k.id is null then ${momentJson('a.heldAt')} else ${momentJson('k.heldAt')} end`,
  byName: sql.ref('h.displayName'),
})

const rows = (db: ReadDb, rules: ArchiveRules) =>
  db
    .selectFrom('archives as a')
    .leftJoin('accounts as b', 'b.id', 'a.archivedBy')
    .leftJoin('candidateHolds as k', (on) =>
      on
        .on('a.kind', '=', 'candidate')
        .on(
          'k.id',
          '=',
          sql<number>`(select id from candidate_holds where candidate_id in (select merged_with(a.record_id)) order by until desc, id limit 1)`,
        )
        .on('a.restoredAt', 'is', null)
        .on('a.erasedAt', 'is', null),
    )
    .leftJoin('accounts as h', (on) => on.on(sql<boolean>`h.id = coalesce(k.held_by, a.held_by)`))
    .leftJoin('accounts as e', 'e.id', 'a.erasedBy')
    .leftJoin('accounts as r', 'r.id', 'a.restoredBy')
    .select(['a.id', 'a.kind', 'a.recordId', 'a.reason', 'a.archivedAt', 'a.purgeOn', 'a.quarantinedAt', 'a.erasedAt', 'a.version'])
    .select([
      nameIn(rules).as('name'),
      state.as('state'),
      'b.displayName as archivedByName',
      'e.displayName as erasedByName',
      sql<ArchiveRow['hold']>`case when num_nonnulls(k.id, a.held_at) > 0 then ${hold} end`.as('hold'),
    ])

type Query = z.output<(typeof archives)['listArchives']['query']>

/** Filter → count by state → sort → page. */
export async function listArchives(rules: ArchiveRules, query: Query, { db, now }: ReadContext) {
  const today = dayOf(now)
  const conditions: Expression<SqlBool>[] = [sql`a.restored_at is null`]
  const and = (condition: Expression<SqlBool>) => conditions.push(condition)
  if (query.q) and(hasWords(nameIn(rules), query.q))
  if (query.kind) and(sql`a.kind = ${query.kind}`)
  if (query.recordId) and(sql`a.record_id = ${query.recordId}`)
  if (query.reason) and(sql`a.reason = ${query.reason}`)
  if (query.byId) and(sql`a.archived_by = ${query.byId}`)
  if (query.archivedFrom) and(sql`a.archived_at >= ${query.archivedFrom}::date`)
  if (query.archivedTo) and(sql`a.archived_at < ${query.archivedTo}::date + 1`)
  if (query.purgeWithinDays !== undefined) and(sql`a.erased_at is null and a.purge_on <= ${addDays(today, query.purgeWithinDays)}::date`)
  if (query.held !== undefined) and(sql`${heldOn(today)} = ${query.held}`)
  const shown = query.state ? sql<boolean>`${state} = ${query.state}` : sql<boolean>`a.erased_at is null`
  const sorts = { archivedAt: sql`a.archived_at`, name: sql`folded(name)`, purgeOn: sql`a.purge_on` } as const
  const [items, numbers] = await Promise.all([
    db
      .selectFrom(
        rows(db, rules)
          .where((is) => is.and(conditions))
          .where(shown)
          .as('a'),
      )
      .selectAll()
      // Only a name can be null; the newest come by an index.
      .orderBy(sorts[query.sort], (order) =>
        query.sort === 'name' ? (query.dir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()) : order[query.dir](),
      )
      .orderBy('a.id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    db
      .selectFrom('archives as a')
      .select((is) => [
        is.fn.countAll<number>().filterWhere(sql<boolean>`${state} = 'archived'`).as('archived'),
        is.fn.countAll<number>().filterWhere(sql<boolean>`${state} = 'quarantined'`).as('quarantined'),
        is.fn.countAll<number>().filterWhere('a.erasedAt', 'is not', null).as('erased'),
      ])
      .where((is) => is.and(conditions))
      .executeTakeFirstOrThrow(),
  ])
  const total = query.state ? numbers[query.state] : numbers.archived + numbers.quarantined
  return { ...onePage(items.map(asRow), total), counts: numbers }
}

type Looking = Pick<ReadContext, 'now' | 'locale' | 'sentence'> & { db: ReadDb }

/** One record that was put away: as it stands, what hangs on it, and what restoring and erasing would do. */
export async function findArchived(rules: ArchiveRules, archiveId: number, at: Looking): Promise<Archived> {
  const { db, now, sentence } = at
  const row = found(
    await rows(db, rules)
      .select(['a.note', 'a.was', 'a.restoredAt', 'r.displayName as restoredByName'])
      .where('a.id', '=', archiveId)
      .executeTakeFirst(),
  )
  if (whyNotTouch(row) !== null) return { ...row, facts: [], related: [], conflicts: [], erasure: null }
  const { kind, recordId } = row
  const rule = ruleOf(rules, kind)
  // A person is erased from everywhere, and not from what hangs on the record alone.
  const person = typeof rule.erase === 'object' ? await rules.previewPerson(at, rule.erase.person(recordId)) : null
  const [facts, hanging, conflicts, stands] = [
    await rule.snapshot(at, recordId),
    await rule.hangsOn(at, recordId),
    await rule.conflicts(at, recordId),
    await whyStays(rules, db, row),
  ]
  const refused = isHeld(row, dayOf(now)) ? 'archive-held' : (stands ?? person?.refusal ?? null)
  const there = hanging.filter(({ count }) => count > 0)
  return {
    ...row,
    facts: facts.filter(({ value }) => value !== ''),
    related: there.map(({ name, says, count, path }) => ({ name, says, count, path })),
    conflicts,
    erasure: {
      goes: person?.goes ?? there.flatMap(({ name, says, count, onErasing }) => (onErasing === 'goes' ? { name, says, count } : [])),
      stays: (person?.stays ?? [])
        .map((one) => ({ ...one, why: '' }))
        .concat(there.flatMap(({ name, says, count, onErasing, why = '' }) => (onErasing === 'stays' ? { name, says, count, why } : []))),
      refusal: refused === null ? null : { code: refused, says: sentence(refused) },
    },
  }
}

/** What the retention task did, newest first. */
export async function listRetentionRuns({ page, limit }: { page: number; limit: number }, { db }: { db: ReadDb }) {
  const [runs, { total }] = await Promise.all([
    db
      .selectFrom('retentionRuns')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('retentionRuns')
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return onePage(runs.map(asRun), total)
}

/** Whether a record is in the archive. */
export async function isArchived(db: ReadDb, { kind, recordId }: Named): Promise<boolean> {
  const rows = db.selectFrom('archives').select('id').where('kind', '=', kind).where('recordId', '=', recordId)
  return (await rows.where('restoredAt', 'is', null).where('erasedAt', 'is', null).executeTakeFirst()) !== undefined
}

/** Whether a record is in quarantine: then only administrators see it. */
export async function isInQuarantine(db: ReadDb, { kind, recordId }: Named): Promise<boolean> {
  const rows = db.selectFrom('archives').select('id').where('kind', '=', kind).where('recordId', '=', recordId)
  const open = rows.where('restoredAt', 'is', null).where('erasedAt', 'is', null).where('quarantinedAt', 'is not', null)
  return (await open.executeTakeFirst()) !== undefined
}

/** The same in SQL, for lists. */
export const isQuarantined = (kind: ArchiveKind, recordId: string) =>
  sql<boolean>`exists (select from archives z where z.kind = ${kind} and z.record_id = ${sql.ref(recordId)}
    and z.quarantined_at is not null and z.restored_at is null and z.erased_at is null)`

type Counts = Record<string, number>
type RunRow = Omit<RetentionRun, 'steps'> & { done: unknown; keptBack: unknown }

/** A run as it is reported: every step, those that had nothing to do too. */
export function asRun({ done, keptBack, ...run }: RunRow): RetentionRun {
  const [doneBy, keptBy] = [done as Counts, keptBack as Counts]
  return { ...run, steps: retentionSteps.map((step) => ({ step, done: doneBy[step] ?? 0, keptBack: keptBy[step] ?? 0 })) }
}
