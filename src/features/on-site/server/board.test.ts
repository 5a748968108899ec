import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { bradford, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import { hold } from '#test/support/wallets.ts'

const world = useApp()
const today = dayOf(new Date())
const soon = (days: number) => addDays(today, days)
const day = soon(3)

let count = 0
/** Someone of this trade in Leeds, free now unless said otherwise. */
async function worker(by: Person, changes: object = {}) {
  const body = { firstName: 'Ann', lastName: `Mason ${++count}`, email: newAddress(), locale: 'en', trade: 'plasterer', placeId: leeds }
  const { id } = await by.post('/candidates', { body: { ...body, availability: 'now', ...changes } as never })
  return id
}
const board = (by: Person, query: object = {}) =>
  by.get('/on-site', { query: { day, trade: 'plasterer', placeId: leeds, types: [], most: 1000, ...query } as never })
const rowOf = async (by: Person, id: number, query: object = {}) => (await board(by, query)).people.find((one) => one.id === id)
const propose = (by: Person, candidateId: number, jobId: number, more: object = {}) =>
  by.post('/on-site/proposals', { body: { candidateId, jobId, day, ...more } })

/** A job that requires these documents. */
async function job(changes: object = {}, types: string[] = []) {
  const operation = await world.as('operation')
  const made = await makeJob(world, { trade: 'plasterer', openings: 1, endsOn: soon(60), ...changes })
  const items = types.map((type) => ({ type }))
  await operation.put('/jobs/{jobId}/requirements', { jobId: made.id, version: made.version, body: { items } })
  return made
}

describe('the board', () => {
  it('shows people of the trade near the place, the nearest first, and nobody who must not be contacted', async () => {
    const operation = await world.as('operation')
    const [far, near, abroad, other] = [
      await worker(operation, { placeId: bradford }),
      await worker(operation),
      await worker(operation, { placeId: lyon }),
      await worker(operation, { trade: 'roofer', otherTrades: ['plasterer'] }),
    ]
    const gone = await worker(operation)
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: gone, body: { reason: 'Asked us to stop' } })
    const ids = (await board(operation)).people.map(({ id }) => id)
    expect(ids.filter((id) => [far, near, abroad, other, gone].includes(id))).toEqual([near, other, far])
  })
  it('shows agents their own candidates, and neither jobs nor that somebody is ill', async () => {
    const [operation, agent] = [await world.as('operation'), await world.as('agent')]
    const [theirs, others] = [await worker(agent), await worker(operation)]
    const body = { kind: 'sick', fromDay: day, toDay: day, note: 'Flu' } as const
    await operation.post('/candidates/{candidateId}/absences', { candidateId: theirs, body })
    await job()
    const { people, jobs } = await board(agent)
    expect([people.some(({ id }) => id === theirs), people.some(({ id }) => id === others), jobs]).toEqual([true, false, []])
    expect(people.find(({ id }) => id === theirs)?.spans).toEqual([{ kind: 'other', from: day, to: day, jobId: null, says: null }])
    expect((await agent.get('/candidates/{candidateId}/absences', { candidateId: theirs })).items).toMatchObject([
      { kind: 'other', note: '' },
    ])
  })
  it('shows days of leave as away, and the days around them as available', async () => {
    const operation = await world.as('operation')
    const id = await worker(operation)
    const body = { kind: 'leave', fromDay: soon(4), toDay: soon(5) } as const
    await operation.post('/candidates/{candidateId}/absences', { candidateId: id, body })
    expect((await rowOf(operation, id, { days: 4 }))?.states).toBe('awwa')
  })
  it('shows somebody as placed until the job ends', async () => {
    const operation = await world.as('operation')
    const id = await worker(operation)
    const { id: jobId } = await job({ endsOn: soon(4) })
    const application = await propose(operation, id, jobId)
    expect((await rowOf(operation, id, { days: 3 }))?.states).toBe('ooa')
    await runs(world, `update applications set stage = 'placed' where id = ${application.id}`)
    expect(await rowOf(operation, id, { days: 3 })).toMatchObject({ states: 'ppa', spans: [{ kind: 'placed', to: soon(4), jobId }] })
  })
  it('lights each day by the documents asked for, to the last day of a card', async () => {
    const operation = await world.as('operation')
    const id = await worker(operation)
    await hold(world, id, { type: 'sst', expires_on: soon(5) })
    expect((await rowOf(operation, id, { types: ['sst'], days: 4 }))?.lights).toMatch(/^[pw]{3}b$/)
    expect((await rowOf(operation, id, { types: ['smsts'], days: 2 }))?.lights).toBe('bb')
  })
  it('asks for what the trade usually needs where nothing else is asked', async () => {
    const operation = await world.as('operation')
    const { asked } = await operation.get('/on-site', { query: { day, trade: 'bricklayer', placeId: leeds } })
    expect(asked.length).toBeGreaterThan(0)
    const agents = await (await world.as('agent')).get('/on-site', { query: { day, trade: 'bricklayer', placeId: leeds } })
    expect(agents.asked.some(({ type }) => type.code.startsWith('right-to-work'))).toBe(false)
  })
  it('counts the openings of a job that are filled and held, on the days it is worked', async () => {
    const operation = await world.as('operation')
    const { id: jobId } = await job({ openings: 2, startsOn: soon(4), endsOn: soon(5) })
    await propose(operation, await worker(operation), jobId, { day: soon(4) })
    const { jobs } = await board(operation, { jobId, days: 4 })
    expect(jobs[0]).toMatchObject({ id: jobId, placed: [null, 0, 0, null], proposed: [null, 1, 1, null], isFull: false })
  })
  it('refuses a place and a document that nobody knows', async () => {
    const operation = await world.as('operation')
    expect(await problemOf(board(operation, { placeId: 1 }))).toMatchObject({ errors: [{ parameter: 'placeId', code: 'place-unknown' }] })
    expect(await problemOf(board(operation, { types: ['no-such-card'] }))).toMatchObject({ errors: [{ code: 'document-type-unknown' }] })
  })
})

describe('a proposal', () => {
  it('adds somebody to the job and puts them forward from that day; taken back, nothing of it is left', async () => {
    const operation = await world.as('operation')
    const [id, { id: jobId }] = [await worker(operation), await job()]
    const made = await propose(operation, id, jobId)
    expect(made).toMatchObject({ stage: 'submitted', source: 'staff', startsOn: day })
    await operation.delete('/on-site/proposals/{applicationId}', { applicationId: made.id, version: made.version })
    expect((await operation.get('/candidates/{candidateId}/applications', { candidateId: id })).items).toEqual([])
  })
  it('moves an application on that is under way, and taken back leaves it where it stood', async () => {
    const operation = await world.as('operation')
    const [id, { id: jobId }] = [await worker(operation), await job()]
    const { id: applicationId } = await operation.post('/candidates/{candidateId}/applications', { candidateId: id, body: { jobId } })
    const { version } = await operation.put('/applications/{applicationId}/stage', {
      applicationId,
      version: 1,
      body: { stage: 'screening' },
    })
    expect(version).toBe(2)
    const made = await propose(operation, id, jobId)
    expect(made).toMatchObject({ id: applicationId, stage: 'submitted' })
    await operation.delete('/on-site/proposals/{applicationId}', { applicationId, version: made.version })
    expect(await operation.get('/applications/{applicationId}', { applicationId })).toMatchObject({ stage: 'screening', startsOn: null })
  })
  it('is not taken back once an interview was proposed for it', async () => {
    const operation = await world.as('operation')
    const [id, { id: jobId }] = [await worker(operation), await job()]
    const { id: applicationId, version } = await propose(operation, id, jobId)
    const times = { slots: [`${soon(5)}T10:00:00.000Z`], answerDays: 2, mail: false }
    const body = { mode: 'phone', minutes: 30, zone: 'Europe/London', ...times } as const
    await operation.post('/applications/{applicationId}/interviews', { applicationId, body })
    expect(await problemOf(operation.delete('/on-site/proposals/{applicationId}', { applicationId, version }))).toMatchObject({
      code: 'changed-since',
    })
  })
  it('of who lacks a document is refused with what to do, leaves nothing behind, and is an administrator’s to override', async () => {
    const [operation, admin] = [await world.as('operation'), await world.as('admin')]
    const [id, { id: jobId }] = [await worker(operation), await job({}, ['smsts'])]
    const asked = await operation.get('/on-site/gate', { query: { candidateId: id, jobId, day } })
    expect(asked).toMatchObject({ gate: { result: 'block', lines: [{ reason: 'missing', remedy: { action: 'upload' } }] }, refusal: null })
    expect(await problemOf(propose(operation, id, jobId))).toMatchObject({ status: 409, code: 'gate-blocked' })
    expect((await operation.get('/candidates/{candidateId}/applications', { candidateId: id })).items).toEqual([])
    expect(await problemOf(propose(operation, id, jobId, { override: 'Course on Monday' }))).toMatchObject({ status: 403 })
    expect(await propose(admin, id, jobId, { override: 'Course on Monday' })).toMatchObject({ stage: 'submitted' })
  })
  it('for the last opening is taken once, even when two people propose together; the other may be a reserve', async () => {
    const [operation, colleague] = [await world.as('operation'), await world.as('operation', 'a second one')]
    const { id: jobId } = await job()
    const [ann, bob] = [await worker(operation), await worker(operation)]
    const results = await Promise.allSettled([propose(operation, ann, jobId), propose(colleague, bob, jobId)])
    const refused = results.flatMap((one) => (one.status === 'rejected' ? one.reason.body.code : []))
    expect(refused).toEqual(['on-site-full'])
    const left = results[0]?.status === 'rejected' ? ann : bob
    expect(await propose(operation, left, jobId, { isReserve: true })).toMatchObject({ stage: 'submitted' })
  })
  it('of somebody whom a colleague placed a second earlier is refused, as of who is away or on the job already', async () => {
    const operation = await world.as('operation')
    const [id, first, second] = [await worker(operation), await job(), await job()]
    const made = await propose(operation, id, first.id)
    expect(await problemOf(propose(operation, id, first.id))).toMatchObject({ code: 'already-put-to-job' })
    await runs(world, `update applications set stage = 'placed' where id = ${made.id}`)
    expect(await problemOf(propose(operation, id, second.id))).toMatchObject({ status: 409, code: 'on-site-placed' })
    const away = await worker(operation)
    const body = { kind: 'leave', fromDay: day, toDay: day } as const
    await operation.post('/candidates/{candidateId}/absences', { candidateId: away, body })
    expect(await problemOf(propose(operation, away, second.id))).toMatchObject({ code: 'on-site-away' })
  })
  it('says by light which days would do on which job', async () => {
    const operation = await world.as('operation')
    const [id, strict, open] = [await worker(operation), await job({}, ['smsts']), await job()]
    const { items } = await operation.get('/on-site/lights', { query: { candidateId: id, jobIds: [strict.id, open.id], day, days: 2 } })
    expect(Object.fromEntries(items.map(({ jobId, lights }) => [jobId, lights]))).toEqual({ [strict.id]: 'bb', [open.id]: 'pp' })
  })
})

describe('days away', () => {
  it('are the candidate’s own to add, change and remove, and nobody else’s', async () => {
    const [own, stranger] = [await world.as('candidate', 'on leave'), await world.as('candidate', 'a stranger')]
    const body = { firstName: 'Own', lastName: 'Doe', phone: '07700 900123', locale: 'en', privacyAccepted: true } as const
    const { id: candidateId } = await own.post('/candidates/registration', { body })
    await stranger.post('/candidates/registration', { body })
    const leave = { kind: 'leave', fromDay: day, toDay: soon(6) } as const
    const { id: absenceId, version } = await own.post('/candidates/{candidateId}/absences', { candidateId, body: leave })
    const change = { absenceId, version, body: { toDay: soon(2) } }
    expect(await problemOf(own.patch('/candidate-absences/{absenceId}', change))).toMatchObject({
      errors: [{ pointer: '/toDay', code: 'absence-ends-before' }],
    })
    expect(await problemOf(stranger.delete('/candidate-absences/{absenceId}', { absenceId }))).toMatchObject({ status: 404 })
    await own.delete('/candidate-absences/{absenceId}', { absenceId })
    expect((await own.get('/candidates/{candidateId}/absences', { candidateId })).items).toEqual([])
  })
})
