import { sql } from 'kysely'
import type { z } from 'zod'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { BoardCard, BoardColumn } from '../board-contract.ts'
import type { applications } from '../contract.ts'
import { type BoardOrder, boardStages, isEnded, type Stage } from '../rules.ts'
import { cvOf, far, isDue, joined, nextStepJson } from './queries.ts'
import { isNamed, seenBy } from './seen.ts'

type Query = z.output<(typeof applications)['findBoard']['query']>

const asCard = rowAs<BoardCard>()

const orders: Record<BoardOrder, ReturnType<typeof sql>> = {
  waiting: sql`a.stage_changed_at`,
  newest: sql`a.stage_changed_at desc`,
  nearest: sql`${far} nulls last`,
  name: sql`folded(c.last_name), folded(c.first_name)`,
}

const hasCv = sql<boolean>`${cvOf('n')} is not null`.as('hasCv')

/** A job's pipeline: every column with its count and its first cards, read in two queries however many there are. */
export async function findBoard(jobId: number, query: Query, { db, actor, now, locale }: ReadContext) {
  found(await db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst())
  const filtered = () => {
    let rows = joined(db).where('a.jobId', '=', jobId).where(seenBy(actor))
    if (query.q) rows = rows.where(isNamed(query.q))
    if (query.gate) rows = rows.where('a.gate', '=', query.gate)
    if (query.withinKm !== undefined) rows = rows.where(far, '<=', query.withinKm)
    if (query.answerDue) rows = rows.where(isDue(now))
    return rows
  }
  const numbered = filtered()
    .where('a.stage', 'in', [...boardStages])
    .select([
      'a.id',
      'a.candidateId',
      'a.fileId',
      sql<string>`c.first_name || ' ' || c.last_name`.as('candidateName'),
      'a.stage',
      'a.resumeStage',
      sql<boolean>`is_unopened(a)`.as('isNew'),
      'a.gate',
      sql<string | null>`a.gate_reason ->> ${locale}`.as('gateReason'),
      far.as('distanceKm'),
      'a.stageChangedAt',
      'a.answerBy',
      'a.knockOuts',
      'a.rating',
      nextStepJson.as('nextStep'),
      'a.version',
      sql<number>`row_number() over (partition by a.stage order by ${orders[query.order]}, a.id)`.as('place'),
    ])
  const [cards, totals] = await Promise.all([
    db.selectFrom(numbered.as('n')).selectAll().select(hasCv).where('place', '<=', query.each).orderBy('place').execute(),
    filtered()
      .select(['a.stage', sql<number>`count(*)::int`.as('n')])
      .groupBy('a.stage')
      .execute(),
  ])
  const byStage = Map.groupBy(cards, ({ stage }) => stage)
  const count = (which: (stage: Stage) => boolean) => totals.filter(({ stage }) => which(stage)).reduce((sum, { n }) => sum + n, 0)
  const columns: BoardColumn[] = boardStages.map((stage) => ({
    stage,
    total: count((one) => one === stage),
    cards: (byStage.get(stage) ?? []).map(({ place, fileId, ...card }) => asCard(card)),
  }))
  return {
    columns,
    held: count((stage) => stage === 'on_hold'),
    ended: count(isEnded),
  }
}
