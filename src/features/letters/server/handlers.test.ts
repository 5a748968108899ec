import { beforeAll, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { settle } from '#test/support/send-due-mail.ts'
import type { LetterKind } from '../rules.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const find = async (kind: LetterKind) => {
  const { items } = await operation.get('/letter-templates')
  return items.find((one) => one.kind === kind) as (typeof items)[number]
}
const write = async (kind: LetterKind, changes: object) => {
  const { id: letterTemplateId, version, tells, subjectEn, bodyEn, subjectFr, bodyFr } = await find(kind)
  const body = { tells, subjectEn, bodyEn, subjectFr, bodyFr, ...changes }
  return operation.put('/letter-templates/{letterTemplateId}/wording', { letterTemplateId, version, body })
}
const applied = async () => {
  const [job, body] = [await makeJob(world), guest()]
  await applyAsGuest(world, job.id, body)
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id })
  const mails = async () => (await world.mails()).filter(({ to }) => to === body.email)
  return { application: items[0] as (typeof items)[number], mails }
}

it('a letter reads as staff wrote it, in the preview and in the mail, until it is reset', async () => {
  await write('distance', { subjectEn: '{job} in {town}', bodyEn: 'It is too far.\n\nSorry.' })
  const { application, mails } = await applied()
  const { id: applicationId, version, jobTitle } = application
  const preview = () =>
    operation.get('/applications/{applicationId}/letter', { applicationId, query: { stage: 'rejected', reason: 'distance' } })
  const subject = `${jobTitle} in Leeds`
  expect(await preview()).toMatchObject({ tells: true, letter: { subject, greeting: 'Hello Sam,', body: 'It is too far.\n\nSorry.' } })
  await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'rejected', reason: 'distance' } })
  await settle(world)
  expect((await mails()).at(-1)).toMatchObject({ subject, paragraphs: [expect.anything(), 'It is too far.', 'Sorry.'] })
  const { id: letterTemplateId, version: now } = await find('distance')
  expect(await operation.delete('/letter-templates/{letterTemplateId}/wording', { letterTemplateId, version: now })).toMatchObject({
    isOurs: true,
    subjectEn: 'Your application for {job}',
  })
})

it('a move is mailed by itself only once its template says so', async () => {
  await write('being-checked', { tells: true })
  const { application, mails } = await applied()
  const { id: applicationId, version } = application
  await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
  await settle(world)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.anything(), expect.stringContaining('Being checked')])
})

it.each(['{prenom}', '{prénom}', '{first name}', '{ job }', '{job'])(
  'a letter with %s, which nothing fills in, is refused at its field',
  async (hole) => {
    const { errors } = await problemOf(write('pay', { bodyFr: `Bonjour ${hole}` }))
    expect(errors).toMatchObject([{ pointer: '/bodyFr', code: 'letter-hole-unknown', message: expect.stringContaining(`${hole} `) }])
  },
)
