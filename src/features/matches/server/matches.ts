import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext } from '#server/handler-context.ts'
import { addDays, laterDay } from '#shared/dates.ts'
import { found } from '#shared/problem.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { findSpans } from '../../on-site/server/spans.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { showTown } from '../../places/rules.ts'
import { answerAs, findAsked, findAskedByJob } from '../../requirements/server/asked.ts'
import { walletsOf } from '../../requirements/server/queries.ts'
import type { matches } from '../contract.ts'
import { daysAhead } from '../limits.ts'
import { byRank, firstDay, type JobFacts, type PersonFacts, type Ranked, score, type Score, whatIf } from '../rules.ts'
import type { JobMatch, JobMatches, Match } from '../shapes.ts'
import { usualWeights } from '../weights.ts'
import { findJob, findJobsFor, jobFacts } from './jobs.ts'
import { factColumns, factsOf, type PersonRow, shownFacts } from './facts.ts'
import { findPeople, namesOf } from './people.ts'
import { shownWeights } from './weights.ts'

type Query = z.output<(typeof matches)['listMatches']['query']>
type Scored = Score & Ranked & { row: PersonRow }

/** Whom the filter lets through: `warn` is everybody but those whom the gate blocks. */
const passes = {
  all: () => true,
  warn: ({ gate }: Score) => gate.result !== 'block',
  pass: ({ gate }: Score) => gate.result === 'pass',
} as const

/** The people who suit a job best. Five queries and a look at each document, however many people there are. */
export async function listMatches(at: ReadContext, jobId: number, { gate, withinKm, most }: Query): Promise<JobMatches> {
  const { db, actor, now, locale } = at
  const job = found(await findJob(db, jobId))
  const [asked, { rows, found: all }] = await Promise.all([findAsked(db, { jobId }, actor), findPeople(db, job, withinKm)])
  const facts = jobFacts(job, asked.requirements, now)
  const beside = await factsBeside(
    at,
    rows.map(({ id }) => id),
    asked.codes,
    { from: facts.today, to: lastDay(facts), today: facts.today },
  )
  const weights = job.weights ?? usualWeights
  const ranked = rows
    .map((row): Scored => {
      const { id, distanceKm } = row
      return { id, distanceKm, row, ...score(factsOf(row, job.country, beside(id)), facts, weights) }
    })
    .filter(passes[gate])
    .toSorted(byRank)
  const first = ranked.slice(0, most)
  const names = await namesOf(
    db,
    first.map(({ id }) => id),
  )
  const items = first.map((one, i): Match => {
    const { id, row, points, parts, free } = one
    const person = found(names.get(id))
    return {
      rank: i + 1,
      candidateId: id,
      name: person.name,
      grade: person.grade,
      town: person.town && showTown(person.town, locale),
      points,
      parts,
      facts: shownFacts(row, free),
      gate: answerAs(asked, one.gate),
      whatIf: whatIf(one, asked.requirements, ranked),
    }
  })
  return {
    items,
    fit: ranked.length,
    scored: rows.length,
    found: all,
    startsOn: firstDay(facts),
    ...shownWeights(job.weights, job.weightsVersion),
  }
}

const lastDay = (job: JobFacts) => job.endsOn ?? addDays(firstDay(job), daysAhead)

type Between = { from: string; to: string; today: string }

/** Documents and filled days of these people, by their numbers. */
async function factsBeside({ db, actor }: ReadContext, ids: readonly number[], codes: readonly string[], between: Between) {
  const [spans, wallets] = await Promise.all([
    findSpans(db, actor, ids, between),
    codes.length > 0 ? walletsOf(db, ids, codes) : new Map<number, PersonFacts['documents']>(),
  ])
  return (id: number): Pick<PersonFacts, 'spans' | 'documents'> => ({ spans: spans.get(id) ?? [], documents: wallets.get(id) ?? [] })
}

/** The open jobs that suit somebody best; none for those who are not looking, or must not be contacted. */
export async function listJobMatches(at: ReadContext, candidateId: number, most: number): Promise<{ items: JobMatch[] }> {
  const { db, actor, now, locale } = at
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const { rows } = await sql<PersonRow & { lat: number | null; lon: number | null; country: Country }>`
    select ${factColumns}, null::float8 as "distanceKm", p.lat, p.lon, c.country from candidates c left join places p on p.id = c.place_id
    where c.id = ${candidateId} and is_shown(c) and c.status not in ('do_not_contact', 'not_looking') and c.availability <> 'not-looking'`.execute(
    db,
  )
  if (!rows[0]) return { items: [] }
  const { lat, lon, country, ...row } = rows[0]
  const jobs = await findJobsFor(db, row, country, lat === null || lon === null ? null : { lat, lon })
  const [first] = jobs
  if (!first) return { items: [] }
  const asked = await findAskedByJob(
    db,
    jobs.map(({ id }) => id),
    actor,
  )
  const open = jobs.map((job) => ({ job, facts: jobFacts(job, asked.get(job.id)?.requirements ?? [], now) }))
  const codes = [...new Set([...asked.values()].flatMap((one) => one.codes))]
  const today = todayIn(first.country, now)
  const to = open.map(({ facts }) => lastDay(facts)).reduce(laterDay)
  const own = (await factsBeside(at, [candidateId], codes, { from: today, to, today }))(candidateId)
  const ranked = open
    .map(({ job, facts }) => {
      const { id, distanceKm } = job
      const their = { ...row, distanceKm }
      return { id, distanceKm, job, their, ...score(factsOf(their, job.country, own), facts, job.weights ?? usualWeights) }
    })
    .toSorted(byRank)
    .slice(0, most)
  const items = ranked.map(({ job, their, points, parts, free, gate }) => ({
    jobId: job.id,
    title: job.title,
    employer: job.employer,
    town: showTown(job.town, locale),
    startsOn: job.startsOn,
    points,
    parts,
    facts: shownFacts(their, free),
    gate: answerAs(asked.get(job.id) ?? { lines: [] }, gate),
  }))
  return { items }
}
