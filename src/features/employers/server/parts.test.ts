import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { leeds } from '#test/support/factories.ts'
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
  it('are accepted in an edition, on a day, by a contact; a newer edition takes the place of the older', async () => {
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
  it('are not accepted tomorrow, nor by somebody else’s contact', async () => {
    const [one, other] = [await add(), await add()]
    const { id: contactId } = await addContact(other.id)
    expect((await problemOf(accept(one.id, 1, { version: '1', acceptedOn: '2199-01-01', contactId }))).errors).toMatchObject([
      { pointer: '/acceptedOn', code: 'accepted-in-future' },
      { pointer: '/contactId', code: 'contact-unknown' },
    ])
  })
  it('are accepted today wherever one reads: tomorrow here, and no later', async () => {
    const { id } = await add()
    expect(await problemOf(accept(id, 1, { version: '1', acceptedOn: inDays(2) }))).toMatchObject({ status: 400 })
    expect((await accept(id, 1, { version: '1', acceptedOn: inDays(1) })).terms).toMatchObject({ acceptedOn: inDays(1) })
  })
  it('can be withdrawn if they were accepted, and stay accepted when the contact goes', async () => {
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

it('an employer who asks not to be contacted says why, until that is lifted', async () => {
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
  it('keep what was written, numbers as they are dialled from anywhere', async () => {
    const { id } = await add()
    const body = { jobTitle: 'Director', email: 'Ruth@hale.example', phone: '07700 900123' }
    expect(await addContact(id, body)).toMatchObject({ ...ruth, ...body, phone: '+447700900123', employerId: id, version: 1 })
    expect((await problemOf(addContact(id, { phone: '123456789012345678' }))).errors).toMatchObject([
      { pointer: '/phone', code: 'phone-invalid' },
    ])
  })
  it('have numbers of the employer’s country, whoever writes them and however often they are corrected', async () => {
    const { id } = await operation.post('/employers', { body: { name: `Hale ${++count}`, sector: 'commercial', country: 'FR' } })
    const { id: contactId, phone } = await addContact(id, { phone: '01 99 00 12 34' })
    expect(phone).toBe('+33199001234')
    const changed = await operation.patch('/employer-contacts/{contactId}', { contactId, version: 1, body: { phone: '01 99 00 12 35' } })
    expect(changed.phone).toBe('+33199001235')
    const cleared = await operation.patch('/employer-contacts/{contactId}', { contactId, version: 2, body: { phone: null } })
    expect(cleared.phone).toBeNull()
  })
  it('stand by last name behind the main one, and by the order in which they came where that is the same', async () => {
    const { id } = await add()
    for (const [firstName, lastName] of [
      ['Una', 'Zeller'],
      ['Bo', 'Moss'],
      ['Cy', 'Kerr'],
      ['Al', 'Moss'],
    ])
      await addContact(id, { firstName, lastName })
    expect((await read(id)).contacts.map(({ firstName }) => firstName)).toEqual(['Una', 'Cy', 'Bo', 'Al'])
  })
  it('have a main one again with the next who is added, once the main one is gone', async () => {
    const { id } = await add()
    const { id: contactId } = await addContact(id)
    await addContact(id, { lastName: 'Kerr' })
    await operation.delete('/employer-contacts/{contactId}', { contactId })
    expect((await read(id)).contacts.map(({ isMain }) => isMain)).toEqual([false])
    expect((await addContact(id, { lastName: 'Zeller' })).isMain).toBe(true)
    expect((await addContact(id, { lastName: 'Abbot' })).isMain).toBe(false)
  })
  it('have one main one: the first, then whoever was made it last', async () => {
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
  it('are main ones of their own employer: that another gets a new one changes nothing here', async () => {
    const [{ id }, { id: otherId }] = [await add(), await add()]
    await addContact(id)
    const { id: contactId } = await addContact(otherId)
    const second = await addContact(otherId, { lastName: 'Kerr', isMain: true })
    await operation.patch('/employer-contacts/{contactId}', { contactId, version: 2, body: { isMain: true } })
    expect((await read(otherId)).contacts.map((one) => [one.id, one.isMain])).toEqual([
      [contactId, true],
      [second.id, false],
    ])
    expect((await read(id)).contacts).toMatchObject([{ isMain: true, version: 1 }])
  })
  it('are not overwritten by who saw an older version', async () => {
    const { id: contactId } = await addContact((await add()).id)
    const change = (jobTitle: string) => operation.patch('/employer-contacts/{contactId}', { contactId, version: 1, body: { jobTitle } })
    const tries = await Promise.allSettled([change('Director'), change('Buyer')])
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.body] : []))
    expect(refused).toMatchObject([{ code: 'precondition-failed', detail: expect.stringMatching(/^Changed by operation/) }])
  })
  it('are removed for good, from the database too', async () => {
    const { id } = await add()
    const { id: contactId } = await addContact(id, { lastName: 'Vanishing' })
    await operation.delete('/employer-contacts/{contactId}', { contactId })
    expect((await read(id)).contacts).toEqual([])
    expect(await runs(world, `select from audit where changes::text like '%Vanishing%'`)).toEqual([])
  })
  it('are a hundred at most', async () => {
    const { id } = await add()
    await runs(
      world,
      `insert into employer_contacts (employer_id, first_name, last_name, locale) select ${id}, 'Ruth', 'No ' || n, 'en' from generate_series(1, 99) n`,
    )
    await addContact(id)
    expect(await problemOf(addContact(id))).toMatchObject({ status: 409, code: 'employer-full' })
  })
  it('learn what is kept of them when they have an account of the same address', async () => {
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
  it('have an address of their own country, a town and how one gets in', async () => {
    const { id } = await add()
    const body = { address: '1 Mill Lane', postcode: 'ls1 4ap', placeId: leeds, accessNotes: 'Gate B' }
    expect(await addSite(id, body)).toMatchObject({
      address: '1 Mill Lane',
      postcode: 'LS1 4AP',
      place: { name: 'Leeds' },
      accessNotes: 'Gate B',
    })
    expect(await addSite(id, { country: 'FR', postcode: '69001' })).toMatchObject({ country: 'FR', postcode: '69001', place: null })
    expect((await problemOf(addSite(id, { country: 'FR', postcode: 'LS1 4AP' }))).errors).toMatchObject([
      { pointer: '/postcode', code: 'postcode-invalid-FR' },
    ])
    expect((await problemOf(addSite(id, { placeId: 999_999_999 }))).errors).toMatchObject([{ pointer: '/placeId' }])
  })
  it('are a hundred at most', async () => {
    const { id } = await add()
    await runs(
      world,
      `insert into employer_sites (employer_id, name, country) select ${id}, 'No ' || n, 'GB' from generate_series(1, 99) n`,
    )
    await addSite(id, {})
    expect(await problemOf(addSite(id, {}))).toMatchObject({ status: 409, code: 'employer-full' })
  })
  it('stand by name', async () => {
    const { id } = await add()
    for (const name of ['Quay', 'Arches', 'Mill']) await addSite(id, { name })
    expect((await read(id)).sites.map(({ name }) => name)).toEqual(['Arches', 'Mill', 'Quay'])
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
  it('were seen today wherever one reads: tomorrow here, and no later', async () => {
    const { id } = await add()
    expect((await problemOf(give(id, { seenOn: inDays(2) }))).errors).toMatchObject([{ pointer: '/seenOn', code: 'seen-in-future' }])
    expect(await give(id, { seenOn: inDays(1) })).toMatchObject({ seenOn: inDays(1) })
  })
  it('lose the name of their own once they are one of the list, and need it again for another', async () => {
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
  it('stand by scheme, and are a hundred at most', async () => {
    const { id } = await add()
    for (const scheme of ['smas', 'chas', 'rge']) await give(id, { scheme })
    expect((await read(id)).accreditations.map(({ scheme }) => scheme)).toEqual(['chas', 'rge', 'smas'])
    await runs(
      world,
      `insert into employer_accreditations (employer_id, scheme, seen_on) select ${id}, 'fors', '2026-01-12' from generate_series(1, 96) n`,
    )
    await give(id)
    expect(await problemOf(give(id))).toMatchObject({ status: 409, code: 'employer-full' })
    expect((await give((await add()).id)).version).toBe(1)
  })
})

describe('notes', () => {
  const note = (employerId: number, text: string) => operation.post('/employers/{employerId}/notes', { employerId, body: { text } })
  const list = async (employerId: number) => (await operation.get('/employers/{employerId}/notes', { employerId })).items
  it('stand newest first, with who wrote them', async () => {
    const { id } = await add()
    for (const text of ['First', 'Second']) await note(id, text)
    expect((await list(id)).map(({ text, author }) => [text, author?.uid])).toEqual([
      ['Second', operation.uid],
      ['First', operation.uid],
    ])
    expect((await read(id)).counts.notes).toBe(2)
  })
  it('are corrected by their author alone, and say so', async () => {
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
