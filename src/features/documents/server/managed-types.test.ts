import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { cvFile } from '#test/support/factories.ts'

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
    expect(await problemOf(add({ shape: 'categories', options: [...levels, ...levels] }))).toMatchObject(wrong('document-option-twice'))
  })
  it('is no proof of the right to work, and is checked at an https address', async () => {
    expect(await problemOf(add({ family: 'right-to-work' }))).toMatchObject({ status: 400 })
    expect(await problemOf(add({ checkUrl: 'http://check.example' }))).toMatchObject({ status: 400 })
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
