import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { importsOf } from '#test/support/imports.ts'
import { description, leeds } from '#test/support/factories.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const { start, check, write, undo, rowsOf } = importsOf(world, () => operation, 'joborders.csv')
const titled = async (q: string) => (await operation.get('/staff/jobs', { query: { q } })).items
const add = (name: string, more: object = {}) =>
  operation.post('/employers', { body: { name, sector: 'industrial', placeId: leeds, ...more } })

/** As OpenCATS exports its list of job orders. */
const list = (...rows: string[]) =>
  ['ID,Title,Company,Type,Status,Created,Owner,Recruiter,City,State,Max Rate,Salary,Start Date,Openings,Total Openings', ...rows].join('\n')

describe('a file of jobs', () => {
  it('from OpenCATS becomes drafts and can be undone', async () => {
    const { id: employerId } = await add('Tenon Joinery Ltd')
    const read = await start(
      list(
        '11,Bench joiner wanted,Tenon Joinery,C,Active,01-02-24,Ann Hale,Bob Roe,Leeds,West Yorkshire,,,,0,2',
        '12,Site manager,TENON JOINERY LTD,H,Active,01-02-24,Ann Hale,Bob Roe,,,,£45k a year,,3,3',
      ),
    )
    expect(read).toMatchObject({ status: 'read', noun: 'job', total: 2 })
    expect(read.columns.map(({ target }) => target)).toEqual([
      '',
      'title',
      'employerId',
      'jobTypes',
      '',
      '',
      '',
      '',
      'placeId',
      '',
      'pay',
      'pay',
      'startsOn',
      'openings',
      '',
    ])
    expect(await check(read)).toMatchObject({ status: 'checked', ready: 2, faulty: 0, doubles: 0 })
    expect(await write(read.id)).toMatchObject({ status: 'written', added: 2 })
    const [first, second] = await rowsOf(read.id)
    expect(first).toMatchObject({ name: 'Bench joiner wanted', outcome: 'added', town: 'Leeds', jobId: expect.any(Number) })
    const joiner = await operation.get('/jobs/{jobId}', { jobId: first?.jobId as number })
    expect(joiner).toMatchObject({
      status: 'draft',
      trade: 'joiner',
      category: 'industrial',
      jobTypes: ['temporary'],
      openings: 1,
      place: { id: leeds },
      employer: { id: employerId },
      language: 'en',
      pay: null,
    })
    // Its text is still to be written: no sentence of ours stands in its place, and it cannot go online without.
    expect(joiner.description).toBe('')
    const online = operation.put('/jobs/{jobId}/publication', { jobId: joiner.id, version: joiner.version, body: {} })
    expect(await problemOf(online)).toMatchObject({
      status: 409,
      code: 'description-too-short',
      title: 'Write a description of at least 100 characters before you publish.',
      // All that keeps it from going online is named at once: the file's new employer has accepted no terms.
      errors: [
        { pointer: '/description' },
        { pointer: '/sitePostcode' },
        { pointer: '/engagements' },
        { pointer: '/employerId', code: 'employer-terms-missing' },
      ],
    })
    // Where the file names no town, it is the employer's.
    expect(await operation.get('/jobs/{jobId}', { jobId: second?.jobId as number })).toMatchObject({
      trade: 'site-manager',
      jobTypes: ['full-time'],
      openings: 3,
      pay: { min: 4_500_000, max: 4_500_000, unit: 'year', currency: 'GBP' },
      place: { id: leeds },
    })
    // Nobody outside sees a draft.
    expect((await world.visitor.get('/jobs', { query: { keyword: 'tenon' } })).total).toBe(0)

    expect(await undo(read.id)).toMatchObject({ status: 'undone', kept: 0 })
    expect(await titled('Bench joiner wanted')).toEqual([])
  })
  it('finds employers by the numbers of an earlier import', async () => {
    const companies = await start('company_id,name,city\n4711,Numbered & Known,Leeds\n4712,Other One,Leeds\n', 'companies.csv')
    await check(companies)
    await write(companies.id)
    const read = await start('joborder_id,company_id,title,city,openings\n1,4711,Tiler,Leeds,1\n2,4799,Tiler,Leeds,1\n')
    expect(read.columns[1]?.target).toBe('employerId')
    expect(await check(read)).toMatchObject({ ready: 1, faulty: 1 })
    expect((await rowsOf(read.id))[0]?.given).toMatchObject({ employer: 'Numbered & Known' })
    // The name says more than a number.
    const both = await start('company_id,company,title,city,openings\n4712,Numbered and Known Ltd,Roofer,Leeds,1\n')
    await check(both)
    expect((await rowsOf(both.id))[0]?.given).toMatchObject({ employer: 'Numbered & Known' })
    expect(await undo(companies.id)).toMatchObject({ kept: 0 })
    expect(await check(read)).toMatchObject({ ready: 0, faulty: 2 })
  })
  it('matches known jobs by employer, title and town, also within the file', async () => {
    await add('Gable Ends')
    const row = 'Roofer,Gable Ends,Leeds,2'
    const first = await start(`Title,Company,City,Openings\n${row}\n`)
    await check(first)
    await write(first.id)
    const read = await start(`Title,Company,City,Openings\n${row.toUpperCase()}\nTiler,Gable Ends,Leeds,1\nTiler,Gable Ends,Leeds,1\n`)
    expect(await check(read)).toMatchObject({ ready: 1, doubles: 2 })
    const rows = await rowsOf(read.id)
    expect(rows.map(({ double }) => double && [double.match, double.job?.title ?? double.row])).toEqual([
      ['job', 'Roofer'],
      null,
      ['job', 3],
    ])
    const decide = (doubleWay: 'fill' | 'add') =>
      operation.put('/imports/{importId}/decisions', { importId: read.id, body: { number: 2, doubleWay } })
    expect(await problemOf(decide('fill'))).toMatchObject({ status: 409, code: 'import-job-stays' })
    await decide('add')
    expect(await write(read.id)).toMatchObject({ added: 2, leftOut: 1 })
    expect(await titled('roofer')).toHaveLength(2)
  })
  it('keeps drafts that somebody changed or posted when it is undone', async () => {
    const { id: employerId, version: before } = await add('Stay Put')
    const body = { version: '2026-01', acceptedOn: '2026-01-12' }
    await operation.put('/employers/{employerId}/terms', { employerId, version: before, body })
    const read = await start('Title,Company,City,Openings\nWelder,Stay Put,Leeds,1\nPlumber,Stay Put,Leeds,1\nGlazier,Stay Put,Leeds,1\n')
    await check(read)
    await write(read.id)
    const [welder, plumber] = (await rowsOf(read.id)).map(({ jobId }) => jobId as number)
    const { version } = await operation.get('/jobs/{jobId}', { jobId: welder as number })
    await operation.patch('/jobs/{jobId}', { jobId: welder as number, version, body: { openings: 3 } })
    const draft = await operation.get('/jobs/{jobId}', { jobId: plumber as number })
    const rest = { description, sitePostcode: 'LS1 4AP', engagements: ['paye' as const] }
    const told = await operation.patch('/jobs/{jobId}', { jobId: draft.id, version: draft.version, body: rest })
    await operation.put('/jobs/{jobId}/publication', { jobId: draft.id, version: told.version, body: {} })
    expect(await undo(read.id)).toMatchObject({ kept: 2 })
    expect((await titled('welder')).length + (await titled('plumber')).length).toBe(2)
    expect(await titled('glazier')).toEqual([])
  })
})
