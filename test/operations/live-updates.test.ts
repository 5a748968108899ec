import { beforeAll, describe, expect, it } from 'vitest'
import type { Task } from '#server/tasks.ts'
import { tasks } from '../../src/tasks.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// side-effects.test.ts checks the topics of operations; these scenes change other records on the way, or run as tasks.

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})
const task = (name: string, payload: object = {}, now = new Date()) =>
  (tasks(world.config)[name] as Task).run(world.tasking(now), payload as never)

/** An application at this stage for a job with one opening. */
async function applied(stage: string) {
  const { id: jobId } = await makeJob(world, { openings: 1 })
  const body = guest()
  await applyAsGuest(world, jobId, body)
  const [{ applicationId, candidateId }] = (await runs(
    world,
    `update applications set stage = '${stage}' where job_id = ${jobId} returning id::int as "applicationId", candidate_id::int as "candidateId"`,
  )) as [{ applicationId: number; candidateId: number }]
  return { jobId, applicationId, candidateId, email: body.email }
}
/** A recruiter who owns a job, a candidate and an employer. */
async function owner(name: string) {
  const person = await world.as('operation', name)
  const { jobId, candidateId } = await applied('new')
  await runs(world, `update jobs set owner_id = ${person.id} where id = ${jobId}`)
  await runs(world, `update candidates set owner_id = ${person.id} where id = ${candidateId}`)
  await runs(world, `update employers set owner_id = ${person.id} where id = (select employer_id from jobs where id = ${jobId})`)
  return person
}

type Scene = [title: string, prepare: () => Promise<{ act: () => Promise<unknown>; topics: string[] }>]
const scenes: Scene[] = [
  [
    'filling the last opening of a job',
    async () => {
      const { jobId, applicationId, candidateId } = await applied('offer')
      const body = { stage: 'placed', startsOn: '2027-01-04' } as const
      return {
        act: () => operation.put('/applications/{applicationId}/stage', { applicationId, version: 1, body }),
        topics: [`job:${jobId}`, 'jobs', 'applications', `candidate:${candidateId}`],
      }
    },
  ],
  [
    'closing the account of an owner',
    async () => {
      const { id: userId, uid } = await owner('leaves')
      return {
        act: () => admin.put('/users/{userId}/closure', { userId, body: { reassignTo: admin.id } }),
        topics: ['jobs', 'candidates', 'employers', 'users', 'archives', `account:${uid}`],
      }
    },
  ],
  [
    'a candidate claiming their record',
    async () => {
      const { candidateId, jobId, email } = await applied('new')
      const person = await world.as('candidate', 'claims')
      const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
      const { id: ownId } = await person.post('/candidates/registration', { body })
      await runs(world, `update accounts set email = '${email}' where id = ${person.id}`)
      return {
        act: () => task('duplicates.claimRecord', { accountId: person.id }),
        topics: [
          `candidate:${candidateId}`,
          `candidate:${ownId}`,
          `job:${jobId}`,
          'candidates',
          'applications',
          'jobs',
          'duplicates',
          'archives',
        ],
      }
    },
  ],
  [
    'a job reaching its closing date',
    async () => {
      const { jobId } = await applied('new')
      await runs(world, `update jobs set closes_on = current_date - 1 where id = ${jobId}`)
      return { act: () => task('jobs.expire'), topics: [`job:${jobId}`, 'jobs', `notifications:${operation.uid}`] }
    },
  ],
  [
    'the approver of a job leaving',
    async () => {
      const chosen = await world.as('admin', 'leaves')
      const { id: jobId } = await makeJob(world, { showEmployer: false, approverId: chosen.id })
      await admin.put('/users/{userId}/role', { userId: chosen.id, body: { role: 'operation' } })
      return { act: () => task('jobs.askAllToApprove', { jobId }), topics: [`job:${jobId}`, 'jobs', `notifications:${admin.uid}`] }
    },
  ],
  [
    'a scheduled job opening',
    async () => {
      const { id: jobId } = await makeJob(world, { opensAt: new Date(Date.now() + 60_000).toISOString() })
      await runs(world, `update jobs set opens_at = now() - interval '1 minute' where id = ${jobId}`)
      return { act: () => task('jobs.openScheduled'), topics: [`job:${jobId}`, 'jobs', `notifications:${operation.uid}`] }
    },
  ],
  [
    'a batch filling a pool',
    async () => {
      const { candidateId } = await applied('new')
      const { id: poolId } = await operation.post('/pools', { body: { name: `Filled ${candidateId}`, isShared: true } })
      const body = { action: { kind: 'add-to-pool', poolId } as const, selection: { ids: [candidateId] } }
      const { id: batchId } = await operation.post('/batches', { body })
      return {
        act: () => task('batches.run', { batchId }),
        topics: [`batch:${batchId}`, `candidate:${candidateId}`, 'candidates', 'applications', 'jobs', 'pools'],
      }
    },
  ],
  [
    'an upload in parts completing',
    async () => {
      const { candidateId } = await applied('new')
      const file = cvFile('card.pdf')
      const { id: uploadId } = await operation.post('/uploads', { body: { name: file.name, size: file.size, kind: 'card', candidateId } })
      await operation.put('/uploads/{uploadId}/parts', { uploadId, query: { from: 0 }, file })
      return { act: () => task('files.finishUpload', { uploadId }), topics: ['files', `files:${candidateId}`] }
    },
  ],
]

describe('live updates', () => {
  it.each(scenes)('are sent for %s', async (_, prepare) => {
    const { act, topics } = await prepare()
    const [start] = await runs<{ seq: number }>(world, 'select coalesce(max(seq), 0) as seq from live_events')
    await act()
    const sent = await runs<{ topic: string }>(world, `select topic from live_events where seq > ${start?.seq}`)
    expect(new Set(sent.map(({ topic }) => topic))).toEqual(new Set(topics))
  })
})

describe('a stale change of a job is refused', () => {
  it.each([
    ['its last opening was filled', 'filled', 'offer', { stage: 'placed', startsOn: '2027-01-04' } as const],
    ['it reached its closing date', 'expired', 'new', null],
  ])('after %s', async (_, status, stage, body) => {
    const { jobId, applicationId } = await applied(stage)
    const seen = await operation.get('/jobs/{jobId}', { jobId })
    if (body) await operation.put('/applications/{applicationId}/stage', { applicationId, version: 1, body })
    else {
      await runs(world, `update jobs set closes_on = current_date - 1 where id = ${jobId}`)
      await task('jobs.expire')
    }
    expect(await operation.get('/jobs/{jobId}', { jobId })).toMatchObject({ status, version: seen.version + 1 })
    const late = admin.patch('/jobs/{jobId}', { jobId, version: seen.version, body: { openings: 3 } })
    const who = body ? 'operation' : 'someone'
    expect(await problemOf(late)).toMatchObject({ status: 412, detail: expect.stringMatching(new RegExp(`^Changed by ${who}`, 'i')) })
  })
})
