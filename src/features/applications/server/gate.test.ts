import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { lyon, makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { hold, person } from '#test/support/wallets.ts'
import type { RequirementInput } from '../../requirements/contract.ts'
import { jobsWithGates, regate, regateJob } from './gate.ts'

const world = useApp()
const today = dayOf(new Date())
const soon = (days: number) => addDays(today, days)
let count = 0

/** A job with these requirements, and an applicant with these documents. */
async function onJob(
  items: Partial<RequirementInput>[],
  held: Parameters<typeof hold>[2][] = [],
  { stage = 'screening', ...dates }: Record<string, unknown> = {},
) {
  const operation = await world.as('operation')
  const job = await makeJob(world, dates)
  const body = { items: items.map((item) => ({ type: 'cscs', ...item })) }
  await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body })
  const one = await person(world, `person ${++count}`)
  for (const document of held) await hold(world, one.candidateId, document)
  const added = await operation.post('/candidates/{candidateId}/applications', { candidateId: one.candidateId, body: { jobId: job.id } })
  await runs(world, `update applications set stage = '${stage}' where id = ${added.id}`)
  const read = () => operation.get('/applications/{applicationId}', { applicationId: added.id })
  return { operation, job, one, added, read }
}

const again = (whose: Parameters<typeof regate>[1], now = new Date()) =>
  inTransaction(world.app.database.kysely, async (db) => (await regate(db, whose, now)).changed)

const smsts = { type: 'smsts' }

describe('the gate in the pipeline', () => {
  it('does not put forward someone whose card expires before the job ends, and says what to renew by when', async () => {
    const { operation, added } = await onJob([smsts], [{ ...smsts, expires_on: soon(20) }], { endsOn: soon(60) })
    expect(added.gate).toBe('block')
    const move = operation.put('/applications/{applicationId}/stage', { applicationId: added.id, version: 1, body: { stage: 'submitted' } })
    const problem = await problemOf(move)
    expect(problem).toMatchObject({
      status: 409,
      code: 'gate-blocked',
      detail: expect.stringMatching(/^SMSTS.* expires .*, but the job ends .*: renew by .*\.$/),
    })
    expect(problem.gate).toMatchObject({
      result: 'block',
      met: 0,
      lines: [{ reason: 'ends-early', remedy: { action: 'renew', by: soon(19) } }],
    })
  })
  it.each(['screening', 'vetting', 'rejected'] as const)('lets anyone move to %s', async (stage) => {
    const { operation, added } = await onJob([smsts], [], { stage: stage === 'screening' ? 'new' : 'screening' })
    const body = { stage, ...(stage === 'rejected' ? { reason: 'missing-ticket' as const } : {}) }
    expect((await operation.put('/applications/{applicationId}/stage', { applicationId: added.id, version: 1, body })).stage).toBe(stage)
  })
  it('lets someone pass who lacks only a desirable document', async () => {
    const { operation, added } = await onJob([smsts, { isMandatory: false }], [{ ...smsts, expires_on: soon(900) }], { endsOn: soon(60) })
    expect(added.gate).toBe('warn')
    const body = { stage: 'submitted' as const }
    const moved = await operation.put('/applications/{applicationId}/stage', { applicationId: added.id, version: 1, body })
    expect(moved).toMatchObject({ stage: 'submitted', override: null })
  })
  it('is asked again before somebody starts, with the agreed first day', async () => {
    const { operation, added } = await onJob([smsts], [{ ...smsts, expires_on: soon(10) }], { stage: 'offer' })
    const place = (startsOn: string) =>
      operation.put('/applications/{applicationId}/stage', { applicationId: added.id, version: 1, body: { stage: 'placed', startsOn } })
    expect(await problemOf(place(soon(11)))).toMatchObject({ code: 'gate-blocked' })
    expect(await place(soon(10))).toMatchObject({ stage: 'placed' })
  })
  it('blocks a paused application that resumes at "put forward"', async () => {
    const { operation, added } = await onJob([smsts], [], { stage: 'submitted' })
    const go = (version: number, stage: 'on_hold' | 'submitted') =>
      operation.put('/applications/{applicationId}/stage', { applicationId: added.id, version, body: { stage } })
    await go(1, 'on_hold')
    expect(await problemOf(go(2, 'submitted'))).toMatchObject({ code: 'gate-blocked' })
  })
  it('is overridden by an administrator with a reason, which is audited and stays visible', async () => {
    const { operation, one, added, read } = await onJob([smsts], [])
    const admin = await world.as('admin')
    const override = 'The course is booked for Monday'
    const move = { applicationId: added.id, version: 1, body: { stage: 'submitted' as const, override } }
    expect(await problemOf(operation.put('/applications/{applicationId}/stage', move))).toMatchObject({ status: 403 })
    await admin.put('/applications/{applicationId}/stage', move)
    await admin.put('/applications/{applicationId}/stage', { applicationId: added.id, version: 2, body: { stage: 'interview' } })
    expect(await read()).toMatchObject({
      override: { reason: override, by: expect.any(String) },
      moves: [
        { to: 'interview', overrideReason: null },
        { to: 'submitted', overrideReason: override, overridden: [{ reason: 'missing' }] },
      ],
    })
    const { candidateId } = added
    const [theirs] = (await operation.get('/candidates/{candidateId}/applications', { candidateId })).items
    expect(theirs).toMatchObject({ override: { reason: override } })
    expect((await one.get('/candidates/{candidateId}/applications', { candidateId })).items).toMatchObject([{ override: null }])
    const lines = `select reason, changes from audit where action = 'application.moved' and object_id = ${added.id} order by id limit 1`
    expect(await runs(world, lines)).toEqual([{ reason: override, changes: { from: 'screening', to: 'submitted', overridden: ['smsts'] } }])
  })
})

describe('the stored result of the gate', () => {
  const queued = async (task: string) =>
    (
      await runs<{ payload: Record<string, number> }>(
        world,
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier = '${task}'`,
      )
    ).map(({ payload }) => payload)

  it('is recomputed in the background after a change of the job’s dates or of a document', async () => {
    const { operation, job, one } = await onJob([smsts], [])
    const { version } = await operation.get('/jobs/{jobId}', { jobId: job.id })
    expect(await queued('applications.regateJob')).toContainEqual({ jobId: job.id })
    await runs(world, 'delete from graphile_worker._private_jobs')
    await operation.patch('/jobs/{jobId}', { jobId: job.id, version, body: { openings: 3 } })
    expect(await queued('applications.regateJob')).toEqual([])
    await operation.patch('/jobs/{jobId}', { jobId: job.id, version: version + 1, body: { endsOn: soon(90) } })
    expect(await queued('applications.regateJob')).toEqual([{ jobId: job.id }])
    await hold(world, one.candidateId, { ...smsts, expires_on: soon(900) })
    expect(await queued('applications.regateCandidate')).toEqual([{ candidateId: one.candidateId }])
    await runs(world, 'delete from graphile_worker._private_jobs')
    // Their own first day may be another than that of the job.
    await runs(world, `update applications set starts_on = '${soon(80)}' where candidate_id = ${one.candidateId}`)
    expect(await queued('applications.regateCandidate')).toEqual([{ candidateId: one.candidateId }])
  })
  it('is recomputed after a change of the levels of a document type, but not of its name', async () => {
    const { job } = await onJob([{ type: 'dbs', level: 'basic' }], [])
    const { version } = await (await world.as('operation')).get('/jobs/{jobId}', { jobId: job.id })
    const changing = async (set: string) => {
      await runs(world, 'delete from graphile_worker._private_jobs')
      await runs(world, `update document_types set ${set} where code = 'dbs'`)
      return queued('applications.regateJob')
    }
    expect(version).toBe(2)
    expect(await changing(`name_en = 'DBS'`)).toEqual([])
    expect(await changing('lead_days = lead_days + 1')).toEqual([{ jobId: job.id }])
    expect(
      await changing(`options = (select jsonb_agg(o order by n desc) from jsonb_array_elements(options) with ordinality x(o, n))`),
    ).toEqual([{ jobId: job.id }])
  })
  it('includes a document that is being verified while somebody is put to the job', async () => {
    const { operation, job } = await onJob([smsts], [], { endsOn: soon(60) })
    const late = await person(world, `late ${++count}`)
    await hold(world, late.candidateId, { ...smsts, expires_on: soon(900), status: 'rejected' })
    const check = `update documents set status = 'verified', checked_how = 'app', reason = null where candidate_id = ${late.candidateId}`
    const checking = await meanwhile(world, check)
    let isPut = false
    const put = operation.post('/candidates/{candidateId}/applications', { candidateId: late.candidateId, body: { jobId: job.id } })
    void put.then(() => (isPut = true))
    await expect.poll(async () => isPut || (await checking.waiting()) > 0).toBe(true)
    await checking.end()
    expect(await put).toMatchObject({ gate: 'pass' })
  })
  it('is recomputed for somebody who applied just before their document was verified', async () => {
    const { job } = await onJob([smsts], [])
    const quick = await person(world, `quick ${++count}`)
    await hold(world, quick.candidateId, { ...smsts, expires_on: soon(900), status: 'rejected' })
    await runs(world, 'delete from graphile_worker._private_jobs')
    const applying = await meanwhile(
      world,
      `with person as (select id from candidates where id = ${quick.candidateId} for update)
       insert into applications (candidate_id, job_id, answer_by, gate) select id, ${job.id}, '${today}', 'block' from person`,
    )
    const checked = runs(
      world,
      `update documents set status = 'verified', checked_how = 'app', reason = null where candidate_id = ${quick.candidateId}`,
    )
    let isChecked = false
    void checked.then(() => (isChecked = true))
    await expect.poll(async () => isChecked || (await applying.waiting()) > 0).toBe(true)
    await applying.end()
    await checked
    expect(await queued('applications.regateCandidate')).toEqual([{ candidateId: quick.candidateId }])
  })
  it('has not changed where it is back within a day', async () => {
    const { operation, job, one, read } = await onJob([smsts], [])
    const changed = async () => (await operation.get('/jobs/{jobId}/applications', { jobId: job.id })).gates?.changed
    await hold(world, one.candidateId, { ...smsts, expires_on: soon(900) })
    await again({ candidateId: one.candidateId })
    expect([(await read()).gate, await changed()]).toEqual(['pass', 1])
    await runs(world, `delete from documents where candidate_id = ${one.candidateId}`)
    await again({ candidateId: one.candidateId })
    expect([await read(), await changed()]).toEqual([expect.objectContaining({ gate: 'block', gateWas: 'block' }), 0])
  })
  it('keeps its previous value, filters the list and is counted', async () => {
    const { operation, job, one, read } = await onJob([smsts], [], { endsOn: soon(60) })
    await hold(world, one.candidateId, { ...smsts, expires_on: soon(900) })
    expect(await again({ candidateId: one.candidateId })).toBe(1)
    expect(await again({ candidateId: one.candidateId })).toBe(0)
    expect(await read()).toMatchObject({ gate: 'pass', gateWas: 'block', compliance: { result: 'pass', met: 1 } })
    const list = (query: object) => operation.get('/jobs/{jobId}/applications', { jobId: job.id, query })
    expect(await list({ gate: 'pass' })).toMatchObject({ total: 1, gates: { pass: 1, warn: 0, block: 0, changed: 1 } })
    expect((await list({ gateChanged: true })).total).toBe(1)
    expect((await list({ gate: 'block' })).total).toBe(0)
    for (const [hours, n] of [
      [23, 1],
      [25, 0],
    ]) {
      await runs(world, `update applications set gate_changed_at = now() - interval '${hours} hours' where job_id = ${job.id}`)
      expect(await list({ gateChanged: true })).toMatchObject({ total: n, gates: { changed: n } })
    }
    // Not of those who are out of it.
    await runs(world, `update applications set stage = 'rejected' where job_id = ${job.id}`)
    expect((await list({})).gates).toEqual({ pass: 0, warn: 0, block: 0, changed: 0 })
  })
  it('changes as days pass', async () => {
    const { job, read } = await onJob([smsts], [{ ...smsts, expires_on: soon(30) }], { endsOn: soon(20) })
    expect((await read()).gate).toBe('warn')
    expect(await jobsWithGates(world.app.database.kysely)).toContain(job.id)
    await again({ jobId: job.id }, new Date(Date.now() + 31 * 86_400_000))
    expect((await read()).gate).toBe('block')
  })
  it('goes by the date at the place of work', async () => {
    const dates = { placeId: lyon, startsOn: null, endsOn: null }
    const { job, read } = await onJob([smsts], [{ ...smsts, expires_on: soon(30) }], dates)
    const at = async (time: string) => {
      await again({ jobId: job.id }, new Date(`${soon(30)}T${time}Z`))
      return (await read()).gate
    }
    expect([await at('21:30'), await at('23:30')]).toEqual(['warn', 'block'])
  })
  it('goes by the person’s own first day where it is later than the job’s', async () => {
    const { operation, one, added, read } = await onJob([smsts], [{ ...smsts, expires_on: soon(30) }], { stage: 'placed' })
    expect(added.gate).toBe('warn')
    const { candidateId } = one
    await runs(world, `update applications set starts_on = '${soon(31)}' where id = ${added.id}`)
    await again({ candidateId })
    expect(await read()).toMatchObject({ gate: 'block', compliance: { result: 'block' } })
    for (const who of [operation, one])
      expect((await who.get('/candidates/{candidateId}/applications', { candidateId, query: {} })).items).toMatchObject([
        { compliance: { result: 'block' } },
      ])
  })
  it('notifies the job’s owner of what a change of the job did', async () => {
    const { operation, job } = await onJob([smsts], [{ ...smsts, expires_on: soon(30) }], { endsOn: soon(20) })
    const version = job.version + 1
    await operation.patch('/jobs/{jobId}', { jobId: job.id, version, body: { endsOn: soon(31), title: 'Ganger' } })
    const freed = await person(world, `person ${++count}`)
    await operation.post('/candidates/{candidateId}/applications', { candidateId: freed.candidateId, body: { jobId: job.id } })
    await hold(world, freed.candidateId, { ...smsts, expires_on: soon(900) })
    const { database, config } = { ...world.app, config: world.config }
    const told = () => inTransaction(database.kysely, (db) => regateJob({ db, now: new Date(), config }, job.id))
    await told()
    await told()
    const { items } = await operation.get('/me/notifications', {})
    expect(items.filter(({ event }) => event === 'gates-changed')).toMatchObject([
      {
        path: `/dashboard/applied-candidates/${job.id}/list?gateChanged=true`,
        sentence: '“Ganger” has changed. No longer eligible: 1. Eligible again: 1.',
      },
    ])
  })
  it('is shown to candidates line by line', async () => {
    const { one } = await onJob([smsts, { type: 'cscs', level: 'blue' }], [{ ...smsts, expires_on: soon(900) }], { endsOn: soon(60) })
    const { items } = await one.get('/candidates/{candidateId}/applications', { candidateId: one.candidateId })
    expect(items).toMatchObject([{ compliance: { met: 1, lines: [{ reason: 'valid' }, { reason: 'missing' }] } }])
  })
})
