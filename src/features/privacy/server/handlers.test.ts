import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { erasePerson } from '../../../declared.ts'
import { mostOpenedAnHour, noticeVersion } from '../rules.ts'
import { askToKeep } from './keep.ts'
import { forgetOpenings, tellOfMassReading } from './openings.ts'

const world = useApp()
let operation: Person
let admin: Person
let agent: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
  agent = await world.as('agent')
})
let count = 0
const added = async (body: object = {}, by = operation) =>
  by.post('/candidates', { body: { firstName: 'Ada', lastName: 'Bell', locale: 'en', email: newAddress(), ...body } })
const registered = async () => {
  const person = await world.as('candidate', `private ${++count}`)
  const body = { firstName: 'Léa', lastName: 'Martin', locale: 'fr', privacyAccepted: true, keepProfile: true } as const
  return { person, candidateId: (await person.post('/candidates/registration', { body })).id }
}
const privacyOf = (candidateId: number, by = operation) => by.get('/candidates/{candidateId}/privacy', { candidateId })

describe('a consent', () => {
  it('names the version of the notice that is shown, and its language, and stays on record once withdrawn', async () => {
    const { person, candidateId } = await registered()
    await person.put('/me/candidate/consents', { body: { keepProfile: false, jobAlerts: true, inDirectory: false } })
    const { consents } = await privacyOf(candidateId, person)
    const notice = { notice: noticeVersion, locale: 'fr' }
    expect(consents).toMatchObject([
      { consent: 'job-alerts', withdrawnAt: null, ...notice },
      { consent: 'keep-profile', withdrawnAt: expect.any(String), withdrawnByStaff: false, ...notice },
      { consent: 'privacy', withdrawnAt: null, ...notice },
    ])
  })
  it('can be withdrawn by staff, but not given', async () => {
    const { person, candidateId } = await registered()
    const withdraw = () => operation.put('/candidates/{candidateId}/consent-withdrawal', { candidateId, body: { consent: 'keep-profile' } })
    await withdraw()
    expect((await privacyOf(candidateId, person)).consents[0]).toMatchObject({ consent: 'keep-profile', withdrawnByStaff: true })
    expect(await person.get('/me/candidate/consents')).toMatchObject({ keepProfileAt: null })
    expect((await problemOf(withdraw())).code).toBe('consent-not-given')
  })
})

describe('the retention clock', () => {
  it('ends 24 months after the last activity', async () => {
    const { id } = await added()
    await runs(world, `update candidates set created_at = '2025-01-31T12:00:00Z' where id = ${id}`)
    expect((await privacyOf(id)).clock).toMatchObject({ movedBy: 'added', endsOn: '2027-01-31', isStopped: false })
    await runs(world, `update candidates set last_contact_at = '2025-03-05T12:00:00Z' where id = ${id}`)
    expect((await privacyOf(id)).clock).toMatchObject({ movedBy: 'contact', endsOn: '2027-03-05' })
  })
})

describe('the access log of a record', () => {
  it('has one entry an hour, with names for staff and roles for the person', async () => {
    const { person, candidateId } = await registered()
    for (const by of [operation, operation, admin]) await by.get('/candidates/{candidateId}', { candidateId })
    await world.app.openings.flush()
    const list = (by: Person) => by.get('/candidates/{candidateId}/openings', { candidateId })
    expect((await list(operation)).items.map(({ role, name }) => [role, name])).toEqual([
      ['admin', 'admin'],
      ['operation', 'operation'],
    ])
    expect((await list(person)).items.map(({ role, name }) => [role, name])).toEqual([
      ['admin', null],
      ['operation', null],
    ])
  })
  it('includes agents but no refused requests', async () => {
    const { id: candidateId } = await added({}, agent)
    const other = await world.as('agent', 'another')
    await agent.get('/candidates/{candidateId}', { candidateId })
    await problemOf(other.get('/candidates/{candidateId}', { candidateId }))
    await world.app.openings.flush()
    expect(await runs(world, `select account_id from candidate_openings where candidate_id = ${candidateId}`)).toEqual([
      { account_id: agent.id },
    ])
  })
  it('is kept for the others while somebody is erased', async () => {
    const add = async () =>
      (await operation.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en' } })).id
    const [gone, stays] = [await add(), await add()]
    // Opened before, they might be written down already: that is done every other second.
    const erasing = await meanwhile(world, `delete from candidates where id = ${gone}`)
    for (const candidateId of [gone, stays]) await operation.get('/candidates/{candidateId}', { candidateId })
    const written = world.app.openings.flush()
    await expect.poll(() => erasing.waiting()).toBeGreaterThan(0)
    await erasing.end()
    await written
    expect(await runs(world, `select candidate_id::int as id from candidate_openings where candidate_id in (${gone}, ${stays})`)).toEqual([
      { id: stays },
    ])
  })

  it('names the administrator behind a preview', async () => {
    const looking = await world.as('admin', 'looking')
    const { id: candidateId } = await added({}, agent)
    await looking.put('/users/{userId}/preview', { userId: agent.id })
    await looking.get('/candidates/{candidateId}', { candidateId })
    await world.app.openings.flush()
    expect(await runs(world, `select account_id, role from candidate_openings where candidate_id = ${candidateId}`)).toEqual([
      { account_id: looking.id, role: 'admin' },
    ])
  })
  it('goes back a year', async () => {
    const { id } = await added()
    const at = (moment: string) =>
      runs(world, `insert into candidate_openings (candidate_id, role, hour, opened_at) values (${id}, 'admin', '${moment}', '${moment}')`)
    await at('2025-06-14T11:00:00Z')
    await at('2025-06-16T11:00:00Z')
    await forgetOpenings(world.tasking(new Date('2026-06-15T12:00:00Z')))
    expect((await runs(world, `select from candidate_openings where candidate_id = ${id}`)).length).toBe(1)
  })
  it('alerts every administrator once an hour when somebody opens very many records', async () => {
    const reader = await world.as('operation', 'reads a lot')
    const second = await world.as('admin', 'second')
    const opened = (n: number) =>
      runs(
        world,
        `with c as (insert into candidates (first_name, last_name, phone) select 'Ann', 'Mason', '+44' || n from generate_series(1, ${n}) n returning id)
        insert into candidate_openings (candidate_id, account_id, role, hour, opened_at) select id, ${reader.id}, 'operation', now(), now() from c`,
      )
    const told = async () => (await second.get('/me/notifications', {})).items.filter(({ event }) => event === 'records-read')
    await opened(mostOpenedAnHour)
    await tellOfMassReading(world.tasking(), { accountId: reader.id })
    expect(await told()).toEqual([])
    await opened(1)
    const { id: candidateId } = await added()
    await reader.get('/candidates/{candidateId}', { candidateId })
    await world.app.openings.flush()
    const asked = `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'privacy.tellOfMassReading'`
    expect(await runs(world, asked)).toEqual([{ payload: { accountId: reader.id } }])
    await tellOfMassReading(world.tasking(), { accountId: reader.id })
    await tellOfMassReading(world.tasking(), { accountId: reader.id })
    expect(await told()).toMatchObject([
      { sentence: 'reads a lot opened 202 candidate records within an hour.', path: expect.stringContaining(`${reader.id}`) },
    ])
  })
})

describe('a legal hold', () => {
  const until = '2031-12-31'
  it('prevents erasure by staff and by the person until it ends', async () => {
    const { person, candidateId } = await registered()
    await admin.put('/candidates/{candidateId}/hold', { candidateId, body: { reason: 'Claim of an employer', until } })
    expect((await privacyOf(candidateId)).hold).toEqual({ reason: 'Claim of an employer', until })
    expect((await privacyOf(candidateId, person)).hold).toBeNull()
    const erase = () => admin.put('/candidates/{candidateId}/erasure', { candidateId, body: { name: 'Léa Martin' } })
    expect((await problemOf(erase())).code).toBe('erase-held')
    expect((await admin.get('/candidates/{candidateId}/erasure', { candidateId })).whyNot?.code).toBe('erase-held')
    const { apiKey } = await world.app.identity.publicConfig()
    const own = await world.raw({ method: 'POST', url: `/identity/v1/accounts:delete?key=${apiKey}`, payload: { idToken: person.token } })
    expect([own.statusCode, own.json().error.message]).toEqual([400, 'OPERATION_NOT_ALLOWED : erase-held-own'])
    await admin.delete('/candidates/{candidateId}/hold', { candidateId })
    await erase()
  })
})

const asking = (id: number, email: string | null, endsOn = '2027-01-01') => ({ id, email, locale: 'en' as const, endsOn })
/** Asks somebody whether they are kept; the token of the mail. */
const tokenOf = async (...of: Parameters<typeof asking>) => {
  await inTransaction(world.app.database.kysely, (db) => askToKeep(db, 'http://agency.example', new Date(), asking(...of)))
  const url = (await world.mails()).findLast(({ to }) => to === of[1])?.action?.url
  return String(url).split('/').at(-1) ?? ''
}

describe('the question whether to keep a profile', () => {
  const ask = async (body: object = {}) => {
    const { id, email } = await added(body)
    const token = await tokenOf(id, email)
    return {
      id,
      asked: asking(id, email),
      token,
      answer: (answer: 'keep' | 'delete') => world.visitor.put('/keep-questions/{token}/answer', { token, body: { answer } }),
    }
  }
  it('restarts the clock when answered with yes, once', async () => {
    const { id, token, answer } = await ask()
    expect(await world.visitor.get('/keep-questions/{token}', { token })).toEqual({ endsOn: '2027-01-01', isAnswered: false })
    await answer('keep')
    expect((await privacyOf(id)).clock?.movedBy).toBe('consent')
    expect(await world.visitor.get('/keep-questions/{token}', { token })).toMatchObject({ isAnswered: true })
    expect((await problemOf(answer('delete'))).code).toBe('keep-question-answered')
  })
  it('erases the person when answered with no', async () => {
    const { id, answer, token } = await ask()
    await answer('delete')
    expect((await problemOf(operation.get('/candidates/{candidateId}', { candidateId: id }))).status).toBe(404)
    expect((await problemOf(world.visitor.get('/keep-questions/{token}', { token }))).code).toBe('keep-question-unknown')
  })
  it('cannot be answered with no during a legal hold', async () => {
    const { id: candidateId, answer } = await ask()
    const body = { reason: 'Claim', until: '2031-12-31' }
    await admin.put('/candidates/{candidateId}/hold', { candidateId, body })
    expect((await problemOf(answer('delete'))).code).toBe('erase-held-own')
    await answer('keep')
    expect((await privacyOf(candidateId)).hold).toEqual(body)
  })
  it('is asked once, even when two runs race', async () => {
    const { asked } = await ask()
    const again = () => inTransaction(world.app.database.kysely, (db) => askToKeep(db, 'http://agency.example', new Date(), asked))
    await Promise.all([again(), again()])
    expect((await world.mails()).filter(({ to }) => to === asked.email)).toHaveLength(1)
  })
  it.each([
    ['they were in touch', (id: number) => runs(world, `update candidates set last_contact_at = now() where id = ${id}`)],
    ['another mail asked', async (id: number) => tokenOf(id, newAddress(), '2027-02-01')],
    [
      'its day has come',
      (id: number) =>
        runs(
          world,
          `update candidates set created_at = '2020-01-01' where id = ${id};
          update keep_questions set ends_on = current_date, asked_at = now() - interval '31 days' where candidate_id = ${id}`,
        ),
    ],
  ])('is void once %s', async (_why, happens) => {
    const { id, token, answer } = await ask()
    await happens(id)
    expect((await problemOf(world.visitor.get('/keep-questions/{token}', { token }))).code).toBe('keep-question-unknown')
    expect((await problemOf(answer('delete'))).code).toBe('keep-question-unknown')
    expect((await operation.get('/candidates/{candidateId}', { candidateId: id })).id).toBe(id)
  })
})

describe('a quarantined record', () => {
  it('is unknown to recruiters', async () => {
    const { id: candidateId } = await added()
    await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
    const at = { candidateId }
    for (const ask of [
      () => privacyOf(candidateId),
      () => operation.get('/candidates/{candidateId}/openings', at),
      () => operation.get('/candidates/{candidateId}/personal-data', at),
      () => operation.put('/candidates/{candidateId}/privacy-notice', at),
      () => operation.put('/candidates/{candidateId}/consent-withdrawal', { ...at, body: { consent: 'keep-profile' } }),
    ])
      expect((await problemOf(ask())).status).toBe(404)
    expect((await privacyOf(candidateId, admin)).candidateId).toBe(candidateId)
  })
})

describe('a merged record', () => {
  const merged = async () => {
    const [survivor, other] = [await added({ email: newAddress() }), await added()]
    const records = [survivor, other].map(({ id, version }) => ({ id, version }))
    return { survivor, other, merge: () => admin.post('/merges', { body: { survivorId: survivor.id, records, fields: {} } }) }
  }
  it('passes staff actions on to the survivor', async () => {
    const { other, merge } = await merged()
    await merge()
    const candidateId = other.id
    const erase = admin.put('/candidates/{candidateId}/erasure', { candidateId, body: { name: 'Ada Bell' } })
    expect((await problemOf(erase)).code).toBe('candidate-merged')
    expect((await admin.get('/candidates/{candidateId}/erasure', { candidateId })).whyNot).toBeNull()
  })
  it('takes nothing from the survivor when erased', async () => {
    const { survivor, other, merge } = await merged()
    await merge()
    await operation.post('/views', { body: { list: 'candidates', name: 'Hers', query: `keyword=${survivor.email}` } as never })
    await inTransaction(world.app.database.kysely, (db) =>
      erasePerson({ db, actor: { id: null }, now: new Date() }, { candidateId: other.id }, 'retention'),
    )
    expect((await operation.get('/candidates/{candidateId}', { candidateId: survivor.id })).id).toBe(survivor.id)
    expect((await runs(world, `select from views where query like '%${survivor.email}%' or name = 'Hers'`)).length).toBe(1)
  })
  it('shows its consents and access log on the survivor', async () => {
    const { survivor, other, merge } = await merged()
    await runs(world, `update candidates set job_alerts_at = now() where id = ${other.id}`)
    await operation.get('/candidates/{candidateId}', { candidateId: other.id })
    await world.app.openings.flush()
    await merge()
    expect((await privacyOf(survivor.id)).consents).toContainEqual(expect.objectContaining({ consent: 'job-alerts' }))
    const openings = await admin.get('/candidates/{candidateId}/openings', { candidateId: survivor.id })
    expect(openings.items.map(({ role }) => role)).toContain('operation')
  })
  it('leads the link of its mail to the survivor', async () => {
    const { survivor, other, merge } = await merged()
    const token = await tokenOf(other.id, other.email)
    await merge()
    await world.visitor.put('/keep-questions/{token}/answer', { token, body: { answer: 'delete' } })
    for (const { id } of [survivor, other])
      expect((await problemOf(admin.get('/candidates/{candidateId}', { candidateId: id }))).status).toBe(404)
  })
})

describe('an erased member of staff', () => {
  it('keeps their actions in the audit log, without their network', async () => {
    const leaver = await world.as('operation', 'leaver')
    const { id: candidateId } = await added({}, leaver)
    await leaver.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked' } })
    await runs(
      world,
      `insert into audit (actor_id, actor_role, action, network) values (${leaver.id}, 'operation', 'account.signed-in', '10.0.0.0')`,
    )
    await inTransaction(world.app.database.kysely, (db) =>
      erasePerson({ db, actor: { id: null }, now: new Date() }, { accountId: leaver.id }, 'staff'),
    )
    const lines = await runs(
      world,
      `select reason, network from audit where actor_id = ${leaver.id} and (reason is not null or network is not null)`,
    )
    expect(lines).toEqual([{ reason: 'Asked', network: null }])
  })
})

describe('the privacy notice', () => {
  it('is mailed on request, unless the person may not be contacted', async () => {
    const { id: candidateId, email } = await added()
    const send = () => operation.put('/candidates/{candidateId}/privacy-notice', { candidateId })
    await send()
    expect((await world.mails()).filter(({ to }) => to === email)).toHaveLength(1)
    expect(await privacyOf(candidateId)).toMatchObject({ noticeSentAt: expect.any(String), informedOn: expect.any(String) })
    await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked' } })
    expect((await problemOf(send())).code).toBe('candidate-not-to-contact')
  })
})
