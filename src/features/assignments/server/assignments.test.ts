import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { lyon } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { hold } from '#test/support/wallets.ts'
import { assignmentTasks } from './tasks.ts'
import { makeAssignment, makePlaced, makeWorking } from './examples.ts'

const world = useApp()
const soon = (days: number) => addDays(dayOf(new Date()), days)
const staff = () => world.as('operation')

const extend = (by: Person, { id, version }: { id: number; version: number }, endsOn: string | null, more: object = {}) =>
  by.put('/assignments/{assignmentId}/end-date', { assignmentId: id, version, body: { endsOn, ...more } })
const end = (by: Person, { id, version }: { id: number; version: number }, body: object) =>
  by.put('/assignments/{assignmentId}/ending', { assignmentId: id, version, body: { reason: 'work-finished', ...body } as never })
const applicationOf = (by: Person, applicationId: number) => by.get('/applications/{applicationId}', { applicationId })

/** An umbrella company that may employ people, until it is suspended. */
async function umbrella(status = 'approved', type = 'umbrella') {
  const admin = await world.as('admin')
  const body = { legalName: `Bridgefoot ${crypto.randomUUID()}`, type, address: '1 Foundry Lane' } as never
  const { id } = await admin.post('/suppliers', { body })
  await runs(world, `update suppliers set status = '${status}', covered_until = '9999-12-31' where id = ${id}`)
  return id
}
const onUmbrella = { job: { engagements: ['paye', 'umbrella'] }, terms: { engagement: 'umbrella' } }

describe('an assignment', () => {
  it('begins with the terms of the job, and is made once for somebody who is placed', async () => {
    const by = await staff()
    const { applicationId } = await makePlaced(world, { engagements: ['paye', 'umbrella'] })
    const { start, engagements, assignmentId } = await by.get('/applications/{applicationId}/assignment-draft', { applicationId })
    expect({ assignmentId, offered: engagements.map(({ engagement }) => engagement) }).toEqual({
      assignmentId: null,
      offered: ['paye', 'umbrella'],
    })
    expect(start).toMatchObject({ engagement: 'paye', rate: { unit: 'hour', pay: 2600, onCost: 2707 } })
    const made = await makeAssignment(by, applicationId)
    expect(made).toMatchObject({ status: 'running', engagement: 'paye', week: 2, rate: { pay: 1800, charge: 2600, margin: 313 } })
    expect(await problemOf(makeAssignment(by, applicationId))).toMatchObject({ status: 409, code: 'assignment-exists' })
    expect(await applicationOf(by, applicationId)).toMatchObject({ endsOn: made.endsOn, startsOn: made.startsOn })
  })
  it('offers its own engagement in its form when the job no longer does', async () => {
    const by = await staff()
    const { applicationId, jobId } = await makePlaced(world, { engagements: ['paye', 'umbrella'] })
    await makeAssignment(by, applicationId)
    await runs(world, `update jobs set engagements = '{cis}' where id = ${jobId}`)
    const { engagements } = await by.get('/applications/{applicationId}/assignment-draft', { applicationId })
    expect(engagements.map(({ engagement }) => engagement)).toEqual(['paye', 'cis'])
  })
  it('is refused before the person is placed', async () => {
    const { applicationId } = await makePlaced(world)
    await runs(world, `update applications set stage = 'offer' where id = ${applicationId}`)
    expect(await problemOf(makeAssignment(await staff(), applicationId))).toMatchObject({ code: 'application-not-placed' })
  })
  it('on other terms than the job offers, below the legal minimum or with a contact of somebody else is refused', async () => {
    const by = await staff()
    const { applicationId } = await makePlaced(world)
    const refused = async (more: object) => (await problemOf(makeAssignment(by, applicationId, more))).errors?.[0]
    expect(await refused({ engagement: 'cis' })).toMatchObject({ code: 'engagement-not-offered' })
    expect(await refused({ rate: { pay: 900, charge: 2000, onCost: 0 } })).toMatchObject({
      code: 'pay-below-legal-minimum',
      pointer: '/rate/pay',
    })
    expect(await refused({ contactId: 999_999 })).toMatchObject({ code: 'contact-unknown' })
    expect(await refused({ endsOn: soon(-8) })).toMatchObject({ code: 'assignment-ends-before-start' })
  })
  it('through an umbrella company needs one that is approved', async () => {
    const by = await staff()
    const { applicationId } = await makePlaced(world, onUmbrella.job)
    const refused = async (supplierId: number | null) =>
      (await problemOf(makeAssignment(by, applicationId, { ...onUmbrella.terms, supplierId }))).code
    expect(await refused(null)).toBe('supplier-needed')
    expect(await refused(await umbrella('approved', 'labour'))).toBe('supplier-not-umbrella')
    expect(await refused(await umbrella('suspended'))).toBe('supplier-suspended')
    expect(await makeAssignment(by, applicationId, { ...onUmbrella.terms, supplierId: await umbrella() })).toMatchObject({
      alerts: ['contact-missing'],
    })
  })
  it('is extended no further once its umbrella company is suspended, which is told once', async () => {
    const by = await staff()
    const supplierId = await umbrella()
    const { assignment, candidateId } = await makeWorking(world, { ...onUmbrella.terms, supplierId }, onUmbrella.job)
    await runs(world, `update suppliers set status = 'suspended' where id = ${supplierId}`)
    const told = () =>
      runs<{ n: number }>(
        world,
        `select count(*)::int as n from notifications where event = 'assignment-supplier' and candidate_id = ${candidateId}`,
      )
    for (const _ of [1, 2]) await assignmentTasks['assignments.suppliers'].run(world.tasking(new Date()))
    const [{ n } = { n: 0 }] = await told()
    const admins = await runs<{ n: number }>(world, `select count(*)::int as n from accounts where role = 'admin'`)
    expect(n).toBe(1 + (admins[0]?.n ?? 0))
    expect(await problemOf(extend(by, assignment, soon(90)))).toMatchObject({ code: 'supplier-suspended' })
    const other = await umbrella()
    const changed = await by.patch('/assignments/{assignmentId}', { assignmentId: assignment.id, version: 1, body: { supplierId: other } })
    expect(await extend(by, changed, soon(90))).toMatchObject({ endsOn: soon(90) })
  })
  it('extended by two people at once goes by the first; the other is told', async () => {
    const { assignment } = await makeWorking(world)
    const [one, other] = [await world.as('operation', 'One'), await world.as('operation', 'Other')]
    const both = await Promise.allSettled([extend(one, assignment, soon(90)), extend(other, assignment, soon(120))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(extend(other, assignment, soon(150)))).toMatchObject({ status: 412 })
  })
  it('asks the documents for more days, which an administrator may override', async () => {
    const [by, admin] = [await staff(), await world.as('admin')]
    const { assignment, candidateId, jobId } = await makeWorking(world)
    const placed = await makePlaced(world)
    for (const one of [{ jobId, candidateId }, placed]) {
      const { version } = await by.get('/jobs/{jobId}', { jobId: one.jobId })
      await by.put('/jobs/{jobId}/requirements', { jobId: one.jobId, version, body: { items: [{ type: 'sst', until: 'end' }] } })
      await hold(world, one.candidateId, { type: 'sst', expires_on: soon(70) })
    }
    // Beyond the job from the first day on is an extension, too.
    expect(await problemOf(makeAssignment(by, placed.applicationId, { endsOn: soon(90) }))).toMatchObject({ code: 'gate-blocked' })
    expect(await makeAssignment(by, placed.applicationId)).toMatchObject({ endsOn: soon(60) })
    expect(await extend(by, assignment, soon(65))).toMatchObject({ endsOn: soon(65), version: 2 })
    const now = { id: assignment.id, version: 2 }
    expect(await problemOf(extend(by, now, soon(90)))).toMatchObject({ status: 409, code: 'gate-blocked' })
    expect(await problemOf(extend(by, now, soon(90), { override: 'Course booked' }))).toMatchObject({ status: 403 })
    expect(await extend(admin, now, soon(90), { override: 'Course booked' })).toMatchObject({ endsOn: soon(90) })
  })
  it('ended early moves the application; ended as planned completes it; reopened it is placed again', async () => {
    const by = await staff()
    const { assignment, applicationId } = await makeWorking(world)
    expect(await problemOf(end(by, assignment, { endedOn: soon(-8) }))).toMatchObject({
      errors: [{ code: 'assignment-ends-before-start' }],
    })
    expect(await problemOf(end(by, assignment, { endedOn: soon(1) }))).toMatchObject({ errors: [{ code: 'assignment-end-to-come' }] })
    const ended = await end(by, assignment, { endedOn: soon(-1) })
    expect(ended).toMatchObject({ status: 'ended', endedOn: soon(-1) })
    expect(await applicationOf(by, applicationId)).toMatchObject({ stage: 'ended_early', endsOn: soon(-1) })
    expect(await problemOf(extend(by, ended, soon(90)))).toMatchObject({ code: 'assignment-ended' })
    const input = { assignmentId: assignment.id, version: ended.version, body: { reason: 'Another person' } }
    expect(await by.put('/assignments/{assignmentId}/reopening', input)).toMatchObject({ status: 'running', endedOn: null })
    expect(await applicationOf(by, applicationId)).toMatchObject({ stage: 'placed', endsOn: soon(60) })
    const { assignment: short, applicationId: over } = await makeWorking(world, { endsOn: soon(-1) })
    await end(by, short, { endedOn: soon(-1), reason: 'completed' })
    expect(await applicationOf(by, over)).toMatchObject({ stage: 'completed' })
  })
  it('has rates from a day on, within its days', async () => {
    const by = await staff()
    const { assignment } = await makeWorking(world)
    const rate = (fromDay: string, version: number) =>
      by.put('/assignments/{assignmentId}/rates', {
        assignmentId: assignment.id,
        version,
        body: { fromDay, pay: 2000, charge: 2900, onCost: 2707 },
      })
    expect(await problemOf(rate(soon(61), 1))).toMatchObject({ errors: [{ code: 'rate-outside' }] })
    const { rates, rate: now } = await rate(soon(3), 1)
    expect([rates.length, now?.pay]).toEqual([2, 1800])
    expect((await rate(soon(3), 2)).rates).toHaveLength(2)
  })
  it('in France needs an end of the mission', async () => {
    const by = await staff()
    const pay = { min: 1500, max: 1600, unit: 'hour', currency: 'EUR' }
    const { applicationId } = await makePlaced(world, { placeId: lyon, engagements: ['interim'], pay })
    const problem = await problemOf(makeAssignment(by, applicationId, { engagement: 'interim', endsOn: null }))
    expect(problem.errors?.map(({ code }) => code)).toEqual(['mission-end-needed'])
  })
})

describe('who reads an assignment', () => {
  it('is its candidate, with pay and without charge, and nobody else’s', async () => {
    const candidate = await world.as('candidate')
    const { assignment, candidateId } = await makeWorking(world)
    expect((await candidate.get('/own-assignments')).items.map(({ id }) => id)).not.toContain(assignment.id)
    await runs(world, `update candidates set account_id = ${candidate.id} where id = ${candidateId}`).catch(() => null)
    expect(JSON.stringify(await candidate.get('/own-assignments'))).not.toContain('"charge"')
  })
  it('is the agent who brought them, without charge, margin and contact', async () => {
    const agent = await world.as('agent')
    const { assignment, candidateId } = await makeWorking(world)
    const assignmentId = assignment.id
    expect(await problemOf(agent.get('/assignments/{assignmentId}', { assignmentId }))).toMatchObject({ status: 404 })
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    const shown = await agent.get('/assignments/{assignmentId}', { assignmentId })
    expect(shown).toMatchObject({ margins: null, contact: null, rate: { pay: 1800, charge: null, margin: null, onCost: null } })
    expect(await agent.get('/assignments')).toMatchObject({ total: 1, counts: { running: 1 } })
  })
})
