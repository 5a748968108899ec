import { describe, expect, it } from 'vitest'
import { dayOf } from '#shared/dates.ts'
import { problemOf, useApp, type World } from '#test/support/app.ts'
import { applyAsGuest, cvFile, guest, makeJob, pdf, photo } from '#test/support/factories.ts'
import { withExif } from '#test/support/pictures.ts'
import { runs } from '#test/support/sql.ts'
import { answerBy } from '../rules.ts'

const world = useApp()
const key = () => crypto.randomUUID()

async function applied(job: { id: number }, at: World = world) {
  const body = guest()
  await applyAsGuest(at, job.id, body)
  const operation = await at.as('operation')
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: { q: body.email } })
  return { application: items[0] as (typeof items)[number], operation, body }
}

describe('applying as a guest', () => {
  it('shows the newest CV that is there once the one that came with it is removed, and none once all are', async () => {
    const job = await makeJob(world)
    const { application, operation } = await applied(job)
    const { candidateId } = application
    const first = application.cv?.id as number
    const add = (name: string) => operation.post('/candidates/{candidateId}/files', { candidateId, file: cvFile(name, pdf(name)) })
    const [newer, newest] = [await add('Newer.pdf'), await add('Newest.pdf')]
    const shown = async () => {
      const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id })
      return items.map(({ cv }) => cv?.name ?? null)
    }
    expect(await shown()).toEqual([application.cv?.name])
    await runs(world, `update files set removed_at = now() where id = ${first}`)
    expect(await shown()).toEqual(['Newest.pdf'])
    await runs(world, `update files set removed_at = now() where id = ${newest.id}`)
    expect(await shown()).toEqual(['Newer.pdf'])
    await runs(world, `update files set removed_at = now() where id = ${newer.id}`)
    expect(await shown()).toEqual([null])
  })
  it('is received, shown to the recruiter and told to both', async () => {
    const job = await makeJob(world)
    const { application, operation, body } = await applied(job)
    expect(application).toMatchObject({
      candidateName: 'Sam Whitfield',
      stage: 'new',
      isNew: true,
      answerBy: answerBy(dayOf(new Date())),
      cv: { name: 'CV Sam Whitfield.pdf', mime: 'application/pdf' },
    })
    const mails = await world.mails()
    const thanks = mails.find(({ to }) => to === body.email)
    expect(thanks?.subject).toContain(job.title)
    expect(thanks?.paragraphs[1]).toContain('in Leeds, West Yorkshire')
    expect(mails.find(({ to, subject }) => to === operation.email && subject.includes('Sam Whitfield'))).toBeDefined()
  })
  it.each(['en', 'fr'] as const)('of a guest says nothing of when they can work, as nobody asked them, in %s', async (locale) => {
    const [operation, body] = [await world.as('operation'), guest()]
    const application = { jobId: (await makeJob(world)).id, body, file: cvFile(), idempotencyKey: key() }
    await world.client(undefined, locale).post('/jobs/{jobId}/applications', application)
    const found = async (query: object) => (await operation.get('/candidates', { query: { q: body.email, ...query } })).items
    expect(await found({})).toMatchObject([{ availability: 'not-said' }])
    expect(await found({ availability: ['not-said'] })).toHaveLength(1)
    expect(await found({ availability: ['now'] })).toEqual([])
    expect(await found({ availableBy: '2099-01-01' })).toEqual([])
  })
  it('is one application, however often it is sent', async () => {
    const job = await makeJob(world)
    const body = guest()
    const idempotencyKey = key()
    await Promise.all(
      [1, 2, 3].map(() => world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body, file: cvFile(), idempotencyKey })),
    )
    expect(await runs(world, `select id from applications where job_id = ${job.id}`)).toHaveLength(1)
  })
  it('does not tell that somebody applied before, nor change their record', async () => {
    const job = await makeJob(world)
    const body = guest()
    const first = await applyAsGuest(world, job.id, body)
    const second = await applyAsGuest(world, job.id, { ...body, lastName: 'Impostor' })
    expect(second).toEqual(first)
    expect(first).toEqual({ received: true, applicationId: null, answerBy: answerBy(dayOf(new Date())) })
    expect(await runs(world, `select last_name from candidates where email_key = '${body.email}'`)).toEqual([{ last_name: 'Whitfield' }])
  })
  it('says at once which fields are missing, the consent among them', async () => {
    const job = await makeJob(world)
    const { errors } = await problemOf(
      world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: { privacyAccepted: false }, idempotencyKey: key() }),
    )
    expect(errors?.map(({ pointer }) => pointer)).toEqual(['/firstName', '/lastName', '/email', '/privacyAccepted'])
  })
  it('pretends to programs, and keeps nothing of what they send', async () => {
    const job = await makeJob(world)
    const spam = guest({ website: 'http://spam.example' })
    const answer = await applyAsGuest(world, job.id, spam)
    expect(answer).toEqual(await applyAsGuest(world, (await makeJob(world)).id))
    expect(await runs(world, `select id from candidates where email = '${spam.email}'`)).toEqual([])
    const sentAfter = async (seconds: number) => {
      const body = guest({ seconds })
      await applyAsGuest(world, job.id, body)
      return runs(world, `select id from applications where job_id = ${job.id}`)
    }
    expect(await sentAfter(0.3)).toEqual([])
    expect(await sentAfter(1.9)).toEqual([])
    expect(await sentAfter(2), 'a quick person').toHaveLength(1)
  })
  it('needs a key and consent', async () => {
    const job = await makeJob(world)
    const send = (input: object) =>
      problemOf(world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), idempotencyKey: key(), ...input }))
    expect((await send({ idempotencyKey: undefined })).code).toBe('idempotency-key-required')
    expect((await send({ body: guest({ privacyAccepted: false }), file: cvFile() })).errors).toMatchObject([{ code: 'privacy-needed' }])
  })
  it('needs no CV; what is sent later stands where it would be', async () => {
    const job = await makeJob(world)
    const operation = await world.as('operation')
    await world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), idempotencyKey: key() })
    const seen = async () => {
      const [one] = (await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: {} })).items
      const { columns } = await operation.get('/jobs/{jobId}/board', { jobId: job.id, query: {} })
      return { candidateId: Number(one?.candidateId), is: [one?.cv?.name, columns[0]?.cards[0]?.hasCv] }
    }
    const { candidateId, is } = await seen()
    expect(is).toEqual([undefined, false])
    await operation.post('/candidates/{candidateId}/files', { candidateId, file: cvFile('Later.pdf') })
    expect((await seen()).is).toEqual(['Later.pdf', true])
  })
  it('takes a photo of a CV on paper, drawn anew', async () => {
    const job = await makeJob(world)
    const { name, mimeType, buffer } = photo('My CV.jpg')
    const file = new File([withExif(buffer, { says: 'taken at home' })], name, { type: mimeType })
    await world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), file, idempotencyKey: key() })
    const operation = await world.as('operation')
    const [one] = (await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: {} })).items
    expect(one?.cv).toMatchObject({ name, mime: 'image/jpeg', kind: 'cv' })
    const kept = await world.raw({
      url: `/api/v1/files/${one?.cv?.id}/content`,
      headers: { authorization: `Bearer ${operation.token}` },
    })
    expect([kept.statusCode, kept.rawPayload.includes('taken at home')]).toEqual([200, false])
  })
  it('is over when the job is', async () => {
    const job = await makeJob(world)
    await (await world.as('operation')).put('/jobs/{jobId}/closure', { jobId: job.id, version: 1, body: { reason: 'Done' } })
    const problem = await problemOf(applyAsGuest(world, job.id))
    expect(problem).toMatchObject({ status: 409, code: 'job-not-open' })
  })
  it('speaks the language of the request', async () => {
    const job = await makeJob(world)
    const problem = await problemOf(
      world
        .client(undefined, 'fr')
        .post('/jobs/{jobId}/applications', { jobId: job.id, body: guest({ privacyAccepted: false }), idempotencyKey: key() }),
    )
    expect(problem.errors?.[0]?.message).toBe('Confirmez que vous avez lu la politique de confidentialité.')
  })
})

describe('files that are no CV', () => {
  const executable = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, ...Array(200).fill(0)])
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, ...Array(50).fill(0)])
  it.each([
    ['an empty file', cvFile('cv.pdf', new Uint8Array(0)), 'file-empty'],
    ['half a photo', cvFile('me.jpg', jpeg), 'file-damaged'],
    ['a page of the web', cvFile('cv.html', new TextEncoder().encode('<!doctype html><p>CV')), 'file-type-not-accepted'],
    ['a renamed program', cvFile('cv.pdf', executable), 'file-content-mismatch'],
    ['half a PDF', cvFile('cv.pdf', pdf().slice(0, 120)), 'file-damaged'],
    ['a zip called docx', cvFile('cv.docx', new Uint8Array([0x50, 0x4b, 3, 4, ...Array(60).fill(0)])), 'file-content-mismatch'],
  ])('refuses %s', async (_, file, code) => {
    const job = await makeJob(world)
    const problem = await problemOf(
      world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), file, idempotencyKey: key() }),
    )
    expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/file', code }] })
  })
  it('refuses what is too large', async () => {
    const job = await makeJob(world)
    const problem = await problemOf(
      world.visitor.post('/jobs/{jobId}/applications', {
        jobId: job.id,
        body: guest(),
        file: cvFile('cv.pdf', new Uint8Array(10 * 1024 * 1024 + 1)),
        idempotencyKey: key(),
      }),
    )
    expect(problem).toMatchObject({ status: 413, code: 'file-too-large', title: expect.stringContaining('10\u00a0MB') })
  })
  it.each([
    ['without a boundary', 'multipart/form-data', '--x'],
    [
      'that is cut off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
    ],
    ['of garbage', 'multipart/form-data; boundary=x', 'A'.repeat(1000)],
  ])('refuses a form %s', async (_, contentType, payload) => {
    const job = await makeJob(world)
    const answer = await world.raw({
      method: 'POST',
      url: `/api/v1/jobs/${job.id}/applications`,
      headers: { 'content-type': contentType, 'idempotency-key': key() },
      payload,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-argument'])
  })
  it('keeps a hostile name harmless', async () => {
    const job = await makeJob(world)
    await world.visitor.post('/jobs/{jobId}/applications', {
      jobId: job.id,
      body: guest(),
      file: cvFile('..\\..\\<img src=x>.pdf'),
      idempotencyKey: key(),
    })
    expect(await runs(world, 'select name from files order by id desc limit 1')).toEqual([{ name: '_img src=x_.pdf' }])
  })
})
