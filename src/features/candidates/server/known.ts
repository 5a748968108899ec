import type { WriteDb } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { toArchivedRecord, toCandidate } from '#shared/screens.ts'
import { isHiddenFrom, isPutAway } from '../rules.ts'
import { survivingOf } from './merged.ts'

/**
 * Why an address cannot be written into another record: whose it is, and where to see that. Of what is put away it says who restores it. Agents
 * learn no more of others' candidates than that the address is taken.
 */
export async function addressTaken({ db, actor }: { db: WriteDb; actor: Actor }, email: string): Promise<Problem> {
  const taken = new Problem(409, 'candidate-exists')
  const rows = db.selectFrom('candidates').select(['id', 'status', 'ownerId'])
  const holder = await rows.where('emailKey', '=', email.toLowerCase()).executeTakeFirst()
  if (!holder) return taken
  const id = await survivingOf(db, holder.id)
  const known = await rows.where('id', '=', id).executeTakeFirst()
  if (!known || !(worksHere(actor) || known.ownerId === actor.id)) return taken
  const see = isHiddenFrom(actor, known) ? {} : { extensions: { see: toCandidate(id) } }
  if (!isPutAway(known.status)) return new Problem(409, 'candidate-exists', see)
  if (actor.role !== 'admin') return new Problem(409, 'candidate-archived-ask', see)
  return new Problem(409, 'candidate-archived', { extensions: { see: toArchivedRecord('candidate', id) } })
}
