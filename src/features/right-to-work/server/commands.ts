import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import type { Action } from '#shared/declared.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { isPutAway } from '../../candidates/rules.ts'
import { holdCandidate } from '../../candidates/server/hold.ts'
import { keepUpload } from '../../files/server/commands.ts'
import { todayIn } from '../../places/countries.ts'
import type { RightToWorkCheck } from '../contract.ts'
import { checkFaults, followUpOf, type GivenCheck, onlyNeeded, type Proof, ruleOf, whyNotCopy, whyNotWithdraw } from '../rules.ts'
import { findCheck } from './queries.ts'

/** What gives a check its next version. */
const changing = ['right-to-work.copied', 'right-to-work.withdrawn'] as const satisfies readonly Action[]

/** The check, while nobody else changes one of this person; 412 when somebody was faster. */
async function hold(at: WriteContext, checkId: number, version: number): Promise<RightToWorkCheck> {
  const { candidateId } = await findCheck(at.db, at.actor, checkId)
  await holdCandidate(at, candidateId)
  const check = await findCheck(at.db, at.actor, checkId)
  if (check.version !== version) throw await stale(at, 'right-to-work', checkId, changing)
  return check
}

async function keepCopy({ db, actor, storage }: WriteContext, candidateId: number, proof: Proof, file: ReceivedFile): Promise<number> {
  refuse(whyNotCopy(proof))
  return keepUpload(db, storage, file, { kind: 'right-to-work', candidateId, uploadedBy: actor.id })
}

export async function addCheck(
  at: WriteContext,
  candidateId: number,
  given: GivenCheck,
  file: ReceivedFile | undefined,
): Promise<RightToWorkCheck> {
  const { db, actor, now, audit } = at
  const { status } = await holdCandidate(at, candidateId)
  // Whoever lives in one country may work in the other.
  const { country } = ruleOf(given.proof)
  if (isPutAway(status)) throw new Problem(409, 'candidate-put-away')
  const errors = checkFaults(given, todayIn(country, now))
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  const fileId = file ? await keepCopy(at, candidateId, given.proof, file) : null
  const values = onlyNeeded(given)
  const followUpOn = followUpOf(given.checkedOn, values.permissionUntil)
  const { id } = await db
    .insertInto('rightToWorkChecks')
    .values({ ...values, candidateId, country, checkedBy: actor.id, followUpOn, fileId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { candidateId, proof: given.proof } })
  await publish(db, `candidate:${candidateId}`)
  return findCheck(db, actor, id)
}

export async function addCopy(at: WriteContext, checkId: number, version: number, file: ReceivedFile): Promise<RightToWorkCheck> {
  const { db, actor, audit } = at
  const { candidateId, proof, ...check } = await hold(at, checkId, version)
  refuse(whyNotWithdraw(check))
  if (check.file !== null) throw new Problem(409, 'copy-kept')
  await change(at, checkId, { fileId: await keepCopy(at, candidateId, proof, file), version: version + 1 })
  audit({ objectId: checkId, changes: { candidateId } })
  await publish(db, `candidate:${candidateId}`)
  return findCheck(db, actor, checkId)
}

/** A check that was wrong no longer counts; what it said stays, with who withdrew it and why. */
export async function withdrawCheck(at: WriteContext, checkId: number, version: number, reason: string): Promise<RightToWorkCheck> {
  const { db, actor, now, audit } = at
  const { candidateId, ...check } = await hold(at, checkId, version)
  refuse(whyNotWithdraw(check))
  await change(at, checkId, { withdrawnAt: now, withdrawnBy: actor.id, withdrawnReason: reason, version: version + 1 })
  audit({ objectId: checkId, changes: { candidateId }, reason })
  await publish(db, `candidate:${candidateId}`)
  return findCheck(db, actor, checkId)
}

type Change =
  | { fileId: number; version: number }
  | { withdrawnAt: Date; withdrawnBy: number | null; withdrawnReason: string; version: number }
const change = ({ db }: WriteContext, checkId: number, columns: Change) =>
  db.updateTable('rightToWorkChecks').set(columns).where('id', '=', checkId).execute()

/** Gives the checks of one record to another, all or these; answers with which. */
export async function moveChecks(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const checks = db.updateTable('rightToWorkChecks').set({ candidateId: to }).where('candidateId', '=', from)
  return (await (only ? checks.where('id', 'in', only) : checks).returning('id').execute()).map(({ id }) => id)
}
