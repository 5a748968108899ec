import type { JobAction } from '#server/audit.ts'
import type { Action } from '#shared/declared.ts'
import { sendMail } from '#server/mail.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { logActivity, unlogActivity } from '../../activities/server/bulk.ts'
import { withdrawUntouched, putToJob } from '../../applications/server/commands.ts'
import { moveApplication, putBack } from '../../applications/server/moves.ts'
import { findApplication, lastApplication } from '../../applications/server/queries.ts'
import { putCandidateAway } from '../../candidates/server/archived.ts'
import { refusePlanned } from '../../interviews/server/planned.ts'
import { changeTags, giveTo, noteContact } from '../../candidates/server/bulk.ts'
import { refuseMerged } from '../../candidates/server/merged.ts'
import { requestByMail } from '../../documents/server/requests.ts'
import { isMet } from '../../requirements/gate.ts'
import { askGates } from '../../requirements/server/queries.ts'
import { checkPool, endMembership, putInto, takeOutOf } from '../../pools/server/members.ts'
import { isShownCandidate, visibleTo } from '../../candidates/server/queries.ts'
import type { BatchAction } from '../contract.ts'
import { type BatchKind, fillIn } from '../rules.ts'

/** Who lets it be done, since when, and who writes down what each of many actions was. */
export type By = Pick<WriteContext, 'db' | 'now' | 'locale' | 'config'> & {
  actor: Actor & { id: number }
  since: Date
  audit(action: JobAction): void
}
type ActionOf<K extends BatchKind> = Extract<BatchAction, { kind: K }>

type Way<K extends BatchKind, Before> = {
  /** Does it to one candidate; what it takes to take it back, null when there is nothing to. Refusals are problems. */
  do(by: By, candidateId: number, action: ActionOf<K>): Promise<Before | null>
  /** Takes it back; `changed-since` where somebody has changed it again. */
  undo?(by: By, candidateId: number, before: Before, action: ActionOf<K>): Promise<void>
}

const tags: Way<'add-tags' | 'remove-tags', { tags: string[] }> = {
  async do(by, candidateId, { kind, tags }) {
    const changed = await changeTags(by, candidateId, kind === 'add-tags' ? { add: tags } : { remove: tags })
    return changed.length > 0 ? { tags: changed } : null
  },
  async undo(by, candidateId, { tags }, { kind }) {
    await changeTags(by, candidateId, kind === 'add-tags' ? { remove: tags } : { add: tags })
  },
}

const owner: Way<'set-owner', { ownerId: number | null }> = {
  async do(by, candidateId, { ownerId }) {
    return { ownerId: await giveTo(by, candidateId, ownerId) }
  },
  async undo(by, candidateId, before, { ownerId }) {
    await giveTo(by, candidateId, before.ownerId, ownerId)
  },
}

const intoPool: Way<'add-to-pool', { memberId: number }> = {
  async do(by, candidateId, { poolId }) {
    await checkPool(by, poolId)
    const [added] = await putInto(by, candidateId, [poolId])
    return added ? { memberId: added.id } : null
  },
  async undo(by, _candidateId, { memberId }, { poolId }) {
    await checkPool(by, poolId)
    await endMembership(by, memberId)
  },
}

const outOfPool: Way<'remove-from-pool', { poolId: number }> = {
  async do(by, candidateId, { poolId }) {
    await checkPool(by, poolId)
    return (await takeOutOf(by, candidateId, [poolId])).length > 0 ? { poolId } : null
  },
  async undo(by, candidateId, { poolId }) {
    await checkPool(by, poolId)
    await putInto(by, candidateId, [poolId])
  },
}

const activity: Way<'log-activity', { activityId: number }> = {
  do: async (by, candidateId, { activity: kind, text, happenedAt }) => ({
    activityId: await logActivity(by, candidateId, { kind, text, happenedAt }),
  }),
  async undo(by, candidateId, { activityId }) {
    await unlogActivity(by, candidateId, activityId)
    by.audit({ action: 'candidate-activity.removed', objectId: activityId, changes: { candidateId } })
  },
}

const job: Way<'put-to-job', { applicationId: number }> = {
  do: async (by, candidateId, { jobId }) => ({ applicationId: await putToJob(by, candidateId, jobId) }),
  undo: async (by, _candidateId, { applicationId }) => {
    await refusePlanned(by.db, applicationId)
    await withdrawUntouched(by, applicationId)
  },
}

const move: Way<'move-application', { id: number; version: number }> = {
  async do({ since, ...by }, candidateId, { kind: _kind, jobId, ...move }) {
    const { id, version, stageChangedAt } = await lastApplication(by.db, jobId, candidateId)
    if (new Date(stageChangedAt) > since) throw new Problem(409, 'changed-since')
    const moved = await moveApplication(noting(by, 'application.moved'), id, version, move)
    return { id, version: moved.version }
  },
  async undo(by, _candidateId, { id, version }) {
    if ((await findApplication(by.db, id)).version !== version) throw new Problem(409, 'changed-since')
    await putBack(noting(by, 'application.move-undone'), id, version)
  },
}
const noting = <B extends Pick<By, 'audit'>>(by: B, action: Action) => ({
  ...by,
  audit: (note: object | null) => note && by.audit({ action, ...note }),
})

const mail: Way<'send-mail', never> = {
  async do({ db, now }, candidateId, { subject, body }) {
    const person = found(
      await db
        .selectFrom('candidates')
        .select(['firstName', 'lastName', 'email', 'locale', 'status'])
        .where('id', '=', candidateId)
        .executeTakeFirst(),
    )
    if (person.status === 'do_not_contact') throw new Problem(409, 'candidate-not-to-contact')
    if (person.email === null) throw new Problem(409, 'candidate-without-address')
    await sendMail(db, {
      to: person.email,
      locale: person.locale,
      subject: fillIn(subject, person),
      paragraphs: fillIn(body, person).split(/\n{2,}/),
    })
    await noteContact(db, candidateId, now)
    return null
  },
}

const archive: Way<'archive', never> = {
  async do(by, candidateId, { reason, note }) {
    await putCandidateAway(by, candidateId, { reason, note })
    return null
  },
}

const request: Way<'request-documents', never> = {
  async do(by, candidateId, { types, jobId }) {
    const wanted = jobId === undefined ? types : await uncovered(by, jobId, candidateId, types)
    if (wanted.length === 0) throw new Problem(409, 'documents-cover-job')
    await requestByMail(by, candidateId, wanted, jobId !== undefined)
    return null
  },
}

/** Of these types, those that the job asks for and that the person does not meet; all that it does not ask for. */
async function uncovered({ db, now }: By, jobId: number, candidateId: number, types: readonly string[]): Promise<string[]> {
  const [answer] = await askGates(db, [{ jobId, candidateId }], now)
  return types.filter((type) => {
    const lines = (answer?.lines ?? []).filter(({ requirement }) =>
      [requirement, ...requirement.alternatives].some((option) => option.type.code === type),
    )
    return lines.length === 0 || !lines.every(isMet)
  })
}

const ways: { [K in BatchKind]: Way<K, never> } = {
  'add-tags': tags as never,
  'remove-tags': tags as never,
  'set-owner': owner as never,
  'put-to-job': job as never,
  'send-mail': mail,
  'add-to-pool': intoPool as never,
  'remove-from-pool': outOfPool as never,
  'log-activity': activity as never,
  archive,
  'request-documents': request,
  'move-application': move as never,
}

/** Does what a batch does, to one candidate. */
export async function doOne(by: By, candidateId: number, action: BatchAction): Promise<object | null> {
  if (!(await isShownCandidate(by.db, candidateId))) throw new Problem(404, 'candidate-gone')
  await refuseMerged(by.db, candidateId)
  return (ways[action.kind] as Way<BatchKind, object>).do(by, candidateId, action)
}

/** Takes it back, but of nobody whom the person who asks may not know any more. */
export async function undoOne(by: By, candidateId: number, before: object, action: BatchAction): Promise<void> {
  await refuseMerged(by.db, candidateId)
  const known = await visibleTo(by.db, by.actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst()
  if (!known) throw new Problem(404, 'candidate-gone')
  await (ways[action.kind] as Way<BatchKind, object>).undo?.(by, candidateId, before, action)
}
