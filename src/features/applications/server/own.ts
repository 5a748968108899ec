import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import { jsonAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import type { Answered } from '../../jobs/question-contract.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { OwnApplication } from '../contract.ts'
import type { own } from '../own-contract.ts'
import { candidateStageOf, type Stage, stages } from '../rules.ts'
import { gatesOf, overrideJson } from './gate.ts'
import { far, joined, nextStepJson } from './queries.ts'

/** With `t`, what its candidate was told: until the next letter has gone, it stands there for them. */
const told = (db: ReadDb) => joined(db).crossJoin(sql<{ stage: Stage; since: string; isActive: boolean }>`lateral told(a)`.as('t'))

const pay = jsonAs<NonNullable<OwnApplication['job']['pay']>>({
  min: sql.ref('j.payMin'),
  max: sql.ref('j.payMax'),
  unit: sql.ref('j.payUnit'),
  currency: sql.ref('j.payCurrency'),
})

const ownColumns = (rows: ReturnType<typeof told>, toStaff = false) =>
  rows.innerJoin('employers as e', 'e.id', 'j.employerId').select([
    'a.id',
    'a.stage as internalStage',
    sql<Stage>`t.stage`.as('toldStage'),
    sql<boolean>`t.is_active`.as('isActive'),
    sql<string | null>`t.starts_on`.as('startsOn'),
    'a.source',
    'a.appliedAt',
    'a.answerBy',
    sql<string>`t.since`.as('stageChangedAt'),
    'a.gate',
    sql<Answered[]>`a.answers`.as('answers'),
    'a.version',
    far.as('distanceKm'),
    jsonAs<OwnApplication['job']>({
      id: sql.ref('j.id'),
      slug: sql.ref('j.slug'),
      reference: sql.ref('j.reference'),
      title: sql.ref('j.title'),
      employer: toStaff ? sql.ref('e.name') : sql`case when j.show_employer then e.name end`,
      place: placeJson('jp'),
      jobTypes: sql.ref('j.jobTypes'),
      pay: sql`case when j.pay_min is not null then ${pay} end`,
      status: sql.ref('j.status'),
    }).as('job'),
  ])

const asOwn = <R extends { internalStage: string; toldStage: Stage }>({ toldStage, ...row }: R) => ({
  ...row,
  stage: candidateStageOf(toldStage),
  internalStage: row.internalStage as Stage,
})

/** An application as its candidate sees it; 404 when it is not theirs. */
export async function findOwnApplication(db: ReadDb, candidateId: number, id: number) {
  return asOwn(found(await ownColumns(told(db)).where('a.id', '=', id).where('a.candidateId', '=', candidateId).executeTakeFirst()))
}

type Query = z.output<(typeof own)['listApplicationsOf']['query']>

/** A candidate's applications as far as they were told; the internal stage, and what is planned, are for staff. */
export async function listApplicationsOf(candidateId: number, query: Query, { db, actor, now }: ReadContext) {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const [rows, { active, over }] = await Promise.all([
    ownColumns(narrowed(db, candidateId, query), worksHere(actor))
      .$if(worksHere(actor), (some) => some.select([overrideJson.as('override'), nextStepJson.as('nextStep')]))
      // What they wait for, before what is behind them.
      .$if(!worksHere(actor), (some) => some.orderBy(sql`t.is_active`, 'desc'))
      .orderBy(orders[query.sort], query.dir)
      .orderBy('a.id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    narrowed(db, candidateId, { ...query, active: undefined })
      .select([
        sql<number>`(count(*) filter (where t.is_active))::int`.as('active'),
        sql<number>`(count(*) filter (where not t.is_active))::int`.as('over'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map(asOwn)
  // What is over or asks for nothing has no answer, as the lists say.
  const gated = items.filter((row) => row.isActive && row.gate)
  const answers = await gatesOf(
    db,
    gated.map(({ id, job, startsOn }) => ({ id, jobId: job.id, candidateId, startsOn })),
    now,
    actor,
  )
  const shown = items.map((row) => ({
    ...row,
    internalStage: worksHere(actor) ? row.internalStage : null,
    answers: actor.role === 'agent' ? [] : row.answers,
    nextStep: row.nextStep ?? null,
    override: row.override ?? null,
    // Others change nothing of it, and would read from it that there is something to be told.
    version: worksHere(actor) ? row.version : 1,
    compliance: answers.get(row.id) ?? null,
  }))
  const total = query.active === undefined ? active + over : query.active ? active : over
  return { ...onePage(shown, total), active, over }
}

const orders = { createdAt: sql`a.applied_at`, stageChangedAt: sql`t.since` }

/** Which they are, in order. */
export async function ownIds(
  candidateId: number,
  query: Pick<Query, 'jobId' | 'active' | 'stage' | 'sort' | 'dir'>,
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  most: number,
): Promise<number[]> {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const rows = await narrowed(db, candidateId, query)
    .select('a.id')
    .orderBy(orders[query.sort], query.dir)
    .orderBy('a.id', query.dir)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

function narrowed(db: ReadDb, candidateId: number, { jobId, active, stage }: Pick<Query, 'jobId' | 'active' | 'stage'>) {
  let rows = told(db).where('a.candidateId', '=', candidateId)
  if (jobId !== undefined) rows = rows.where('a.jobId', '=', jobId)
  if (active !== undefined) rows = rows.where(sql<boolean>`t.is_active`, '=', active)
  const asTold = stages.filter((one) => candidateStageOf(one) === stage)
  if (stage) rows = rows.where(sql<Stage>`t.stage`, 'in', asTold)
  return rows
}
