import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import type { PersonalList } from '#shared/declared.ts'
import { dateStyles } from '#shared/dates.ts'
import { counted } from '#shared/figures-contract.ts'
import { list, paging } from '#shared/list.ts'
import { locales } from '#shared/locale.ts'
import { roles } from '#shared/roles.ts'
import { email, id, line, moment, personName, text, version } from '#shared/shapes.ts'
import { archivalOf } from '../archives/contract.ts'
import { userStatuses } from './rules.ts'
import { bounds } from './bounds.ts'

const phone = line(bounds.phone).describe('With country code, or as dialled in the country of the language')
const reason = archivalOf('user').shape.reason.default('inactive')
const moments = { lastSignInAt: moment.nullable(), createdAt: moment }

const userRow = z
  .object({
    id,
    uid: z.string().max(128),
    name: z.string().max(256),
    email: z.string().max(256).nullable(),
    emailVerified: z.boolean(),
    role: z.enum(roles),
    status: z.enum(userStatuses),
    branch: text(bounds.branch).nullable(),
    agentCompany: text(bounds.agentCompany).nullable(),
    secondFactor: z.boolean().describe('Signs in with a code of an authenticator app too'),
    ...moments,
  })
  .meta({ id: 'UserRow' })
export type UserRow = z.infer<typeof userRow>

const user = userRow
  .extend({
    firstName: text(bounds.firstName),
    lastName: text(bounds.lastName),
    phone: z.string().max(20).nullable(),
    locale: z.enum(locales),
    dateStyle: z.enum(dateStyles).describe('How this person likes to read days'),
    invitedAt: moment.nullable(),
    invitationEndsAt: moment.nullable(),
    owns: z.object({ jobs: z.int(), candidates: z.int(), employers: z.int() }).describe('Records that this person is responsible for'),
    version,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

const userCard = userRow
  .pick({ id: true, name: true, email: true, role: true, status: true, branch: true })
  .extend({ openJobs: counted, candidates: counted, placed: counted.describe('Applications for their jobs placed this month') })
  .meta({ id: 'UserCard' })
export type UserCard = z.infer<typeof userCard>

const signIn = z
  .object({
    id,
    at: moment,
    lastUsedAt: moment,
    endedAt: moment.nullable(),
    endReason: z.string().max(60).nullable(),
    device: z.string().max(300).nullable().describe('The browser, as it calls itself'),
    network: z.string().max(60).nullable(),
    way: z.string().max(100).describe('How it was begun: password, emailLink, or the provider'),
    secondFactor: z.boolean(),
    isThis: z.boolean().describe('The session of this very request'),
  })
  .meta({ id: 'SignIn' })
export type SignIn = z.infer<typeof signIn>

const activity = z
  .object({
    id,
    at: moment,
    action: z.string().max(80),
    says: z.string().max(200).describe('What was done, in the language of the request'),
    objectType: z.string().max(60).nullable(),
    objectId: z.int().nullable(),
    actorName: z.string().max(256).nullable(),
    reason: z.string().max(2000).nullable(),
    network: z.string().max(60).nullable(),
    times: z.int().nullable().describe('How often so far, where only some of many get a line'),
  })
  .meta({ id: 'UserActivity' })
export type Activity = z.infer<typeof activity>

const securityEvent = activity
  .pick({ id: true, at: true, action: true, says: true, network: true, times: true })
  .extend({ byStaff: z.boolean().describe('The agency did it, not the person themselves') })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof securityEvent>

/** What a table keeps, column by column. */
const record = z.record(z.string().max(63), z.json())
const records = z.array(record).max(10_000)

const names = { firstName: personName(bounds.firstName), lastName: personName(bounds.lastName) }
const details = {
  phone: phone.nullable(),
  locale: z.enum(locales),
  branch: line(bounds.branch).nullable(),
  agentCompany: line(bounds.agentCompany).nullable(),
}
const own = { own: roles, access: roles } as const
const admin = ['admin'] as const
const history = { query: z.object({ page: paging.page, limit: paging.limit }) }

export const users = contract({
  listUsers: {
    method: 'GET',
    path: '/users',
    access: admin,
    query: z.object({
      q: z.string().trim().max(200).optional().describe('Name, email, branch or company'),
      role: z.enum(roles).optional(),
      status: z.enum(userStatuses).optional(),
      verified: z.boolean().optional(),
      neverSignedIn: z.boolean().optional(),
      sort: z.enum(['createdAt', 'name', 'role', 'lastSignInAt']).default('createdAt'),
      ...paging,
    }),
    response: list(userRow).extend({ counts: z.partialRecord(z.enum(userStatuses), z.int()) }),
    summary: 'List users',
  },
  listUserCards: {
    method: 'GET',
    path: '/users/cards',
    access: admin,
    query: z.object({ page: paging.page, limit: paging.limit }),
    response: list(userCard),
    summary: 'List the people of the agency with what they are working on',
  },
  addUser: {
    method: 'POST',
    path: '/users',
    access: admin,
    recent: true,
    body: z.object({
      ...names,
      email,
      role: z.enum(roles),
      phone: details.phone.default(null),
      locale: details.locale,
      branch: details.branch.default(null),
      agentCompany: details.agentCompany.default(null),
      sendInvitation: z.boolean().default(true),
    }),
    audit: 'user.added',
    response: user,
    status: 201,
    errors: ['user-exists', 'phone-invalid', 'phone-extension'],
    summary: 'Add a user, who sets a password with the link in the invitation',
  },
  findUser: { method: 'GET', path: '/users/{userId}', access: admin, response: user, summary: 'Read one user' },
  changeUser: {
    method: 'PATCH',
    path: '/users/{userId}',
    access: admin,
    body: z.object({
      firstName: names.firstName.optional(),
      lastName: names.lastName.optional(),
      phone: details.phone.optional(),
      locale: details.locale.optional(),
      branch: details.branch.optional(),
      agentCompany: details.agentCompany.optional(),
    }),
    versioned: true,
    audit: 'user.changed',
    changesAccounts: true,
    response: user,
    errors: ['phone-invalid', 'phone-extension'],
    summary: 'Change a user',
  },
  changeRole: {
    method: 'PUT',
    path: '/users/{userId}/role',
    access: admin,
    recent: true,
    body: z.object({ role: z.enum(roles) }),
    audit: 'user.role-changed',
    changesAccounts: true,
    response: user,
    errors: ['own-account', 'last-admin', 'address-unproven', 'user-unreachable'],
    summary: 'Give a user another role, at once; a candidate who becomes staff chooses a new password',
  },
  inviteUser: {
    method: 'PUT',
    path: '/users/{userId}/invitation',
    access: admin,
    recent: true,
    limit: 'mail',
    audit: 'user.invited',
    response: user,
    errors: ['user-joined', 'user-closed', 'user-unreachable'],
    summary: 'Send or resend the invitation; earlier links stop working',
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/users/{userId}/invitation',
    access: admin,
    audit: 'user.invitation-withdrawn',
    response: user,
    errors: ['user-joined'],
    summary: 'Withdraw the invitation; its link stops working',
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/users/{userId}/password-link',
    access: admin,
    recent: true,
    limit: 'mail',
    audit: 'user.password-link-sent',
    response: null,
    errors: ['user-closed', 'user-not-joined', 'user-unreachable'],
    summary: 'Email a user a link to set a new password',
  },
  suspendUser: {
    method: 'PUT',
    path: '/users/{userId}/suspension',
    access: admin,
    recent: true,
    body: z.object({ reason: line(500).optional() }),
    audit: 'user.suspended',
    changesAccounts: true,
    response: user,
    errors: ['own-account', 'last-admin'],
    summary: 'Suspend a user’s account and end all its sessions',
  },
  disableUser: {
    method: 'PUT',
    path: '/users/{userId}/closure',
    access: admin,
    recent: true,
    body: archivalOf('user').extend({ reason, reassignTo: id.nullable().default(null).describe('Who takes over the records') }),
    audit: 'user.disabled',
    changesAccounts: true,
    response: user,
    errors: ['own-account', 'last-admin', 'reassignment-required', 'reassignment-unsuitable'],
    summary: 'Close and archive a user’s account, and hand their records to someone else',
  },
  reopenUser: {
    method: 'DELETE',
    path: '/users/{userId}/closure',
    access: admin,
    recent: true,
    audit: 'user.reopened',
    changesAccounts: true,
    response: user,
    summary: 'Open a suspended or disabled account again',
  },
  startPreview: {
    method: 'PUT',
    path: '/users/{userId}/preview',
    access: admin,
    recent: true,
    audit: 'user.preview-started',
    changesAccounts: true,
    response: null,
    errors: ['own-account', 'user-closed'],
    summary: 'View Lintel as a user for half an hour, read-only',
  },
  stopPreview: {
    method: 'DELETE',
    path: '/me/preview',
    access: admin,
    own: admin,
    inPreview: true,
    audit: 'user.preview-stopped',
    changesAccounts: true,
    response: z.object({ userId: id.describe('Who was seen') }),
    errors: ['no-preview'],
    summary: 'End the preview',
  },
  listSignIns: {
    method: 'GET',
    path: '/users/{userId}/sessions',
    access: admin,
    ...history,
    response: list(signIn),
    summary: 'List a user’s sign-ins, newest first',
  },
  endSessions: {
    method: 'DELETE',
    path: '/users/{userId}/sessions',
    access: admin,
    audit: 'user.signed-out',
    changesAccounts: true,
    response: null,
    summary: 'Sign a user out everywhere',
  },
  listUserHistory: {
    method: 'GET',
    path: '/users/{userId}/history',
    access: admin,
    ...history,
    response: list(activity),
    summary: 'List changes to a user’s account',
  },

  findMyUser: { method: 'GET', path: '/me/user', ...own, beforeSecondFactor: true, response: user, summary: 'Read your own user record' },
  changeMyUser: {
    method: 'PATCH',
    path: '/me/user',
    ...own,
    body: z.object({
      firstName: names.firstName.optional(),
      lastName: names.lastName.optional(),
      phone: details.phone.optional(),
      locale: details.locale.optional(),
      dateStyle: z.enum(dateStyles).optional(),
    }),
    versioned: true,
    audit: 'user.changed-self',
    changesAccounts: true,
    response: user,
    errors: ['phone-invalid', 'phone-extension'],
    summary: 'Change your own user record',
  },
  listMySignIns: {
    method: 'GET',
    path: '/me/sessions',
    ...own,
    beforeSecondFactor: true,
    ...history,
    response: list(signIn),
    summary: 'List your own sign-ins, newest first',
  },
  listMySecurityEvents: {
    method: 'GET',
    path: '/me/security-events',
    ...own,
    beforeSecondFactor: true,
    ...history,
    response: list(securityEvent),
    summary: 'List changes to your own account, newest first; sign-ins are listed separately',
  },
  endMySession: {
    method: 'DELETE',
    path: '/me/sessions/{sessionId}',
    ...own,
    audit: 'user.session-ended',
    changesAccounts: true,
    response: null,
    summary: 'End one of your sessions',
  },
  endMyOtherSessions: {
    method: 'DELETE',
    path: '/me/sessions',
    ...own,
    audit: 'user.other-sessions-ended',
    changesAccounts: true,
    response: null,
    summary: 'End all your sessions but this one',
  },
  listMyActivity: {
    method: 'GET',
    path: '/me/activity',
    ...own,
    ...history,
    response: list(activity),
    summary: 'List your own activity, newest first',
  },
  findMyFigures: {
    method: 'GET',
    path: '/me/figures',
    access: ['admin', 'operation', 'agent'],
    own: ['admin', 'operation', 'agent'],
    response: z.object({
      openJobs: z.int(),
      candidates: z.int(),
      candidatesIn30Days: z.int(),
      applicationsWaiting: z.int(),
      placedIn30Days: z.int(),
    }),
    summary: 'Read your own figures',
  },
})

/** What is kept about oneself; features declare what that is. */
export function personalData(lists: readonly PersonalList[]) {
  const inLists = Object.fromEntries(lists.map((name) => [name, records])) as Record<PersonalList, typeof records>
  return contract({
    exportMyData: {
      method: 'GET',
      path: '/me/export',
      ...own,
      limit: 'export',
      recent: true,
      // One file with all of a life at work: made for that person's own hands, and nobody would know who took it.
      inPreview: false,
      audit: 'account.data-exported',
      response: z.object({ exportedAt: moment, account: record, profile: record.nullable(), ...inLists }).meta({ id: 'PersonalData' }),
      summary: 'Read all the data held about you',
    },
  })
}
