import { writeLine } from '#server/audit.ts'
import type { WriteDb } from '#server/db.ts'
import { found } from '#shared/problem.ts'
import { bringBack } from '../../candidates/server/archived.ts'
import { findClaim } from '../../candidates/server/claim.ts'
import type { Availability } from '../../candidates/options.ts'
import { saidIn } from '../../candidates/server/history.ts'
import { type Held, holdCandidates } from '../../candidates/server/merged.ts'
import { findWhole } from '../../candidates/server/queries.ts'
import { statusAfter } from '../../candidates/rules.ts'
import { ownFields, staffFields } from '../../candidates/shapes.ts'
import { mergedColumns } from '../rules.ts'
import { join } from './merge.ts'

/**
 * Joins the record that a person made by signing up with the one that was there before under their address, now that the address is
 * proven. That is a merge, so that nothing of either is lost, and administrators can undo it: families share addresses. What differs is whose
 * word counts, see `claimedColumns`. The older record keeps its number; says which that is.
 */
export async function claimRecord({ db, now }: { db: WriteDb; now: Date }, accountId: number): Promise<number | null> {
  const claim = await findClaim(db, accountId)
  if (!claim) return null
  const at = { db, now, actor: { id: accountId, role: 'task' } }
  for (const id of [claim.known, claim.own]) await bringBack(at, id)
  const claimed = saidIn(await findWhole(db, claim.own), Object.keys(ownFields))
  const held = await holdCandidates(db, [claim.known, claim.own])
  const [known, own] = [found(held.find(({ id }) => id === claim.known)), found(held.find(({ id }) => id === claim.own))]
  const mergeId = await join(at, [known, own], claimedColumns(known, own), claimed)
  const changes = { mergeId, absorbed: [own.id] }
  await writeLine(db, at.actor, { action: 'candidate.claimed', objectId: known.id, changes })
  return known.id
}

/** What the person said of themselves goes before what was known of them; what staff write stays as they wrote it, the address too. */
function claimedColumns(known: Held, own: Held): Record<string, unknown> {
  const said = mergedColumns([own, known], {})
  const written = mergedColumns([known, own], {})
  const byStaff = (Object.keys(staffFields) as (keyof typeof staffFields)[]).filter((field) => field !== 'lawfulBasis')
  return {
    ...said,
    ...Object.fromEntries(byStaff.map((column) => [column, written[column]])),
    email: known.email,
    status: statusAfter(known.status, said.availability as Availability),
  }
}
