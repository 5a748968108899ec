import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import type { Stage } from '../rules.ts'
import { promisedFrom } from './promise.ts'
import { putBack } from './moves.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

async function applied(changes: { openings?: number } = {}) {
  const job = await makeJob(world, changes)
  const body = guest()
  await applyAsGuest(world, job.id, body)
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: {} })
  const [application] = items
  if (!application) throw new Error('somebody should have applied')
  const applicationId = application.id
  const find = () => operation.get('/applications/{applicationId}', { applicationId })
  const move = async (stage: Stage, more: object = {}, by = operation) =>
    by.put('/applications/{applicationId}/stage', {
      applicationId,
      version: (await find()).version,
      body: { stage, tell: true, ...more } as never,
    })
  const undo = async (by = operation) =>
    by.delete('/applications/{applicationId}/stage', { applicationId, version: (await find()).version })
  /** As if it had come so far some time ago. */
  const stands = (stage: Stage) => runs(world, `update applications set stage = '${stage}' where id = ${applicationId}`)
  const mails = async () => (await world.mails()).filter(({ to }) => to === body.email)
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  return { mails, job, applicationId, find, move, undo, stands, subjects }
}
/** The same for somebody with an account. */
async function appliedBy(name: string) {
  const person = await world.as('candidate', name)
  await person.post('/candidates/registration', { body: { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } })
  const one = await applied()
  const [row] = await runs<{ id: number }>(world, `select id::int from candidates where account_id = ${person.id}`)
  await runs(world, `update applications set candidate_id = ${row?.id} where id = ${one.applicationId}`)
  return { ...one, person, candidateId: Number(row?.id) }
}
const received = expect.stringContaining('We’ve received your application')
const checked = expect.stringContaining('Being checked')
const over = expect.stringMatching(/^Your application for/)

describe('undoing a move', () => {
  it('restores the application and its history, and no letter goes', async () => {
    const { find, move, undo, subjects } = await applied()
    const before = await find()
    await move('rejected', { reason: 'pay' })
    await undo()
    await settle(world)
    expect(await find()).toEqual({ ...before, version: before.version + 2 })
    expect(await subjects()).toEqual([received])
  })
  it('from placed frees the opening and reopens the job', async () => {
    const { job, find, move, undo, stands } = await applied({ openings: 1 })
    await stands('offer')
    await move('placed', { startsOn: '2027-01-04' })
    expect(await operation.get('/jobs/{jobId}', { jobId: job.id })).toMatchObject({ status: 'filled', filled: 1 })
    await undo()
    expect(await operation.get('/jobs/{jobId}', { jobId: job.id })).toMatchObject({ status: 'open', filled: 0 })
    expect(await runs(world, `select closed_at from jobs where id = ${job.id}`)).toEqual([{ closed_at: null }])
    const lines = `select action from audit where object_type = 'job' and object_id = ${job.id} order by id desc limit 2`
    expect((await runs(world, lines)).map(({ action }) => action)).toEqual(['job.opened', 'job.filled'])
    expect(await find()).toMatchObject({ stage: 'offer', startsOn: null })
    expect(await runs(world, `select placed_at from applications where job_id = ${job.id}`)).toEqual([{ placed_at: null }])
  })
  it('restores the letter that the move replaced', async () => {
    const { move, undo, subjects } = await applied()
    await move('screening')
    await move('rejected', { reason: 'pay' })
    await undo()
    await settle(world)
    expect(await subjects()).toEqual([received, checked])
  })
  it('is possible only for one’s own last move, for a minute', async () => {
    const { applicationId, move, undo } = await applied()
    await move('screening')
    expect(await problemOf(undo(await world.as('operation', 'a colleague')))).toMatchObject({ status: 403 })
    await runs(world, `update application_moves set moved_at = now() - interval '61 seconds' where application_id = ${applicationId}`)
    expect(await problemOf(undo())).toMatchObject({ status: 409, code: 'undo-too-late' })
    await move('vetting')
    await settle(world)
    expect(await problemOf(undo())).toMatchObject({ status: 409, code: 'undo-too-late' })
  })
})

describe('putting a move back later', () => {
  const later = async ({ applicationId, find }: Awaited<ReturnType<typeof applied>>) => {
    const { version } = await find()
    const actor = { ...operation, role: 'operation' as const, candidateId: null }
    const { kysely } = world.app.database
    const at = { actor: actor as never, now: new Date(), locale: 'en', config: world.config, audit: () => {} } as const
    await inTransaction(kysely, (db) => putBack({ ...at, db }, applicationId, version))
  }
  it('from placed frees the opening, reopens the job and counts as no placement', async () => {
    const one = await applied({ openings: 1 })
    await one.stands('offer')
    await one.move('placed', { startsOn: '2027-01-04', tell: false })
    await settle(world)
    await later(one)
    expect(await operation.get('/jobs/{jobId}', { jobId: one.job.id })).toMatchObject({ status: 'open', filled: 0 })
    expect(await one.find()).toMatchObject({ stage: 'offer', startsOn: null })
    expect(await runs(world, `select placed_at from applications where id = ${one.applicationId}`)).toEqual([{ placed_at: null }])
  })

  const back = async ({ applicationId, find }: Awaited<ReturnType<typeof applied>>, more: object = {}) =>
    operation.put('/applications/{applicationId}/previous-stage', {
      applicationId,
      version: (await find()).version,
      body: { note: 'Pressed the wrong button', ...more },
    })
  it('goes back a stage at a time, with a note and without a mail, to where it began', async () => {
    const one = await applied()
    for (const stage of ['screening', 'vetting'] as const) await one.move(stage, { tell: false })
    await settle(world)
    await runs(world, `update application_moves set moved_at = now() - interval '3 days' where application_id = ${one.applicationId}`)
    expect(await back(one)).toMatchObject({ stage: 'screening' })
    expect((await one.find()).back).toEqual({ to: 'new', from: 'screening', told: false })
    expect(await back(one)).toMatchObject({ stage: 'new' })
    expect(await one.find()).toMatchObject({ back: null, moves: [{ isPutBack: true, note: 'Pressed the wrong button' }, {}, {}, {}] })
    expect(await problemOf(back(one))).toMatchObject({ code: 'nothing-to-put-back' })
    await settle(world)
    expect(await one.subjects()).toEqual([received])
  })
  it('by whoever knows that the candidate was told, and by nobody else', async () => {
    const one = await applied()
    await one.move('rejected', { reason: 'pay' })
    await settle(world)
    await runs(world, `update application_moves set moved_at = now() - interval '1 day' where application_id = ${one.applicationId}`)
    expect((await one.find()).back).toEqual({ to: 'new', from: 'rejected', told: true })
    expect(await problemOf(back(one))).toMatchObject({ status: 409, code: 'move-told' })
    expect(await back(one, { told: true })).toMatchObject({ stage: 'new', reason: null })
    await settle(world)
    expect(await one.subjects()).toEqual([received, over])
  })
})

describe('who is mailed', () => {
  it('is whoever is rejected, and nobody on an ordinary move unless its template says so', async () => {
    const [moved, refused] = [await applied(), await applied()]
    await moved.move('screening', { tell: undefined })
    await refused.move('rejected', { tell: undefined, reason: 'pay' })
    await settle(world)
    expect([await moved.subjects(), await refused.subjects()]).toEqual([[received], [received, over]])
  })
  it('reads the words that a colleague saw and changed, and is greeted by name', async () => {
    const one = await applied()
    const letters = { en: { subject: 'About the job', body: 'Sorry, Sam.\n\nCall me: Tom.' } }
    await one.move('rejected', { reason: 'pay', letters })
    await settle(world)
    const mail = (await one.mails()).at(-1)
    expect(mail).toMatchObject({ subject: 'About the job', paragraphs: ['Hello Sam,', 'Sorry, Sam.', 'Call me: Tom.'] })
  })
  it('of several rejected at once, each by their own name and in their own language', async () => {
    const [first, second] = [await applied(), await applied()]
    await runs(world, `update applications set job_id = ${first.job.id} where id = ${second.applicationId}`)
    await runs(
      world,
      `update candidates set first_name = 'Léa', locale = 'fr' where id = (select candidate_id from applications where id = ${second.applicationId})`,
    )
    const items = [first, second].map(({ applicationId }) => ({ applicationId, version: 1 }))
    const letters = { en: { subject: 'No', body: 'Sorry.' }, fr: { subject: 'Non', body: 'Désolés.' } }
    await operation.post('/jobs/{jobId}/moves', { jobId: first.job.id, body: { stage: 'rejected', reason: 'pay', letters, items } })
    await settle(world)
    expect([(await first.mails()).at(-1)?.paragraphs, (await second.mails()).at(-1)?.paragraphs]).toEqual([
      ['Hello Sam,', 'Sorry.'],
      ['Bonjour Léa,', 'Désolés.'],
    ])
  })
})

describe('the letter of a move', () => {
  it('renews the promised day when it goes', async () => {
    const { find, move, stands, applicationId } = await applied()
    await stands('vetting')
    await runs(world, `update applications set answer_by = '2020-01-06' where id = ${applicationId}`)
    const { letterAt } = await move('submitted')
    expect((await find()).answerBy).toBe('2020-01-06')
    await settle(world)
    expect((await find()).answerBy).toBe(promisedFrom(new Date(letterAt ?? '')))
  })
  it('goes after the undo time ends, and only once', async () => {
    const { find, move, subjects } = await applied()
    const { letterAt } = await move('screening')
    expect(Date.parse(letterAt ?? '') - Date.now()).toBeGreaterThan(10_000)
    expect(await subjects()).toEqual([received])
    await settle(world, new Date())
    expect((await find()).letterAt).toBe(letterAt)
    await settle(world)
    await settle(world)
    expect(await subjects()).toEqual([received, checked])
    expect(await find()).toMatchObject({ letterAt: null, moves: [{ told: true }] })
  })
  it('waits as long as staff ask, while the candidate sees the stage they were told last', async () => {
    const { person, candidateId, move, stands } = await appliedBy('waits')
    await stands('screening')
    const tellAt = new Date(Date.now() + 86_400_000).toISOString()
    expect(await move('rejected', { reason: 'experience', tellAt })).toMatchObject({ letterAt: tellAt })
    const seen = async () => (await person.get('/candidates/{candidateId}/applications', { candidateId, query: {} })).items[0]?.stage
    await settle(world, new Date(Date.now() + 3_600_000))
    expect(await seen()).toBe('being-checked')
    await settle(world)
    expect(await seen()).toBe('not-this-time')
  })
  it('is not betrayed while it waits: not in the candidate’s list or export, nor by applying again', async () => {
    const { person, candidateId, applicationId, job, move, stands } = await appliedBy('guesses')
    await stands('offer')
    const own = async () => (await person.get('/candidates/{candidateId}/applications', { candidateId, query: {} })).items[0]
    const data = async () => (await person.get('/me/export')) as unknown as { applications: object[] }
    const [before, known] = [await own(), (await data()).applications]
    const tellAt = new Date(Date.now() + 86_400_000).toISOString()
    await move('offer_declined', { tellAt })
    expect(await own()).toMatchObject({ stage: 'offer', isActive: true, startsOn: null, appliedAt: before?.appliedAt })
    expect(Date.parse((await own())?.stageChangedAt ?? '')).toBeLessThanOrEqual(Date.parse(before?.stageChangedAt ?? ''))
    expect((await data()).applications).toEqual(known)
    const again = person.post('/jobs/{jobId}/applications', {
      jobId: job.id,
      body: { privacyAccepted: true, seconds: 30 } as never,
      file: cvFile(),
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await problemOf(again)).toMatchObject({ code: 'already-applied' })
    // They may still withdraw; then no letter goes.
    await person.put('/applications/{applicationId}/withdrawal', { applicationId })
    await settle(world)
    expect(await own()).toMatchObject({ stage: 'withdrawn' })
    expect(await runs(world, `select told from application_moves where application_id = ${applicationId} order by id`)).toEqual([
      { told: false },
      { told: false },
    ])
  })
  it('is not betrayed to the agent who brought the candidate', async () => {
    const agent = await world.as('agent', 'brings')
    const { candidateId, move, stands } = await appliedBy('brought')
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    await stands('screening')
    await operation.put('/applications/{applicationId}/rating', { applicationId: (await move('vetting')).id, body: { rating: 1 } })
    await settle(world)
    await move('rejected', { reason: 'pay', tellAt: new Date(Date.now() + 86_400_000).toISOString() })
    await settle(world, new Date(Date.now() + 60_000))
    const list = async (query = {}) => (await agent.get('/applications', { query })).items
    expect(await list()).toMatchObject([{ stage: 'vetting', reason: null, rating: null, nextStep: null, letterAt: null }])
    expect(await list({ stage: 'rejected' })).toEqual([])
    const heard = async () => (await agent.get('/me/notifications', { query: {} })).items.filter(({ event }) => event === 'candidate-moved')
    expect(await heard()).toEqual([])
    await settle(world)
    expect(await heard()).toHaveLength(1)
    expect(await list()).toMatchObject([{ stage: 'rejected', reason: 'pay' }])
  })
  it('does not go to somebody marked "do not contact" meanwhile', async () => {
    const { find, move, subjects } = await applied()
    await move('rejected', { reason: 'pay' })
    const { candidateId } = await find()
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked us to stop' } })
    await settle(world)
    expect(await subjects()).toEqual([received])
    expect(await find()).toMatchObject({ letterAt: null, moves: [{ told: false }] })
  })
  it('can be stopped while it waits', async () => {
    const { applicationId, move, subjects, find } = await applied()
    await move('rejected', { reason: 'distance' })
    await operation.delete('/applications/{applicationId}/letter', { applicationId })
    await settle(world)
    expect(await subjects()).toEqual([received])
    expect(await find()).toMatchObject({ stage: 'rejected', letterAt: null, moves: [{ told: false }] })
    expect(await problemOf(operation.delete('/applications/{applicationId}/letter', { applicationId }))).toMatchObject({
      code: 'letter-gone',
    })
  })
  it.each(['en', 'fr'] as const)('is previewed word for word, in the candidate’s language: %s', async (locale) => {
    const { applicationId, move, mails, subjects } = await applied()
    await runs(
      world,
      `update candidates set locale = '${locale}' where id = (select candidate_id from applications where id = ${applicationId})`,
    )
    const query = { stage: 'rejected', reason: 'distance' } as const
    const { letter } = await operation.get('/applications/{applicationId}/letter', { applicationId, query })
    await move('rejected', { reason: 'distance' })
    await settle(world)
    const mail = (await mails()).find(({ subject }) => subject === letter?.subject)
    // A colleague reads whom it greets; what goes unread greets a guest by no name.
    expect([letter?.locale, ...(letter?.body.split('\n\n') ?? [])]).toEqual([locale, ...(mail?.paragraphs.slice(1) ?? [])])
    expect(letter?.greeting).toContain('Sam')
    expect(await subjects()).toContain(letter?.subject)
    const none = await operation.get('/applications/{applicationId}/letter', { applicationId, query: { stage: 'new' } })
    expect(none).toEqual({ letter: null, tells: false })
  })
  it('is shown in the language of the account in which it goes, and goes as it was changed', async () => {
    const { applicationId, move, person } = await appliedBy('lea')
    await person.patch('/me/preferences', { body: { locale: 'fr' } })
    const query = { stage: 'rejected', reason: 'pay' } as const
    const { letter } = await operation.get('/applications/{applicationId}/letter', { applicationId, query })
    expect(letter?.locale).toBe('fr')
    await move('rejected', { reason: 'pay', letters: { [String(letter?.locale)]: { subject: 'Réponse', body: 'Rappelez-nous en mai.' } } })
    await settle(world)
    const mail = (await world.mails()).find(({ to, subject }) => to === person.email && subject === 'Réponse')
    expect(mail?.paragraphs).toContain('Rappelez-nous en mai.')
  })
  it.each([['late in the evening', '2026-11-25T23:30:00Z']])('that goes %s promises an answer within five working days', (_, goes) =>
    expect(promisedFrom(new Date(goes))).toBe('2026-12-02'),
  )
})
