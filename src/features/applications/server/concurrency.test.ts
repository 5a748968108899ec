import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'

const world = useApp()
const key = () => crypto.randomUUID()

describe('applying several times at the same moment', () => {
  it('with an account stores one application and refuses the others', async () => {
    const job = await makeJob(world)
    const person = await world.as('candidate')
    const names = { firstName: 'Noa', lastName: 'Doe', locale: 'en' as const, privacyAccepted: true as const }
    const profile = await person.post('/candidates/registration', { body: names })
    await person.post('/candidates/{candidateId}/files', { candidateId: profile.id, file: cvFile() })
    const body = { privacyAccepted: true, seconds: 30 }
    const send = () => person.post('/jobs/{jobId}/applications', { jobId: job.id, body, idempotencyKey: key() })
    const results = await Promise.allSettled([send(), send(), send()])
    const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.body.code] : []))
    expect(refusals).toEqual(['already-applied', 'already-applied'])
  })
  it('as a guest stores one application and gives all the same answer', async () => {
    const job = await makeJob(world)
    const body = guest()
    const send = () => applyAsGuest(world, job.id, body)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await runs(world, `select id from applications where job_id = ${job.id}`)).toHaveLength(1)
    expect(
      await runs(world, `select id from files where candidate_id = (select id from candidates where email = '${body.email}')`),
    ).toHaveLength(1)
  })
})

describe('applying while the job is being closed', () => {
  it('waits for the closing, and is refused', async () => {
    const job = await makeJob(world)
    const closing = await meanwhile(world, `update jobs set status = 'closed' where id = ${job.id}`)
    const applied = applyAsGuest(world, job.id).then(
      () => 'received',
      ({ body }) => body.code,
    )
    await expect.poll(closing.waiting).toBe(1)
    await closing.end()
    expect(await applied).toBe('job-not-open')
  })
})

describe('placing two people on the last opening', () => {
  it('places one and refuses the other', async () => {
    const job = await makeJob(world, { openings: 1 })
    await applyAsGuest(world, job.id, guest())
    await applyAsGuest(world, job.id, guest())
    const waiting = await runs<{ id: number }>(world, `update applications set stage = 'offer' where job_id = ${job.id} returning id`)
    const operation = await world.as('operation')
    const busy = await meanwhile(world, `select from jobs where id = ${job.id} for update`)
    const placed = waiting.map(({ id: applicationId }) =>
      operation.put('/applications/{applicationId}/stage', {
        applicationId,
        version: 1,
        body: { stage: 'placed', startsOn: '2027-01-04' },
      }),
    )
    const ended = Promise.allSettled(placed)
    await expect.poll(busy.waiting).toBe(2)
    await busy.end()
    const refused = (await ended).flatMap((one) => (one.status === 'rejected' ? [one.reason.body.code] : []))
    expect(refused).toEqual(['job-not-open'])
    expect(await operation.get('/jobs/{jobId}', { jobId: job.id })).toMatchObject({ status: 'filled', filled: 1 })
  })
})
