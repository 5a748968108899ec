import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { batchesOf } from '#test/support/batches.ts'
import { newAddress } from '#test/support/identity.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { hold } from '#test/support/wallets.ts'
import type { Stage } from '../../applications/rules.ts'
import type { BatchAction } from '../contract.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const add = async (more: object = {}) =>
  (await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', ...more } })).id
const tagsOf = async (candidateId: number) => (await operation.get('/candidates/{candidateId}', { candidateId })).tags
const { start, work, done, undo, failures: failed } = batchesOf(world, () => operation)
const failures = async (batchId: number) => (await failed(batchId)).map(({ code, reason }) => [code, reason])

describe('a batch', () => {
  it('is stored at once and run by the queue', async () => {
    const ids = [await add(), await add({ tags: ['rail'] })]
    const batch = await start({ kind: 'add-tags', tags: ['Rail', 'nights'] }, { ids })
    expect(batch).toMatchObject({ status: 'waiting', total: null, done: 0, createdByName: 'operation' })
    expect(await tagsOf(Number(ids[0]))).toEqual([])
    await work(batch.id)
    expect(await operation.get('/batches/{batchId}', { batchId: batch.id })).toMatchObject({
      status: 'finished',
      total: 2,
      done: 2,
      failed: 0,
    })
    expect(await Promise.all(ids.map(tagsOf))).toEqual([
      ['rail', 'nights'],
      ['rail', 'nights'],
    ])
  })
  it('gives no candidates to a closed account', async () => {
    const closed = await world.as('operation', 'left')
    await (await world.as('admin')).put('/users/{userId}/suspension', { userId: closed.id, body: {} })
    const given = start({ kind: 'set-owner', ownerId: closed.id }, { ids: [await add()] })
    expect((await problemOf(given)).errors).toMatchObject([{ pointer: '/action/ownerId', code: 'owner-unknown' }])
  })
  it('covers exactly what the list shows for a filter', async () => {
    const tag = `only ${newAddress()}`.slice(0, 30)
    const town = (await operation.get('/places', { query: { q: 'Lyon' } })).items[0]?.id
    const ids = []
    for (let n = 0; n < 3; n++) ids.push(await add({ placeId: town, lastName: 'Filtered' }))
    await add({ lastName: 'Filtered' })
    const query = { q: 'ann filtered', location: town, distance: 0 }
    expect(await done({ kind: 'add-tags', tags: [tag] }, { query })).toMatchObject({ total: 3, done: 3 })
    const some = ids[0] as number
    expect(await done({ kind: 'add-tags', tags: [tag] }, { ids: [some, some, 999_999_999] })).toMatchObject({ total: 1, done: 1 })
  })
  it('requests documents from those who lack them, and gives reasons for the others', async () => {
    const [lacks, waits, holds, silent, stopped] = [
      await add(),
      await add(),
      await add(),
      await add({ email: null, phone: '07700 900123' }),
      await add(),
    ]
    await hold(world, waits, { type: 'smsts', status: 'submitted' })
    await hold(world, holds, { type: 'smsts', expires_on: '2099-01-01' })
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: stopped, body: { reason: 'Asked' } })
    const batch = await done({ kind: 'request-documents', types: ['smsts'] }, { ids: [lacks, waits, holds, silent, stopped] })
    expect(batch).toMatchObject({ total: 5, done: 1, failed: 4 })
    expect((await failures(batch.id)).map(([code]) => code)).toEqual([
      'documents-good',
      'documents-good',
      'candidate-without-address',
      'candidate-not-to-contact',
    ])
    const { items } = await operation.get('/candidates/{candidateId}/documents', { candidateId: lacks })
    expect(items).toMatchObject([{ type: 'smsts', status: 'requested' }])
    expect(await operation.get('/candidates/{candidateId}/document-request', { candidateId: lacks })).toMatchObject({
      request: { isMailed: true },
    })
    expect(await problemOf(start({ kind: 'request-documents', types: ['spurs'] }, { ids: [lacks] }))).toMatchObject({ status: 400 })
  })
  it('requests from a job’s applicants what its gate lacks', async () => {
    const job = await makeJob(world, { endsOn: '2030-06-30' })
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items: [{ type: 'smsts' }] } })
    const [lacks, covers, ended, gone] = [await add(), await add(), await add(), await add()]
    // Good for long, but not for this job.
    await hold(world, lacks, { type: 'smsts', expires_on: '2030-06-29' })
    await hold(world, covers, { type: 'smsts', expires_on: '2030-06-30' })
    await done({ kind: 'put-to-job', jobId: job.id }, { ids: [lacks, covers, ended] })
    await runs(world, `update applications set stage = 'rejected' where candidate_id = ${ended}`)
    const batch = await done({ kind: 'request-documents', types: ['smsts'], jobId: job.id }, { applicantsOf: job.id })
    expect(batch).toMatchObject({ total: 2, done: 1, failed: 1 })
    expect(await failures(batch.id)).toEqual([['documents-cover-job', 'Their documents are valid for this job.']])
    expect((await operation.get('/candidates/{candidateId}/documents', { candidateId: gone })).items).toEqual([])
  })
  it('does the others where some fail, with a reason for each', async () => {
    const [stopped, silent, fine] = [await add(), await add({ email: null, phone: '07700 900123' }), await add()]
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: stopped, body: { reason: 'Asked' } })
    const batch = await done({ kind: 'send-mail', subject: 'Work', body: 'Hello {firstName}' }, { ids: [stopped, silent, fine] })
    expect(batch).toMatchObject({ total: 3, done: 1, failed: 2 })
    expect(await failures(batch.id)).toEqual([
      ['candidate-not-to-contact', 'This candidate is marked “Do not contact”.'],
      ['candidate-without-address', 'No email address.'],
    ])
    const written = `select id::int from candidates where last_contact_at > now() - interval '1 minute' and id in (${[stopped, silent, fine]})`
    expect(await runs(world, written)).toEqual([{ id: fine }])
  })
  it('continues after a crash and does nothing twice', async () => {
    const ids = [await add(), await add()]
    const { id } = await start({ kind: 'send-mail', subject: 'Once', body: 'Once' }, { ids })
    await work(id)
    await runs(world, `update batches set status = 'running' where id = ${id}`)
    await work(id)
    expect((await world.mails()).filter(({ subject }) => subject === 'Once')).toHaveLength(2)
    expect(await operation.get('/batches/{batchId}', { batchId: id })).toMatchObject({ status: 'finished', done: 2 })
  })
  it('can be cancelled until it is over', async () => {
    const ids = [await add()]
    const { id: batchId } = await start({ kind: 'add-tags', tags: ['late'] }, { ids })
    await operation.put('/batches/{batchId}/cancellation', { batchId })
    await work(batchId)
    expect(await tagsOf(Number(ids[0]))).toEqual([])
    expect(await problemOf(operation.put('/batches/{batchId}/cancellation', { batchId }))).toMatchObject({ code: 'batch-over' })
  })
})

describe('undoing a batch', () => {
  it('removes only the tags that it added', async () => {
    const ids = [await add({ tags: ['rail'] }), await add(), await add({ tags: ['rail', 'nights'] })]
    const batch = await done({ kind: 'add-tags', tags: ['rail', 'nights'] }, { ids })
    expect(await undo(batch.id)).toMatchObject({ status: 'undone' })
    expect([await Promise.all(ids.map(tagsOf)), await failures(batch.id)]).toEqual([[['rail'], [], ['rail', 'nights']], []])
  })
  it('restores the owners, except where somebody set another since', async () => {
    const agent = await world.as('agent')
    const [id, other] = [await add(), await add()]
    const batch = await done({ kind: 'set-owner', ownerId: agent.id }, { ids: [id, other] })
    const { version } = await operation.get('/candidates/{candidateId}', { candidateId: other })
    await operation.patch('/candidates/{candidateId}', { candidateId: other, version, body: { ownerId: null } })
    // What could not be taken back was done all the same.
    expect(await undo(batch.id)).toMatchObject({ done: 2, failed: 0 })
    const ownerOf = async (candidateId: number) => (await operation.get('/candidates/{candidateId}', { candidateId })).ownerId
    expect(await Promise.all([id, other].map(ownerOf))).toEqual([operation.id, null])
    expect(await failures(batch.id)).toEqual([['changed-since', 'Someone has changed this since.']])
  })
  it('removes applications that nobody has moved', async () => {
    const job = await makeJob(world)
    const ids = [await add(), await add()]
    const batch = await done({ kind: 'put-to-job', jobId: job.id }, { ids })
    const applicants = async () => (await operation.get('/jobs/{jobId}/applications', { jobId: job.id })).items
    const [first] = await applicants()
    await operation.put('/applications/{applicationId}/stage', {
      applicationId: Number(first?.id),
      version: 1,
      body: { stage: 'screening' },
    })
    await undo(batch.id)
    expect((await applicants()).map(({ id }) => id)).toEqual([first?.id])
  })
  it('is not possible for mails', async () => {
    const batch = await done({ kind: 'send-mail', subject: 'Work', body: 'Hello' }, { ids: [await add()] })
    expect(await problemOf(operation.put('/batches/{batchId}/undoing', { batchId: batch.id }))).toMatchObject({ code: 'batch-final' })
  })
})

describe('putting a candidate to a job', () => {
  const put = (candidateId: number, jobId: number) =>
    operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  it('makes an application without a mail, once', async () => {
    const [job, email] = [await makeJob(world), newAddress()]
    const id = await add({ email })
    expect(await put(id, job.id)).toMatchObject({ stage: 'new', candidateId: id })
    expect((await world.mails()).filter(({ to }) => to === email)).toEqual([])
    expect(await problemOf(put(id, job.id))).toMatchObject({ status: 409, code: 'already-put-to-job' })
  })
  it('is refused for archived candidates and "do not contact"', async () => {
    const job = await makeJob(world)
    const [stopped, gone] = [await add(), await add()]
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: stopped, body: { reason: 'Asked' } })
    await runs(world, `update candidates set status = 'archived' where id = ${gone}`)
    expect(await problemOf(put(stopped, job.id))).toMatchObject({ code: 'candidate-not-to-contact' })
    expect(await problemOf(put(gone, job.id))).toMatchObject({ status: 404, code: 'not-found' })
  })
})

describe('a batch over a job’s applicants', () => {
  const stages = async (jobId: number) => {
    const { items } = await operation.get('/jobs/{jobId}/applications', { jobId, query: { sort: 'name', dir: 'asc' } })
    return items.map(({ candidateName, stage }) => `${candidateName} ${stage}`)
  }
  const applied = async (jobId: number, lastName: string) => {
    const candidateId = await add({ lastName })
    return operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  }
  const reject = (jobId: number, more: object = {}) =>
    ({ kind: 'move-application', jobId, stage: 'rejected', reason: 'role-filled', ...more }) as BatchAction
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

  it('moves each with an audit line, and undoing stops the letters', async () => {
    const { id: jobId } = await makeJob(world)
    const [first] = [await applied(jobId, 'Adams'), await applied(jobId, 'Brown')]
    const { stage, version } = await applied(jobId, 'Clark')
    expect(stage).toBe('new')
    const clark = (await operation.get('/jobs/{jobId}/applications', { jobId, query: { q: 'clark' } })).items[0]?.id as number
    await operation.put('/applications/{applicationId}/stage', { applicationId: clark, version, body: { stage: 'screening' } })
    const { id, ...batch } = await done(reject(jobId, { tellAt: inAnHour() }), { applicantsOf: jobId, matching: { stage: 'new' } })
    expect(batch).toMatchObject({ total: 2, done: 2, failed: 0 })
    expect(await stages(jobId)).toEqual(['Ann Adams rejected', 'Ann Brown rejected', 'Ann Clark screening'])
    const lines = `select a.display_name as who, l.changes->>'to' as "to", l.reason from audit l join accounts a on a.id = l.actor_id
      where l.action = 'application.moved' and l.object_id = ${first.id}`
    expect(await runs(world, lines)).toEqual([{ who: 'operation', to: 'rejected', reason: 'role-filled' }])
    expect(await undo(id)).toMatchObject({ status: 'undone' })
    expect(await stages(jobId)).toEqual(['Ann Adams new', 'Ann Brown new', 'Ann Clark screening'])
    expect(await runs(world, `select from application_moves where tells_at is not null and application_id = ${first.id}`)).toEqual([])
  })

  it('leaves those that a colleague has moved meanwhile', async () => {
    const { id: jobId } = await makeJob(world)
    const { id: applicationId, version } = await applied(jobId, 'Dale')
    const { id: batchId } = await start(reject(jobId), { applicantsOf: jobId, matching: {} })
    const moved = await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
    await work(batchId)
    expect(await failures(batchId)).toEqual([['changed-since', 'Someone has changed this since.']])
    const { id: second } = await done(reject(jobId), { applicantsOf: jobId, matching: {} })
    const back = { stage: 'screening', tell: false } as const
    await operation.put('/applications/{applicationId}/stage', { applicationId, version: moved.version + 1, body: back })
    await undo(second)
    expect(await failures(second)).toEqual([['changed-since', 'Someone has changed this since.']])
    expect(await stages(jobId)).toEqual(['Ann Dale screening'])
  })

  it('can be undone later, except for those who were told', async () => {
    const { id: jobId } = await makeJob(world)
    const all = { applicantsOf: jobId, matching: { stage: 'new' } } as const
    const on = (more: object) => ({ kind: 'move-application', jobId, stage: 'screening', ...more }) as BatchAction
    for (const name of ['Eden', 'Frost']) await applied(jobId, name)
    const { id: atOnce } = await done(on({ tell: true }), all)
    expect(await undo(atOnce)).toMatchObject({ status: 'undone' })
    expect(await stages(jobId)).toEqual(['Ann Eden new', 'Ann Frost new'])
    const { id: quiet } = await done(on({ tell: false }), all)
    await settle(world)
    expect(await undo(quiet)).toMatchObject({ status: 'undone' })
    expect(await failures(quiet)).toEqual([])
    expect(await stages(jobId)).toEqual(['Ann Eden new', 'Ann Frost new'])
    const { id: loud } = await done(on({ tell: true }), all)
    await settle(world)
    await undo(loud)
    const told = ['move-told', 'Not put back: the candidate has already been emailed about this move.']
    expect(await failures(loud)).toEqual([told, told])
    expect(await stages(jobId)).toEqual(['Ann Eden screening', 'Ann Frost screening'])
  })

  const moves = (jobId: number, stage: Stage, more: object = {}) => ({ kind: 'move-application', jobId, stage, ...more }) as BatchAction
  const everybody = (jobId: number) => ({ applicantsOf: jobId, matching: {} })
  const read = (applicationId: number) => operation.get('/applications/{applicationId}', { applicationId })

  it('restores a pause', async () => {
    const { id: jobId } = await makeJob(world)
    const { id } = await applied(jobId, 'Hale')
    await runs(world, `update applications set stage = 'on_hold', resume_stage = 'screening' where id = ${id}`)
    for (const letter of [{ tell: false }, { tellAt: inAnHour() }]) {
      const { id: batchId } = await done(reject(jobId, letter), everybody(jobId))
      await settle(world, new Date(Date.now() + 60_000))
      expect(await undo(batchId)).toMatchObject({ status: 'undone' })
      expect(await read(id)).toMatchObject({ stage: 'on_hold', resumeStage: 'screening', reason: null, letterAt: null })
    }
    expect(await done(moves(jobId, 'screening', { tell: false }), everybody(jobId))).toMatchObject({ done: 1, failed: 0 })
  })

  it('restores an overridden gate and the promised day', async () => {
    const { id: jobId, version } = await makeJob(world)
    await operation.put('/jobs/{jobId}/requirements', { jobId, version, body: { items: [{ type: 'smsts' }] } })
    const { id } = await applied(jobId, 'Jones')
    await runs(world, `update applications set stage = 'screening', answer_by = '2026-01-12' where id = ${id}`)
    const admin = await world.as('admin')
    const body = { stage: 'submitted', override: 'The course is booked', tell: false } as const
    await admin.put('/applications/{applicationId}/stage', { applicationId: id, version: 1, body })
    const { id: batchId } = await done(moves(jobId, 'client_declined', { tell: false }), everybody(jobId))
    await settle(world)
    await undo(batchId)
    expect(await failures(batchId)).toEqual([])
    expect(await read(id)).toMatchObject({ stage: 'submitted', answerBy: '2026-01-12', override: { reason: 'The course is booked' } })
  })

  it('is undone without notifying the candidate’s agent', async () => {
    const { id: jobId } = await makeJob(world)
    const agent = await world.as('agent', 'brings')
    const { id, candidateId } = await applied(jobId, 'King')
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    const heard = async () => (await agent.get('/me/notifications', { query: {} })).items.filter(({ event }) => event === 'candidate-moved')
    await runs(world, `update applications set stage = 'on_hold', resume_stage = 'submitted' where id = ${id}`)
    const { id: batchId } = await done(moves(jobId, 'submitted', { tell: false }), everybody(jobId))
    await settle(world)
    await undo(batchId)
    await settle(world)
    expect(await read(id)).toMatchObject({ stage: 'on_hold', resumeStage: 'submitted' })
    expect(await heard()).toEqual([])
  })

  it('moves the running application where somebody has an ended one too', async () => {
    const { id: jobId } = await makeJob(world)
    const { id: first, candidateId } = await applied(jobId, 'Grant')
    await runs(world, `update applications set stage = 'rejected', resume_stage = 'new' where id = ${first}`)
    const second = await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
    await runs(world, `update applications set stage = 'rejected', resume_stage = 'new' where id = ${second.id}`)
    await runs(world, `update applications set stage = 'new', resume_stage = null where id = ${first}`)
    const move = { kind: 'move-application', jobId, stage: 'screening', tell: false } as BatchAction
    expect(await done(move, { applicantsOf: jobId, matching: { stage: 'new' } })).toMatchObject({ done: 1, failed: 0 })
    expect(await operation.get('/applications/{applicationId}', { applicationId: first })).toMatchObject({ stage: 'screening' })
  })
})
