import type { Handlers } from '#server/handler-context.ts'
import type { shortlists } from '../contract.ts'
import { agreeToAnswers } from './agree.ts'
import { answerShortlist, confirmView, openShortlist } from './by-link.ts'
import { changeShortlist } from './change.ts'
import { makeShortlist, revokeShortlist, sendShortlist } from './commands.ts'
import { shortlistIn } from './links.ts'
import { downloadShortlist } from './pdf.ts'
import { findShortlist, listShortlists } from './queries.ts'

export const shortlistHandlers: Handlers<typeof shortlists> = {
  listShortlists: ({ query }, at) => listShortlists(at, query),
  findShortlist: ({ shortlistId }, at) => findShortlist(at, shortlistId),
  makeShortlist: ({ jobId, body }, at) => makeShortlist(at, jobId, body),
  changeShortlist: ({ shortlistId, version, body }, at) => changeShortlist(at, shortlistId, version, body),
  sendShortlist: ({ shortlistId, body }, at) => sendShortlist(at, shortlistId, body),
  revokeShortlist: ({ shortlistId }, at) => revokeShortlist(at, shortlistId),
  agreeToAnswers: ({ shortlistId, body }, at) => agreeToAnswers(at, shortlistId, body),
  downloadShortlist: ({ shortlistId }, at) => downloadShortlist(at, shortlistId),
  findShortlistLink: async ({ token }, { db }) => {
    const { locale } = await shortlistIn(db, token)
    return { locale }
  },
  openShortlist: ({ body }, at) => openShortlist(at, body.token),
  confirmShortlistView: ({ body }, at) => confirmView(at, body.token, body.viewId),
  answerShortlist: ({ body }, at) => answerShortlist(at, body.token, body.items),
}
