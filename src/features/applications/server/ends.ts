import type { WriteContext } from '#server/handler-context.ts'
import { lock } from './lock.ts'
import { regate } from './gate.ts'
import { moveApplication, putBack } from './moves.ts'

/** Every move has its own line in the log, beside that of what caused it. */
const movesOf = (at: WriteContext, action: 'application.moved' | 'application.put-back'): WriteContext => ({
  ...at,
  audit: (note) => note && at.audit({ action, objectType: 'application', ...note }),
})

type Agreed = { startsOn?: string; endsOn: string | null }

/** The days that were agreed with somebody who is placed: the gate, the board of who is on site and the site packs go by them. */
export async function agreeDays({ db, now }: Pick<WriteContext, 'db' | 'now'>, applicationId: number, days: Agreed): Promise<void> {
  const { candidateId } = await db
    .updateTable('applications')
    .set(days)
    .where('id', '=', applicationId)
    .returning('candidateId')
    .executeTakeFirstOrThrow()
  await regate(db, { candidateId }, now)
}

/** Moves somebody whose work is over to where the pipeline has them then. Where they stand there already, nothing happens. */
export async function endPlacement(at: WriteContext, applicationId: number, isAsPlanned: boolean, reasonText: string): Promise<void> {
  const { stage, version } = await lock(at.db, applicationId)
  if (stage !== 'placed') return
  const to = isAsPlanned ? 'completed' : 'ended_early'
  await moveApplication(movesOf(at, 'application.moved'), applicationId, version, {
    stage: to,
    tell: false,
    ...(!isAsPlanned && { reason: 'other', reasonText }),
  })
}

/** Brings back to work whose end was recorded too soon. */
export async function resumePlacement(at: WriteContext, applicationId: number, note: string): Promise<void> {
  const { stage, version } = await lock(at.db, applicationId)
  if (stage !== 'completed' && stage !== 'ended_early') return
  await putBack(movesOf(at, 'application.put-back'), applicationId, version, { note, told: true })
}
