import { beforeAll, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { signUpHere } from '#test/support/identity.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { unzipped } from '#test/support/sheets.ts'

// A guest can enter anybody's address.

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

/** Somebody with an account, and a CV of their own where it has a name. */
async function registered(name: string, cv?: string) {
  const person = await world.as('candidate', name)
  const { id } = await person.post('/candidates/registration', {
    body: { firstName: name, lastName: 'Doe', locale: 'en', phone: '07700 900123', privacyAccepted: true },
  })
  if (cv) await person.post('/candidates/{candidateId}/files', { candidateId: id, file: cvFile(cv) })
  return { person, candidateId: id }
}

const forged = 'CV Sam Whitfield.pdf'
async function appliesAs({ email }: Pick<Person, 'email'>, visitor = world.visitor) {
  const { id: jobId } = await makeJob(world)
  await applyAsGuest({ visitor }, jobId, guest({ email }))
  return jobId
}

const applicationFor = async (jobId: number) => (await operation.get('/jobs/{jobId}/applications', { jobId })).items[0]
const cvSeenFor = async (jobId: number) => (await applicationFor(jobId))?.cv?.name ?? null

it('a guest’s CV under the address of an account goes with that application only', async () => {
  const { person, candidateId } = await registered('nora', 'Nora.pdf')
  const guests = await appliesAs(person)
  expect(await applicationFor(guests)).toMatchObject({ candidateId, cv: { name: forged } })
  const [own, put] = [await makeJob(world), await makeJob(world)]
  const body = { privacyAccepted: true, seconds: 40 }
  await person.post('/jobs/{jobId}/applications', { jobId: own.id, body, idempotencyKey: crypto.randomUUID() })
  await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: put.id } })
  expect([await cvSeenFor(own.id), await cvSeenFor(put.id)]).toEqual(['Nora.pdf', 'Nora.pdf'])
  expect((await person.get('/me/candidate')).cv?.name).toBe('Nora.pdf')
  const { items: cvs } = await operation.get('/candidates/{candidateId}/files', { candidateId })
  expect(cvs.map(({ name }) => name)).toEqual(['Nora.pdf'])
  const { items: told } = await operation.get('/candidates/{candidateId}/timeline', { candidateId, query: { kind: 'cv' } })
  expect(told.map(({ file }) => file?.name)).toEqual(['Nora.pdf'])
})

it('a guest’s CV does not become the CV of the account with that address', async () => {
  const { person, candidateId } = await registered('otto')
  const { id: jobId } = await makeJob(world)
  await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  const guests = await appliesAs(person)
  expect([await cvSeenFor(jobId), await cvSeenFor(guests)]).toEqual([null, forged])
  const listed = (await operation.get('/candidates', {})).items.find(({ id }) => id === candidateId)
  expect(listed?.hasCv).toBe(false)
})

/** People who can enter somebody else's address. */
const senders = { 'a visitor': async () => world.visitor, 'another account': async () => world.client((await signUpHere(world)).idToken) }

it.each(Object.entries(senders))('the owner of the address cannot read a file sent under it by %s', async (from, sender) => {
  const { person, candidateId } = await registered(`ines and ${from}`)
  const fileId = (await applicationFor(await appliesAs(person, await sender())))?.cv?.id ?? 0
  const read = (by: Person) =>
    world
      .raw({ url: `/api/v1/files/${fileId}/content`, headers: { authorization: `Bearer ${by.token}` } })
      .then((answer) => answer.statusCode)
  expect([await read(operation), await read(person)]).toEqual([200, 404])
  const takenBy = async (by: Person) => {
    const answer = await by.get('/candidates/{candidateId}/personal-data', { candidateId })
    const parts = await unzipped(Buffer.from(await answer.arrayBuffer()))
    return [...parts.keys()].join(' ') + parts.get('data.json')
  }
  expect(await takenBy(operation)).toContain(`files/${fileId} ${forged}`)
  expect(await takenBy(person)).not.toContain(forged)
  expect((await person.get('/me/export')).files).toEqual([])
})

it('an unproven address does not revive an archived record', async () => {
  const { person, candidateId } = await registered('away', 'Away.pdf')
  const { version } = await operation.get('/candidates/{candidateId}', { candidateId })
  await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
  const application = await applicationFor(await appliesAs(person))
  expect(await runs(world, `select status from candidates where id = ${candidateId}`)).toEqual([{ status: 'archived' }])
  expect(application).toMatchObject({ cv: { name: forged, kind: 'cv' } })
  const record = await operation.get('/candidates/{candidateId}', { candidateId: application?.candidateId ?? 0 })
  expect(record).toMatchObject({ email: null, note: `Applied with the address ${person.email}, which they have not confirmed.` })
})
