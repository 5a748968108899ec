import { publish } from '#server/realtime.ts'
import type { Handlers } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { keepUpload } from '../../files/server/commands.ts'
import { fileJson } from '../../files/server/queries.ts'
import type { SignUp } from '../../identity/server/port.ts'
import type { candidates } from '../contract.ts'
import { archiveCandidate } from './archived.ts'
import { changeTag } from './bulk.ts'
import { addCandidate, changeCandidate, changeConsents, decideContact, registerCandidate } from './commands.ts'
import { findLink, makeLink, openLink, withdrawLink } from './links.ts'
import { countCandidates, listCandidates } from './list.ts'
import { exportCandidates } from './sheet.ts'
import { signUpCandidate } from './sign-up.ts'
import { findCandidate, findConsents, listChanges, listCvs, listTags, visibleTo } from './queries.ts'

export const candidateHandlers = (signUp: SignUp | null): Handlers<typeof candidates> => ({
  signUpCandidate: ({ body }, at) => signUpCandidate(at, signUp, body),
  registerCandidate: ({ body }, at) => registerCandidate(at, body),
  findMyProfile: (_input, { db, actor }) => findCandidate(db, actor, found(actor.candidateId)),
  changeMyProfile: ({ version, body }, at) => changeCandidate(at, found(at.actor.candidateId), version, body),
  findMyConsents: (_input, { db, actor }) => findConsents(db, found(actor.candidateId)),
  changeMyConsents: ({ body }, at) => changeConsents(at, found(at.actor.candidateId), body),
  findRegistrationLink: ({ candidateId }, { db, actor }) => findLink(db, actor, candidateId),
  makeRegistrationLink: ({ candidateId, body }, at) => makeLink(at, candidateId, body),
  withdrawRegistrationLink: ({ candidateId }, at) => withdrawLink(at, candidateId),
  openRegistrationLink: ({ body }, at) => openLink(at, body.token),
  listCandidates: ({ query }, at) => listCandidates(query, at),
  exportCandidates: ({ query }, at) => exportCandidates(query, at),
  countCandidates: ({ query }, at) => countCandidates(query, at),
  addCandidate: ({ body }, at) => addCandidate(at, body),
  findCandidate: ({ candidateId }, { db, actor }) => findCandidate(db, actor, candidateId),
  changeCandidate: ({ candidateId, version, body }, at) => changeCandidate(at, candidateId, version, body),
  listCandidateTags: (_input, at) => listTags(at),
  changeCandidateTag: ({ body }, at) => changeTag(at, body),
  listCandidateChanges: ({ candidateId, query }, at) => listChanges(candidateId, query, at),
  stopCandidateContact: ({ candidateId, body }, at) => decideContact(at, candidateId, body.reason),
  resumeCandidateContact: ({ candidateId }, at) => decideContact(at, candidateId, null),
  archiveCandidate: ({ candidateId, version, body }, at) => archiveCandidate(at, candidateId, version, body),
  listCandidateCvs: ({ candidateId, query }, at) => listCvs(candidateId, query, at),
  addCv: async ({ candidateId, file }, { db, actor, storage, audit }) => {
    found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
    const id = await keepUpload(db, storage, file, { kind: 'cv', candidateId, uploadedBy: actor.id })
    audit({ objectId: id, changes: { candidateId } })
    await publish(db, `candidate:${candidateId}`)
    const kept = await db.selectFrom('files').select(fileJson('files').as('file')).where('id', '=', id).executeTakeFirstOrThrow()
    return kept.file
  },
})
