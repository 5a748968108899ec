import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { leeds, makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { sendAlerts } from './send.ts'

const world = useApp()
let reader: Person
beforeAll(async () => {
  reader = await world.as('candidate', 'reads a digest')
  await reader.post('/candidates/registration', { body: { firstName: 'Rea', lastName: 'Der', locale: 'en', privacyAccepted: true } })
})
/** Jobs and alerts of earlier tests do not count. */
beforeEach(async () => {
  await runs(world, `update jobs set posted_at = '2020-01-01', status = 'closed' where posted_at is not null`)
  await runs(world, 'delete from job_alerts')
})

const search = { keyword: 'bricklayer', location: leeds, distance: 20 }
const add = (by: Person, changes: object = {}) => by.post('/me/job-alerts', { body: { search, frequency: 'at-once', ...changes } })
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
it.each([
  ['en', ''],
  ['fr', '/fr'],
] as const)('links to jobs, list and alert are in the reader’s language: %s', async (locale, prefix) => {
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
