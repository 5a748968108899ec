import type { Declares } from '#server/declares.ts'
import type { ErasePerson } from '#server/erasing.ts'
import type { Handlers } from '#server/handler-context.ts'
import type { privacy } from '../contract.ts'
import { erase, hold, release, sendNotice, withdrawConsent } from './commands.ts'
import { exportCandidateData } from './export.ts'
import { answerQuestion, findQuestion } from './keep.ts'
import { findPrivacy, listOpenings, previewErasure } from './queries.ts'

type Kept = Pick<Declares, 'forgets' | 'mayName' | 'keeps' | 'keptByLaw' | 'problems' | 'notesAbout'> & {
  personalData: [string, Declares['personalData'][string]][]
}

export const privacyHandlers = (declared: Kept, erasePerson: ErasePerson): Handlers<typeof privacy> => {
  const kept = { data: declared.personalData, notes: Object.entries(declared.notesAbout) }
  return {
    findPrivacy: ({ candidateId }, at) => findPrivacy(candidateId, at),
    listRecordOpenings: ({ candidateId, query }, at) => listOpenings(candidateId, query, at),
    withdrawConsent: ({ candidateId, body }, at) => withdrawConsent(at, candidateId, body.consent),
    sendPrivacyNotice: ({ candidateId }, at) => sendNotice(at, candidateId),
    holdCandidate: ({ candidateId, body }, at) => hold(at, candidateId, body),
    releaseCandidate: ({ candidateId }, at) => release(at, candidateId),
    exportCandidateData: ({ candidateId }, at) => exportCandidateData(kept, candidateId, at),
    previewErasure: ({ candidateId }, { db, locale }) => previewErasure(declared, db, locale, candidateId),
    eraseCandidate: ({ candidateId, body }, at) => erase(at, erasePerson, candidateId, body.name),
    eraseMyself: async (_input, at) => {
      const accountId = Number(at.actor.id)
      await erasePerson({ db: at.db, actor: { id: null }, now: at.now }, { accountId }, 'person')
      at.audit({ objectId: accountId })
    },
    findKeepQuestion: ({ token }, at) => findQuestion(at, token),
    answerKeepQuestion: ({ token, body }, at) => answerQuestion(at, erasePerson, token, body.answer),
  }
}
