import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import { emptyAgain, fillBlanks } from './brought.ts'

const world = useApp()
let operation: Person
let agent: Person
beforeAll(async () => {
  operation = await world.as('operation')
  agent = await world.as('agent')
})
const add = (by: Person, more: object = {}) =>
  by.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', ...more } })
const change = async (by: Person, candidateId: number, body: object) => {
  const { version } = await operation.get('/candidates/{candidateId}', { candidateId })
  return by.patch('/candidates/{candidateId}', { candidateId, version, body })
}
it('a candidate learns that the agency changed the record, but not who', async () => {
  const person = await world.as('candidate', 'slower')
  const { id: candidateId, version } = await person.post('/candidates/registration', {
    body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', locale: 'en', privacyAccepted: true },
  })
  const late = { version, body: { lastName: 'Tiler' } }
  await operation.patch('/candidates/{candidateId}', { candidateId, version, body: { lastName: 'Slater' } })
  expect(await problemOf(person.patch('/me/candidate', late))).toMatchObject({ status: 412, detail: 'Changed by the agency, just now.' })
  const own = await person.get('/me/candidate')
  await person.patch('/me/candidate', { version: own.version, body: { lastName: 'Roofer' } })
  const elsewhere = await problemOf(person.patch('/me/candidate', late))
  expect(elsewhere.detail, 'their own other window').toBe('Changed by Ann Mason, just now.')
  await operation.patch('/candidates/{candidateId}', { candidateId, version: own.version + 1, body: { lastName: 'Slater' } })
  const colleague = (await world.as('operation', 'slower too')).patch('/candidates/{candidateId}', { candidateId, ...late })
  expect(await problemOf(colleague)).toMatchObject({ status: 412, detail: 'Changed by operation, just now.' })
  await runs(
    world,
    `insert into audit (actor_id, actor_role, action, object_type, object_id) values (987654, 'operation', 'candidate.changed', 'candidate', ${candidateId})`,
  )
  const later = operation.patch('/candidates/{candidateId}', { candidateId, ...late })
  expect((await problemOf(later)).detail, 'by whoever is gone').toBe('Changed by someone, just now.')
})
it('a stale change names who changed the record last, whatever they did', async () => {
  const { id: candidateId } = await add(operation)
  const admin = await world.as('admin')
  const later = async (version: number) => [
    (await problemOf(operation.patch('/candidates/{candidateId}', { candidateId, version, body: { lastName: 'Late' } }))).detail,
    (await problemOf(operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } }))).detail,
  ]
  const byAdmin = ['Changed by admin, just now.', 'Changed by admin, just now.']
  await change(operation, candidateId, { lastName: 'Slater' })
  await admin.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked' } })
  expect(await later(2)).toEqual(byAdmin)
  await change(operation, candidateId, { lastName: 'Tiler' })
  await admin.delete('/candidates/{candidateId}/do-not-contact', { candidateId })
  expect(await later(4)).toEqual(byAdmin)
  await change(operation, candidateId, { lastName: 'Roofer' })
  const { id: other } = await add(operation)
  const records = [candidateId, other].map((id) => ({ id, version: id === other ? 1 : 6 }))
  await admin.post('/merges', { body: { survivorId: candidateId, records } })
  expect(await later(6)).toEqual(byAdmin)
})
const refusalOf = async (promise: Promise<unknown>) => {
  const { status, errors } = await problemOf(promise)
  return { status, errors: errors?.map(({ pointer, code }) => `${pointer} ${code}`) }
}
const whole = {
  phone2: '+447700900321',
  dateOfBirth: '1990-05-17',
  languages: [{ code: 'pl', level: 'C2' }],
  address: '12 Mill Lane',
  postcode: 'LS6 3DP',
  country: 'GB',
  maxDistanceKm: 48,
  drivingLicences: ['B', 'C1'],
  ownTransport: true,
  canLodgeAway: true,
  otherTrades: ['tiler'],
  sectors: ['residential'],
  grade: 'skilled',
  experienceYears: 11,
  qualification: "master's-degree",
  availability: 'date',
  availableFrom: '2027-01-04',
  availableUntil: '2027-03-01',
  noticeDays: 14,
  shifts: ['nights'],
  desiredPay: { min: 1800, max: 2200, unit: 'hour', currency: 'GBP' },
  engagements: ['cis', 'paye'],
  referredBy: 'Tom Hale',
  isHot: true,
  tags: ['own tools'],
  lawfulBasis: 'legitimate-interest',
  informedOn: '2026-11-01',
} as const

describe('a candidate’s record', () => {
  it('keeps every field when made and when changed', async () => {
    expect(await add(operation, whole)).toMatchObject(whole)
    const { id } = await add(operation)
    expect(await change(operation, id, whole)).toMatchObject(whole)
  })
  it('refuses a postcode of another country', async () => {
    expect(await refusalOf(add(operation, { postcode: '69003' }))).toEqual({ status: 400, errors: ['/postcode postcode-invalid-GB'] })
    expect(await refusalOf(add(operation, { country: 'FR', postcode: '99000' }))).toMatchObject({
      errors: ['/postcode postcode-invalid-FR'],
    })
    const { id } = await add(operation, { postcode: 'LS6 3DP' })
    expect(await refusalOf(change(operation, id, { country: 'FR' }))).toMatchObject({ errors: ['/postcode postcode-invalid-FR'] })
  })
  it('refuses values that contradict each other', async () => {
    const wrong = { dateOfBirth: '2015-01-01', availableFrom: '2027-02-01', availableUntil: '2027-01-01' }
    expect(await refusalOf(add(operation, { ...wrong, desiredPay: { min: 20, max: 10, unit: 'hour', currency: 'GBP' } }))).toEqual({
      status: 400,
      errors: ['/dateOfBirth age-not-working', '/availableUntil until-before-from', '/desiredPay/max pay-max-below-min'],
    })
    const { id } = await add(operation, { availability: 'date', availableFrom: '2027-02-01' })
    expect(await refusalOf(change(operation, id, { availableUntil: '2027-01-01' }))).toMatchObject({
      errors: ['/availableUntil until-before-from'],
    })
    expect(await refusalOf(add(operation, { phone2: 'none' }))).toMatchObject({ status: 400 })
    expect(await refusalOf(add(operation, { phone2: '123456' }))).toMatchObject({ errors: ['/phone2 phone-invalid'] })
  })
  it('changes its status with availability, unless "do not contact"', async () => {
    const { id } = await add(operation, { availability: 'not-looking' })
    const statusAfter = async (availability: string) => (await change(operation, id, { availability })).status
    expect((await operation.get('/candidates/{candidateId}', { candidateId: id })).status).toBe('not_looking')
    expect(await statusAfter('now')).toBe('active')
    expect(await statusAfter('on-assignment')).toBe('on_assignment')
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: id, body: { reason: 'Asked' } })
    expect(await statusAfter('now')).toBe('do_not_contact')
  })
})

describe('the owner of a candidate', () => {
  it('is who added them, or a named colleague', async () => {
    expect((await add(operation)).ownerId).toBe(operation.id)
    expect(await add(operation, { ownerId: agent.id })).toMatchObject({ ownerId: agent.id, ownerName: 'agent' })
    const { id } = await add(operation)
    expect((await change(operation, id, { ownerId: null })).ownerId).toBeNull()
  })
  it('works for the agency, and is not changed by agents', async () => {
    const candidate = await world.as('candidate')
    expect(await refusalOf(add(operation, { ownerId: candidate.id }))).toMatchObject({ errors: ['/ownerId owner-unknown'] })
    expect(await problemOf(add(agent, { ownerId: operation.id }))).toMatchObject({ status: 403 })
    const { id } = await add(agent)
    for (const ownerId of [operation.id, null]) expect(await problemOf(change(agent, id, { ownerId }))).toMatchObject({ status: 403 })
    expect((await change(agent, id, { ownerId: agent.id })).ownerId).toBe(agent.id)
  })
})

describe('an address', () => {
  it('is unique, and changed only by its owner once they have an account', async () => {
    const [{ id }, other] = [await add(operation), await add(operation)]
    expect(await problemOf(change(operation, id, { email: other.email?.toUpperCase() }))).toMatchObject({ code: 'candidate-exists' })
    const person = await world.as('candidate', 'with a record')
    const own = await person.post('/candidates/registration', {
      body: { firstName: 'Léa', lastName: 'Doe', locale: 'fr', privacyAccepted: true },
    })
    expect(await problemOf(change(operation, own.id, { email: newAddress() }))).toMatchObject({ code: 'candidate-has-account' })
    expect(await problemOf(change(operation, own.id, { email: null }))).toMatchObject({ code: 'candidate-has-account' })
    expect((await change(operation, own.id, { email: own.email, lastName: 'Dow' })).lastName, 'sent back as it is').toBe('Dow')
  })
})

describe('the history of a field', () => {
  const historyOf = async (candidateId: number, query: object = {}) =>
    (await operation.get('/candidates/{candidateId}/changes', { candidateId, query })).items
  it('has who changed it, and only real changes', async () => {
    const { id } = await add(operation, { phone: '+447700900123', tags: [] })
    await change(operation, id, { phone: '+447700900124', tags: [], note: '' })
    expect(await historyOf(id)).toMatchObject([
      { field: 'phone', was: '+447700900123', became: '+447700900124', byCandidate: false, changedByName: 'operation' },
    ])
  })
  it('marks what the candidate claims until staff correct it', async () => {
    const person = await world.as('candidate', 'claims')
    const body = { firstName: 'Léa', lastName: 'Doe', locale: 'fr', trade: 'tiler', grade: 'foreman', privacyAccepted: true } as const
    const { id, version } = await person.post('/candidates/registration', { body })
    await person.patch('/me/candidate', { version, body: { experienceYears: 12 } })
    const claimed = async () => (await operation.get('/candidates/{candidateId}', { candidateId: id })).claimed
    expect(await claimed()).toEqual(expect.arrayContaining(['trade', 'grade', 'experienceYears']))
    expect(await claimed()).not.toContain('tags')
    await change(operation, id, { grade: 'skilled' })
    expect(await claimed()).not.toContain('grade')
  })
})

const mailsTo = async (email: string | null) => (await world.mails()).filter(({ to }) => to === email)

describe('contact', () => {
  const decide = (candidateId: number) => ({
    stop: (reason: string) => operation.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason } }),
    resume: () => operation.delete('/candidates/{candidateId}/do-not-contact', { candidateId }),
  })
  it('is stopped with a reason and resumed', async () => {
    const { id } = await add(operation, { availability: 'not-looking' })
    expect(await decide(id).stop('Asked us to stop')).toMatchObject({ status: 'do_not_contact', doNotContactReason: 'Asked us to stop' })
    expect(await decide(id).stop('Rude to a client'), 'once more').toMatchObject({ doNotContactReason: 'Rude to a client' })
    for (const _again of [1, 2]) expect(await decide(id).resume()).toMatchObject({ status: 'not_looking', doNotContactReason: null })
  })
  it('includes one privacy notice for people added by staff, in their language', async () => {
    const { email, noticeSentAt, informedOn } = await add(operation, { locale: 'fr', sendNotice: true })
    expect([noticeSentAt, informedOn].every(Boolean)).toBe(true)
    expect(await mailsTo(email)).toMatchObject([
      {
        ...{ locale: 'fr', subject: expect.stringMatching(/^Nous avons créé un profil/) },
        // Without a name: the address was not shown to be theirs.
        ...{ paragraphs: ['Bonjour,', ...Array(3).fill(expect.any(String))], action: { url: expect.stringMatching(/\/fr\/privacy$/) } },
      },
    ])
    const known = await add(operation, { informedOn: '2026-01-12', sendNotice: true })
    expect(known).toMatchObject({ informedOn: '2026-01-12', noticeSentAt: expect.any(String) })
    const told = await add(operation, { informedOn: '2026-01-12' })
    await operation.put('/candidates/{candidateId}/privacy-notice', { candidateId: told.id })
    expect(await operation.get('/candidates/{candidateId}', { candidateId: told.id }), 'when they heard of it first').toMatchObject({
      informedOn: '2026-01-12',
      noticeSentAt: expect.any(String),
    })
    const silent = await add(operation)
    expect(silent.noticeSentAt).toBeNull()
    expect(await mailsTo(silent.email)).toEqual([])
    const unmailed = await add(operation, { email: null, phone: '07700 900123', sendNotice: true })
    expect(unmailed, 'nobody told them').toMatchObject({ noticeSentAt: null, informedOn: null })
  })
})

describe('a tag', () => {
  const tagged = async (tags: string[]) =>
    (await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', tags } })).id
  const tagsOf = async (candidateId: number) => (await operation.get('/candidates/{candidateId}', { candidateId })).tags
  it('is renamed everywhere and merged with a tag of that name', async () => {
    const [one, both] = [await tagged(['twr crane', 'rail']), await tagged(['twr crane', 'own tools', 'tower crane'])]
    expect(await operation.put('/candidate-tags', { body: { tag: 'TWR crane', becomes: 'Tower crane' } })).toEqual({ candidates: 2 })
    expect([await tagsOf(one), await tagsOf(both)]).toEqual([
      ['tower crane', 'rail'],
      ['tower crane', 'own tools'],
    ])
    const { items } = await operation.get('/candidates/{candidateId}/changes', { candidateId: one, query: { field: 'tags' } })
    expect(items[0]).toMatchObject({ was: ['twr crane', 'rail'], became: ['tower crane', 'rail'], byCandidate: false })
    expect((await operation.get('/candidates', { query: { tag: ['tower crane'] } })).total).toBe(2)
  })
})

describe('an import about a known candidate', () => {
  const transact = <Done>(act: (by: Parameters<typeof fillBlanks>[0]) => Promise<Done>) =>
    inTransaction(world.app.database.kysely, (db) => act({ db, actor: operation, now: new Date() }))
  const given = {
    ...whole,
    ...{ firstName: 'Anna', lastName: 'Maçon', phone: '07700 900555', locale: 'fr', country: 'FR', postcode: null, source: 'import' },
    ...{ email: null, note: 'Theirs', trade: 'tiler', tags: ['van'], ownerId: 1, placeId: null },
  } as unknown as Parameters<typeof fillBlanks>[2]
  it('fills blanks only, and can be undone', async () => {
    const { id, version } = await add(operation, { tags: ['rail'], note: 'Ours', trade: 'joiner' })
    const { filled } = await transact((by) => fillBlanks(by, id, given))
    const record = await operation.get('/candidates/{candidateId}', { candidateId: id })
    expect(record).toMatchObject({
      ...{
        firstName: 'Ann',
        lastName: 'Mason',
        locale: 'en',
        country: 'GB',
        source: 'phone',
        tags: ['rail'],
        note: 'Ours',
        trade: 'joiner',
      },
      ...{ availability: 'not-said', availableFrom: null, availableUntil: null, lawfulBasis: null, ownerId: operation.id },
      ...{ phone: '+447700900555', phone2: whole.phone2, isHot: true, drivingLicences: ['B', 'C1'], noticeDays: 14, version: version + 1 },
    })
    expect(await transact((by) => fillBlanks(by, id, given)), 'once').toEqual({ version: version + 1, filled: {} })
    // Undoing empties unchanged fields only.
    await change(operation, id, { noticeDays: 30 })
    expect(await transact((by) => emptyAgain(by, id, { ...filled, phone: '+447700900555' }))).toEqual({
      version: version + 3,
      isWhole: false,
    })
    expect(await operation.get('/candidates/{candidateId}', { candidateId: id })).toMatchObject({
      ...{ phone: null, phone2: null, isHot: false, drivingLicences: [], noticeDays: 30, note: 'Ours', tags: ['rail'] },
    })
  })
})

describe('the tags in use', () => {
  it('leave out archived and merged candidates', async () => {
    const ids = []
    for (let n = 0; n < 4; n++) ids.push((await add(operation, { tags: ['counted tag'] })).id)
    const used = async () => (await operation.get('/candidate-tags')).items.find(({ tag }) => tag === 'counted tag')?.candidates ?? 0
    expect(await used()).toBe(4)
    for (const [n, change] of [`status = 'archived'`, `status = 'quarantined'`, `status = 'archived', merged_into = ${ids[0]}`].entries())
      await runs(world, `update candidates set ${change} where id = ${ids[n + 1]}`)
    expect(await used()).toBe(1)
  })
})
