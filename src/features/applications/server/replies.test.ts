import { describe, expect, it } from 'vitest'
import { dayOf } from '#shared/dates.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { person } from '#test/support/wallets.ts'
import { answerBy, type Stage } from '../rules.ts'
import { applicationTasks } from './tasks.ts'

const world = useApp()
const today = dayOf(new Date())
const inDays = (working: number) => answerBy(today, undefined, working)

/** Somebody who applied for a job and waits at a stage, since a day when the answer was promised for `due`. */
async function waiting({ stage = 'screening' as Stage, due = today, job = {}, owner = null as number | null } = {}) {
  const { id: jobId } = await makeJob(world, job)
  const body = guest()
  await applyAsGuest(world, jobId, body)
  const resume = stage === 'on_hold' ? `'vetting'` : 'null'
  const [row] = await runs<{ id: number; candidateId: number }>(
    world,
    `update applications set stage = '${stage}', resume_stage = ${resume}, answer_by = '${due}' where job_id = ${jobId}
     returning id, candidate_id as "candidateId"`,
  )
  if (owner) await runs(world, `update jobs set owner_id = ${owner} where id = ${jobId}`)
  return { jobId, email: body.email, applicationId: Number(row?.id), candidateId: Number(row?.candidateId) }
}
const find = async (applicationId: number) => (await world.as('operation')).get('/applications/{applicationId}', { applicationId })
const send = async (applicationIds: number[], body: object = {}) =>
  (await world.as('operation')).post('/replies', { body: { applicationIds, ...body } })
const preview = async (applicationId: number, query: object = {}) =>
  (await world.as('operation')).get('/applications/{applicationId}/reply', { applicationId, query })
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email)

describe('a reply to somebody who waits', () => {
  it('is previewed and sent word for word, with a new day and a sentence of one’s own', async () => {
    const { applicationId, email } = await waiting({ stage: 'submitted' })
    const until = inDays(3)
    const asked = { until, addition: 'The site manager is back on Monday.' }
    const { kind, letter } = await preview(applicationId, asked)
    expect(kind).toBe('holding')
    expect(letter?.subject).toMatch(/^We need a little longer: /)
    const [body, addition] = letter?.body.split('\n\n') ?? []
    expect(body).toMatch(/^Sorry, this is taking longer than we said. The employer has not yet decided/)
    expect(addition).toBe(asked.addition)
    expect(letter?.closing[0]).toMatch(/^You’ll hear from us by \d{1,2} \w+ \d{4}\.$/)
    const before = (await mailsTo(email)).length
    expect((await send([applicationId], asked)).items).toMatchObject([{ kind: 'holding', code: null }])
    const mails = (await mailsTo(email)).slice(before)
    expect(mails.map(({ subject }) => subject)).toEqual([letter?.subject])
    expect(mails[0]?.paragraphs).toEqual(expect.arrayContaining([body, addition, ...(letter?.closing ?? [])]))
    expect(await find(applicationId)).toMatchObject({ stage: 'submitted', answerBy: until, putOff: 1, version: 1 })
  })

  it('reaches account holders in the app too', async () => {
    const { id: jobId } = await makeJob(world)
    const holder = await person(world, 'waits with an account')
    const body = { privacyAccepted: true, seconds: 30 }
    await holder.post('/jobs/{jobId}/applications', { jobId, body, idempotencyKey: crypto.randomUUID() })
    const [row] = await runs<{ id: number }>(world, `select id::int from applications where job_id = ${jobId}`)
    await send([Number(row?.id)], { until: inDays(7) })
    const path = `/dashboard/applied-jobs/${holder.uid}/list`
    const { items } = await holder.get('/me/notifications')
    expect(items).toMatchObject([{ event: 'answer-put-off', path, sentence: expect.stringContaining('is taking a little longer') }])
    const mail = (await mailsTo(holder.email)).at(-1)
    expect(mail?.paragraphs.join()).not.toContain('Create an account to track')
    expect(mail?.action?.url).toContain(path)
  })

  it('never names an earlier day than the one promised', async () => {
    const { applicationId } = await waiting({ due: inDays(6) })
    expect(await problemOf(preview(applicationId, { until: inDays(6) }))).toMatchObject({
      errors: [{ pointer: '/until', code: 'reply-day' }],
    })
    expect((await send([applicationId], { until: inDays(4) })).items[0]?.code).toBe('reply-day')
    expect((await preview(applicationId)).until).toBe(inDays(7))
  })

  it('in words of one’s own goes to one candidate, and as the kind that was read', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const letters = { en: { subject: 'Bricklayer in Leeds', body: 'We are waiting for the site manager.' } }
    const refused = { errors: [{ pointer: '/letters', code: 'reply-letter-of-one' }] }
    const both = [one.applicationId, other.applicationId]
    expect(await problemOf(send(both, { letters, kinds: ['holding'] }))).toMatchObject(refused)
    expect(await problemOf(send([one.applicationId], { letters }))).toMatchObject(refused)
    await send([one.applicationId], { letters, kinds: ['holding'] })
    expect((await mailsTo(one.email)).at(-1)).toMatchObject({ subject: letters.en.subject })
  })
  it('by phone sends no mail', async () => {
    const { applicationId, email } = await waiting()
    const before = (await mailsTo(email)).length
    await send([applicationId], { how: 'phone' })
    expect(await mailsTo(email)).toHaveLength(before)
    expect(await find(applicationId)).toMatchObject({ answerBy: inDays(5), putOff: 1 })
    const over = await waiting({ stage: 'vetting' })
    await runs(world, `update jobs set status = 'filled' where id = ${over.jobId}`)
    const heard = await mailsTo(over.email)
    expect((await send([over.applicationId], { how: 'phone' })).items).toMatchObject([{ kind: 'job-over', code: null }])
    await settle(world)
    expect(await mailsTo(over.email)).toEqual(heard)
    expect(await find(over.applicationId)).toMatchObject({ stage: 'rejected', moves: [{ told: false }] })
  })

  it.each([
    ['new', 'filled', 'The role has now been filled.'],
    ['submitted', 'closed', 'The job is no longer open.'],
    ['on_hold', 'closed', 'The job is no longer open.'],
  ] as const)('ends an application at %s once the job is %s', async (stage, status, why) => {
    const { applicationId, jobId, email } = await waiting({ stage })
    await runs(world, `update jobs set status = '${status}' where id = ${jobId}`)
    const { kind, letter, until } = await preview(applicationId)
    expect([kind, until]).toEqual(['job-over', null])
    expect(letter?.body).toContain(why)
    // Who agreed to a new day has not agreed to an end.
    expect((await send([applicationId], { kinds: ['holding'] })).items).toMatchObject([{ kind: null, code: 'job-is-over' }])
    expect((await find(applicationId)).stage).toBe(stage)
    expect((await send([applicationId])).items).toMatchObject([{ kind: 'job-over', code: null }])
    await settle(world)
    expect((await mailsTo(email)).at(-1)?.paragraphs.join()).toContain(why)
    expect((await find(applicationId)).stage).toBe(stage === 'submitted' ? 'client_declined' : 'rejected')
  })
})

describe('nobody is mailed', () => {
  const codeOf = async (applicationId: number, body: object = {}) => (await send([applicationId], body)).items[0]?.code

  it.each(['offer', 'rejected'] as const)('who has an answer already, at %s', async (stage) => {
    const { applicationId } = await waiting({ stage })
    expect(await problemOf(preview(applicationId))).toMatchObject({ status: 409, code: 'no-answer-owed' })
    expect(await codeOf(applicationId)).toBe('no-answer-owed')
  })
  it('twice a day', async () => {
    const { applicationId, email } = await waiting()
    const before = (await mailsTo(email)).length
    const answers = await Promise.all([send([applicationId]), send([applicationId])])
    expect(answers.map(({ items }) => items[0]?.code).toSorted()).toEqual([null, 'replied-today'])
    expect(await mailsTo(email)).toHaveLength(before + 1)
  })
  it('while a letter waits', async () => {
    const { applicationId } = await waiting()
    const operation = await world.as('operation')
    await operation.put('/applications/{applicationId}/stage', { applicationId, version: 1, body: { stage: 'submitted', tell: true } })
    expect(await codeOf(applicationId)).toBe('letter-waits')
  })
  it('without an address; a phone call can be recorded', async () => {
    const { applicationId, candidateId } = await waiting()
    await runs(world, `update candidates set email = null, phone = '+441132000000' where id = ${candidateId}`)
    expect((await preview(applicationId)).letter).toBeNull()
    const { items } = await send([applicationId])
    expect(items[0]?.reason).toBe('There’s no email address. Call the candidate, then choose “Told by phone”.')
    expect(await codeOf(applicationId, { how: 'phone' })).toBeNull()
  })
  it('who is not to be contacted; a phone call can be recorded', async () => {
    const { applicationId, candidateId } = await waiting()
    await runs(world, `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where id = ${candidateId}`)
    expect((await preview(applicationId)).letter).toBeNull()
    expect(await codeOf(applicationId)).toBe('candidate-not-to-contact')
    expect(await codeOf(applicationId, { how: 'phone' })).toBeNull()
  })
  it('because of others: each row has its own result', async () => {
    const [one, over, other] = [await waiting(), await waiting({ stage: 'placed' }), await waiting()]
    const { items } = await send([other.applicationId, over.applicationId, one.applicationId, 999_999])
    expect(items.map(({ applicationId, code }) => [applicationId, code])).toEqual([
      [other.applicationId, null],
      [over.applicationId, 'no-answer-owed'],
      [one.applicationId, null],
      [999_999, 'not-found'],
    ])
  })
  it('in quarantine, nor are they named', async () => {
    const { applicationId, candidateId } = await waiting()
    await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
    expect((await send([applicationId])).items).toMatchObject([{ candidateName: null, code: 'not-found' }])
    expect((await (await world.as('operation')).get('/overview')).waiting.map((one) => one.applicationId)).not.toContain(applicationId)
    expect((await (await world.as('admin')).get('/overview')).waiting.map((one) => one.applicationId)).toContain(applicationId)
    await runs(world, `delete from applications where id = ${applicationId}`)
  })
  it('who is being rejected at the same moment', async () => {
    const { applicationId } = await waiting()
    const moving = await meanwhile(world, `update applications set stage = 'rejected' where id = ${applicationId}`)
    const code = codeOf(applicationId)
    await expect.poll(moving.waiting).toBe(1)
    await moving.end()
    expect(await code).toBe('no-answer-owed')
  })
})

describe('the promised day', () => {
  const move = async (applicationId: number, version: number, body: { stage: Stage; tell?: boolean; reason?: 'pay' }) =>
    (await world.as('operation')).put('/applications/{applicationId}/stage', { applicationId, version, body: { tell: true, ...body } })

  it('is renewed by a letter that is an answer', async () => {
    const { applicationId, email } = await waiting({ due: '2026-01-09' })
    await move(applicationId, 1, { stage: 'submitted' })
    // Until the letter goes the old day stands.
    expect((await find(applicationId)).answerBy).toBe('2026-01-09')
    await settle(world)
    expect((await find(applicationId)).answerBy).toBe(inDays(5))
    expect((await mailsTo(email)).at(-1)?.paragraphs.at(-2)).toMatch(/^You’ll hear from us by/)
  })
  it.each([
    ['a step that is none', 'new', { stage: 'screening' }],
    ['a pause', 'screening', { stage: 'on_hold' }],
    ['a step that they are not told of', 'screening', { stage: 'submitted', tell: false }],
  ] as const)('stands after %s', async (_name, stage, body) => {
    const { applicationId } = await waiting({ stage, due: '2026-01-09' })
    await move(applicationId, 1, body)
    expect((await find(applicationId)).answerBy).toBe('2026-01-09')
  })
  it('is restored when a move is undone', async () => {
    const { applicationId } = await waiting({ due: '2026-01-09' })
    const { version } = await move(applicationId, 1, { stage: 'submitted' })
    await (await world.as('operation')).delete('/applications/{applicationId}/stage', { applicationId, version })
    expect((await find(applicationId)).answerBy).toBe('2026-01-09')
  })
})

describe('undoing a move', () => {
  it('keeps a day that the candidate was told meanwhile', async () => {
    const { applicationId } = await waiting({ stage: 'screening', due: '2026-01-09' })
    const operation = await world.as('operation')
    const { version } = await operation.put('/applications/{applicationId}/stage', {
      applicationId,
      version: 1,
      body: { stage: 'vetting' },
    })
    await send([applicationId], { until: inDays(3) })
    await operation.delete('/applications/{applicationId}/stage', { applicationId, version })
    expect(await find(applicationId)).toMatchObject({ stage: 'screening', answerBy: inDays(3), putOff: 1 })
  })
})

describe('an agent', () => {
  it('cannot infer an untold move from any figure', async () => {
    const agent = await world.as('agent', 'zed')
    const { applicationId, candidateId } = await waiting({ stage: 'vetting' })
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    const operation = await world.as('operation')
    const read = async () => ({
      figures: await agent.get('/overview'),
      due: (await agent.get('/applications', { query: { answerDue: true } })).total,
    })
    const before = await read()
    expect([before.figures.answersDue.n, before.due]).toEqual([1, 1])
    const tellAt = new Date(Date.now() + 5 * 86_400_000).toISOString()
    await operation.put('/applications/{applicationId}/stage', {
      applicationId,
      version: 1,
      body: { stage: 'rejected', reason: 'pay', tellAt },
    })
    const { figures, due } = await read()
    expect([figures.answersDue.n, due]).toEqual([1, 1])
    expect(figures.waiting).toEqual(before.figures.waiting)
  })
})

describe('the morning reminder', () => {
  const remind = (now = new Date()) => applicationTasks['applications.remindAnswers'].run(world.tasking(now))

  it('counts the answers due today for each recruiter and links to them', async () => {
    const mia = await world.as('operation', 'mia')
    const [own, late] = [await waiting({ owner: mia.id }), await waiting({ owner: mia.id, due: '2026-01-09' })]
    await runs(world, `update candidates set owner_id = ${mia.id} where id = ${own.candidateId}`) // counted once all the same
    await waiting({ owner: mia.id, due: inDays(1) })
    await waiting({ owner: mia.id, stage: 'offer' })
    const hidden = await waiting({ owner: mia.id })
    await runs(world, `update candidates set status = 'quarantined' where id = ${hidden.candidateId}`)
    await remind()
    const { items } = await mia.get('/me/notifications')
    expect(items.map(({ event, sentence }) => [event, sentence])).toEqual([['answers-due', '2 replies are due today.']])
    expect(items[0]?.path).toBe('/dashboard/application/list?mine=true&answerDue=true&sort=answerBy&dir=asc')
    const due = await mia.get('/applications', { query: { mine: true, answerDue: true, sort: 'answerBy', dir: 'asc' } })
    expect(due.items.map(({ id }) => id)).toEqual([late.applicationId, own.applicationId])
    expect((await mia.get('/overview')).answersDue.n).toBeGreaterThanOrEqual(2)
  })
  it('reaches the candidate’s owner too', async () => {
    const ida = await world.as('operation', 'ida')
    const { candidateId } = await waiting()
    await runs(world, `update candidates set owner_id = ${ida.id} where id = ${candidateId}`)
    await remind()
    expect((await ida.get('/me/notifications')).items).toMatchObject([{ event: 'answers-due' }])
  })
  it('counts quarantined candidates for administrators, every day', async () => {
    const admin = await world.as('admin', 'zoe')
    const { candidateId, applicationId } = await waiting({ owner: admin.id })
    await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
    const heard = async () => (await admin.get('/me/notifications')).items.map(({ sentence }) => sentence)
    const once = '1 reply is due today.'
    for (const said of [[once], [once, once]]) {
      await remind(new Date(Date.now() + (said.length - 1) * 86_400_000))
      expect(await heard()).toEqual(said)
    }
    await runs(world, `delete from applications where id = ${applicationId}`)
  })
  it('does not reach former staff', async () => {
    const kim = await world.as('operation', 'kim')
    await waiting({ owner: kim.id })
    await runs(world, `update accounts set role = 'candidate' where id = ${kim.id}`)
    await remind()
    expect(await runs(world, `select id from notifications where account_id = ${kim.id}`)).toEqual([])
  })
})
