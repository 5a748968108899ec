import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { bradford, leeds, makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { mostJobsInMail } from '../rules.ts'
import { sendAlerts } from './send.ts'

const world = useApp()
let reader: Person
beforeAll(async () => {
  reader = await world.as('candidate', 'reads a digest')
  await reader.post('/candidates/registration', { body: { firstName: 'Rea', lastName: 'Der', locale: 'en', privacyAccepted: true } })
})
/** Each test has its own world of jobs: those before were posted long ago, and nobody waits for them. */
beforeEach(async () => {
  await runs(world, `update jobs set posted_at = '2020-01-01', status = 'closed' where posted_at is not null`)
  await runs(world, 'delete from job_alerts')
})

const search = { keyword: 'bricklayer', location: leeds, distance: 20 }
const add = (by: Person, changes: object = {}) => by.post('/me/job-alerts', { body: { search, frequency: 'at-once', ...changes } })
/** A job that was posted so long ago. */
async function posted(minutes: number, changes: Record<string, unknown> = {}) {
  const job = await makeJob(world, changes)
  await runs(world, `update jobs set posted_at = now() - interval '${minutes} minutes' where id = ${job.id}`)
  return job
}
/** As if the alerts had been asked for so long ago. */
const since = (interval: string) =>
  runs(
    world,
    `update job_alerts set told_until = date_trunc('milliseconds', now() - interval '${interval}'), due_at = now() - interval '1 minute'`,
  )
type Digest = {
  to: string
  subject: string
  items?: { url: string; lines: string[] }[]
  action?: { url: string }
  choice?: { url: string }
}
async function sentNow() {
  const before = (await world.mails()).length
  await sendAlerts(world.tasking())
  return { mails: ((await world.mails()) as unknown as Digest[]).slice(before).filter(({ to, items }) => to === reader.email && items) }
}

it('counts what it does not name, however many these are', async () => {
  await add(reader)
  await since('1 hour')
  const { id } = await posted(10)
  const same = `title, employer_id, category, trade, job_types, place_id, openings, pay_min, pay_max, pay_unit, pay_currency,
    description, language, closes_on, status, posted_at`
  await runs(
    world,
    `insert into jobs (slug, ${same}) select slug || '-' || n, ${same} from jobs, generate_series(1, 120) n where id = ${id}`,
  )
  const { mails } = await sentNow()
  expect(mails[0]).toMatchObject({
    subject: expect.stringMatching('^121 new jobs'),
    after: `And ${121 - mostJobsInMail} more in the list.`,
  })
})
it('goes at once for what was posted since, whatever was there before', async () => {
  await posted(120, { title: 'Bricklayer of before' })
  await add(reader)
  await since('1 hour')
  expect(await sentNow()).toEqual({ mails: [] })
  await posted(10)
  expect((await sentNow()).mails).toMatchObject([{ items: [expect.anything()] }])
})
it('leads to the same search', async () => {
  await add(reader)
  await since('1 hour')
  await posted(10)
  const { mails } = await sentNow()
  expect(new URL(mails[0]?.action?.url ?? '').search).toBe(`?keyword=bricklayer&location=${leeds}&distance=20`)
})
it.each([
  ['en', ''],
  ['fr', '/fr'],
] as const)('leads to each job, to the list and to the alert in the reader’s language: %s', async (locale, prefix) => {
  await add(reader)
  await reader.patch('/me/preferences', { body: { locale } })
  onTestFinished(async () => void (await reader.patch('/me/preferences', { body: { locale: 'en' } })))
  await since('1 hour')
  const { slug } = await posted(10)
  const [mail] = (await sentNow()).mails
  const at = `http://127.0.0.1:3000${prefix}`
  expect(mail?.items?.map(({ url }) => url)).toEqual([`${at}/jobs/${slug}`])
  expect([mail?.action?.url.split('?')[0], mail?.choice?.url.replace(/[\w-]+$/, '')]).toEqual([`${at}/jobs`, `${at}/job-alerts/`])
})
it('says why each job is in it: of the kinds that are wanted, the one that it is', async () => {
  await add(reader, { search: { jobType: ['full-time', 'temporary'] } })
  await since('1 hour')
  await posted(20, { jobTypes: ['temporary'] })
  await posted(10, { jobTypes: ['full-time', 'part-time'] })
  const [mail] = (await sentNow()).mails
  expect(mail?.subject).toBe('2 new jobs: Full time · Temporary')
  expect(mail?.items?.map(({ lines }) => lines.at(-1))).toEqual(['Why this job: Full time', 'Why this job: Temporary'])
})
it('goes to everybody else where one cannot be made', async () => {
  await add(reader, { search: {} })
  await add(reader)
  await since('1 hour')
  await runs(world, `update job_alerts set search = '{"keyword": 7}' where id = (select min(id) from job_alerts)`)
  await posted(10)
  expect((await sentNow()).mails).toHaveLength(1)
  const [first] = await runs(world, `select told_until < now() - interval '59 minutes' as waits from job_alerts order by id limit 1`)
  expect(first).toEqual({ waits: true })
})
it('looks as far as was asked, in the miles or kilometres of then', async () => {
  await add(reader, { search: { location: leeds, distance: 10 } })
  await reader.patch('/me/preferences', { body: { locale: 'fr' } })
  onTestFinished(async () => void (await reader.patch('/me/preferences', { body: { locale: 'en' } })))
  await since('1 hour')
  await posted(10, { title: 'Bricklayer, hospital', placeId: bradford }) // 13 km away
  expect((await sentNow()).mails[0]?.items).toHaveLength(1)
})
it('does not go out once it was paused, even between being read and sent', async () => {
  await add(reader)
  await since('1 hour')
  await posted(10)
  const pausing = await meanwhile(world, 'update job_alerts set paused_at = now()')
  const sending = sentNow()
  await expect.poll(() => pausing.waiting()).toBe(1)
  await pausing.end()
  expect((await sending).mails).toEqual([])
})
it('leaves nothing out because its alert was told to go on that was not paused', async () => {
  const { id: alertId } = await add(reader)
  await since('1 hour')
  await posted(10)
  await reader.patch('/me/job-alerts/{alertId}', { alertId, version: 1, body: { isPaused: false } })
  expect((await sentNow()).mails[0]?.items).toHaveLength(1)
})
