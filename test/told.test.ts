import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import type { Task } from '#server/tasks.ts'
import { tasks } from '../src/tasks.ts'
import { type Person, problemOf, useApp } from './app.ts'
import { applyAsGuest, cvFile, guest, makeJob } from './make.ts'
import { runs } from './runs.ts'

// What an operation changes itself, `writes.test.ts` tells; these change something else on their way, or no operation does them.

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})
const task = (name: string, payload: object = {}) => {
  const { database, storage } = world.app
  const log = createLog('silent')
  return (tasks(world.config)[name] as Task).run({ database, storage, config: world.config, log, now: new Date() }, payload as never)
}

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
/** Somebody of the agency with a job and a candidate to their name. */
async function busy(name: string) {
  const person = await world.as('operation', name)
  const { jobId, candidateId } = await applied('new')
  await runs(world, `update jobs set owner_id = ${person.id} where id = ${jobId}`)
  await runs(world, `update candidates set owner_id = ${person.id} where id = ${candidateId}`)
  await runs(world, `update employers set owner_id = ${person.id} where id = (select employer_id from jobs where id = ${jobId})`)
  return person
}

type Scene = [what: string, prepare: () => Promise<{ cause: () => Promise<unknown>; topics: string[] }>]
const scenes: Scene[] = [
  [
    'a job whose last opening is taken',
    async () => {
      const { jobId, applicationId, candidateId } = await applied('offer')
      const body = { stage: 'placed', startsOn: '2027-01-04' } as const
      return {
        cause: () => operation.put('/applications/{applicationId}/stage', { applicationId, version: 1, body }),
        topics: [`job:${jobId}`, 'jobs', 'applications', `candidate:${candidateId}`],
      }
    },
  ],
  [
    'records that get another owner',
    async () => {
      const { id: userId, uid } = await busy('leaves')
      return {
        cause: () => admin.put('/users/{userId}/closure', { userId, body: { reassignTo: admin.id } }),
        topics: ['jobs', 'candidates', 'employers', 'users', 'archives', `account:${uid}`],
      }
    },
  ],
  [
    'a record that its owner claims',
    async () => {
      const { candidateId, jobId, email } = await applied('new')
      const person = await world.as('candidate', 'claims')
      const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
      const { id: ownId } = await person.post('/candidates/registration', { body })
      await runs(world, `update accounts set email = '${email}' where id = ${person.id}`)
      return {
        cause: () => task('duplicates.claimRecord', { accountId: person.id }),
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
    'a job that reached its closing date',
    async () => {
      const { jobId } = await applied('new')
      await runs(world, `update jobs set closes_on = current_date - 1 where id = ${jobId}`)
      return { cause: () => task('jobs.expire'), topics: [`job:${jobId}`, 'jobs', `notifications:${operation.uid}`] }
    },
  ],
  [
    'a job whose approver has left',
    async () => {
      const chosen = await world.as('admin', 'leaves')
      const { id: jobId } = await makeJob(world, { showEmployer: false, approverId: chosen.id })
      await admin.put('/users/{userId}/role', { userId: chosen.id, body: { role: 'operation' } })
      return { cause: () => task('jobs.askAllToApprove', { jobId }), topics: [`job:${jobId}`, 'jobs', `notifications:${admin.uid}`] }
    },
  ],
  [
    'a scheduled job whose moment has come',
    async () => {
      const { id: jobId } = await makeJob(world, { opensAt: new Date(Date.now() + 60_000).toISOString() })
      await runs(world, `update jobs set opens_at = now() - interval '1 minute' where id = ${jobId}`)
      return { cause: () => task('jobs.openScheduled'), topics: [`job:${jobId}`, 'jobs', `notifications:${operation.uid}`] }
    },
  ],
  [
    'a batch, and the pool that it fills',
    async () => {
      const { candidateId } = await applied('new')
      const { id: poolId } = await operation.post('/pools', { body: { name: `Filled ${candidateId}`, isShared: true } })
      const body = { action: { kind: 'add-to-pool', poolId } as const, selection: { ids: [candidateId] } }
      const { id: batchId } = await operation.post('/batches', { body })
      return {
        cause: () => task('batches.run', { batchId }),
        topics: [`batch:${batchId}`, `candidate:${candidateId}`, 'candidates', 'applications', 'jobs', 'pools'],
      }
    },
  ],
  [
    'a file that came in parts and is whole',
    async () => {
      const { candidateId } = await applied('new')
      const file = cvFile('card.pdf')
      const { id: uploadId } = await operation.post('/uploads', { body: { name: file.name, size: file.size, kind: 'card', candidateId } })
      await operation.put('/uploads/{uploadId}/parts', { uploadId, query: { from: 0 }, file })
      return { cause: () => task('files.finishUpload', { uploadId }), topics: ['files', `files:${candidateId}`] }
    },
  ],
]

describe('whoever watches is told of', () => {
  it.each(scenes)('%s', async (_, prepare) => {
    const { cause, topics } = await prepare()
    const [start] = await runs<{ seq: number }>(world, 'select coalesce(max(seq), 0) as seq from live_events')
    await cause()
    const told = await runs<{ topic: string }>(world, `select topic from live_events where seq > ${start?.seq}`)
    expect(new Set(told.map(({ topic }) => topic))).toEqual(new Set(topics))
  })
})

describe('whoever saw the version before is refused after', () => {
  it.each([
    ['its last opening was taken', 'filled', 'offer', { stage: 'placed', startsOn: '2027-01-04' } as const],
    ['it reached its closing date', 'expired', 'new', null],
  ])('a job: %s', async (_, status, stage, body) => {
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
