import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { bradford, cvFile, guest, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
let agent: Person
beforeAll(async () => {
  operation = await world.as('operation')
  agent = await world.as('agent')
})
const add = (by: Person, more: object = {}) =>
  by.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', ...more } })
const candidatesBy = async (query: object) => (await operation.get('/candidates', { query: { limit: 100, ...query } })).items

describe('a phone number without a country code is read in the country of the candidate’s language', () => {
  const [dialled, french] = ['06 39 98 00 01', '+33639980001']
  it('when they apply as a guest', async () => {
    const body = guest({ phone: dialled })
    const { id: jobId } = await makeJob(world)
    const visitor = world.client(undefined, 'fr')
    await visitor.post('/jobs/{jobId}/applications', { jobId, body, file: cvFile(), idempotencyKey: crypto.randomUUID() })
    expect(await candidatesBy({ q: body.email })).toMatchObject([{ locale: 'fr', phone: french }])
  })
})

describe('a candidate added by staff', () => {
  it('of an agent has the source "agent" and belongs to them', async () => {
    const added = await add(agent, { source: 'phone' })
    expect(added).toMatchObject({ source: 'agent', ownerId: agent.id, ownerName: 'agent' })
  })
  it('always has an email address or a phone number', async () => {
    const unreachable = (pointer: string) => ({ status: 400, errors: [{ pointer, code: 'candidate-unreachable' }] })
    expect(await problemOf(add(operation, { email: null }))).toMatchObject(unreachable('/email'))
    const { id: candidateId, version } = await add(operation, { email: null, phone: '07700 900123' })
    const change = operation.patch('/candidates/{candidateId}', { candidateId, version, body: { phone: null } })
    expect(await problemOf(change)).toMatchObject(unreachable('/phone'))
    const mailed = await add(operation)
    const empty = operation.patch('/candidates/{candidateId}', { candidateId: mailed.id, version: 1, body: { email: null } })
    expect(await problemOf(empty)).toMatchObject(unreachable('/email'))
    const other = await add(operation, { phone: '07700 900124' })
    const changed = await operation.patch('/candidates/{candidateId}', { candidateId: other.id, version: 1, body: { phone: null } })
    expect(changed.phone).toBeNull()
  })
  it('has an address that no other record has, hidden ones included', async () => {
    const { email } = await add(operation)
    for (const who of [operation, agent]) {
      const again = add(who, { email: String(email).toUpperCase(), firstName: 'Another' })
      expect(await problemOf(again)).toMatchObject({ status: 409, code: 'candidate-exists' })
    }
    expect((await candidatesBy({ q: email })).map(({ firstName }) => firstName)).toEqual(['Ann'])
  })
  it('with a taken address: staff see whose it is, agents only that it is taken', async () => {
    const admin = await world.as('admin')
    const { id, email } = await add(operation)
    const taken = async (who: Person) => problemOf(add(who, { email }))
    expect(await taken(operation)).toMatchObject({ code: 'candidate-exists', see: `/dashboard/candidate/${id}/profile` })
    expect((await taken(agent)).see).toBeUndefined()
    await operation.put('/candidates/{candidateId}/archival', { candidateId: id, version: 1, body: { reason: 'inactive' } })
    expect(await taken(operation)).toMatchObject({ status: 409, code: 'candidate-archived-ask', see: `/dashboard/candidate/${id}/profile` })
    const see = `/dashboard/archives/list?kind=candidate&recordId=${id}`
    expect(await taken(admin)).toMatchObject({ status: 409, code: 'candidate-archived', see })
    expect(await taken(agent)).toMatchObject({ status: 409, code: 'candidate-exists' })
    expect((await taken(agent)).see).toBeUndefined()
    // In quarantine only administrators see it.
    await world.app.database.pool.query(`update candidates set status = 'quarantined' where id = $1`, [id])
    const asked = await taken(operation)
    expect(asked.code).toBe('candidate-archived-ask')
    expect(asked.see).toBeUndefined()
    const other = await add(admin)
    const change = admin.patch('/candidates/{candidateId}', { candidateId: other.id, version: 1, body: { email } })
    expect(await problemOf(change)).toMatchObject({ status: 409, code: 'candidate-archived', see })
  })
})

describe('a candidate who registers', () => {
  const register = (person: Person, more: object = {}) =>
    person.post('/candidates/registration', {
      body: { firstName: 'Léa', lastName: 'Martin', locale: 'fr', privacyAccepted: true, ...more },
    })
  const find = (candidateId: number) => operation.get('/candidates/{candidateId}', { candidateId })
  it('has a record in the country of their language, once', async () => {
    const person = await world.as('candidate', 'is new')
    const { id } = await register(person)
    expect(await find(id)).toMatchObject({ country: 'FR', lawfulBasis: 'consent', ownerId: null, status: 'active', email: person.email })
    const account = await runs(world, `select display_name as name, locale from accounts where id = ${person.id}`)
    expect(account).toEqual([{ name: 'Léa Martin', locale: 'fr' }])
    const looking = await register(await world.as('candidate', 'is not looking'), { availability: 'not-looking' })
    expect(looking).toMatchObject({ availability: 'not-looking', status: 'not_looking' })
    expect(await problemOf(register(person, { lastName: 'Twice' }))).toMatchObject({ status: 409, code: 'already-registered' })
    expect((await person.get('/me/candidate')).lastName).toBe('Martin')
  })
  it('takes over the record under their address, and editors of the old version are told', async () => {
    const person = await world.as('candidate', 'is known')
    const { id: candidateId, version } = await add(operation, { email: person.email, phone: '07700 900125', note: 'Met in May' })
    await runs(world, `update accounts set email = upper(email) where id = ${person.id}`)
    expect((await register(person)).id).toBe(candidateId)
    expect(await find(candidateId)).toMatchObject({
      phone: '+447700900125',
      note: 'Met in May',
      lawfulBasis: 'consent',
      lastName: 'Martin',
    })
    const late = operation.patch('/candidates/{candidateId}', { candidateId, version, body: { lastName: 'Mason' } })
    expect(await problemOf(late)).toMatchObject({ status: 412, detail: 'Changed by Léa Martin, just now.' })
  })
})

describe('a record taken over at registration', () => {
  let takers = 0
  const known = { availability: 'date', availableFrom: '2031-01-04', country: 'GB', postcode: 'LS6 3DP' }
  const takesOver = async (more: object, before: object = known, status = 'active') => {
    const person = await world.as('candidate', `takes over ${++takers}`)
    const { id } = await add(operation, { email: person.email, ...before })
    const reason = status === 'do_not_contact' ? `, do_not_contact_reason = 'Asked'` : ''
    await runs(world, `update candidates set status = '${status}'${reason} where id = ${id}`)
    const body = { firstName: 'Léa', lastName: 'Martin', locale: 'fr', privacyAccepted: true, ...more } as const
    expect((await person.post('/candidates/registration', { body })).id).toBe(id)
    return operation.get('/candidates/{candidateId}', { candidateId: id })
  }
  it('keeps what the form did not ask', async () => {
    expect(await takesOver({})).toMatchObject({
      ...known,
      locale: 'fr',
      status: 'active',
      claimed: expect.not.arrayContaining(['country']),
    })
    expect(await takesOver({ country: 'FR', availability: 'now' }, {})).toMatchObject({ country: 'FR', availability: 'now' })
  })
  it.each([
    ['a postcode there', { postcode: '69001' }, { country: 'FR', postcode: '69001', place: { id: lyon }, address: null }],
    ['a town there', { placeId: lyon }, { country: 'FR', postcode: null, place: { id: lyon }, address: null }],
    ['that they live there', { country: 'FR' }, { country: 'FR', postcode: null, place: null, address: null }],
    ['a town here', { placeId: bradford }, { country: 'GB', postcode: 'LS6 3DP', place: { id: bradford }, address: '1 Mill Lane' }],
  ])('has one home in one country: %s', async (_what, says, home) => {
    const taken = await takesOver(says, { ...known, placeId: leeds, address: '1 Mill Lane' })
    expect(taken).toMatchObject(home)
    const { id: candidateId, version } = taken
    await operation.patch('/candidates/{candidateId}', { candidateId, version, body: { note: 'Can still be changed' } })
  })
})

describe('a CV', () => {
  it('replaces the one before, which returns when the newer is removed', async () => {
    const { id: candidateId } = await add(operation)
    const upload = (name: string) => operation.post('/candidates/{candidateId}/files', { candidateId, file: cvFile(name) })
    const standing = async () => {
      const { cv } = await operation.get('/candidates/{candidateId}', { candidateId })
      const { items, total } = await operation.get('/candidates/{candidateId}/files', { candidateId })
      return [cv?.name, items.map(({ name }) => name), total]
    }
    const [first, second] = [await upload('first.pdf'), await upload('second.pdf')]
    expect(await standing()).toEqual(['second.pdf', ['second.pdf', 'first.pdf'], 2])
    await runs(world, `update files set removed_at = now() where id = ${second.id}`)
    expect(await standing()).toEqual(['first.pdf', ['first.pdf'], 1])
    await runs(world, `update files set kind = 'card' where id = ${first.id}`)
    expect(await standing()).toEqual([undefined, [], 0])
    expect(await candidatesBy({ q: (await operation.get('/candidates/{candidateId}', { candidateId })).email })).toMatchObject([
      { hasCv: false },
    ])
  })
})

describe('the list of candidates', () => {
  it.each(['archived', 'quarantined', 'erased'])('leaves out %s candidates', async (status) => {
    const { id, email } = await add(operation)
    await runs(world, `update candidates set status = '${status}' where id = ${id}`)
    expect(await candidatesBy({ q: email })).toEqual([])
  })
})
