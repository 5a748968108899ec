import { describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { prove, runClaims } from '#test/claims.ts'
import { newAddress, password, signUpHere } from '#test/identity.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/make.ts'
import { signIn } from '#test/people.ts'
import { runs } from '#test/runs.ts'

const world = useApp()

const register = { firstName: 'Léa', lastName: 'Martin', phone: '06 39 98 00 02', locale: 'fr' as const, privacyAccepted: true as const }

/** Somebody applied without an account, was noted by staff, and signs up later with the same address. */
async function guestWhoSignsUp() {
  const operation = await world.as('operation')
  const job = await makeJob(world)
  const body = guest()
  await applyAsGuest(world, job.id, body)
  const { items } = await operation.get('/candidates', { query: { q: body.email } })
  const known = items[0]?.id as number
  const { version } = await operation.get('/candidates/{candidateId}', { candidateId: known })
  await operation.patch('/candidates/{candidateId}', { candidateId: known, version, body: { note: 'Good on site' } })
  const { idToken } = await signUpHere(world, { email: body.email })
  const person = world.client(idToken)
  const own = await person.post('/candidates/registration', { body: register })
  return { operation, job, email: body.email, known, own, person, idToken }
}

describe('a record that was there before its owner signed up', () => {
  it('is not theirs, nor mentioned, while the address is not proven', async () => {
    const { person, known, own } = await guestWhoSignsUp()
    await runClaims(world)
    expect(own.id).not.toBe(known)
    expect((await person.get('/candidates/{candidateId}/applications', { candidateId: own.id })).total).toBe(0)
  })

  it('keeps what staff know and the person left out, and marks what the person said', async () => {
    const { operation, email, known, idToken } = await guestWhoSignsUp()
    const { version } = await operation.get('/candidates/{candidateId}', { candidateId: known })
    const written = { languages: [{ code: 'pl', level: 'C1' } as const], experienceYears: 12, trade: 'tiler' as const }
    await operation.patch('/candidates/{candidateId}', { candidateId: known, version, body: written })
    await prove(world, { email, idToken })
    const record = await operation.get('/candidates/{candidateId}', { candidateId: known })
    expect(record).toMatchObject({ ...written, firstName: 'Léa', phone: '+33639980002' })
    expect(record.claimed).toContain('phone')
    expect(record.claimed).not.toContain('languages')
  })
  it('is theirs once it is, with its applications, files and the notes of staff', async () => {
    const { operation, job, email, known, idToken } = await guestWhoSignsUp()
    await prove(world, { email, idToken })
    const person = world.client(await signIn(world.app, email, password))
    const mine = await person.get('/me/candidate')
    expect(mine).toMatchObject({ id: known, firstName: 'Léa', phone: '+33639980002', cv: { name: 'CV Sam Whitfield.pdf' } })
    const { items } = await person.get('/candidates/{candidateId}/applications', { candidateId: known })
    expect(items).toMatchObject([{ job: { id: job.id } }])
    expect(await operation.get('/candidates/{candidateId}', { candidateId: known })).toMatchObject({ note: 'Good on site' })
    expect((await operation.get('/candidates', { query: { q: email } })).total).toBe(1)
  })

  it('brings what they applied for themselves to the agent who brought them', async () => {
    const agent = await world.as('agent', 'who brings')
    const email = newAddress()
    const name = { firstName: 'Léa', lastName: 'Martin' }
    const { id: known } = await agent.post('/candidates', { body: { ...name, email, locale: 'fr' } })
    const { idToken } = await signUpHere(world, { email })
    const person = world.client(idToken)
    await person.post('/candidates/registration', { body: register })
    const job = await makeJob(world)
    await person.post('/jobs/{jobId}/applications', {
      jobId: job.id,
      body: { privacyAccepted: true, seconds: 40 },
      file: cvFile(),
      idempotencyKey: crypto.randomUUID(),
    })
    expect((await agent.get('/applications', {})).total).toBe(0)
    await prove(world, { email, idToken })
    expect((await agent.get('/applications', {})).items).toMatchObject([{ candidateId: known, jobId: job.id }])
    const [row] = await runs(world, `select owner_id::int as owner from applications where job_id = ${job.id}`)
    expect(row).toEqual({ owner: agent.id })
  })

  it('is the only one that changes: a record that its owner made alone stays as it is', async () => {
    const email = newAddress()
    const { idToken } = await signUpHere(world, { email })
    const own = await world.client(idToken).post('/candidates/registration', { body: register })
    await prove(world, { email, idToken })
    const person = world.client(await signIn(world.app, email, password))
    expect(await person.get('/me/candidate')).toMatchObject({ id: own.id, version: own.version, firstName: 'Léa', email })
  })

  it('keeps the older application where both applied for one job', async () => {
    const { job, email, known, idToken, person } = await guestWhoSignsUp()
    await person.post('/jobs/{jobId}/applications', {
      jobId: job.id,
      body: { privacyAccepted: true, seconds: 40 },
      file: cvFile('newer.pdf'),
      idempotencyKey: crypto.randomUUID(),
    })
    await prove(world, { email, idToken })
    const left = `select a.candidate_id, f.name as cv from applications a join files f on f.id = a.file_id where a.job_id = ${job.id}`
    expect(await runs(world, left)).toEqual([{ candidate_id: known, cv: 'CV Sam Whitfield.pdf' }])
  })
})
