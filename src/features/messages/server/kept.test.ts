import { describe, expect, it } from 'vitest'
import { problemOf } from '#test/support/app.ts'
import { batchesOf } from '#test/support/batches.ts'
import { conversationsIn } from '#test/support/conversations.ts'
import { makeJob } from '#test/support/factories.ts'
import { useMerging } from '#test/support/merging.ts'
import { meanwhile, runs } from '#test/support/sql.ts'

// What becomes of messages when something happens to the application, the record or the person.

const { world, add, merge, undo } = useMerging()
const { write, read, apply, applied } = conversationsIn(world)
const textsOf = (applicationId: number) =>
  runs<{ text: string }>(world, `select text from messages where application_id = ${applicationId} order by id`).then((rows) =>
    rows.map(({ text }) => text),
  )

describe('last contact', () => {
  it('includes messages from either side; correcting an older call does not set it back', async () => {
    const { candidate, candidateId, recruiter, applicationId } = await applied()
    const lastContact = async () => (await recruiter.get('/candidates/{candidateId}', { candidateId })).lastContactAt
    expect(await lastContact()).toBeNull()
    const asked = await write(candidate, applicationId, 'One')
    expect(await lastContact()).toBe(asked.sentAt)
    const reply = await write(recruiter, applicationId, 'Two')
    expect(await lastContact()).toBe(reply.sentAt)
    const body = { kind: 'call', text: 'Rang', happenedAt: '2026-03-02T09:00:00.000Z' } as const
    const { id: activityId, version } = await recruiter.post('/candidates/{candidateId}/activities', { candidateId, body })
    await recruiter.patch('/candidate-activities/{activityId}', { activityId, version, body: { happenedAt: '2026-02-01T09:00:00.000Z' } })
    expect(await lastContact()).toBe(reply.sentAt)
  })
})

describe('undoing a batch of applications', () => {
  it('keeps applications that have messages, however new', async () => {
    const { candidate, candidateId, recruiter } = await applied()
    const job = await makeJob(world)
    const batches = batchesOf(world, () => recruiter)
    const put = async (jobId: number) => {
      const { id } = await batches.done({ kind: 'put-to-job', jobId }, { ids: [candidateId] })
      const [row] = await runs<{ id: number }>(world, `select id::int from applications where job_id = ${jobId}`)
      return { batchId: id, applicationId: Number(row?.id) }
    }
    const before = await put(job.id)
    await write(candidate, before.applicationId, 'What is this job?')
    await batches.undo(before.batchId)
    expect(await textsOf(before.applicationId)).toEqual(['What is this job?'])

    const justNow = await put((await makeJob(world)).id)
    const writing = await meanwhile(
      world,
      `insert into messages (application_id, from_candidate, text, sent_at, awaits_reply) values (${justNow.applicationId}, true, 'And this?', now(), true)`,
    )
    await recruiter.put('/batches/{batchId}/undoing', { batchId: justNow.batchId })
    const undoing = batches.work(justNow.batchId)
    await expect.poll(() => writing.waiting()).toBe(1)
    await writing.end()
    await undoing
    expect(await textsOf(justNow.applicationId)).toEqual(['And this?'])
  })
})

describe('a merge', () => {
  it('moves messages to the remaining application, and back when undone', async () => {
    const { candidate, candidateId, recruiter, job, applicationId: gives } = await applied()
    const other = await add({ email: null, phone: '07700 900322' })
    const stays = (await recruiter.post('/candidates/{candidateId}/applications', { candidateId: other.id, body: { jobId: job.id } })).id
    await runs(world, `update applications set stage = 'interview' where id = ${stays}`)
    const alone = await apply(candidate, (await makeJob(world)).id)
    await runs(
      world,
      `insert into messages (application_id, from_candidate, text, sent_at) values (${stays}, false, 'Of the one that stays', now())`,
    )
    await write(candidate, gives, 'Of the one that gives way')
    await write(candidate, alone, 'Of another job')
    const { id } = await merge(other.id, [candidateId])
    expect(await textsOf(stays)).toEqual(['Of the one that stays', 'Of the one that gives way'])
    expect(await read(candidate, stays)).toMatchObject({ total: 2, conversation: { candidateId: other.id } })
    expect(await problemOf(read(recruiter, gives))).toMatchObject({ status: 404 })
    await write(recruiter, alone, 'Written since')
    expect((await read(recruiter, alone)).conversation.candidateId).toBe(other.id)
    await undo(id)
    expect(await textsOf(gives)).toEqual(['Of the one that gives way'])
    expect(await textsOf(stays)).toEqual(['Of the one that stays'])
    // By its newest message a list finds each of them.
    const newest = `select text from messages where is_newest and application_id in (${gives}, ${stays}) order by id`
    expect(await runs(world, newest)).toEqual([{ text: 'Of the one that stays' }, { text: 'Of the one that gives way' }])
    expect(await textsOf(alone)).toEqual(['Of another job', 'Written since'])
    expect((await read(recruiter, alone)).conversation.candidateId).toBe(candidateId)
  })
})

describe('undoing a merge', () => {
  it('is refused once a message would reach the wrong person', async () => {
    const { candidate, candidateId, recruiter } = await applied()
    const other = await add({ email: null, phone: '07700 900323' })
    const jobId = (await makeJob(world)).id
    const theirs = (await recruiter.post('/candidates/{candidateId}/applications', { candidateId: other.id, body: { jobId } })).id
    const { id } = await merge(other.id, [candidateId])
    await write(candidate, theirs, 'What I say of myself')
    expect(await problemOf(undo(id))).toMatchObject({ status: 409, code: 'written-since-merge' })
    expect((await read(candidate, theirs)).items).toHaveLength(1)
  })
})

describe('personal data', () => {
  it('include a candidate’s messages without the author at the agency', async () => {
    const { candidate, recruiter, job, applicationId } = await applied()
    await write(candidate, applicationId, 'Is there parking?')
    await write(recruiter, applicationId, 'Behind the gate.')
    const { messages } = (await candidate.get('/me/export', {})) as unknown as { messages: object[] }
    const about = { application: applicationId, job: job.title, sentAt: expect.any(String) }
    expect(messages).toEqual([
      { ...about, from: 'candidate', text: 'Is there parking?', readAt: expect.any(String) },
      { ...about, from: 'agency', text: 'Behind the gate.', readAt: null },
    ])
  })
  it('are erased with messages and their notifications', async () => {
    const { candidate, candidateId, recruiter, applicationId } = await applied()
    await write(candidate, applicationId, 'I broke my ankle.')
    await write(recruiter, applicationId, 'Sorry to hear of the ankle.')
    // As after a merge that was undone.
    const { applicationId: elsewhere } = await applied({ firstName: 'Tess', lastName: 'Oram' })
    const own = `insert into messages (application_id, from_candidate, author_id, text, sent_at) values (${elsewhere}, true, ${candidate.id}, 'My ankle', now())`
    await runs(world, own)
    const admin = await world.as('admin')
    await admin.put('/candidates/{candidateId}/erasure', { candidateId, body: { name: 'Sam Whitfield' } })
    expect(await textsOf(applicationId)).toEqual([])
    expect(await textsOf(elsewhere)).toEqual([])
    const left = await runs(world, `select from graphile_worker._private_jobs where payload::text like '%ankle%'`)
    expect(left).toEqual([])
  })
  it('of a former colleague are forgotten; their messages stay with the agency', async () => {
    const { recruiter, applicationId } = await applied()
    await write(recruiter, applicationId, 'One')
    await runs(world, `update messages set author_id = null where application_id = ${applicationId}`)
    expect((await read(recruiter, applicationId)).items).toMatchObject([{ from: 'agency', author: null }])
  })
})
