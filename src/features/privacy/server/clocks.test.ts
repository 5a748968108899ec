import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { addDays } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { boardStages, type Stage } from '../../applications/rules.ts'
import { jobStatuses } from '../../jobs/rules.ts'
import { runRetention } from '../../archives/server/retention.ts'
import { retention } from '../../../retention.ts'
import { erasePerson } from '../../../declared.ts'
import { applyLedger } from './apply-ledger.ts'
import { appendToLedger, markOf } from './ledger.ts'
import { readSecrets } from '#server/secrets.ts'

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})

/** A record that was made on this day, and of which nobody has heard since. */
const made = async (day: string, body: object = {}) => {
  const one = await operation.post('/candidates', {
    body: { firstName: 'Ada', lastName: 'Bell', locale: 'fr', email: newAddress(), ...body },
  })
  await runs(world, `update candidates set created_at = '${day}T12:00:00Z' where id = ${one.id}`)
  return one
}
const run = (day: string, isDryRun = false) =>
  runRetention({ kysely: world.app.database.kysely, log: createLog('silent') }, retention(world.config), {
    now: new Date(`${day}T03:00:00Z`),
    isDryRun,
  })
/** Whom nobody has an address of. */
const nobodys = { email: null, phone: '+447700900123' }
const mailsTo = async (email: string | null) => (await world.mails()).filter(({ to }) => to === email)
const statusOf = async (id: number) => (await runs<{ status: string }>(world, `select status from candidates where id = ${id}`))[0]?.status

describe('a record at the end of its clock', () => {
  it('is asked about 30 days before, once, and archived without an answer', async () => {
    const { id, email } = await made('2030-01-10')
    await run('2031-12-10')
    expect(await mailsTo(email)).toEqual([])
    await run('2031-12-11')
    await run('2031-12-12')
    expect(await mailsTo(email)).toMatchObject([{ locale: 'fr', subject: 'Souhaitez-vous que nous conservions votre profil\u00a0?' }])
    expect((await mailsTo(email))[0]?.paragraphs.join(' ')).toMatch(/archivé le 10\sjanv\.\s2032, puis supprimé/)
    await run('2032-01-09')
    expect(await statusOf(id)).toBe('active')
    await run('2032-01-10')
    expect(await statusOf(id)).toBe('quarantined')
    expect(await runs(world, `select reason from archives where kind = 'candidate' and record_id = ${id}`)).toEqual([
      { reason: 'retention' },
    ])
  })
  it('has 30 days to answer even when the mail went out late', async () => {
    const { id } = await made('2020-01-10')
    const hash = (token: string) => `sha256('${token}'::bytea)`
    await runs(
      world,
      `insert into keep_questions (candidate_id, hash, ends_on, asked_at, is_mailed) values (${id}, ${hash('late')}, current_date - 300, now() - interval '29 days', true)`,
    )
    expect(await world.visitor.get('/keep-questions/{token}', { token: 'late' })).toMatchObject({ isAnswered: false })
  })
  it('stays for people at work, with an open application or recent contact', async () => {
    const atWork = await made('2036-01-10', { availability: 'on-assignment' })
    const inTouch = await made('2036-01-10')
    await runs(world, `update candidates set last_contact_at = '2037-06-01T12:00:00Z' where id = ${inTouch.id}`)
    const applied = guest()
    await applyAsGuest(world, (await makeJob(world)).id, applied)
    await runs(world, `update candidates set created_at = '2036-01-10' where email = '${applied.email}'`)
    await runs(world, `update applications set applied_at = '2036-01-10', stage_changed_at = '2036-01-10'`)
    await run('2038-01-20')
    await run('2038-03-01')
    expect([await statusOf(atWork.id), await statusOf(inTouch.id)]).toEqual(['on_assignment', 'active'])
    expect(await mailsTo(applied.email)).not.toContainEqual(expect.objectContaining({ subject: 'Do you want us to keep your profile?' }))
  })
  it.each(jobStatuses)('is kept for an application left open on a job that is %s only while the job is not over', async (status) => {
    const isOver = ['filled', 'expired', 'closed', 'archived'].includes(status)
    const job = await makeJob(world)
    const open = boardStages.filter((stage) => stage !== 'placed')
    const applied = async (stage: Stage) => {
      const one = guest()
      await applyAsGuest(world, job.id, one)
      const [row] = await runs<{ id: number }>(
        world,
        `update candidates set created_at = '2052-01-10', country = 'GB' where email = '${one.email}' returning id::int`,
      )
      const id = Number(row?.id)
      await runs(
        world,
        `update applications set stage = '${stage}', applied_at = '2052-01-10', stage_changed_at = '2052-02-01',
          resume_stage = case when '${stage}' = 'on_hold' then 'new' end, starts_on = case when '${stage}' = 'placed' then date '2052-02-01' end
          where candidate_id = ${id}`,
      )
      return id
    }
    const left = await Promise.all([...open, 'on_hold' as const].map(applied))
    const atWork = await applied('placed')
    await runs(
      world,
      `alter table jobs disable trigger user; update jobs set status = '${status}', opens_at = case when '${status}' = 'scheduled' then now() end where id = ${job.id}; alter table jobs enable trigger user`,
    )
    const clockOf = async (candidateId: number) => (await operation.get('/candidates/{candidateId}/privacy', { candidateId })).clock
    expect(await clockOf(atWork)).toMatchObject({ isStopped: true, why: 'quiet' })
    for (const id of left) expect(await clockOf(id)).toMatchObject(isOver ? { isStopped: false, why: 'unsuccessful' } : { isStopped: true })
    await run('2052-07-10')
    await run('2052-08-15')
    const isAway = async (id: number) => (await statusOf(id)) === 'quarantined'
    expect(await Promise.all(left.map(isAway))).toEqual(left.map(() => isOver))
    expect(await isAway(atWork)).toBe(false)
  })
  it('is archived without a mail where the person may not be contacted', async () => {
    const { id: candidateId, email } = await made('2039-01-10')
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked' } })
    await run('2040-12-20')
    await run('2041-01-25')
    expect([await statusOf(candidateId), await mailsTo(email)]).toEqual(['quarantined', []])
  })
  it('is asked about only at a proven address', async () => {
    const accountOf = async (id: number, isProven: boolean) => {
      const email = newAddress()
      await runs(
        world,
        `with a as (insert into accounts (uid, email, role, email_verified, created_at) values ('keep${id}', '${email}', 'candidate', ${isProven}, '2043-12-14') returning id)
          update candidates set account_id = a.id from a where candidates.id = ${id}`,
      )
      return email
    }
    const ones = [await made('2042-01-10', nobodys), await made('2042-01-10', nobodys)]
    const [proven, unproven] = [await accountOf(Number(ones[0]?.id), true), await accountOf(Number(ones[1]?.id), false)]
    await run('2043-12-15')
    expect((await mailsTo(proven)).length).toBe(1)
    expect(await mailsTo(unproven)).toEqual([])
  })
  it('has a shorter clock after a rejected application, unless the person agreed to be kept', async () => {
    const job = await makeJob(world)
    const rejected = async (country: string) => {
      const one = guest()
      await applyAsGuest(world, job.id, one)
      const [row] = await runs<{ id: number }>(
        world,
        `update candidates set created_at = '2048-01-10', country = '${country}' where email = '${one.email}' returning id::int`,
      )
      const id = Number(row?.id)
      await runs(
        world,
        `update applications set stage = 'rejected', resume_stage = 'new', applied_at = '2048-01-10', stage_changed_at = '2048-02-01' where candidate_id = ${id}`,
      )
      return id
    }
    const [british, french, kept] = [await rejected('GB'), await rejected('FR'), await rejected('FR')]
    await runs(world, `update candidates set keep_profile_at = '2048-02-01' where id = ${kept}`)
    const clockOf = async (candidateId: number) => (await operation.get('/candidates/{candidateId}/privacy', { candidateId })).clock
    expect([await clockOf(british), await clockOf(french), await clockOf(kept)]).toMatchObject([
      { why: 'unsuccessful', months: 6, endsOn: '2048-08-01' },
      { why: 'unsuccessful', months: 3, endsOn: '2048-05-01' },
      { why: 'quiet', months: 24, endsOn: '2050-02-01' },
    ])
    await run('2048-04-01')
    await run('2048-05-01')
    expect([await statusOf(british), await statusOf(french), await statusOf(kept)]).toEqual(['incomplete', 'quarantined', 'incomplete'])
  })
  it('stays after the person’s own changes, not after corrections by staff', async () => {
    const { id: candidateId, version } = await made('2049-01-10')
    await operation.patch('/candidates/{candidateId}', { candidateId, version, body: { lastName: 'Bellamy' } })
    const clockAfter = async (by: 'staff' | 'candidate') => {
      await runs(
        world,
        `update candidate_changes set changed_at = '2049-06-01T12:00:00Z', by_candidate = ${by === 'candidate'} where candidate_id = ${candidateId}`,
      )
      return (await operation.get('/candidates/{candidateId}/privacy', { candidateId })).clock
    }
    expect([await clockAfter('staff'), await clockAfter('candidate')]).toMatchObject([{ endsOn: '2051-01-10' }, { endsOn: '2051-06-01' }])
  })
})

it('an unproven sign-up is deleted after 7 days, unless it applied', async () => {
  const [proven, unproven] = [await world.as('candidate', 'proven'), await world.as('candidate', 'unproven')]
  const applied = await world.as('candidate', 'applied')
  const body = { firstName: 'Ada', lastName: 'Bell', locale: 'en', phone: '07700 900123', privacyAccepted: true } as const
  const { id: candidateId } = await applied.post('/candidates/registration', { body })
  await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: (await makeJob(world)).id } })
  await runs(world, `update accounts set email_verified = false where id in (${unproven.id}, ${applied.id})`)
  const isThere = async ({ id }: Person) => (await runs(world, `select from accounts where id = ${id}`)).length === 1
  const today = new Date().toISOString().slice(0, 10)
  await run(addDays(today, 6))
  expect(await isThere(unproven)).toBe(true)
  await run(addDays(today, 8))
  expect([await isThere(proven), await isThere(unproven), await isThere(applied)]).toEqual([true, false, true])
})

it.each(['admin', 'operation', 'agent'] as const)('the account of %s with an unproven address stays', async (role) => {
  const { id } = await world.as(role, `unproven ${role}`)
  await runs(world, `update accounts set email_verified = false where id = ${id}`)
  await run(addDays(new Date().toISOString().slice(0, 10), 8))
  expect(await runs(world, `select from accounts where id = ${id}`)).toHaveLength(1)
  await runs(world, `update accounts set email_verified = true where id = ${id}`)
})

it('only the unproven account is deleted when staff wrote the record', async () => {
  const body = { firstName: 'Ada', lastName: 'Bell', locale: 'en', phone: '07700 900123' } as const
  const { id: candidateId } = await operation.post('/candidates', { body })
  const { url } = await operation.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } })
  const person = await world.as('candidate', 'by link')
  await person.post('/candidates/registration', {
    body: { firstName: 'Ada', lastName: 'Bell', locale: 'en', privacyAccepted: true, link: url.split('#link=')[1] },
  })
  expect((await operation.get('/candidates/{candidateId}', { candidateId })).uid).toBe(person.uid)
  await runs(world, `update accounts set email_verified = false where id = ${person.id}`)
  await run(addDays(new Date().toISOString().slice(0, 10), 8))
  expect(await runs(world, `select from accounts where id = ${person.id}`)).toEqual([])
  expect(await operation.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ uid: null, phone: '+447700900123' })
})

const sayTo = (id: number, said: string) => `update candidates set ${said} where id = ${id}`
const call = (id: number, by: number | null) =>
  `insert into candidate_activities (candidate_id, kind, text, happened_at, author_id) values (${id}, 'call', 'Rang', now(), ${by})`
const file = (id: number, by: number | null) =>
  `insert into files (sha256, name, mime, size, candidate_id, uploaded_by) values (repeat('a', 64), 'Card.pdf', 'application/pdf', 9, ${id}, ${by})`
it.each([
  ['a note of staff', (id) => sayTo(id, `note = 'Rang twice'`)],
  ['a tag of staff', (id) => sayTo(id, `tags = '{rail}'`)],
  ['a call of a colleague', (id) => call(id, operation.id)],
  ['a call of a colleague who is gone', (id) => call(id, null)],
  ['a file of a colleague', (id) => file(id, operation.id)],
  ['a file of nobody who is known', (id) => file(id, null)],
] as [string, (id: number) => string][])('only the account is deleted from a record with %s', async (what, write) => {
  const person = await world.as('candidate', `with ${what}`)
  const body = { firstName: 'Ada', lastName: 'Bell', locale: 'en', privacyAccepted: true } as const
  const { id: candidateId } = await person.post('/candidates/registration', { body })
  await runs(world, write(candidateId))
  await runs(world, `update accounts set email_verified = false where id = ${person.id}`)
  await run(addDays(new Date().toISOString().slice(0, 10), 8))
  expect(await runs(world, `select from accounts where id = ${person.id}`)).toEqual([])
  expect(await operation.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ uid: null })
})

it('people brought back by a restored backup are erased again, and nobody else', async () => {
  const back = await made('2050-01-10')
  const other = await made('2050-01-10')
  const subjectOf = async (id: number) =>
    (
      await runs<{ subject: string }>(
        world,
        `select 'candidate ' || id || ' ' || extract(epoch from created_at) as subject from candidates where id = ${id}`,
      )
    )[0]?.subject ?? ''
  const { hmacKey } = readSecrets(world.config.dataDir)
  const marks = [markOf(hmacKey, await subjectOf(back.id)), markOf(hmacKey, await subjectOf(other.id))]
  await appendToLedger(world.config.dataDir, marks, '2050-02-01T00:00:00Z')
  // The number went to somebody who came later.
  await runs(world, `update candidates set created_at = created_at + interval '1 second' where id = ${other.id}`)
  expect(await applyLedger(world.app.database, world.config, erasePerson)).toEqual({ erased: 1, kept: 0 })
  expect((await problemOf(admin.get('/candidates/{candidateId}', { candidateId: back.id }))).status).toBe(404)
  expect((await admin.get('/candidates/{candidateId}', { candidateId: other.id })).id).toBe(other.id)
})
