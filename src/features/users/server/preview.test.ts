import { afterEach, describe, expect, it } from 'vitest'
import { type Operation, pathParams } from '#shared/contract.ts'
import { resetClock } from '#server/clock.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { sameOrigin } from '#test/support/identity.ts'
import { signIn } from '#test/support/people.ts'
import { operations } from '../../../contract.ts'

const world = useApp()
afterEach(resetClock)

let count = 0
/** An administrator who sees Lintel as an agent who brought one candidate; another agent brought another. */
async function seeAsAgent(): Promise<{ admin: Person; agent: Person; watched: number }> {
  const n = ++count
  const [admin, agent, other] = [
    await world.as('admin', `looking ${n}`),
    await world.as('agent', `seen ${n}`),
    await world.as('agent', `unseen ${n}`),
  ]
  const bring = (as: Person, firstName: string) =>
    as.post('/candidates', { body: { firstName, lastName: 'Brought', email: `${firstName}-${n}@people.example`, locale: 'en' } })
  const { id: watched } = await bring(agent, 'Own')
  await bring(other, 'Foreign')
  await admin.put('/users/{userId}/preview', { userId: agent.id })
  return { admin, agent, watched }
}
const whoIs = async (person: Person) => (await person.get('/me')).uid
const auditOf = async (userId: number) =>
  (
    await world.app.database.pool.query(
      `select actor_id as "actorId", actor_role as "actorRole", action, object_id as "objectId" from audit
       where action like 'user.preview-%' and object_id = $1 order by id`,
      [userId],
    )
  ).rows

/** Sends an operation as a program would, with nothing in it that could be valid. */
async function send(person: Person, { method, path }: Operation, headers: Record<string, string> = {}) {
  const url = pathParams(path).reduce((at, name) => at.replace(`{${name}}`, '1'), path as string)
  const answer = await world.raw({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  // An export is a file.
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, code: isJson ? (answer.json().code as string | undefined) : '' }
}
const declared = Object.entries(operations as Record<string, Operation>)

describe('a preview', () => {
  it('shows an administrator what the agent sees and no more', async () => {
    const { admin, agent, watched } = await seeAsAgent()
    const me = await admin.get('/me')
    expect(me).toMatchObject({ id: agent.id, uid: agent.uid, role: 'agent', seenBy: { id: admin.id, uid: admin.uid } })
    const { items } = await admin.get('/candidates', {})
    expect(items.map(({ id }) => id)).toEqual([watched])
    for (const path of ['/overview', '/me/user', '/me/activity', '/staff/jobs', '/me/figures'] as const)
      expect(await admin.get(path, {}), path).toEqual(await agent.get(path, {}))
    expect((await problemOf(admin.get('/users'))).code).toBe('permission-denied')
    // Nothing of it shows to the agent.
    expect((await agent.get('/me')).seenBy).toBeNull()
  })

  it('applies to pages of the same session only', async () => {
    const { admin, agent } = await seeAsAgent()
    const elsewhere = world.client(await signIn(world.app, admin.email, admin.password))
    expect((await elsewhere.get('/me')).uid).toBe(admin.uid)
    const opened = await world.raw({
      method: 'POST',
      url: '/api/session',
      headers: { ...sameOrigin, authorization: `Bearer ${admin.token}` },
      payload: {},
    })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] as string
    const page = await world.app.identity.authenticatePage({ cookie })
    expect(page?.actor).toMatchObject({ uid: agent.uid, role: 'agent', seenBy: { uid: admin.uid } })
  })

  it('is for other people’s open accounts only', async () => {
    const admin = await world.as('admin')
    const start = (userId: number) => problemOf(admin.put('/users/{userId}/preview', { userId }))
    expect((await start(admin.id)).code).toBe('own-account')
    for (const way of ['suspension', 'closure'] as const) {
      const closed = await world.as('operation', way)
      await admin.put(`/users/{userId}/${way}`, { userId: closed.id, body: {} })
      expect((await start(closed.id)).code, way).toBe('user-closed')
    }
    expect((await start(987_654)).status).toBe(404)
    expect((await problemOf(admin.delete('/me/preview'))).code).toBe('no-preview')
    expect(await whoIs(admin)).toBe(admin.uid)
  })

  it.each(['operation', 'agent', 'candidate'] as const)('is refused to the role %s', async (role) => {
    const person = await world.as(role)
    const { id: userId } = await world.as('candidate', 'looked at')
    expect((await problemOf(person.put('/users/{userId}/preview', { userId }))).code).toBe('permission-denied')
    expect((await person.get('/me')).seenBy).toBeNull()
  })
})

describe('in a preview', () => {
  it('every change is refused except ending it', async () => {
    const { admin } = await seeAsAgent()
    const changes = declared.filter(([, { method }]) => method !== 'GET')
    expect(changes.length).toBeGreaterThan(30)
    const allowed = changes.filter(([, { inPreview }]) => inPreview).map(([name]) => name)
    expect(allowed).toEqual(['stopPreview'])
    for (const [name, operation] of changes.filter(([, { inPreview }]) => !inPreview))
      expect(await send(admin, operation), name).toEqual({ status: 403, code: 'preview-read-only' })
  })

  it('personal operations stay with the person', async () => {
    const { admin, agent } = await seeAsAgent()
    const withheld = declared.filter(([, { method, inPreview }]) => method === 'GET' && inPreview === false)
    expect(withheld.map(([name]) => name).toSorted()).toEqual([
      'exportCandidateData',
      'exportMyData',
      'findMyGender',
      'findUnfinishedJob',
      'listUnfinishedJobs',
      'showSupplierAccount',
      'showWebhookSecret',
    ])
    for (const [, operation] of withheld) expect(await send(admin, operation)).toEqual({ status: 403, code: 'preview-withheld' })
    expect(await agent.get('/me/export')).toHaveProperty('account')
  })

  it('a window that missed its end still changes nothing', async () => {
    const { admin } = await seeAsAgent()
    await admin.delete('/me/preview')
    const change = operations.changePreferences
    expect(await send(admin, change, { 'lintel-preview': '1' })).toEqual({ status: 403, code: 'preview-read-only' })
    expect((await send(admin, change)).code).toBe('invalid-argument')
  })
})

describe('the end of a preview', () => {
  it('comes once when it is stopped', async () => {
    const { admin, agent } = await seeAsAgent()
    expect(await admin.delete('/me/preview')).toEqual({ userId: agent.id })
    expect(await admin.get('/me')).toMatchObject({ uid: admin.uid, role: 'admin', seenBy: null })
    expect((await problemOf(admin.delete('/me/preview'))).code).toBe('no-preview')
  })

  it('comes when the account is closed, for good', async () => {
    const { admin, agent } = await seeAsAgent()
    const other = await world.as('admin')
    await other.put('/users/{userId}/suspension', { userId: agent.id, body: {} })
    expect(await whoIs(admin)).toBe(admin.uid)
    await other.delete('/users/{userId}/closure', { userId: agent.id })
    expect(await whoIs(admin)).toBe(admin.uid)
  })

  it('comes when the account is deleted', async () => {
    const { admin, agent } = await seeAsAgent()
    expect(await whoIs(admin)).toBe(agent.uid)
    await world.app.database.pool.query('delete from candidates where owner_id = $1', [agent.id])
    await world.app.database.pool.query('delete from accounts where id = $1', [agent.id])
    await world.app.identity.caughtUp()
    expect(await whoIs(admin)).toBe(admin.uid)
  })
})

describe('the audit of a preview', () => {
  it('names the administrator, never the previewed person', async () => {
    const { admin, agent } = await seeAsAgent()
    await admin.delete('/me/preview')
    const by = { actorId: admin.id, actorRole: 'admin', objectId: agent.id }
    expect(await auditOf(agent.id)).toEqual([
      { ...by, action: 'user.preview-started' },
      { ...by, action: 'user.preview-stopped' },
    ])
    const { items } = await admin.get('/users/{userId}/history', { userId: agent.id })
    const done = items.filter(({ objectType }) => objectType === 'user')
    expect(done.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['user.preview-stopped', (await admin.get('/me')).name],
      ['user.preview-started', (await admin.get('/me')).name],
    ])
    expect((await agent.get('/me/activity')).items.filter(({ objectType }) => objectType === 'user')).toEqual([])
  })

  it('leaves no trace of use on the person’s account', async () => {
    const traces = async (id: number) =>
      (
        await world.app.database.pool.query(
          `select a.last_login_at, a.last_refresh_at, max(s.last_used_at) as used, count(s.*) as sessions
           from accounts a left join identity_sessions s on s.account_id = a.id where a.id = $1 group by a.id`,
          [id],
        )
      ).rows
    const { admin, agent } = await seeAsAgent()
    const before = await traces(agent.id)
    for (const [, operation] of declared.filter(([, { method, response }]) => method === 'GET' && response !== 'event-stream'))
      await send(admin, operation)
    expect(await traces(agent.id)).toEqual(before)
    expect(await whoIs(admin)).toBe(agent.uid)
  })
})

describe('what an administrator asks in a preview', () => {
  const world = useApp({ RATE_LIMIT_SCALE: '1' })
  it('counts against the administrator’s own rate limit', async () => {
    const [admin, agent] = [await world.as('admin'), await world.as('agent')]
    const left = async ({ token }: Person) =>
      Number((await world.raw({ url: '/api/v1/me/export', headers: { authorization: `Bearer ${token}` } })).headers['ratelimit-remaining'])
    expect([await left(admin), await left(agent)]).toEqual([5, 5])
    await admin.put('/users/{userId}/preview', { userId: agent.id })
    expect([await left(admin), await left(admin), await left(agent)]).toEqual([4, 3, 4])
  })
})
