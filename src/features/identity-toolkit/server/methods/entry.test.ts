import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advanceClock, now, resetClock } from '#server/clock.ts'
import type { Role } from '#shared/roles.ts'
import { useApp } from '#test/support/app.ts'
import { adminToken, identity, mailedCode, newAddress, password, signUpHere, signUpProven } from '#test/support/identity.ts'
import { type OpenIdServer, startOpenId } from '#test/support/openid.ts'
import type { CodeType } from '../../../identity/rules.ts'
import { createCode } from '../../../identity/server/mails/codes.ts'
import { startSession } from '../../../identity/server/sessions/sessions.ts'

const env: Record<string, string> = { IDENTITY_ADMIN_TOKEN: adminToken }
let agency: OpenIdServer
beforeAll(async () => {
  agency = await startOpenId()
  env.OIDC_PROVIDERS = JSON.stringify([{ id: 'oidc.agency', issuer: agency.issuer, clientId: 'lintel' }])
})
const world = useApp(env)
afterAll(() => agency.close())
afterEach(resetClock)

const hours = 3_600_000
const minutes = 60_000

type Person = { email: string; id?: number; uid: string; idToken?: string; refreshToken?: string }
/** The code of the newest mail that lets this person choose a password; empty when there is none. */
const codeTo = async (email: string) => {
  const urls = (await world.mails()).flatMap(({ to, action }) => (to === email && action ? [new URL(action.url).searchParams] : []))
  return urls.findLast((query) => query.get('mode') === 'resetPassword')?.get('oobCode') ?? ''
}
/** Runs while the invitation is open or before the account exists, so that a code can be kept for later. */
type Early = (person: Person) => Promise<void>
type Make = (early: Early) => Promise<Person>

const db = () => world.app.database.kysely
const accountAt = (email: string) =>
  db().selectFrom('accounts').select(['id', 'passwordHash']).where('emailKey', '=', email).executeTakeFirstOrThrow()

/** Adds a provider, a session and a code that may be a stranger's; returns a function that lists which of them remain. */
async function setUp(email: string) {
  const { id: accountId, passwordHash } = await accountAt(email)
  const link = { accountId, provider: 'google.com', subject: crypto.randomUUID(), linkedAt: new Date(0) }
  await db().insertInto('accountProviders').values(link).execute()
  const how = { provider: 'password', way: 'password', secondFactor: null, cookieBound: false, userAgent: null, network: '' }
  const { session } = await startSession(db(), { ...how, accountId, authTime: now() })
  const former = newAddress()
  await createCode(db(), { type: 'RECOVER_EMAIL', accountId, email: former })
  return async () => {
    const counted = `select (select password_hash = $2 from accounts where id = $1) as password,
      exists (select from account_providers where account_id = $1 and subject = $3) as provider,
      exists (select from identity_sessions where id = $4 and ended_at is null) as session,
      exists (select from oob_codes where account_id = $1 and email = $5 and used_at is null) as code`
    const { rows } = await world.app.database.pool.query(counted, [accountId, passwordHash, link.subject, session.id, former])
    return Object.keys(rows[0]).filter((mark) => rows[0][mark])
  }
}

const program = (method: string, body: object) => identity(world, `v1/projects/lintel/accounts:${method}`, body, { bearer: adminToken })
const add = async (role: Role, { email = newAddress(), sendInvitation = true } = {}): Promise<Person & { id: number }> => {
  const admin = await world.as('admin')
  const user = await admin.post('/users', { body: { firstName: 'Noor', lastName: 'Berg', email, role, locale: 'en', sendInvitation } })
  return { email, id: user.id, uid: user.uid }
}
const signIn = async (person: Person, withPassword = password): Promise<Person> => {
  const { body } = await identity(world, 'v1/accounts:signInWithPassword', { email: person.email, password: withPassword })
  return { ...person, idToken: String(body.idToken), refreshToken: String(body.refreshToken) }
}
const joined = async (role: Role) => {
  const person = await add(role)
  await identity(world, 'v1/accounts:resetPassword', { oobCode: await mailedCode(world, person.email), newPassword: password })
  return { ...(await signIn(person)), id: person.id }
}
const suspended = async (making: Promise<Person & { id: number }>) => {
  const person = await making
  const admin = await world.as('admin')
  await admin.put('/users/{userId}/suspension', { userId: person.id, body: {} })
  return person
}
const ready = async (making: Promise<Person>, early: Early) => {
  const person = await making
  await early(person)
  return person
}

const situations = {
  'a candidate whose address is proven': (early) => ready(signUpProven(world), early),
  'a candidate whose address is not proven': (early) => ready(signUpHere(world), early),
  'staff whose address is proven': (early) => ready(joined('operation'), early),
  'staff whose address is not proven': async (early) => {
    const person = await signUpHere(world)
    await program('update', { localId: person.uid, customAttributes: '{"role":"operation"}' })
    return ready(Promise.resolve(person), early)
  },
  'invited staff': (early) => ready(add('operation'), early),
  'somebody whose invitation is over': async (early) => {
    advanceClock(-(72 * hours + 1000))
    const person = await add('operation')
    advanceClock(72 * hours - 5 * minutes)
    await early(person)
    resetClock()
    return person
  },
  'somebody who was never invited': async (early) => {
    const email = newAddress()
    await early({ email, uid: '' })
    return add('operation', { email, sendInvitation: false })
  },
  'somebody suspended': (early) => ready(suspended(joined('operation')), early),
} satisfies Record<string, Make>

const said = ({ status, error, body }: Awaited<ReturnType<typeof identity>>): string => {
  if (status !== 200) return String(error).split(' : ')[0] ?? ''
  return body.needConfirmation ? 'confirm' : 'enters'
}
const ask = (requestType: string, email: string) => identity(world, 'v1/accounts:sendOobCode', { requestType, email })
const resetTo = async (oobCode: string) => {
  if (!oobCode) return 'no mail'
  return said(await identity(world, 'v1/accounts:resetPassword', { oobCode, newPassword: 'another long phrase' }))
}
const fromProvider = async (claims: { sub: string; email?: string; email_verified?: boolean }, idToken?: string) =>
  said(
    await identity(world, 'v1/accounts:signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: new URLSearchParams({ providerId: 'oidc.agency', id_token: await agency.signIn(claims) }).toString(),
      returnSecureToken: true,
      idToken,
    }),
  )

/** Uses a code of this kind. */
const byCode = (type: CodeType) => async (make: Make) => {
  const { email } = await make(async () => {})
  const { id: accountId } = await accountAt(email)
  const toOrFrom = type === 'RECOVER_EMAIL' ? { email: newAddress() } : { email, newEmail: newAddress() }
  return said(await identity(world, 'v1/accounts:update', { oobCode: await createCode(db(), { type, accountId, ...toOrFrom }) }))
}

/** How each way in is tried: first the early step, then the attempt once the account is in its situation. */
const ways: Record<string, (make: Make) => Promise<string>> = {
  password: async (make) => {
    const { email } = await make(async () => {})
    return said(await identity(world, 'v1/accounts:signInWithPassword', { email, password }))
  },
  invitation: async (make) => {
    let code = ''
    await make(async ({ email }) => {
      code = await codeTo(email)
    })
    return resetTo(code)
  },
  reset: async (make) => {
    let code = ''
    await make(async ({ email }) => {
      await ask('PASSWORD_RESET', email)
      code = await codeTo(email)
    })
    return resetTo(code)
  },
  'mailed link': async (make) => {
    let oobCode = ''
    const { email } = await make(async (person) => {
      await ask('EMAIL_SIGNIN', person.email)
      oobCode = await mailedCode(world, person.email)
    })
    return said(await identity(world, 'v1/accounts:signInWithEmailLink', { email, oobCode }))
  },
  verification: async (make) => {
    let oobCode = ''
    const { email } = await make(async (person) => {
      const answer = await program('sendOobCode', { requestType: 'VERIFY_EMAIL', email: person.email, returnOobLink: true })
      oobCode = String(answer.body.oobCode ?? '')
    })
    if (oobCode) return said(await identity(world, 'v1/accounts:update', { oobCode }))
    return said(await program('sendOobCode', { requestType: 'VERIFY_EMAIL', email, returnOobLink: true }))
  },
  'move to an address': byCode('VERIFY_AND_CHANGE_EMAIL'),
  'way back to a former address': byCode('RECOVER_EMAIL'),
  'provider that is linked': async (make) => {
    const sub = crypto.randomUUID()
    const { uid } = await make(async () => {})
    await program('update', { localId: uid, linkProviderUserInfo: { providerId: 'oidc.agency', rawId: sub } })
    return fromProvider({ sub })
  },
  'provider that vouches': async (make) => {
    const { email } = await make(async () => {})
    return fromProvider({ sub: crypto.randomUUID(), email, email_verified: true })
  },
  session: async (make) => {
    const { idToken, refreshToken } = await make(async () => {})
    if (!idToken) return 'none'
    const tries = [
      await identity(world, 'v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
      await identity(world, 'v1/accounts:lookup', { idToken }),
      await identity(world, 'v1/projects/lintel:createSessionCookie', { idToken }, { bearer: adminToken }),
    ]
    return [...new Set(tries.map(said))].join(', ')
  },
}

const wrong = 'INVALID_LOGIN_CREDENTIALS'
const noCode = 'INVALID_OOB_CODE'
const expired = 'EXPIRED_OOB_CODE'
const closed = 'USER_DISABLED'
const invite = 'OPERATION_NOT_ALLOWED'
const byAdmin = 'ADMIN_ONLY_OPERATION'
const unproven = 'UNVERIFIED_EMAIL'
const afresh = 'enters afresh'
const columns = Object.keys(ways)
const table: Record<keyof typeof situations, string[]> = {
  //                                         password  invitation  reset      link      verification  move      back      linked    vouches    session
  'a candidate whose address is proven': [
    'enters',
    'no mail',
    'enters',
    'enters',
    'enters',
    'enters',
    'enters',
    'enters',
    'enters',
    'enters',
  ],
  'a candidate whose address is not proven': [
    'enters',
    'no mail',
    afresh,
    afresh,
    'enters',
    'enters',
    'enters',
    'enters',
    afresh,
    'enters',
  ],
  'staff whose address is proven': ['enters', noCode, 'enters', 'enters', 'enters', 'enters', 'enters', 'enters', 'confirm', 'enters'],
  'staff whose address is not proven': ['enters', 'no mail', afresh, afresh, afresh, unproven, 'enters', 'enters', 'confirm', 'enters'],
  'invited staff': [wrong, afresh, afresh, afresh, invite, noCode, noCode, 'enters', 'confirm', 'none'],
  'somebody whose invitation is over': [wrong, expired, noCode, noCode, invite, noCode, noCode, byAdmin, byAdmin, 'none'],
  'somebody who was never invited': [wrong, 'no mail', 'no mail', noCode, invite, noCode, noCode, byAdmin, byAdmin, 'none'],
  'somebody suspended': [closed, noCode, closed, closed, closed, closed, closed, closed, closed, closed],
}

describe.each(Object.keys(situations) as (keyof typeof situations)[])('the account of %s', (situation) => {
  it.each(columns)('by %s enters or is refused as the table says, and keeps or loses what was set up', async (way) => {
    let whatIsLeft = async (): Promise<string[]> => []
    const make: Make = async (early) => {
      const person = await situations[situation](early)
      whatIsLeft = await setUp(person.email)
      return person
    }
    const expected = table[situation][columns.indexOf(way)]
    expect(await ways[way]?.(make)).toBe(expected === afresh ? 'enters' : expected)
    const left = await whatIsLeft()
    if (expected === afresh) expect(left).toEqual([])
    // A new password or address replaces the old one and ends the sessions in every case.
    else expect(left).toEqual(expect.arrayContaining(['provider', 'code']))
  })
})

describe('an account that waits for an invitation', () => {
  it.each(['somebody whose invitation is over', 'somebody who was never invited'] as const)(
    '(%s) gets no mail, and answers like an unknown address',
    async (situation) => {
      const { email } = await situations[situation](async () => {})
      const mails = async () => (await world.mails()).filter(({ to }) => to === email).length
      const before = await mails()
      for (const type of ['PASSWORD_RESET', 'EMAIL_SIGNIN']) {
        const unknown = newAddress()
        const [here, there] = [await ask(type, email), await ask(type, unknown)]
        expect({ ...here.body, email: unknown }).toEqual(there.body)
      }
      expect(await mails()).toBe(before)
    },
  )
  it('enters once the invitation is sent again', async () => {
    const { id, email } = await situations['somebody whose invitation is over'](async () => {})
    const admin = await world.as('admin')
    await admin.put('/users/{userId}/invitation', { userId: Number(id) })
    expect(await resetTo(await mailedCode(world, email))).toBe('enters')
  })
  it('cannot join by codes mailed before it was closed', async () => {
    const { id, email } = await add('operation')
    await ask('PASSWORD_RESET', email)
    await suspended(Promise.resolve({ id, email, uid: '' }))
    const admin = await world.as('admin')
    expect(await admin.delete('/users/{userId}/closure', { userId: id })).toMatchObject({ status: 'invited', invitationEndsAt: null })
    expect(await resetTo(await codeTo(email))).toBe(noCode)
  })
  it('cannot enter by a password reset', async () => {
    const { id } = await situations['somebody who was never invited'](async () => {})
    const admin = await world.as('admin')
    await expect(admin.post('/users/{userId}/password-link', { userId: Number(id) })).rejects.toMatchObject({
      body: { status: 409, code: 'user-not-joined' },
    })
  })
})

describe('a provider that vouches for the address of staff', () => {
  it('signs them in once they have linked it themselves', async () => {
    const person = await joined('operation')
    const claims = { sub: crypto.randomUUID(), email: person.email, email_verified: true }
    expect(await fromProvider(claims)).toBe('confirm')
    expect(await fromProvider(claims, person.idToken)).toBe('enters')
    expect(await fromProvider(claims)).toBe('enters')
  })
  it('does not prove that address', async () => {
    const person = await situations['staff whose address is not proven'](async () => {})
    const claims = { sub: crypto.randomUUID(), email: person.email, email_verified: true }
    expect(await fromProvider(claims, person.idToken)).toBe('enters')
    const { rows } = await world.app.database.pool.query('select email_verified from accounts where uid = $1', [person.uid])
    expect(rows).toEqual([{ email_verified: false }])
  })
})

describe('a role, while the address is unproven,', () => {
  it('is refused, and the administrator reads what to do in both languages', async () => {
    const { email, idToken } = await signUpHere(world)
    const { id } = await world.client(idToken).get('/me')
    const { token } = await world.as('admin')
    for (const [locale, words] of [
      ['en', /has not confirmed their email address yet/],
      ['fr', /n’a pas encore confirmé son adresse e-mail/],
    ] as const) {
      const giving = world.client(token, locale).put('/users/{userId}/role', { userId: id, body: { role: 'agent' } })
      await expect(giving).rejects.toMatchObject({ body: { status: 409, code: 'address-unproven', title: expect.stringMatching(words) } })
    }
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, email) })
    expect(await world.client(token).put('/users/{userId}/role', { userId: id, body: { role: 'agent' } })).toMatchObject({ role: 'agent' })
  })
  it('given by a program leaves nothing to a claimant once the owner proves the address', async () => {
    const stranger = await situations['staff whose address is not proven'](async () => {})
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: stranger.idToken })
    expect(said(await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, stranger.email) }))).toBe('enters')
    expect((await identity(world, 'v1/accounts:lookup', { idToken: stranger.idToken })).error).toBe('TOKEN_EXPIRED')
    expect(said(await identity(world, 'v1/accounts:signInWithPassword', { email: stranger.email, password }))).toBe(wrong)
    await ask('PASSWORD_RESET', stranger.email)
    expect(await resetTo(await codeTo(stranger.email))).toBe('enters')
    const { idToken } = await signIn(stranger, 'another long phrase')
    expect(await world.client(idToken).get('/me')).toMatchObject({ role: 'operation', emailVerified: true })
  })
  it('cannot be carried to another address', async () => {
    const { idToken } = await situations['staff whose address is not proven'](async () => {})
    const move = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: newAddress() }
    expect((await identity(world, 'v1/accounts:sendOobCode', move)).error).toBe('UNVERIFIED_EMAIL')
    expect((await identity(world, 'v1/accounts:update', { idToken, email: newAddress() })).error).toBe('UNVERIFIED_EMAIL')
    const mine = newAddress()
    await ask('EMAIL_SIGNIN', mine)
    const link = { email: mine, oobCode: await mailedCode(world, mine), idToken }
    expect((await identity(world, 'v1/accounts:signInWithEmailLink', link)).error).toBe('UNVERIFIED_EMAIL')
  })
  it('is not transferred by a code that was mailed before', async () => {
    const before = await signUpProven(world)
    const email = newAddress()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: before.idToken, newEmail: email })
    await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, email) })
    const takesBack = await mailedCode(world, before.email)
    await program('update', { localId: before.uid, customAttributes: '{"role":"operation"}' })
    expect((await identity(world, 'v1/accounts:update', { oobCode: takesBack })).error).toBe(noCode)
  })
})

describe('a person who enters afresh', () => {
  it('keeps the account, whatever was mailed to a former address', async () => {
    const before = await signUpProven(world)
    const email = newAddress()
    await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: before.idToken, newEmail: email })
    await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, email) })
    await program('update', { localId: before.uid, emailVerified: false })
    await ask('PASSWORD_RESET', email)
    expect(await resetTo(await codeTo(email))).toBe('enters')
    const takesBack = await mailedCode(world, before.email)
    expect((await identity(world, 'v1/accounts:update', { oobCode: takesBack })).error).toBe(noCode)
  })
})
