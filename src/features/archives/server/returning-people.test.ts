import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { prove } from '#test/support/claims.ts'
import { newAddress, signUpHere, signUpProven } from '#test/support/identity.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { cleanUp } from '#test/support/retention.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})

const ownWords = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
const add = async (more: object = {}) =>
  (await operation.post('/candidates', { body: { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en', ...more } })).id
const emailOf = async (candidateId: number) => (await admin.get('/candidates/{candidateId}', { candidateId })).email ?? ''
const rowOf = async (candidateId: number) =>
  (await admin.get('/archives', { query: { kind: 'candidate', recordId: candidateId } })).items[0]
async function archive(candidateId: number, reason: 'request' | 'inactive' = 'request') {
  const { version } = await operation.get('/candidates/{candidateId}', { candidateId })
  await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason } })
  return candidateId
}
const registered = async (person: Pick<Person, 'post'>, more: object = {}) =>
  (await person.post('/candidates/registration', { body: { ...ownWords, ...more } })).id

/** Ways to come back; each returns the number of the record. */
const ways: Record<string, () => Promise<number>> = {
  'signs up, and proves the address later': async () => {
    const id = await archive(await add())
    const person = await signUpHere(world, { email: await emailOf(id) })
    await registered(world.client(person.idToken))
    await prove(world, person)
    return id
  },
  'signs up and proves the address while the record is in quarantine': async () => {
    const id = await archive(await add())
    await cleanUp(world, 31)
    const person = await signUpHere(world, { email: await emailOf(id) })
    await registered(world.client(person.idToken))
    await prove(world, person)
    return id
  },
  'signs up with an address that is proven already': async () => {
    const id = await archive(await add())
    const person = await signUpProven(world, { email: await emailOf(id) })
    expect(await registered(world.client(person.idToken))).toBe(id)
    return id
  },
  'signs up by a link that was sent before': async () => {
    const id = await add()
    const { url } = await operation.put('/candidates/{candidateId}/registration-link', { candidateId: id, body: { mail: false } })
    await archive(id)
    const person = await signUpHere(world, { email: await emailOf(id) })
    await registered(world.client(person.idToken), { link: url.split('#link=')[1] ?? '' })
    await prove(world, person)
    return id
  },
  'applies without an account': async () => {
    const id = await archive(await add(), 'inactive')
    await applyAsGuest(world, (await makeJob(world)).id, guest({ email: await emailOf(id) }))
    return id
  },
  'applies with the account they have': async () => {
    const person = await world.as('candidate', 'applies again')
    const id = await archive(await registered(person))
    const job = await makeJob(world)
    await person.post('/jobs/{jobId}/applications', {
      jobId: job.id,
      body: { privacyAccepted: true, seconds: 40 },
      file: cvFile(),
      idempotencyKey: crypto.randomUUID(),
    })
    return id
  },
  'writes in their own profile': async () => {
    const person = await world.as('candidate', 'writes again')
    const id = await archive(await registered(person))
    const { version } = await person.get('/me/candidate')
    const body = { availability: 'not-looking' } as const
    expect(await person.patch('/me/candidate', { version, body })).toMatchObject({ status: 'not_looking' })
    return id
  },
  'is restored by staff': async () => {
    const id = await archive(await add())
    const row = await rowOf(id)
    await admin.put('/archives/{archiveId}/restoration', { archiveId: row?.id ?? 0, version: row?.version ?? 0 })
    return id
  },
  'gets their own record back when a merge is undone': async () => {
    const [one, id] = [await add(), await add()]
    const records = [one, id].map((candidate) => ({ id: candidate, version: 1 }))
    const { id: mergeId } = await admin.post('/merges', { body: { survivorId: one, records } })
    await admin.put('/merges/{mergeId}/undoing', { mergeId })
    return id
  },
}

describe('a person who comes back', () => {
  it.each(Object.entries(ways))('is restored and not erased later: %s', async (_way, comeBack) => {
    const id = await comeBack()
    const isShown = () => runs(world, `select is_shown(c) as shown from candidates c where id = ${id}`)
    expect(await isShown()).toEqual([{ shown: true }])
    expect(await rowOf(id)).toBeUndefined()
    for (const days of [40, 80, 800, 840]) await cleanUp(world, days)
    expect(await isShown()).toEqual([{ shown: true }])
  })

  it.each(['staff restore them', 'they apply again'])('stays “do not contact” if an import said so meanwhile: %s', async (way) => {
    const id = await archive(await add(), 'inactive')
    await runs(world, `update candidates set do_not_contact_reason = 'Asked in a file' where id = ${id}`)
    const { id: archiveId = 0, version = 0 } = (await rowOf(id)) ?? {}
    if (way === 'staff restore them') await admin.put('/archives/{archiveId}/restoration', { archiveId, version })
    else await applyAsGuest(world, (await makeJob(world)).id, guest({ email: await emailOf(id) }))
    expect(await admin.get('/candidates/{candidateId}', { candidateId: id })).toMatchObject({ status: 'do_not_contact' })
  })

  it('is not erased through an archive row that was left open', async () => {
    const id = await archive(await add())
    const row = await rowOf(id)
    const archiveId = row?.id ?? 0
    await runs(world, `update candidates set status = 'active' where id = ${id}`)
    const kept = async (days: number) =>
      (await cleanUp(world, days)).steps.flatMap(({ step, done, keptBack }) => (done + keptBack > 0 ? [[step, done, keptBack]] : []))
    expect(await kept(40)).toEqual([['quarantine', 0, 1]])
    await runs(world, `update archives set quarantined_at = now() where id = ${archiveId}`)
    expect(await kept(80)).toEqual([['erase', 0, 1]])
    const { erasure } = await admin.get('/archives/{archiveId}', { archiveId })
    expect(erasure?.refusal?.code).toBe('archive-restored')
    const erase = admin.put('/archives/{archiveId}/erasure', { archiveId, version: row?.version ?? 0, body: { name: 'Lea Doe' } })
    expect(await problemOf(erase)).toMatchObject({ status: 409, code: 'archive-restored' })
    expect((await operation.get('/candidates/{candidateId}', { candidateId: id })).status).toBe('active')
  })
})

it('an unproven address does not restore the record of somebody who asked to be forgotten', async () => {
  const id = await archive(await add())
  const email = await emailOf(id)
  const person = await signUpHere(world, { email })
  const application = { body: guest({ email }), file: cvFile(), idempotencyKey: crypto.randomUUID() }
  await world.client(person.idToken).post('/jobs/{jobId}/applications', { jobId: (await makeJob(world)).id, ...application })
  expect(await rowOf(id)).toMatchObject({ state: 'archived' })
})
