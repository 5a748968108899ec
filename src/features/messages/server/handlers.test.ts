import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { conversationsIn } from '#test/support/conversations.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'

const world = useApp()
const { write, read, see, settle, applied } = conversationsIn(world)
let admin: Person
let agent: Person
beforeAll(async () => {
  ;[admin, agent] = [await world.as('admin'), await world.as('agent')]
})

const textsOf = async (by: Person, applicationId: number) => (await read(by, applicationId)).items.map(({ text }) => text)
const awaits = async (by: Person, applicationId: number) => (await read(by, applicationId)).conversation.awaitsReply
const heard = async (by: Person) =>
  (await by.get('/me/notifications', {})).items.filter(({ event }) => event === 'candidate-wrote' || event === 'agency-wrote')
const mailsTo = async ({ email }: Person) =>
  (await world.mails()).filter(({ to, subject }) => to === email && /message/.test(subject.toLowerCase()))
const setStatus = (candidateId: number, status: string) =>
  runs(world, `update candidates set status = '${status}' where id = ${candidateId}`)

describe('a conversation', () => {
  it('has messages of both sides, newest first, with their authors', async () => {
    const { candidate, candidateId, recruiter, job, applicationId } = await applied()
    expect(await read(candidate, applicationId)).toMatchObject({ items: [], total: 0, whyNot: null })
    const asked = await write(candidate, applicationId, '  When do we start?\r\n\r\nI have my own tools.  ')
    expect(asked).toMatchObject({ from: 'candidate', text: 'When do we start?\n\nI have my own tools.', readAt: null, author: null })
    expect(await write(recruiter, applicationId, '7.30 at the gate.')).toMatchObject({
      from: 'agency',
      author: expect.stringMatching(/^recruiter \d+$/),
    })
    const seen = await read(recruiter, applicationId)
    expect(seen.items.map(({ from, text }) => [from, text])).toEqual([
      ['agency', '7.30 at the gate.'],
      ['candidate', 'When do we start?\n\nI have my own tools.'],
    ])
    expect(seen).toMatchObject({
      total: 2,
      whyNot: null,
      conversation: {
        applicationId,
        candidateId,
        candidateName: 'Sam Whitfield',
        job: { id: job.id, title: job.title, employer: job.employer.name },
      },
    })
    expect((await read(recruiter, applicationId, { page: 2, limit: 1 })).items).toMatchObject([{ from: 'candidate' }])
  })
  it('hides the author at the agency and a confidential job’s owner from candidates', async () => {
    const { candidate, recruiter, job, applicationId } = await applied()
    await runs(world, `update jobs set show_employer = false where id = ${job.id}`)
    await write(recruiter, applicationId, 'Bring your boots.')
    const told = await read(candidate, applicationId)
    expect(told).toMatchObject({ items: [{ from: 'agency', author: null }], conversation: { job: { employer: null }, awaitsReply: false } })
    const { items } = await candidate.get('/conversations', {})
    for (const secret of ['recruiter', job.employer.name]) expect(JSON.stringify([told, items])).not.toContain(secret)
    expect((await read(recruiter, applicationId)).conversation.job.employer).toBe(job.employer.name)
  })
  it('is closed to other candidates and to agents', async () => {
    const { candidate, candidateId, applicationId } = await applied()
    const { candidate: other } = await applied()
    const { id: upTo } = await write(candidate, applicationId, 'Is there parking?')
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    for (const [by, status] of [
      [other, 404],
      [agent, 403],
    ] as const) {
      expect(await problemOf(read(by, applicationId))).toMatchObject({ status })
      expect(await problemOf(write(by, applicationId, 'Me too'))).toMatchObject({ status })
      expect(await problemOf(see(by, applicationId, upTo))).toMatchObject({ status })
    }
    expect(await problemOf(settle(candidate, applicationId, upTo))).toMatchObject({ status: 403 })
    expect(await problemOf(agent.get('/conversations', {}))).toMatchObject({ status: 403 })
    expect(await textsOf(admin, applicationId)).toEqual(['Is there parking?'])
  })
  it('with a quarantined candidate is for administrators only', async () => {
    const { candidate, candidateId, recruiter, applicationId } = await applied()
    const { id: upTo } = await write(candidate, applicationId, 'Hello?')
    await setStatus(candidateId, 'quarantined')
    for (const by of [recruiter, candidate])
      for (const call of [read, (one: Person, id: number) => write(one, id, 'Hello'), (one: Person, id: number) => see(one, id, upTo)])
        expect(await problemOf(call(by, applicationId))).toMatchObject({ status: 404 })
    expect(await problemOf(settle(recruiter, applicationId, upTo))).toMatchObject({ status: 404 })
    const ids = async (by: Person) => (await by.get('/conversations', { query: { limit: 100 } })).items.map((one) => one.applicationId)
    expect(await ids(recruiter)).not.toContain(applicationId)
    expect(await ids(admin)).toContain(applicationId)
    expect(await read(admin, applicationId)).toMatchObject({ items: [{ text: 'Hello?' }], whyNot: { code: 'candidate-put-away' } })
  })
})

describe('the recruiter', () => {
  it('gets a mail without the text when a candidate writes; others get none', async () => {
    const { candidate, candidateId, recruiter, job, applicationId } = await applied()
    const owner = await world.as('admin', 'owner of the candidate')
    await runs(world, `update candidates set owner_id = ${owner.id} where id = ${candidateId}`)
    await write(candidate, applicationId, 'My pay was wrong.')
    const sentence = `Sam Whitfield sent a message about “${job.title}”.`
    const path = `/dashboard/applied-candidates/${job.id}/list?messages=${applicationId}`
    for (const by of [recruiter, owner]) {
      expect(await heard(by)).toMatchObject([{ event: 'candidate-wrote', sentence, path }])
      expect(await mailsTo(by)).toMatchObject([{ subject: sentence.slice(0, -1), paragraphs: [sentence] }])
    }
    expect(JSON.stringify(await world.mails())).not.toContain('My pay was wrong')
    expect((await heard(admin)).map((one) => one.sentence)).not.toContain(sentence)
    expect(await heard(candidate)).toEqual([])
  })
  it('gets one mail in half an hour', async () => {
    const { candidate, recruiter, applicationId } = await applied()
    const before = (await heard(recruiter)).length
    const told = async () => (await heard(recruiter)).length - before
    for (const text of ['One', 'Two']) await write(candidate, applicationId, text)
    const { id } = await write(candidate, applicationId, 'Three')
    expect(await told()).toBe(1)
    await see(recruiter, applicationId, id)
    await write(candidate, applicationId, 'Four')
    expect(await told()).toBe(1)
    const ago = (minutes: number) =>
      runs(world, `update messages set sent_at = sent_at - interval '${minutes} minutes' where application_id = ${applicationId}`)
    await ago(29)
    await write(candidate, applicationId, 'Five')
    expect(await told()).toBe(1)
    await ago(2)
    await write(candidate, applicationId, 'Six')
    expect(await told()).toBe(2)
  })
})

describe('a candidate', () => {
  it('gets the message by mail, with how to reply', async () => {
    const { candidate, recruiter, job, applicationId } = await applied()
    await write(recruiter, applicationId, 'Monday, 7.30.\nGate B.\n\n\nBring your card.')
    const sentence = `The agency has written to you about “${job.title}”.`
    const path = `/dashboard/applied-jobs/${candidate.uid}/list?messages=${applicationId}`
    expect(await heard(candidate)).toMatchObject([{ event: 'agency-wrote', sentence, path }])
    expect(await mailsTo(candidate)).toMatchObject([
      {
        locale: 'en',
        subject: `A message about “${job.title}”`,
        paragraphs: [
          'Hello Sam,',
          `We have written to you about your application for “${job.title}”:`,
          'Monday, 7.30.\nGate B.',
          'Bring your card.',
          'To reply, use the button below. We don’t receive replies to this email.',
        ],
        action: { label: 'Read and reply', url: `http://127.0.0.1:3000${path}` },
      },
    ])
    expect(await heard(recruiter)).toEqual([])
  })
  it('gets a mail for each message unless they are reading', async () => {
    const { candidate, recruiter, applicationId } = await applied()
    const told = async () => [(await heard(candidate)).length, (await mailsTo(candidate)).length]
    await write(recruiter, applicationId, '7.30 at the gate')
    const { id } = await write(recruiter, applicationId, 'Sorry, 8.00')
    expect(await told()).toEqual([2, 2])
    await see(candidate, applicationId, id)
    await write(recruiter, applicationId, 'And bring your card')
    expect(await told()).toEqual([2, 2])
    // That one is unread: who knows whether they are still there.
    await write(recruiter, applicationId, 'And your boots')
    expect(await told()).toEqual([3, 3])
    await runs(world, `update messages set read_at = now() - interval '6 minutes' where application_id = ${applicationId}`)
    await write(recruiter, applicationId, 'See you there')
    expect(await told()).toEqual([4, 4])
  })
  it('gets neither name nor text at an unproven address', async () => {
    const { candidate, recruiter, applicationId } = await applied({ firstName: 'You have won' })
    await runs(world, `update accounts set email_verified = false where id = ${candidate.id}`)
    await write(recruiter, applicationId, 'Your badge is at the gate.')
    const [mail] = (await world.mails()).filter(({ to, subject }) => to === candidate.email && /agency has written/.test(subject))
    expect(JSON.stringify(mail?.paragraphs)).toMatch(/The agency has written to you/)
    expect(JSON.stringify(mail)).not.toMatch(/badge|won/)
  })
})

describe('a candidate’s message', () => {
  it('awaits a reply until one is sent or none is needed', async () => {
    const { candidate, recruiter, applicationId } = await applied()
    const first = await write(candidate, applicationId, 'One')
    await see(recruiter, applicationId, first.id)
    expect(await awaits(recruiter, applicationId)).toBe(true)
    await write(recruiter, applicationId, 'Two')
    expect(await awaits(recruiter, applicationId)).toBe(false)
    const thanks = await write(candidate, applicationId, 'Thanks')
    expect(await awaits(admin, applicationId)).toBe(true)
    await settle(recruiter, applicationId, thanks.id)
    expect(await awaits(recruiter, applicationId)).toBe(false)
    expect(await awaits(candidate, applicationId)).toBe(false)
  })
  it('still awaits a reply when it arrived while another was answered', async () => {
    const { candidate, recruiter, applicationId } = await applied()
    const seen = await write(candidate, applicationId, 'One')
    const late = await write(candidate, applicationId, 'And one more thing')
    await write(recruiter, applicationId, 'Two', seen.id)
    expect(await awaits(recruiter, applicationId)).toBe(true)
    expect((await read(recruiter, applicationId)).items.map(({ readAt }) => readAt !== null)).toEqual([false, false, true])
    await settle(recruiter, applicationId, seen.id)
    expect(await awaits(recruiter, applicationId)).toBe(true)
    await settle(recruiter, applicationId, late.id)
    expect(await awaits(recruiter, applicationId)).toBe(false)
  })
})

describe('the agency cannot write', () => {
  it('to a candidate without account or address; one with an address gets the message by mail', async () => {
    const recruiter = await world.as('operation')
    const job = await makeJob(world)
    await applyAsGuest(world, job.id)
    const { items } = await recruiter.get('/jobs/{jobId}/applications', { jobId: job.id, query: {} })
    const applicationId = Number(items[0]?.id)
    expect(await read(recruiter, applicationId)).toMatchObject({ isByMail: true, whyNot: null })
    await write(recruiter, applicationId, 'Can you start on Monday?')
    const [mail] = await runs<{ payload: { to: string; paragraphs: string[]; action: { url: string } } }>(
      world,
      `select payload from graphile_worker._private_jobs where payload::text like '%start on Monday%'`,
    )
    expect(mail?.payload).toMatchObject({
      paragraphs: expect.arrayContaining(['Can you start on Monday?']),
      action: { url: expect.stringMatching(/\/register$/) },
    })
    await runs(
      world,
      `update candidates set email = null, phone = '+447700900871' where id = (select candidate_id from applications where id = ${applicationId})`,
    )
    expect(await problemOf(write(recruiter, applicationId, 'Hello'))).toMatchObject({ status: 409, code: 'candidate-has-no-account' })
    const { whyNot } = await read(world.client(recruiter.token, 'fr') as Person, applicationId)
    expect(whyNot).toEqual({ code: 'candidate-has-no-account', says: expect.stringContaining('n’a pas d’adresse') })
  })
  it('to an archived candidate, until they write', async () => {
    const { candidate, candidateId, recruiter, applicationId } = await applied()
    const { version } = await recruiter.get('/candidates/{candidateId}', { candidateId })
    await recruiter.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
    expect(await problemOf(write(recruiter, applicationId, 'Hello'))).toMatchObject({ status: 409, code: 'candidate-put-away' })
    await write(candidate, applicationId, 'I am still looking.')
    expect(await recruiter.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ status: 'active' })
    await write(recruiter, applicationId, 'Good to hear.')
  })
  it('first to a candidate who asked not to be contacted, but may answer', async () => {
    const { candidate, candidateId, recruiter, applicationId } = await applied()
    await recruiter.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked us to stop' } })
    const refused = { status: 409, code: 'candidate-not-to-contact' }
    expect(await problemOf(write(recruiter, applicationId, 'Hello'))).toMatchObject(refused)
    await write(candidate, applicationId, 'Where is my payslip?')
    await write(recruiter, applicationId, 'In the post.')
    expect(await problemOf(write(recruiter, applicationId, 'By the way'))).toMatchObject(refused)
  })
})

describe('two requests at once', () => {
  it('send one notification for two messages', async () => {
    const { candidate, recruiter, applicationId } = await applied()
    const before = (await heard(recruiter)).length
    await Promise.all([write(candidate, applicationId, 'One'), write(candidate, applicationId, 'Two')])
    expect((await textsOf(candidate, applicationId)).toSorted()).toEqual(['One', 'Two'])
    expect(await heard(recruiter)).toHaveLength(before + 1)
  })
  it('send one message once', async () => {
    const { candidate, applicationId } = await applied()
    const idempotencyKey = crypto.randomUUID()
    const press = () => candidate.post('/applications/{applicationId}/messages', { applicationId, body: { text: 'Once' }, idempotencyKey })
    const [one, two] = [await press(), await press()]
    expect(two).toEqual(one)
    expect(await textsOf(candidate, applicationId)).toEqual(['Once'])
  })
  it('sent at once are all kept, however long they wait for each other', async () => {
    const { candidate, candidateId, recruiter, applicationId } = await applied()
    const busy = await meanwhile(world, `select from candidates where id = ${candidateId} for update`)
    const texts = ['One', 'Two', 'Three', 'Four', 'Five']
    const writing = Promise.all(texts.map((text, i) => write(i % 2 ? recruiter : candidate, applicationId, text)))
    await expect.poll(() => busy.waiting(), { timeout: 5000 }).toBe(5)
    await runs(world, 'select pg_sleep(3.2)')
    await busy.end()
    await writing
    expect((await textsOf(recruiter, applicationId)).toSorted()).toEqual(texts.toSorted())
  })
  it('wait for the lock on the person before they lock the application', async () => {
    const { candidate, candidateId, applicationId } = await applied()
    const merging = await meanwhile(world, `select from candidates where id = ${candidateId} for update`)
    const writing = write(candidate, applicationId, 'Meanwhile')
    await expect.poll(() => merging.waiting()).toBe(1)
    const free = await runs(world, `select id::int from applications where id = ${applicationId} for update skip locked`)
    await merging.end()
    expect(free).toEqual([{ id: applicationId }])
    expect(await writing).toMatchObject({ text: 'Meanwhile' })
  })
})
