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
  it('keeps everything as it was typed', async () => {
    const form = { title: [' Ro'], jobTypes: ['full-time', 'temporary'], payMin: ['12,5o'], 'placeId option': ['null'], new_name: [''] }
    const saved = await save(operation, form)
    expect(saved).toMatchObject({ title: 'Ro', version: 1, form })
    expect(await operation.get('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId: saved.id })).toEqual(saved)
  })
  it('is in its author’s personal data', async () => {
    const author = await world.as('operation', 'exports')
    await save(author, { title: ['In the file'] })
    const { unfinishedJobs } = await author.get('/me/export', {})
    expect(unfinishedJobs).toMatchObject([{ form: { title: ['In the file'] } }])
  })
  it('is hidden in previews', async () => {
    const author = await world.as('operation', 'looked at')
    const { id: unfinishedJobId } = await save(author, { title: ['Mine alone'] })
    const admin = await world.as('admin')
    await admin.put('/users/{userId}/preview', { userId: author.id })
    const withheld = { status: 403, code: 'preview-withheld' }
    expect(await problemOf(admin.get('/me/unfinished-jobs', {}))).toMatchObject(withheld)
    expect(await problemOf(admin.get('/me/unfinished-jobs/{unfinishedJobId}', { unfinishedJobId }))).toMatchObject(withheld)
    await admin.delete('/me/preview')
  })
  it('is visible to its author alone', async () => {
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
  it('can be continued in any window; a stale window is told', async () => {
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
  it('disappears once it has become a job, and stays when that was refused', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Becomes a job'] })
    const body = jobBody((await makeEmployer(world)).id)
    expect(await problemOf(operation.post('/jobs', { body: { ...body, title: '', unfinishedJobId } }))).toMatchObject({ status: 400 })
    expect(await titlesOf(operation)).toContain('Becomes a job')
    await operation.post('/jobs', { body: { ...body, publish: false, unfinishedJobId } })
    expect(await titlesOf(operation)).not.toContain('Becomes a job')
  })
  it('becomes one job, even when two windows post it at once', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Once'] })
    const employer = await makeEmployer(world)
    const post = () => operation.post('/jobs', { body: { ...jobBody(employer.id), publish: false, unfinishedJobId } })
    const both = await Promise.allSettled([post(), post()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(post())).toMatchObject({
      status: 409,
      code: 'unfinished-job-gone',
      detail: 'Saving again will create a new job.',
    })
    expect(await runs(world, `select 1 from jobs where employer_id = ${employer.id}`)).toHaveLength(1)
  })
  it('is posted in its newest version only', async () => {
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
  it('of another person cannot be posted', async () => {
    const { id: unfinishedJobId } = await save(operation, { title: ['Left alone'] })
    const body = { ...jobBody((await makeEmployer(world)).id), unfinishedJobId }
    const detail = 'Publishing again will create a new job.'
    expect(await problemOf(colleague.post('/jobs', { body }))).toMatchObject({ status: 409, code: 'unfinished-job-gone', detail })
    expect(await titlesOf(operation)).toContain('Left alone')
  })
  it(`is one of at most ${mostUnfinished}, even when two are saved at once`, async () => {
    const keen = await world.as('operation', 'keen')
    for (let n = 1; n < mostUnfinished; n++) await save(keen, {})
    const both = await Promise.allSettled([save(keen, {}), save(keen, {})])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(save(keen, {}))).toMatchObject({ status: 409, code: 'too-many-unfinished-jobs' })
    expect(await titlesOf(keen)).toHaveLength(mostUnfinished)
  })
})
