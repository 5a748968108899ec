import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import { sortApplications } from '../../applications/server/merged.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { reachOf } from '../../candidates/rules.ts'
import { placeJson } from '../../places/server/queries.ts'
import type {
  CandidateCard,
  CandidateComparison,
  DuplicateReason,
  DuplicateScan,
  duplicates,
  Merge,
  SimilarCandidate,
} from '../contract.ts'
import { clashesOf, groupsOf, suspected, whyNotUndo, worthSaying } from '../rules.ts'

const asCard = rowAs<CandidateCard>()

/** What is shown of each who may be somebody else, in the order of these numbers. */
async function findCards({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, ids: readonly number[]): Promise<CandidateCard[]> {
  if (ids.length === 0) return []
  const rows = await visibleTo(db, actor)
    .leftJoin('places as p', 'p.id', 'c.placeId')
    .leftJoin('accounts as o', 'o.id', 'c.ownerId')
    .select(['c.id', 'c.firstName', 'c.lastName', 'c.email', 'c.phone', 'c.dateOfBirth', 'c.postcode', 'c.trade', 'c.status', 'c.source'])
    .select(['o.displayName as ownerName', 'c.lastContactAt', 'c.createdAt', 'c.version', placeJson('p').as('place')])
    .select([
      sql<boolean>`c.account_id is not null`.as('hasAccount'),
      sql<boolean>`o.role is not distinct from 'agent'`.as('isAgents'),
      sql<number>`(select count(*) from applications where candidate_id = c.id)`.as('applications'),
      sql<number>`(select count(*) from files where candidate_id = c.id and removed_at is null)`.as('files'),
    ])
    .where('c.id', 'in', ids)
    .execute()
  return inOrderOf(ids, rows.map(asCard))
}

type Typed = z.output<(typeof duplicates)['findSimilarCandidates']['query']>

/** Whoever may be the one that is typed, among those whom this person may know. */
export async function findSimilar(
  { firstName, lastName, email, phone, dateOfBirth, postcode, placeId, country, except }: Typed,
  at: ReadContext,
): Promise<{ items: SimilarCandidate[] }> {
  const { db, actor } = at
  const typed = {
    first_name: firstName ?? null,
    last_name: lastName ?? null,
    email: email ?? null,
    phone: phone ?? null,
    date_of_birth: dateOfBirth ?? null,
    postcode: postcode ?? null,
    place_id: placeId ?? null,
    country,
  }
  // The wall of agents would keep them from the index of keys: theirs are few, and looked at one by one.
  const near =
    reachOf(actor) === 'all'
      ? sql`select distinct near.id from unnest(typed.keys) key cross join lateral (
          select array_agg(id) as ids from (select id from candidate_traits where keys @> array[key] limit most_sharing() + 1) one) shared
          cross join unnest(shared.ids) near (id) where cardinality(shared.ids) <= most_sharing()`
      : sql`select id from candidate_traits where owner_id = ${actor.id} and keys && typed.keys limit 500`
  const { rows } = await sql<{ id: number; score: number; reasons: DuplicateReason[] }>`
    with typed as materialized (select t.* from candidate_traits_of(jsonb_populate_record(null::candidates, ${JSON.stringify(typed)}::jsonb), null) t)
    select t.id, s.score, s.reasons from typed cross join lateral (${near}) near join candidate_traits t on t.id = near.id
    cross join lateral duplicate_score(typed::text::candidate_traits, t) s
    where s.score >= ${worthSaying} and t.id is distinct from ${except ?? null}::bigint
      and not exists (select from duplicate_pairs p where p.not_same_at is not null
        and p.first_id = least(t.id, ${except ?? null}::bigint) and p.second_id = greatest(t.id, ${except ?? null}::bigint) and p.first_id <> p.second_id)
    order by s.score desc, t.id limit 5`.execute(db)
  const cards = await findCards(
    at,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.flatMap(({ id, score, reasons }) => {
      const candidate = cards.find((card) => card.id === id)
      return candidate ? [{ candidate, score, reasons }] : []
    }),
  }
}

type PairRow = { id: number; firstId: number; secondId: number; score: number; reasons: DuplicateReason[]; laterUntil: string | null }
/** More pairs than this nobody looks through; the best come first. */
const mostPairs = 20_000

const pairs = (db: ReadDb) =>
  db
    .selectFrom('duplicatePairs as p')
    .innerJoin('candidates as a', 'a.id', 'p.firstId')
    .innerJoin('candidates as b', 'b.id', 'p.secondId')
    .select(['p.id', 'p.firstId', 'p.secondId', 'p.score', 'p.laterUntil', sql<DuplicateReason[]>`p.reasons`.as('reasons')])
    .where(sql<boolean>`is_shown(a) and is_shown(b)`)

type Query = z.output<(typeof duplicates)['listDuplicates']['query']>

type Narrowing = Omit<Query, 'page' | 'limit' | 'sort' | 'dir'>

/** Groups of pairs that match, the most likely first. */
async function findGroups({ score, reason, addedSince, ownerId, candidateId, decision }: Narrowing, at: Pick<ReadContext, 'db' | 'now'>) {
  let rows = pairs(at.db).where('p.score', '>=', score)
  rows = decision === 'not-same' ? rows.where('p.notSameAt', 'is not', null) : rows.where('p.notSameAt', 'is', null)
  if (decision === 'later') rows = rows.where('p.laterUntil', '>', at.now.toISOString())
  if (decision === 'open')
    rows = rows.where((is) => is.or([is('p.laterUntil', 'is', null), is('p.laterUntil', '<=', at.now.toISOString())]))
  if (reason.length > 0)
    rows = rows.where(sql<boolean>`exists (select from jsonb_array_elements(p.reasons) r where r ->> 'code' = any(${reason}::text[]))`)
  if (addedSince) rows = rows.where(sql<boolean>`greatest(a.created_at, b.created_at) >= ${addedSince}::date`)
  if (ownerId) rows = rows.where(sql<boolean>`${ownerId}::bigint in (a.owner_id, b.owner_id)`)
  if (candidateId) rows = rows.where(sql<boolean>`${candidateId}::bigint in (p.first_id, p.second_id)`)
  const found = (await rows.orderBy('p.score', 'desc').orderBy('p.id').limit(mostPairs).execute()) as PairRow[]
  return groupsOf(found)
}

/** How many groups wait for a decision. */
export const countDuplicates = async (at: Pick<ReadContext, 'db' | 'now'>): Promise<number> =>
  (await findGroups({ score: suspected, reason: [], decision: 'open' }, at)).length

export async function listDuplicates({ page, limit, dir, sort: _, ...query }: Query, at: ReadContext) {
  const groups = await findGroups(query, at)
  if (dir === 'asc') groups.reverse()
  const some = groups.slice((page - 1) * limit, page * limit)
  const cards = await findCards(at, [...new Set(some.flatMap(({ candidateIds }) => candidateIds))])
  const items = some.map(({ candidateIds, ...group }) => ({
    id: group.pairs[0]?.id as number,
    score: group.score,
    pairs: group.pairs,
    candidates: candidateIds.flatMap((id) => cards.find((card) => card.id === id) ?? []),
  }))
  return onePage(items, groups.length)
}

type Comparing = z.output<(typeof duplicates)['compareCandidates']['query']>

/** What these say side by side, and what a merge into the survivor would move. */
export async function compareCandidates(
  { ids: given, survivorId = given[0] as number }: Comparing,
  at: ReadContext,
): Promise<CandidateComparison> {
  const { db } = at
  const ids = [...new Set(given)]
  const [candidates, rows, known] = await Promise.all([
    findCards(at, ids),
    db.selectFrom('candidates').selectAll().where('id', 'in', ids).execute(),
    pairs(db).where('p.firstId', 'in', ids).where('p.secondId', 'in', ids).execute(),
  ])
  if (candidates.length < 2 || candidates.length < ids.length) throw new Problem(404, 'not-found')
  const others = ids.filter((id) => id !== survivorId)
  const { kept, given: givenUp } = await sortApplications(db, ids)
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where(
      'id',
      'in',
      [0, ...kept, ...givenUp].map((one) => (typeof one === 'number' ? one : one.jobId)),
    )
    .execute()
  const told = (those: typeof kept) =>
    those.map(({ id, candidateId, jobId, stage }) => ({
      id,
      candidateId,
      jobId,
      stage,
      jobTitle: jobs.find((job) => job.id === jobId)?.title ?? '',
    }))
  const { rows: counts } = await sql<{ files: number; activities: number; pools: number }>`
    select (select count(*) from files where candidate_id = any(${others}::bigint[]) and removed_at is null) as files,
      (select count(*) from candidate_activities where candidate_id = any(${others}::bigint[]) and removed_at is null) as activities,
      (select count(distinct pool_id) from pool_members where candidate_id = any(${others}::bigint[])
        and pool_id not in (select pool_id from pool_members where candidate_id = ${survivorId})) as pools`.execute(db)
  return {
    candidates,
    clashes: clashesOf(rows),
    pairs: known as PairRow[],
    moves: {
      applications: told(kept.filter((one) => one.candidateId !== survivorId)),
      givenUp: told(givenUp),
      ...(counts[0] ?? { files: 0, activities: 0, pools: 0 }),
    },
  }
}

/** Numbers in an array come as text, other than in JSON. */
export const numbersOf = (column: string) => sql<number[]>`to_jsonb(${sql.ref(column)})`

const merges = (db: ReadDb) =>
  db
    .selectFrom('merges as m')
    .innerJoin('candidates as c', 'c.id', 'm.survivorId')
    .leftJoin('accounts as a', 'a.id', 'm.mergedBy')
    .select(['m.id', 'm.survivorId', 'm.mergedAt', 'm.undoUntil', 'm.undoneAt', 'm.version', 'a.displayName as mergedByName'])
    .select(['c.version as survivorVersion', 'c.mergedInto', 'c.status'])
    .select([
      sql<string>`c.first_name || ' ' || c.last_name`.as('name'),
      sql<boolean>`m.kept is not null`.as('isKept'),
      numbersOf('m.absorbed').as('absorbed'),
    ])

type MergeRow = Awaited<ReturnType<ReturnType<typeof merges>['execute']>>[number]
const shownMerge =
  (now: Date) =>
  ({ isKept, version, survivorVersion, mergedInto, status, ...row }: MergeRow): Merge => ({
    ...row,
    whyNotUndo: whyNotUndo({ ...row, isKept, version }, { version: survivorVersion, mergedInto, status }, now),
  })

export async function findMerge({ db, now }: Pick<ReadContext, 'db' | 'now'>, mergeId: number): Promise<Merge> {
  return shownMerge(now)(await merges(db).where('m.id', '=', mergeId).executeTakeFirstOrThrow())
}

export async function listMerges(
  { page, limit, dir, candidateId }: z.output<(typeof duplicates)['listMerges']['query']>,
  { db, now }: ReadContext,
) {
  const those = () => {
    const all = db.selectFrom('merges as m')
    return candidateId === undefined
      ? all
      : all.where(sql<boolean>`(m.survivor_id = ${candidateId} or m.absorbed @> array[${candidateId}::bigint])`)
  }
  const [{ total }, ids] = await Promise.all([
    those()
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    those()
      .select('m.id')
      .orderBy('m.mergedAt', dir)
      .orderBy('m.id', dir)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  const rows =
    ids.length === 0
      ? []
      : await merges(db)
          .where(
            'm.id',
            'in',
            ids.map(({ id }) => id),
          )
          .orderBy('m.mergedAt', dir)
          .orderBy('m.id', dir)
          .execute()
  return onePage(rows.map(shownMerge(now)), total)
}

export async function findNewestScan(db: ReadDb): Promise<DuplicateScan | null> {
  const scan = await db
    .selectFrom('duplicateScans')
    .select(['id', 'status', 'total', 'done', 'found', 'startedAt', 'finishedAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return scan ?? null
}
