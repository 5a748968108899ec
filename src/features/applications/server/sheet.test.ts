import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { applyAsGuest, bradford, guest, leeds, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { byHeading, readCsv } from '#test/support/sheets.ts'

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
  it('shows who added them, when they can start and the last note', async () => {
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
  it('shows the last note on this job or on no job', async () => {
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
})

describe('an export of a job’s applicants', () => {
  it('has the rows and order of the list', async () => {
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
})

describe('an export of a candidate’s applications', () => {
  it('has the order and filters of the list', async () => {
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
  it('is refused for a quarantined candidate', async () => {
    const { id } = await operation.post('/candidates', { body: { firstName: 'Quin', lastName: 'Kept', locale: 'en', email: newAddress() } })
    await runs(world, `update candidates set status = 'quarantined' where id = ${id}`)
    expect(await problemOf(operation.get('/candidates/{candidateId}/applications/export', { candidateId: id }))).toMatchObject({
      status: 404,
    })
  })
})
