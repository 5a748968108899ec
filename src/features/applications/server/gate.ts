import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { momentJson } from '#server/rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem, refuse } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { toApplicants } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { GateAnswer, GateLine } from '../../requirements/contract.ts'
import { type GateResult, gateResults } from '../../requirements/gate.ts'
import { type Asked, askGates } from '../../requirements/server/queries.ts'
import { sayGateLine, sayShort } from '../../requirements/text.ts'
import type { Application, CheckedApplication } from '../contract.ts'
import { asksGate, isEnded, type Stage, whyNotPass } from '../rules.ts'
import { text } from '../text.ts'
import { applicationDeclares } from './declares.ts'
import { seenBy } from './seen.ts'

type Kept = { gate: GateResult | null; gateReason: string | null }

/** What is kept of the gate's answer: the light, and the first line that gives it its colour, in both languages. */
function kept(answer: GateAnswer | null | undefined): Kept {
  if (!answer) return { gate: null, gateReason: null }
  const line = answer.result === 'pass' ? undefined : answer.lines.find(({ result }) => result === answer.result)
  const said = (locale: Locale) => line && sayShort(line, locale)
  return { gate: answer.result, gateReason: line ? JSON.stringify({ en: said('en'), fr: said('fr') }) : null }
}

/** What the gate says of somebody who is about to be put on a job; null where it asks for nothing. */
export async function gateOf(db: ReadDb, asked: Asked, now: Date): Promise<Kept> {
  const [answer] = await askGates(db, [asked], now)
  return kept(answer)
}

export type Against = { reason: string; lines: GateLine[] }

/**
 * Refuses who lacks what the job demands, with all that they lack; what an administrator goes against with a reason comes back, to be
 * kept. The job's row is locked, and with it what it asks for.
 */
export async function passGate(
  { db, actor, now, locale }: Pick<WriteContext, 'db' | 'actor' | 'now' | 'locale'>,
  application: Asked,
  to: Stage,
  override: string | undefined,
): Promise<Against | null> {
  if (!asksGate(to)) return null
  const [answer] = await askGates(db, [application], now)
  const refusal = whyNotPass(actor, to, answer?.result ?? null, override)
  const lines = (answer?.lines ?? []).filter(({ result }) => result === 'block')
  if (refusal === 'gate-blocked') {
    const detail = lines
      .slice(0, 12)
      .map((line) => `${sayGateLine(line, locale)}.`)
      .join(' ')
    throw new Problem(409, refusal, { detail, extensions: { gate: answer } })
  }
  refuse(refusal)
  return override && lines.length > 0 ? { reason: override, lines } : null
}

/** What each of these applications lacks and what to do about it, by its number: asked today, not kept. */
export async function gatesOf(db: ReadDb, rows: readonly (Asked & { id: number })[], now: Date, actor?: Pick<Actor, 'role'>) {
  const answers = await askGates(db, rows, now, actor)
  return new Map(rows.map(({ id }, i) => [id, answers[i] ?? null]))
}

/** The same beside the applications; who is no longer under way is asked about no more. */
export async function withGates<A extends Application>(
  db: ReadDb,
  rows: readonly A[],
  now: Date,
): Promise<(A & Pick<CheckedApplication, 'compliance'>)[]> {
  const running = rows.filter(({ stage }) => !isEnded(stage))
  const answers = await gatesOf(db, running, now)
  return rows.map((row) => ({ ...row, compliance: answers.get(row.id) ?? null }))
}

/** The last time that an administrator went against the gate. */
export const overrideJson = sql<
  Application['override']
>`(select json_build_object('reason', v.override_reason, 'by', m.display_name, 'at', ${momentJson('v.movedAt')})
  from application_moves v left join accounts m on m.id = v.moved_by where v.application_id = a.id and v.override_reason is not null order by v.id desc limit 1)`

/** Whether the gate says something else than a day ago. */
export const gateChanged = (now: Date) =>
  sql<boolean>`(a.gate_changed_at > ${dayBefore(now)} and a.gate is distinct from a.gate_was) is true`
const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000)

export async function countGates(db: ReadDb, actor: Actor, jobId: number, now: Date): Promise<Record<string, number>> {
  const { changed, ...byResult } = await db
    .selectFrom('applications as a')
    .where('a.jobId', '=', jobId)
    .where(seenBy(actor))
    .where(sql<boolean>`is_active(a)`)
    .select([
      ...gateResults.map((result) => sql<number>`count(*) filter (where a.gate = ${result})::int`.as(result)),
      sql<number>`count(*) filter (where ${gateChanged(now)})::int`.as('changed'),
    ])
    .executeTakeFirstOrThrow()
  return { ...byResult, changed }
}

/** How many applications changed; how many are blocked now, and how many no longer are. */
type Regated = { changed: number; blocked: number; freed: number }
type Whose = { jobId: number } | { candidateId: number }

/**
 * Asks the gate anew for applications that are under way: all of a job, or all of a person. What changed is kept with what it was before
 * the changes of a day, so that a move that is taken back changed nothing, and open lists look again. How many changed. Their rows are locked in order, as a job and a person of it may be asked about at once.
 */
export async function regate(db: WriteDb, whose: Whose, now: Date): Promise<Regated> {
  const rows = await db
    .selectFrom('applications as a')
    .select(['a.id', 'a.jobId', 'a.candidateId', 'a.startsOn', 'a.endsOn', 'a.gate', sql<string | null>`a.gate_reason::text`.as('reason')])
    .where(sql<boolean>`is_active(a)`)
    .where('jobId' in whose ? 'a.jobId' : 'a.candidateId', '=', 'jobId' in whose ? whose.jobId : whose.candidateId)
    .orderBy('a.id')
    .forNoKeyUpdate()
    .execute()
  const answers = await askGates(db, rows, now)
  const answered = rows
    .map(({ id, jobId, gate: was, reason }, i) => ({ id, jobId, was, reason, ...kept(answers[i]) }))
    .filter(({ was, reason, gate, gateReason }) => gate !== was || !isSame(reason, gateReason))
  if (answered.length === 0) return { changed: 0, blocked: 0, freed: 0 }
  await sql`update applications a set gate_reason = n.reason::jsonb, gate = n.gate,
      gate_was = case when n.gate is distinct from a.gate and (a.gate_changed_at > ${dayBefore(now)}::timestamptz) is not true then a.gate else a.gate_was end,
      gate_changed_at = case when n.gate is distinct from a.gate then ${now}::timestamptz else a.gate_changed_at end
    from unnest(${answered.map(({ id }) => id)}::bigint[], ${answered.map(({ gate }) => gate)}::text[], ${answered.map(({ gateReason }) => gateReason)}::text[])
      n(id, gate, reason) where a.id = n.id`.execute(db)
  const changed = answered.filter(({ was, gate }) => gate !== was)
  const jobs = [...new Set(answered.map(({ jobId }) => jobId))]
  const people = 'candidateId' in whose ? [`candidate:${whose.candidateId}` as const] : []
  await publish(db, [...jobs.map((jobId) => `job:${jobId}` as const), ...people, 'applications'], {})
  const count = (which: (one: (typeof changed)[number]) => boolean) => changed.filter(which).length
  return {
    changed: changed.length,
    blocked: count(({ gate }) => gate === 'block'),
    freed: count(({ was }) => was === 'block'),
  }
}

/** The database writes the same object with blanks of its own. */
const isSame = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && JSON.stringify(JSON.parse(one)) === other)

/** Jobs whose applications are to be asked about as days pass. */
export async function jobsWithGates(db: ReadDb): Promise<number[]> {
  const rows = await db
    .selectFrom('applications as a')
    .select('a.jobId')
    .where(sql<boolean>`is_active(a)`)
    .where((is) =>
      is.or([
        is('a.gate', 'is not', null),
        is.exists(is.selectFrom('jobRequirements as r').select('r.id').whereRef('r.jobId', '=', 'a.jobId')),
      ]),
    )
    .distinct()
    .orderBy('a.jobId')
    .execute()
  return rows.map(({ jobId }) => jobId)
}

/** The same once a job has changed; who is responsible for it hears how many may be put forward no more, or again. */
export async function regateJob(at: { db: WriteDb; now: Date; config: { publicUrl: string } }, jobId: number): Promise<void> {
  const { blocked, freed } = await regate(at.db, { jobId }, at.now)
  if (blocked + freed === 0) return
  const job = await at.db.selectFrom('jobs').select(['title', 'ownerId']).where('id', '=', jobId).executeTakeFirstOrThrow()
  await notify(at, job.ownerId, {
    event: 'gates-changed',
    to: applicationDeclares.events['gates-changed'].to,
    path: `${toApplicants(jobId)}?gateChanged=true`,
    sentence: (locale) => {
      const t = say(text, locale)
      const became = [blocked > 0 && t.nowBlocked({ n: blocked }), freed > 0 && t.nowFreed({ n: freed })]
      return [t.jobChanged({ job: job.title }), ...became].filter(Boolean).join(' ')
    },
  })
}
