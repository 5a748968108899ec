import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { unzipped } from '#test/support/sheets.ts'
import { runs } from '#test/support/sql.ts'
import { runRetention } from '../../archives/server/retention.ts'
import { formMs, mostADay, mostAnHour } from '../rules.ts'
import { tellOfEnquiries } from './commands.ts'
import { enquiryStep } from './retention.ts'
import { stampOf } from './stamp.ts'

const world = useApp({ CONTACT_EMAIL: 'office@agency.example' })
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

describe('an enquiry', () => {
  it('is stored with the current privacy notice', async () => {
    await runs(
      world,
      `insert into privacy_notices values ('2020-01-01', '2020-01-01'), ('2026-06-02', now() - interval '1 hour'), ('2199-01-01', '2199-01-01')`,
    )
    await send()
    expect(await runs(world, 'select notice from enquiries')).toEqual([{ notice: '2026-06-02' }])
    await runs(world, 'delete from enquiries')
    await runs(world, `delete from privacy_notices where version in ('2020-01-01', '2026-06-02', '2199-01-01')`)
  })
  it('is stored once, however often it is sent', async () => {
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
  ])('sent %s must be sent again', async (_when, stamp) => {
    expect(await problemOf(send({ stamp: stamp() }))).toMatchObject({ status: 409, code: 'enquiry-stale' })
    expect((await list()).total).toBe(0)
  })
  it('uses up the stamp of its form', async () => {
    const stamp = shown(60_000)
    expect(await problemOf(send({ stamp, consent: false }))).toMatchObject({ status: 400 })
    const sent = await Promise.allSettled([send({ stamp }), send({ stamp }), send({ stamp })])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await problemOf(send({ stamp }))).toMatchObject({ status: 409, code: 'enquiry-stale' })
    expect((await list()).total).toBe(1)
  })
  it('from a bot is dropped silently', async () => {
    const told = () => runs(world, `select id from audit where action = 'enquiry.sent'`)
    const before = await told()
    await send({ website: 'https://spam.example' })
    expect((await list()).total).toBe(0)
    expect(await told()).toEqual(before)
  })
})

it('enquiries are in the personal data of whoever proved the address', async () => {
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
  it('from one address is limited to a few a day', async () => {
    const email = `Flood-${++count}@people.example`
    const sent = await Promise.allSettled(
      Array.from({ length: mostADay + 3 }, (_, i) => send({ email: i % 2 ? email : email.toLowerCase() })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostADay)
    expect(await problemOf(send({ email }))).toMatchObject({ status: 429, code: 'too-many-enquiries' })
    expect((await world.mails()).filter(({ to }) => to.toLowerCase() === email.toLowerCase())).toHaveLength(1)
  })
  it('under somebody else’s address does not block them, and sends them one mail', async () => {
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
  it('counts addresses with a plus sign as one', async () => {
    const name = `tagged-${++count}`
    for (let i = 0; i < mostADay; i++) await send({ email: `${name}+${i}@people.example` })
    expect(await problemOf(send({ email: `${name}+more@people.example` }))).toMatchObject({ code: 'too-many-enquiries' })
    expect(await problemOf(send({ email: `${name}@people.example` }))).toMatchObject({ code: 'too-many-enquiries' })
    expect((await world.mails()).filter(({ to }) => to.startsWith(name)).map(({ to }) => to)).toEqual([`${name}+0@people.example`])
  })
  it('from everywhere leaves the form open to new networks, and mails once', async () => {
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
    // Senders in the networks of the flood.
    for (const address of ['198.51.1.7', '2001:db8:2:1::7', '2001:db8:2:ffff::7', '192.0.2.7']) expect(await from(address)).toEqual(full)
    const email = `next-${++count}@people.example`
    expect(await from('203.0.113.7', email)).toEqual([204, ''])
    expect(await from('2001:db8:ffff:1::7')).toEqual([204, ''])
    expect(await from('203.0.113.8')).toEqual(full)
    expect((await world.mails()).filter(({ to }) => to === email)).toEqual([])
    await send()
    expect((await problemOf(send())).title).toContain('office@agency.example')
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
  it('goes to the sender in their language and repeats nothing they wrote', async () => {
    const body = written({ message: 'Buy cheap watches at evil.example today', name: 'Evil Sender' })
    await world.client(undefined, 'fr').post('/enquiries', { body })
    const mail = (await world.mails()).find(({ to }) => to === body.email)
    expect(mail).toMatchObject({ locale: 'fr', subject: 'Nous avons bien reçu votre message' })
    expect(JSON.stringify(mail)).not.toMatch(/watches|evil|Evil/)
  })
  it('does not go to somebody marked "do not contact"', async () => {
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
  it('cannot assign it to a closed account', async () => {
    const { id: enquiryId } = await received()
    const gone = await world.as('operation', 'gone')
    await runs(world, `update accounts set disabled = true where id = ${gone.id}`)
    const give = operation.patch('/enquiries/{enquiryId}', { enquiryId, version: 1, body: { ownerId: gone.id } })
    expect((await problemOf(give)).errors).toMatchObject([{ pointer: '/ownerId', code: 'owner-unknown' }])
  })
  it('cannot assign it outside the agency', async () => {
    const { id: enquiryId } = await received()
    const agent = await world.as('agent')
    const give = operation.patch('/enquiries/{enquiryId}', { enquiryId, version: 1, body: { ownerId: agent.id } })
    expect((await problemOf(give)).errors).toMatchObject([{ pointer: '/ownerId', code: 'owner-unknown' }])
  })
  it('keep it for twelve months', async () => {
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

it('a note about an enquiry is not in the audit log', async () => {
  await send()
  const [row] = await runs<{ id: number }>(world, 'select max(id)::int as id from enquiries')
  const enquiryId = Number(row?.id)
  await operation.patch('/enquiries/{enquiryId}', { enquiryId, version: 1, body: { note: 'Rang them', status: 'in-progress' } })
  const lines = `select changes from audit where action = 'enquiry.changed' and object_id = ${enquiryId}`
  expect(await runs(world, lines)).toEqual([{ changes: { status: 'in-progress', fields: ['note'] } }])
})
