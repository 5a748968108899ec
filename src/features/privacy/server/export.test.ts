import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { cvFile, makeJob, pdf } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { unzipped } from '#test/support/sheets.ts'

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})
let count = 0
const registered = async () => {
  const person = await world.as('candidate', `private ${++count}`)
  const body = { firstName: 'Léa', lastName: 'Martin', locale: 'fr', privacyAccepted: true, keepProfile: true } as const
  return { person, candidateId: (await person.post('/candidates/registration', { body })).id }
}

describe('a personal data export', () => {
  const fileOf = async (by: Person, candidateId: number) => {
    const answer = await by.get('/candidates/{candidateId}/personal-data', { candidateId })
    const parts = await unzipped(Buffer.from(await answer.arrayBuffer()))
    return { names: [...parts.keys()], data: JSON.parse(String(parts.get('data.json'))), parts }
  }
  it('is one archive: data as JSON and the files themselves', async () => {
    const { person, candidateId } = await registered()
    const { id } = await person.post('/candidates/{candidateId}/files', { candidateId, file: cvFile('CV Léa.pdf', pdf('Maçon')) })
    const { names, data, parts } = await fileOf(person, candidateId)
    expect(names).toEqual(['data.json', `files/${id} CV Léa.pdf`])
    expect(parts.get(`files/${id} CV Léa.pdf`)).toEqual(Buffer.from(pdf('Maçon')))
    expect(data).toMatchObject({ profile: { firstName: 'Léa' }, account: { email: person.email }, consents: [{ consent: 'privacy' }, {}] })
    await runs(world, `update files set removed_at = now(), restorable_until = now() + interval '30 days' where id = ${id}`)
    for (const by of [person, operation]) expect((await fileOf(by, candidateId)).names, 'one that was removed').toEqual(['data.json'])
  })
  it('includes staff notes only in the staff edition', async () => {
    const { person, candidateId } = await registered()
    await operation.post('/candidates/{candidateId}/activities', { candidateId, body: { kind: 'note', text: 'Late twice' } })
    expect((await fileOf(operation, candidateId)).data.activities).toMatchObject([{ kind: 'note', text: 'Late twice' }])
    expect(JSON.stringify((await fileOf(person, candidateId)).data)).not.toContain('Late twice')
  })
  it('never includes agents, and leaves other staff texts to the staff edition', async () => {
    const { person, candidateId } = await registered()
    const change = async (body: object) => {
      const { version } = await operation.get('/candidates/{candidateId}', { candidateId })
      await operation.patch('/candidates/{candidateId}', { candidateId, version, body })
    }
    await change({ tags: ['whispered once'], referredBy: 'Whispered Before', isHot: true, ownerId: admin.id })
    await change({ tags: ['whispered'], referredBy: 'Whispered Friend', ownerId: operation.id })
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Whispered rudely' } })
    const handedOut = (await fileOf(operation, candidateId)).data
    expect(handedOut.staffNote).toMatchObject([
      { tags: ['whispered'], referredBy: 'Whispered Friend', isHot: true, doNotContactReason: 'Whispered rudely' },
      { referredByBefore: 'Whispered Before' },
      { tagsBefore: ['whispered once'] },
    ])
    const taken = [(await fileOf(person, candidateId)).data, await person.get('/me/export')]
    for (const { profile } of taken) expect(profile).toMatchObject({ firstName: 'Léa' })
    const words = /whispered|isHot|ownerId|doNotContactReason|referredBy|"tags/i
    expect(taken.map((file) => words.exec(JSON.stringify(file))?.[0])).toEqual([undefined, undefined])
    expect(JSON.stringify(handedOut.profileChanges)).not.toMatch(words)
  })
  it('includes of each application what may be handed out', async () => {
    const { person, candidateId } = await registered()
    const ids: number[] = []
    for (const set of ['rating = 2', `next_step = 'Ask around'`, 'put_off = 1', 'version = 1']) {
      const { id: jobId } = await makeJob(world)
      const { id } = await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
      await runs(world, `update applications set ${set} where id = ${id}`)
      ids.push(id)
    }
    const [rated, planned, waits] = ids
    const { ratings } = (await fileOf(operation, candidateId)).data
    expect(ratings).toEqual([
      { application: rated, rating: 2, nextStep: null, on: null, toldToWait: 0 },
      { application: planned, rating: null, nextStep: 'Ask around', on: null, toldToWait: 0 },
      { application: waits, rating: null, nextStep: null, on: null, toldToWait: 1 },
    ])
    expect(JSON.stringify((await fileOf(person, candidateId)).data)).not.toContain('Ask around')
  })
  it('also exists for candidates without an account, and never for others', async () => {
    const { id: candidateId } = await operation.post('/candidates', {
      body: { firstName: 'Ada', lastName: 'Bell', locale: 'en', email: newAddress(), note: 'Silver ticket' },
    })
    expect((await fileOf(operation, candidateId)).data).toMatchObject({
      account: {},
      profile: { lastName: 'Bell' },
      staffNote: [{ note: 'Silver ticket' }],
    })
    const { person } = await registered()
    expect((await problemOf(person.get('/candidates/{candidateId}/personal-data', { candidateId }))).status).toBe(404)
  })
})
