import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import type { NotificationEvent } from '#shared/declared.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, cvFile, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { jobTasks } from '../../jobs/server/tasks.ts'
import { declared } from '../../../declared.ts'
import { type Choice, eventsOf } from '../rules.ts'
import { keepNotifications, notify } from './commands.ts'
import { notificationTasks } from './tasks.ts'

const world = useApp()
const key = () => crypto.randomUUID()
const heard = async (person: Person) => (await person.get('/me/notifications', { query: { limit: 100 } })).items
const mailsTo = async (person: Person) => (await world.mails()).filter(({ to }) => to === person.email)
const choose = (person: Person, event: string, inApp: boolean, mail: string) =>
  person.put('/me/notification-choices', { body: { choices: [{ event, inApp, mail } as never] } })

/** A job of a recruiter of their own, and somebody who applies for it. */
async function jobOf(name: string) {
  const recruiter = await world.as('operation', name)
  const job = await makeJob(world)
  await runs(world, `update jobs set owner_id = ${recruiter.id} where id = ${job.id}`)
  const apply = () => applyAsGuest(world, job.id)
  return { recruiter, job, apply }
}

async function candidateWithApplication(name: string) {
  const person = await world.as('candidate', name)
  const { id: candidateId } = await person.post('/candidates/registration', {
    body: { firstName: name, lastName: 'Doe', phone: '07700 900123', locale: 'en', privacyAccepted: true },
  })
  const { job, recruiter } = await jobOf(`${name}-recruiter`)
  const body = { privacyAccepted: true } as const
  const { applicationId } = await person.post('/jobs/{jobId}/applications', { jobId: job.id, body, file: cvFile(), idempotencyKey: key() })
  return { person, candidateId, job, recruiter, applicationId: Number(applicationId) }
}

describe('who is notified', () => {
  it('of a quarantined candidate: administrators and the candidates themselves', async () => {
    const { person, candidateId, recruiter } = await candidateWithApplication('quentin')
    const admin = await world.as('admin', 'still reads')
    const { event, path } = (await heard(recruiter))[0] ?? {}
    const told = { candidateId, event, path, sentence: () => 'Quentin', inApp: true, awaitsDigest: false, at: new Date() }
    await inTransaction(world.app.database.kysely, (db) =>
      keepNotifications(
        db,
        [admin.id, person.id].map((accountId) => ({ ...told, accountId }) as never),
      ),
    )
    await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
    expect(await recruiter.get('/me/notifications')).toMatchObject({ items: [], total: 0, unread: 0 })
    for (const reader of [admin, person]) expect((await heard(reader)).map(({ sentence }) => sentence)).toContain('Quentin')
  })
  it('of an application: the job’s owner alone, in their language', async () => {
    const { recruiter, job, apply } = await jobOf('rita')
    await apply()
    expect(await heard(recruiter)).toMatchObject([
      {
        event: 'application-received',
        sentence: `Sam Whitfield applied for “${job.title}”.`,
        path: expect.stringMatching(`^/dashboard/applied-candidates/${job.id}/list\\?open=\\d+$`),
        readAt: null,
      },
    ])
    const french = await world.client(recruiter.token, 'fr').get('/me/notifications')
    expect(french.items[0]?.sentence).toBe(`Sam Whitfield a postulé à «\u00a0${job.title}\u00a0».`)
    expect(await heard(await world.as('operation', 'other'))).toEqual([])
  })
  it('of a move: the candidate; of a withdrawal: the recruiter', async () => {
    const { person, job, recruiter, applicationId } = await candidateWithApplication('will')
    await recruiter.put('/applications/{applicationId}/stage', { applicationId, version: 1, body: { stage: 'screening', tell: true } })
    await settle(world)
    expect(await heard(person)).toMatchObject([{ sentence: `Your application for “${job.title}”: Being checked.` }])
    await person.put('/applications/{applicationId}/withdrawal', { applicationId })
    expect((await heard(recruiter)).map(({ sentence }) => sentence)).toEqual([
      `will Doe withdrew from “${job.title}”.`,
      `will Doe applied for “${job.title}”.`,
    ])
    expect((await heard(person)).length).toBe(1)
  })
  it('of an agent’s candidate: the agent, within what they may see', async () => {
    const { candidateId, job, recruiter, applicationId } = await candidateWithApplication('ada')
    const agent = await world.as('agent', 'zoe')
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    const move = async (version: number, stage: 'screening' | 'interview') => {
      await recruiter.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage, tell: false } })
      await settle(world)
    }
    await move(1, 'screening')
    expect(await heard(agent)).toMatchObject([{ sentence: `ada Doe, “${job.title}”: Being checked.` }])
    await runs(world, `update accounts set role = 'candidate' where id = ${agent.id}`)
    await recruiter.put('/applications/{applicationId}/stage', { applicationId, version: 2, body: { stage: 'submitted', tell: false } })
    await settle(world)
    expect(await runs(world, `select id from notifications where account_id = ${agent.id}`)).toHaveLength(1)
  })
  it('of a job’s closing date: its owner', async () => {
    const { recruiter, job } = await jobOf('ruth')
    await runs(world, `update jobs set closes_on = '2020-01-01', title = 'Bricklayer, St. Albans' where id = ${job.id}`)
    await jobTasks['jobs.expire'].run(world.tasking())
    await jobTasks['jobs.expire'].run(world.tasking())
    const path = `/dashboard/job/${job.id}/details`
    expect(await heard(recruiter)).toMatchObject([{ event: 'job-expired', path }])
    // Where there is no more to say, the mail says the same sentence.
    const subject = '“Bricklayer, St. Albans” has reached its closing date and is no longer advertised'
    const action = { label: 'Open in Lintel', url: `http://127.0.0.1:3000${path}` }
    expect(await mailsTo(recruiter)).toMatchObject([{ subject, paragraphs: [`${subject}.`], action }])
  })
})

describe('reading', () => {
  it('is counted, one by one and all up to one', async () => {
    const { recruiter, apply } = await jobOf('nora')
    for (let i = 0; i < 3; i++) await apply()
    const first = await recruiter.get('/me/notifications', { query: { limit: 2 } })
    expect(first).toMatchObject({ total: 3, unread: 3 })
    const [newest, middle] = first.items
    await recruiter.put('/me/notifications/{notificationId}/read', { notificationId: Number(newest?.id) })
    const unread = () => recruiter.get('/me/notifications', { query: { unread: true } })
    expect(await unread()).toMatchObject({ total: 2, unread: 2 })
    expect(await recruiter.get('/me/notifications')).toMatchObject({ total: 3, unread: 2 })
    await apply() // came while the list was open: it is not read by “all”
    await recruiter.put('/me/notifications/read', { body: { upTo: Number(middle?.id) } })
    expect((await unread()).items).toHaveLength(1)
    // When each was read for the first time stays.
    const readAt = async () => (await recruiter.get('/me/notifications')).items.map((one) => one.readAt).slice(1)
    const before = await readAt()
    await recruiter.put('/me/notifications/read', { body: { upTo: Number(newest?.id) } })
    expect(await readAt()).toEqual(before)
  })
})

describe('preferences', () => {
  it('send by mail only, in Lintel only, or not at all', async () => {
    const { recruiter, apply } = await jobOf('chad')
    await choose(recruiter, 'application-received', false, 'at-once')
    await apply()
    expect([await heard(recruiter), (await mailsTo(recruiter)).length]).toEqual([[], 1])
    await choose(recruiter, 'application-received', true, 'never')
    await apply()
    expect([(await heard(recruiter)).length, (await mailsTo(recruiter)).length]).toEqual([1, 1])
    await choose(recruiter, 'application-received', false, 'never')
    await apply()
    expect([(await heard(recruiter)).length, (await mailsTo(recruiter)).length]).toEqual([1, 1])
    expect(await runs(world, `select id from notifications where account_id = ${recruiter.id}`)).toHaveLength(1) // nothing unseen is kept
  })
  it.each(Object.entries(declared.events))('are set for %s alone', async (name, { to }) => {
    const { kysely } = world.app.database
    const event = name as NotificationEvent
    const person = await world.as(to[0], `chooses ${name}`)
    const notice = { event, to, path: '/dashboard', sentence: () => 'Something happened.' }
    const hears = async (own: Choice, other: Choice) => {
      const before = [(await heard(person)).length, (await mailsTo(person)).length] as const
      const all = eventsOf(declared.events, to[0]).map((one) => ({ ...(one === event ? own : other), event: one }))
      // Written in both orders, since the database gives rows in any.
      for (const choices of [all, all.toReversed()]) await person.put('/me/notification-choices', { body: { choices } })
      await inTransaction(kysely, (db) => notify({ db, now: new Date(), config: world.config }, person.id, notice))
      return [(await heard(person)).length - before[0], (await mailsTo(person)).length - before[1]]
    }
    const [all, nothing] = [{ event, inApp: true, mail: 'at-once' } as const, { event, inApp: false, mail: 'never' } as const]
    expect([await hears(all, nothing), await hears(nothing, all)]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
  it('send nothing to a closed account', async () => {
    const { recruiter, apply } = await jobOf('clara')
    await runs(world, `update accounts set disabled = true where id = ${recruiter.id}`)
    await apply()
    expect(await mailsTo(recruiter)).toEqual([])
    expect(await runs(world, `select id from notifications where account_id = ${recruiter.id}`)).toEqual([])
  })
})

describe('the digest', () => {
  it('is one mail in the person’s language for everything that waited', async () => {
    const { recruiter, apply, job } = await jobOf('dina')
    await recruiter.patch('/me/preferences', { body: { locale: 'fr' } })
    await choose(recruiter, 'application-received', false, 'digest')
    for (let i = 0; i < 31; i++) await apply()
    expect(await mailsTo(recruiter)).toEqual([])
    await notificationTasks['notifications.digest'].run(world.tasking())
    await notificationTasks['notifications.digest'].run(world.tasking())
    const mails = await mailsTo(recruiter)
    expect(mails.map(({ subject, locale }) => [subject, locale])).toEqual([['Lintel aujourd’hui\u00a0: 31 nouveautés', 'fr']])
    const paragraphs = mails[0]?.paragraphs ?? []
    expect(paragraphs[0]).toBe(`• Sam Whitfield a postulé à «\u00a0${job.title}\u00a0».`)
    expect([paragraphs.length, paragraphs[30]]).toEqual([31, 'Et 1 de plus.'])
    expect(await heard(recruiter)).toEqual([]) // not in the bell, as chosen
  })
  it('repeats nothing that was sent at once or before', async () => {
    const { recruiter, apply } = await jobOf('dolly')
    await choose(recruiter, 'application-received', true, 'never')
    await apply()
    await choose(recruiter, 'application-received', true, 'digest')
    for (const _ of ['today', 'tomorrow']) {
      await apply()
      await notificationTasks['notifications.digest'].run(world.tasking())
    }
    expect((await mailsTo(recruiter)).map(({ paragraphs }) => paragraphs.length)).toEqual([1, 1])
    expect(await heard(recruiter)).toHaveLength(3)
  })
  it('is never sent to a closed account', async () => {
    const { recruiter, apply } = await jobOf('dora')
    await choose(recruiter, 'application-received', true, 'digest')
    await apply()
    await runs(world, `update accounts set disabled = true where id = ${recruiter.id}`)
    await notificationTasks['notifications.digest'].run(world.tasking())
    await runs(world, `update accounts set disabled = false where id = ${recruiter.id}`)
    await notificationTasks['notifications.digest'].run(world.tasking())
    expect(await mailsTo(recruiter)).toEqual([])
  })
})

it('notifications are deleted after 90 days', async () => {
  const { recruiter, apply } = await jobOf('fay')
  await apply()
  const inDays = (days: number) => world.tasking(new Date(Date.now() + days * 86_400_000))
  await notificationTasks['notifications.forget'].run(inDays(89))
  expect(await heard(recruiter)).toHaveLength(1)
  await notificationTasks['notifications.forget'].run(inDays(91))
  expect(await heard(recruiter)).toEqual([])
})
