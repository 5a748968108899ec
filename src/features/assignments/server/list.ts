import { type Expression, type SqlBool, sql } from 'kysely'
import { hasWords, onePage } from '#server/list.ts'
import { inOrderOf } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { worksHere } from '#shared/roles.ts'
import { todayBy } from '../../places/server/today.ts'
import type { AssignmentFilter, AssignmentOrder } from '../list-filter.ts'
import { type AssignmentTab, assignmentTabs, endingDays, startingDays } from '../rules.ts'
import { assignmentRows, candidateName, joined, seenBy } from './queries.ts'

const order = ({ sort, dir }: AssignmentOrder) => {
  const way = dir === 'asc' ? sql`asc` : sql`desc`
  return {
    createdAt: sql`g.created_at ${way}`,
    startsOn: sql`g.starts_on ${way}`,
    endsOn: sql`coalesce(g.ended_on, g.ends_on) ${way} nulls last`,
    name: sql`folded(${candidateName}) ${way}`,
  }[sort]
}

/** In which tabs an assignment stands, by the day at its place. */
function tabCondition(tab: AssignmentTab, now: Date) {
  const inDays = (days: number) => todayBy(sql`p.country`, now, days)
  return {
    all: sql<boolean>`true`,
    starting: sql<boolean>`(g.ended_on is null and g.starts_on > ${inDays(0)} and g.starts_on <= ${inDays(startingDays)})`,
    running: sql<boolean>`(g.ended_on is null and g.starts_on <= ${inDays(0)})`,
    ending: sql<boolean>`(g.ended_on is null and coalesce(g.ends_on <= ${inDays(endingDays)}, false))`,
    ended: sql<boolean>`(g.ended_on is not null)`,
  }[tab]
}

export async function listAssignments(query: AssignmentFilter & AssignmentOrder & { page: number; limit: number }, at: ReadContext) {
  const { db, now } = at
  const filtered = joined(db).where((is) => is.and(conditions(query, at)))
  const [ids, counts] = await Promise.all([
    filtered
      .where(tabCondition(query.tab, now))
      .select('g.id')
      .orderBy(order(query))
      .orderBy('g.id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    filtered
      .select((is) => assignmentTabs.map((tab) => is.fn.countAll<number>().filterWhere(tabCondition(tab, now)).as(tab)))
      .executeTakeFirstOrThrow() as Promise<unknown> as Promise<Record<AssignmentTab, number>>,
  ])
  const shown = ids.map(({ id }) => id)
  const items = inOrderOf(shown, await assignmentRows(db, shown, at))
  return { ...onePage(items, counts[query.tab]), counts }
}

function conditions(query: AssignmentFilter, { db, actor }: ReadContext): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [seenBy(db, actor)]
  const and = (condition: Expression<SqlBool>) => all.push(condition)
  // A confidential client is not found by trying names or numbers either.
  const named = worksHere(actor) ? sql`true` : sql`j.show_employer`
  if (query.q)
    and(
      sql`(${hasWords(candidateName, query.q)} or ${hasWords(sql`j.title`, query.q)} or (${named} and ${hasWords(sql`e.name`, query.q)}))`,
    )
  if (query.country) and(sql`p.country = ${query.country}`)
  if (query.engagement) and(sql`g.engagement = ${query.engagement}`)
  if (query.candidateId) and(sql`a.candidate_id = ${query.candidateId}`)
  if (query.jobId) and(sql`a.job_id = ${query.jobId}`)
  if (query.employerId) and(sql`(j.employer_id = ${query.employerId} and ${named})`)
  if (query.supplierId) and(sql`g.supplier_id = ${query.supplierId}`)
  if (query.mine !== undefined) and(sql`coalesce(j.owner_id = ${actor.id}, false) = ${query.mine}`)
  return all
}
