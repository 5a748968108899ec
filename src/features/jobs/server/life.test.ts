import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { refuse } from '#shared/problem.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { jobBody, makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { type JobStatus, jobStatuses } from '../rules.ts'
import { changeJobs } from './many.ts'
import { jobTasks } from './tasks.ts'

const world = useApp()
const today = () => dayOf(new Date())
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A job put into a status by hand, as far as its row asks for. */
async function jobIn(status: JobStatus, changes: Record<string, unknown> = {}) {
  const job = await makeJob(world, changes)
  await runs(world, `update jobs set status = '${status}', opens_at = now() + interval '1 day' where id = ${job.id}`)
  return { jobId: job.id, version: job.version }
}

/** What the queue does by itself. */
async function task(name: Exclude<keyof typeof jobTasks, 'jobs.askAllToApprove'>, log = createLog('silent')) {
  await jobTasks[name].run({ ...world.tasking(), log })
}
const openDue = () => task('jobs.openScheduled')

describe('every transition through the API', () => {
  const body = { reason: 'Because' }
  type Named = Awaited<ReturnType<typeof jobIn>>
  const requests = {
    publication: async (at: Named) => (await world.as('operation')).put('/jobs/{jobId}/publication', { ...at, body: {} }),
    later: async (at: Named) => (await world.as('operation')).put('/jobs/{jobId}/publication', { ...at, body: { opensAt: inHours(5) } }),
    withdrawal: async (at: Named) => (await world.as('operation')).delete('/jobs/{jobId}/publication', at),
    approval: async (at: Named) => (await world.as('admin')).put('/jobs/{jobId}/approval', at),
    refusal: async (at: Named) => (await world.as('admin')).put('/jobs/{jobId}/refusal', { ...at, body }),
    pause: async (at: Named) => (await world.as('operation')).put('/jobs/{jobId}/pause', { ...at, body }),
    filling: async (at: Named) => (await world.as('operation')).put('/jobs/{jobId}/filling', { ...at, body }),
    closure: async (at: Named) => (await world.as('operation')).put('/jobs/{jobId}/closure', { ...at, body }),
    archival: async (at: Named) => (await world.as('operation')).put('/jobs/{jobId}/archival', { ...at, body: { reason: 'inactive' } }),
  }
  /** Where each action leads from where; what is not here is refused, and changes nothing. */
  const leads: Record<keyof typeof requests, Partial<Record<JobStatus, JobStatus>>> = {
    publication: { draft: 'open', scheduled: 'open', on_hold: 'open', filled: 'open', expired: 'open', closed: 'open' },
    later: { draft: 'scheduled' },
    withdrawal: { pending_approval: 'draft', scheduled: 'draft' },
    approval: { pending_approval: 'scheduled' },
    refusal: { pending_approval: 'draft' },
    pause: { open: 'on_hold' },
    filling: { open: 'filled' },
    closure: { open: 'closed', on_hold: 'closed' },
    archival: { draft: 'archived', filled: 'archived', expired: 'archived', closed: 'archived' },
  }
  describe.each(Object.keys(requests) as (keyof typeof requests)[])('%s', (name) => {
    it.each(jobStatuses)('from %s', async (from) => {
      const at = await jobIn(from)
      const to = leads[name][from]
      if (to) {
        expect(await requests[name](at)).toMatchObject({ status: to, version: at.version + 1 })
      } else {
        const problem = await problemOf(requests[name](at))
        expect([problem.status, problem.title.length > 10]).toEqual([409, true])
      }
      expect(await runs(world, `select status from jobs where id = ${at.jobId}`)).toEqual([{ status: to ?? from }])
    })
  })
})

describe('a draft', () => {
  it('lists everything that keeps it from going online', async () => {
    const operation = await world.as('operation')
    const { id: employerId } = await operation.post('/employers', { body: { name: 'Gaps & Co', sector: 'residential' } })
    const draft = await operation.post('/jobs', { body: jobBody(employerId, { publish: false }) })
    await runs(world, `update jobs set description = 'Short', site_postcode = null, engagements = '{}' where id = ${draft.id}`)
    const open = operation.put('/jobs/{jobId}/publication', { jobId: draft.id, version: 1, body: {} })
    expect(await problemOf(open)).toMatchObject({
      status: 409,
      code: 'description-too-short',
      errors: [
        { pointer: '/description', code: 'description-too-short' },
        { pointer: '/sitePostcode', code: 'postcode-missing' },
        { pointer: '/engagements', code: 'engagement-missing' },
        { pointer: '/employerId', code: 'employer-terms-missing' },
      ],
    })
  })
})

describe('a job that goes online later', () => {
  it('is hidden until then, opens by itself as a new posting, and its owner is told', async () => {
    const opensAt = inHours(24)
    const job = await makeJob(world, { title: 'Quillon mason', opensAt, closesOn: addDays(today(), 91) })
    expect(job).toMatchObject({ status: 'scheduled', opensAt, postedAt: null })
    const found = async () => (await world.visitor.get('/jobs', { query: { keyword: 'quillon' } })).total
    await openDue()
    expect(await found()).toBe(0)
    expect((await problemOf(world.visitor.get('/adverts/{slug}', { slug: job.slug }))).status).toBe(404)
    await runs(world, `update jobs set opens_at = now() where id = ${job.id}`)
    // Two processes may come back at once.
    await Promise.all([openDue(), openDue()])
    expect(await found()).toBe(1)
    const operation = await world.as('operation')
    const now = await operation.get('/jobs/{jobId}', { jobId: job.id })
    expect(now).toMatchObject({ status: 'open', opensAt: null, version: 2 })
    expect(Math.abs(Date.parse(now.postedAt ?? '') - Date.now())).toBeLessThan(60_000)
    const told = await runs(world, `select event, sentence_fr from notifications where path = '/dashboard/job/${job.id}/details'`)
    expect(told).toMatchObject([{ event: 'job-opened', sentence_fr: expect.stringMatching(/Quillon mason.* est en ligne, comme prévu\./) }])
  })
  it('is a draft again if its owner was suspended meanwhile, and administrators are told', async () => {
    const owner = await world.as('operation', 'leaves before it opens')
    const admin = await world.as('admin')
    const job = await makeJob(world, { opensAt: inHours(24), closesOn: addDays(today(), 60) })
    await runs(world, `update jobs set opens_at = now(), owner_id = ${owner.id} where id = ${job.id}`)
    await admin.put('/users/{userId}/suspension', { userId: owner.id, body: {} })
    await openDue()
    expect(await admin.get('/jobs/{jobId}', { jobId: job.id })).toMatchObject({ status: 'draft', postedAt: null })
    const { items } = await admin.get('/me/notifications', { query: {} })
    expect(items[0]?.sentence).toContain('couldn’t be published as scheduled. The account of its owner is closed')
  })
})

describe('pause, end and relisting', () => {
  it('keeps its day of posting while paused', async () => {
    const { id: jobId, version, postedAt } = await makeJob(world)
    const operation = await world.as('operation')
    const paused = await operation.put('/jobs/{jobId}/pause', { jobId, version, body: { reason: 'Snow' } })
    expect(paused).toMatchObject({ status: 'on_hold', pauseReason: 'Snow' })
    const resumed = await operation.put('/jobs/{jobId}/publication', { jobId, version: 2, body: {} })
    expect(resumed).toMatchObject({ status: 'open', pauseReason: null, postedAt })
  })
  it('relists a filled job under its reference with more openings', async () => {
    const { id: jobId, version, reference } = await makeJob(world, { openings: 2 })
    await runs(world, `update jobs set status = 'filled', filled = 2 where id = ${jobId}`)
    const operation = await world.as('operation')
    const relist = (body: object) => operation.put('/jobs/{jobId}/publication', { jobId, version, body })
    expect((await problemOf(relist({}))).errors).toMatchObject([{ pointer: '/openings', code: 'openings-all-taken' }])
    expect(await relist({ openings: 3 })).toMatchObject({ status: 'open', reference, openings: 3, filled: 2 })
  })
})

describe('a copy', () => {
  it('is a draft with the same content, its own number and no past dates', async () => {
    const source = await makeJob(world, {
      startsOn: '2020-02-01',
      endsOn: addDays(today(), 200),
      closesOn: addDays(today(), 60),
      chargeRate: 3300,
    })
    const operation = await world.as('operation')
    const items = [{ type: 'cscs', level: 'blue' }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: source.id, version: 1, body: { items } as never })
    const copy = await operation.post('/jobs/{jobId}/copies', { jobId: source.id })
    expect(copy).toMatchObject({
      status: 'draft',
      title: source.title,
      chargeRate: 3300,
      startsOn: null,
      endsOn: source.endsOn,
      closesOn: addDays(today(), 30),
      filled: 0,
      version: 1,
    })
    expect([copy.id === source.id, copy.reference === source.reference, copy.slug === source.slug]).toEqual([false, false, false])
    const asked = (await operation.get('/jobs/{jobId}/requirements', { jobId: copy.id })).items
    expect(asked).toMatchObject([{ type: { code: 'cscs' }, level: { code: 'blue' } }])
  })
})

describe('many at once', () => {
  it('changes every job it can and says why not for the others', async () => {
    const [open, closed] = [await makeJob(world), await jobIn('closed')]
    const operation = await world.as('operation')
    const jobIds = [open.id, closed.jobId, 999_999]
    const { items } = await operation.post('/job-changes', { body: { change: { kind: 'pause', reason: 'Strike' }, jobIds } })
    expect(items.map(({ jobId, code }) => [jobId, code])).toEqual([
      [open.id, null],
      [closed.jobId, 'job-not-open'],
      [999_999, 'not-found'],
    ])
    expect(items[1]?.reason).toBe('This job is no longer open.')
    expect(await runs(world, `select status from jobs where id in (${open.id}, ${closed.jobId}) order by id`)).toEqual([
      { status: 'on_hold' },
      { status: 'closed' },
    ])
  })
  it('undoes only the writes of a refused job', async () => {
    const ids = [(await makeJob(world)).id, (await makeJob(world)).id]
    const { id } = await world.as('operation')
    const { items } = await inTransaction(world.app.database.kysely, (db) => {
      // Refuses the first where it is noted, which is after it was written.
      const audit: WriteContext['audit'] = (note) => refuse(note?.objectId === ids[0] ? 'job-not-open' : null)
      const at = { db, audit, now: new Date(), sentence: (code: string) => code, actor: { id, role: 'operation' } } as WriteContext
      return changeJobs(at, { kind: 'pause', reason: 'Strike' }, ids)
    })
    expect(items.map(({ code }) => code)).toEqual(['job-not-open', null])
    const now = await runs(world, `select status, version from jobs where id in (${ids}) order by id`)
    expect(now).toEqual([
      { status: 'open', version: 1 },
      { status: 'on_hold', version: 2 },
    ])
  })
  it('locks jobs in numeric order, so that two batches of the same jobs both finish', async () => {
    const ids = [(await makeJob(world)).id, (await makeJob(world)).id, (await makeJob(world)).id]
    const [operation, admin] = [await world.as('operation'), await world.as('admin')]
    const held = await meanwhile(world, `select from jobs where id = ${ids[1]} for update`)
    const waits = operation.post('/job-changes', { body: { change: { kind: 'close', reason: 'One' }, jobIds: ids.toReversed() } })
    await expect.poll(() => held.waiting()).toBe(1)
    // The lowest is taken, the highest is not yet.
    expect(await runs(world, `select id from jobs where id in (${ids}) for update skip locked`)).toEqual([{ id: ids[2] }])
    await held.end()
    expect((await waits).items.map(({ jobId }) => jobId)).toEqual(ids.toReversed())
    await runs(world, `update jobs set status = 'open' where id in (${ids})`)
    const done = await Promise.all([
      operation.post('/job-changes', { body: { change: { kind: 'pause', reason: 'One' }, jobIds: ids } }),
      admin.post('/job-changes', { body: { change: { kind: 'pause', reason: 'Two' }, jobIds: ids.toReversed() } }),
    ])
    const codes = done.map(({ items }) => items.filter(({ code }) => code === null).length)
    expect(codes.toSorted()).toEqual([0, 3])
  })
})
