import { describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { leeds } from '#test/support/factories.ts'
import { unzipped } from '#test/support/sheets.ts'
import { runs } from '#test/support/sql.ts'
import { alertTasks } from './tasks.ts'
import { confirmDays, mostAlerts, mostAskedADay } from '../rules.ts'

const world = useApp()
const search = { keyword: 'bricklayer', location: leeds, distance: 20 }
let count = 0
const newName = () => `stranger-${++count}`
const ask = (email: string, of: object = search, locale: 'en' | 'fr' = 'en') =>
  world.client(undefined, locale).post('/job-alerts', { body: { email, search: of, frequency: 'at-once' } })
const mailsTo = async (name: string) => (await world.mails()).filter(({ to }) => to.startsWith(name))

describe('the mail that asks to confirm an alert', () => {
  it('goes to one mailbox a few times a day, whatever follows a plus sign', async () => {
    const name = newName()
    await Promise.all(Array.from({ length: mostAskedADay + 3 }, (_, i) => ask(`${name}+${i}@people.example`)))
    expect(await mailsTo(name)).toHaveLength(mostAskedADay)
    await ask(`${name}@people.example`, {})
    expect(await mailsTo(`${name}@`)).toEqual([])
  })
  it('does not repeat what the requester typed', async () => {
    const to = `${newName()}@people.example`
    await ask(to, { ...search, keyword: 'visit evil.example now' })
    await ask(to, { keyword: 'visit evil.example now' }, 'fr')
    const mails = await mailsTo(to)
    expect(JSON.stringify(mails)).not.toContain('evil')
    expect(mails.map(({ paragraphs }) => paragraphs[1]?.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
      'Someone asked for job alerts at this address. Search: a keyword · within 20 mi of Leeds, West Yorkshire.',
      'Quelqu’un a demandé à recevoir à cette adresse les nouvelles offres pour : un mot-clé.',
    ])
    expect(
      mails.map(({ action, paragraphs }) => [action?.url.replace(/[\w-]+$/, ''), paragraphs[2]?.includes(String(confirmDays))]),
    ).toEqual([
      ['http://127.0.0.1:3000/job-alerts/', true],
      ['http://127.0.0.1:3000/fr/job-alerts/', true],
    ])
    expect(await problemOf(ask(to, { keyword: 'one\nother' }))).toMatchObject({ status: 400 })
    expect(await problemOf(ask(to, { employer: 'Visit evil.example now' }))).toMatchObject({ status: 400 })
  })
})

describe('a confirmed alert', () => {
  const confirm = async (to: string) => {
    const token = (await mailsTo(to)).at(-1)?.action?.url.split('/').at(-1) as string
    await world.visitor.put('/job-alerts/{token}/confirmation', { token })
  }
  /** All alerts: paused or not, and whether they start now. */
  const alerts = () =>
    runs(world, `select paused_at is not null as paused, told_until > now() - interval '1 minute' as new from job_alerts`)

  it('replaces a paused one and skips what was posted during the pause', async () => {
    const person = await world.as('candidate')
    await person.post('/candidates/registration', { body: { firstName: 'Rea', lastName: 'Der', locale: 'en', privacyAccepted: true } })
    await runs(world, 'delete from job_alerts')
    const { id: alertId } = await person.post('/me/job-alerts', { body: { search, frequency: 'at-once' } })
    await person.patch('/me/job-alerts/{alertId}', { alertId, version: 1, body: { isPaused: true } })
    await runs(world, `update job_alerts set told_until = now() - interval '1 hour'`)
    await ask(person.email)
    await confirm(person.email)
    expect(await alerts()).toEqual([{ paused: false, new: true }])
  })
  it('is not doubled by the account with its address, and accounts with unproven addresses make none', async () => {
    const person = await world.as('candidate', 'has both')
    await person.post('/candidates/registration', { body: { firstName: 'Rea', lastName: 'Der', locale: 'en', privacyAccepted: true } })
    await runs(world, 'delete from job_alerts')
    await ask(person.email)
    const add = (of: object) => person.post('/me/job-alerts', { body: { search: of, frequency: 'daily' } })
    await add({ keyword: 'roofer' })
    await confirm(person.email)
    expect(await problemOf(add(search))).toMatchObject({ status: 409, code: 'alert-exists' })
    await runs(world, `update accounts set email_verified = false where id = ${person.id}`)
    // Who asks is remembered until the word of the change has come; till then there is no such town.
    await expect.poll(async () => (await problemOf(add({ location: 1 }))).code).toBe('email-not-verified')
    expect(await alerts()).toHaveLength(2)
  })
})

it('an alert of an address is in the personal data of whoever proved the address', async () => {
  const [person, other] = [await world.as('candidate', 'asked'), await world.as('candidate', 'asked for nothing')]
  await runs(world, 'delete from job_alerts')
  await ask(person.email)
  const keptOf = async (one: Person) => (await one.get('/me/export')).job_alerts
  expect([await keptOf(person), await keptOf(other)]).toMatchObject([[{ search }], []])
  await runs(world, `update accounts set email_verified = false where id = ${person.id}`)
  expect(await keptOf(person)).toEqual([])
  const body = { firstName: 'Ann', lastName: 'Mason', email: `${newName()}@people.example`, locale: 'en' as const }
  const { id: candidateId } = await (await world.as('operation')).post('/candidates', { body })
  await ask(body.email, { keyword: 'roofer' })
  const file = await (await world.as('admin')).get('/candidates/{candidateId}/personal-data', { candidateId })
  const data = JSON.parse(String((await unzipped(Buffer.from(await file.arrayBuffer()))).get('data.json')))
  expect(data.job_alerts).toMatchObject([{ search: { keyword: 'roofer' } }])
})

it('an address has a limited number of alerts, and further requests send no mail', async () => {
  const to = 'collects@people.example'
  await runs(
    world,
    `insert into job_alerts (email, search, locale, frequency, notice, created_at, confirmed_at, told_until, due_at)
     select '${to}', json_build_object('distance', n), 'en', 'daily', (select min(version) from privacy_notices), now() - interval '2 days', now(), now(), now() from generate_series(1, ${mostAlerts - 1}) n`,
  )
  await ask(to, { keyword: 'bricklayer' })
  await runs(world, 'update job_alerts set confirmed_at = now()')
  await ask(to, { keyword: 'roofer' })
  expect(await runs(world, `select from job_alerts where email = '${to}'`)).toHaveLength(mostAlerts)
})

describe('the box “tell me about suitable jobs”', () => {
  it('makes one alert: the trade around the town, at sign-up or later', async () => {
    const ticked = await world.as('candidate', 'ticked')
    const body = { firstName: 'Ann', lastName: 'Mason', locale: 'en', privacyAccepted: true, trade: 'bricklayer', placeId: leeds } as const
    await ticked.post('/candidates/registration', { body: { ...body, jobAlerts: true } })
    const later = await world.as('candidate', 'later')
    await later.post('/candidates/registration', { body })
    await beginAll()
    expect((await later.get('/me/job-alerts')).items).toEqual([])
    const consents = { keepProfile: false, jobAlerts: true, inDirectory: false }
    await later.put('/me/candidate/consents', { body: consents })
    await beginAll()
    await beginAll()
    for (const person of [ticked, later])
      expect((await person.get('/me/job-alerts')).items).toMatchObject([
        { search: { trade: 'bricklayer', location: leeds, distance: 30 }, frequency: 'daily', isPaused: false },
      ])
  })
  /** Runs what waits in the queue, as the workers would. */
  const beginAll = async () => {
    const waiting = await runs<{ payload: { candidateId: number } }>(
      world,
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'alerts.begin'`,
    )
    for (const { payload } of waiting) await alertTasks['alerts.begin'].run(world.tasking(), payload)
  }
})
