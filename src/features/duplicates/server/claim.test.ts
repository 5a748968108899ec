import { describe, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { prove, runClaims } from '#test/support/claims.ts'
import { newAddress, password, signUpHere, signUpProven } from '#test/support/identity.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { useMerging } from '#test/support/merging.ts'
import { signIn } from '#test/support/people.ts'
import { runs } from '#test/support/sql.ts'
import { naming } from './merge.ts'

const { world, dump, columns, apply, undo } = useMerging()

const register = { firstName: 'Léa', lastName: 'Martin', phone: '06 39 98 00 02', locale: 'fr' as const, privacyAccepted: true as const }

/** A guest applied, and signs up later with the same address. */
async function guestWhoSignsUp() {
  const operation = await world.as('operation')
  const job = await makeJob(world)
  const body = guest()
  await applyAsGuest(world, job.id, body)
  const { items } = await operation.get('/candidates', { query: { q: body.email } })
  const existing = items[0]?.id as number
  const { version } = await operation.get('/candidates/{candidateId}', { candidateId: existing })
  await operation.patch('/candidates/{candidateId}', { candidateId: existing, version, body: { note: 'Good on site' } })
  const { idToken } = await signUpHere(world, { email: body.email })
  const person = world.client(idToken)
  const own = await person.post('/candidates/registration', { body: register })
  return { operation, job, email: body.email, existing, own, person, idToken }
}

describe('a record that existed before its owner signed up', () => {
  it('is hidden from them until the address is proven', async () => {
    const { person, existing, own } = await guestWhoSignsUp()
    await runClaims(world)
    expect(own.id).not.toBe(existing)
    expect((await person.get('/candidates/{candidateId}/applications', { candidateId: own.id })).total).toBe(0)
  })

  it('keeps what staff know and marks what the person entered', async () => {
    const { operation, email, existing, idToken } = await guestWhoSignsUp()
    const { version } = await operation.get('/candidates/{candidateId}', { candidateId: existing })
    const written = { languages: [{ code: 'pl', level: 'C1' } as const], experienceYears: 12, trade: 'tiler' as const }
    await operation.patch('/candidates/{candidateId}', { candidateId: existing, version, body: written })
    await prove(world, { email, idToken })
    const record = await operation.get('/candidates/{candidateId}', { candidateId: existing })
    expect(record).toMatchObject({ ...written, firstName: 'Léa', phone: '+33639980002' })
    expect(record.claimed).toContain('phone')
    expect(record.claimed).not.toContain('languages')
  })
  it('takes the person’s consent as lawful basis', async () => {
    const { operation, email, existing, idToken } = await guestWhoSignsUp()
    const { version } = await operation.get('/candidates/{candidateId}', { candidateId: existing })
    await operation.patch('/candidates/{candidateId}', { candidateId: existing, version, body: { lawfulBasis: 'legitimate-interest' } })
    await prove(world, { email, idToken })
    expect(await operation.get('/candidates/{candidateId}', { candidateId: existing })).toMatchObject({
      lawfulBasis: 'consent',
      status: 'active',
    })
  })
  it('stays "do not contact"', async () => {
    const { operation, email, existing, idToken } = await guestWhoSignsUp()
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: existing, body: { reason: 'Asked us' } })
    await prove(world, { email, idToken })
    const record = await operation.get('/candidates/{candidateId}', { candidateId: existing })
    expect(record).toMatchObject({ uid: expect.any(String), status: 'do_not_contact', doNotContactReason: 'Asked us' })
  })
  it('becomes theirs with applications, files and notes', async () => {
    const { operation, job, email, existing, idToken } = await guestWhoSignsUp()
    await prove(world, { email, idToken })
    const person = world.client(await signIn(world.app, email, password))
    const mine = await person.get('/me/candidate')
    expect(mine).toMatchObject({ id: existing, firstName: 'Léa', phone: '+33639980002', cv: { name: 'CV Sam Whitfield.pdf' } })
    const { items } = await person.get('/candidates/{candidateId}/applications', { candidateId: existing })
    expect(items).toMatchObject([{ job: { id: job.id } }])
    expect(await operation.get('/candidates/{candidateId}', { candidateId: existing })).toMatchObject({ note: 'Good on site' })
    expect((await operation.get('/candidates', { query: { q: email } })).total).toBe(1)
  })

  it('leaves the archive', async () => {
    const { operation, email, existing, idToken } = await guestWhoSignsUp()
    const admin = await world.as('admin')
    const { version } = await operation.get('/candidates/{candidateId}', { candidateId: existing })
    await operation.put('/candidates/{candidateId}/archival', { candidateId: existing, version, body: { reason: 'inactive' } })
    await prove(world, { email, idToken })
    const person = world.client(await signIn(world.app, email, password))
    expect(await person.get('/me/candidate')).toMatchObject({ id: existing })
    expect((await operation.get('/candidates', { query: { q: email } })).items.map(({ id }) => id)).toEqual([existing])
    const { items } = await admin.get('/archives', { query: { kind: 'candidate', recordId: existing } })
    expect(items).toEqual([])
  })
  it('shows the person’s own applications to the agent who brought them', async () => {
    const agent = await world.as('agent', 'who brings')
    const email = newAddress()
    const name = { firstName: 'Léa', lastName: 'Martin' }
    const { id: existing } = await agent.post('/candidates', { body: { ...name, email, locale: 'fr' } })
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
    expect((await agent.get('/applications', {})).items).toMatchObject([{ candidateId: existing, jobId: job.id }])
    const [row] = await runs(world, `select owner_id::int as owner from applications where job_id = ${job.id}`)
    expect(row).toEqual({ owner: agent.id })
  })

  const applyNow = (person: Pick<Person, 'post'>, jobId: number, name: string) =>
    person.post('/jobs/{jobId}/applications', {
      jobId,
      body: { privacyAccepted: true, seconds: 40, message: 'I can begin on Monday.' },
      file: cvFile(name),
      idempotencyKey: crypto.randomUUID(),
    })

  it('keeps the further application for the same job, or the older of two equal ones', async () => {
    const { job, email, existing, own, idToken, person } = await guestWhoSignsUp()
    const further = await makeJob(world)
    await apply(existing, further.id)
    await applyNow(person, job.id, 'newer.pdf')
    await applyNow(person, further.id, 'further.pdf')
    await runs(world, `update applications set stage = 'interview' where candidate_id = ${own.id} and job_id = ${further.id}`)
    await prove(world, { email, idToken })
    const left = `select a.candidate_id, f.name as cv, a.stage from applications a join files f on f.id = a.file_id
      where a.job_id in (${job.id}, ${further.id}) order by a.job_id`
    expect(await runs(world, left)).toEqual([
      { candidate_id: existing, cv: 'CV Sam Whitfield.pdf', stage: 'new' },
      { candidate_id: existing, cv: 'further.pdf', stage: 'interview' },
    ])
    const cvs = `select name from files where candidate_id = ${existing} and removed_at is null order by name`
    expect((await runs<{ name: string }>(world, cvs)).map(({ name }) => name)).toEqual(['CV Sam Whitfield.pdf', 'further.pdf', 'newer.pdf'])
  })

  it('takes letter and CV from the application that gave way', async () => {
    const { email, existing, idToken, person } = await guestWhoSignsUp()
    const job = await makeJob(world)
    const put = await apply(existing, job.id, 'screening')
    await runs(world, `update applications set file_id = null where id = ${put}`)
    await applyNow(person, job.id, 'own words.pdf')
    await prove(world, { email, idToken })
    const kept = `select a.id::int, a.message, f.name as cv from applications a left join files f on f.id = a.file_id where a.job_id = ${job.id}`
    expect(await runs(world, kept)).toEqual([{ id: put, message: 'I can begin on Monday.', cv: 'own words.pdf' }])
  })

  /** With data of every kind on the record made before the address was proven. */
  async function withAllThere() {
    const all = await guestWhoSignsUp()
    const { operation, own, job, person } = all
    const admin = await world.as('admin')
    const candidateId = own.id
    await applyNow(person, job.id, 'newer.pdf')
    await applyNow(person, (await makeJob(world)).id, 'other.pdf')
    await operation.post('/candidates/{candidateId}/activities', { candidateId, body: { kind: 'call', text: 'Rang the new one' } })
    await operation.post('/candidates/{candidateId}/documents', {
      candidateId,
      body: { type: 'sst', expiresOn: '2028-01-12' },
      file: cvFile(),
    })
    await operation.put('/candidates/{candidateId}/document-request', { candidateId, body: { types: ['aipr'], mail: false } })
    const pool = await operation.post('/pools', { body: { name: `Claimed ${candidateId}` } })
    await operation.patch('/candidates/{candidateId}/pools', { candidateId, body: { add: [pool.id] } })
    await admin.put('/candidates/{candidateId}/hold', { candidateId, body: { reason: 'Claim', until: '2030-01-01' } })
    for (const row of [
      `right_to_work_checks (candidate_id, country, proof, checked_on, restrictions, created_at)
        values (${candidateId}, 'GB', 'uk-passport', current_date, '', now())`,
      `notifications (account_id, candidate_id, event, sentence_en, sentence_fr, path, in_app, awaits_digest, created_at)
        values (${admin.id}, ${candidateId}, 'records-read', 'x', 'x', '/x', true, false, now())`,
      `keep_questions (candidate_id, hash, ends_on, asked_at, is_mailed) values (${candidateId}, '${candidateId}', current_date, now(), true)`,
    ])
      await runs(world, `insert into ${row}`)
    return all
  }

  it('loses nothing of the record that the person made', async () => {
    const { email, existing, own, idToken } = await withAllThere()
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(
          (await columns()).map(async ({ table, column }) => {
            const [row] = await runs<{ n: number }>(
              world,
              `select count(*)::int as n from ${table} where ${column} in (${existing}, ${own.id})`,
            )
            return [`${table}.${column}`, row?.n ?? 0] as const
          }),
        ),
      )
    const before = await counts()
    await prove(world, { email, idToken })
    const after = await counts()
    for (const [column, n] of Object.entries(before))
      if (naming[column as keyof typeof naming] !== 'is made')
        expect(after[column], column).toBeGreaterThanOrEqual(column === 'applications.candidate_id' ? n - 1 : n)
    const gaveWay = `select jsonb_array_length(kept -> 'applications' -> 'rows') as n from merges where survivor_id = ${existing}`
    expect(await runs(world, gaveWay)).toEqual([{ n: 1 }])
  })

  it('can be separated again completely', async () => {
    const { email, existing, own, idToken } = await withAllThere()
    const before = await dump([existing, own.id])
    await prove(world, { email, idToken })
    const [merge] = await runs<{ id: number }>(world, `select id::int from merges where survivor_id = ${existing}`)
    expect(await dump([existing, own.id])).not.toEqual(before)
    await undo(merge?.id ?? 0)
    expect(await dump([existing, own.id])).toEqual(before)
  })
})

it('the address of a merged record does not open the survivor', async () => {
  const admin = await world.as('admin')
  const add = (email: string) =>
    admin.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123', email, locale: 'en' } })
  const lure = newAddress()
  const [victim, guest] = [await add(newAddress()), await add(lure)]
  const records = [victim, guest].map(({ id, version }) => ({ id, version }))
  await admin.post('/merges', { body: { survivorId: victim.id, records, fields: {} } })
  const stranger = world.client((await signUpProven(world, { email: lure })).idToken)
  const own = await stranger.post('/candidates/registration', {
    body: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900124', locale: 'en', privacyAccepted: true },
  })
  expect([victim.id, guest.id]).not.toContain(own.id)
  expect(await admin.get('/candidates/{candidateId}', { candidateId: own.id })).toMatchObject({ id: own.id })
  expect((await admin.get('/candidates/{candidateId}', { candidateId: victim.id })).uid).toBeNull()
})
