import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const van = { id: 'van', kind: 'yes-no', textEn: 'Do you have a van?', isRequired: true, knockOuts: ['no'] }
const years = { id: 'years', kind: 'number', unit: 'year', textEn: 'How long?', textFr: 'Depuis quand ?', min: 2, knockOuts: ['outside'] }
const tickets = {
  id: 'tickets',
  kind: 'several',
  textEn: 'Which tickets?',
  options: [
    { id: 'ipaf', textEn: 'IPAF' },
    { id: 'pasma', textEn: 'PASMA' },
  ],
}
const asking = (...questions: object[]) => makeJob(world, { questions })
const advertOf = (slug: string) => world.visitor.get('/adverts/{slug}', { slug })
const applicants = async (jobId: number, query = {}) => operation.get('/jobs/{jobId}/applications', { jobId, query })
const newest = async (jobId: number) => {
  const [row] = (await applicants(jobId)).items
  return operation.get('/applications/{applicationId}', { applicationId: Number(row?.id) })
}
const faultsOf = (errors: { pointer?: string; code: string }[] | undefined) => errors?.map(({ pointer, code }) => `${pointer} ${code}`)

describe('the questions of a job', () => {
  it('keep their order, appear in the advert, can be changed and copied', async () => {
    const job = await asking(van, tickets)
    expect(job.questions).toMatchObject([van, tickets])
    expect((await advertOf(job.slug)).questions).toEqual(job.questions)
    const changed = await operation.patch('/jobs/{jobId}', { jobId: job.id, version: 1, body: { questions: [tickets, years] as never } })
    expect(changed.questions.map(({ id }) => id)).toEqual(['tickets', 'years'])
    const copy = await operation.post('/jobs/{jobId}/copies', { jobId: job.id })
    expect(copy.questions).toEqual(changed.questions)
  })
})

describe('an application for a job with questions', () => {
  it('keeps each question as it was asked, and is marked but not rejected by a knock-out', async () => {
    const job = await asking(van, years, tickets)
    const answers = { van: ['no'], years: ['1'], tickets: ['ipaf'] }
    await applyAsGuest(world, job.id, guest({ answers, questionsVersion: (await advertOf(job.slug)).questionsVersion }))
    expect(await newest(job.id)).toMatchObject({
      stage: 'new',
      knockOuts: 2,
      answers: [
        { question: van, given: ['no'], knocksOut: true, isAsked: true },
        { question: years, given: ['1'], knocksOut: true, isAsked: true },
        { question: tickets, given: ['ipaf'], knocksOut: false, isAsked: true },
      ],
    })
    const lenient = [{ ...van, knockOuts: [] }, years, tickets]
    await operation.patch('/jobs/{jobId}', { jobId: job.id, version: 1, body: { questions: lenient as never } })
    expect((await newest(job.id)).answers.map(({ isAsked, isNeeded }) => [isAsked, isNeeded])).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ])
    const reworded = [{ ...van, textEn: 'Do you have your own van?', knockOuts: [] }, tickets]
    await operation.patch('/jobs/{jobId}', { jobId: job.id, version: 2, body: { questions: reworded as never } })
    expect(await newest(job.id)).toMatchObject({
      knockOuts: 2,
      answers: [
        { question: van, isAsked: false },
        { question: years, isAsked: false },
        { question: tickets, isAsked: true },
      ],
    })
  })
  it('reports all faults at once and stores nothing', async () => {
    const job = await asking(van, years)
    const body = { ...guest({ answers: { years: ['long'], other: ['yes'] } }), privacyAccepted: false }
    const refused = await problemOf(
      world.visitor.post('/jobs/{jobId}/applications', { jobId: job.id, body, idempotencyKey: crypto.randomUUID() }),
    )
    expect([refused.status, faultsOf(refused.errors)]).toEqual([
      400,
      ['/answers/van required', '/answers/years answer-no-number', '/answers/other question-unknown', '/privacyAccepted privacy-needed'],
    ])
    expect((await applicants(job.id)).total).toBe(0)
  })
  it('is refused when the questions changed meanwhile', async () => {
    const job = await asking(van)
    const { questionsVersion } = await advertOf(job.slug)
    await operation.patch('/jobs/{jobId}', { jobId: job.id, version: 1, body: { questions: [{ ...van, knockOuts: ['yes'] }] as never } })
    const sent = (version: string) => applyAsGuest(world, job.id, guest({ answers: { van: ['yes'] }, questionsVersion: version }))
    expect(await problemOf(sent(questionsVersion))).toMatchObject({ status: 409, code: 'questions-changed' })
    await sent((await advertOf(job.slug)).questionsVersion)
    expect(await newest(job.id)).toMatchObject({ knockOuts: 1 })
  })
  it('shows its sender their own answers', async () => {
    const job = await asking(van)
    const zoe = await world.as('candidate', 'zoe')
    const { id: candidateId } = await zoe.post('/candidates/registration', {
      body: { firstName: 'Zoë', lastName: 'Doe', locale: 'en', privacyAccepted: true },
    })
    const body = { privacyAccepted: true, answers: { van: ['yes'] } }
    await zoe.post('/jobs/{jobId}/applications', { jobId: job.id, body, file: cvFile(), idempotencyKey: crypto.randomUUID() })
    const own = await zoe.get('/candidates/{candidateId}/applications', { candidateId, query: {} })
    expect(own.items).toMatchObject([{ answers: [{ question: van, given: ['yes'], knocksOut: false }] }])
  })
})

describe('the answers of a job’s applicants', () => {
  it('are counted by question, and filter the list', async () => {
    const job = await asking(van, tickets)
    for (const [own, held] of [
      ['yes', ['ipaf', 'pasma']],
      ['yes', ['ipaf']],
      ['no', []],
    ])
      await applyAsGuest(world, job.id, guest({ answers: { van: [own], tickets: held } }))
    const { applications, items } = await operation.get('/jobs/{jobId}/answers', { jobId: job.id })
    expect([applications, ...items.map(({ answered, knockedOut }) => [answered, knockedOut])]).toEqual([3, [3, 1], [2, 0]])
    expect(items[0]?.spread.map(({ answer, n }) => `${answer} ${n}`)).toEqual(['yes 2', 'no 1'])
    expect(await applicants(job.id, { knockedOut: true })).toMatchObject({ total: 1, knockedOut: 1, items: [{ knockOuts: 1 }] })
    expect((await applicants(job.id, { knockedOut: false })).total).toBe(2)
    expect(await problemOf(operation.get('/jobs/{jobId}/answers', { jobId: 999_999 }))).toMatchObject({ status: 404 })
    const { columns } = await operation.get('/jobs/{jobId}/board', { jobId: job.id, query: {} })
    expect(columns[0]?.cards.map(({ knockOuts }) => knockOuts).toSorted()).toEqual([0, 0, 1])
  })
  it('are hidden from agents', async () => {
    const agent = await world.as('agent')
    const body = { firstName: 'Own', lastName: 'Doe', email: 'own.doe@people.example', locale: 'en' } as const
    const { id: candidateId } = await agent.post('/candidates', { body })
    const job = await asking(van)
    await applyAsGuest(world, job.id, guest({ firstName: 'Own', lastName: 'Doe', email: body.email, answers: { van: ['no'] } }))
    expect((await agent.get('/applications', { query: {} })).items).toMatchObject([{ knockOuts: 0 }])
    const of = await agent.get('/candidates/{candidateId}/applications', { candidateId, query: {} })
    expect(of.items).toMatchObject([{ answers: [] }])
    expect((await operation.get('/candidates/{candidateId}/applications', { candidateId, query: {} })).items[0]?.answers).toHaveLength(1)
  })
})
