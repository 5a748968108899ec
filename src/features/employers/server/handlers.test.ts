import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { cleanUp } from '#test/support/retention.ts'
import { runs } from '#test/support/sql.ts'
import type { ArchiveRow } from '../../archives/contract.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const add = (name: string, more: object = {}) => operation.post('/employers', { body: { name, sector: 'commercial', ...more } })
const namesOf = async (query: object) =>
  (await operation.get('/employers', { query: { sort: 'name', dir: 'asc', ...query } })).items.map(({ name }) => name)

describe('adding an employer', () => {
  it('refuses a known name in any case', async () => {
    await add('Maçonnerie Dupré')
    for (const name of ['Maçonnerie Dupré', 'MAÇONNERIE DUPRÉ', ' maçonnerie dupré '])
      expect(await problemOf(add(name)), name).toMatchObject({ status: 409, code: 'employer-exists' })
    const { id: employerId, version } = await add('Plâtrerie Dupré')
    const change = operation.patch('/employers/{employerId}', { employerId, version, body: { name: 'maçonnerie dupré' } })
    expect(await problemOf(change)).toMatchObject({ status: 409, code: 'employer-exists' })
  })
  it('takes a name once when two add it at the same moment', async () => {
    const tries = await Promise.allSettled([add('Twin Roofing'), add('TWIN ROOFING')])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.body).toMatchObject({ status: 409, code: 'employer-exists' })
  })
})

describe('finding employers', () => {
  beforeAll(async () => {
    for (const name of ['Quarry D', 'Quarry B', 'Quarry C', 'Quarry A', 'Stonehill 100% Slate', 'Stonehill 1000 Slates']) await add(name)
  })
  it('ignores accents', async () => {
    await add('Béton d’Île-de-France', { tradingName: 'Chaux Gâtinais' })
    for (const q of ['beton d’ile', 'BÉTON', 'bétôn', 'gatinais']) expect(await namesOf({ q }), q).toEqual(['Béton d’Île-de-France'])
  })
  it('searches trading names and registration numbers', async () => {
    await add('Barrow Holdings', { tradingName: 'Quickstone', companyNumber: 'SC 765432' })
    expect(await namesOf({ q: 'quicks' })).toEqual(['Barrow Holdings'])
    for (const q of ['sc 7654', 'SC-76.54', '765432']) expect(await namesOf({ q }), q).toEqual(['Barrow Holdings'])
  })
})

describe('numbers, postcodes and phones', () => {
  const british = { companyNumber: '1234509', vatNumber: '123 4567 82', postcode: 'ls14ap', phone: '0113 496 0123' }
  it('are formatted for the employer’s country', async () => {
    expect(await add('Of Britain', { ...british, website: 'www.hale.example' })).toMatchObject({
      country: 'GB',
      companyNumber: '01234509',
      vatNumber: 'GB123456782',
      postcode: 'LS1 4AP',
      phone: '+441134960123',
      website: 'https://www.hale.example/',
    })
    const french = { country: 'FR', companyNumber: '732 829 320', vatNumber: '44732829320', postcode: '69 001', phone: '01 99 00 12 34' }
    expect(await add('Of France', french)).toMatchObject({
      companyNumber: '732829320',
      vatNumber: 'FR44732829320',
      postcode: '69001',
      phone: '+33199001234',
    })
  })
  it('are refused if of another country', async () => {
    const { errors } = await problemOf(add('Half French', { ...british, country: 'FR', website: 'hale' }))
    expect(errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/companyNumber', 'company-number-invalid-FR'],
      ['/vatNumber', 'vat-number-invalid-FR'],
      ['/website', 'website-invalid'],
      ['/postcode', 'postcode-invalid-FR'],
    ])
  })
})

describe('a registration number', () => {
  it('is unique in a country', async () => {
    await add('Numbered One', { companyNumber: '00000777' })
    expect(await problemOf(add('Numbered Two', { companyNumber: '000 777' }))).toMatchObject({
      status: 409,
      code: 'employer-number-exists',
    })
  })
})

describe('similar employers', () => {
  const similarTo = async (query: object) =>
    (await operation.get('/employers/similar', { query })).items.map(({ name, likeness }) => [name, likeness])
  beforeAll(async () => {
    await add('Béton Façades SARL', { country: 'FR', companyNumber: '55208131766522' })
    await add('Thistledown Carpentry Limited')
    await add('R. K. Holdings', { tradingName: 'Zephyr Roofing' })
  })
  it.each([
    ['beton facades', 'Béton Façades SARL', 'same-name'],
    ['S.A.S. Béton-Façades', 'Béton Façades SARL', 'same-name'],
    ['Thistledown Carpentry Ltd', 'Thistledown Carpentry Limited', 'same-name'],
    ['Thistledown Carpenters', 'Thistledown Carpentry Limited', 'similar-name'],
    ['Zephyr Roofing Co', 'R. K. Holdings', 'same-name'],
  ])('%s: %s', async (name, known, likeness) => expect(await similarTo({ name })).toEqual([[known, likeness]]))
  it('are five at most, archived ones included', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await add(`Ogee Stair Works ${n}`)
    const { id: employerId, version } = await add('Ogee Stairs')
    await operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive' } })
    const { items } = await operation.get('/employers/similar', { query: { name: 'Ogee Stairs' } })
    expect(items).toHaveLength(5)
    expect(items[0]).toMatchObject({ name: 'Ogee Stairs', likeness: 'same-name', archivedAt: expect.any(String) })
    expect(items[1]).toMatchObject({ likeness: 'similar-name', archivedAt: null })
  })
  it('are found by registration number', async () => {
    expect(await similarTo({ companyNumber: '552 081 317', country: 'FR' })).toEqual([['Béton Façades SARL', 'same-number']])
    expect(await similarTo({ companyNumber: '552 081 317', country: 'GB' })).toEqual([])
  })
})

describe('the owner of an employer', () => {
  it('is whoever adds it, or a named colleague', async () => {
    const admin = await world.as('admin')
    expect((await add('Owned One')).owner).toMatchObject({ id: operation.id })
    expect((await add('Owned Two', { ownerId: admin.id })).owner).toMatchObject({ id: admin.id })
    expect((await add('Owned Three', { ownerId: null })).owner).toBeNull()
  })
  it('works for the agency', async () => {
    const agent = await world.as('agent')
    expect((await problemOf(add('Owned Four', { ownerId: agent.id }))).errors).toMatchObject([
      { pointer: '/ownerId', code: 'owner-unknown' },
    ])
    const { items } = await operation.get('/colleagues', { query: { worksHere: true, limit: 100 } })
    expect(items.map(({ id }) => id)).toContain(operation.id)
    expect(items.map(({ id }) => id)).not.toContain(agent.id)
  })
})

describe('changing an employer', () => {
  it('changes the given fields only', async () => {
    const { id: employerId, version } = await add('Changed One', { postcode: 'M1 1AE', foundedYear: 1950 })
    const body = { name: 'Changed Entirely', size: '50-249' as const }
    expect(await operation.patch('/employers/{employerId}', { employerId, version, body })).toMatchObject({
      ...body,
      slug: 'changed-entirely', // the one before leads on: `directory/server/employers.test.ts`
      postcode: 'M1 1AE',
      foundedYear: 1950,
      version: 2,
    })
  })
})

describe('an archived employer', () => {
  const archive = (employerId: number, version: number) =>
    operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive', note: 'No longer trading' } })
  const rowOf = async (employerId: number) => {
    const admin = await world.as('admin')
    return (await admin.get('/archives', { query: { kind: 'employer', recordId: employerId } })).items[0] as ArchiveRow
  }
  it('has a reason, and is restored', async () => {
    const { id: employerId } = await add('Put Away')
    expect(await archive(employerId, 1)).toMatchObject({ archiveReason: 'inactive', archiveNote: 'No longer trading', version: 2 })
    expect(await namesOf({ q: 'Put Away' })).toEqual([])
    expect(await namesOf({ q: 'Put Away', archived: true })).toEqual(['Put Away'])
    const restore = async (by: Person) => by.delete('/employers/{employerId}/archival', { employerId, version: 2 })
    expect(await problemOf(restore(operation))).toMatchObject({ status: 403, code: 'permission-denied' })
    expect(await restore(await world.as('admin'))).toMatchObject({ archivedAt: null, archiveReason: null, version: 3 })
  })
  it('has no open jobs', async () => {
    const job = await makeJob(world)
    const { version } = await operation.get('/employers/{employerId}', { employerId: job.employer.id })
    expect(await problemOf(archive(job.employer.id, version))).toMatchObject({ status: 409, code: 'employer-has-open-jobs' })
  })
  it('cannot be changed, nor what belongs to it', async () => {
    const { id: employerId } = await add('Sealed')
    const note = await operation.post('/employers/{employerId}/notes', { employerId, body: { text: 'Before' } })
    await archive(employerId, 1)
    const person = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' as const }
    const tries = [
      operation.patch('/employers/{employerId}', { employerId, version: 2, body: { size: '1-9' } }),
      operation.put('/employers/{employerId}/do-not-contact', { employerId, version: 2, body: { reason: 'x' } }),
      operation.post('/employers/{employerId}/contacts', { employerId, body: person }),
      operation.post('/employers/{employerId}/sites', { employerId, body: { name: 'Wharf' } }),
      operation.patch('/employer-notes/{noteId}', { noteId: note.id, body: { text: 'After' } }),
    ]
    const refusals = await Promise.all(tries.map(problemOf))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['employer-archived']))
  })
  it.each([
    ['GB', 72],
    ['FR', 60],
  ] as const)('of %s is kept for %i months', async (country, months) => {
    const { id: employerId } = await add(`Kept in ${country}`, { country })
    await archive(employerId, 1)
    expect((await rowOf(employerId)).purgeOn).toBe(addMonths(dayOf(new Date()), months))
  })
  it('under a legal hold is kept whatever its purge date', async () => {
    const { id: employerId, name } = await add('Held by Law')
    await archive(employerId, 1)
    const admin = await world.as('admin')
    const { id: archiveId } = await rowOf(employerId)
    const hold = (version: number, until: string) =>
      admin.put('/archives/{archiveId}/hold', { archiveId, version, body: { reason: 'Claim', until } })
    const [soon, later] = [5, 9].map((days) => addDays(dayOf(new Date()), days)) as [string, string]
    await hold(1, soon)
    expect(await hold(2, later)).toMatchObject({ hold: { reason: 'Claim', until: later, byName: 'admin' } })
    const { items } = await admin.get('/archives', { query: { kind: 'employer', held: true } })
    expect(items.map(({ recordId }) => recordId)).toEqual([employerId])
    const erase = admin.put('/archives/{archiveId}/erasure', { archiveId, version: 3, body: { name } })
    expect(await problemOf(erase)).toMatchObject({ status: 409, code: 'archive-held' })
    await runs(world, `update archives set purge_on = current_date - 1 where id = ${archiveId}`)
    await cleanUp(world, 9)
    expect((await rowOf(employerId)).state).toBe('archived')
    await admin.delete('/archives/{archiveId}/hold', { archiveId, version: 3 })
    expect(await rowOf(employerId)).toMatchObject({ hold: null, version: 4 })
    await cleanUp(world, 9)
    expect((await rowOf(employerId)).state).toBe('quarantined')
  })
})
