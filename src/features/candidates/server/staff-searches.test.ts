import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { bradford, leeds, lyon, makeEmployer, makeJob } from '#test/support/factories.ts'

// What recruiters type, and whom it must find. One table for every list of people and firms.

const world = useApp()
const lastOf = (name: string) => people.map(([, lastName]) => lastName).find((lastName) => name.endsWith(lastName))
let operation: Person
let admin: Person
let jobId: number

const people: [firstName: string, lastName: string, email: string, phone?: string][] = [
  ['Seán', 'O’Neill', 'sean.oneill@firm.example', '+447911200001'],
  ['Jean-Pierre', 'D’Arcy', 'jp@batir.example'],
  ['Awa', "N'Diaye", 'awa@firm.example', '+33612345678'],
  ['Karim', 'El Amrani', 'karim_el@ouvrage.example'],
  ['Noé', 'Oneal', 'noe@infirm.example'],
]

beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
  jobId = (await makeJob(world)).id
  for (const [firstName, lastName, email, phone] of people) {
    const locale = phone?.startsWith('+33') ? 'fr' : 'en'
    const body = { firstName, lastName, email, locale, ...(phone && { phone }) } as const
    const { id: candidateId } = await operation.post('/candidates', { body })
    await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  }
  await makeEmployer(world, operation, 'L’Étoile & O’Brien')
})

const inCandidates = async (q: string, query: object = {}) =>
  (await operation.get('/candidates', { query: { q, ...query } })).items.map(({ lastName }) => lastName).toSorted()

describe('candidates', () => {
  it.each<[q: string, ...who: string[]]>([
    ['oneill', 'O’Neill'],
    ["o'neill", 'O’Neill'],
    ['O’NEILL sean', 'O’Neill'],
    ["o'nei", 'O’Neill'],
    ["o'neal", 'Oneal'],
    ['darcy', 'D’Arcy'],
    ['jeanpierre', 'D’Arcy'],
    ['jean pierre darcy', 'D’Arcy'],
    ['ndiaye', "N'Diaye"],
    ['n’diaye', "N'Diaye"],
    ['elamrani', 'El Amrani'],
    ['el amrani', 'El Amrani'],
    ['+44 (0)7911 200001', 'O’Neill'],
    ['+44(0)7911200001', 'O’Neill'],
    ['0044 7911 200 001', 'O’Neill'],
    ['+44 07911 200001', 'O’Neill'],
    ['07911-200001', 'O’Neill'],
    ['06 12 34 56 78', "N'Diaye"],
    ['06/12/34/56/78', "N'Diaye"],
    ['+33 (0)6.12.34.56.78', "N'Diaye"],
    ['@firm.example', "N'Diaye", 'O’Neill'],
    ['firm.example', "N'Diaye", 'O’Neill'],
    ['@firm.exa', "N'Diaye", 'O’Neill'],
    ['sean.oneill@', 'O’Neill'],
    ['sean.oneill@firm.example', 'O’Neill'],
    ['karim_el@ouvrage', 'El Amrani'],
    ['@batir.example -darcy'],
    ['@nowhere.example'],
  ])('%s', async (q, ...who) => {
    expect(await inCandidates(q)).toEqual(who)
    expect(await inCandidates(q, { within: 'record' }), 'within the record').toEqual(who)
  })
})

describe('names in every other list', () => {
  const applicants = async (q: string) =>
    (await operation.get('/jobs/{jobId}/applications', { jobId, query: { q } })).items.map((one) => lastOf(one.candidateName)).toSorted()
  const board = async (q: string) =>
    (await operation.get('/jobs/{jobId}/board', { jobId, query: { q } })).columns
      .flatMap(({ cards }) => cards.map((one) => lastOf(one.candidateName)))
      .toSorted()
  const across = async (q: string) =>
    (await operation.get('/applications', { query: { q } })).items.map((one) => lastOf(one.candidateName)).toSorted()
  it.each<[q: string, ...who: string[]]>([
    ['oneill', 'O’Neill'],
    ["O'Neill", 'O’Neill'],
    ['sean', 'O’Neill'],
    ['neill seán', 'O’Neill'],
    ['ndiaye awa', "N'Diaye"],
    ['jean pierre', 'D’Arcy'],
    ['elamrani', 'El Amrani'],
    ['@firm.example', "N'Diaye", 'O’Neill'],
    ['zz'],
  ])('%s', async (q, ...who) => {
    expect([await applicants(q), await board(q), await across(q)]).toEqual([who, who, who])
  })
  it.each(['letoile', "l'etoile", 'obrien etoile', 'L’ÉTOILE & O’BRIEN'])('employers and their jobs by “%s”', async (q) => {
    expect((await operation.get('/employers', { query: { q } })).total).toBe(1)
  })
  it('users', async () => {
    await admin.post('/users', {
      body: { firstName: 'Aoife', lastName: 'O’Dwyer', email: 'aoife@agency.example', role: 'operation', locale: 'en' },
    })
    for (const q of ['odwyer', "o'dwyer aoife", '@agency.example'])
      expect(
        (await admin.get('/users', { query: { q } })).items.map(({ name }) => name),
        q,
      ).toContain('Aoife O’Dwyer')
  })
})

describe('a postcode without a town gives its town', () => {
  const person = (fields: object) => ({ firstName: 'Pat', lastName: 'Postcode', email: newAddress(), locale: 'en' as const, ...fields })
  const paris = 2_988_507
  it.each<[postcode: string, locale: 'en' | 'fr', town: number]>([
    ['LS1 4AP', 'en', leeds],
    ['bd11aa', 'en', bradford],
    ['69003', 'fr', lyon],
    ['69433', 'fr', lyon], // CEDEX
    ['75379', 'fr', paris],
  ])('%s', async (postcode, locale, town) => {
    const { id, version, place } = await operation.post('/candidates', { body: person({ postcode, locale }) })
    expect(place?.id).toBe(town)
    const near = await operation.get('/candidates', { query: { q: 'postcode', location: town, distance: 5 } })
    expect(near.items.map((one) => one.id)).toContain(id)
    // A town of one's own choice stays.
    const moved = await operation.patch('/candidates/{candidateId}', { candidateId: id, version, body: { placeId: bradford } })
    const same = await operation.patch('/candidates/{candidateId}', { candidateId: id, version: moved.version, body: { postcode } })
    expect(same.place?.id).toBe(bradford)
    const cleared = await operation.patch('/candidates/{candidateId}', { candidateId: id, version: same.version, body: { placeId: null } })
    expect(cleared.place?.id).toBe(town)
  })
  it('also of an employer and of a site of theirs', async () => {
    const employer = await operation.post('/employers', {
      body: { name: 'Postcode Ltd', sector: 'residential', country: 'GB', postcode: 'LS1 4AP' },
    })
    expect(employer.place?.id).toBe(leeds)
    const site = await operation.post('/employers/{employerId}/sites', {
      employerId: employer.id,
      body: { name: 'Yard', country: 'FR', postcode: '69003' },
    })
    expect(site.place?.id).toBe(lyon)
  })
  it('none for one that the gazetteer cannot place', async () => {
    expect((await operation.post('/candidates', { body: person({ postcode: '98600', locale: 'fr' }) })).place).toBeNull()
  })
})
