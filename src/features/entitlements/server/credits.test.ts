import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { jobBody, leeds, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { jobs } from '../../jobs/contract.ts'
import { spend } from './commands.ts'
import { entitlementTasks } from './jobs.ts'

const world = useApp()
const give = async (employerId: number, kind: 'job_credit' | 'featured', granted = 1, daysValid = 90) =>
  (await world.as('admin')).post('/employers/{employerId}/entitlements', {
    employerId,
    body: { kind, granted, days: 14, daysValid, note: 'Goodwill' },
  })
const use = async (jobId: number, kind: 'job_credit' | 'featured') =>
  (await world.as('operation')).post('/jobs/{jobId}/credits', { jobId, body: { kind } })
const credits = async (jobId: number) => (await world.as('operation')).get('/jobs/{jobId}/credits', { jobId })
const code = async (call: Promise<unknown>) => (await problemOf(call)).code
const settle = () => entitlementTasks['entitlements.settleWaiting']?.run(world.tasking(), {} as never)

describe('a credit', () => {
  it('is used once for a job, and never more often than there are', async () => {
    const job = await makeJob(world)
    await give(job.employer.id, 'job_credit')
    expect(await use(job.id, 'job_credit')).toMatchObject({ waits: false, endsAt: expect.any(String) })
    expect(await code(use(job.id, 'job_credit'))).toBe('already-paid-for')
    const other = await (await world.as('operation')).post('/jobs', { body: jobBody(job.employer.id) })
    expect(await code(use(other.id, 'job_credit'))).toBe('no-credit-left')
  })
  it('that ends first is used first', async () => {
    const job = await makeJob(world)
    const [late, early] = [await give(job.employer.id, 'featured', 1, 90), await give(job.employer.id, 'featured', 1, 10)]
    await use(job.id, 'featured')
    const { items } = await (await world.as('operation')).get('/employers/{employerId}/entitlements', { employerId: job.employer.id })
    expect(items.map(({ id, used }) => [id, used]).toSorted()).toEqual(
      [
        [late.id, 0],
        [early.id, 1],
      ].toSorted(),
    )
  })
  it('is not used after its last day', async () => {
    const job = await makeJob(world)
    const { id } = await give(job.employer.id, 'job_credit')
    await runs(world, `update entitlements set starts_on = current_date - 9, ends_on = current_date - 2 where id = ${id}`)
    expect(await code(use(job.id, 'job_credit'))).toBe('no-credit-left')
  })
  it('is used by as many at once as there are credits', async () => {
    const job = await makeJob(world)
    const employerId = job.employer.id
    await give(employerId, 'job_credit', 2)
    await give(employerId, 'job_credit', 1)
    const spending = () =>
      inTransaction(world.app.database.kysely, (db) =>
        spend({ db, now: new Date(), actor: { id: null } }, { employerId, kind: 'job_credit', jobId: job.id }),
      )
    const results = await Promise.allSettled(Array.from({ length: 8 }, spending))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
  it('starts its days when the job is online, and comes back from one that never was', async () => {
    const { id: employerId } = await makeEmployer(world)
    await give(employerId, 'job_credit', 2)
    const by = await world.as('operation')
    const draft = () => by.post('/jobs', { body: jobBody(employerId, { publish: false }) })
    const [goes, ends] = [await draft(), await draft()]
    for (const { id } of [goes, ends]) expect(await use(id, 'job_credit')).toMatchObject({ waits: true, endsAt: null })
    await by.put('/jobs/{jobId}/publication', { jobId: goes.id, version: goes.version, body: {} })
    await runs(world, `update jobs set status = 'archived' where id = ${ends.id}`)
    await settle()
    expect(await credits(goes.id)).toMatchObject({ uses: [{ endsAt: expect.any(String) }] })
    expect(await credits(ends.id)).toMatchObject({ left: { job_credit: 1 }, uses: [{ returnedAt: expect.any(String) }] })
  })
})

describe('honesty rule 4: a featured job', () => {
  it('says so, until its days are over', async () => {
    const job = await makeJob(world)
    await give(job.employer.id, 'featured')
    const { endsAt } = await use(job.id, 'featured')
    const { items } = await world.visitor.get('/jobs', { query: { keyword: job.reference, limit: 1 } })
    const card = items.find(({ id }) => id === job.id) ?? (await world.visitor.get('/adverts/{slug}', { slug: job.slug }))
    expect(card.featuredUntil).toBe(endsAt)
  })
  it('stands where it stood, in every order of results', async () => {
    const made = []
    for (const title of ['Bricklayer, first fix', 'Bricklayer, second fix', 'Bricklayer, third fix'])
      made.push(await makeJob(world, { title, pay: { min: 2200, max: 2600, unit: 'hour', currency: 'GBP' } }))
    const sorts = jobs.searchJobs.query.shape.sort.unwrap().options
    const orders = () =>
      Promise.all(
        sorts.map(async (sort) => {
          const { items } = await world.visitor.get('/jobs', {
            query: { keyword: 'bricklayer', location: leeds, distance: 50, sort, limit: 100 },
          })
          return items.map(({ id }) => id)
        }),
      )
    const before = await orders()
    for (const { id } of made.slice(0, 2)) await runs(world, `update jobs set featured_until = now() + interval '14 days' where id = ${id}`)
    expect(await orders()).toEqual(before)
    expect(sorts.length).toBeGreaterThan(1)
  })
})
