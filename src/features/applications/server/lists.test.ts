import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, bradford, cvFile, guest, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const apply = (jobId: number, body: object) => applyAsGuest(world, jobId, guest(body as never))

describe('the applicants of a job', () => {
  let jobId: number
  beforeAll(async () => {
    jobId = (await makeJob(world, { placeId: leeds })).id
    for (const [firstName, placeId] of [
      ['Nowhere', undefined],
      ['Near', bradford],
      ['Here', leeds],
      ['Far', lyon],
    ] as const)
      await apply(jobId, { firstName, ...(placeId ? { placeId } : {}) })
  })
  const namesOf = async (query: object) =>
    (await operation.get('/jobs/{jobId}/applications', { jobId, query })).items.map(({ candidateName }) => candidateName.split(' ')[0])
  it('are found by the words of their CV', async () => {
    await runs(
      world,
      `update files set text = 'Ten years of Flemish bond' where candidate_id = (select id from candidates where first_name = 'Near')`,
    )
    expect(await namesOf({ q: 'flemish BOND' })).toEqual(['Near'])
    expect(await namesOf({ q: 'flemish_bond' })).toEqual([])
  })
})

describe('the applications of all jobs', () => {
  it('are found by name and address in any case, and counted by stage', async () => {
    const agent = await world.as('agent', 'who has none')
    const { id: jobId } = await makeJob(world)
    const email = 'Perpetua.Quill@people.example'
    await apply(jobId, { firstName: 'Perpetua', lastName: 'Quill', email })
    await apply(jobId, { firstName: 'Petra', lastName: 'Quillon' })
    const found = async (q: string, who = operation) => {
      const { items, counts } = await who.get('/applications', { query: { q } })
      return [items.map(({ candidateName }) => candidateName).toSorted(), counts.new ?? 0]
    }
    for (const q of ['perpetua', 'PERPETUA QUILL', 'etua qui', email, 'perpetua.quill@'])
      expect(await found(q), q).toEqual([['Perpetua Quill'], 1])
    expect(await found('quill')).toEqual([['Perpetua Quill', 'Petra Quillon'], 2])
    for (const q of ['quill perpetua', 'perp%quill', 'perpetua_quill', 'somebody else']) expect(await found(q), q).toEqual([[], 0])
    expect(await found('quill', agent)).toEqual([[], 0])
  })
})

describe('the applications of a candidate', () => {
  it('show the internal stage to recruiters only', async () => {
    const agent = await world.as('agent')
    const { id: jobId } = await makeJob(world)
    const person = await world.as('candidate')
    const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
    const { id: candidateId } = await person.post('/candidates/registration', { body })
    const form = { privacyAccepted: true, seconds: 30 }
    await person.post('/jobs/{jobId}/applications', { jobId, body: form, file: cvFile(), idempotencyKey: crypto.randomUUID() })
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    await runs(world, `update applications set stage = 'vetting' where candidate_id = ${candidateId}`)
    const stages = async (who: Person) =>
      (await who.get('/candidates/{candidateId}/applications', { candidateId })).items.map(({ stage, internalStage }) => [
        stage,
        internalStage,
      ])
    expect(await stages(operation)).toEqual([['being-checked', 'vetting']])
    for (const who of [agent, person]) expect(await stages(who)).toEqual([['being-checked', null]])
  })
  it('are running until the candidate is told otherwise', async () => {
    const person = await world.as('candidate', 'waits')
    const { id: candidateId } = await person.post('/candidates/registration', {
      body: { firstName: 'Wil', lastName: 'Wait', locale: 'en', privacyAccepted: true },
    })
    for (const title of ['Told', 'Not told']) {
      const { id: jobId } = await makeJob(world, { title: `Job: ${title}` })
      await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
    }
    const list = (query: object, who = person) => who.get('/candidates/{candidateId}/applications', { candidateId, query })
    const { items } = await list({ sort: 'createdAt', dir: 'asc' })
    const [first, second] = items as [(typeof items)[number], (typeof items)[number]]
    const reject = { stage: 'rejected', reason: 'distance' } as const
    const inADay = new Date(Date.now() + 86_400_000).toISOString()
    const move = (one: { id: number; version: number }, body: object) =>
      operation.put('/applications/{applicationId}/stage', { applicationId: one.id, version: one.version, body: { ...reject, ...body } })
    await move(first, { tell: false })
    await move(second, { tellAt: inADay })
    expect(await list({})).toMatchObject({ total: 2, active: 1, over: 1 })
    expect(await list({ active: true })).toMatchObject({ total: 1, active: 1, over: 1, items: [{ id: second.id, stage: 'received' }] })
    expect(await list({ stage: 'not-this-time' })).toMatchObject({ total: 1, active: 0, over: 1, items: [{ id: first.id }] })
    // To those who wait, what is over comes last, whichever way; staff have the order that they asked for.
    const order = async (dir: 'asc' | 'desc', who = person) => (await list({ dir }, who)).items.map(({ id }) => id)
    expect([await order('asc'), await order('desc')]).toEqual([
      [second.id, first.id],
      [second.id, first.id],
    ])
    expect(await order('asc', operation)).toEqual([first.id, second.id])
    const agent = await world.as('agent', 'brought them')
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    expect(await order('asc', agent)).toEqual([second.id, first.id])
    expect(items.map(({ source }) => source)).toEqual(['staff', 'staff'])
    // The agency plans for itself.
    await operation.put('/applications/{applicationId}/next-step', { applicationId: first.id, body: { what: 'Call her' } })
    const plans = async (who: Person) => (await list({}, who)).items.find(({ id }) => id === first.id)?.nextStep
    expect([await plans(operation), await plans(person)]).toMatchObject([{ what: 'Call her' }, null])
  })
})
