import { beforeAll, describe, expect, it } from 'vitest'
import { type Stage, stages } from '../src/features/applications/rules.ts'
import { type JobStatus, jobStatuses } from '../src/features/jobs/rules.ts'
import { type UserStatus, userStatuses } from '../src/features/users/rules.ts'
import { type Person, problemOf, useApp } from './app.ts'
import { newAddress } from './identity.ts'
import { applyAsGuest, cvFile, makeJob } from './make.ts'

// What may become of what, written down once more: a table in the product that changes has to change here too.

const world = useApp()
const rows = async (sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

describe('an application', () => {
  const leads: Record<Stage, Stage[]> = {
    new: ['screening', 'rejected', 'withdrawn', 'on_hold'],
    screening: ['vetting', 'submitted', 'rejected', 'withdrawn', 'on_hold'],
    vetting: ['submitted', 'rejected', 'withdrawn', 'on_hold'],
    submitted: ['interview', 'offer', 'client_declined', 'withdrawn', 'on_hold'],
    interview: ['offer', 'client_declined', 'rejected', 'withdrawn'],
    offer: ['placed', 'offer_declined', 'withdrawn'],
    placed: ['completed', 'ended_early'],
    on_hold: ['rejected'],
    rejected: [],
    client_declined: [],
    offer_declined: [],
    withdrawn: [],
    completed: [],
    ended_early: [],
  }
  /** From these it goes back to where it was; the first also while the job is closed. */
  const goesBack: Stage[] = ['on_hold', 'rejected', 'client_declined', 'offer_declined', 'withdrawn']
  const forward: Stage[] = ['screening', 'vetting', 'submitted', 'interview', 'offer', 'placed']

  let applicationId: number
  let jobId: number
  beforeAll(async () => {
    jobId = (await makeJob(world, { openings: 99 })).id
    await applyAsGuest(world, jobId)
    applicationId = Number((await rows('select id from applications where job_id = $1', [jobId]))[0].id)
  })
  const put = (stage: Stage, resumeStage: Stage | null = null) =>
    rows('update applications set stage = $2, resume_stage = $3, starts_on = null where id = $1', [applicationId, stage, resumeStage])
  const move = async (to: Stage, more: object = {}) => {
    const { version } = await operation.get('/applications/{applicationId}', { applicationId })
    const body = { stage: to, tell: false, ...(to === 'rejected' ? { reason: 'distance' as const } : {}), ...more }
    const full = to === 'placed' ? { startsOn: '2027-01-04', ...body } : body
    return operation.put('/applications/{applicationId}/stage', { applicationId, version, body: full })
  }

  it.each(stages.map((from) => ({ from, to: leads[from] })))('goes from $from to $to and nowhere else', async ({ from, to }) => {
    for (const stage of stages) {
      await put(from)
      if (to.includes(stage)) expect((await move(stage)).stage).toBe(stage)
      else expect(await problemOf(move(stage)), stage).toMatchObject({ status: 409, code: 'move-not-allowed' })
    }
  })

  it.each(goesBack)('goes back from %s to where it was', async (from) => {
    for (const resume of ['screening', 'interview'] as const) {
      await put(from, resume)
      expect(await problemOf(move(resume === 'screening' ? 'interview' : 'screening'))).toMatchObject({ code: 'move-not-allowed' })
      expect(await move(resume)).toMatchObject({ stage: resume, resumeStage: null })
    }
  })

  it('keeps where it was when it is held, and when it ends', async () => {
    await put('submitted')
    expect(await move('on_hold')).toMatchObject({ stage: 'on_hold', resumeStage: 'submitted' })
    expect(await move('submitted')).toMatchObject({ stage: 'submitted', resumeStage: null })
    expect(await move('client_declined')).toMatchObject({ resumeStage: 'submitted' })
  })

  const running: Stage[] = ['new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'on_hold']
  it.each(stages)('that is %s is withdrawn by its candidate, or stays', async (stage) => {
    const person = await world.as('candidate', `withdraws ${stage}`)
    const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
    await person.post('/candidates/registration', { body })
    const form = { privacyAccepted: true, seconds: 30 }
    const sent = await person.post('/jobs/{jobId}/applications', { jobId, body: form, file: cvFile(), idempotencyKey: crypto.randomUUID() })
    const resume = stage === 'on_hold' ? 'submitted' : null
    await rows('update applications set stage = $2, resume_stage = $3 where id = $1', [sent.applicationId, stage, resume])
    const withdraw = person.put('/applications/{applicationId}/withdrawal', { applicationId: Number(sent.applicationId) })
    const code = stage === 'placed' ? 'application-hired' : 'application-over'
    if (!running.includes(stage)) return expect(await problemOf(withdraw)).toMatchObject({ status: 409, code })
    expect(await withdraw).toMatchObject({ stage: 'withdrawn', isActive: false })
    const left = await operation.get('/applications/{applicationId}', { applicationId: Number(sent.applicationId) })
    expect(left.resumeStage, 'where it goes back to, which is never a pause').toBe(resume ?? stage)
  })

  it('keeps the first day on site after the placement has ended', async () => {
    await put('offer')
    await move('placed', { startsOn: '2027-03-01' })
    expect(await move('completed')).toMatchObject({ stage: 'completed', startsOn: '2027-03-01' })
    await rows('update jobs set filled = 0 where id = $1', [jobId])
  })

  it('goes forward only while the job is open, and may always end', async () => {
    await rows(`update jobs set status = 'on_hold' where id = $1`, [jobId])
    for (const from of stages)
      for (const to of leads[from]) {
        await put(from)
        if (forward.includes(to)) expect(await problemOf(move(to)), `${from} → ${to}`).toMatchObject({ status: 409, code: 'job-not-open' })
        else expect((await move(to)).stage).toBe(to)
      }
    await put('rejected', 'screening')
    expect((await move('screening')).stage, 'reopened').toBe('screening')
    await rows(`update jobs set status = 'open' where id = $1`, [jobId])
  })

  it('asks for a reason to reject, and for a first day to place', async () => {
    await put('new')
    expect(await problemOf(move('rejected', { reason: undefined }))).toMatchObject({ code: 'reason-needed' })
    expect(await problemOf(move('rejected', { reason: 'other' }))).toMatchObject({ code: 'reason-needed' })
    expect(await move('rejected', { reason: 'other', reasonText: 'Too far' })).toMatchObject({ reason: 'Too far' })
    await put('offer')
    expect(await problemOf(move('placed', { startsOn: undefined }))).toMatchObject({ code: 'start-date-needed' })
    await rows('update jobs set filled = openings where id = $1', [jobId])
    expect(await problemOf(move('placed'))).toMatchObject({ code: 'no-opening-left' })
    await rows('update jobs set filled = openings - 1 where id = $1', [jobId])
    await move('placed')
    expect(await operation.get('/jobs/{jobId}', { jobId })).toMatchObject({ status: 'filled', filled: 99 })
  })
})

describe('a job', () => {
  const opens: JobStatus[] = ['draft', 'scheduled', 'on_hold', 'filled', 'expired', 'closed']
  const closes: JobStatus[] = ['open', 'on_hold']
  const withStatus = async (status: JobStatus) => {
    const { id } = await makeJob(world)
    await rows('update jobs set status = $2, opens_at = now() where id = $1', [id, status])
    return operation.get('/jobs/{jobId}', { jobId: id })
  }

  it.each(jobStatuses)('that is %s goes online if it may', async (status) => {
    const { id: jobId, version } = await withStatus(status)
    const open = operation.put('/jobs/{jobId}/publication', { jobId, version, body: {} })
    if (opens.includes(status)) expect(await open).toMatchObject({ status: 'open', closeReason: null })
    else
      expect(await problemOf(open)).toMatchObject({
        status: 409,
        code: status === 'pending_approval' ? 'job-awaits-approval' : 'job-move-not-allowed',
      })
  })

  it.each(jobStatuses)('that is %s is closed if it may', async (status) => {
    const { id: jobId, version } = await withStatus(status)
    const close = operation.put('/jobs/{jobId}/closure', { jobId, version, body: { reason: 'Won by another firm' } })
    if (closes.includes(status)) expect(await close).toMatchObject({ status: 'closed', closeReason: 'Won by another firm' })
    else expect(await problemOf(close)).toMatchObject({ status: 409, code: 'job-not-open' })
  })

  it.each(jobStatuses)('that is %s is put away if it is over, and comes back as what it was', async (status) => {
    const { id: jobId, version } = await withStatus(status)
    const archive = operation.put('/jobs/{jobId}/archival', { jobId, version, body: { reason: 'inactive' } })
    if (!['draft', 'filled', 'expired', 'closed'].includes(status))
      return expect(await problemOf(archive)).toMatchObject({ status: 409, code: status === 'archived' ? 'job-archived' : 'job-not-over' })
    await archive
    const admin = await world.as('admin')
    const { items } = await admin.get('/archives', { query: { kind: 'job', recordId: jobId } })
    await admin.put('/archives/{archiveId}/restoration', { archiveId: Number(items[0]?.id), version: 1 })
    expect(await operation.get('/jobs/{jobId}', { jobId })).toMatchObject({ status })
  })

  it.each(jobStatuses)('that is %s can be changed unless it is put away', async (status) => {
    const { id: jobId, version } = await withStatus(status)
    const change = operation.patch('/jobs/{jobId}', { jobId, version, body: { openings: 7 } })
    if (status === 'archived') expect(await problemOf(change)).toMatchObject({ status: 409, code: 'job-archived' })
    else expect(await change).toMatchObject({ openings: 7, status })
  })

  it.each(jobStatuses)('that is %s is seen by visitors and applied for only while it is open', async (status) => {
    const { id: jobId, slug } = await withStatus(status)
    const advert = await world.visitor.get('/adverts/{slug}', { slug }).then(
      ({ isOpen }) => (isOpen ? 'open' : 'over'),
      () => 'hidden',
    )
    const over: JobStatus[] = ['on_hold', 'filled', 'expired', 'closed', 'archived']
    expect(advert).toBe(status === 'open' ? 'open' : over.includes(status) ? 'over' : 'hidden')
    const sent = applyAsGuest(world, jobId)
    if (status === 'open') await sent
    // Nobody learns by applying that there is an advert to come.
    else
      expect(await problemOf(sent)).toMatchObject(
        advert === 'over' ? { status: 409, code: 'job-not-open' } : { status: 404, code: 'not-found' },
      )
  })
})

describe('a user', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await world.as('admin')
  })
  const make: Record<UserStatus, () => Promise<number>> = {
    active: async () => (await world.as('agent', newAddress().split('@')[0])).id,
    invited: async () =>
      (await admin.post('/users', { body: { firstName: 'Noor', lastName: 'Berg', email: newAddress(), role: 'agent', locale: 'en' } })).id,
    suspended: async () => {
      const userId = await make.active()
      await admin.put('/users/{userId}/suspension', { userId, body: {} })
      return userId
    },
    disabled: async () => {
      const userId = await make.active()
      await admin.put('/users/{userId}/closure', { userId, body: {} })
      return userId
    },
  }
  type Deed = (userId: number) => Promise<unknown>
  const deeds: Record<string, [Deed, Record<UserStatus, UserStatus | string>]> = {
    suspended: [
      (userId) => admin.put('/users/{userId}/suspension', { userId, body: {} }),
      { active: 'suspended', invited: 'suspended', suspended: 'suspended', disabled: 'suspended' },
    ],
    disabled: [
      (userId) => admin.put('/users/{userId}/closure', { userId, body: {} }),
      { active: 'disabled', invited: 'disabled', suspended: 'disabled', disabled: 'disabled' },
    ],
    'opened again': [
      (userId) => admin.delete('/users/{userId}/closure', { userId }),
      { active: 'active', invited: 'invited', suspended: 'active', disabled: 'active' },
    ],
    invited: [
      (userId) => admin.put('/users/{userId}/invitation', { userId }),
      { active: '409 user-joined', invited: 'invited', suspended: '409 user-closed', disabled: '409 user-closed' },
    ],
    'sent a link for a password': [
      (userId) => admin.post('/users/{userId}/password-link', { userId }),
      { active: 'active', invited: '409 user-not-joined', suspended: '409 user-closed', disabled: '409 user-closed' },
    ],
    seen: [
      async (userId) => {
        await admin.put('/users/{userId}/preview', { userId })
        await admin.delete('/me/preview', {})
      },
      { active: 'active', invited: 'invited', suspended: '409 user-closed', disabled: '409 user-closed' },
    ],
  }
  it.each(Object.keys(deeds).flatMap((deed) => userStatuses.map((status) => ({ deed, status }))))(
    'who is $status can be $deed, or is left as they are',
    async ({ deed, status }) => {
      const [doIt, becomes] = deeds[deed] as (typeof deeds)[string]
      const userId = await make[status]()
      const outcome = await doIt(userId).then(
        async () => (await admin.get('/users/{userId}', { userId })).status,
        ({ body }) => `${body.status} ${body.code}`,
      )
      expect(outcome).toContain(becomes[status])
    },
  )
})
