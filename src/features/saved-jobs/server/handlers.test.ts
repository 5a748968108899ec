import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, cvFile, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { mostSaved } from '../rules.ts'
import { savedJobTasks } from './tasks.ts'

const world = useApp()
let ann: Person
let bob: Person
beforeAll(async () => {
  ann = await world.as('candidate', 'ann')
  bob = await world.as('candidate', 'bob')
})
const save = (by: Person, jobId: number) => by.put('/me/saved-jobs/{jobId}', { jobId })
const savedBy = async (by: Person) => (await by.get('/me/saved-jobs', { query: { limit: 100 } })).items
const setStatus = (jobId: number, status: string) => runs(world, `update jobs set status = '${status}' where id = ${jobId}`)

describe('a saved job', () => {
  it('is one’s own, newest first, and stored once', async () => {
    const [first, second] = [await makeJob(world), await makeJob(world)]
    await save(ann, first.id)
    await save(ann, second.id)
    await Promise.all([save(ann, first.id), save(ann, first.id)])
    expect((await savedBy(ann)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await ann.get('/me/saved-job-ids')).toEqual({ jobIds: expect.arrayContaining([first.id, second.id]) })
    expect(await savedBy(bob)).toEqual([])
    await save(bob, second.id)
    await ann.delete('/me/saved-jobs/{jobId}', { jobId: second.id })
    await ann.delete('/me/saved-jobs/{jobId}', { jobId: second.id })
    expect((await savedBy(ann)).map(({ id }) => id)).toEqual([first.id])
    expect((await savedBy(bob)).map(({ id }) => id)).toEqual([second.id])
  })
  it('names no confidential client', async () => {
    const job = await makeJob(world)
    await save(bob, job.id)
    await runs(world, `update jobs set show_employer = false where id = ${job.id}`)
    expect((await savedBy(bob)).find(({ id }) => id === job.id)?.card?.employer).toBeNull()
  })
  it('must be public', async () => {
    const job = await makeJob(world)
    for (const status of ['draft', 'archived', 'scheduled']) {
      await runs(
        world,
        `update jobs set status = '${status}', opens_at = case when '${status}' = 'scheduled' then now() end where id = ${job.id}`,
      )
      expect(await problemOf(save(ann, job.id))).toMatchObject({ status: 404 })
    }
    expect(await problemOf(save(ann, 999_999))).toMatchObject({ status: 404 })
  })
  it('is one of a limited number, even when two are saved together', async () => {
    const person = await world.as('candidate', 'keen')
    const [one, other] = [await makeJob(world), await makeJob(world)]
    // Of jobs that there are not: two hundred take a while to post.
    await runs(
      world,
      `begin; set local session_replication_role = replica; insert into saved_jobs (account_id, job_id, saved_at)
        select ${person.id}, 1000000 + n, now() from generate_series(2, ${mostSaved}) n; commit`,
    )
    const both = await Promise.allSettled([save(person, one.id), save(person, other.id)])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [kept] = both.map(({ status }, i) => status === 'fulfilled' && [one, other][i]?.id).filter(Boolean)
    await save(person, kept as number)
    expect(await problemOf(save(person, (await makeJob(world)).id))).toMatchObject({
      status: 409,
      code: 'too-many-saved-jobs',
      title: `You can save up to ${mostSaved} jobs. Remove one first.`,
    })
  })
})

describe('a person who saved a job', () => {
  // One moment for all: midnight may come between two looks at the clock.
  const now = new Date()
  const warn = () => savedJobTasks['savedJobs.warnOfClosing'].run(world.tasking(now))
  const closesIn = (jobId: number, days: number) =>
    runs(world, `update jobs set closes_on = '${addDays(dayOf(now), days)}' where id = ${jobId}`)
  const heard = async (by: Person) => (await by.get('/me/notifications', { query: { limit: 100 } })).items
  it('is told once that it closes within three days, and again after a new date', async () => {
    const person = await world.as('candidate', 'warned')
    const [soon, later] = [await makeJob(world), await makeJob(world)]
    for (const { id } of [soon, later]) await save(person, id)
    await closesIn(soon.id, 3)
    await closesIn(later.id, 4)
    await Promise.all([warn(), warn()])
    await warn()
    expect(await heard(person)).toMatchObject([
      {
        event: 'saved-job-closing',
        path: `/jobs/${soon.slug}`,
        sentence: expect.stringContaining(`“${soon.title}” closes on`),
      },
    ])
    await closesIn(soon.id, 2)
    await warn()
    expect(await heard(person)).toHaveLength(2)
  })
  it('is told until its last day, never after', async () => {
    const person = await world.as('candidate', 'late')
    const [passed, today] = [await makeJob(world), await makeJob(world)]
    for (const { id } of [passed, today]) await save(person, id)
    await closesIn(passed.id, -1)
    await closesIn(today.id, 0)
    await warn()
    expect(await heard(person)).toMatchObject([{ path: `/jobs/${today.slug}` }])
  })
  it.each([`status = 'do_not_contact', do_not_contact_reason = 'Asked'`, `status = 'archived'`])(
    'is not told once their record has %s',
    async (put) => {
      const person = await world.as('candidate', `silent ${put.length}`)
      await person.post('/candidates/registration', { body: { firstName: 'Sil', lastName: 'Ent', locale: 'en', privacyAccepted: true } })
      const job = await makeJob(world)
      await save(person, job.id)
      await closesIn(job.id, 1)
      await runs(world, `update candidates set ${put} where account_id = ${person.id}`)
      await warn()
      const told = await runs(world, `select 1 from saved_jobs where account_id = ${person.id} and warned_of is not null`)
      expect(told).toEqual([])
    },
  )
  it('is not told of a job that is over or that they applied for', async () => {
    const person = await world.as('candidate', 'quick')
    await person.post('/candidates/registration', { body: { firstName: 'Quick', lastName: 'Doe', locale: 'en', privacyAccepted: true } })
    const [over, applied] = [await makeJob(world), await makeJob(world)]
    for (const { id } of [over, applied]) {
      await save(person, id)
      await closesIn(id, 1)
    }
    await setStatus(over.id, 'filled')
    const body = { privacyAccepted: true } as const
    await person.post('/jobs/{jobId}/applications', { jobId: applied.id, body, file: cvFile(), idempotencyKey: crypto.randomUUID() })
    await warn()
    expect((await heard(person)).filter(({ event }) => event === 'saved-job-closing')).toEqual([])
  })
  it('finds it in their data and erases it with them', async () => {
    const person = await world.as('candidate', 'leaving')
    const job = await makeJob(world)
    await applyAsGuest(world, job.id)
    await save(person, job.id)
    expect((await person.get('/me/export')).saved_jobs).toMatchObject([{ job: job.title, reference: job.reference }])
    await runs(world, `delete from accounts where id = ${person.id}`)
    expect(await runs(world, `select id from saved_jobs where account_id = ${person.id}`)).toEqual([])
  })
})
