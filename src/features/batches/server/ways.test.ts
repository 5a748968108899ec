import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { batchesOf } from '#test/support/batches.ts'
import { newAddress } from '#test/support/identity.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { hold } from '#test/support/wallets.ts'
import type { BatchAction } from '../contract.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const add = async (more: object = {}) =>
  (await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', ...more } })).id
const { find, start, work, done, undo, failures } = batchesOf(world, () => operation)

describe('a batch', () => {
  it('mails each by their own names, wherever and however often these stand, in the paragraphs that were written', async () => {
    const emails = [newAddress(), newAddress()]
    const ids = [
      await add({ firstName: 'Zoë', lastName: 'O’Neil', email: emails[0] }),
      await add({ firstName: '{lastName}', lastName: '{firstName} $&', email: emails[1] }),
    ]
    const subject = '{firstName}: work for {firstName} {lastName}'
    await done({ kind: 'send-mail', subject, body: 'Dear {firstName} {lastName},\n{lastName} too\n\n\nCall us' }, { ids })
    const mails = await world.mails()
    expect(mails.find(({ to }) => to === emails[0])).toMatchObject({
      subject: 'Zoë: work for Zoë O’Neil',
      paragraphs: ['Dear Zoë O’Neil,\nO’Neil too', 'Call us'],
    })
    expect(mails.find(({ to }) => to === emails[1])?.subject).toBe('{lastName}: work for {lastName} {firstName} $&')
  })
  it('reaches more than the list shows on a page', async () => {
    await runs(
      world,
      `insert into candidates (first_name, last_name, locale, phone, tags)
       select 'Ann', 'Many', 'en', '+4477009' || n + 10000, '{of many}' from generate_series(1, 101) n`,
    )
    expect(await done({ kind: 'add-tags', tags: ['counted'] }, { query: { tag: ['of many'] } })).toMatchObject({ total: 101, done: 101 })
    expect(await runs(world, `select count(*)::int as n from candidates where 'counted' = any(tags)`)).toEqual([{ n: 101 }])
  })
  it('that takes tags away gives back those that somebody had', async () => {
    const [both, one] = [await add({ tags: ['rail', 'nights'] }), await add({ tags: ['nights'] })]
    const { id } = await done({ kind: 'remove-tags', tags: ['rail'] }, { ids: [both, one] })
    await undo(id)
    const tags = await Promise.all(
      [both, one].map(async (candidateId) => (await operation.get('/candidates/{candidateId}', { candidateId })).tags.toSorted()),
    )
    expect(tags).toEqual([['nights', 'rail'], ['nights']])
  })
  it('says of whoever was put away meanwhile that they are, in the reader’s language', async () => {
    const candidateId = await add()
    const { id } = await start({ kind: 'add-tags', tags: ['late'] }, { ids: [candidateId] })
    await runs(world, `update candidates set status = 'archived' where id = ${candidateId}`)
    await work(id)
    expect(await find(id)).toMatchObject({ status: 'finished', done: 0, failed: 1 })
    const [[english], [french]] = [await failures(id), await failures(id, world.client(operation.token, 'fr'))]
    expect(english).toMatchObject({ candidateId, code: 'candidate-gone' })
    expect(french?.reason).not.toBe(english?.reason)
    expect(await runs(world, `select tags from candidates where id = ${candidateId}`)).toEqual([{ tags: [] }])
  })
  it('does the others where one fails by what nobody foresaw, and keeps nothing of that one', async () => {
    const [fails, fine] = [await add({ lastName: 'Unforeseen' }), await add()]
    await runs(
      world,
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'unforeseen'; end $$;
       create trigger fail before update on candidates for each row when (new.last_name = 'Unforeseen') execute function fail()`,
    )
    const { id, ...batch } = await done({ kind: 'add-tags', tags: ['all'] }, { ids: [fails, fine] })
    await runs(world, 'drop function fail cascade')
    expect(batch).toMatchObject({ status: 'finished', done: 1, failed: 1 })
    expect(await failures(id)).toMatchObject([{ candidateId: fails, code: 'batch-failed', reason: expect.any(String) }])
    expect(await runs(world, `select id::int from candidates where 'all' = any(tags)`)).toEqual([{ id: fine }])
  })
  it('whose starter is gone ends, and changes nobody', async () => {
    const candidateId = await add()
    const { id } = await start({ kind: 'add-tags', tags: ['orphan'] }, { ids: [candidateId] })
    await runs(world, `update batches set created_by = null where id = ${id}`)
    await work(id)
    expect(await find(id)).toMatchObject({ status: 'cancelled', createdByName: null, finishedAt: expect.any(String) })
    expect(await runs(world, `select tags from candidates where id = ${candidateId}`)).toEqual([{ tags: [] }])
  })
  it('says which document it is that nobody can be asked for', async () => {
    const asked = start({ kind: 'request-documents', types: ['smsts', 'spurs'] }, { ids: [await add()] })
    expect((await problemOf(asked)).errors).toMatchObject([{ pointer: '/action/types/1', code: 'document-type-unknown' }])
  })
  it('is of a job that there is', async () => {
    const jobId = 999_999
    const actions: BatchAction[] = [
      { kind: 'put-to-job', jobId },
      { kind: 'request-documents', types: ['smsts'], jobId },
      { kind: 'move-application', jobId, stage: 'screening', tell: true },
    ]
    for (const action of actions) expect((await problemOf(start(action, { ids: [await add()] }))).status, action.kind).toBe(404)
  })
})

it('a batch that asks for documents asks all the same for what the job does not, and not for what another one will do for', async () => {
  const { id: jobId, version } = await makeJob(world)
  const items = [{ type: 'smsts', alternatives: [{ type: 'cscs', level: 'blue' }] }]
  await operation.put('/jobs/{jobId}/requirements', { jobId, version, body: { items } as never })
  const [holds, lacks] = [await add(), await add()]
  await hold(world, holds, { type: 'smsts', expires_on: '2099-01-01' })
  const asked = async (candidateId: number) =>
    (await operation.get('/candidates/{candidateId}/documents', { candidateId })).items
      .filter(({ status }) => status === 'requested')
      .map(({ type }) => type)
      .toSorted()
  await done({ kind: 'request-documents', types: ['smsts', 'cscs', 'first-aid'], jobId }, { ids: [holds, lacks] })
  expect([await asked(holds), await asked(lacks)]).toEqual([['first-aid'], ['cscs', 'first-aid', 'smsts']])
})

describe('an application that a batch made stays when the batch is taken back', () => {
  const touches: Record<string, (applicationId: number) => Promise<unknown>> = {
    'was written about': (id) =>
      runs(world, `insert into messages (application_id, from_candidate, text, sent_at) values (${id}, true, 'When?', now())`),
    'was rated': (applicationId) => operation.put('/applications/{applicationId}/rating', { applicationId, body: { rating: 4 } }),
    'has a next step': (applicationId) =>
      operation.put('/applications/{applicationId}/next-step', { applicationId, body: { what: 'Call' } }),
    'was told to wait': (applicationId) => operation.post('/replies', { body: { applicationIds: [applicationId], how: 'phone' } }),
  }
  it.each(Object.entries(touches))('where it %s since', async (_what, touch) => {
    const { id: jobId } = await makeJob(world)
    const [touched, untouched] = [await add(), await add()]
    const { id } = await done({ kind: 'put-to-job', jobId }, { ids: [touched, untouched] })
    const applied = await runs<{ id: number; of: number }>(
      world,
      `select id::int, candidate_id::int as of from applications where job_id = ${jobId} order by id`,
    )
    await touch(Number(applied[0]?.id))
    await undo(id)
    expect(await failures(id)).toMatchObject([{ candidateId: touched, code: 'changed-since' }])
    expect(await runs(world, `select candidate_id::int as of from applications where job_id = ${jobId}`)).toEqual([{ of: touched }])
  })
})

it('a batch means the last of those that ended, where none of somebody’s applications for the job is under way', async () => {
  const { id: jobId } = await makeJob(world)
  const candidateId = await add()
  const ids: number[] = []
  for (const _ of ['first', 'second']) {
    const { id } = await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
    await runs(world, `update applications set stage = 'rejected', resume_stage = 'new' where id = ${id}`)
    ids.push(id)
  }
  const all = { applicantsOf: jobId, matching: {} }
  expect(await done({ kind: 'move-application', jobId, stage: 'new', tell: true }, all)).toMatchObject({ done: 1, failed: 0 })
  expect(await runs(world, `select id::int, stage from applications where job_id = ${jobId} order by id`)).toEqual([
    { id: ids[0], stage: 'rejected' },
    { id: ids[1], stage: 'new' },
  ])
})
