import { describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { adminToken, identity, newAddress, password, signUpHere } from '#test/support/identity.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { settle } from '#test/support/send-due-mail.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })

const bait = 'You won! https://evil.example/prize'
const key = () => crypto.randomUUID()
const faults = async (call: Promise<unknown>) => (await problemOf(call)).errors?.map(({ pointer, code }) => `${pointer} ${code}`)
const both = ['/firstName name-not-plain', '/lastName name-not-plain']
const named = { firstName: bait, lastName: bait }
/** The mails to an address, whole. */
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email).map((mail) => JSON.stringify(mail))

describe('a name that carries an advert', () => {
  it('is refused in every public form', async () => {
    const job = await makeJob(world)
    const apply = (body: Record<string, unknown>) => applyAsGuest(world, job.id, guest(body))
    expect(await faults(apply(named))).toEqual(both)
    const problem = await problemOf(apply({ firstName: bait }))
    expect(problem.errors?.[0]?.message).toBe('Enter the name without a web address. Put a space after a full stop.')
    const candidate = await world.as('candidate')
    const body = { locale: 'en' as const, privacyAccepted: true as const }
    expect(await faults(candidate.post('/candidates/registration', { body: { ...body, ...named } }))).toEqual(both)
    const { version } = await candidate.post('/candidates/registration', { body: { ...body, firstName: 'Sam', lastName: 'Doe' } })
    expect(await faults(candidate.patch('/me/candidate', { version, body: named }))).toEqual(both)
    expect(await faults(candidate.patch('/me/user', { version: 1, body: named }))).toEqual(both)
    const setUp = { token: 'x', name: bait, email: newAddress(), password }
    expect(await faults(world.visitor.post('/setup', { body: setUp }))).toEqual(['/name name-not-plain'])
  })
  it('is refused at sign-up', async () => {
    const signUp = { email: newAddress(), password, displayName: bait }
    expect((await identity(world, 'v1/accounts:signUp', signUp)).error).toMatch(/^INVALID_DISPLAY_NAME/)
    const { idToken } = await signUpHere(world)
    expect((await identity(world, 'v1/accounts:update', { idToken, displayName: bait })).error).toMatch(/^INVALID_DISPLAY_NAME/)
  })
})

describe('a mail to an unproven address', () => {
  const words = { firstName: 'Quixotilda', lastName: 'Zwyn', phone: '+447700900123', message: 'Ring the bell twice' }
  const hasWords = (mail: string) => /Quixotilda|Zwyn|7700900123|bell twice/.test(mail)

  it('carries nothing that its sender wrote', async () => {
    const job = await makeJob(world)
    const body = guest(words)
    const send = () => applyAsGuest(world, job.id, body)
    await send()
    await send()
    const operation = await world.as('operation')
    const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: { q: body.email } })
    const { id: applicationId, version } = items[0] as (typeof items)[number]
    const move = (stage: 'screening' | 'rejected', at: number) =>
      operation.put('/applications/{applicationId}/stage', {
        applicationId,
        version: at,
        body: { stage, ...(stage === 'rejected' ? { reason: 'experience' as const } : {}), tell: true },
      })
    await move('screening', version)
    await settle(world)
    await move('rejected', version + 1)
    await settle(world)
    const mails = await mailsTo(body.email)
    expect(mails).toHaveLength(4)
    expect(mails.filter(hasWords)).toEqual([])
    // Each leads somewhere that a guest can go.
    const links = (await world.mails()).filter(({ to }) => to === body.email).map(({ action }) => action?.url)
    expect(links).toEqual(['register', 'register', 'register', 'jobs'].map((page) => `http://127.0.0.1:3000/${page}`))
  })
  it('names an account holder only once they have proven the address', async () => {
    const { email, idToken } = await signUpHere(world)
    const person = world.client(idToken)
    const { firstName, lastName } = words
    await person.post('/candidates/registration', { body: { firstName, lastName, locale: 'en', privacyAccepted: true } })
    const apply = async () => {
      const body = { privacyAccepted: true, seconds: 30 }
      await person.post('/jobs/{jobId}/applications', { jobId: (await makeJob(world)).id, body, file: cvFile(), idempotencyKey: key() })
    }
    await apply()
    expect((await mailsTo(email)).filter(hasWords)).toEqual([])
    await world.app.database.pool.query('update accounts set email_verified = true where email = $1', [email])
    await apply()
    expect((await mailsTo(email)).filter(hasWords)).toHaveLength(1)
    // An address entered by staff is unproven too.
    const other = newAddress()
    await world.app.database.pool.query('update candidates set email = $1 where email = $2', [other, email])
    await apply()
    expect([(await mailsTo(other)).length, (await mailsTo(other)).filter(hasWords)]).toEqual([1, []])
  })
})

it('no mail carries the advert', async () => {
  const mails = await world.mails()
  expect(mails.length).toBeGreaterThan(5)
  expect(JSON.stringify(mails)).not.toContain('evil.example')
})
