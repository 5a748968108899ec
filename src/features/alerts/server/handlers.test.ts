import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { bradford, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { confirmDays, mostAlerts, mostAskedADay } from '../rules.ts'
import { tokenOf } from './link.ts'
import { sendAlerts } from './send.ts'
import { alertTasks } from './tasks.ts'

const world = useApp()
const search = { keyword: 'bricklayer', location: leeds, distance: 20 }
let count = 0
const candidate = async () => {
  const person = await world.as('candidate', `reader ${++count}`)
  await person.post('/candidates/registration', { body: { firstName: 'Rea', lastName: 'Der', locale: 'en', privacyAccepted: true } })
  return person
}
const add = (by: Person, changes: object = {}) => by.post('/me/job-alerts', { body: { search, frequency: 'at-once', ...changes } })
const ask = (email: string, changes: object = {}) =>
  world.visitor.post('/job-alerts', { body: { email, search, frequency: 'at-once', ...changes } })
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email) as unknown as Mailed[]
type Mailed = {
  subject: string
  locale: string
  items?: { title: string; lines: string[] }[]
  action?: { url: string }
  choice?: { url: string; isOneClick?: true }
}
const tokenIn = (url = '') => url.split('/').at(-1) as string
const confirm = (token: string) => world.visitor.put('/job-alerts/{token}/confirmation', { token })
const alertsOf = (email: string) => runs<{ id: number }>(world, `select id::int from job_alerts where email = '${email}' order by id`)

/** Jobs and alerts of earlier tests do not count. */
beforeEach(async () => {
  await runs(world, `update jobs set posted_at = '2020-01-01', status = 'closed' where posted_at is not null`)
  await runs(world, 'delete from job_alerts')
})
/** A job posted this many minutes ago. */
async function posted(minutes: number, changes: Record<string, unknown> = {}) {
  const job = await makeJob(world, changes)
  await runs(world, `update jobs set posted_at = now() - interval '${minutes} minutes' where id = ${job.id}`)
  return job
}
/** Sets when alerts were last sent. */
const since = (interval: string) =>
  runs(
    world,
    `update job_alerts set told_until = date_trunc('milliseconds', now() - interval '${interval}'), due_at = now() - interval '1 minute'`,
  )

describe('an alert of an account', () => {
  it('is changed, paused and deleted by its owner only', async () => {
    const [ann, bob] = [await candidate(), await candidate()]
    const alert = await add(ann)
    expect(alert).toMatchObject({ search, frequency: 'at-once', isPaused: false, version: 1, around: { name: 'Leeds' } })
    const alertId = alert.id
    expect(await bob.get('/me/job-alerts')).toEqual({ items: [], isHeld: false })
    const change = (by: Person, version: number, body: object) => by.patch('/me/job-alerts/{alertId}', { alertId, version, body })
    expect(await problemOf(change(bob, 1, { isPaused: true }))).toMatchObject({ status: 404 })
    expect(await problemOf(bob.delete('/me/job-alerts/{alertId}', { alertId }))).toMatchObject({ status: 404 })
    expect(await change(ann, 1, { frequency: 'weekly', isPaused: true })).toMatchObject({ frequency: 'weekly', isPaused: true, version: 2 })
    expect(await problemOf(change(ann, 1, { isPaused: false }))).toMatchObject({ status: 412 })
    await ann.delete('/me/job-alerts/{alertId}', { alertId })
    expect((await ann.get('/me/job-alerts')).items).toEqual([])
  })
  it('exists once, and their number is limited', async () => {
    const person = await candidate()
    const both = await Promise.allSettled([add(person), add(person)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(add(person))).toMatchObject({ status: 409, code: 'alert-exists' })
    for (let n = 1; n < mostAlerts; n++) await add(person, { search: { ...search, distance: n } })
    expect(await problemOf(add(person, { search: {} }))).toMatchObject({
      status: 409,
      code: 'too-many-alerts',
      title: `You can have up to ${mostAlerts} alerts. Delete one first.`,
    })
  })
  it('needs the consent to be mailed', async () => {
    const person = await candidate()
    const { id: alertId } = await add(person)
    expect((await person.get('/me/candidate/consents')).jobAlertsAt).not.toBeNull()
    await person.put('/me/candidate/consents', { body: { keepProfile: false, jobAlerts: false, inDirectory: false } })
    expect(await person.get('/me/job-alerts')).toMatchObject({ isHeld: true })
    await posted(10)
    await since('1 hour')
    expect(await sendAlerts(world.tasking())).toBe(0)
    await person.patch('/me/job-alerts/{alertId}', { alertId, version: 1, body: { isPaused: false } })
    expect(await person.get('/me/job-alerts')).toMatchObject({ isHeld: false })
    expect(await sendAlerts(world.tasking())).toBe(1)
  })
})

describe('an alert for an address without an account', () => {
  const email = () => `visitor-${++count}@people.example`
  it('is mailed only after its holder confirmed it', async () => {
    const to = email()
    await ask(to.toUpperCase())
    await posted(10)
    await since('1 hour')
    expect(await sendAlerts(world.tasking())).toBe(0)
    const [asked] = await mailsTo(to)
    const token = tokenIn(asked?.action?.url)
    expect(await world.visitor.get('/job-alerts/{token}', { token })).toMatchObject({ isConfirmed: false, search })
    for (let times = 0; times < 2; times++)
      expect(await world.visitor.put('/job-alerts/{token}/confirmation', { token })).toMatchObject({ isConfirmed: true })
    await since('1 hour')
    expect(await sendAlerts(world.tasking())).toBe(1)
    expect((await mailsTo(to)).at(-1)?.choice).toMatchObject({ url: asked?.action?.url, isOneClick: true })
  })
  it('has a link that cannot be guessed', async () => {
    const to = email()
    await ask(to)
    const [{ id }] = (await alertsOf(to)) as [{ id: number }]
    const right = tokenOf(world.config, id)
    for (const token of [`${id}`, `${id}-${'a'.repeat(43)}`, right.replace(/^\d+/, String(id + 1)), `${right}a`, 'é'])
      expect(await problemOf(world.visitor.delete('/job-alerts/{token}', { token }))).toMatchObject({ status: 404, code: 'alert-unknown' })
    expect(await alertsOf(to)).toHaveLength(1)
  })
  it('is deleted when it is not confirmed in time', async () => {
    const to = email()
    await ask(to)
    const token = tokenIn((await mailsTo(to))[0]?.action?.url)
    await runs(world, `update job_alerts set created_at = now() - interval '${confirmDays} days 1 minute'`)
    expect(await problemOf(world.visitor.put('/job-alerts/{token}/confirmation', { token }))).toMatchObject({ status: 404 })
    await alertTasks['alerts.forget'].run(world.tasking())
    expect(await alertsOf(to)).toEqual([])
  })
  it('requested twice is one alert with one link', async () => {
    const to = email()
    await ask(to)
    await runs(world, `update job_alerts set created_at = now() - interval '${confirmDays - 1} days'`)
    await ask(to, { frequency: 'weekly' })
    const [first, again] = await mailsTo(to)
    expect(again?.action?.url).toBe(first?.action?.url)
    await runs(world, `update job_alerts set created_at = created_at - interval '2 hours'`)
    for (let n = 0; n <= mostAskedADay; n++) await ask(to)
    expect(await mailsTo(to)).toHaveLength(mostAskedADay + 1)
    expect(await confirm(tokenIn(first?.action?.url))).toMatchObject({ isConfirmed: true, frequency: 'at-once' })
    expect(await alertsOf(to)).toHaveLength(1)
  })
  it('replaces the same alert of the account and continues where that stood', async () => {
    const person = await candidate()
    await add(person)
    await add(person, { search: {} })
    await since('1 hour')
    await ask(person.email)
    const other = await candidate()
    await add(other)
    await posted(10)
    await confirm(tokenIn((await mailsTo(person.email)).at(-1)?.action?.url))
    expect((await person.get('/me/job-alerts')).items).toHaveLength(2)
    expect((await other.get('/me/job-alerts')).items).toHaveLength(1)
    await sendAlerts(world.tasking())
    expect((await mailsTo(person.email)).filter(({ items }) => items)).toHaveLength(2)
  })
  it('is not made for somebody marked "do not contact", with the same answer', async () => {
    const person = await candidate()
    await runs(world, `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where account_id = ${person.id}`)
    expect(await ask(person.email)).toBeUndefined()
    expect(await mailsTo(person.email)).toEqual([])
    expect(await alertsOf(person.email)).toEqual([])
  })
  it('is not mailed to a candidate without the consent to alerts, as their list says', async () => {
    const person = await candidate()
    await ask(person.email)
    await confirm(tokenIn((await mailsTo(person.email))[0]?.action?.url))
    await since('1 hour')
    await posted(10)
    expect(await person.get('/me/job-alerts')).toMatchObject({ items: [{ search }], isHeld: true })
    expect(await sendAlerts(world.tasking())).toBe(0)
    await person.put('/me/candidate/consents', { body: { keepProfile: false, jobAlerts: true, inDirectory: false } })
    expect(await person.get('/me/job-alerts')).toMatchObject({ isHeld: false })
    expect(await sendAlerts(world.tasking())).toBe(1)
  })
})

describe('an alert mail', () => {
  let reader: Person
  beforeAll(async () => {
    reader = await candidate()
  })
  const digests = async () => (await mailsTo(reader.email)).filter(({ items }) => items)
  const sentNow = async (at = world.tasking()) => {
    const before = (await digests()).length
    const sent = await sendAlerts(at)
    return { sent, mails: (await digests()).slice(before) }
  }
  it('lists each new job once, and why', async () => {
    await add(reader)
    await since('1 hour')
    await posted(20, { title: 'Bricklayer, terraces' })
    await posted(10, { title: 'Bricklayer, hospital', placeId: bradford })
    await posted(15, { title: 'Bricklayer in Lyon', placeId: lyon })
    await posted(15, {
      title: 'Roofer',
      trade: 'roofer',
      description: 'Slates and leadwork, from a scaffold, in all weathers that are fit for it. '.repeat(2),
    })
    const { sent, mails } = await sentNow()
    expect([sent, mails.length]).toEqual([1, 1])
    expect(mails[0]?.subject).toBe('2 new jobs: bricklayer · within 20\u00a0mi of Leeds, West Yorkshire')
    expect(mails[0]?.items?.map(({ title }) => title)).toEqual(['Bricklayer, hospital', 'Bricklayer, terraces'])
    expect(mails[0]?.items?.[0]?.lines).toEqual([
      expect.stringMatching(/^Hale & Sons \d+ · Bradford, .* · 8\u00a0mi away$/),
      expect.stringMatching(/^£22.*£26.* · open until /),
      'Why this job: bricklayer · within 20\u00a0mi of Leeds, West Yorkshire',
    ])
    expect(await sentNow()).toEqual({ sent: 0, mails: [] })
  })
  it('is sent once by several servers', async () => {
    await add(reader)
    await since('1 hour')
    await posted(10)
    const sent = await Promise.all([sendAlerts(world.tasking()), sendAlerts(world.tasking()), sendAlerts(world.tasking())])
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1)
  })
  it('waits for jobs that are still being posted, and misses none', async () => {
    await add(reader)
    await since('1 hour')
    await posted(0)
    expect((await sentNow()).sent).toBe(0)
    expect((await sentNow(world.tasking(new Date(Date.now() + 120_000)))).sent).toBe(1)
  })
  it('leaves out closed jobs and the names of confidential clients', async () => {
    await add(reader, { search: {} })
    await since('1 hour')
    const [paused, closed] = [await posted(10), await posted(10)]
    await runs(world, `update jobs set status = 'on_hold' where id = ${paused.id}`)
    await runs(world, `update jobs set status = 'closed' where id = ${closed.id}`)
    expect((await sentNow()).sent).toBe(0)
    const hidden = await posted(10)
    await runs(world, `update jobs set show_employer = false where id = ${hidden.id}`)
    await since('1 hour')
    const { mails } = await sentNow()
    expect(JSON.stringify(mails)).toContain('Confidential client')
    expect(JSON.stringify(mails)).not.toContain(hidden.employer.name)
  })
  it('does not go to people who paused it, may not be contacted, were archived, or have a closed or unproven account', async () => {
    const changes = [
      (id: number) => `update job_alerts set paused_at = now() where account_id = ${id}`,
      (id: number) => `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where account_id = ${id}`,
      (id: number) => `update candidates set status = 'archived' where account_id = ${id}`,
      (id: number) => `update accounts set disabled = true where id = ${id}`,
      (id: number) => `update accounts set email_verified = false where id = ${id}`,
    ]
    for (const change of changes) {
      const person = await candidate()
      await add(person)
      await runs(world, change(person.id))
    }
    await since('1 hour')
    await posted(10)
    expect(await sendAlerts(world.tasking())).toBe(0)
  })
  it('does not go to the bare address of somebody marked "do not contact"', async () => {
    const person = await candidate()
    await ask(person.email)
    await runs(world, 'update job_alerts set confirmed_at = now()')
    await since('1 hour')
    await posted(10)
    await runs(
      world,
      `update candidates set email = '${person.email}', status = 'do_not_contact', do_not_contact_reason = 'Asked' where account_id = ${person.id}`,
    )
    expect(await sendAlerts(world.tasking())).toBe(0)
  })
  it('one broken alert does not stop the others', async () => {
    await add(reader, { search: {} })
    await add(reader)
    await since('1 hour')
    await runs(world, `update job_alerts set search = '{"keyword": 7}' where id = (select min(id) from job_alerts)`)
    await posted(10)
    expect((await sentNow()).mails).toHaveLength(1)
    const [first] = await runs(world, `select told_until < now() - interval '59 minutes' as waits from job_alerts order by id limit 1`)
    expect(first).toEqual({ waits: true })
  })
  it('an alert that is paused while mails are sent is not mailed', async () => {
    await add(reader)
    await since('1 hour')
    await posted(10)
    const pausing = await meanwhile(world, 'update job_alerts set paused_at = now()')
    const sending = sentNow()
    await expect.poll(() => pausing.waiting()).toBe(1)
    await pausing.end()
    expect((await sending).mails).toEqual([])
  })
})

describe('the time of an alert', () => {
  const next = async (frequency: string, locale: string, after: string) =>
    (await runs<{ at: string }>(world, `select next_alert_at('${frequency}', '${locale}', '${after}') as at`))[0]?.at
  it.each([
    ['daily', 'en', '2026-01-14T06:59:59Z', '2026-01-14T07:00:00.000Z'],
    ['daily', 'en', '2026-01-14T07:00:00Z', '2026-01-15T07:00:00.000Z'],
    ['daily', 'fr', '2026-01-14T06:30:00Z', '2026-01-15T06:00:00.000Z'],
    ['daily', 'en', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['weekly', 'en', '2026-01-14T12:00:00Z', '2026-01-19T07:00:00.000Z'],
    ['weekly', 'fr', '2026-01-19T05:59:00Z', '2026-01-19T06:00:00.000Z'],
  ])('%s in %s, after %s: %s', async (frequency, locale, after, at) => expect(await next(frequency, locale, after)).toBe(at))
})
