import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import type { Country } from '../../places/countries.ts'
import type { GateAnswer, ShownRequirement } from '../contract.ts'
import type { Gate, Requirement } from '../gate.ts'
import { type Asks, lineAs, linesOf, requirementOf, type Row, shownAs, shownColumns, usualLines } from './queries.ts'

/** Of whom something is asked: what a job asks for, these types of documents, or what is usual for a trade in a country. */
export type Ask = { jobId: number } | { types: readonly string[] } | { trade: string; country: Country } | null

/** What is asked of everybody on a list, as it is shown and as the gate reads it; `codes`: all types that will do. */
export type AskedOfAll = { shown: ShownRequirement[]; requirements: Requirement[]; codes: string[]; lines: readonly Asks[] }

export async function findAsked(db: ReadDb, ask: Ask, actor: Pick<Actor, 'role'>): Promise<AskedOfAll> {
  const lines = await linesAsked(db, ask, actor)
  // Agents are not told of it; to say that it is missing would be wrong.
  const told = actor.role === 'agent' ? lines.filter(([{ family }]) => family !== 'right-to-work') : lines
  return asAsked(told)
}

const asAsked = (lines: readonly Asks[]): AskedOfAll => ({
  shown: lines.map(shownAs),
  requirements: lines.map(requirementOf),
  codes: [...new Set(lines.flat().map(({ code }) => code))],
  lines,
})

/** What the gate answered to these requirements, as it is shown; null: nothing is asked. */
export const answerAs = ({ lines }: Pick<AskedOfAll, 'lines'>, answer: Gate): GateAnswer | null =>
  lines.length === 0 ? null : { ...answer, lines: answer.lines.map((line, i) => lineAs(line, lines[i] as Asks)) }

/** The same of several jobs at once. */
export async function findAskedByJob(db: ReadDb, jobIds: readonly number[], actor: Pick<Actor, 'role'>): Promise<Map<number, AskedOfAll>> {
  const byJob = await linesOf(db, jobIds, actor)
  return new Map([...byJob].map(([jobId, lines]) => [jobId, asAsked(lines)]))
}

async function linesAsked(db: ReadDb, ask: Ask, actor: Pick<Actor, 'role'>): Promise<Asks[]> {
  if (ask === null) return []
  if ('jobId' in ask) return (await linesOf(db, [ask.jobId], actor)).get(ask.jobId) ?? []
  return 'types' in ask ? linesOfTypes(db, ask.types) : usualLines(db, ask.trade, ask.country)
}

/** A line for each type, whatever its level. */
async function linesOfTypes(db: ReadDb, types: readonly string[]): Promise<Asks[]> {
  const rows = await db
    .selectFrom('documentTypes as t')
    .select(shownColumns)
    .where(sql<boolean>`t.code = any(${types})`)
    .orderBy('t.position')
    .execute()
  if (rows.length < new Set(types).size)
    throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'types', code: 'document-type-unknown' }] })
  return rows.map((row, i) => {
    const line = { id: i + 1, position: i + 1, level: null, categories: [], until: 'start', isMandatory: true, ...row }
    return [line as unknown as Row]
  })
}
