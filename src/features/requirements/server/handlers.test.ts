import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { leeds, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { hold, person } from '#test/support/wallets.ts'
import { askGates } from './queries.ts'

const world = useApp()
const today = dayOf(new Date())

describe('a job’s requirements', () => {
  it('are ordered, readable by everybody, and part of the job’s version', async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const items = [
      { type: 'smsts', until: 'start' as const },
      { type: 'cscs', level: 'blue', isMandatory: false },
    ]
    const written = await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    expect(written.jobVersion).toBe(job.version + 1)
    expect(await world.visitor.get('/jobs/{jobId}/requirements', { jobId: job.id })).toEqual(written)
    expect(written.items).toMatchObject([
      { type: { code: 'smsts' }, level: null, until: 'start', isMandatory: true },
      { type: { code: 'cscs' }, level: { code: 'blue' }, until: 'end', isMandatory: false },
    ])
  })
  it('cannot be saved over a newer version of the job', async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const write = (level: string) =>
      operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items: [{ type: 'cscs', level }] } })
    await write('blue')
    expect(await problemOf(write('gold'))).toMatchObject({ status: 412, detail: expect.stringContaining('operation') })
    expect((await operation.get('/jobs/{jobId}/requirements', { jobId: job.id })).items).toMatchObject([{ level: { code: 'blue' } }])
  })
  it('keep a document that is no longer offered', async () => {
    const [operation, job, other] = [await world.as('operation'), await makeJob(world), await makeJob(world)]
    const ask = ({ id: jobId }: { id: number }, version: number, ...types: string[]) =>
      operation.put('/jobs/{jobId}/requirements', { jobId, version, body: { items: types.map((type) => ({ type })) } })
    const { jobVersion } = await ask(job, job.version, 'ipaf')
    await runs(world, `update document_types set is_hidden = true where code = 'ipaf'`)
    try {
      expect((await ask(job, jobVersion, 'ipaf', 'smsts')).items.map(({ type }) => type.code)).toEqual(['ipaf', 'smsts'])
      const errors = [{ pointer: '/items/0/type', code: 'document-type-unknown' }]
      expect(await problemOf(ask(other, other.version, 'ipaf'))).toMatchObject({ status: 400, errors })
    } finally {
      await runs(world, `update document_types set is_hidden = false where code = 'ipaf'`)
    }
  })
  it('hide the right to work from the public', async () => {
    const [operation, job] = [await world.as('operation'), await makeJob(world)]
    const items = [{ type: 'smsts' }, { type: 'right-to-work-gb' }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    const types = async (by: typeof world.visitor) =>
      (await by.get('/jobs/{jobId}/requirements', { jobId: job.id })).items.map(({ type }) => type.code)
    for (const by of [world.visitor, await world.as('agent'), await person(world, 'Ann')]) expect(await types(by)).toEqual(['smsts'])
    expect(await types(operation)).toEqual(['smsts', 'right-to-work-gb'])
  })
  it('of a draft are visible to staff only', async () => {
    const job = await makeJob(world, { publish: false })
    for (const by of [world.visitor, await world.as('agent'), await person(world, 'Ann')])
      expect((await problemOf(by.get('/jobs/{jobId}/requirements', { jobId: job.id }))).status).toBe(404)
    expect((await (await world.as('operation')).get('/jobs/{jobId}/requirements', { jobId: job.id })).items).toEqual([])
  })
})

describe('alternatives', () => {
  it('are stored in order and met by any one of them', async () => {
    const operation = await world.as('operation')
    const usual = await operation.get('/requirement-templates', { query: { trade: 'plant-operator', placeId: leeds } })
    expect(usual.items[0]).toMatchObject({ type: { code: 'cpcs' }, alternatives: [{ type: { code: 'npors' } }] })
    const job = await makeJob(world, { endsOn: addDays(today, 60) })
    const items = [
      { type: 'cpcs', categories: ['A59'], alternatives: [{ type: 'npors', categories: ['N202'] }, { type: 'ipaf' }] },
      { type: 'smsts', until: 'start' as const },
    ]
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    const read = (await world.visitor.get('/jobs/{jobId}/requirements', { jobId: job.id })).items
    expect(read.map(({ type, alternatives }) => [type, ...alternatives.map((one) => one.type)].map(({ code }) => code))).toEqual([
      ['cpcs', 'npors', 'ipaf'],
      ['smsts'],
    ])
    const [ann, ben] = [await person(world, 'Ann Either'), await person(world, 'Ben Either')]
    const mine = async () => (await ann.get('/jobs/{jobId}/gate', { jobId: job.id })).items[0]?.lines[0]
    expect(await mine()).toMatchObject({ reason: 'missing', alternative: 0, remedy: { action: 'upload' } })
    await hold(world, ann.candidateId, { type: 'npors', categories: ['N202'], expires_on: addDays(today, 900) })
    expect(await mine()).toMatchObject({ reason: 'valid', alternative: 1 })
    await hold(world, ben.candidateId, { type: 'npors', categories: ['N204'], expires_on: addDays(today, 900) })
    expect((await ben.get('/jobs/{jobId}/gate', { jobId: job.id })).items[0]?.lines[0]).toMatchObject({
      reason: 'category-missing',
      alternative: 1,
      lacks: [{ code: 'N202', en: expect.stringMatching(/^N202 ./) }],
    })
  })
})

describe('the compliance gate', () => {
  it('answers candidates about themselves, staff about many, agents about their own', async () => {
    const operation = await world.as('operation')
    const job = await makeJob(world, { placeId: lyon, endsOn: addDays(today, 60) })
    const items = [{ type: 'carte-btp' }, { type: 'habilitation-electrique', categories: ['B1'] }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    const [ann, ben] = [await person(world, 'Ann'), await person(world, 'Ben')]
    await hold(world, ann.candidateId, { type: 'carte-btp', expires_on: addDays(today, 59) })
    await hold(world, ann.candidateId, { type: 'habilitation-electrique', categories: ['B2V'], expires_on: addDays(today, 900) })
    const own = await ann.get('/jobs/{jobId}/gate', { jobId: job.id })
    expect(own.items).toMatchObject([{ candidateId: ann.candidateId, result: 'block', met: 1 }])
    expect(own.items[0]?.lines).toMatchObject([
      { reason: 'ends-early', expiresOn: addDays(today, 59), remedy: { action: 'renew', by: addDays(today, 58) } },
      { reason: 'valid', requirement: { categories: [{ code: 'B1' }] } },
    ])
    const both = { candidateIds: [ann.candidateId, ben.candidateId] }
    expect((await operation.get('/jobs/{jobId}/gate', { jobId: job.id, query: both })).items).toMatchObject([{ met: 1 }, { met: 0 }])
    expect((await ann.get('/jobs/{jobId}/gate', { jobId: job.id, query: both })).items).toHaveLength(1)
    expect((await (await world.as('agent')).get('/jobs/{jobId}/gate', { jobId: job.id, query: both })).items).toEqual([])
  })
  it('says nothing of the right to work to agents', async () => {
    const [operation, agent] = [await world.as('operation'), await world.as('agent')]
    const job = await makeJob(world)
    const items = [{ type: 'smsts' }, { type: 'right-to-work-gb' }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
    const body = { firstName: 'Rae', lastName: 'Kim', phone: '07700 900456', locale: 'en' as const }
    const { id } = await agent.post('/candidates', { body })
    const asked = async (by: typeof agent) =>
      (await by.get('/jobs/{jobId}/gate', { jobId: job.id, query: { candidateIds: [id] } })).items.map(({ lines }) =>
        lines.map(({ requirement }) => requirement.type.code),
      )
    expect(await asked(operation)).toEqual([['smsts', 'right-to-work-gb']])
    // The agency checks it itself: nobody is asked to send it.
    const [answer] = (await operation.get('/jobs/{jobId}/gate', { jobId: job.id, query: { candidateIds: [id] } })).items
    expect(answer?.lines.map(({ reason, remedy }) => `${reason} ${remedy?.action}`)).toEqual(['missing upload', 'missing verify'])
    expect(await asked(agent)).toEqual([['smsts']])
    // Nor through a list filtered by a job that requires only this.
    const other = await makeJob(world)
    const alone = [{ type: 'right-to-work-gb' }]
    await operation.put('/jobs/{jobId}/requirements', { jobId: other.id, version: other.version, body: { items: alone } })
    const isFound = async (by: typeof agent) =>
      (await by.get('/candidates', { query: { forJob: other.id, compliance: 'block', q: 'Rae Kim' } })).items.some((one) => one.id === id)
    expect([await isFound(operation), await isFound(agent)]).toEqual([true, false])
    // Once checked, again before the permission ends, not by the first day.
    const checked = { proof: 'uk-online', checkedOn: dayOf(new Date()), permissionUntil: addDays(dayOf(new Date()), 20) } as const
    await operation.post('/candidates/{candidateId}/right-to-work', { candidateId: id, body: checked })
    const [later] = (await operation.get('/jobs/{jobId}/gate', { jobId: job.id, query: { candidateIds: [id] } })).items
    expect(later?.lines[1]?.remedy).toEqual({ action: 'verify', by: addDays(checked.permissionUntil, -1) })
  })
})

describe('the compliance gate for many', () => {
  it('uses the date at the site, and the agreed start where there is one', async () => {
    const operation = await world.as('operation')
    const ann = await person(world, 'Ann Asked')
    const now = new Date('2026-06-15T22:30Z') // in France it is the 16th
    const asked: { jobId: number; candidateId: number }[] = []
    for (const placeId of [leeds, lyon]) {
      const job = await makeJob(world, { placeId })
      await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items: [{ type: 'smsts' }] } })
      await runs(world, `update jobs set starts_on = null, ends_on = null where id = ${job.id}`)
      asked.push({ jobId: job.id, candidateId: ann.candidateId })
    }
    const startsOf = async (startsOn: string | null) =>
      (
        await askGates(
          world.app.database.kysely,
          asked.map((one) => ({ ...one, startsOn })),
          now,
        )
      ).map((answer) => answer?.lines[0]?.startsOn)
    expect(await startsOf(null)).toEqual(['2026-06-15', '2026-06-16'])
    expect(await startsOf('2026-07-01')).toEqual(['2026-07-01', '2026-07-01'])
  })
})
