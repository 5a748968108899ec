import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import type { Action } from '#shared/action-text.ts'
import type { Role } from '#shared/roles.ts'
import { expireJobs } from '../src/features/jobs/server/commands.ts'
import type { Operations } from '../src/contract.ts'
import { useApp } from './app.ts'
import type { Audited } from './deeds.ts'
import { adminToken, beginFactor, identity, mailedCode, newAddress, password, sameOrigin, signUpHere, signUpProven } from './identity.ts'
import { makeJob } from './make.ts'
import { type OpenIdServer, startOpenId } from './openid.ts'

const env: Record<string, string> = { IDENTITY_ADMIN_TOKEN: adminToken }
let provider: OpenIdServer
beforeAll(async () => {
  provider = await startOpenId()
  env.OIDC_PROVIDERS = JSON.stringify([{ id: 'oidc.agency', issuer: provider.issuer, clientId: 'lintel' }])
})
const world = useApp(env)
afterAll(() => provider.close())
afterEach(resetClock)

type Line = { action?: Action; by: number | null; role: string; on: number | null; type?: string; changes?: unknown }
/** Prepares; what it returns does the deed, once, and says which line it should leave, or which lines. */
type Case = () => Promise<() => Promise<Line | Line[]>>

let count = 0
const someone = (role: Role = 'candidate') => world.as(role, `person ${++count}`)
const rows = async (sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows
const idOf = async (uid: unknown) => (await rows('select id::int from accounts where uid = $1', [uid]))[0].id as number
const own = (id: number, changes?: unknown): Line => ({ by: id, role: 'candidate', on: id, changes })
const byToken = (id: number | null, changes?: unknown): Line => ({ by: null, role: 'identity-admin', on: id, changes })
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
/**
 * How each event comes about that no operation declares; those that one does are in deeds.ts. One that has no line here does not
 * compile.
 */
const cases: Record<Exclude<Action, Operations[Audited]['audit']>, Case> = {
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
  'identity.settings-changed': async () => async () => {
    await administer('v2/projects/lintel/config', { mfa: { state: 'ENABLED' } }, { method: 'PATCH' })
    return byToken(null, { fields: ['secondFactors'] })
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
}

const newest = async () => (await rows('select coalesce(max(id), 0)::int as id from audit'))[0].id as number

const linesSince = (before: number) =>
  rows(
    `select action, actor_id::int as by, actor_role as role, object_type as type, object_id::int as on, changes, network, request_id
      from audit where id > $1 order by id`,
    [before],
  )

describe('the audit log tells', () => {
  it.each(Object.keys(cases) as (keyof typeof cases)[])('%s, by exactly its line', async (action) => {
    const make = cases[action]
    const deed = await make()
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
