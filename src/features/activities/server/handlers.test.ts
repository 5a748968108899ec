import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { batchesOf } from '#test/support/batches.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
let agent: Person
let admin: Person
beforeAll(async () => {
  ;[operation, agent, admin] = [await world.as('operation'), await world.as('agent'), await world.as('admin')]
})

const candidateOf = async (by: Person) =>
  (await by.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } })).id
const write = (by: Person, candidateId: number, body: { text: string; kind?: 'call' | 'note'; happenedAt?: string }) =>
  by.post('/candidates/{candidateId}/activities', { candidateId, body })
const read = async (by: Person, candidateId: number) =>
  (await by.get('/candidates/{candidateId}/timeline', { candidateId })).items.map(({ activity }) => activity?.text)
const lastContact = async (candidateId: number) => (await operation.get('/candidates/{candidateId}', { candidateId })).lastContactAt
const errorsOf = async (work: Promise<unknown>) => (await problemOf(work)).errors?.map(({ pointer, code }) => `${pointer} ${code}`)
const noticesOf = async (person: Person) => (await person.get('/me/notifications', {})).items.map(({ sentence }) => sentence)

describe('a note or contact', () => {
  it('cannot be added to an archived record', async () => {
    const candidateId = await candidateOf(operation)
    await operation.put('/candidates/{candidateId}/archival', { candidateId, version: 1, body: { reason: 'inactive' } })
    expect((await problemOf(write(operation, candidateId, { text: 'Late' }))).code).toBe('candidate-put-away')
    expect(await operation.get('/candidates/{candidateId}/timeline', { candidateId })).toMatchObject({ isClosed: true })
  })
  it('is corrected by its author only, and shows that it was', async () => {
    const { id: activityId, version } = await write(operation, await candidateOf(operation), { text: 'Rang' })
    const body = { text: 'Rang twice' }
    const changed = await operation.patch('/candidate-activities/{activityId}', { activityId, version, body })
    expect(changed).toMatchObject({ text: 'Rang twice', correctedAt: expect.any(String), version: 2 })
    const byAdmin = admin.patch('/candidate-activities/{activityId}', { activityId, version: 2, body })
    expect(await problemOf(byAdmin)).toMatchObject({ status: 409, code: 'not-own-activity' })
    const late = operation.patch('/candidate-activities/{activityId}', { activityId, version, body })
    expect(await problemOf(late)).toMatchObject({ status: 412 })
  })
  it('is removed with its text, by its author or an administrator', async () => {
    const candidateId = await candidateOf(operation)
    const [first, second] = [await write(operation, candidateId, { text: 'One' }), await write(operation, candidateId, { text: 'Two' })]
    const colleague = await world.as('operation', 'colleague')
    const remove = (by: Person, { id, version }: { id: number; version: number }) =>
      by.delete('/candidate-activities/{activityId}', { activityId: id, version })
    expect(await problemOf(remove(colleague, first))).toMatchObject({ code: 'not-own-activity' })
    await remove(operation, first)
    expect(await problemOf(remove(operation, first))).toMatchObject({ status: 412 })
    expect(await problemOf(remove(operation, { ...first, version: 2 }))).toMatchObject({ status: 404 })
    await remove(admin, second)
    expect(await read(operation, candidateId)).toEqual([])
    expect(await runs(world, `select distinct text from candidate_activities where id in (${first.id}, ${second.id})`)).toEqual([
      { text: '' },
    ])
  })
  it('sets the last contact, except for notes', async () => {
    const candidateId = await candidateOf(operation)
    await write(operation, candidateId, { text: 'Reliable' })
    expect(await lastContact(candidateId)).toBeNull()
    const [older, newer] = ['2026-03-01T09:00:00.000Z', '2026-03-02T09:00:00.000Z']
    const { id: activityId } = await write(operation, candidateId, { kind: 'call', text: 'Rang', happenedAt: newer })
    await write(operation, candidateId, { kind: 'call', text: 'Rang first', happenedAt: older })
    expect(await lastContact(candidateId)).toBe(newer)
    await operation.patch('/candidate-activities/{activityId}', {
      activityId,
      version: 1,
      body: { happenedAt: '2026-02-01T09:00:00.000Z' },
    })
    expect(await lastContact(candidateId)).toBe(older)
    await operation.delete('/candidate-activities/{activityId}', { activityId, version: 2 })
    expect(await lastContact(candidateId)).toBe(older)
  })
  it('is the last contact where a mass mail did not reach the candidate', async () => {
    const { id: candidateId } = await operation.post('/candidates', {
      body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900128', locale: 'en' },
    })
    await batchesOf(world, () => operation).done({ kind: 'send-mail', subject: 'Work', body: 'Hello' }, { ids: [candidateId] })
    const happenedAt = '2026-03-01T09:00:00.000Z'
    await write(operation, candidateId, { kind: 'call', text: 'Rang', happenedAt })
    expect(await lastContact(candidateId)).toBe(happenedAt)
  })
  it('is kept when two records of a person are merged', async () => {
    const email = newAddress()
    const known = (await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email, locale: 'en' } })).id
    const person = await world.as('candidate', 'two records')
    const register = { firstName: 'Ann', lastName: 'Mason', locale: 'en', privacyAccepted: true } as const
    const own = (await person.post('/candidates/registration', { body: register })).id
    await write(operation, own, { kind: 'call', text: 'Rang the new one' })
    await runs(world, `update accounts set email = '${email}', email_verified = true where id = ${person.id}`)
    const { claimRecord } = await import('../../duplicates/server/claim.ts')
    await world.app.database.kysely.transaction().execute((db) => claimRecord({ db, now: new Date() }, person.id))
    expect(await read(operation, known)).toContain('Rang the new one')
    expect(await lastContact(known)).not.toBeNull()
  })
})

describe('a mentioned colleague', () => {
  it('is notified once, without the text of the note', async () => {
    const [ada, tom] = [await world.as('operation', 'ada'), await world.as('admin', 'tom')]
    const candidateId = await candidateOf(operation)
    const text = `@{${ada.id}} please ring. @{${ada.id}}, @{${operation.id}}`
    const { id: activityId, mentions } = await write(operation, candidateId, { text })
    expect(mentions.map(({ name }) => name).toSorted()).toEqual(['ada', 'operation'])
    expect(await noticesOf(ada)).toEqual(['operation mentioned you in a note about Ann Mason.'])
    expect(await noticesOf(operation)).toEqual([])
    const mail = (await world.mails()).find(({ to }) => to === ada.email)
    expect(JSON.stringify(mail)).toContain('mentioned you')
    expect(JSON.stringify(mail)).not.toContain('please ring')
    await operation.patch('/candidate-activities/{activityId}', { activityId, version: 1, body: { text: `${text} @{${tom.id}}` } })
    expect(await noticesOf(ada)).toHaveLength(1)
    expect(await noticesOf(tom)).toHaveLength(1)
  })
  it('works for the agency; a note mentions at most twenty', async () => {
    const candidateId = await candidateOf(operation)
    const person = await world.as('candidate')
    for (const id of [person.id, agent.id, 999_999])
      expect(await errorsOf(write(operation, candidateId, { text: `@{${id}}` }))).toEqual(['/text mention-unknown'])
    const many = Array.from({ length: 21 }, (_, i) => `@{${i + 1}}`).join(' ')
    expect(await errorsOf(write(operation, candidateId, { text: many }))).toEqual(['/text too-many-mentions'])
    const most = many.slice(0, many.lastIndexOf(' '))
    expect(await errorsOf(write(operation, candidateId, { text: most }))).toEqual(['/text mention-unknown'])
    // Who works here is not for agents to find out.
    expect(await errorsOf(write(agent, await candidateOf(agent), { text: `@{${operation.id}}` }))).toEqual(['/text mention-unknown'])
  })
})

describe('an agent', () => {
  it('writes about their own candidates, and reads only their own notes', async () => {
    const candidateId = await candidateOf(agent)
    const theirs = await write(operation, candidateId, { text: 'Confided' })
    await write(agent, candidateId, { text: 'Remarked' })
    expect(await read(agent, candidateId)).toEqual(['Remarked'])
    expect((await read(operation, candidateId)).toSorted()).toEqual(['Confided', 'Remarked'])
    const change = agent.patch('/candidate-activities/{activityId}', { activityId: theirs.id, version: 1, body: { text: 'Mine' } })
    expect(await problemOf(change)).toMatchObject({ status: 404 })
    expect(await problemOf(write(agent, await candidateOf(operation), { text: 'Hello' }))).toMatchObject({ status: 404 })
  })
  it('does not change the agency’s last contact by deleting their own call', async () => {
    const candidateId = await candidateOf(agent)
    await write(operation, candidateId, { kind: 'call', text: 'Rang', happenedAt: '2026-03-01T09:00:00.000Z' })
    const { id: activityId } = await write(agent, candidateId, { kind: 'call', text: 'Rang too' })
    await agent.delete('/candidate-activities/{activityId}', { activityId, version: 1 })
    expect(await lastContact(candidateId)).toBe('2026-03-01T09:00:00.000Z')
  })
  it('cannot change a note once the candidate belongs to somebody else', async () => {
    const candidateId = await candidateOf(agent)
    const { id: activityId } = await write(agent, candidateId, { text: 'Remarked' })
    await runs(world, `update candidates set owner_id = ${operation.id} where id = ${candidateId}`)
    expect(await problemOf(agent.delete('/candidate-activities/{activityId}', { activityId, version: 1 }))).toMatchObject({ status: 404 })
  })
})
