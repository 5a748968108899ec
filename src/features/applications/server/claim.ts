import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { movePools } from '../../pools/server/members.ts'
import { moveActivities } from '../../activities/server/commands.ts'
import { bringBack } from '../../candidates/server/archived.ts'
import { findClaim, takeOver } from '../../candidates/server/claim.ts'
import { moveFiles } from '../../files/server/commands.ts'

/**
 * Joins the record that a person made by signing up with the one that was there before under their address, now that the
 * address is proven. The older record keeps its number, so links to it and the notes of staff stay; where both applied for
 * one job, the older application stays. Says which record that is.
 */
export async function claimRecord(db: WriteDb, accountId: number, now = new Date()): Promise<number | null> {
  const claim = await findClaim(db, accountId)
  if (!claim) return null
  const { own, known } = claim
  await bringBack({ db, actor: { id: accountId, role: 'candidate' }, now }, known)
  await db
    .deleteFrom('applications')
    .where('candidateId', '=', own)
    .where('jobId', 'in', (from) => from.selectFrom('applications').select('jobId').where('candidateId', '=', known))
    .execute()
  await db.updateTable('applications').set({ candidateId: known }).where('candidateId', '=', own).execute()
  await moveFiles(db, own, known)
  await moveActivities(db, own, known)
  await movePools(db, own, known)
  await takeOver(db, claim)
  await publish(db, [`candidate:${known}`, 'candidates', 'applications', 'jobs'])
  return known
}
