import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { batchesOf } from '#test/support/batches.ts'
import { newAddress } from '#test/support/identity.ts'
import { makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { hold } from '#test/support/wallets.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const add = async (more: object = {}) =>
  (await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', ...more } })).id
const { find, start, work, done, undo, failures } = batchesOf(world, () => operation)

describe('a batch', () => {
  it('mails each with their own names, without expanding placeholders twice', async () => {
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
  it('that removes tags gives them back when undone', async () => {
    const [both, one] = [await add({ tags: ['rail', 'nights'] }), await add({ tags: ['nights'] })]
    const { id } = await done({ kind: 'remove-tags', tags: ['rail'] }, { ids: [both, one] })
    await undo(id)
    const tags = await Promise.all(
      [both, one].map(async (candidateId) => (await operation.get('/candidates/{candidateId}', { candidateId })).tags.toSorted()),
    )
    expect(tags).toEqual([['nights', 'rail'], ['nights']])
  })
  it('skips candidates archived meanwhile, with a reason in the reader’s language', async () => {
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
  it('survives an unforeseen error of one row and keeps nothing of it', async () => {
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
  it('of a deleted account ends without changes', async () => {
    const candidateId = await add()
    const { id } = await start({ kind: 'add-tags', tags: ['orphan'] }, { ids: [candidateId] })
    await runs(world, `update batches set created_by = null, asked_by = null where id = ${id}`)
    await work(id)
    expect(await find(id)).toMatchObject({ status: 'cancelled', createdByName: null, finishedAt: expect.any(String) })
    expect(await runs(world, `select tags from candidates where id = ${candidateId}`)).toEqual([{ tags: [] }])
  })
})

it('a batch does not request a document where the job accepts another', async () => {
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

describe('undoing a batch keeps an application', () => {
  const touches: Record<string, (applicationId: number) => Promise<unknown>> = {
    'was written about': (id) =>
      runs(world, `insert into messages (application_id, from_candidate, text, sent_at) values (${id}, true, 'When?', now())`),
    'was rated': (applicationId) => operation.put('/applications/{applicationId}/rating', { applicationId, body: { rating: 4 } }),
    'has a next step': (applicationId) =>
      operation.put('/applications/{applicationId}/next-step', { applicationId, body: { what: 'Call' } }),
    'was told to wait': (applicationId) => operation.post('/replies', { body: { applicationIds: [applicationId], how: 'phone' } }),
  }
  it.each(Object.entries(touches))('that %s since', async (_what, touch) => {
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

it('a batch cancelled while it runs ends after the current candidate, and can be undone', async () => {
  const ids = [await add(), await add(), await add()]
  const { id: batchId } = await start({ kind: 'add-tags', tags: ['stopped'] }, { ids })
  const tagged = async () =>
    (await runs<{ id: number }>(world, `select id::int from candidates where 'stopped' = any(tags) order by id`)).map(({ id }) => id)
  const held = await meanwhile(world, `select from candidates where id = ${ids[0]} for no key update`)
  const run = work(batchId)
  await expect.poll(held.waiting).toBe(1)
  await operation.put('/batches/{batchId}/cancellation', { batchId })
  await held.end()
  await run
  expect(await tagged()).toEqual(ids.slice(0, 1))
  expect(await operation.get('/batches/{batchId}', { batchId })).toMatchObject({ status: 'cancelled', total: 3, done: 1, failed: 0 })
  expect(await undo(batchId)).toMatchObject({ status: 'undone' })
  expect(await tagged()).toEqual([])
})
