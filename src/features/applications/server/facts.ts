import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#shared/dates.ts'
import type { FactFilter } from '../across-filter.ts'
import { clientStages, unsuccessfulStages } from '../rules.ts'

type Condition = RawBuilder<boolean>

const literals = (stages: readonly string[]) => sql.join(stages.map((stage) => sql.lit(stage)))
const startOf = (day: string) => `${day}T00:00:00Z`

/** Conditions on applications as `a`, by the facts that figures count: which stages they reached and left, and since when they stand at theirs. */
export function factConditions({ from, to, ...query }: FactFilter): Condition[] {
  const { jobId, source, trade, jobOwnerId, withClient, movedFrom, movedTo, answerFrom, answerTo } = query
  const [dated, ...others] = stageFacts(query, from !== undefined || to !== undefined)
  return [
    ...(dated ? [isAmong(sql`${dated.is} ${within(dated.on, from, to)}`)] : []),
    ...others.map(({ is }) => isAmong(is)),
    ...(jobId === undefined ? [] : [sql<boolean>`a.job_id = ${jobId}`]),
    ...(source === undefined ? [] : [sql<boolean>`a.source = ${source}`]),
    ...(trade === undefined ? [] : [sql<boolean>`a.job_id in (select id from jobs where trade = ${trade})`]),
    ...(jobOwnerId === undefined ? [] : [sql<boolean>`a.job_id in (select id from jobs where owner_id = ${jobOwnerId})`]),
    ...(withClient ? [sql<boolean>`a.stage in (${literals(clientStages)})`] : []),
    ...(movedFrom === undefined ? [] : [sql<boolean>`a.stage_changed_at >= ${startOf(movedFrom)}`]),
    ...(movedTo === undefined ? [] : [sql<boolean>`a.stage_changed_at < ${startOf(addDays(movedTo, 1))}`]),
    ...(answerFrom === undefined ? [] : [sql<boolean>`(is_owed(a) and a.answer_by >= ${answerFrom})`]),
    ...(answerTo === undefined ? [] : [sql<boolean>`(is_owed(a) and a.answer_by <= ${answerTo})`]),
  ]
}

/** What is asked of stages; days belong to the first, and to having applied where they stand alone. */
function stageFacts({ left, reached, reason }: FactFilter, isDated: boolean): { on: 'left_on' | 'reached_on'; is: RawBuilder<unknown> }[] {
  const facts = [
    ...(left === undefined ? [] : [{ on: 'left_on' as const, is: sql`stage = ${left} and left_on is not null` }]),
    ...(reached === undefined ? [] : [{ on: 'reached_on' as const, is: sql`stage = ${reached}` }]),
    ...(reason === undefined
      ? []
      : [{ on: 'reached_on' as const, is: sql`stage in (${literals(unsuccessfulStages)}) and reason = ${reason}` }]),
  ]
  return facts.length === 0 && isDated ? [{ on: 'reached_on', is: sql`stage = 'new'` }] : facts
}

const isAmong = (rows: RawBuilder<unknown>): Condition =>
  sql<boolean>`a.id in (select application_id from application_stages where ${rows})`

const within = (on: 'left_on' | 'reached_on', from?: string, to?: string) => sql`
  ${from === undefined ? sql`` : sql`and ${sql.ref(on)} >= ${from}`} ${to === undefined ? sql`` : sql`and ${sql.ref(on)} <= ${to}`}`
