import type { Handlers } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import type { interviews } from '../contract.ts'
import { isRunning } from '../rules.ts'
import { declineInterview, openInvitation, pickTime } from './by-link.ts'
import { bookInterview, cancelInterview, changeInterview, endInterview, proposeInterview, proposeTimes } from './commands.ts'
import { urlOfInvitation } from './links.ts'
import { findInterview, findParties, listInterviews } from './queries.ts'

export const interviewHandlers: Handlers<typeof interviews> = {
  listInterviews: ({ query }, at) => listInterviews(at, query),
  findInterview: ({ interviewId }, { db, actor }) => findInterview(db, actor, interviewId),
  findInterviewLink: async ({ interviewId }, { db, actor, config, audit }) => {
    const interview = await findInterview(db, actor, interviewId)
    if (!isRunning(interview)) throw new Problem(409, 'interview-not-open')
    const parties = await findParties(db, interviewId)
    audit({ objectId: interviewId })
    return { url: urlOfInvitation(config, parties, parties.locale) }
  },
  proposeInterview: ({ applicationId, body }, at) => proposeInterview(at, applicationId, body),
  changeInterview: ({ interviewId, version, body }, at) => changeInterview(at, interviewId, version, body),
  proposeTimes: ({ interviewId, version, body }, at) => proposeTimes(at, interviewId, version, body),
  bookInterview: ({ interviewId, version, body }, at) => bookInterview(at, interviewId, version, body.startsAt),
  cancelInterview: ({ interviewId, version, body }, at) => cancelInterview(at, interviewId, version, body),
  endInterview: ({ interviewId, version, body }, at) => endInterview(at, interviewId, version, body),
  openInvitation: ({ body }, at) => openInvitation(at, body.token),
  pickTime: ({ body }, at) => pickTime(at, body.token, body.startsAt),
  declineInterview: ({ body }, at) => declineInterview(at, body.token, body.reason),
}
