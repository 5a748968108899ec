import { type Expression, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Applications } from '#db/tables.ts'
import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { readTallies } from '#server/tallies.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { fileJson } from '../../files/server/queries.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { GateLine } from '../../requirements/contract.ts'
import type { Application, applications, CheckedApplication, Move } from '../contract.ts'
import { factFilters } from '../across-filter.ts'
import { newestMoves, reasonForAgents, type Stage } from '../rules.ts'
import { answersOf } from './answers.ts'
import { factConditions } from './facts.ts'
import { overrideJson, withGates } from './gate.ts'
import { standingMoves } from './last-moves.ts'
import { isNamed, refuseUnseen, seenBy, unseenByStage } from './seen.ts'

export const far = sql<number | null>`case when p.id is not null then distance_km(p.lat, p.lon, jp.lat, jp.lon) end`

/** What is to be done next, and who said so. */
export const nextStepJson = sql<Application['nextStep']>`(case when a.next_step is not null then json_build_object(
  'what', a.next_step, 'on', a.next_step_on, 'by', (select n.display_name from accounts n where n.id = a.next_step_by)) end)`

export const asApplication = rowAs<Application>()
const asMove = rowAs<Move>()

const every = (db: ReadDb) => db.selectFrom('applications as a')

/** The applications of those whom an agent brought, as these know them: agents are told no sooner. */
const toldTo = (db: ReadDb, agent: Pick<Actor, 'id'>): ReturnType<typeof every> =>
  db.selectFrom(sql<Selectable<Applications>>`applications_told(${agent.id})`.as('a')) as unknown as ReturnType<typeof every>

/** These few as those know them whom they are of: each of them costs some microseconds, so they come first of all that is joined. */
const asTold = (db: ReadDb, few: Expression<{ id: number }>) => {
  const told = sql<Selectable<Applications>>`(
    select t.* from ${few} few join applications own on own.id = few.id cross join lateral as_told(own) t)`
  return db.selectFrom(told.as('a')) as unknown as ReturnType<typeof every>
}

export function joined(db: ReadDb, from = every(db)) {
  return from
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('places as jp', 'jp.id', 'j.placeId')
    .leftJoin('places as p', 'p.id', 'c.placeId')
}

/** The CV that came with it; where none did, or it was removed, the newest that is there. */
export const cvOf = (application: 'a' | 'n') => sql<number | null>`coalesce(
  (select own.id from files own where own.id = ${sql.ref(`${application}.fileId`)} and own.removed_at is null),
  (select max(cv.id) from files cv where cv.candidate_id = ${sql.ref(`${application}.candidateId`)} and cv.kind = 'cv' and cv.removed_at is null))`

export const columns = (db: ReadDb, from?: ReturnType<typeof every>) =>
  joined(db, from)
    .leftJoin('files as f', (on) => on.on('f.id', '=', cvOf('a')))
    .leftJoin('accounts as m', 'm.id', 'a.stageChangedBy')
    .select([
      'a.id',
      'a.jobId',
      'j.title as jobTitle',
      'a.candidateId',
      'c.email',
      'c.phone',
      'c.trade',
      'a.stage',
      'a.resumeStage',
      'a.message',
      'a.knockOuts',
      'a.source',
      'a.startsOn',
      'a.endsOn',
      'a.reason',
      'a.appliedAt',
      'a.answerBy',
      'a.putOff',
      'a.putOffAt',
      'a.stageChangedAt',
      'm.displayName as stageChangedByName',
      (is) =>
        is
          .selectFrom('applicationMoves as v')
          .whereRef('v.applicationId', '=', 'a.id')
          .where('v.tellsAt', 'is not', null)
          .select('v.tellsAt')
          .as('letterAt'),
      'a.rating',
      nextStepJson.as('nextStep'),
      'a.gate',
      'a.gateWas',
      'a.gateChangedAt',
      overrideJson.as('override'),
      'a.version',
      placeJson('p').as('place'),
      sql<string>`c.first_name || ' ' || c.last_name`.as('candidateName'),
      sql<boolean>`is_unopened(a)`.as('isNew'),
      far.as('distanceKm'),
      sql<Application['cv']>`case when f.id is not null then ${fileJson('f')} end`.as('cv'),
    ])

const applicationById = prepared((db: ReadDb, gap: Gap<{ id: number }>) => columns(db).where('a.id', '=', gap('id')))

/** One application as staff see it. */
export async function findApplication(db: ReadDb, id: number): Promise<Application> {
  const [row] = await applicationById(db, { id })
  return asApplication(found(row))
}

/** Somebody's application for a job: the one under way, else the last of those that ended. */
export async function lastApplication(db: ReadDb, jobId: number, candidateId: number): Promise<Application> {
  const theirs = db.selectFrom('applications as a').select('a.id').where('a.jobId', '=', jobId).where('a.candidateId', '=', candidateId)
  const last = theirs.orderBy(sql`is_active(a)`, 'desc').orderBy('a.id', 'desc').limit(1)
  return findApplication(db, found(await last.executeTakeFirst()).id)
}

/** One application with its newest moves. */
export async function findWithMoves({ db, actor, now }: Pick<ReadContext, 'db' | 'actor' | 'now'>, id: number) {
  await refuseUnseen(db, actor, id)
  const [application, answers, { items, total }, [last]] = await Promise.all([
    findApplication(db, id),
    answersOf(db, id),
    findMoves(db, id, { page: 1, limit: newestMoves }),
    standingMoves(db, id).execute(),
  ])
  const [checked] = await withGates(db, [application], now)
  const back = last ? { to: last.fromStage as Stage, from: last.toStage as Stage, told: last.told } : null
  return { ...(checked as CheckedApplication), answers, moves: items, moveCount: total, back }
}

/** Every move of an application, newest first; 404 when there is no such application. */
export async function listMoves({ db, actor }: Pick<ReadContext, 'db' | 'actor'>, applicationId: number, paging: Paging) {
  await refuseUnseen(db, actor, applicationId)
  return findMoves(db, applicationId, paging)
}

type Paging = { page: number; limit: number }

async function findMoves(db: ReadDb, applicationId: number, { page, limit }: Paging) {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('applicationMoves as v')
      .leftJoin('accounts as m', 'm.id', 'v.movedBy')
      .select([
        'v.id',
        'v.fromStage as from',
        'v.toStage as to',
        'm.displayName as by',
        'v.movedAt as at',
        'v.reason',
        'v.told',
        'v.overrideReason',
        'v.note',
      ])
      .select(sql<boolean>`v.puts_back is not null`.as('isPutBack'))
      .select(sql<GateLine[] | null>`v.overridden`.as('overridden'))
      .where('v.applicationId', '=', applicationId)
      .orderBy('v.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('applicationMoves')
      .select((is) => is.fn.countAll<number>().as('total'))
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow(),
  ])
  return onePage(rows.map(asMove), total)
}

/** The answer that they were promised is due today or late. */
export const isDue = (now: Date) => sql<boolean>`(is_owed(a) and a.answer_by <= ${dayOf(now)})`

type AcrossJobs = z.output<(typeof applications)['listApplications']['query']>

/** Applications across jobs, as far as this person reaches, with how many stand at each stage. */
export async function listApplications(query: AcrossJobs, { db, pool, actor, now }: ReadContext) {
  // Agents are told later, and of the stage alone.
  if (!worksHere(actor) && factFilters.some((name) => query[name] !== undefined)) throw new Problem(403, 'permission-denied')
  const withinReach = () => (worksHere(actor) ? every(db) : toldTo(db, actor))
  const filtered = (where: 'at the stage' | 'at any stage') => {
    let rows = withinReach().where(seenBy(actor))
    if (query.q) {
      const named = visibleTo(db, actor).select('c.id').where(isNamed(query.q))
      rows = rows.where('a.candidateId', 'in', named)
    }
    if (query.mine) {
      const ofJobs = db
        .selectFrom('jobs as j')
        .innerJoin('applications as ja', 'ja.jobId', 'j.id')
        .select('ja.id')
        .where('j.ownerId', '=', actor.id)
      const ofCandidates = db.selectFrom('applications').select('id').where('ownerId', '=', actor.id)
      rows = rows.where('a.id', 'in', ofJobs.union(ofCandidates))
    }
    if (query.employerId) {
      const ofEmployer = db.selectFrom('jobs').select('id').where('employerId', '=', query.employerId)
      // A confidential client is not found by trying numbers either.
      rows = rows.where('a.jobId', 'in', worksHere(actor) ? ofEmployer : ofEmployer.where('showEmployer', '=', true))
    }
    if (query.placed !== undefined) rows = rows.where('a.placedAt', query.placed ? 'is not' : 'is', null)
    if (query.unopened) rows = rows.where(sql<boolean>`is_unopened(a)`)
    if (query.waiting) rows = rows.where(sql<boolean>`is_waiting(a)`)
    if (query.answerDue) rows = rows.where(isDue(now))
    if (query.placedWithinDays !== undefined) rows = rows.where(sql<boolean>`placed_within(a, ${query.placedWithinDays}, ${now})`)
    for (const condition of factConditions(query)) rows = rows.where(condition)
    return where === 'at the stage' && query.stage ? rows.where('a.stage', '=', query.stage) : rows
  }
  const countByStage = async (): Promise<Record<string, number>> => {
    const { stage: _stage, sort: _sort, dir: _dir, page: _page, limit: _limit, placed, ...filters } = query
    const isNarrowed = placed !== undefined || Object.values(filters).some(Boolean)
    const isWhole = worksHere(actor) && !isNarrowed
    if (isWhole) {
      const { applications } = await readTallies(pool)
      const unseen = actor.role === 'admin' ? [] : await unseenByStage(db, {})
      return { ...applications, ...Object.fromEntries(unseen.map(({ stage, n }) => [stage, (applications[stage] ?? 0) - n])) }
    }
    const rows = await filtered('at any stage')
      .select(['a.stage', (is) => is.fn.countAll<number>().as('n')])
      .groupBy('a.stage')
      .execute()
    return Object.fromEntries(rows.map(({ stage, n }) => [stage, n]))
  }
  const sorted = ({ createdAt: 'a.appliedAt', stageChangedAt: 'a.stageChangedAt', answerBy: 'a.answerBy' } as const)[query.sort]
  // First which rows, then what stands in them: the joins are for one page only.
  const page = filtered('at the stage')
    .select('a.id')
    .orderBy(sorted, query.dir)
    .orderBy('a.id', query.dir)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const shown = worksHere(actor) ? every(db).where('a.id', 'in', page) : asTold(db, page)
  const [items, counts] = await Promise.all([
    columns(db, shown).orderBy(sorted, query.dir).orderBy('a.id', query.dir).execute(),
    countByStage(),
  ])
  const total = query.stage ? (counts[query.stage] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0)
  const rows = items.map(asApplication)
  return { ...onePage(worksHere(actor) ? rows : rows.map(asAgentsSee), total), counts }
}

/**
 * What the agency knows of somebody’s right to work is not told to agents, and the gate and its overrides would tell; nor what it thinks of
 * them and plans, nor that there is anything to be told.
 */
const asAgentsSee = (row: Application): Application => ({
  ...row,
  gate: null,
  gateWas: null,
  gateChangedAt: null,
  override: null,
  knockOuts: 0,
  rating: null,
  nextStep: null,
  letterAt: null,
  reason: reasonForAgents(row.reason),
  version: 1,
})

/** Which of these candidates have an application for a job that is not over; 404 when there is no such job. */
export async function findActiveCandidates(db: ReadDb, jobId: number, ids: readonly number[]): Promise<{ candidateIds: number[] }> {
  found(await db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst())
  const rows = await db
    .selectFrom('applications as a')
    .select('a.candidateId')
    .where('a.jobId', '=', jobId)
    .where('a.candidateId', 'in', ids)
    .where(sql<boolean>`is_active(a)`)
    .orderBy('a.candidateId')
    .execute()
  return { candidateIds: rows.map(({ candidateId }) => candidateId) }
}
