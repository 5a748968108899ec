import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { found, Problem } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { isPublic } from '../../jobs/rules.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import type { GateAnswer, GateLine, Named, ShownRequirement } from '../contract.ts'
import { gate, type HeldDocument, type Line, type Requirement } from '../gate.ts'
import type { Shape } from '../levels.ts'
import type { Until } from '../rules.ts'

/** Symbols are categories with an order of their own. */
const symbols = 'habilitation-electrique'

type Option = { code: string; en: string; fr: string }
type Row = {
  id: number
  level: string | null
  categories: string[]
  until: Until
  isMandatory: boolean
  code: string
  family: string
  nameEn: string
  nameFr: string
  shape: Exclude<Shape, 'symbols'>
  options: Option[]
  leadDays: number
}

const shownColumns = ['t.code', 't.family', 't.nameEn', 't.nameFr', 't.shape', 't.options', 't.leadDays'] as const
const askedColumns = ['r.id', 'r.level', 'r.categories', 'r.until', 'r.isMandatory'] as const

/** What these jobs ask for, job by job. */
async function rowsOf(db: ReadDb, jobIds: readonly number[], actor?: Pick<Actor, 'role'>): Promise<Map<number, Row[]>> {
  const rows = await db
    .selectFrom('jobRequirements as r')
    .innerJoin('documentTypes as t', 't.code', 'r.type')
    .select(['r.jobId', ...askedColumns, ...shownColumns])
    .where(sql<boolean>`r.job_id = any(${jobIds})`)
    // Agents are not told of it; to say that it is missing would be wrong.
    .$if(actor?.role === 'agent', (asked) => asked.where('t.family', '<>', 'right-to-work'))
    .orderBy('r.jobId')
    .orderBy('r.position')
    .execute()
  return Map.groupBy(rows as unknown as (Row & { jobId: number })[], ({ jobId }) => jobId)
}

const namedIn = ({ options }: Row, code: string): Named => {
  const { en = code, fr = code } = options.find((option) => option.code === code) ?? {}
  return { code, en, fr }
}

function shownAs(row: Row): ShownRequirement {
  return {
    type: { code: row.code, en: row.nameEn, fr: row.nameFr },
    level: row.level === null ? null : namedIn(row, row.level),
    categories: row.categories.map((code) => namedIn(row, code)),
    until: row.until,
    isMandatory: row.isMandatory,
  }
}

/** What a job asks for, and the job's version; jobs that the public may not know of are staff's alone. */
export async function listRequirements(db: ReadDb, actor: Pick<Actor, 'role'>, jobId: number) {
  const job = found(await db.selectFrom('jobs').select(['version', 'status']).where('id', '=', jobId).executeTakeFirst())
  found(isPublic(job) || worksHere(actor) ? job : undefined)
  const rows = (await rowsOf(db, [jobId])).get(jobId) ?? []
  // The agency checks the right to work itself: an advert asks nobody to bring it as a card.
  const shown = rows.filter(({ family }) => worksHere(actor) || family !== 'right-to-work')
  return { items: shown.map(shownAs), jobVersion: job.version }
}

/** What jobs of a trade usually ask for. */
export async function listUsual(db: ReadDb, trade: string, placeId: number) {
  const place = await db.selectFrom('places').select('country').where('id', '=', placeId).executeTakeFirst()
  if (!place) throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'placeId', code: 'place-unknown' }] })
  const rows = await db
    .selectFrom('requirementTemplates as r')
    .innerJoin('documentTypes as t', 't.code', 'r.type')
    .select([...askedColumns, ...shownColumns])
    .where('r.trade', '=', trade)
    .where('r.country', '=', place.country as Country)
    .where('t.isHidden', '=', false)
    .orderBy('r.position')
    .execute()
  return { items: (rows as unknown as Row[]).map(shownAs) }
}

/** Somebody on a job, and the first day that was agreed with them, if any. */
export type Asked = { jobId: number; candidateId: number; startsOn?: string | null }

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
  const rows = await rowsOf(db, distinct(asked.map(({ jobId }) => jobId)), actor)
  const gated = asked.filter(({ jobId }) => rows.has(jobId))
  if (gated.length === 0) return asked.map(() => null)
  const [jobs, wallets] = await Promise.all([
    datesOf(db, [...rows.keys()], now),
    walletsOf(db, distinct(gated.map(({ candidateId }) => candidateId)), distinct([...rows.values()].flat().map(({ code }) => code))),
  ])
  const requirements = new Map([...rows].map(([jobId, ofJob]) => [jobId, ofJob.map(requirementOf)]))
  return asked.map(({ jobId, candidateId, startsOn }) => {
    const [ofJob, requires, job] = [rows.get(jobId), requirements.get(jobId), jobs.get(jobId)]
    if (!ofJob || !requires || !job) return null
    const dates = { startsOn: startsOn ?? job.startsOn, endsOn: job.endsOn }
    const { result, met, lines } = gate({ documents: wallets.get(candidateId) ?? [], requirements: requires, dates, today: job.today })
    return { result, met, lines: lines.map((line, i) => lineAs(line, ofJob[i] as Row)) }
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

const requirementOf = ({ id, code, shape, options, leadDays, ...asked }: Row): Requirement => ({
  ...asked,
  id,
  type: { code, shape: code === symbols ? 'symbols' : shape, levels: options.map((option) => option.code), leadDays },
})

function lineAs({ requirementId: _, ...line }: Line, row: Row): GateLine {
  // The agency checks the right to work itself: nobody uploads it.
  const isChecked = row.family === 'right-to-work' && line.remedy !== null
  return {
    ...line,
    remedy: isChecked ? { action: 'verify', by: line.startsOn } : line.remedy,
    requirement: shownAs(row),
    level: line.level === null ? null : namedIn(row, line.level),
    lacks: line.lacks.map((code) => namedIn(row, code)),
  }
}

async function walletsOf(db: ReadDb, candidateIds: readonly number[], types: readonly string[]): Promise<Map<number, HeldDocument[]>> {
  const rows = await db
    .selectFrom('heldDocuments as h')
    .select([
      'h.candidateId',
      'h.documentId as id',
      'h.type',
      'h.level',
      'h.categories',
      'h.issuedOn',
      'h.expiresOn',
      'h.status',
      'h.isProvisional',
    ])
    .where(sql<boolean>`h.candidate_id = any(${candidateIds})`)
    .where(sql<boolean>`h.type = any(${types})`)
    .execute()
  const wallets = new Map<number, HeldDocument[]>()
  for (const { candidateId, ...held } of rows) {
    const wallet = wallets.get(Number(candidateId)) ?? []
    wallet.push(held as HeldDocument)
    wallets.set(Number(candidateId), wallet)
  }
  return wallets
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
