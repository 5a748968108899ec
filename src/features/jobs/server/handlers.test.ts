import { describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import type { Locale } from '#shared/locale.ts'
import { applyAsGuest, bradford, description, jobBody, lyon, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { monthlyPay } from '../rules.ts'

const world = useApp()
const [lille, edinburgh, dover, canterbury] = [2_998_324, 2_650_225, 2_651_048, 2_653_877]

describe('posting a job', () => {
  it('puts it online with a reference and logs its author', async () => {
    const job = await makeJob(world)
    expect(job).toMatchObject({
      status: 'open',
      place: { name: 'Leeds' },
      pay: { min: 2200, max: 2600, unit: 'hour', currency: 'GBP' },
      version: 1,
    })
    expect(job.reference).toMatch(/^JOB-\d{4}-\d{4,}$/)
    expect(await runs(world, `select action, actor_role from audit where object_type = 'job' and object_id = ${job.id}`)).toEqual([
      { action: 'job.posted', actor_role: 'operation' },
    ])
  })
  it('keeps a draft from the public', async () => {
    const draft = await makeJob(world, { publish: false, title: 'Secret draft' })
    expect((await problemOf(world.visitor.get('/adverts/{slug}', { slug: draft.slug }))).status).toBe(404)
    expect((await world.visitor.get('/jobs', { query: { keyword: 'secret draft' } })).total).toBe(0)
  })
  it('needs a known employer and town, at first and after each change', async () => {
    const operation = await world.as('operation')
    const nowhere = { placeId: 999_999_999, employerId: 999_999_999 }
    const refused = async (answer: Promise<unknown>) => {
      const { status, code, errors } = await problemOf(answer)
      expect([status, code]).toEqual([400, 'invalid-argument'])
      return errors?.map(({ pointer, code }) => `${pointer} ${code}`)
    }
    const both = ['/placeId place-unknown', '/employerId employer-unknown']
    expect(await refused(operation.post('/jobs', { body: jobBody(nowhere.employerId, nowhere) }))).toEqual(both)
    const { id: jobId, version } = await makeJob(world)
    const change = (body: object) => operation.patch('/jobs/{jobId}', { jobId, version, body })
    expect(await refused(change(nowhere))).toEqual(both)
    expect(await refused(change({ placeId: nowhere.placeId }))).toEqual(both.slice(0, 1))
    expect(await refused(change({ employerId: nowhere.employerId }))).toEqual(both.slice(1))
  })
  it('needs an employer who accepted the terms', async () => {
    const operation = await world.as('operation')
    const { id: employerId } = await operation.post('/employers', { body: { name: 'No Terms Yet', sector: 'residential' } })
    const missing = { status: 409, code: 'employer-terms-missing', errors: [{ pointer: '/employerId', code: 'employer-terms-missing' }] }
    expect(await problemOf(operation.post('/jobs', { body: jobBody(employerId) }))).toMatchObject(missing)
    const draft = await operation.post('/jobs', { body: jobBody(employerId, { publish: false }) })
    const open = (version: number) => operation.put('/jobs/{jobId}/publication', { jobId: draft.id, version, body: {} })
    expect(await problemOf(open(1))).toMatchObject(missing)
    // Nor is one that is online handed to them.
    const online = await makeJob(world)
    const handed = operation.patch('/jobs/{jobId}', { jobId: online.id, version: 1, body: { employerId } })
    expect(await problemOf(handed)).toMatchObject(missing)
    const terms = { version: '2026-01', acceptedOn: '2026-01-12' }
    await operation.put('/employers/{employerId}/terms', { employerId, version: 1, body: terms })
    expect(await open(1)).toMatchObject({ status: 'open' })
  })
  it('is refused for an archived employer', async () => {
    const operation = await world.as('operation')
    const { id: employerId, version } = await makeEmployer(world)
    const draft = await operation.post('/jobs', { body: jobBody(employerId, { publish: false }) })
    await operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive' } })
    const open = operation.put('/jobs/{jobId}/publication', { jobId: draft.id, version: 1, body: {} })
    expect(await problemOf(open)).toMatchObject({ status: 409, code: 'employer-archived' })
    await runs(world, `delete from jobs where id = ${draft.id}`)
  })
  it('refuses pay below the law', async () => {
    const operation = await world.as('operation')
    const employer = await makeEmployer(world)
    const codes = async (changes: Record<string, unknown>) =>
      (await problemOf(operation.post('/jobs', { body: jobBody(employer.id, changes) }))).errors?.map(({ code }) => code)
    expect(await codes({ pay: { min: 500, max: 900, unit: 'hour', currency: 'GBP' } })).toEqual(['pay-below-legal-minimum'])
    expect(await codes({ placeId: lyon, pay: null })).toEqual(['pay-required-in-france'])
  })
  it('needs at least the legal minimum for its hours, now and after a change', async () => {
    const operation = await world.as('operation')
    const job = await makeJob(world, { pay: { min: 220_306, max: 230_000, unit: 'month', currency: 'GBP' } })
    const change = async (body: Record<string, unknown>) =>
      (await problemOf(operation.patch('/jobs/{jobId}', { jobId: job.id, version: 1, body: body as never }))).errors?.map(
        ({ pointer, code }) => [pointer, code],
      )
    const below = [['/pay/min', 'pay-below-legal-minimum-for-hours']]
    expect(await change({ hoursPerWeek: 41 })).toEqual(below)
    expect(await change({ pay: { min: 200_000, max: 230_000, unit: 'month', currency: 'GBP' } })).toEqual(below)
    expect(await change({ pay: { min: 40_000, max: 50_000, unit: 'week', currency: 'GBP' }, jobTypes: ['part-time'] })).toEqual(below)
  })
  it('happens once for one idempotency key', async () => {
    const operation = await world.as('operation')
    const body = jobBody((await makeEmployer(world)).id)
    const idempotencyKey = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => operation.post('/jobs', { body, idempotencyKey })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await problemOf(operation.post('/jobs', { body: { ...body, title: 'Another title' }, idempotencyKey }))).toMatchObject({
      code: 'idempotency-mismatch',
      title: expect.stringContaining('may have already sent this'),
    })
  })
})

describe('changing a job', () => {
  it('keeps its owner and names its last editor', async () => {
    const job = await makeJob(world)
    const admin = await world.as('admin')
    const by = (one: { ownerName: string | null; updatedByName: string | null }) => [one.ownerName, one.updatedByName]
    expect(by(job)).toEqual(['operation', 'operation'])
    const change = { jobId: job.id, version: 1 }
    expect(by(await admin.patch('/jobs/{jobId}', { ...change, body: { openings: 5 } }))).toEqual(['operation', 'admin'])
    const operation = await world.as('operation')
    const closed = await operation.put('/jobs/{jobId}/closure', { ...change, version: 2, body: { reason: 'Done' } })
    expect(by(closed)).toEqual(['operation', 'operation'])
    expect(by(await admin.put('/jobs/{jobId}/publication', { ...change, version: 3, body: {} }))).toEqual(['operation', 'admin'])
  })
  it('keeps its employer once somebody has applied', async () => {
    const operation = await world.as('operation')
    const job = await makeJob(world)
    const other = await makeEmployer(world)
    const handed = (version: number) =>
      operation.patch('/jobs/{jobId}', { jobId: job.id, version, body: { employerId: other.id, openings: 4 } })
    expect(await handed(1)).toMatchObject({ employerIsLocked: false, employer: { id: other.id } })
    await applyAsGuest(world, job.id)
    const body = { employerId: job.employer.id }
    expect(await problemOf(operation.patch('/jobs/{jobId}', { jobId: job.id, version: 2, body }))).toMatchObject({
      status: 409,
      code: 'job-employer-locked',
      errors: [{ pointer: '/employerId', code: 'job-employer-locked' }],
    })
    expect(await operation.get('/jobs/{jobId}', { jobId: job.id })).toMatchObject({ employerIsLocked: true, employer: { id: other.id } })
    // All else is changed as before, and the same employer is no change.
    const same = await operation.patch('/jobs/{jobId}', { jobId: job.id, version: 2, body: { employerId: other.id, openings: 5 } })
    expect(same).toMatchObject({ openings: 5 })
  })
  it('may keep a past closing date but not set one', async () => {
    const { id: jobId } = await makeJob(world)
    await runs(world, `update jobs set closes_on = '2020-01-01' where id = ${jobId}`)
    const operation = await world.as('operation')
    const changed = await operation.patch('/jobs/{jobId}', { jobId, version: 1, body: { openings: 5 } })
    expect(changed).toMatchObject({ openings: 5, closesOn: '2020-01-01' })
    const problem = await problemOf(operation.patch('/jobs/{jobId}', { jobId, version: 2, body: { closesOn: '2020-01-02' } }))
    expect(problem.errors).toMatchObject([{ pointer: '/closesOn' }])
  })
  it('compares pay by the hours of the new country', async () => {
    const { id: jobId } = await makeJob(world, { pay: { min: 2000, max: 3000, unit: 'hour', currency: 'GBP' } })
    const monthly = () => runs(world, `select pay_monthly_min::int as min, pay_monthly_max::int as max from jobs where id = ${jobId}`)
    expect(await monthly()).toEqual([{ min: monthlyPay(2000, 'hour', 'GB'), max: monthlyPay(3000, 'hour', 'GB') }])
    const body = { placeId: lyon, sitePostcode: '69003', pay: { min: 2000, max: 3000, unit: 'hour', currency: 'EUR' } } as const
    await (await world.as('operation')).patch('/jobs/{jobId}', { jobId, version: 1, body })
    expect(await monthly()).toEqual([{ min: monthlyPay(2000, 'hour', 'FR'), max: monthlyPay(3000, 'hour', 'FR') }])
  })
})

describe('closing a job', () => {
  it('takes it off the board and says so on its page', async () => {
    const job = await makeJob(world, { title: 'Closing soon enough' })
    const closed = await (await world.as('operation')).put('/jobs/{jobId}/closure', {
      jobId: job.id,
      version: 1,
      body: { reason: 'Client stopped' },
    })
    expect(closed).toMatchObject({ status: 'closed', closeReason: 'Client stopped' })
    expect(await world.visitor.get('/adverts/{slug}', { slug: job.slug })).toMatchObject({ isOpen: false })
    expect((await world.visitor.get('/jobs', { query: { keyword: 'closing soon enough' } })).total).toBe(0)
  })
})

describe('the public search', () => {
  it('finds by keyword and distance, nearest first', async () => {
    await makeJob(world, { title: 'Glazier near' })
    await makeJob(world, { title: 'Glazier nearer', placeId: bradford })
    await makeJob(world, { title: 'Glazier far', placeId: lyon, pay: { min: 1500, max: 1700, unit: 'hour', currency: 'EUR' } })
    const { items, total } = await world.visitor.get('/jobs', {
      query: { keyword: 'glazier', location: bradford, distance: 20, sort: 'nearest' },
    })
    expect(total).toBe(2)
    expect(items.map(({ title }) => title)).toEqual(['Glazier nearer', 'Glazier near'])
    expect(items[1]?.distanceKm).toBeGreaterThan(10)
  })
  it('counts each option under the other filters', async () => {
    const { facets, total } = await world.visitor.get('/jobs', { query: { keyword: 'glazier', jobType: ['temporary'] } })
    expect(total).toBe(0)
    expect(facets?.jobType['full-time']).toBe(3)
    expect(facets?.category.residential).toBe(0)
  })
  it('ranks the reader’s language and country first among equal matches', async () => {
    const euros = { min: 1500, max: 1700, unit: 'hour' as const, currency: 'EUR' as const }
    const british = await makeJob(world, { title: 'Rotunda works' })
    const french = await makeJob(world, { title: 'Rotunda travaux', placeId: lyon, language: 'fr', pay: euros })
    const bodyOnly = await makeJob(world, { title: 'Labourer', description: `${description} The rotunda.` })
    const found = async (locale: Locale, query = {}) =>
      (await world.client(undefined, locale).get('/jobs', { query: { keyword: 'rotunda', ...query } })).items.map(({ id }) => id)
    expect(await found('en')).toEqual([british.id, french.id, bodyOnly.id])
    expect(await found('fr')).toEqual([french.id, british.id, bodyOnly.id])
    expect(await found('en', { sort: 'newest' })).toEqual([bodyOnly.id, french.id, british.id])
  })
  it('suggests similar jobs nearby, else further away, never in another country', async () => {
    const fields = { trade: 'stone-mason' as const }
    const euros = { min: 1500, max: 1700, unit: 'hour' as const, currency: 'EUR' as const }
    const french = await makeJob(world, { ...fields, placeId: lille, language: 'fr', pay: euros })
    const scottish = await makeJob(world, { ...fields, placeId: edinburgh })
    const here = await makeJob(world, { ...fields, placeId: dover })
    const similar = async (advert = here) => (await world.visitor.get('/adverts/{slug}', { slug: advert.slug })).similar
    // Lille is nearer to Dover than Edinburgh is.
    expect((await similar()).map(({ id }) => id)).toEqual([scottish.id])
    expect(await similar(french)).toEqual([])
    const near = await makeJob(world, { ...fields, placeId: canterbury })
    expect((await similar()).map(({ id }) => id)).toEqual([near.id])
  })
})

describe('the staff list', () => {
  it('hides drafts and closed jobs from agents', async () => {
    const [agent, operation] = [await world.as('agent'), await world.as('operation')]
    const draft = await makeJob(world, { title: 'Secret tower', publish: false })
    const { id, version } = await makeJob(world, { title: 'Secret bridge' })
    expect((await agent.get('/jobs/{jobId}', { jobId: id })).title).toBe('Secret bridge')
    await operation.put('/jobs/{jobId}/closure', { jobId: id, version, body: { reason: 'Over' } })
    for (const jobId of [draft.id, id]) expect((await problemOf(agent.get('/jobs/{jobId}', { jobId }))).status).toBe(404)
    const seen = await agent.get('/staff/jobs', { query: { q: 'secret' } })
    expect([seen.total, seen.counts.draft, seen.counts.ended]).toEqual([0, 0, 0])
  })
})
