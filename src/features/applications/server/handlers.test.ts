import { describe, expect, it } from 'vitest'
import { dayOf } from '#shared/dates.ts'
import { problemOf, useApp, type World } from '#test/support/app.ts'
import { applyAsGuest, cvFile, guest, makeJob, pdf } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { answerBy } from '../rules.ts'

const world = useApp()
const key = () => crypto.randomUUID()

/** A candidate with an account and a record of their own. */
async function candidate(name: string) {
  const person = await world.as('candidate', name)
  const profile = await person.get('/me/candidate').catch(() =>
    person.post('/candidates/registration', {
      body: { firstName: name, lastName: 'Doe', phone: '07700 900123', locale: 'en', privacyAccepted: true },
    }),
  )
  return { person, profile }
}

async function applied(job: { id: number }, at: World = world) {
  const body = guest()
  await applyAsGuest(at, job.id, body)
  const operation = await at.as('operation')
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: { q: body.email } })
  return { application: items[0] as (typeof items)[number], operation, body }
}

describe('applying with an account', () => {
  it('uses the record and its CV, once per job', async () => {
    const job = await makeJob(world)
    const { person, profile } = await candidate('lea')
    await person.post('/candidates/{candidateId}/files', { candidateId: profile.id, file: cvFile() })
    const body = { privacyAccepted: true, seconds: 30 }
    const { applicationId } = await person.post('/jobs/{jobId}/applications', { jobId: job.id, body, idempotencyKey: key() })
    expect(applicationId).toBeGreaterThan(0)
    expect((await problemOf(person.post('/jobs/{jobId}/applications', { jobId: job.id, body, idempotencyKey: key() }))).code).toBe(
      'already-applied',
    )
    const mine = await person.get('/candidates/{candidateId}/applications', { candidateId: profile.id })
    expect(mine.items).toMatchObject([{ stage: 'received', internalStage: null, isActive: true }])
    const forJob = async (jobId: number) =>
      (await person.get('/candidates/{candidateId}/applications', { candidateId: profile.id, query: { jobId } })).total
    expect([await forJob(job.id), await forJob((await makeJob(world)).id)]).toEqual([1, 0])
  })
  it('uses the newest CV, and so does an application by staff', async () => {
    const [own, put] = [await makeJob(world), await makeJob(world)]
    const { person, profile } = await candidate('nat')
    const at = { candidateId: profile.id }
    for (const name of ['Old.pdf', 'New.pdf', 'Gone.pdf'])
      await person.post('/candidates/{candidateId}/files', { ...at, file: cvFile(name, pdf(name)) })
    await runs(world, `update files set removed_at = now() where candidate_id = ${profile.id} and name = 'Gone.pdf'`)
    const body = { privacyAccepted: true, seconds: 30 }
    await person.post('/jobs/{jobId}/applications', { jobId: own.id, body, idempotencyKey: key() })
    const added = await (await world.as('operation')).post('/candidates/{candidateId}/applications', { ...at, body: { jobId: put.id } })
    expect(added).toMatchObject({ stage: 'new', answerBy: answerBy(dayOf(new Date())), source: 'staff' })
    const kept = `select f.name from applications a join files f on f.id = a.file_id where a.job_id in (${own.id}, ${put.id})`
    expect((await runs(world, kept)).map(({ name }) => name)).toEqual(['New.pdf', 'New.pdf'])
  })
  it('can be withdrawn, and then sent again', async () => {
    const job = await makeJob(world)
    const { person } = await candidate('lea')
    const send = () =>
      person.post('/jobs/{jobId}/applications', {
        jobId: job.id,
        body: { privacyAccepted: true, seconds: 30 },
        file: cvFile(),
        idempotencyKey: key(),
      })
    const { applicationId } = await send()
    expect(await person.put('/applications/{applicationId}/withdrawal', { applicationId: applicationId as number })).toMatchObject({
      stage: 'withdrawn',
      isActive: false,
    })
    expect((await send()).applicationId).not.toBe(applicationId)
  })
})

describe('moving an application', () => {
  it('is recorded, and mailed in plain words to a candidate who is to be told', async () => {
    const { application, operation, body } = await applied(await makeJob(world))
    const moved = await operation.put('/applications/{applicationId}/stage', {
      applicationId: application.id,
      version: 1,
      body: { stage: 'screening', tell: true },
    })
    expect(moved).toMatchObject({ stage: 'screening', version: 2 })
    await settle(world)
    const { moves } = await operation.get('/applications/{applicationId}', { applicationId: application.id })
    expect(moves).toMatchObject([{ from: 'new', to: 'screening', by: 'operation', told: true }])
    expect((await world.mails()).filter(({ to, subject }) => to === body.email && subject.includes('Being checked'))).toHaveLength(1)
  })
  it('succeeds for one of two at the same moment; the other learns who was first', async () => {
    const { application, operation } = await applied(await makeJob(world))
    const admin = await world.as('admin')
    const move = (who: typeof operation, stage: 'screening' | 'on_hold') =>
      who.put('/applications/{applicationId}/stage', { applicationId: application.id, version: 1, body: { stage } })
    const results = await Promise.allSettled([move(operation, 'screening'), move(admin, 'on_hold')])
    const lost = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(lost.reason.body).toMatchObject({ status: 412, code: 'precondition-failed' })
    expect(lost.reason.body.detail).toMatch(/^(operation|admin) has just moved this application to “(Screening|On hold)”/)
  })
})

it('an application is new until somebody of the agency opens it', async () => {
  const { id: jobId } = await makeJob(world)
  const { application, operation } = await applied({ id: jobId })
  const admin = await world.as('admin')
  const isNew = async () => (await admin.get('/jobs/{jobId}/applications', { jobId, query: {} })).items.map((one) => one.isNew)
  expect(await isNew()).toEqual([true])
  await operation.put('/applications/{applicationId}/opening', { applicationId: application.id })
  expect(await isNew()).toEqual([false])
})

describe('a CV', () => {
  it('is readable by recruiters and its owner only', async () => {
    const { person, profile } = await candidate('lea')
    const file = await person.post('/candidates/{candidateId}/files', { candidateId: profile.id, file: cvFile() })
    const read = async (token: string | undefined) =>
      (await world.raw({ url: `/api/v1/files/${file.id}/content`, ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) }))
        .statusCode
    const [operation, other, agent] = [await world.as('operation'), await candidate('max'), await world.as('agent')]
    expect([
      await read(operation.token),
      await read(person.token),
      await read(other.person.token),
      await read(agent.token),
      await read(undefined),
    ]).toEqual([200, 200, 404, 404, 401])
  })
  it('is served with headers that stop scripts and sniffing', async () => {
    const { person, profile } = await candidate('lea')
    const file = await person.post('/candidates/{candidateId}/files', { candidateId: profile.id, file: cvFile("b;é%0D%0A (Lea's).pdf") })
    const read = async (query: string) =>
      (await world.raw({ url: `/api/v1/files/${file.id}/content${query}`, headers: { authorization: `Bearer ${person.token}` } })).headers
    const name = `filename="b;__0D_0A (Lea's).pdf"; filename*=UTF-8''b%3B%C3%A9%250D%250A%20%28Lea%27s%29.pdf`
    expect(await read('')).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; ${name}`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'cache-control': 'private, no-store',
    })
    // In a sandbox, WebKit would show an empty page.
    expect(await read('?inline=true')).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; ${name}`,
      'content-security-policy': "style-src 'unsafe-inline'; default-src 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    })
    await runs(world, `update files set mime = 'image/png' where id = ${file.id}`)
    expect(await read('?inline=true')).toMatchObject({
      'content-disposition': `inline; ${name}`,
      'content-security-policy': "sandbox; style-src 'unsafe-inline'; default-src 'none'; frame-ancestors 'self'",
    })
  })
})
