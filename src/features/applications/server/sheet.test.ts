import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { applyAsGuest, bradford, guest, leeds, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { byHeading, readCsv } from '#test/support/sheets.ts'
import { hold } from '#test/support/wallets.ts'

const world = useApp()
let operation: Person
let jobId: number
let candidateId: number
beforeAll(async () => {
  operation = await world.as('operation', 'Ann')
  const job = await makeJob(world, { title: '=Mason', placeId: leeds })
  jobId = job.id
  await operation.put('/jobs/{jobId}/requirements', { jobId, version: job.version, body: { items: [{ type: 'cscs', level: 'blue' }] } })
  for (const firstName of ['Abe', 'Bea', 'Cyd']) await applyAsGuest(world, jobId, guest({ firstName, lastName: 'Stone', placeId: leeds }))
  const added = { firstName: 'Dan', lastName: 'Brick', locale: 'en', country: 'GB', email: newAddress() } as const
  candidateId = (await operation.post('/candidates', { body: { ...added, availability: 'date', availableFrom: '2031-01-04' } })).id
  await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  await operation.post('/candidates/{candidateId}/activities', {
    candidateId,
    body: { kind: 'note', text: `Ask @{${operation.id}} first` },
  })
  await runs(world, `update applications set rating = 4 where candidate_id = ${candidateId}`)
})

async function exported(path: string, query: Record<string, string>, language = 'en') {
  const url = `/api/v1/${path}/applications/export?${new URLSearchParams({ format: 'csv', ...query })}`
  const headers = { authorization: `Bearer ${operation.token}`, 'accept-language': language }
  const answer = await world.raw({ method: 'GET', url, headers })
  expect(answer.statusCode).toBe(200)
  return readCsv(answer.body, language === 'fr' ? ';' : ',')
}

describe('a job’s applicants', () => {
  it('say who put them to the job, when they can start, and what was noted last', async () => {
    const { items } = await operation.get('/jobs/{jobId}/applications', { jobId, query: { source: 'staff' } })
    expect(items).toMatchObject([
      {
        candidateId,
        addedByName: 'Ann',
        availability: 'date',
        availableFrom: '2031-01-04',
        lastNote: { text: 'Ask @Ann first', by: 'Ann' },
      },
    ])
    const [applied] = (await operation.get('/jobs/{jobId}/applications', { jobId, query: { source: 'site', q: 'abe' } })).items
    expect(applied).toMatchObject({ addedByName: null, lastNote: null })
  })
  it('bring the last note on this job or none, not one on another job, nor one that was removed', async () => {
    const name = { firstName: 'Eve', lastName: 'Slate', locale: 'en', country: 'GB', email: newAddress() } as const
    const { id } = await operation.post('/candidates', { body: name })
    const other = await makeJob(world)
    const here = await makeJob(world)
    for (const on of [here.id, other.id])
      await operation.post('/candidates/{candidateId}/applications', { candidateId: id, body: { jobId: on } })
    const note = (text: string, body = {}) =>
      operation.post('/candidates/{candidateId}/activities', { candidateId: id, body: { kind: 'note', text, ...body } })
    const last = async () => (await operation.get('/jobs/{jobId}/applications', { jobId: here.id, query: {} })).items[0]?.lastNote?.text
    await note('On the person')
    await note('On the other job', { jobId: other.id })
    expect(await last()).toBe('On the person')
    const { id: activityId, version } = await note('On this job', { jobId: here.id })
    expect(await last()).toBe('On this job')
    await note('Of last year', { happenedAt: '2025-01-06T09:00:00.000Z' })
    expect(await last()).toBe('On this job')
    await operation.delete('/candidate-activities/{activityId}', { activityId, version })
    expect(await last()).toBe('On the person')
  })
  it('are narrowed by their rating', async () => {
    const n = async (rating: number) => (await operation.get('/jobs/{jobId}/applications', { jobId, query: { rating } })).total
    expect([await n(4), await n(5)]).toEqual([1, 0])
  })
})

describe('an export of a job’s applicants', () => {
  it('is the list: the same people in the same order, narrowed and sorted alike', async () => {
    for (const query of [
      {},
      { sort: 'name', dir: 'asc' },
      { rating: 4 },
      { source: 'site' },
      { q: 'bea' },
      { gate: 'block', hasCv: false },
    ]) {
      const { items } = await operation.get('/jobs/{jobId}/applications', { jobId, query: query as never })
      const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
      const [, ...rows] = await exported(`jobs/${jobId}`, { ...asked, columns: 'candidate' })
      expect(rows).toEqual(items.map(({ candidateName }) => [candidateName]))
    }
  })
  it('of some who are selected has these alone', async () => {
    const { items } = await operation.get('/jobs/{jobId}/applications', { jobId, query: { sort: 'name', dir: 'asc' } })
    const ids = items.slice(0, 2).map(({ id }) => id)
    expect(await exported(`jobs/${jobId}`, { ids: ids.join(), columns: 'candidate', sort: 'name', dir: 'asc' })).toEqual([
      ['Candidate'],
      ...items.slice(0, 2).map(({ candidateName }) => [candidateName]),
    ])
  })
  it('has every column, headed in the language of whoever asks, and what is missing in words', async () => {
    const [heading, row] = await exported(`jobs/${jobId}`, { source: 'staff' })
    expect(heading).toHaveLength(29)
    expect(byHeading(heading, row)).toMatchObject({
      Candidate: 'Dan Brick',
      Job: "'=Mason",
      Stage: 'New',
      'Added by': 'Ann',
      Source: 'the agency',
      Compliance: 'Can’t be put forward',
      'What is missing': expect.stringMatching(/^CSCS card \(Blue: skilled worker\) is missing/),
      Availability: 'From a date',
      'Available from': '04/01/2031',
      Rating: '4',
      'Last note': 'Ask @Ann first',
      CV: 'No',
    })
    const french = await exported(`jobs/${jobId}`, { source: 'staff', columns: 'candidate,stage,hasCv' }, 'fr')
    expect(french).toEqual([
      ['Candidat', 'Étape', 'CV'],
      ['Dan Brick', 'Nouvelle', 'Non'],
    ])
  })
  it('has in each column what its heading says', async () => {
    const job = await makeJob(world, { title: 'Roofer', placeId: leeds, jobTypes: ['part-time', 'temporary'] })
    const email = newAddress()
    const known = { firstName: 'Fay', lastName: 'Gable', locale: 'en', country: 'GB', email, phone: '07700 900123' } as const
    const more = { placeId: bradford, trade: 'tiler', availability: 'date', availableFrom: '2031-01-04' } as const
    const { id } = await operation.post('/candidates', { body: { ...known, ...more } })
    await operation.post('/candidates/{candidateId}/applications', { candidateId: id, body: { jobId: job.id } })
    await operation.post('/candidates/{candidateId}/activities', { candidateId: id, body: { kind: 'note', text: 'Own ladder' } })
    await runs(
      world,
      `update applications set applied_at = '2026-01-05', stage = 'vetting', stage_changed_at = '2026-02-06', answer_by = '2026-03-07', rating = 4,
        answers = '[{}, {}]', knock_outs = 2, next_step = 'Ring', next_step_on = '2026-04-08', next_step_by = ${operation.id}, starts_on = '2026-05-09' where job_id = ${job.id}`,
    )
    const [heading, row] = await exported(`jobs/${job.id}`, {})
    expect(byHeading(heading, row)).toEqual({
      Candidate: 'Fay Gable',
      Email: email,
      Phone: "'+447700900123",
      Town: 'Bradford, West Yorkshire',
      Trade: 'Tiler',
      Reference: job.reference,
      Job: 'Roofer',
      Employer: job.employer.name,
      'Place of work': 'Leeds, West Yorkshire',
      'Job type': 'Part time, Temporary',
      Pay: '£22–£26 an\u00a0hour',
      Stage: 'Vetting',
      Applied: '05/01/2026',
      'Added by': 'Ann',
      Source: 'the agency',
      'At this stage since': '06/02/2026',
      'Answer by': '07/03/2026',
      Compliance: '',
      'What is missing': '',
      'Distance (miles)': '8',
      Availability: 'From a date',
      'Available from': '04/01/2031',
      Rating: '4',
      'Unsuitable answers': '2',
      'Last note': 'Own ladder',
      'Next step': 'Ring',
      'Next step on': '08/04/2026',
      'First day': '09/05/2026',
      CV: 'No',
    })
    const inFrench = { columns: 'trade,jobTypes,source,distance,availability,availableFrom', sort: 'name' }
    expect((await exported(`jobs/${job.id}`, inFrench, 'fr'))[1]).toEqual([
      'Carreleur',
      expect.stringMatching(/^Temps partiel, \S/),
      'l’agence',
      '13',
      'À partir d’une date',
      '04/01/2031',
    ])
  })
  it('says of several documents those that are missing, and not those that are there', async () => {
    const { id: job, version } = await makeJob(world)
    const items = [{ type: 'smsts' }, { type: 'cscs', level: 'blue' }, { type: 'first-aid' }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: job, version, body: { items } as never })
    const { id } = await operation.post('/candidates', { body: { firstName: 'Hew', lastName: 'Rule', locale: 'en', email: newAddress() } })
    await hold(world, id, { type: 'smsts', expires_on: '2099-01-01' })
    await operation.post('/candidates/{candidateId}/applications', { candidateId: id, body: { jobId: job } })
    const [, [lacking = ''] = []] = await exported(`jobs/${job}`, { columns: 'lacking' })
    expect(lacking).toMatch(/^CSCS card \(Blue.* is missing.*; First.aid.* is missing/i)
    expect(lacking).not.toContain('SMSTS')
  })
  it('is for the agency, and of a job that there is', async () => {
    for (const role of ['agent', 'candidate'] as const)
      expect(await problemOf((await world.as(role)).get('/jobs/{jobId}/applications/export', { jobId }))).toMatchObject({ status: 403 })
    expect(await problemOf(operation.get('/jobs/{jobId}/applications/export', { jobId: 999_999_999 }))).toMatchObject({ status: 404 })
    const query = { columns: ['margin'] as never }
    expect(await problemOf(operation.get('/jobs/{jobId}/applications/export', { jobId, query }))).toMatchObject({ status: 400 })
  })
})

describe('an export of a candidate’s applications', () => {
  it('is the list, narrowed as it is', async () => {
    const columns = 'candidate,job,stage'
    expect(await exported(`candidates/${candidateId}`, { columns })).toEqual([
      ['Candidate', 'Job', 'Stage'],
      ['Dan Brick', "'=Mason", 'New'],
    ])
    expect(await exported(`candidates/${candidateId}`, { columns, active: 'false' })).toEqual([['Candidate', 'Job', 'Stage']])
  })
  it('has the order of the list, and of one job or stage these alone', async () => {
    const { id } = await operation.post('/candidates', { body: { firstName: 'Gus', lastName: 'Adze', locale: 'en', email: newAddress() } })
    const jobs = [await makeJob(world, { title: 'Glazier one' }), await makeJob(world, { title: 'Glazier two' })]
    for (const job of jobs) await operation.post('/candidates/{candidateId}/applications', { candidateId: id, body: { jobId: job.id } })
    const later = (set: string, jobId = 0) => runs(world, `update applications set ${set} where candidate_id = ${id} and job_id = ${jobId}`)
    await later(`stage = 'screening', stage_changed_at = now() + interval '1 hour'`, jobs[0]?.id)
    const titles = async (query: Record<string, string>) =>
      (await exported(`candidates/${id}`, { columns: 'job', ...query })).slice(1).map(([title]) => title)
    expect(await titles({})).toEqual(['Glazier two', 'Glazier one'])
    expect(await titles({ dir: 'asc' })).toEqual(['Glazier one', 'Glazier two'])
    expect(await titles({ sort: 'stageChangedAt' })).toEqual(['Glazier one', 'Glazier two'])
    expect(await titles({ jobId: String(jobs[0]?.id) })).toEqual(['Glazier one'])
    expect(await titles({ stage: 'received' })).toEqual(['Glazier two'])
  })
  it('is of nobody whom one may not know', async () => {
    const { id } = await operation.post('/candidates', { body: { firstName: 'Quin', lastName: 'Kept', locale: 'en', email: newAddress() } })
    await runs(world, `update candidates set status = 'quarantined' where id = ${id}`)
    expect(await problemOf(operation.get('/candidates/{candidateId}/applications/export', { candidateId: id }))).toMatchObject({
      status: 404,
    })
  })
})
