import { sql } from 'kysely'
import type { ErasePerson, Receipt } from '#server/erasing.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { isNameOf } from '../../archives/rules.ts'
import { endHold, setHold } from '../../archives/server/holds.ts'
import { changeConsents, setNoticeSent } from '../../candidates/server/commands.ts'
import { sendPrivacyNotice } from '../../candidates/server/mails.ts'
import { findCandidate, findConsents, visibleTo } from '../../candidates/server/queries.ts'
import { type withdrawable, whyNotSendNotice } from '../rules.ts'

/** The record, locked until the end of the transaction; 404 for those who may not know it. One that was merged has no say of its own. */
async function lock({ db, actor }: WriteContext, candidateId: number) {
  const row = visibleTo(db, actor).select('c.mergedInto').where('c.id', '=', candidateId)
  refuse(found(await row.forUpdate().executeTakeFirst()).mergedInto === null ? null : 'candidate-merged')
  return findCandidate(db, actor, candidateId)
}

/** Writes down that somebody withdrew a consent. It says who wrote it down; nobody gives one for them. */
export async function withdrawConsent(at: WriteContext, candidateId: number, consent: (typeof withdrawable)[number]): Promise<void> {
  const { db, actor, audit } = at
  await lock(at, candidateId)
  const before = await findConsents(db, candidateId)
  const agreed = { 'keep-profile': before.keepProfileAt, 'job-alerts': before.jobAlertsAt, directory: before.directoryAt }
  if (agreed[consent] === null) throw new Problem(409, 'consent-not-given')
  const stays = (name: keyof typeof agreed) => agreed[name] !== null && name !== consent
  const after = { keepProfile: stays('keep-profile'), jobAlerts: stays('job-alerts'), inDirectory: stays('directory') }
  await changeConsents({ ...at, audit: () => {} }, candidateId, after)
  const withdrawn = db.updateTable('candidateConsents').set({ withdrawnBy: actor.id }).where('candidateId', '=', candidateId)
  const last = sql<number>`(select max(id) from candidate_consents where candidate_id = ${candidateId} and consent = ${consent})`
  await withdrawn.where('consent', '=', consent).where('id', '=', last).execute()
  audit({ objectId: candidateId, changes: { consent } })
  await publish(db, `candidate:${candidateId}`)
}

/** Mails the privacy notice, and remembers that it went out. */
export async function sendNotice(at: WriteContext, candidateId: number): Promise<void> {
  const { db, now, config, audit } = at
  const candidate = await lock(at, candidateId)
  refuse(whyNotSendNotice(candidate))
  await sendPrivacyNotice(db, config.publicUrl, candidate)
  await setNoticeSent(db, candidateId, now)
  audit({ objectId: candidateId })
  await publish(db, `candidate:${candidateId}`)
}

/** Puts somebody under a legal hold, or gives the one that they are under another reason or end. */
export async function hold(at: WriteContext, candidateId: number, { reason, until }: { reason: string; until: string }): Promise<void> {
  await lock(at, candidateId)
  await setHold(at, { kind: 'candidate', recordId: candidateId }, { reason, until })
  at.audit({ objectId: candidateId, changes: { until }, reason })
}

export async function release(at: WriteContext, candidateId: number): Promise<void> {
  await lock(at, candidateId)
  if (!(await endHold(at.db, { kind: 'candidate', recordId: candidateId }))) throw new Problem(409, 'candidate-not-held')
  at.audit({ objectId: candidateId })
}

/** Erases somebody for good, once their name was typed. */
export async function erase(at: WriteContext, erasePerson: ErasePerson, candidateId: number, name: string): Promise<Receipt> {
  const candidate = await lock(at, candidateId)
  if (!isNameOf(name, `${candidate.firstName} ${candidate.lastName}`))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/name', code: 'archive-name-differs' }] })
  const receipt = await erasePerson(at, { candidateId }, 'staff')
  at.audit({ objectId: candidateId })
  return receipt
}
