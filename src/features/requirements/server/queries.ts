import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { found, Problem } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { isAdvert } from '../../jobs/server/queries.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import type { GateAnswer, GateLine, Named, ShownRequirement } from '../contract.ts'
import { gate, type HeldDocument, type Line, type Requirement, type Alternative } from '../gate.ts'
import type { Shape } from '../levels.ts'
import { isOnAdvert, type Until } from '../rules.ts'

/** Symbols are categories with an order of their own. */
const symbols = 'habilitation-electrique'

type Level = { code: string; en: string; fr: string }
export type Row = {
  id: number
  position: number
  level: string | null
  categories: string[]
  until: Until
  isMandatory: boolean
  code: string
  family: string
  nameEn: string
  nameFr: string
  shape: Exclude<Shape, 'symbols'>
  options: Level[]
  leadDays: number
}

export const shownColumns = ['t.code', 't.family', 't.nameEn', 't.nameFr', 't.shape', 't.options', 't.leadDays'] as const
const askedColumns = ['r.id', 'r.position', 'r.level', 'r.categories', 'r.until', 'r.isMandatory'] as const

/** The rows of a line, one a document that will do; the first is what is asked for, the others stand in for it. */
export type Asks = readonly [Row, ...Row[]]
export const linesIn = (rows: readonly Row[]): Asks[] => [...Map.groupBy(rows, ({ position }) => position).values()] as unknown as Asks[]

/** What these jobs ask for, job by job. */
export async function linesOf(db: ReadDb, jobIds: readonly number[], actor?: Pick<Actor, 'role'>): Promise<Map<number, Asks[]>> {
  const rows = await db
    .selectFrom('jobRequirements as r')
    .innerJoin('documentTypes as t', 't.code', 'r.type')
    .select(['r.jobId', ...askedColumns, ...shownColumns])
    .where(sql<boolean>`r.job_id = any(${jobIds})`)
    // Agents are not told of it; to say that it is missing would be wrong.
    .$if(actor?.role === 'agent', (asked) => asked.where('t.family', '<>', 'right-to-work'))
    .orderBy('r.jobId')
    .orderBy('r.position')
    .orderBy('r.id')
    .execute()
  const byJob = Map.groupBy(rows as unknown as (Row & { jobId: number })[], ({ jobId }) => jobId)
  return new Map([...byJob].map(([jobId, ofJob]) => [jobId, linesIn(ofJob)]))
}

const namedIn = ({ options }: Row, code: string): Named => {
  const { en = code, fr = code } = options.find((option) => option.code === code) ?? {}
  return { code, en, fr }
}

const shownAlternative = (row: Row) => ({
  type: { code: row.code, en: row.nameEn, fr: row.nameFr },
  level: row.level === null ? null : namedIn(row, row.level),
  categories: row.categories.map((code) => namedIn(row, code)),
})

export function shownAs([first, ...others]: Asks): ShownRequirement {
  const { until, isMandatory } = first
  return { ...shownAlternative(first), alternatives: others.map(shownAlternative), until, isMandatory }
}

/** What a job asks for, and the job's version; jobs that the public may not know of are staff's alone. */
export async function listRequirements(db: ReadDb, actor: Pick<Actor, 'role'>, jobId: number) {
  const job = found(
    await db
      .selectFrom('jobs')
      .select(['version', isAdvert.as('isAdvert')])
      .where('id', '=', jobId)
      .executeTakeFirst(),
  )
  found(job.isAdvert || worksHere(actor) ? job : undefined)
  const lines = (await linesOf(db, [jobId])).get(jobId) ?? []
  const shown = lines.filter(([first]) => worksHere(actor) || isOnAdvert(first))
  return { items: shown.map(shownAs), jobVersion: job.version }
}

/** What jobs of a trade usually ask for. */
export async function listUsual(db: ReadDb, trade: string, placeId: number) {
  const place = await db.selectFrom('places').select('country').where('id', '=', placeId).executeTakeFirst()
  if (!place) throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'placeId', code: 'place-unknown' }] })
  return { items: (await usualLines(db, trade, place.country as Country)).map(shownAs) }
}

export async function usualLines(db: ReadDb, trade: string, country: Country): Promise<Asks[]> {
  const rows = await db
    .selectFrom('requirementTemplates as r')
    .innerJoin('documentTypes as t', 't.code', 'r.type')
    .select([...askedColumns, ...shownColumns])
    .where('r.trade', '=', trade)
    .where('r.country', '=', country)
    .where('t.isHidden', '=', false)
    .orderBy('r.position')
    .orderBy('r.id')
    .execute()
  return linesIn(rows as unknown as Row[])
}

/** Somebody on a job, and the first and last day that were agreed with them, if any. */
export type Asked = { jobId: number; candidateId: number; startsOn?: string | null; endsOn?: string | null }

/**
 * The gate's answers for these people on these jobs today, in their order; null where a job asks for nothing. However many they are, it
 * takes three queries. They are told to `actor`, as far as that person may know.
 */
export async function askGates(
  db: ReadDb,
  asked: readonly Asked[],
  now: Date,
  actor?: Pick<Actor, 'role'>,
): Promise<(GateAnswer | null)[]> {
  const lines = await linesOf(db, distinct(asked.map(({ jobId }) => jobId)), actor)
  const gated = asked.filter(({ jobId }) => lines.has(jobId))
  if (gated.length === 0) return asked.map(() => null)
  const [jobs, wallets] = await Promise.all([
    datesOf(db, [...lines.keys()], now),
    walletsOf(db, distinct(gated.map(({ candidateId }) => candidateId)), distinct([...lines.values()].flat(2).map(({ code }) => code))),
  ])
  const requirements = new Map([...lines].map(([jobId, ofJob]) => [jobId, ofJob.map(requirementOf)]))
  return asked.map(({ jobId, candidateId, startsOn, endsOn }) => {
    const [ofJob, requires, job] = [lines.get(jobId), requirements.get(jobId), jobs.get(jobId)]
    if (!ofJob || !requires || !job) return null
    const dates = { startsOn: startsOn ?? job.startsOn, endsOn: endsOn ?? job.endsOn }
    const answer = gate({ documents: wallets.get(candidateId) ?? [], requirements: requires, dates, today: job.today })
    return { ...answer, lines: answer.lines.map((line, i) => lineAs(line, ofJob[i] as Asks)) }
  })
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

async function datesOf(db: ReadDb, jobIds: readonly number[], now: Date) {
  const jobs = await db
    .selectFrom('jobs as j')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select(['j.id', 'j.startsOn', 'j.endsOn', 'p.country'])
    .where(sql<boolean>`j.id = any(${jobIds})`)
    .execute()
  return new Map(jobs.map(({ id, country, ...dates }) => [id, { ...dates, today: todayIn(country as Country, now) }]))
}

const askedBy = ({ code, shape, options, leadDays, level, categories }: Row): Alternative => ({
  type: { code, shape: code === symbols ? 'symbols' : shape, levels: options.map((option) => option.code), leadDays },
  level,
  categories,
})
export function requirementOf([first, ...others]: Asks): Requirement {
  const { id, until, isMandatory } = first
  return { ...askedBy(first), id, alternatives: others.map(askedBy), until, isMandatory }
}

/** A line of the gate as it is shown. */
export function lineAs({ requirementId: _, ...line }: Line, rows: Asks): GateLine {
  const row = rows[line.alternative] ?? rows[0]
  // The agency checks the right to work itself: nobody uploads it.
  const isChecked = row.family === 'right-to-work' && line.remedy !== null && line.remedy.action !== 'copy'
  return {
    ...line,
    remedy: isChecked && line.remedy ? { action: 'verify', by: line.remedy.by } : line.remedy,
    requirement: shownAs(rows),
    level: line.level === null ? null : namedIn(row, line.level),
    lacks: line.lacks.map((code) => namedIn(row, code)),
  }
}

/** What each of these people holds of these types. */
export async function walletsOf(
  db: ReadDb,
  candidateIds: readonly number[],
  types: readonly string[],
): Promise<Map<number, HeldDocument[]>> {
  // As text: a board reads thousands at once, and naming each column of each row anew took longer than asking the gate.
  const { rows } = await sql<{ candidateId: number; held: string }>`
    select h.candidate_id as "candidateId", json_agg(json_build_object('id', h.document_id, 'type', h.type, 'level', h.level,
      'categories', h.categories, 'issuedOn', h.issued_on, 'expiresOn', h.expires_on, 'status', h.status, 'isProvisional', h.is_provisional))::text as held
    from held_documents h where h.candidate_id = any(${candidateIds}::bigint[]) and h.type = any(${types}::text[]) group by h.candidate_id`.execute(
    db,
  )
  return new Map(rows.map(({ candidateId, held }) => [Number(candidateId), JSON.parse(held) as HeldDocument[]]))
}

/** The same for whom this person may know of. */
export async function listGates(db: ReadDb, actor: Actor, jobId: number, candidateIds: readonly number[] | undefined, now: Date) {
  await listRequirements(db, actor, jobId)
  const ids = candidateIds ?? (actor.candidateId === null ? [] : [actor.candidateId])
  if (ids.length === 0) return { items: [] }
  const known = await visibleTo(db, actor).select('c.id as candidateId').where('c.id', 'in', ids).execute()
  const asked = known.map(({ candidateId }) => ({ jobId, candidateId }))
  const answers = await askGates(db, asked, now, actor)
  return {
    items: asked.flatMap(({ candidateId }, i) => {
      const answer = answers[i]
      return answer ? [{ candidateId, ...answer }] : []
    }),
  }
}
