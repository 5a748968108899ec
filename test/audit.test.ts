import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { type Action, actionText } from '#shared/action-text.ts'
import type { Role } from '#shared/roles.ts'
import { openSetup } from '../src/features/identity/server/commands.ts'
import { expireJobs } from '../src/features/jobs/server/commands.ts'
import { keepNotifications } from '../src/features/notifications/server/commands.ts'
import { type Person, useApp } from './app.ts'
import { adminToken, beginFactor, identity, mailedCode, newAddress, password, sameOrigin, signUpHere, signUpProven } from './identity.ts'
import { cvFile, guest, jobBody, makeEmployer, makeJob } from './make.ts'
import { type OpenIdServer, startOpenId } from './openid.ts'

const env: Record<string, string> = { IDENTITY_ADMIN_TOKEN: adminToken }
let provider: OpenIdServer
beforeAll(async () => {
  provider = await startOpenId()
  env.OIDC_PROVIDERS = JSON.stringify([{ id: 'oidc.agency', issuer: provider.issuer, clientId: 'lintel' }])
})
const world = useApp(env)
const untouched = useApp()
afterAll(() => provider.close())
afterEach(resetClock)

type Line = { action?: Action; by: number | null; role: string; on: number | null; type?: string; changes?: unknown }
/** Prepares; what it returns does the deed, once, and says which line it should leave, or which lines. */
type Case = () => Promise<() => Promise<Line | Line[]>>

let count = 0
const someone = (role: Role = 'candidate') => world.as(role, `person ${++count}`)
const key = () => crypto.randomUUID()
const rows = async (sql: string, values: unknown[] = [], at = world) => (await at.app.database.pool.query(sql, values)).rows
const idOf = async (uid: unknown) => (await rows('select id::int from accounts where uid = $1', [uid]))[0].id as number
const own = (id: number, changes?: unknown, role = 'candidate'): Line => ({ by: id, role, on: id, changes })
const byToken = (id: number | null, changes?: unknown): Line => ({ by: null, role: 'identity-admin', on: id, changes })
const by = (person: Person, role: Role, on: number, changes?: unknown): Line => ({ by: person.id, role, on, changes })
const update = (body: object) => identity(world, 'v1/accounts:update', body)
const administer = (path: string, body: object, options: { method?: 'PATCH' } = {}) =>
  identity(world, path, body, { bearer: adminToken, ...options })
const signIn = (email: string, options = {}, withPassword = password) =>
  identity(world, 'v1/accounts:signInWithPassword', { email, password: withPassword, returnSecureToken: true }, options)
const cookieIn = (cookies: string[]) => cookies.find((one) => one.startsWith('id_rt='))?.split(';')[0] ?? ''
const atProvider = async (sub: string, email: string, body: object = {}) =>
  identity(world, 'v1/accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({
      providerId: 'oidc.agency',
      id_token: await provider.signIn({ sub, email, email_verified: true, name: 'Ann Mason' }),
    }).toString(),
    ...body,
  })

/** Somebody who has proven their address, with the number of their account. */
async function proven() {
  const person = await signUpProven(world)
  return { ...person, id: await idOf(person.uid) }
}
async function withFactor() {
  const person = await proven()
  const { code, finalize } = await beginFactor(world, person.idToken)
  const { body } = await finalize(code())
  advanceClock(30_000)
  return { ...person, idToken: String(body.idToken), code }
}
async function secondStep(email: string, code: string) {
  const { body } = await signIn(email)
  const [factor] = body.mfaInfo as { mfaEnrollmentId: string }[]
  return () =>
    identity(world, 'v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential: body.mfaPendingCredential,
      mfaEnrollmentId: factor?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: code },
    })
}
async function registered() {
  const person = await someone()
  const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en' as const, privacyAccepted: true as const }
  return { person, profile: await person.post('/candidates/registration', { body }) }
}
async function applied() {
  const job = await makeJob(world)
  const body = guest()
  await world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body, file: cvFile(), idempotencyKey: key() })
  const operation = await world.as('operation')
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: { q: body.email } })
  return { operation, application: items[0] as (typeof items)[number] }
}
async function invited() {
  const admin = await world.as('admin')
  const body = { firstName: 'Noor', lastName: 'Berg', email: newAddress(), role: 'agent' as const, locale: 'en' as const }
  return { admin, user: await admin.post('/users', { body }) }
}
async function notified() {
  const person = await someone()
  const notice = { event: 'application-moved', path: '/dashboard', sentence: () => 'Something', inApp: true } as const
  await keepNotifications(world.app.database.kysely, [{ ...notice, accountId: person.id, awaitsDigest: false, at: new Date() }])
  const [{ id }] = (await rows('select id::int from notifications where account_id = $1', [person.id])) as [{ id: number }]
  return { person, id }
}
/** An administrator does something to a user. */
const toUser =
  (deed: (admin: Person, userId: number) => Promise<unknown>, changes?: unknown, role: Role = 'agent'): Case =>
  async () => {
    const [admin, user] = [await world.as('admin'), await someone(role)]
    return async () => {
      await deed(admin, user.id)
      return by(admin, 'admin', user.id, changes)
    }
  }

/** How each event comes about. One that has no line here does not compile. */
const cases: Record<Action, Case> = {
  'account.address-changed': async () => {
    const { id, email, idToken } = await proven()
    const newEmail = newAddress()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    const oobCode = await mailedCode(world, newEmail)
    expect(email).not.toBe(newEmail)
    return async () => {
      await update({ oobCode })
      return own(id)
    }
  },
  'account.address-proven': async () => {
    const { uid, email, idToken } = await signUpHere(world)
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const oobCode = await mailedCode(world, email)
    return async () => {
      await update({ oobCode })
      return own(await idOf(uid))
    }
  },
  'account.address-taken-back': async () => {
    const { id, email, idToken } = await proven()
    const newEmail = newAddress()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
    await update({ oobCode: await mailedCode(world, newEmail) })
    const oobCode = await mailedCode(world, email)
    return async () => {
      await update({ oobCode })
      return own(id)
    }
  },
  'account.changed': async () => {
    const { id, uid } = await someone()
    return async () => {
      await administer('v1/projects/lintel/accounts:update', { localId: uid, displayName: 'Ann Mason' })
      return byToken(id, { fields: ['displayName'] })
    }
  },
  'account.created': async () => async () => {
    const { body } = await administer('v1/projects/lintel/accounts', { email: newAddress(), password })
    return byToken(await idOf(body.localId), { role: 'candidate' })
  },
  'account.data-exported': async () => {
    const person = await someone()
    return async () => {
      await person.get('/me/export')
      return own(person.id)
    }
  },
  'account.deleted': async () => {
    const { id, token: idToken } = await someone()
    return async () => {
      await identity(world, 'v1/accounts:delete', { idToken })
      return own(id)
    }
  },
  'account.factor-added': async () => {
    const { id, idToken } = await proven()
    const { code, finalize } = await beginFactor(world, idToken)
    return async () => {
      await finalize(code())
      return own(id)
    }
  },
  'account.factor-removed': async () => {
    const { id, idToken } = await withFactor()
    const [factor] = await rows('select id from second_factors where account_id = $1', [id])
    return async () => {
      await identity(world, 'v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: factor.id })
      return own(id)
    }
  },
  'account.first-admin-created': async () => {
    const token = (await inTransaction(untouched.app.database.kysely, openSetup)) as string
    return async () => {
      const { uid } = await untouched.visitor.post('/setup', { body: { token, name: 'Ann Mason', email: newAddress(), password } })
      const [{ id }] = (await rows('select id::int from accounts where uid = $1', [uid], untouched)) as [{ id: number }]
      return { by: null, role: 'anonymous', on: id }
    }
  },
  'account.imported': async () => async () => {
    const users = [{ localId: 'imported-1' }, { localId: 'imported-2' }, { email: 'nobody@people.example' }]
    await administer('v1/projects/lintel/accounts:batchCreate', { users })
    return byToken(null, { accounts: 2, refused: 1 })
  },
  'account.link-made': async () => {
    const { id, email } = await someone()
    return async () => {
      await administer('v1/projects/lintel/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true })
      return byToken(id, { type: 'PASSWORD_RESET' })
    }
  },
  'account.link-sent': async () => {
    const { id, email } = await someone()
    return async () => {
      await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
      return { by: null, role: 'anonymous', on: id, changes: { type: 'PASSWORD_RESET' } }
    }
  },
  'account.password-changed': async () => {
    const { id, token: idToken } = await someone()
    return async () => {
      await update({ idToken, password: 'battery staple horse' })
      return own(id)
    }
  },
  'account.password-removed': async () => {
    const { id, token: idToken } = await someone()
    return async () => {
      await update({ idToken, deleteProvider: ['password'] })
      return own(id)
    }
  },
  'account.password-reset': async () => {
    const { id, email } = await someone()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await mailedCode(world, email)
    return async () => {
      await identity(world, 'v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple horse' })
      return own(id)
    }
  },
  'account.password-set': async () => {
    const { body } = await atProvider(`person-${++count}`, newAddress())
    const id = await idOf(body.localId)
    return async () => {
      await update({ idToken: body.idToken, password })
      return own(id)
    }
  },
  'account.preferences-changed': async () => {
    const person = await someone()
    return async () => {
      await person.patch('/me/preferences', { body: { locale: 'fr' } })
      return own(person.id, { locale: 'fr' })
    }
  },
  'account.profile-changed': async () => {
    const { id, token: idToken } = await someone()
    return async () => {
      await update({ idToken, displayName: 'Zoë', deleteAttribute: ['PHOTO_URL'] })
      return own(id, { fields: ['displayName', 'photoUrl'] })
    }
  },
  'account.provider-added': async () => {
    const { id, email, token: idToken } = await someone()
    return async () => {
      await atProvider(`person-${++count}`, email, { idToken })
      return own(id, { provider: 'oidc.agency' })
    }
  },
  'account.provider-removed': async () => {
    const { id, email, token: idToken } = await someone()
    await atProvider(`person-${++count}`, email, { idToken })
    return async () => {
      await update({ idToken, deleteProvider: ['oidc.agency'] })
      return own(id, { provider: 'oidc.agency' })
    }
  },
  'account.recovery-code-used': async () => {
    const { id, email, idToken } = await withFactor()
    const { codes } = await world.client(idToken).post('/me/recovery-codes')
    const finish = await secondStep(email, String(codes[0]))
    return async () => {
      await finish()
      return [own(id), { ...own(id, { way: 'password' }), action: 'account.signed-in' }]
    }
  },
  'account.recovery-codes-made': async () => {
    const { id, idToken } = await withFactor()
    return async () => {
      await world.client(idToken).post('/me/recovery-codes')
      return own(id)
    }
  },
  'account.refused': async () => {
    const person = await someone()
    return async () => {
      await person.get('/users').catch(() => {})
      return own(person.id, { operation: 'listUsers', times: 1 })
    }
  },
  'account.registered': async () => async () => own(await idOf((await signUpHere(world)).uid), { way: 'password' }),
  'account.sign-in-failed': async () => {
    const { id, email } = await someone()
    return async () => {
      await signIn(email, {}, 'wrong password')
      return { by: null, role: 'anonymous', on: id, changes: { way: 'password', times: 1 } }
    }
  },
  'account.signed-in': async () => {
    const { id, email } = await someone()
    return async () => {
      await signIn(email)
      return own(id, { way: 'password' })
    }
  },
  'account.signed-out': async () => {
    const { id, email } = await someone()
    const { cookies } = await signIn(email, { headers: sameOrigin })
    return async () => {
      await identity(world, 'session:logout', {}, { headers: { ...sameOrigin, cookie: cookieIn(cookies) } })
      return own(id)
    }
  },
  'account.token-reused': async () => {
    const { id, email } = await someone()
    const { cookies, body } = await signIn(email, { headers: sameOrigin })
    const session = Number(JSON.parse(Buffer.from(String(body.idToken).split('.')[1] ?? '', 'base64url').toString()).sid)
    const headers = { ...sameOrigin, cookie: cookieIn(cookies) }
    const refresh = () => identity(world, 'v1/token', { grant_type: 'refresh_token', refresh_token: 'cookie' }, { headers })
    await refresh()
    advanceClock(11_000)
    return async () => {
      await refresh()
      return { by: null, role: 'anonymous', on: id, changes: { session } }
    }
  },
  'account.ways-dropped': async () => {
    const { uid, email } = await signUpHere(world)
    const id = await idOf(uid)
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const oobCode = await mailedCode(world, email)
    return async () => {
      await identity(world, 'v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple horse' })
      return [own(id), { ...own(id), action: 'account.password-reset' }]
    }
  },
  'application.moved': async () => {
    const { operation, application } = await applied()
    const { id: applicationId, version } = application
    return async () => {
      await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
      return by(operation, 'operation', applicationId, { from: 'new', to: 'screening' })
    }
  },
  'application.opened': async () => {
    const { operation, application } = await applied()
    return async () => {
      await operation.put('/applications/{applicationId}/opening', { applicationId: application.id })
      return by(operation, 'operation', application.id)
    }
  },
  'application.received': async () => {
    const job = await makeJob(world)
    return async () => {
      await world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), file: cvFile(), idempotencyKey: key() })
      const [{ id }] = (await rows('select max(id)::int as id from applications')) as [{ id: number }]
      return { by: null, role: 'anonymous', on: id, changes: { jobId: job.id } }
    }
  },
  'application.withdrawn': async () => {
    const job = await makeJob(world)
    const { person } = await registered()
    const body = { privacyAccepted: true, seconds: 30 }
    const sent = await person.post('/jobs/{jobId}/applications', { jobId: job.id, body, file: cvFile(), idempotencyKey: key() })
    const applicationId = Number(sent.applicationId)
    return async () => {
      await person.put('/applications/{applicationId}/withdrawal', { applicationId, version: 1 })
      return by(person, 'candidate', applicationId)
    }
  },
  'candidate.added': async () => {
    const agent = await someone('agent')
    return async () => {
      const body = { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' as const }
      return by(agent, 'agent', (await agent.post('/candidates', { body })).id)
    }
  },
  'candidate.changed': async () => {
    const { profile } = await registered()
    const operation = await world.as('operation')
    return async () => {
      const { id: candidateId, version } = profile
      await operation.patch('/candidates/{candidateId}', { candidateId, version, body: { note: 'Punctual' } })
      return by(operation, 'operation', candidateId, { fields: ['note'] })
    }
  },
  'candidate.changed-self': async () => {
    const { person, profile } = await registered()
    return async () => {
      await person.patch('/me/candidate', { version: profile.version, body: { lastName: 'Roe' } })
      return by(person, 'candidate', profile.id, { fields: ['lastName'] })
    }
  },
  'candidate.consents-changed': async () => {
    const { person, profile } = await registered()
    const body = { keepProfile: true, jobAlerts: false, inDirectory: false }
    return async () => {
      await person.put('/me/candidate/consents', { body })
      return by(person, 'candidate', profile.id, body)
    }
  },
  'candidate.registered': async () => {
    const person = await someone()
    return async () => {
      const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en' as const, privacyAccepted: true as const }
      return by(person, 'candidate', (await person.post('/candidates/registration', { body })).id)
    }
  },
  'employer.added': async () => {
    const operation = await world.as('operation')
    return async () => by(operation, 'operation', (await makeEmployer(world)).id)
  },
  'file.added': async () => {
    const { person, profile } = await registered()
    return async () => {
      const file = await person.post('/candidates/{candidateId}/files', { candidateId: profile.id, file: cvFile() })
      return by(person, 'candidate', file.id, { candidateId: profile.id })
    }
  },
  'file.downloaded': async () => {
    const { operation, application } = await applied()
    const fileId = Number(application.cv?.id)
    return async () => {
      await operation.get('/files/{fileId}/content', { fileId })
      return by(operation, 'operation', fileId)
    }
  },
  'file.text-read': async () => {
    const { operation, application } = await applied()
    const fileId = Number(application.cv?.id)
    return async () => {
      await operation.get('/files/{fileId}/text', { fileId })
      return by(operation, 'operation', fileId)
    }
  },
  'identity.settings-changed': async () => async () => {
    await administer('v2/projects/lintel/config', { mfa: { state: 'ENABLED' } }, { method: 'PATCH' })
    return byToken(null, { fields: ['secondFactors'] })
  },
  'job.changed': async () => {
    const operation = await world.as('operation')
    const job = await makeJob(world)
    return async () => {
      await operation.patch('/jobs/{jobId}', { jobId: job.id, version: job.version, body: { openings: 3 } })
      return by(operation, 'operation', job.id, expect.anything())
    }
  },
  'job.closed': async () => {
    const operation = await world.as('operation')
    const job = await makeJob(world)
    return async () => {
      await operation.put('/jobs/{jobId}/closure', { jobId: job.id, version: job.version, body: { reason: 'Done' } })
      return by(operation, 'operation', job.id)
    }
  },
  'job.expired': async () => {
    const job = await makeJob(world)
    await rows(`update jobs set closes_on = current_date - 1 where id = $1`, [job.id])
    return async () => {
      const { config } = world
      await inTransaction(world.app.database.kysely, (db) => expireJobs({ db, now: new Date(), config }))
      return { by: null, role: 'task', on: job.id }
    }
  },
  'job.opened': async () => {
    const operation = await world.as('operation')
    const job = await makeJob(world, { publish: false })
    return async () => {
      await operation.put('/jobs/{jobId}/publication', { jobId: job.id, version: job.version, body: {} })
      return by(operation, 'operation', job.id)
    }
  },
  'job.posted': async () => {
    const operation = await world.as('operation')
    const employer = await makeEmployer(world)
    return async () => by(operation, 'operation', (await operation.post('/jobs', { body: jobBody(employer.id) })).id)
  },
  'notification.all-read': async () => {
    const { person, id } = await notified()
    return async () => {
      await person.put('/me/notifications/read', { body: { upTo: id } })
      return { by: person.id, role: 'candidate', on: null }
    }
  },
  'notification.chosen': async () => {
    const person = await someone()
    const choices = [{ event: 'application-moved' as const, inApp: true, mail: 'never' as const }]
    return async () => {
      await person.put('/me/notification-choices', { body: { choices } })
      return { ...own(person.id, { choices }), type: 'account' }
    }
  },
  'notification.read': async () => {
    const { person, id } = await notified()
    return async () => {
      await person.put('/me/notifications/{notificationId}/read', { notificationId: id })
      return by(person, 'candidate', id)
    }
  },
  'user.added': async () => async () => {
    const { admin, user } = await invited()
    return by(admin, 'admin', user.id, { role: 'agent' })
  },
  'user.changed': toUser((admin, userId) => admin.patch('/users/{userId}', { userId, version: 1, body: { branch: 'Leeds' } }), {
    fields: ['branch'],
  }),
  'user.changed-self': async () => {
    const person = await someone()
    return async () => {
      await person.patch('/me/user', { version: 1, body: { firstName: 'Ann' } })
      return own(person.id, { fields: ['firstName'] })
    }
  },
  'user.disabled': toUser((admin, userId) => admin.put('/users/{userId}/closure', { userId, body: {} })),
  'user.invitation-withdrawn': async () => {
    const { admin, user } = await invited()
    return async () => {
      await admin.delete('/users/{userId}/invitation', { userId: user.id })
      return by(admin, 'admin', user.id)
    }
  },
  'user.invited': async () => {
    const { admin, user } = await invited()
    return async () => {
      await admin.put('/users/{userId}/invitation', { userId: user.id })
      return by(admin, 'admin', user.id)
    }
  },
  'user.other-sessions-ended': async () => {
    const person = await someone()
    return async () => {
      await person.delete('/me/sessions', {})
      return own(person.id)
    }
  },
  'user.password-link-sent': toUser((admin, userId) => admin.post('/users/{userId}/password-link', { userId })),
  'user.preview-started': async () => {
    const [admin, user] = [await someone('admin'), await someone('agent')]
    return async () => {
      await admin.put('/users/{userId}/preview', { userId: user.id })
      return by(admin, 'admin', user.id, { until: expect.any(String) })
    }
  },
  'user.preview-stopped': async () => {
    const [admin, user] = [await someone('admin'), await someone('agent')]
    await admin.put('/users/{userId}/preview', { userId: user.id })
    return async () => {
      await admin.delete('/me/preview', {})
      return by(admin, 'admin', user.id)
    }
  },
  'user.reopened': async () => {
    const [admin, user] = [await world.as('admin'), await someone('agent')]
    await admin.put('/users/{userId}/suspension', { userId: user.id, body: {} })
    return async () => {
      await admin.delete('/users/{userId}/closure', { userId: user.id })
      return by(admin, 'admin', user.id)
    }
  },
  'user.role-changed': toUser((admin, userId) => admin.put('/users/{userId}/role', { userId, body: { role: 'operation' } }), {
    role: ['agent', 'operation'],
  }),
  'user.session-ended': async () => {
    const person = await someone()
    await signIn(person.email)
    const { items } = await person.get('/me/sessions', {})
    const other = items.find(({ isThis }) => !isThis)
    return async () => {
      await person.delete('/me/sessions/{sessionId}', { sessionId: Number(other?.id) })
      return own(person.id)
    }
  },
  'user.signed-out': toUser((admin, userId) => admin.delete('/users/{userId}/sessions', { userId })),
  'user.suspended': toUser((admin, userId) => admin.put('/users/{userId}/suspension', { userId, body: { reason: 'On leave' } })),
}

async function newest(): Promise<[number, number]> {
  const last = async (at: typeof world) => (await rows('select coalesce(max(id), 0)::int as id from audit', [], at))[0].id as number
  return [await last(world), await last(untouched)]
}

async function linesSince([here, there]: [number, number]) {
  const sql = `select action, actor_id::int as by, actor_role as role, object_type as type, object_id::int as on, changes, network, request_id
    from audit where id > $1 order by id`
  return [...(await rows(sql, [here])), ...(await rows(sql, [there], untouched))]
}

describe('the audit log tells', () => {
  it.each(Object.keys(actionText) as Action[])('%s, by exactly its line', async (action) => {
    const make = cases[action]
    const deed = await make()
    // What `user.added` invites is made inside the deed; the administrator who does it must be there before.
    await world.as('admin')
    const before = await newest()
    const expected = [await deed()].flat()
    const found = await linesSince(before)
    expect(found.map(({ network, request_id, ...line }) => line)).toEqual(
      expected.map(({ changes = null, action: other = action, type = other.split('.')[0], ...line }) => ({
        ...line,
        action: other,
        type,
        changes,
      })),
    )
    const isAsked = expected.every(({ role }) => role !== 'task')
    for (const { network, request_id } of found)
      expect([network, request_id]).toEqual(isAsked ? ['127.0.0.0', expect.stringMatching(/^[\da-f-]{36}$/)] : [null, null])
  })

  it('nothing that opens a door, and nobody’s address', async () => {
    const all = (await rows('select * from audit')).map((line) => JSON.stringify(line)).join('\n')
    expect(all.length).toBeGreaterThan(10_000)
    expect(all).not.toMatch(/@|correct horse|battery staple|wrong password|eyJ/)
  })
})
