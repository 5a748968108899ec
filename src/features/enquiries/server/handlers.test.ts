import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import type { ApiProblem } from '#shared/problem.ts'
import { createLog } from '#server/log.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { unzipped } from '#test/support/sheets.ts'
import { runs } from '#test/support/sql.ts'
import { runRetention } from '../../archives/server/retention.ts'
import { formMs, mostADay, mostAnHour } from '../rules.ts'
import { tellOfEnquiries } from './commands.ts'
import { enquiryStep } from './retention.ts'
import { stampOf } from './stamp.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
beforeEach(() => runs(world, 'delete from enquiries'))

let count = 0
const shown = (msAgo: number) => stampOf(world.config, new Date(Date.now() - msAgo))
const written = (more: object = {}) => ({
  name: 'Ann Mason',
  email: `ann-${++count}@people.example`,
  kind: 'employer' as const,
  subject: 'Bricklayers',
  message: 'We need six bricklayers in Leeds.',
  consent: true,
  stamp: shown(60_000),
  ...more,
})
const send = (more: object = {}) => world.visitor.post('/enquiries', { body: written(more) })
const list = async (query = {}) => operation.get('/enquiries', { query })

describe('a message', () => {
  it('is there for staff at once, with all that was written', async () => {
    await world.client(undefined, 'fr').post('/enquiries', { body: written({ phone: '0113 496 0101' }) })
    const { items, counts } = await list()
    expect(items).toMatchObject([
      { name: 'Ann Mason', phone: '0113 496 0101', kind: 'employer', status: 'new', ownerId: null, locale: 'fr', version: 1 },
    ])
    expect(counts).toEqual({ new: 1 })
  })
  it('has no number where none was written', async () => {
    await send({ phone: '' })
    expect((await list()).items).toMatchObject([{ phone: null }])
  })
  it('is kept with the privacy notice of the day: not an older one, nor one to come', async () => {
    await runs(
      world,
      `insert into privacy_notices values ('2020-01-01', '2020-01-01'), ('2026-06-02', now() - interval '1 hour'), ('2199-01-01', '2199-01-01')`,
    )
    await send()
    expect(await runs(world, 'select notice from enquiries')).toEqual([{ notice: '2026-06-02' }])
    await runs(world, 'delete from enquiries')
    await runs(world, `delete from privacy_notices where version <> '2026-06-01'`)
  })
  it('says of each field what is wrong with it', async () => {
    const wrong = { name: '', email: 'ann', kind: 'wizard', subject: '', message: 'Too short' }
    expect((await problemOf(send(wrong))).errors?.map(({ pointer }) => pointer)).toEqual([
      '/name',
      '/email',
      '/kind',
      '/subject',
      '/message',
    ])
    expect((await problemOf(send({ consent: false }))).errors).toMatchObject([{ pointer: '/consent', code: 'consent-required' }])
  })
  it('is sent once, however often one presses', async () => {
    const [body, idempotencyKey] = [written(), crypto.randomUUID()]
    await Promise.allSettled([1, 2, 3].map(() => world.visitor.post('/enquiries', { body, idempotencyKey })))
    expect((await list()).total).toBe(1)
  })
  it.each([
    ['at once', () => shown(0)],
    ['after more than a day', () => shown(formMs.max + 1000)],
    ['from the future', () => shown(-60_000)],
    ['with a stamp of its own making', () => `${Date.now() - 60_000}-${'x'.repeat(43)}`],
    ['without one', () => ''],
  ])('that is sent %s has to be sent again', async (_when, stamp) => {
    expect(await problemOf(send({ stamp: stamp() }))).toMatchObject({ status: 409, code: 'enquiry-stale' })
    expect((await list()).total).toBe(0)
  })
  it('is one to a form: its stamp is used up, and was not by what was refused', async () => {
    const stamp = shown(60_000)
    expect(await problemOf(send({ stamp, consent: false }))).toMatchObject({ status: 400 })
    const sent = await Promise.allSettled([send({ stamp }), send({ stamp }), send({ stamp })])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await problemOf(send({ stamp }))).toMatchObject({ status: 409, code: 'enquiry-stale' })
    expect((await list()).total).toBe(1)
  })
  it('has a stamp of its own, though another form was shown at the same moment', () => {
    const now = new Date()
    expect(new Set(Array.from({ length: 1000 }, () => stampOf(world.config, now))).size).toBe(1000)
  })
  it('of a machine that fills in every field is dropped without a word, and nothing says that it was sent', async () => {
    const told = () => runs(world, `select id from audit where action = 'enquiry.sent'`)
    const before = await told()
    await send({ website: 'https://spam.example' })
    expect((await list()).total).toBe(0)
    expect(await told()).toEqual(before)
  })
  it('can be sent with the stamp that the form was given', async () => {
    const { stamp } = await world.visitor.get('/enquiry-form')
    expect(await problemOf(send({ stamp }))).toMatchObject({ code: 'enquiry-stale' }) // faster than a person
    expect(stamp).toMatch(/^\d{16}-[\w-]{43}$/)
  })
})

it('what somebody wrote is in the data of whoever proved that address, and of the candidate who has it and no account', async () => {
  const [person, other] = [await world.as('candidate', 'wrote'), await world.as('candidate', 'wrote nothing')]
  await send({ email: person.email.toUpperCase(), subject: 'Corbels' })
  const keptOf = async (one: Person) => (await one.get('/me/export')).enquiries
  expect([await keptOf(person), await keptOf(other)]).toMatchObject([[{ subject: 'Corbels' }], []])
  await runs(world, `update accounts set email_verified = false where id = ${person.id}`)
  expect(await keptOf(person)).toEqual([])
  const body = { firstName: 'Ann', lastName: 'Mason', email: `writes-${++count}@people.example`, locale: 'en' as const }
  const { id: candidateId } = await operation.post('/candidates', { body })
  await send({ email: body.email, subject: 'Quoins' })
  const file = await (await world.as('admin')).get('/candidates/{candidateId}/personal-data', { candidateId })
  const data = JSON.parse(String((await unzipped(Buffer.from(await file.arrayBuffer()))).get('data.json')))
  expect(data.enquiries).toMatchObject([{ subject: 'Quoins' }])
})

describe('a flood', () => {
  it('from one address is kept to a few a day, in whatever capitals, also when they come together', async () => {
    const email = `Flood-${++count}@people.example`
    const sent = await Promise.allSettled(
      Array.from({ length: mostADay + 3 }, (_, i) => send({ email: i % 2 ? email : email.toLowerCase() })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostADay)
    expect(await problemOf(send({ email }))).toMatchObject({ status: 429, code: 'too-many-enquiries' })
    expect((await world.mails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase())).toHaveLength(1)
  })
  it('in the name of somebody else does not keep their own message out, and brings them one mail', async () => {
    const email = `named-${++count}@people.example`
    const from = (remoteAddress: string) =>
      world
        .raw({ method: 'POST', url: '/api/v1/enquiries', remoteAddress, payload: written({ email }) })
        .then(({ statusCode }) => statusCode)
    for (let i = 0; i < mostADay; i++) expect(await from(`198.51.100.${i}`)).toBe(204)
    expect(await from('198.51.100.9')).toBe(429)
    expect(await from('203.0.113.7')).toBe(204)
    expect((await world.mails()).filter(({ to }) => to === email)).toHaveLength(1)
  })
  it('waits for itself and not for anybody’s connection, and what is too much of it is told to come back', async () => {
    const { pool } = world.app.database
    const holder = await pool.connect()
    await holder.query(`select pg_advisory_lock(hashtext('enquiries'))`)
    const refusals: string[] = []
    let taken = 0
    const sent = Array.from({ length: 60 }, () =>
      send().then(
        () => taken++,
        (problem: ApiProblem) => refusals.push(problem.body.code),
      ),
    )
    await expect.poll(() => refusals.length + taken, { timeout: 20_000 }).toBeGreaterThan(0)
    expect([pool.waitingCount, taken]).toEqual([0, 0])
    await holder.query(`select pg_advisory_unlock(hashtext('enquiries'))`)
    holder.release()
    await Promise.allSettled(sent)
    expect(new Set(refusals)).toEqual(new Set(['unavailable']))
    expect((await list()).total).toBe(60 - refusals.length)
  })
  it('from one mailbox is one, whatever stands behind a plus sign', async () => {
    const name = `tagged-${++count}`
    for (let i = 0; i < mostADay; i++) await send({ email: `${name}+${i}@people.example` })
    expect(await problemOf(send({ email: `${name}+more@people.example` }))).toMatchObject({ code: 'too-many-enquiries' })
    expect(await problemOf(send({ email: `${name}@people.example` }))).toMatchObject({ code: 'too-many-enquiries' })
    expect((await world.mails()).filter(({ to }) => to.startsWith(name)).map(({ to }) => to)).toEqual([`${name}+0@people.example`])
  })
  it('from everywhere closes the form to nobody who is new, and fills neither the table nor anybody’s inbox', async () => {
    await runs(
      world,
      `insert into enquiries (name, email, email_key, kind, subject, message, locale, notice, network, created_at, updated_at)
        select 'Flood', n || '@flood.example', n || '@flood.example', 'other', 'x', 'x', 'en', (select max(version) from privacy_notices),
          case when n % 2 = 0 then '2001:db8:' || to_hex(n) || ':1' else '198.51.' || n || '.0' end, now(), now()
        from generate_series(1, ${mostAnHour}) n`,
    )
    const from = async (remoteAddress: string, email = `new-${++count}@people.example`) => {
      const answer = await world.raw({ method: 'POST', url: '/api/v1/enquiries', remoteAddress, payload: written({ email }) })
      return [answer.statusCode, answer.body && answer.json().code]
    }
    // Who wrote this morning was heard today.
    await runs(
      world,
      `insert into enquiries (name, email, email_key, kind, subject, message, locale, notice, network, told_at, created_at, updated_at)
      select name, 'morning@flood.example', 'morning@flood.example', kind, subject, message, locale, notice, '192.0.2.0', now(), now() - interval '9 hours', now()
      from enquiries where email = '1@flood.example'`,
    )
    const full = [429, 'enquiries-full']
    // Whoever sends the flood: from the same network, and from another street of it.
    for (const address of ['198.51.1.7', '2001:db8:2:1::7', '2001:db8:2:ffff::7', '192.0.2.7']) expect(await from(address)).toEqual(full)
    const email = `next-${++count}@people.example`
    expect(await from('203.0.113.7', email)).toEqual([204, ''])
    expect(await from('2001:db8:ffff:1::7')).toEqual([204, ''])
    expect(await from('203.0.113.8')).toEqual(full)
    expect((await world.mails()).filter(({ to }) => to === email)).toEqual([])
    await send()
    expect((await problemOf(send())).title).toContain(world.config.contact.email)
    const told = await inTransaction(world.app.database.kysely, (db) => tellOfEnquiries({ db, now: new Date(), config: world.config }))
    expect(told).toBe(mostAnHour + 3)
    const notices = await operation.get('/me/notifications', { query: {} })
    expect(notices.items.map(({ event, sentence, path }) => [event, sentence, path])).toEqual([
      ['enquiry-received', `${mostAnHour + 3} new messages from the contact form.`, '/dashboard/enquiry/list?status=new'],
    ])
    expect(await inTransaction(world.app.database.kysely, (db) => tellOfEnquiries({ db, now: new Date(), config: world.config }))).toBe(0)
  })
})

describe('the receipt', () => {
  it('goes to the sender in their language, and repeats nothing that they wrote', async () => {
    const body = written({ message: 'Buy cheap watches at evil.example today', name: 'Evil Sender' })
    await world.client(undefined, 'fr').post('/enquiries', { body })
    const mail = (await world.mails()).find(({ to }) => to === body.email)
    expect(mail).toMatchObject({ locale: 'fr', subject: 'Nous avons bien reçu votre message' })
    expect(JSON.stringify(mail)).not.toMatch(/watches|evil|Evil/)
  })
  it('does not go to whoever is not to be contacted; what they wrote is there', async () => {
    const email = `silent-${++count}@people.example`
    const { id } = await operation.post('/candidates', { body: { firstName: 'Sam', lastName: 'Silent', email, locale: 'en' } })
    await runs(world, `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where id = ${id}`)
    const before = (await world.mails()).filter(({ to }) => to === email)
    await send({ email })
    expect((await list()).items).toMatchObject([{ email }])
    expect((await world.mails()).filter(({ to }) => to === email)).toEqual(before)
  })
})

describe('staff', () => {
  const received = async (more: object = {}) => {
    await send(more)
    return (await list()).items[0] as Awaited<ReturnType<typeof list>>['items'][number]
  }
  it('take one on, note what was said, and are done with it', async () => {
    const { id: enquiryId } = await received()
    const change = (version: number, body: object) => operation.patch('/enquiries/{enquiryId}', { enquiryId, version, body })
    expect(await change(1, { status: 'in-progress', ownerId: operation.id })).toMatchObject({ status: 'in-progress', version: 2 })
    expect(await change(2, { status: 'done', note: 'Rang back' })).toMatchObject({ status: 'done', note: 'Rang back', version: 3 })
    expect(await problemOf(change(2, { status: 'spam' }))).toMatchObject({ status: 412 })
    expect((await list({ status: 'new' })).total).toBe(0)
    expect((await list({ ownerId: operation.id })).total).toBe(1)
  })
  it('let go of one that they took on, and write what they like without taking it on', async () => {
    const { id: enquiryId } = await received()
    const change = (version: number, body: object) => operation.patch('/enquiries/{enquiryId}', { enquiryId, version, body })
    await change(1, { ownerId: operation.id, note: 'Rang' })
    expect(await change(2, { status: 'spam' })).toMatchObject({ ownerId: operation.id, ownerName: 'operation', note: 'Rang' })
    expect(await change(3, { ownerId: null })).toMatchObject({ ownerId: null, ownerName: null, status: 'spam', note: 'Rang' })
    expect(await change(4, { note: '' })).toMatchObject({ note: '' })
  })
  it('find it by who wrote, by their address, by its subject and by its words', async () => {
    const { id } = await received({
      name: 'Odo Gable',
      email: 'mitre@people.example',
      subject: 'Corbels',
      message: 'We need six ashlars in Leeds.',
    })
    await send()
    for (const q of ['gable', 'MITRE@', 'corbel', 'ashlar', 'six ash'])
      expect(
        (await list({ q })).items.map((one) => one.id),
        q,
      ).toEqual([id])
    expect((await list({ q: 'quoin' })).total).toBe(0)
  })
  it('read on each tab how many there are of what they look for, whichever tab is open', async () => {
    const { id: enquiryId } = await received({ kind: 'press' })
    await operation.patch('/enquiries/{enquiryId}', { enquiryId, version: 1, body: { status: 'done' } })
    await send({ kind: 'press' })
    await send({ kind: 'supplier' })
    for (const [status, left] of [
      [undefined, 2],
      ['new', 1],
      ['done', 1],
      ['spam', 0],
    ] as const) {
      const { counts, total } = await list({ kind: 'press', ...(status && { status }) })
      expect([status, counts, total]).toEqual([status, { new: 1, done: 1 }, left])
    }
  })
  it('give it to nobody whose account is closed', async () => {
    const { id: enquiryId } = await received()
    const gone = await world.as('operation', 'gone')
    await runs(world, `update accounts set disabled = true where id = ${gone.id}`)
    const give = operation.patch('/enquiries/{enquiryId}', { enquiryId, version: 1, body: { ownerId: gone.id } })
    expect((await problemOf(give)).errors).toMatchObject([{ pointer: '/ownerId', code: 'owner-unknown' }])
  })
  it('give it to nobody outside the agency', async () => {
    const { id: enquiryId } = await received()
    const agent = await world.as('agent')
    const give = operation.patch('/enquiries/{enquiryId}', { enquiryId, version: 1, body: { ownerId: agent.id } })
    expect((await problemOf(give)).errors).toMatchObject([{ pointer: '/ownerId', code: 'owner-unknown' }])
  })
  it('have it for twelve months', async () => {
    const { createdAt } = await received()
    const later = (days: number) => new Date(new Date(createdAt).getTime() + days * 86_400_000)
    const forget = async (now: Date, isDryRun = false) => {
      const at = { kysely: world.app.database.kysely, log: createLog('silent') }
      const { steps } = await runRetention(at, [enquiryStep], { now, isDryRun })
      return [steps.find(({ step }) => step === 'erase-enquiries')?.done, (await list()).total]
    }
    expect(await forget(later(360))).toEqual([0, 1])
    expect(await forget(later(370), true)).toEqual([1, 1])
    expect(await forget(later(370))).toEqual([1, 0])
    await received()
    await runs(world, `update enquiries set created_at = '2027-01-31T12:00Z'`)
    expect(await forget(new Date('2028-01-31T11:59Z'))).toEqual([0, 1])
    expect(await forget(new Date('2028-01-31T12:00Z'))).toEqual([1, 0])
  })
})

it('a note about a message is for those who read it: the audit log says that there is one', async () => {
  await send()
  const [row] = await runs<{ id: number }>(world, 'select max(id)::int as id from enquiries')
  const enquiryId = Number(row?.id)
  await operation.patch('/enquiries/{enquiryId}', { enquiryId, version: 1, body: { note: 'Rang them', status: 'in-progress' } })
  const lines = `select changes from audit where action = 'enquiry.changed' and object_id = ${enquiryId}`
  expect(await runs(world, lines)).toEqual([{ changes: { status: 'in-progress', fields: ['note'] } }])
})
