import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { toApplicants } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import { askGate } from '../../requirements/server/queries.ts'
import type { GateResult } from '../../requirements/gate.ts'
import { text } from '../text.ts'
import { applicationDeclares } from './declares.ts'

/** What the gate says of somebody who is about to be put on a job; null where it asks for nothing. */
export async function gateOf(db: ReadDb, jobId: number, candidateId: number, now: Date): Promise<GateResult | null> {
  const answers = await askGate(db, jobId, [{ candidateId }], now)
  return answers?.get(candidateId)?.result ?? null
}

/** How many applications changed; how many are blocked now, and how many no longer are. */
type Regated = { changed: number; blocked: number; freed: number }
type Whose = { jobId: number } | { candidateId: number }

/**
 * Asks the gate anew for applications that are under way: all of a job, or all of a person. What changed is kept with what it was, and
 * open lists look again. How many changed. Their rows are locked in order, as a job and a person of it may be asked about at once.
 */
export async function regate(db: WriteDb, whose: Whose, now: Date): Promise<Regated> {
  const rows = await db
    .selectFrom('applications as a')
    .select(['a.id', 'a.jobId', 'a.candidateId', 'a.startsOn', 'a.gate'])
    .where(sql<boolean>`is_active(a)`)
    .where('jobId' in whose ? 'a.jobId' : 'a.candidateId', '=', 'jobId' in whose ? whose.jobId : whose.candidateId)
    .orderBy('a.id')
    .forNoKeyUpdate()
    .execute()
  const changed: { id: number; jobId: number; was: GateResult | null; gate: GateResult | null }[] = []
  for (const [jobId, ofJob] of Map.groupBy(rows, (row) => row.jobId)) {
    const answers = await askGate(db, jobId, ofJob, now)
    for (const { id, candidateId, gate: was } of ofJob) {
      const gate = answers?.get(candidateId)?.result ?? null
      if (gate !== was) changed.push({ id, jobId, was, gate })
    }
  }
  if (changed.length === 0) return { changed: 0, blocked: 0, freed: 0 }
  await sql`update applications a set gate_was = a.gate, gate = n.gate, gate_changed_at = ${now}
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ gate }) => gate)}::text[]) n(id, gate) where a.id = n.id`.execute(
    db,
  )
  const jobs = [...new Set(changed.map(({ jobId }) => jobId))]
  const people = 'candidateId' in whose ? [`candidate:${whose.candidateId}` as const] : []
  await publish(db, [...jobs.map((jobId) => `job:${jobId}` as const), ...people, 'applications'], {})
  const count = (which: (one: (typeof changed)[number]) => boolean) => changed.filter(which).length
  return {
    changed: changed.length,
    blocked: count(({ gate }) => gate === 'block'),
    freed: count(({ was }) => was === 'block'),
  }
}

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
    sentence: (locale) => say(text, locale).nowGates({ job: job.title, blocked, freed }),
  })
}
