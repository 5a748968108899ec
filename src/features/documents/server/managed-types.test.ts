import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { cvFile, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
let count = 0
beforeAll(async () => {
  operation = await world.as('operation')
})
const add = (more: object = {}) =>
  operation.post('/document-types', {
    body: { nameEn: `Harness ticket ${++count}`, nameFr: `Attestation harnais ${count}`, family: 'height', ...more },
  })
const find = async (code: string) => (await world.visitor.get('/document-types')).items.find((one) => one.code === code)
const remove = (documentTypeId: number) => operation.delete('/document-types/{documentTypeId}', { documentTypeId })
const levels = [
  { en: 'Wearer', fr: 'Utilisateur' },
  { en: 'Inspector', fr: 'Contrôleur' },
]

describe('a document type', () => {
  it('is offered everywhere once staff have added it, with its levels from the lowest', async () => {
    const made = await add({ country: 'GB', shape: 'ladder', options: levels, months: 36, leadDays: 14, checkUrl: 'https://check.example' })
    expect(made).toMatchObject({ isBuiltIn: false, uses: 0, version: 1, months: 36 })
    expect((await find(made.code))?.options).toEqual([
      { code: 'wearer', en: 'Wearer', fr: 'Utilisateur' },
      { code: 'inspector', en: 'Inspector', fr: 'Contrôleur' },
    ])
  })
  it('has levels or categories, each once, as its shape says', async () => {
    const wrong = (code: string) => ({ status: 400, errors: [{ pointer: '/options', code }] })
    expect(await problemOf(add({ shape: 'ladder' }))).toMatchObject(wrong('document-options-needed'))
    expect(await problemOf(add({ options: levels }))).toMatchObject(wrong('document-options-unused'))
    expect(await problemOf(add({ shape: 'ladder', options: [{ en: 'Wearer', fr: '' }] }))).toMatchObject(wrong('document-option-unnamed'))
    expect(await problemOf(add({ shape: 'categories', options: [...levels, ...levels] }))).toMatchObject(wrong('document-option-twice'))
  })
  it('is no proof of the right to work, and is checked at an https address', async () => {
    expect(await problemOf(add({ family: 'right-to-work' }))).toMatchObject({ status: 400 })
    expect(await problemOf(add({ checkUrl: 'http://check.example' }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/checkUrl', code: 'document-check-url' }],
    })
  })
  it('has its name once in a country', async () => {
    const { nameEn, nameFr, code } = await add({ country: 'GB' })
    expect(await problemOf(add({ country: 'GB', nameEn: nameEn.toUpperCase() }))).toMatchObject({
      status: 409,
      code: 'document-type-exists',
    })
    expect((await add({ country: 'FR', nameEn, nameFr })).code).toBe(`${code}-2`)
  })
  it('is renamed while documents have it, and then hidden instead of removed', async () => {
    const { id: documentTypeId, code } = await add({ country: 'GB' })
    const person = await operation.post('/candidates', {
      body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', locale: 'en' },
    })
    const body = { type: code, issuedOn: '2026-01-12' }
    await operation.post('/candidates/{candidateId}/documents', { candidateId: person.id, body, file: cvFile('ticket.pdf') })
    const change = (version: number, changes: object) =>
      operation.patch('/document-types/{documentTypeId}', { documentTypeId, version, body: changes })
    expect(await change(1, { nameEn: `Harness card ${count}`, isHidden: true })).toMatchObject({
      code,
      uses: 1,
      version: 2,
      isHidden: true,
    })
    expect(await problemOf(change(1, { leadDays: 3 }))).toMatchObject({ status: 412 })
    expect(await problemOf(remove(documentTypeId))).toMatchObject({ status: 409, code: 'document-type-in-use' })
  })
  it('is removed while nothing uses it, unless it is built in', async () => {
    const { id, code } = await add()
    await remove(id)
    expect(await find(code)).toBeUndefined()
    const built = (await operation.get('/staff/document-types', { query: { q: 'cscs' } })).items[0]
    expect(await problemOf(remove(built?.id ?? 0))).toMatchObject({ status: 409, code: 'document-type-built-in' })
  })
  it('moves within its kind and country', async () => {
    const [first, second] = [await add({ country: 'FR' }), await add({ country: 'FR' })]
    const up = { documentTypeId: second.id, body: { position: second.above ?? 0 } }
    await operation.put('/document-types/{documentTypeId}/position', up)
    const { items } = await operation.get('/staff/document-types', { query: { country: 'FR', family: 'height', limit: 100 } })
    const at = (id: number) => items.findIndex((one) => one.id === id)
    expect(at(second.id)).toBeLessThan(at(first.id))
  })
})

describe('a document type that is merged into another', () => {
  const merge = (from: { id: number }, into: { id: number }) =>
    operation.post('/document-types/{documentTypeId}/merge', { documentTypeId: from.id, body: { into: into.id } })
  const preview = (from: { id: number }, into: { id: number }) =>
    operation.get('/document-types/{documentTypeId}/merge-preview', { documentTypeId: from.id, query: { into: into.id } })
  const ladder = (options = levels) => add({ country: 'GB', shape: 'ladder', options })

  it('takes documents, requirements and questions of jobs along, and is still known by its code', async () => {
    const [from, into] = [await ladder(), await ladder([...levels, { en: 'Trainer', fr: 'Formateur' }])]
    const { id: candidateId } = await operation.post('/candidates', {
      body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', locale: 'en' },
    })
    const body = { type: from.code, level: 'wearer', issuedOn: '2026-01-12' }
    const send = () => operation.post('/candidates/{candidateId}/documents', { candidateId, body, file: cvFile('ticket.pdf') })
    const { id: documentId } = await send()
    const job = await makeJob(world)
    const asked = (type: string) => ({ type, level: 'wearer', categories: [], until: 'start', isMandatory: true }) as const
    const { jobVersion } = await operation.get('/jobs/{jobId}/requirements', { jobId: job.id })
    await operation.put('/jobs/{jobId}/requirements', {
      jobId: job.id,
      version: jobVersion,
      body: { items: [asked(from.code), asked(into.code)] as never },
    })
    const questions = JSON.stringify([{ key: 'ticket', kind: 'document', documentType: from.code }])
    await runs(world, `update jobs set questions = '${questions}' where id = ${job.id}`)
    const { moves, refusal } = await preview(from, into)
    expect([refusal, moves.map(({ records, count, twins }) => [records, count, twins]).toSorted()]).toEqual([
      null,
      [
        ['documents', 1, 0],
        ['job_requirements', 1, 1],
        ['jobs', 1, 0],
      ],
    ])
    expect(await merge(from, into)).toMatchObject({ code: into.code, uses: 2 })
    const held = (await operation.get('/candidates/{candidateId}/documents', { candidateId })).items
    expect(held.find(({ id }) => id === documentId)).toMatchObject({ type: into.code, level: 'wearer' })
    expect((await operation.get('/jobs/{jobId}/requirements', { jobId: job.id })).items.map(({ type }) => type.code)).toEqual([into.code])
    expect(await runs(world, `select questions -> 0 ->> 'documentType' as type from jobs where id = ${job.id}`)).toEqual([
      { type: into.code },
    ])
    expect((await send()).type).toBe(into.code)
  })
  it('must fit the other one: its country, its shape, its levels in their order', async () => {
    const from = await ladder()
    for (const [into, code] of [
      [from, 'document-type-merge-itself'],
      [await add({ country: 'FR', shape: 'ladder', options: levels }), 'document-type-merge-country'],
      [await add({ country: 'GB', shape: 'categories', options: levels }), 'document-type-merge-options'],
      [await ladder(levels.slice(1)), 'document-type-merge-options'],
      [await ladder(levels.toReversed()), 'document-type-merge-options'],
    ] as const) {
      expect((await preview(from, into)).refusal).toBe(code)
      expect(await problemOf(merge(from, into))).toMatchObject({ status: 409, code })
    }
    expect(await merge(from, await add({ shape: 'ladder', options: levels }))).toMatchObject({ country: null })
  })
})
