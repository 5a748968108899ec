import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { leeds, lyon } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// What hangs on an employer: terms, the wish not to be contacted, contacts, sites, accreditations, notes.

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
let count = 0
const add = () => operation.post('/employers', { body: { name: `Hale ${++count}`, sector: 'commercial' } })
const read = (employerId: number) => operation.get('/employers/{employerId}', { employerId })
const ruth = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' as const }
const addContact = (employerId: number, more: object = {}) =>
  operation.post('/employers/{employerId}/contacts', { employerId, body: { ...ruth, ...more } })
const inDays = (days: number) => addDays(dayOf(new Date()), days)

describe('the terms', () => {
  const accept = (employerId: number, version: number, body: { version: string; acceptedOn: string; contactId?: number }) =>
    operation.put('/employers/{employerId}/terms', { employerId, version, body })
  it('have an edition, a date and a contact', async () => {
    const { id } = await add()
    const { id: contactId } = await addContact(id)
    expect((await accept(id, 1, { version: '2025-09', acceptedOn: '2025-10-01', contactId })).terms).toMatchObject({
      version: '2025-09',
      acceptedOn: '2025-10-01',
      contactName: 'Ruth Barrow',
    })
    expect((await accept(id, 2, { version: '2026-01', acceptedOn: '2026-02-01' })).terms).toMatchObject({
      version: '2026-01',
      contactName: null,
    })
  })
  it('are not accepted in the future or by a stranger', async () => {
    const [one, other] = [await add(), await add()]
    const { id: contactId } = await addContact(other.id)
    expect((await problemOf(accept(one.id, 1, { version: '1', acceptedOn: '2199-01-01', contactId }))).errors).toMatchObject([
      { pointer: '/acceptedOn', code: 'accepted-in-future' },
      { pointer: '/contactId', code: 'contact-unknown' },
    ])
  })
  it('may be accepted tomorrow, for time zones ahead of ours', async () => {
    const { id } = await add()
    expect(await problemOf(accept(id, 1, { version: '1', acceptedOn: inDays(2) }))).toMatchObject({ status: 400 })
    expect((await accept(id, 1, { version: '1', acceptedOn: inDays(1) })).terms).toMatchObject({ acceptedOn: inDays(1) })
  })
  it('can be withdrawn, and survive their contact', async () => {
    const { id } = await add()
    const withdraw = (version: number) => operation.delete('/employers/{employerId}/terms', { employerId: id, version })
    expect(await problemOf(withdraw(1))).toMatchObject({ status: 409, code: 'terms-not-accepted' })
    const { id: contactId } = await addContact(id)
    await accept(id, 1, { version: '2026-01', acceptedOn: '2026-02-01', contactId })
    await operation.delete('/employer-contacts/{contactId}', { contactId })
    expect((await read(id)).terms).toMatchObject({ acceptedOn: '2026-02-01', contactName: null })
    expect((await withdraw(2)).terms).toBeNull()
  })
})

it('an employer marked "do not contact" has a reason until unmarked', async () => {
  const { id: employerId } = await add()
  const lift = (version: number) => operation.delete('/employers/{employerId}/do-not-contact', { employerId, version })
  expect((await problemOf(lift(1))).code).toBe('do-not-contact-not-set')
  const body = { reason: 'They hire by themselves now' }
  const marked = await operation.put('/employers/{employerId}/do-not-contact', { employerId, version: 1, body })
  expect(marked.doNotContact).toMatchObject({ ...body, since: expect.any(String) })
  const newer = { reason: 'They were bought' }
  const again = await operation.put('/employers/{employerId}/do-not-contact', { employerId, version: 2, body: newer })
  expect(again.doNotContact).toMatchObject(newer)
  expect((await lift(3)).doNotContact).toBeNull()
})

describe('contacts', () => {
  it('have exactly one main contact', async () => {
    const { id } = await add()
    const [first, second] = [await addContact(id), await addContact(id, { lastName: 'Kerr' })]
    expect([first.isMain, second.isMain]).toEqual([true, false])
    await operation.patch('/employer-contacts/{contactId}', { contactId: second.id, version: 1, body: { isMain: true } })
    expect((await read(id)).contacts.map(({ lastName, isMain, version }) => [lastName, isMain, version])).toEqual([
      ['Kerr', true, 2],
      ['Barrow', false, 2],
    ])
    await Promise.all(['Lee', 'Moss'].map((lastName) => addContact(id, { lastName, isMain: true })))
    expect((await read(id)).contacts.filter(({ isMain }) => isMain)).toHaveLength(1)
  })
  it('are not overwritten by a stale change', async () => {
    const { id: contactId } = await addContact((await add()).id)
    const change = (jobTitle: string) => operation.patch('/employer-contacts/{contactId}', { contactId, version: 1, body: { jobTitle } })
    const tries = await Promise.allSettled([change('Director'), change('Buyer')])
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.body] : []))
    expect(refused).toMatchObject([{ code: 'precondition-failed', detail: expect.stringMatching(/^Changed by operation/) }])
  })
  it('are deleted for good', async () => {
    const { id } = await add()
    const { id: contactId } = await addContact(id, { lastName: 'Vanishing' })
    await operation.delete('/employer-contacts/{contactId}', { contactId })
    expect((await read(id)).contacts).toEqual([])
    expect(await runs(world, `select from audit where changes::text like '%Vanishing%'`)).toEqual([])
  })
  it('get their data in the export of an account with the same address', async () => {
    const person = await world.as('candidate', 'who is a contact')
    await addContact((await add()).id, { email: person.email.toUpperCase(), jobTitle: 'Buyer' })
    const keptOf = async (one: Person) => (await one.get('/me/export')).employerContacts
    expect(await keptOf(person)).toMatchObject([{ jobTitle: 'Buyer', lastName: 'Barrow' }])
    expect(await keptOf(await world.as('candidate', 'who is none'))).toEqual([])
    await runs(world, `update accounts set email_verified = false where id = ${person.id}`)
    expect(await keptOf(person)).toEqual([])
  })
})

describe('sites', () => {
  const addSite = (employerId: number, body: object) =>
    operation.post('/employers/{employerId}/sites', { employerId, body: { name: 'Canal Wharf', ...body } })
  it('have an address of their country', async () => {
    const { id } = await add()
    const body = { address: '1 Mill Lane', postcode: 'ls1 4ap', placeId: leeds, accessNotes: 'Gate B' }
    expect(await addSite(id, body)).toMatchObject({
      address: '1 Mill Lane',
      postcode: 'LS1 4AP',
      place: { name: 'Leeds' },
      accessNotes: 'Gate B',
    })
    expect(await addSite(id, { country: 'FR', postcode: '69001' })).toMatchObject({ country: 'FR', postcode: '69001', place: { id: lyon } })
    expect((await problemOf(addSite(id, { country: 'FR', postcode: 'LS1 4AP' }))).errors).toMatchObject([
      { pointer: '/postcode', code: 'postcode-invalid-FR' },
    ])
    expect((await problemOf(addSite(id, { placeId: 999_999_999 }))).errors).toMatchObject([{ pointer: '/placeId' }])
  })
  it('are changed and removed', async () => {
    const { id } = await add()
    const { id: siteId } = await addSite(id, { postcode: 'LS1 4AP' })
    const change = (version: number, body: object) => operation.patch('/employer-sites/{siteId}', { siteId, version, body })
    expect(await change(1, { name: 'Foundry' })).toMatchObject({ name: 'Foundry', postcode: 'LS1 4AP', version: 2 })
    expect((await problemOf(change(2, { country: 'FR' }))).errors).toMatchObject([{ pointer: '/postcode', code: 'postcode-invalid-FR' }])
    expect((await problemOf(change(1, { name: 'Wharf' }))).status).toBe(412)
    await operation.delete('/employer-sites/{siteId}', { siteId })
    expect((await read(id)).sites).toEqual([])
  })
})

describe('accreditations', () => {
  const give = (employerId: number, body: object = {}) =>
    operation.post('/employers/{employerId}/accreditations', { employerId, body: { scheme: 'fors', seenOn: '2026-01-12', ...body } })
  it('may be seen tomorrow, for time zones ahead of ours', async () => {
    const { id } = await add()
    expect((await problemOf(give(id, { seenOn: inDays(2) }))).errors).toMatchObject([{ pointer: '/seenOn', code: 'seen-in-future' }])
    expect(await give(id, { seenOn: inDays(1) })).toMatchObject({ seenOn: inDays(1) })
  })
  it('have a name only if their scheme is not listed', async () => {
    const { id: accreditationId } = await give((await add()).id, { scheme: 'other', schemeName: 'Brick Guild' })
    const change = (version: number, body: object) =>
      operation.patch('/employer-accreditations/{accreditationId}', { accreditationId, version, body })
    expect(await change(1, { scheme: 'chas' })).toMatchObject({ scheme: 'chas', schemeName: null, version: 2 })
    expect((await problemOf(change(2, { scheme: 'other' }))).errors).toMatchObject([
      { pointer: '/schemeName', code: 'scheme-name-missing' },
    ])
    expect(await change(2, { expiresOn: '2027-01-11' })).toMatchObject({ expiresOn: '2027-01-11' })
    expect(await change(3, { expiresOn: null })).toMatchObject({ expiresOn: null, seenOn: '2026-01-12' })
  })
})

describe('notes', () => {
  const note = (employerId: number, text: string) => operation.post('/employers/{employerId}/notes', { employerId, body: { text } })
  const list = async (employerId: number) => (await operation.get('/employers/{employerId}/notes', { employerId })).items
  it('are corrected by their author only', async () => {
    const { id: noteId } = await note((await add()).id, 'Rang at nine')
    const [colleague, admin] = [await world.as('operation', 'colleague'), await world.as('admin')]
    const correct = (by: Person) => by.patch('/employer-notes/{noteId}', { noteId, body: { text: 'Rang at ten' } })
    for (const by of [colleague, admin]) expect(await problemOf(correct(by))).toMatchObject({ status: 409, code: 'not-own-note' })
    expect(await correct(operation)).toMatchObject({ text: 'Rang at ten', correctedAt: expect.any(String) })
  })
  it('are removed by their author or an administrator', async () => {
    const { id } = await add()
    const [colleague, admin] = [await world.as('operation', 'colleague'), await world.as('admin')]
    const remove = async (by: Person, noteId: number) => by.delete('/employer-notes/{noteId}', { noteId })
    const [one, two] = [await note(id, 'One'), await note(id, 'Two')]
    expect((await problemOf(remove(colleague, one.id))).code).toBe('not-own-note')
    await remove(operation, one.id)
    await remove(admin, two.id)
    expect(await list(id)).toEqual([])
  })
})
