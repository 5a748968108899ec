import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { jobBody, makeEmployer } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { mostUnfinished } from '../unfinished.ts'

const world = useApp()
let operation: Person
let colleague: Person
beforeAll(async () => {
  operation = await world.as('operation')
  colleague = await world.as('operation', 'colleague')
})

const save = (by: Person, form: Record<string, string[]>) => by.post('/me/unfinished-jobs', { body: { form } })
const titlesOf = async (by: Person) => (await by.get('/me/unfinished-jobs', {})).items.map(({ title }) => title)

describe('an unfinished job', () => {
  it('keeps whatever was typed as it was typed, by name', async () => {
    const form = { title: [' Ro'], jobTypes: ['full-time', 'temporary'], payMin: ['12,5o'], 'placeId option': ['null'], new_name: [''] }
    const saved = await save(operation, form)
    expect(saved).toMatchObject({ title: 'Ro', version: 1, form })
    expect(await operation.get('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId: saved.id })).toEqual(saved)
  })
  it('may say nothing yet', async () => {
    const forms: Record<string, string[]>[] = [{}, { title: [''] }, { title: [] }, { title: ['  '] }]
    for (const form of forms) expect(await save(operation, form)).toMatchObject({ title: null })
  })
  it('is told by the beginning of an endless title', async () => {
    expect((await save(operation, { title: ['é'.repeat(5000)] })).title).toBe('é'.repeat(100))
  })
  it('is told by a title of small pictures too', async () => {
    expect((await save(operation, { title: ['🏗'.repeat(120)] })).title).toBe('🏗'.repeat(100))
  })
  it('is in the file of what is kept about its author', async () => {
    const author = await world.as('operation', 'exports')
    await save(author, { title: ['In the file'] })
    const { unfinishedJobs } = await author.get('/me/export', {})
    expect(unfinishedJobs).toMatchObject([{ form: { title: ['In the file'] } }])
  })
  it('is not seen through the eyes of its author', async () => {
    const author = await world.as('operation', 'looked at')
    const { id: unfinishedJobId } = await save(author, { title: ['Mine alone'] })
    const admin = await world.as('admin')
    await admin.put('/users/{userId}/preview', { userId: author.id })
    const withheld = { status: 403, code: 'preview-withheld' }
    expect(await problemOf(admin.get('/me/unfinished-jobs', {}))).toMatchObject(withheld)
    expect(await problemOf(admin.get('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId }))).toMatchObject(withheld)
    await admin.delete('/me/preview')
  })
  it('is its author’s alone, and an administrator’s neither', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['My own'] })
    for (const by of [colleague, await world.as('admin')]) {
      expect(await titlesOf(by)).not.toContain('My own')
      const version = 1
      expect(await problemOf(by.get('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId }))).toMatchObject({ status: 404 })
      const body = { form: { title: ['Theirs'] } }
      expect(await problemOf(by.patch('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId, version, body }))).toMatchObject({
        status: 404,
      })
      expect(await problemOf(by.delete('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId }))).toMatchObject({ status: 404 })
    }
    expect(await titlesOf(operation)).toContain('My own')
  })
  it('is carried on in any window, the last one first; who saw an older version is told so', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Carried on'] })
    await save(operation, { title: ['Between'] })
    const change = (version: number, title: string) =>
      operation.patch('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId, version, body: { form: { title: [title] } } })
    expect(await change(1, 'At home')).toMatchObject({ title: 'At home', version: 2 })
    expect((await titlesOf(operation))[0]).toBe('At home')
    expect(await problemOf(change(1, 'At work'))).toMatchObject({
      status: 412,
      code: 'precondition-failed',
      detail: expect.stringContaining('in another window'),
    })
  })
  it('is gone once it was discarded', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Not wanted'] })
    await operation.delete('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId })
    expect(await titlesOf(operation)).not.toContain('Not wanted')
    expect(await problemOf(operation.delete('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId }))).toMatchObject({ status: 404 })
  })
  it('is gone with the job that it has become, and stays where that was refused', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Becomes a job'] })
    const body = jobBody((await makeEmployer(world)).id)
    expect(await problemOf(operation.post('/jobs', { body: { ...body, title: '', unfinishedJobId } }))).toMatchObject({ status: 400 })
    expect(await titlesOf(operation)).toContain('Becomes a job')
    await operation.post('/jobs', { body: { ...body, publish: false, unfinishedJobId } })
    expect(await titlesOf(operation)).not.toContain('Becomes a job')
  })
  it('becomes one job, also when two windows post it at once', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Once'] })
    const employer = await makeEmployer(world)
    const post = () => operation.post('/jobs', { body: { ...jobBody(employer.id), publish: false, unfinishedJobId } })
    const both = await Promise.allSettled([post(), post()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(post())).toMatchObject({ status: 409, code: 'unfinished-job-gone', detail: 'Saving again makes a new job.' })
    expect(await runs(world, `select 1 from jobs where employer_id = ${employer.id}`)).toHaveLength(1)
  })
  it('is the job that it became to whoever sends the same again, its answer having got lost', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Twice'] })
    const body = { ...jobBody((await makeEmployer(world)).id), unfinishedJobId, unfinishedJobVersion: 1 }
    const post = () => operation.post('/jobs', { body, idempotencyKey })
    const idempotencyKey = crypto.randomUUID()
    const { id } = await post()
    expect(await titlesOf(operation)).not.toContain('Twice')
    expect(await post()).toMatchObject({ id })
  })
  it('is posted in its newest version: who saw an older one is told so, and nothing is posted', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Seen'] })
    await operation.patch('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId, version: 1, body: { form: { title: ['Newer'] } } })
    const employer = await makeEmployer(world)
    const post = (unfinishedJobVersion: number, publish = false) =>
      operation.post('/jobs', { body: { ...jobBody(employer.id), publish, unfinishedJobId, unfinishedJobVersion } })
    expect(await problemOf(post(1))).toMatchObject({ status: 412, detail: expect.stringContaining('Save again to replace it') })
    expect(await problemOf(post(1, true))).toMatchObject({
      status: 412,
      detail: expect.stringContaining('Publish again to put this version'),
    })
    expect(await runs(world, `select 1 from jobs where employer_id = ${employer.id}`)).toEqual([])
    await post(2)
    expect(await titlesOf(operation)).not.toContain('Newer')
  })
  it('of somebody else is left alone, and becomes no job', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Left alone'] })
    const body = { ...jobBody((await makeEmployer(world)).id), unfinishedJobId }
    const detail = 'Publishing again makes a new job.'
    expect(await problemOf(colleague.post('/jobs', { body }))).toMatchObject({ status: 409, code: 'unfinished-job-gone', detail })
    expect(await titlesOf(operation)).toContain('Left alone')
  })
  it(`is one of at most ${mostUnfinished}, also when two are saved at once`, async () => {
    const keen = await world.as('operation', 'keen')
    for (let n = 1; n < mostUnfinished; n++) await save(keen, {})
    const both = await Promise.allSettled([save(keen, {}), save(keen, {})])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(save(keen, {}))).toMatchObject({ status: 409, code: 'too-many-unfinished-jobs' })
    expect(await titlesOf(keen)).toHaveLength(mostUnfinished)
  })
  it('holds no more than a form does', async () => {
    expect((await problemOf(save(operation, { title: ['x'.repeat(100_001)] }))).status).toBe(400)
    expect((await problemOf(save(operation, { ['x'.repeat(61)]: [] }))).status).toBe(400)
  })
})
