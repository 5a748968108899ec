import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { applyAsGuest, guest, jobBody, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { ArchiveRow } from '../contract.ts'
import type { ArchiveKind } from '../rules.ts'

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
let count = 0
const add = (more: object = {}) => {
  const body = { firstName: 'Lea', lastName: `Archer ${++count}`, email: newAddress(), locale: 'en' as const, ...more }
  return operation.post('/candidates', { body })
}
const rowOf = async (kind: ArchiveKind, recordId: number, state?: 'erased') =>
  (await admin.get('/archives', { query: { kind, recordId, state } })).items[0] as ArchiveRow
const archive = async (reason: 'inactive' | 'request' = 'inactive', more: object = {}) => {
  const candidate = await add(more)
  const { id: candidateId, version } = candidate
  await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason, note: 'Moved to Spain' } })
  return { candidate, row: await rowOf('candidate', candidateId) }
}
const restore = ({ id: archiveId, version }: { id: number; version: number }, by = admin) =>
  by.put('/archives/{archiveId}/restoration', { archiveId, version })
const extend = ({ id: archiveId, version }: ArchiveRow, purgeOn: string) =>
  admin.put('/archives/{archiveId}/purge-date', { archiveId, version, body: { purgeOn, reason: 'May come back' } })
const hold = ({ id: archiveId, version }: { id: number; version: number }, until: string) =>
  admin.put('/archives/{archiveId}/hold', { archiveId, version, body: { reason: 'Accident claim', until } })
const erase = ({ id: archiveId, version }: { id: number; version: number }, name: string) =>
  admin.put('/archives/{archiveId}/erasure', { archiveId, version, body: { name } })

describe('an archived candidate', () => {
  it('is in no list and in the archive, with who, when and why', async () => {
    const { candidate, row } = await archive('inactive', { tags: ['one of its kind'] })
    const { items } = await operation.get('/candidates', { query: { q: candidate.lastName } })
    expect(items).toEqual([])
    expect((await operation.get('/candidate-tags', {})).items.map(({ tag }) => tag)).not.toContain('one of its kind')
    expect(row).toMatchObject({
      name: `Lea ${candidate.lastName}`,
      state: 'archived',
      reason: 'inactive',
      archivedByName: 'operation',
      hold: null,
      version: 1,
    })
    expect(Number(row.purgeOn.slice(0, 4))).toBe(new Date().getUTCFullYear() + 2)
  })
  it('cannot be changed or archived again', async () => {
    const { candidate } = await archive()
    const at = { candidateId: candidate.id, version: 2 }
    const refused = { status: 409, code: 'candidate-put-away' }
    expect(await problemOf(operation.patch('/candidates/{candidateId}', { ...at, body: { note: 'Late' } }))).toMatchObject(refused)
    const again = operation.put('/candidates/{candidateId}/archival', { ...at, body: { reason: 'error' } })
    expect(await problemOf(again)).toMatchObject(refused)
  })
  it('is restored with its earlier status', async () => {
    const made = await add()
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: made.id, body: { reason: 'Asked' } })
    const { version } = await operation.get('/candidates/{candidateId}', { candidateId: made.id })
    await operation.put('/candidates/{candidateId}/archival', { candidateId: made.id, version, body: { reason: 'inactive' } })
    const restored = await restore(await rowOf('candidate', made.id))
    expect(restored).toMatchObject({ state: 'restored', was: 'do_not_contact', restoredByName: 'admin', erasure: null })
    const after = await operation.get('/candidates/{candidateId}', { candidateId: made.id })
    expect(after).toMatchObject({ status: 'do_not_contact', doNotContactReason: 'Asked' })
    expect(await problemOf(restore(restored))).toMatchObject({ status: 409, code: 'archive-restored' })
  })
  it('is restored when the person applies again', async () => {
    const { candidate, row } = await archive('inactive', { availability: 'not-looking' })
    const { id } = await makeJob(world)
    await applyAsGuest(world, id, guest({ email: candidate.email as string }))
    expect(await operation.get('/candidates/{candidateId}', { candidateId: candidate.id })).toMatchObject({ status: 'not_looking' })
    expect(await admin.get('/archives/{archiveId}', { archiveId: row.id })).toMatchObject({ state: 'restored', restoredByName: null })
    const lines = await runs(world, `select actor_role from audit where action = 'archive.restored' and object_id = ${row.id}`)
    expect(lines).toEqual([{ actor_role: 'anonymous' }])
  })
  it.each(['request', 'quarantine', 'hold'])('is not restored (%s) by an unproven address, and staff see who applied', async (why) => {
    const { candidate, row } = await archive(why === 'request' ? 'request' : 'inactive')
    if (why === 'hold') await hold(row, inDays(5))
    if (why === 'quarantine') {
      await runs(world, `update archives set quarantined_at = now() where id = ${row.id}`)
      await runs(world, `update candidates set status = 'quarantined' where id = ${candidate.id}`)
    }
    const job = await makeJob(world)
    const email = String(candidate.email)
    await applyAsGuest(world, job.id, guest({ email, phone: null }))
    expect((await admin.get('/archives/{archiveId}', { archiveId: row.id })).state).toBe(why === 'quarantine' ? 'quarantined' : 'archived')
    const mails = (await world.mails()).filter(({ to }) => to === email)
    expect(mails).toHaveLength(1)
    const [made] = await runs<{ id: number; note: string }>(
      world,
      `select c.id, c.note from candidates c join applications ap on ap.candidate_id = c.id where ap.job_id = ${job.id}`,
    )
    expect(made?.id).not.toBe(candidate.id)
    expect(made?.note).toContain(email)
  })
  it('conflicts with a record that uses its address', async () => {
    const { candidate, row } = await archive()
    const other = await add({ email: null, phone: '07700 900555' })
    await runs(
      world,
      `with a as (insert into accounts (uid, email, role, locale) values ('other', '${candidate.email}', 'candidate', 'en') returning id)
        update candidates set account_id = a.id from a where candidates.id = ${other.id}`,
    )
    const { conflicts } = await admin.get('/archives/{archiveId}', { archiveId: row.id })
    expect(conflicts).toEqual([
      { code: 'address-taken', says: expect.stringContaining(other.lastName), path: `/dashboard/candidate/${other.id}/profile` },
    ])
    expect(await problemOf(restore(row))).toMatchObject({ status: 409, code: 'archive-conflict', detail: conflicts[0]?.says })
  })
  it('that was merged is restored by undoing the merge', async () => {
    const { candidate, row } = await archive()
    const survivor = await add()
    await runs(world, `update candidates set merged_into = ${survivor.id} where id = ${candidate.id}`)
    const { conflicts, erasure } = await admin.get('/archives/{archiveId}', { archiveId: row.id })
    expect(conflicts).toMatchObject([{ code: 'merged', path: `/dashboard/candidate/${survivor.id}/profile` }])
    expect(erasure?.refusal?.code).toBe('archive-merged')
    expect(await problemOf(restore(row))).toMatchObject({ status: 409, code: 'archive-conflict' })
    expect(await problemOf(erase(row, `Lea ${candidate.lastName}`))).toMatchObject({ status: 409, code: 'archive-merged' })
  })
})

describe('the purge date', () => {
  it('can be moved later, by ten years at most', async () => {
    const { row } = await archive('request')
    expect(await problemOf(extend(row, inDays(29)))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/purgeOn', code: 'purge-day-too-early' }],
    })
    expect(await problemOf(extend(row, inDays(3700)))).toMatchObject({ errors: [{ code: 'purge-day-too-late' }] })
    expect(await extend(row, inDays(90))).toMatchObject({ purgeOn: inDays(90), version: 2 })
    expect(await problemOf(extend(row, inDays(120)))).toMatchObject({ status: 412 })
  })
  it('moved later, brings a record back from quarantine', async () => {
    const { candidate, row } = await archive('request')
    await runs(world, `update archives set quarantined_at = now() where id = ${row.id}`)
    await runs(world, `update candidates set status = 'quarantined' where id = ${candidate.id}`)
    expect(await problemOf(operation.get('/candidates/{candidateId}', { candidateId: candidate.id }))).toMatchObject({ status: 404 })
    expect(await admin.get('/candidates/{candidateId}', { candidateId: candidate.id })).toMatchObject({ status: 'quarantined' })
    expect(await extend(row, inDays(90))).toMatchObject({ state: 'archived' })
    expect(await operation.get('/candidates/{candidateId}', { candidateId: candidate.id })).toMatchObject({ status: 'archived' })
  })
})

describe('quarantine', () => {
  it('hides jobs and employers from all but administrators', async () => {
    const { id: employerId, name, version } = await makeEmployer(world)
    const job = await operation.post('/jobs', { body: jobBody(employerId, { publish: false, title: `Glazier ${name}` }) })
    await operation.put('/jobs/{jobId}/archival', { jobId: job.id, version: job.version, body: { reason: 'error' } })
    await operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'error' } })
    const jobsFor = async (by: Person) => (await by.get('/staff/jobs', { query: { q: job.title } })).total
    const employersFor = async (by: Person) => (await by.get('/employers', { query: { q: name, archived: true } })).total
    expect([await jobsFor(operation), await employersFor(operation)]).toEqual([1, 1])
    await runs(
      world,
      `update archives set quarantined_at = now() where (kind, record_id) in (('job', ${job.id}), ('employer', ${employerId}))`,
    )
    expect([await jobsFor(operation), await employersFor(operation)]).toEqual([0, 0])
    expect(await problemOf(operation.get('/jobs/{jobId}', { jobId: job.id }))).toMatchObject({ status: 404 })
    expect(await problemOf(operation.get('/employers/{employerId}', { employerId }))).toMatchObject({ status: 404 })
    expect([await jobsFor(admin), await employersFor(admin)]).toEqual([1, 1])
    expect(await admin.get('/jobs/{jobId}', { jobId: job.id })).toMatchObject({ status: 'archived' })
    expect(await admin.get('/employers/{employerId}', { employerId })).toMatchObject({ name })
  })
})

describe('a legal hold', () => {
  it('stops erasing until it ends', async () => {
    const { candidate, row } = await archive()
    const held = await hold(row, inDays(10))
    expect(held).toMatchObject({
      hold: { reason: 'Accident claim', until: inDays(10), byName: 'admin' },
      erasure: { refusal: { code: 'archive-held' } },
    })
    expect(await problemOf(erase(held, candidate.lastName))).toMatchObject({ status: 409, code: 'archive-held' })
    const released = await admin.delete('/archives/{archiveId}/hold', { archiveId: row.id, version: held.version })
    expect(released).toMatchObject({ hold: null, erasure: { refusal: null } })
    const again = admin.delete('/archives/{archiveId}/hold', { archiveId: row.id, version: released.version })
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'archive-not-held' })
  })
})

describe('a legal hold set in the archive', () => {
  const eraseByTab = (candidateId: number, lastName: string) =>
    admin.put('/candidates/{candidateId}/erasure', { candidateId, body: { name: `Lea ${lastName}` } })
  it('also stops erasing on the Privacy tab', async () => {
    const { candidate, row } = await archive()
    await hold(row, inDays(5))
    const at = { candidateId: candidate.id }
    expect((await operation.get('/candidates/{candidateId}/privacy', at)).hold).toEqual({ reason: 'Accident claim', until: inDays(5) })
    expect((await admin.get('/archives', { query: { ...{ kind: 'candidate', recordId: candidate.id }, held: true } })).total).toBe(1)
    expect(await problemOf(eraseByTab(candidate.id, candidate.lastName))).toMatchObject({ status: 409, code: 'erase-held' })
    await admin.delete('/candidates/{candidateId}/hold', at)
    expect(await rowOf('candidate', candidate.id)).toMatchObject({ hold: null, version: 3 })
  })
  it('stops candidates from deleting their account', async () => {
    const person = await world.as('candidate', `held ${++count}`)
    const body = { firstName: 'Lea', lastName: 'Held', locale: 'en', privacyAccepted: true } as const
    const { id: candidateId, version } = await person.post('/candidates/registration', { body })
    await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'inactive' } })
    await hold(await rowOf('candidate', candidateId), inDays(5))
    expect((await problemOf(person.put('/me/erasure', { body: { understood: true } }))).code).toBe('erase-held-own')
    const { apiKey } = await world.app.identity.publicConfig()
    const own = await world.raw({ method: 'POST', url: `/identity/v1/accounts:delete?key=${apiKey}`, payload: { idToken: person.token } })
    expect([own.statusCode, own.json().error.message]).toEqual([400, 'OPERATION_NOT_ALLOWED : erase-held-own'])
  })
  it('lasts through restoring', async () => {
    const { candidate, row } = await archive()
    await restore(await hold(row, inDays(5)))
    const privacyOf = () => operation.get('/candidates/{candidateId}/privacy', { candidateId: candidate.id })
    expect((await privacyOf()).hold).toEqual({ reason: 'Accident claim', until: inDays(5) })
    expect(await problemOf(eraseByTab(candidate.id, candidate.lastName))).toMatchObject({ code: 'erase-held' })
  })
})

describe('a legal hold set on the candidate', () => {
  it('also stops erasing in the archive', async () => {
    const { candidate, row } = await archive()
    const body = { reason: 'Court order', until: inDays(5) }
    await admin.put('/candidates/{candidateId}/hold', { candidateId: candidate.id, body })
    const { erasure } = await admin.get('/archives/{archiveId}', { archiveId: row.id })
    expect(erasure?.refusal).toMatchObject({ code: 'archive-held' })
    const held = await rowOf('candidate', candidate.id)
    expect(held.hold).toMatchObject(body)
    expect(await problemOf(erase(held, `Lea ${candidate.lastName}`))).toMatchObject({ status: 409, code: 'archive-held' })
  })
  it('is the longest of the record and those merged into it', async () => {
    const { candidate } = await archive()
    await runs(
      world,
      `with part as (insert into candidates (first_name, last_name, locale, merged_into, status) values ('Lea', 'Part', 'en', ${candidate.id}, 'archived') returning id)
        insert into candidate_holds (candidate_id, reason, until, held_at) select ${candidate.id}, 'Claim', '${inDays(5)}'::date, now()
          union all select id, 'Court order', '${inDays(9)}'::date, now() from part`,
    )
    const longest = { reason: 'Court order', until: inDays(9) }
    expect((await rowOf('candidate', candidate.id)).hold).toMatchObject(longest)
    expect((await admin.get('/candidates/{candidateId}/privacy', { candidateId: candidate.id })).hold).toEqual(longest)
  })
})

describe('erasing a record', () => {
  it('needs the name, and keeps no name', async () => {
    const { candidate, row } = await archive('inactive', { firstName: 'Zoë' })
    expect(await problemOf(erase(row, 'Somebody else'))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/name', code: 'archive-name-differs' }],
    })
    // As macOS writes accents.
    const erased = await erase(row, `zoë  ${candidate.lastName.toUpperCase()} `.normalize('NFD'))
    expect(erased).toMatchObject({ state: 'erased', name: null, note: '', facts: [], related: [], erasure: null })
    expect(await rowOf('candidate', candidate.id)).toBeUndefined()
    expect(await rowOf('candidate', candidate.id, 'erased')).toMatchObject({ id: row.id, name: null })
    expect(await problemOf(admin.get('/candidates/{candidateId}', { candidateId: candidate.id }))).toMatchObject({ status: 404 })
    expect(await problemOf(restore(erased))).toMatchObject({ status: 409, code: 'archive-erased' })
    const lines = await runs<{ changes: object }>(
      world,
      `select changes from audit where action = 'archive.erased' and object_id = ${row.id}`,
    )
    expect(lines).toEqual([{ changes: { kind: 'candidate' } }])
  })
  it('happens once when two press together', async () => {
    const { candidate, row } = await archive()
    const name = `Lea ${candidate.lastName}`
    const both = await Promise.allSettled([erase(row, name), erase(row, name)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a job', () => {
  const close = async (jobId: number, version: number) =>
    (await operation.put('/jobs/{jobId}/closure', { jobId, version, body: { reason: 'Done' } })).version
  const putAway = async (jobId: number, version: number) => {
    await operation.put('/jobs/{jobId}/archival', { jobId, version, body: { reason: 'filled' } })
    return rowOf('job', jobId)
  }
  it('is restored after its employer', async () => {
    const job = await makeJob(world)
    const row = await putAway(job.id, await close(job.id, job.version))
    const employerId = job.employer.id
    const { version } = await operation.get('/employers/{employerId}', { employerId })
    await operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive' } })
    expect(await problemOf(restore(row))).toMatchObject({ status: 409, code: 'archive-conflict' })
    await restore(await rowOf('employer', employerId))
    expect(await restore(row)).toMatchObject({ state: 'restored' })
  })
  it('is not erased while it has applications, nor its employer while it has jobs', async () => {
    const job = await makeJob(world)
    const body = guest()
    await applyAsGuest(world, job.id, body)
    const row = await putAway(job.id, await close(job.id, job.version))
    const shown = await admin.get('/archives/{archiveId}', { archiveId: row.id })
    expect(shown.erasure).toMatchObject({
      stays: [{ name: 'applications', says: '1 application', count: 1 }],
      refusal: { code: 'job-has-applications' },
    })
    expect(await problemOf(erase(row, job.title))).toMatchObject({ status: 409, code: 'job-has-applications' })
    const employerId = job.employer.id
    const { version } = await operation.get('/employers/{employerId}', { employerId })
    await operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive' } })
    const employer = await rowOf('employer', employerId)
    expect(await problemOf(erase(employer, job.employer.name))).toMatchObject({ status: 409, code: 'employer-has-jobs' })
    await runs(world, `delete from candidates where email = '${body.email}'`)
    expect(await erase(row, job.title)).toMatchObject({ state: 'erased' })
    expect(await erase(employer, job.employer.name)).toMatchObject({ state: 'erased' })
  })
})
