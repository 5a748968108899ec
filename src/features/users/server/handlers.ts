import type { Handlers } from '#server/handler-context.ts'
import type { PublicConfig } from '../../identity/server/port.ts'
import type { avatars } from '../avatar-contract.ts'
import type { users } from '../contract.ts'
import type { performances } from '../performance-contract.ts'
import { findAvatar, listAvatars, removeAvatar, setAvatar } from './avatars.ts'
import {
  addUser,
  changeRole,
  changeUser,
  disableUser,
  endMyOtherSessions,
  endMySession,
  inviteUser,
  reopenUser,
  sendPasswordLink,
  signOutEverywhere,
  startPreview,
  stopPreview,
  suspendUser,
  withdrawInvitation,
} from './commands.ts'
import { findColleague, findPerformance } from './performance.ts'
import {
  type ActionWords,
  findFigures,
  findUser,
  listActivity,
  listSecurityEvents,
  listSignIns,
  listUserCards,
  listUsers,
} from './queries.ts'

export const userHandlers = (
  publicConfig: () => PublicConfig,
  actions: ActionWords,
): Handlers<typeof users & typeof avatars & typeof performances> => ({
  listUsers: ({ query }, at) => listUsers(query, at),
  listUserCards: ({ query }, at) => listUserCards(query, at),
  addUser: ({ body }, at) => addUser(at, publicConfig().apiKey, body),
  findUser: ({ userId }, { db }) => findUser(db, userId),
  changeUser: ({ userId, version, body }, at) => changeUser(at, userId, version, body),
  changeRole: ({ userId, body }, at) => changeRole(at, publicConfig().apiKey, userId, body.role),
  inviteUser: ({ userId }, at) => inviteUser(at, publicConfig().apiKey, userId),
  withdrawInvitation: ({ userId }, at) => withdrawInvitation(at, userId),
  sendPasswordLink: ({ userId }, at) => sendPasswordLink(at, publicConfig().apiKey, userId),
  suspendUser: ({ userId, body }, at) => suspendUser(at, userId, body.reason),
  disableUser: ({ userId, body }, at) => disableUser(at, userId, body),
  reopenUser: ({ userId }, at) => reopenUser(at, userId),
  startPreview: ({ userId }, at) => startPreview(at, userId),
  stopPreview: (_input, at) => stopPreview(at),
  listSignIns: ({ userId, query }, at) => listSignIns(userId, query, at),
  endSessions: ({ userId }, at) => signOutEverywhere(at, userId),
  listUserHistory: ({ userId, query }, at) => listActivity(actions, { about: userId }, query, at),
  findMyUser: (_input, { db, actor }) => findUser(db, actor.id),
  changeMyUser: ({ version, body }, at) => changeUser(at, Number(at.actor.id), version, body),
  listMySignIns: ({ query }, at) => listSignIns(Number(at.actor.id), query, at),
  listMySecurityEvents: ({ query }, at) => listSecurityEvents(actions, Number(at.actor.id), query, at),
  endMySession: ({ sessionId }, at) => endMySession(at, sessionId),
  endMyOtherSessions: (_input, at) => endMyOtherSessions(at),
  listMyActivity: ({ query }, at) => listActivity(actions, { by: at.actor.id }, query, at),
  findMyPerformance: (_input, at) => findPerformance(at, Number(at.actor.id)),
  findColleague: ({ query: { userId } }, at) => findColleague(at, userId ?? Number(at.actor.id)),
  listAvatars: (_input, at) => listAvatars(at),
  findAvatar: ({ userId }, at) => findAvatar(at, userId),
  setMyAvatar: ({ file }, at) => setAvatar(at, Number(at.actor.id), file),
  removeMyAvatar: (_input, at) => removeAvatar(at, Number(at.actor.id)),
  setAvatar: ({ userId, file }, at) => setAvatar(at, userId, file),
  removeAvatar: ({ userId }, at) => removeAvatar(at, userId),
  findMyFigures: (_input, at) => findFigures(at),
})
