import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { settle } from '#test/support/send-due-mail.ts'
import type { LetterKind } from '../rules.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const find = (letter: string) => operation.get('/letter-templates/{letter}', { letter })
const write = async (letter: string, changes: object) => {
  const { version, tells, subjectEn, bodyEn, subjectFr, bodyFr } = await find(letter)
  const body = { tells, subjectEn, bodyEn, subjectFr, bodyFr, ...changes }
  return operation.put('/letter-templates/{letter}/wording', { letter, version, body })
}
const writeAnswer = (kind: LetterKind, changes: object) => write(`answers.${kind}`, changes)
const reset = async (letter: string) =>
  operation.delete('/letter-templates/{letter}/wording', { letter, version: (await find(letter)).version })
const applied = async () => {
  const [job, body] = [await makeJob(world), guest()]
  await applyAsGuest(world, job.id, body)
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id })
  const mails = async () => (await world.mails()).filter(({ to }) => to === body.email)
  return { application: items[0] as (typeof items)[number], mails }
}

it('a letter reads as staff wrote it, in the preview and in the mail, until it is reset', async () => {
  await writeAnswer('distance', { subjectEn: '{job} in {town}', bodyEn: 'It is too far.\n\nSorry.' })
  const { application, mails } = await applied()
  const { id: applicationId, version, jobTitle } = application
  const preview = () =>
    operation.get('/applications/{applicationId}/letter', { applicationId, query: { stage: 'rejected', reason: 'distance' } })
  const subject = `${jobTitle} in Leeds`
  expect(await preview()).toMatchObject({ tells: true, letter: { subject, greeting: 'Hello Sam,', body: 'It is too far.\n\nSorry.' } })
  await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'rejected', reason: 'distance' } })
  await settle(world)
  expect((await mails()).at(-1)).toMatchObject({ subject, paragraphs: [expect.anything(), 'It is too far.', 'Sorry.'] })
  expect(await reset('answers.distance')).toMatchObject({ isOurs: true, subjectEn: 'Your application for {job}' })
})

it('a move is mailed by itself only once its template says so', async () => {
  await writeAnswer('being-checked', { tells: true })
  const { application, mails } = await applied()
  const { id: applicationId, version } = application
  await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
  await settle(world)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.anything(), expect.stringContaining('Being checked')])
})

describe('a mail that goes by itself', () => {
  const letter = 'candidates.privacyNotice'
  const mailed = async (locale: 'en' | 'fr') => {
    const email = newAddress()
    await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email, locale, sendNotice: true } })
    return (await world.mails()).find(({ to }) => to === email)
  }

  it('has the words of staff in each language, and what the law asks for after them', async () => {
    await write(letter, { subjectEn: 'About <b>you</b>', bodyEn: 'We know <i>you</i> & yours.', bodyFr: 'Nous vous connaissons.' })
    const [english, french] = [await mailed('en'), await mailed('fr')]
    expect(english).toMatchObject({ subject: 'About <b>you</b>' })
    expect(english?.paragraphs.slice(0, 2)).toEqual(['Hello,', 'We know <i>you</i> & yours.'])
    expect(english?.paragraphs.at(-1)).toMatch(/view, correct or delete your profile/)
    expect(french?.paragraphs[1]).toBe('Nous vous connaissons.')
    await reset(letter)
    expect((await mailed('en'))?.subject).toBe('We’ve created a profile for you')
  })

  it('keeps every version, of which one can be used again', async () => {
    const first = await write(letter, { bodyEn: 'First.' })
    const second = await write(letter, { bodyEn: 'Second.' })
    const [newest, older] = second.history
    expect([newest?.bodyEn, older?.bodyEn, older?.version]).toEqual(['Second.', 'First.', first.version])
    expect(await write(letter, { bodyEn: older?.bodyEn })).toMatchObject({ bodyEn: 'First.', version: second.version + 1 })
    await reset(letter)
  })

  it('follows ours again once it says the same', async () => {
    const { ours } = await write(letter, { bodyEn: 'Other.' })
    expect(await write(letter, ours)).toMatchObject({ isOurs: true })
  })
})

it.each([
  ['{prenom}', 'placeholder-unknown'],
  ['{ job }', 'placeholder-unknown-near'],
  ['{refrence}', 'placeholder-unknown-near'],
  ['{job', 'placeholder-unknown-near'],
])('a letter with %s, which nothing fills in, is refused at its field', async (hole, code) => {
  const { errors } = await problemOf(writeAnswer('pay', { bodyFr: `Bonjour ${hole}` }))
  expect(errors).toMatchObject([{ pointer: '/bodyFr', code, message: expect.stringContaining(`${hole} `) }])
})

it('administrators alone change what is about money and accounts', async () => {
  const letter = 'notifications.digest'
  expect((await problemOf(find(letter))).status).toBe(404)
  const admin = await world.as('admin')
  expect((await admin.get('/letter-templates/{letter}', { letter })).always).toEqual(['news'])
})

it('a test goes to the one who asks for it, with the newest record in it', async () => {
  const { application } = await applied()
  const body = { locale: 'en', subject: '{job}', text: 'In {town}.' } as const
  await operation.post('/letter-templates/{letter}/tests', { letter: 'answers.pay', body })
  const mail = (await world.mails()).findLast(({ to }) => to === operation.email)
  expect(mail).toMatchObject({ subject: `Test: ${application.jobTitle}`, paragraphs: ['Hello Sam,', 'In Leeds.'] })
})
