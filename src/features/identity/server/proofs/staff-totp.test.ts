import { describe, expect, it } from 'vitest'
import { fillPath, type Operation, pathParams } from '#shared/contract.ts'
import type { Role } from '#shared/roles.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { adminToken, beginFactor, identity, password, sameOrigin } from '#test/support/identity.ts'
import { operations as contract } from '../../../../contract.ts'

const world = useApp({ STAFF_TOTP: 'required', IDENTITY_ADMIN_TOKEN: adminToken })
const operations: Record<string, Operation> = contract

async function codeOf({ method, path }: Operation, token: string): Promise<string | undefined> {
  const url = `/api/v1${fillPath(path, Object.fromEntries(pathParams(path).map((name) => [name, 1])))}`
  const answer = await world.raw({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  return answer.headers['content-type']?.toString().startsWith('application/problem+json') ? answer.json().code : undefined
}
/** The person's session, finished with a second factor. */
async function enrolled(token: string): Promise<string> {
  const { code, finalize } = await beginFactor(world, token)
  return String((await finalize(code())).body.idToken)
}

describe('where staff need a second factor', () => {
  it.each<Role>(['admin', 'operation', 'agent'])('%s without one can only set it up', async (role) => {
    const { token } = await world.as(role)
    const open: string[] = []
    for (const [name, operation] of Object.entries(operations)) {
      if (operation.access === 'public' || !operation.access.includes(role) || operation.response === 'event-stream') continue
      if ((await codeOf(operation, token)) !== 'second-factor-required') open.push(name)
    }
    expect(open.toSorted()).toEqual([
      'findMe',
      'findMySecurity',
      'findMyUser',
      'listMySecurityEvents',
      'listMySignIns',
      'makeRecoveryCodes',
    ])
  })
  it('the first code opens the same session', async () => {
    const person = await world.as('operation', 'Enrolling')
    const token = await enrolled(person.token)
    expect(await world.client(token).get('/overview', {})).toHaveProperty('desk')
  })
  it('access closes again when the factor is removed, by its owner or by an administrator', async () => {
    const person = await world.as('operation', 'Withdrawing')
    const token = await enrolled(person.token)
    const { secondFactors } = await world.client(token).get('/me/security', {})
    const gone = await identity(world, 'v2/accounts/mfaEnrollment:withdraw', { idToken: token, mfaEnrollmentId: secondFactors[0]?.id })
    expect((await problemOf(world.client(String(gone.body.idToken)).get('/overview', {}))).code).toBe('second-factor-required')

    const other = await world.as('operation', 'Reset by an admin')
    const theirs = await enrolled(other.token)
    await identity(world, 'v1/projects/lintel/accounts:update', { localId: other.uid, mfa: { enrollments: [] } }, { bearer: adminToken })
    expect((await problemOf(world.client(theirs).get('/overview', {}))).code).toBe('unauthenticated')
    const { body } = await identity(world, 'v1/accounts:signInWithPassword', { email: other.email, password, returnSecureToken: true })
    expect((await problemOf(world.client(String(body.idToken)).get('/overview', {}))).code).toBe('second-factor-required')
  })
  it('the session must have proven the factor, not only the account have one', async () => {
    const person = await world.as('operation', 'Proven elsewhere')
    const token = await enrolled(person.token)
    await world.app.database.pool.query(`update identity_sessions set second_factor = 'another' where account_id = $1`, [person.id])
    await world.app.identity.caughtUp()
    expect((await problemOf(world.client(token).get('/overview', {}))).code).toBe('second-factor-required')
  })
  it('downloads by cookie need it too', async () => {
    const { email } = await world.as('operation', 'Downloading')
    const { body } = await identity(world, 'v1/accounts:signInWithPassword', { email, password, returnSecureToken: true })
    const authorization = `Bearer ${body.idToken}`
    const opened = await world.raw({ method: 'POST', url: '/api/session', headers: { ...sameOrigin, authorization }, payload: {} })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] as string
    const answer = await world.raw({ url: '/api/v1/files/1/content', headers: { cookie } })
    expect(answer.json()).toMatchObject({ status: 403, code: 'second-factor-required' })
  })
  it('candidates and visitors need none', async () => {
    const candidate = await world.as('candidate')
    expect(await candidate.get('/me', {})).toMatchObject({ role: 'candidate' })
    expect((await problemOf(candidate.get('/me/candidate', {}))).code).toBe('not-found')
    expect(await world.visitor.get('/jobs', { query: {} })).toHaveProperty('items')
  })
})
