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
  it('show who added them, when they can start and the last note', async () => {
    const body = {
      firstName: 'Dan',
      lastName: 'Brick',
      locale: 'en',
      phone: '07700 900123',
      availability: 'date',
      availableFrom: '2031-01-04',
    } as const
    const { id: candidateId } = await operation.post('/candidates', { body })
    const { id } = await makeJob(world)
    await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: id } })
    await operation.post('/candidates/{candidateId}/activities', {
      candidateId,
      body: { kind: 'note', text: `Ask @{${operation.id}} first` },
    })
    const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: id, query: { source: 'staff' } })
    const lastNote = { text: 'Ask @operation first', by: 'operation' }
    expect(items).toMatchObject([{ addedByName: 'operation', availability: 'date', availableFrom: '2031-01-04', lastNote }])
  })
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
    for (const q of ['perpetua', 'PERPETUA QUILL', 'quill perpetua', email, 'perpetua.quill@'])
      expect(await found(q), q).toEqual([['Perpetua Quill'], 1])
    expect(await found('quill')).toEqual([['Perpetua Quill', 'Petra Quillon'], 2])
    for (const q of ['perp%quill', 'perpetua_quill', 'somebody else']) expect(await found(q), q).toEqual([[], 0])
    expect(await found('quill', agent)).toEqual([[], 0])
  })
  it('are found by the beginnings of the words of a name, in one word and in its parts', async () => {
    const { id: jobId } = await makeJob(world)
    const names = ['Zeva Norrisz', 'Zoe O’Brienz', 'Zed O Brienz', 'Jean-Pierrez Zola', 'Zac d’Arcyz', 'Zara El Amraniz']
    for (const name of names) {
      const [firstName = '', ...rest] = name.split(' ')
      await apply(jobId, { firstName, lastName: rest.join(' ') })
    }
    const found = async (q: string) =>
      (await operation.get('/applications', { query: { q } })).items.map(({ candidateName }) => candidateName).toSorted()
    const brienz = ['Zed O Brienz', 'Zoe O’Brienz']
    for (const q of ['obrienz', 'O Brienz', "o'brienz", 'brienz', 'zobrienz O'])
      expect(await found(q), q).toEqual(q === 'zobrienz O' ? [] : brienz)
    for (const q of ['jeanpierrez', 'Jean-Pierrez', 'pierrez jean']) expect(await found(q), q).toEqual(['Jean-Pierrez Zola'])
    for (const q of ["d'Arcyz", 'dArcyz', 'arcyz']) expect(await found(q), q).toEqual(['Zac d’Arcyz'])
    for (const q of ['el amraniz', 'elamraniz']) expect(await found(q), q).toEqual(['Zara El Amraniz'])
    for (const q of ['orrisz', 'zevan', 'evanorrisz']) expect(await found(q), q).toEqual([])
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
})
