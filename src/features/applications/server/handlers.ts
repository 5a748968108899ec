import type { Handlers } from '#server/handler-context.ts'
import type { applications } from '../contract.ts'
import { findAnswers } from './answers.ts'
import { listApplicants } from './applicants.ts'
import { findBoard } from './board.ts'
import { addApplication, apply, openApplication } from './commands.ts'
import { previewLetter, stopLetter } from './letters.ts'
import { dropNextStep, planNextStep, rateApplication } from './next-steps.ts'
import { listApplicationsOf } from './own.ts'
import { previewReply, sendReplies } from './replies.ts'
import { moveApplication, putBackMove, undoMove, withdrawApplication } from './moves.ts'
import { findActiveCandidates, findWithMoves, listApplications, listMoves } from './queries.ts'
import { exportApplicants, exportApplicationsOf } from './sheet.ts'
import { moveApplications, undoMoves } from './several.ts'

export const applicationHandlers: Handlers<typeof applications> = {
  apply: ({ jobId, body, file }, at) => apply(at, jobId, body, file),
  listApplicants: ({ jobId, query }, at) => listApplicants(jobId, query, at),
  exportApplicants: ({ jobId, query }, at) => exportApplicants(jobId, query, at),
  exportApplicationsOf: ({ candidateId, query }, at) => exportApplicationsOf(candidateId, query, at),
  findBoard: ({ jobId, query }, at) => findBoard(jobId, query, at),
  findAnswers: ({ jobId }, at) => findAnswers(jobId, at),
  findActiveCandidates: ({ jobId, query }, { db }) => findActiveCandidates(db, jobId, query.ids),
  listApplications: ({ query }, at) => listApplications(query, at),
  findApplication: async ({ applicationId }, at) => {
    const application = await findWithMoves(at, applicationId)
    at.opened(application.candidateId)
    return application
  },
  listMoves: ({ applicationId, query }, at) => listMoves(at, applicationId, query),
  openApplication: ({ applicationId }, at) => openApplication(at, applicationId),
  moveApplication: ({ applicationId, version, body }, at) => moveApplication(at, applicationId, version, body),
  undoMove: ({ applicationId, version }, at) => undoMove(at, applicationId, version),
  putBackMove: ({ applicationId, version, body }, at) => putBackMove(at, applicationId, version, body),
  moveApplications: ({ jobId, body }, at) => moveApplications(at, jobId, body),
  undoMoves: ({ jobId, body }, at) => undoMoves(at, jobId, body),
  rateApplication: ({ applicationId, body }, at) => rateApplication(at, applicationId, body),
  planNextStep: ({ applicationId, body }, at) => planNextStep(at, applicationId, body),
  dropNextStep: ({ applicationId, query }, at) => dropNextStep(at, applicationId, query.seen),
  previewLetter: ({ applicationId, query }, at) => previewLetter(at, applicationId, query),
  previewReply: ({ applicationId, query }, at) => previewReply(at, applicationId, query),
  sendReplies: ({ body }, at) => sendReplies(at, body),
  stopLetter: ({ applicationId }, at) => stopLetter(at, applicationId),
  listApplicationsOf: ({ candidateId, query }, at) => listApplicationsOf(candidateId, query, at),
  putToJob: ({ candidateId, body }, at) => addApplication(at, candidateId, body.jobId),
  withdrawApplication: ({ applicationId }, at) => withdrawApplication(at, applicationId),
}
