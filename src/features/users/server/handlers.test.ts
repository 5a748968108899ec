import { describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { identity, password, signInError, signUpProven } from '#test/support/identity.ts'
import { makeJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let count = 0
const someone = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Noor',
  lastName: 'van der Berg',
  email: `noor${++count}@agency.example`,
  role: 'operation' as const,
  locale: 'en' as const,
  ...changes,
})
const linkTo = async (email: string) => (await world.mails()).findLast(({ to }) => to === email)
const codeTo = async (email: string) => new URL((await linkTo(email))?.action?.url ?? '').searchParams.get('oobCode') ?? ''
const choosePassword = async (email: string) =>
  (await identity(world, 'v1/accounts:resetPassword', { oobCode: await codeTo(email), newPassword: password })).error

describe('inviting', () => {
  it('sends a link in the person’s language to choose a password', async () => {
    const admin = await world.as('admin')
    const user = await admin.post('/users', { body: someone({ locale: 'fr', role: 'agent', agentCompany: 'Bâti-Recrut' }) })
    expect(user).toMatchObject({
      name: 'Noor van der Berg',
      lastName: 'van der Berg',
      status: 'invited',
      role: 'agent',
      emailVerified: false,
    })
    const mail = await linkTo(String(user.email))
    expect(mail).toMatchObject({ locale: 'fr', subject: 'admin vous invite à rejoindre Lintel' })
    expect(mail?.paragraphs.join()).toContain('72 heures')
    expect(mail?.action?.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/action\?mode=resetPassword/)
    expect(await choosePassword(String(user.email))).toBeUndefined()
    await signIn(world.app, String(user.email), password)
    expect(await admin.get('/users/{userId}', { userId: user.id })).toMatchObject({ status: 'active', emailVerified: true })
  })

  it('never changes an existing account, however its address is spelt', async () => {
    const admin = await world.as('admin')
    const person = await world.as('candidate', 'already here')
    const problem = await problemOf(admin.post('/users', { body: someone({ email: person.email.toUpperCase(), role: 'admin' }) }))
    expect(problem).toMatchObject({ status: 409, code: 'user-exists' })
    expect(await person.get('/me')).toMatchObject({ role: 'candidate' })
    expect(await signInError(world, person.email, person.password)).toBeUndefined()
  })

  it('a new link ends the older one; withdrawing ends all', async () => {
    const admin = await world.as('admin')
    const { id, email } = await admin.post('/users', { body: someone() })
    const first = await codeTo(String(email))
    await admin.put('/users/{userId}/invitation', { userId: id })
    expect((await identity(world, 'v1/accounts:resetPassword', { oobCode: first, newPassword: password })).error).toBe('INVALID_OOB_CODE')
    const after = await admin.delete('/users/{userId}/invitation', { userId: id })
    expect(after).toMatchObject({ status: 'invited', invitedAt: null, invitationEndsAt: null })
    expect(await choosePassword(String(email))).toBe('INVALID_OOB_CODE')
  })
})

describe('a change of role', () => {
  it('takes effect with the next request of the same token', async () => {
    const admin = await world.as('admin')
    const person = await world.as('operation', 'promoted')
    expect((await problemOf(person.get('/users'))).status).toBe(403)
    await admin.put('/users/{userId}/role', { userId: person.id, body: { role: 'admin' } })
    await expect
      .poll(() =>
        person.get('/users').then(
          () => 'admin',
          (error) => error.body.code,
        ),
      )
      .toBe('admin')
    const { items } = await admin.get('/users/{userId}/history', { userId: person.id })
    expect(items[0]).toMatchObject({ action: 'user.role-changed', actorName: 'admin' })
    await admin.put('/users/{userId}/role', { userId: person.id, body: { role: 'agent' } })
    expect((await problemOf(person.get('/users'))).status).toBe(403)
  })

  it('makes a candidate who becomes staff set a new password, as a stranger may have signed up with their address', async () => {
    const admin = await world.as('admin')
    const stranger = await signUpProven(world, { headers: { 'accept-language': 'fr' } })
    const { email, idToken, refreshToken } = stranger
    const { id } = await world.client(idToken).get('/me')
    await admin.put('/users/{userId}/role', { userId: id, body: { role: 'operation' } })
    expect((await problemOf(world.client(idToken).get('/me'))).status).toBe(401)
    expect((await identity(world, 'v1/token', { grant_type: 'refresh_token', refresh_token: refreshToken })).error).toBe('TOKEN_EXPIRED')
    expect(await signInError(world, email, password)).toBe('INVALID_LOGIN_CREDENTIALS')
    const { subject, paragraphs } = (await linkTo(email)) ?? {}
    expect(subject).toBe('Choisissez un nouveau mot de passe')
    expect(paragraphs?.join(' ')).toMatch(/le rôle «\sExploitation\s»/)
    expect(await choosePassword(email)).toBeUndefined()
    expect(await world.client(await signIn(world.app, email, password)).get('/me')).toMatchObject({ id, role: 'operation' })
  })

  it.each(['suspension', 'closure'] as const)('mails no link to an account closed by %s', async (way) => {
    const [admin, person] = [await world.as('admin'), await world.as('operation', `closed by ${way}`)]
    await admin.put(`/users/{userId}/${way}`, { userId: person.id, body: {} })
    const before = await linkTo(person.email)
    const link = admin.post('/users/{userId}/password-link', { userId: person.id })
    expect(await problemOf(link)).toMatchObject({ status: 409, code: 'user-closed' })
    expect(await linkTo(person.email)).toEqual(before)
  })

  it('of oneself is refused', async () => {
    const admin = await world.as('admin')
    expect((await problemOf(admin.put('/users/{userId}/role', { userId: admin.id, body: { role: 'agent' } }))).code).toBe('own-account')
    expect((await problemOf(admin.put('/users/{userId}/suspension', { userId: admin.id, body: {} }))).code).toBe('own-account')
  })
})

describe('closing an account', () => {
  const refused = (person: Person) =>
    problemOf(person.get('/me')).then(
      ({ code }) => code,
      () => 'works',
    )

  it('temporarily ends every session until it is reopened', async () => {
    const admin = await world.as('admin')
    const person = await world.as('operation', 'on leave')
    const suspended = await admin.put('/users/{userId}/suspension', { userId: person.id, body: { reason: 'Parental leave' } })
    expect(suspended.status).toBe('suspended')
    expect(await refused(person)).toBe('account-closed')
    expect(await signInError(world, person.email, person.password)).toBe('USER_DISABLED')
    expect((await admin.delete('/users/{userId}/closure', { userId: person.id })).status).toBe('active')
    expect(await signInError(world, person.email, person.password)).toBeUndefined()
    // Closed by another door later, they are not taken to be away for a while again.
    await world.app.database.pool.query('update accounts set disabled = true where id = $1', [person.id])
    expect((await admin.get('/users/{userId}', { userId: person.id })).status).toBe('disabled')
  })

  it('temporarily takes a disabled account out of the archive, which would erase it', async () => {
    const admin = await world.as('admin')
    const { id: userId } = await world.as('operation', 'comes back later')
    await admin.put('/users/{userId}/closure', { userId, body: { reassignTo: null } })
    const archived = async () => (await admin.get('/archives', { query: { kind: 'user', recordId: userId } })).items
    expect(await archived()).toHaveLength(1)
    expect(await admin.put('/users/{userId}/suspension', { userId, body: {} })).toMatchObject({ status: 'suspended' })
    expect(await archived()).toEqual([])
  })

  it('for good needs somebody to take over the records', async () => {
    const admin = await world.as('admin')
    const leaver = await world.as('operation')
    const job = await makeJob(world)
    const close = (reassignTo: number | null) => admin.put('/users/{userId}/closure', { userId: leaver.id, body: { reassignTo } })
    expect((await problemOf(close(null))).code).toBe('reassignment-required')
    const agent = await world.as('agent')
    expect((await problemOf(close(agent.id))).code).toBe('reassignment-unsuitable')
    expect((await admin.get('/users/{userId}', { userId: leaver.id })).status).toBe('active')
    const draft = await makeJob(world, { publish: false })
    const over = await makeJob(world)
    await leaver.put('/jobs/{jobId}/closure', { jobId: over.id, version: 1, body: { reason: 'Done' } })
    const person = { firstName: 'Ada', lastName: 'Mason', phone: '07700 900123', locale: 'en', source: 'phone' } as const
    const { id: candidateId } = await leaver.post('/candidates', { body: person })
    const beside = await makeJob(world)
    await runs(world, `update jobs set owner_id = ${agent.id} where id = ${beside.id}`)
    const closed = await close(admin.id)
    expect(await admin.get('/jobs/{jobId}', { jobId: beside.id })).toMatchObject({ ownerId: agent.id })
    expect(closed).toMatchObject({ status: 'disabled', owns: { jobs: 0, candidates: 0, employers: 0 } })
    expect(await admin.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ ownerName: 'admin' })
    for (const { id: jobId } of [job, draft, over])
      expect(await admin.get('/jobs/{jobId}', { jobId })).toMatchObject({ ownerName: 'admin' })
  })
})

describe('one’s own account', () => {
  it('merges different fields changed in two windows', async () => {
    const person = await world.as('agent', 'two windows')
    const { version } = await person.get('/me/user')
    const changed = await person.patch('/me/user', {
      version,
      body: { firstName: 'Jean Pierre', lastName: 'Dupont', phone: '06 39 98 00 01', locale: 'fr' },
    })
    expect(changed).toMatchObject({ name: 'Jean Pierre Dupont', firstName: 'Jean Pierre', phone: '+33639980001', locale: 'fr' })
    const late = await problemOf(person.patch('/me/user', { version, body: { firstName: 'Jean' } }))
    expect(late).toMatchObject({ status: 412, detail: 'Changed by Jean Pierre Dupont, just now.' })
    const admin = await world.as('admin')
    await admin.post('/users/{userId}/password-link', { userId: person.id }) // leaves the record as it was
    const later = await problemOf(admin.patch('/users/{userId}', { userId: person.id, version, body: { firstName: 'Jean' } }))
    expect(later.detail).toBe('Changed by Jean Pierre Dupont, just now.')
    expect((await problemOf(person.patch('/me/user', { version: changed.version, body: { phone: 'call me' } }))).errors?.[0]).toMatchObject(
      { pointer: '/phone', code: 'phone-invalid' },
    )
  })

  it('lists its sessions and ends the others at once', async () => {
    const person = await world.as('agent', 'two phones')
    const other = world.client(await signIn(world.app, person.email, person.password))
    const { items } = await person.get('/me/sessions')
    expect(items.map(({ isThis }) => isThis)).toEqual([false, true])
    await person.delete('/me/sessions', {})
    expect((await problemOf(other.get('/me'))).code).toBe('unauthenticated')
    expect((await person.get('/me')).id).toBe(person.id)
    const stranger = await world.as('agent', 'nosy')
    const mine = (await person.get('/me/sessions')).items.find(({ isThis }) => isThis)
    expect((await problemOf(stranger.delete('/me/sessions/{sessionId}', { sessionId: mine?.id ?? 0 }))).status).toBe(404)
  })
})
