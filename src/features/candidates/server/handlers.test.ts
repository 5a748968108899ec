import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { bradford, cvFile, guest, leeds, lyon, makeJob, pdf } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { type Stage, stages } from '../../applications/rules.ts'

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

describe('a phone number without its country is read as dialled where the candidate’s language is spoken', () => {
  const [dialled, french] = ['06 39 98 00 01', '+33639980001']
  const reading = (person: { token: string }, locale: Locale) => world.client(person.token, locale)

  it('when they register, whatever the language of the page', async () => {
    const person = reading(await world.as('candidate', 'registers'), 'en')
    const body = { firstName: 'Léa', lastName: 'Martin', phone: dialled, locale: 'fr', privacyAccepted: true } as const
    expect((await person.post('/candidates/registration', { body })).phone).toBe(french)
  })
  it('when staff add or change them, whatever language staff read', async () => {
    const staff = reading(operation, 'en')
    const {
      id: candidateId,
      version,
      phone,
    } = await staff.post('/candidates', {
      body: { firstName: 'Léa', lastName: 'Martin', phone: dialled, locale: 'fr' },
    })
    expect(phone).toBe(french)
    const changed = await staff.patch('/candidates/{candidateId}', { candidateId, version, body: { phone: '06 39 98 00 02' } })
    expect(changed.phone).toBe('+33639980002')
  })
  it('when their language changes with it', async () => {
    const { id: candidateId, version } = await add(operation)
    const changed = await operation.patch('/candidates/{candidateId}', { candidateId, version, body: { locale: 'fr', phone: dialled } })
    expect(changed).toMatchObject({ locale: 'fr', phone: french })
  })
  it('when they apply as a guest, in the language of the page', async () => {
    const body = guest({ phone: dialled })
    const { id: jobId } = await makeJob(world)
    const visitor = world.client(undefined, 'fr')
    await visitor.post('/jobs/{jobId}/applications', { jobId, body, file: cvFile(), idempotencyKey: crypto.randomUUID() })
    expect(await candidatesBy({ q: body.email })).toMatchObject([{ locale: 'fr', phone: french }])
  })
})

describe('a candidate whom staff add', () => {
  it('has the agent as source whatever the agent says, and belongs to them', async () => {
    const added = await add(agent, { source: 'phone' })
    expect(added).toMatchObject({ source: 'agent', ownerId: agent.id, ownerName: 'agent' })
  })
  it('has the source that a recruiter says', async () => {
    expect(await add(operation, { source: 'walk-in' })).toMatchObject({ source: 'walk-in', ownerId: operation.id })
  })
  it('can be reached, now and after each change', async () => {
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
  it('is there once: the address is nobody else’s, even where the other is hidden', async () => {
    const { email } = await add(operation)
    for (const who of [operation, agent]) {
      const again = add(who, { email: String(email).toUpperCase(), firstName: 'Another' })
      expect(await problemOf(again)).toMatchObject({ status: 409, code: 'candidate-exists' })
    }
    expect((await candidatesBy({ q: email })).map(({ firstName }) => firstName)).toEqual(['Ann'])
  })
  it('says whose an address is, where the record is put away, and who restores it; to agents no more than that it is taken', async () => {
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
  it('says to an agent whose own candidate is archived whom to ask', async () => {
    const { id, email } = await add(agent)
    await operation.put('/candidates/{candidateId}/archival', { candidateId: id, version: 1, body: { reason: 'inactive' } })
    expect(await problemOf(add(agent, { email }))).toMatchObject({
      code: 'candidate-archived-ask',
      see: `/dashboard/candidate/${id}/profile`,
    })
  })
  it('lives in a town that the gazetteer knows', async () => {
    const unknown = { status: 400, errors: [{ pointer: '/placeId', code: 'place-unknown' }] }
    expect(await problemOf(add(operation, { placeId: 999_999_999 }))).toMatchObject(unknown)
    const { id: candidateId, version } = await add(operation)
    const body = { placeId: 999_999_999 }
    expect(await problemOf(operation.patch('/candidates/{candidateId}', { candidateId, version, body }))).toMatchObject(unknown)
  })
})

describe('whoever registers', () => {
  const register = (person: Person, more: object = {}) =>
    person.post('/candidates/registration', {
      body: { firstName: 'Léa', lastName: 'Martin', locale: 'fr', privacyAccepted: true, ...more },
    })
  const find = (candidateId: number) => operation.get('/candidates/{candidateId}', { candidateId })
  it('has a record of their language’s country, by their own consent, and an account of that name, once', async () => {
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
  it('has what was known under their address, however that is written; whoever still looks at it as it was is told', async () => {
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

describe('a record that somebody takes over by registering', () => {
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
  it('still says what they were not asked: when they can work, and in which country they live', async () => {
    expect(await takesOver({})).toMatchObject({
      ...known,
      locale: 'fr',
      status: 'active',
      claimed: expect.not.arrayContaining(['country']),
    })
    expect(await takesOver({ country: 'FR', availability: 'now' }, {})).toMatchObject({ country: 'FR', availability: 'now' })
  })
  it('still says which languages they speak, of which the form does not ask', async () => {
    const languages = [{ code: 'pl', level: 'C2' }]
    expect(await takesOver({}, { languages })).toMatchObject({ languages, claimed: expect.not.arrayContaining(['languages']) })
    expect(await takesOver({ languages: [{ code: 'de', level: 'A1' }] }, { languages })).toMatchObject({
      languages: [{ code: 'de', level: 'A1' }],
    })
  })
  it('says nothing of before that does not go together with what they say now of when they can work', async () => {
    const before = { availability: 'date', availableFrom: '2031-01-04', availableUntil: '2031-03-01' }
    const later = { availability: 'date', availableFrom: '2031-06-01' }
    expect(await takesOver(later, before)).toMatchObject({ ...later, availableUntil: null })
    expect(await takesOver({ availability: 'now' }, before)).toMatchObject({
      availability: 'now',
      availableFrom: null,
      availableUntil: null,
    })
    expect(await takesOver({}, before)).toMatchObject(before)
  })
  it.each([
    ['a postcode there', { postcode: '69001' }, { country: 'FR', postcode: '69001', place: null, address: null }],
    ['a town there', { placeId: lyon }, { country: 'FR', postcode: null, place: { id: lyon }, address: null }],
    ['that they live there', { country: 'FR' }, { country: 'FR', postcode: null, place: null, address: null }],
    ['a town here', { placeId: bradford }, { country: 'GB', postcode: 'LS6 3DP', place: { id: bradford }, address: '1 Mill Lane' }],
  ])('has one home, in one country, where they say %s', async (_what, says, home) => {
    const taken = await takesOver(says, { ...known, placeId: leeds, address: '1 Mill Lane' })
    expect(taken).toMatchObject(home)
    const { id: candidateId, version } = taken
    await operation.patch('/candidates/{candidateId}', { candidateId, version, body: { note: 'Can still be changed' } })
  })
  it.each([
    ['active', 'not-looking', 'not_looking'],
    ['not_looking', 'now', 'active'],
    ['not_looking', undefined, 'not_looking'],
    ['do_not_contact', 'now', 'do_not_contact'],
    ['incomplete', undefined, 'active'],
    ['incomplete', 'on-assignment', 'on_assignment'],
  ])('that was %s is, where they say %s, %s', async (status, availability, becomes) =>
    expect((await takesOver({ availability }, {}, status)).status).toBe(becomes),
  )
  it('that was incomplete is what it says of when they can work, where they say nothing of that', async () =>
    expect(await takesOver({}, { availability: 'not-looking' }, 'incomplete')).toMatchObject({
      availability: 'not-looking',
      status: 'not_looking',
    }))
})

describe('a CV that staff or a candidate add', () => {
  it('takes the place of the one before, which stays among the versions and stands there again once the newer is gone', async () => {
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
  it('is inspected like one that comes with an application', async () => {
    const { id: candidateId } = await add(agent)
    for (const by of [agent, operation]) {
      const problem = await problemOf(
        by.post('/candidates/{candidateId}/files', { candidateId, file: cvFile('cv.pdf', pdf().slice(0, 120)) }),
      )
      expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/file', code: 'file-damaged' }] })
    }
    expect(await runs(world, `select id from files where candidate_id = ${candidateId}`)).toEqual([])
  })
})

describe('the list of candidates', () => {
  it('finds four digits of a phone number, and takes fewer for none', async () => {
    const { id } = await add(operation, { phone: '07700 900987' })
    expect((await candidatesBy({ q: '0987' })).map((one) => one.id)).toEqual([id])
    expect((await candidatesBy({ q: '9009' })).map((one) => one.id)).toEqual([id])
    expect((await candidatesBy({ q: '900 987' })).map((one) => one.id)).toEqual([id])
    expect(await candidatesBy({ q: '987' })).toEqual([])
  })
  it('sorts by last name without regard to capitals', async () => {
    const names = ['Zzeacon', 'zzale', 'Zzyer', 'zze Vries']
    for (const lastName of names) await add(operation, { lastName })
    const found = (await candidatesBy({ q: 'ann zz', sort: 'lastName', dir: 'asc' })).map(({ lastName }) => lastName)
    expect(found).toEqual(['zzale', 'zze Vries', 'Zzeacon', 'Zzyer'])
  })
  it.each(['archived', 'quarantined', 'erased'])('leaves out who is %s', async (status) => {
    const { id, email } = await add(operation)
    await runs(world, `update candidates set status = '${status}' where id = ${id}`)
    expect(await candidatesBy({ q: email })).toEqual([])
  })

  const ended: Stage[] = ['rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early']
  it.each(stages)('counts an application that is %s as active, or not', async (stage) => {
    const { id: jobId } = await makeJob(world)
    const { id, email } = await add(operation)
    await runs(
      world,
      `insert into applications (candidate_id, job_id, stage, answer_by) values (${id}, ${jobId}, '${stage}', current_date)`,
    )
    expect(await candidatesBy({ q: email })).toMatchObject([{ activeApplications: ended.includes(stage) ? 0 : 1 }])
  })
})
