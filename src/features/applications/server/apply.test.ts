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
  it('is confirmed to the applicant and shown and mailed to the recruiter', async () => {
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
  it('is stored once, however often it is sent under one key', async () => {
    const job = await makeJob(world)
    const body = guest()
    const idempotencyKey = key()
    await Promise.all(
      [1, 2, 3].map(() => world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body, file: cvFile(), idempotencyKey })),
    )
    expect(await runs(world, `select id from applications where job_id = ${job.id}`)).toHaveLength(1)
  })
  it('does not reveal an earlier application, nor change the record', async () => {
    const job = await makeJob(world)
    const body = guest()
    const first = await applyAsGuest(world, job.id, body)
    const second = await applyAsGuest(world, job.id, { ...body, lastName: 'Impostor' })
    expect(second).toEqual(first)
    expect(first).toEqual({ received: true, applicationId: null, answerBy: answerBy(dayOf(new Date())) })
    expect(await runs(world, `select last_name from candidates where email_key = '${body.email}'`)).toEqual([{ last_name: 'Whitfield' }])
  })
  it('accepts bots’ forms silently and stores nothing', async () => {
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
  it('needs an idempotency key and consent', async () => {
    const job = await makeJob(world)
    const send = (input: object) =>
      problemOf(world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), idempotencyKey: key(), ...input }))
    expect((await send({ idempotencyKey: undefined })).code).toBe('idempotency-key-required')
    expect((await send({ body: guest({ privacyAccepted: false }), file: cvFile() })).errors).toMatchObject([{ code: 'privacy-needed' }])
  })
  it('takes a photo of a CV and strips its metadata', async () => {
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
})

describe('an application’s file', () => {
  const executable = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, ...Array(200).fill(0)])
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, ...Array(50).fill(0)])
  it.each([
    ['an empty file', cvFile('cv.pdf', new Uint8Array(0)), 'file-empty'],
    ['half a photo', cvFile('me.jpg', jpeg), 'file-damaged'],
    ['a page of the web', cvFile('cv.html', new TextEncoder().encode('<!doctype html><p>CV')), 'file-type-not-accepted'],
    ['a renamed program', cvFile('cv.pdf', executable), 'file-content-mismatch'],
    ['half a PDF', cvFile('cv.pdf', pdf().slice(0, 120)), 'file-damaged'],
    ['a zip called docx', cvFile('cv.docx', new Uint8Array([0x50, 0x4b, 3, 4, ...Array(60).fill(0)])), 'file-content-mismatch'],
  ])('is refused: %s', async (_, file, code) => {
    const job = await makeJob(world)
    const problem = await problemOf(
      world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body: guest(), file, idempotencyKey: key() }),
    )
    expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/file', code }] })
  })
  it('is refused when too large', async () => {
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
  it('gets a harmless name', async () => {
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
