import { beforeAll, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { cvFile, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { person } from '#test/support/wallets.ts'
import { applicationTasks } from './tasks.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const pay = (min: number, max: number) => ({ pay: { min, max, unit: 'hour' as const, currency: 'GBP' as const } })

/** A job at £22 to £26 an hour in Leeds with one applicant for each language. */
async function applied(...languages: ('en' | 'fr')[]) {
  const job = await makeJob(world, pay(2200, 2600))
  const emails: string[] = []
  for (const locale of languages) {
    const body = guest()
    emails.push(body.email)
    await world
      .client(undefined, locale)
      .post('/jobs/{jobId}/applications', { jobId: job.id, body, file: cvFile(), idempotencyKey: crypto.randomUUID() })
  }
  return { jobId: job.id, emails }
}

/** Changes the job and returns the mails that this caused. */
async function changed(jobId: number, body: object) {
  const { version } = await operation.get('/jobs/{jobId}', { jobId })
  await operation.patch('/jobs/{jobId}', { jobId, version, body })
  return mailsSent()
}

/** What those under way are mailed once it is time. */
async function mailsSent() {
  const before = (await world.mails()).length
  const asked = await runs<{ payload: never }>(
    world,
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'applications.tellTerms' returning j.payload`,
  )
  const at = world.tasking()
  for (const { payload } of asked) await applicationTasks['applications.tellTerms'].run(at, payload)
  return (await world.mails()).slice(before)
}

it('applicants are mailed in their language when pay falls', async () => {
  const { jobId, emails } = await applied('en', 'fr')
  const mails = await changed(jobId, pay(2000, 2600))
  expect(mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted())
  const [english, french] = emails.map((email) => mails.find(({ to }) => to === email))
  expect(english?.subject).toBe('A change to the job you applied for: Bricklayer, new build')
  expect(english?.paragraphs.join(' ')).toMatch(/Pay: £20–£26\san\shour\. Before: £22–£26\san\shour\./)
  expect(french?.paragraphs.join(' ')).toMatch(/Salaire\s:\s.*20.*Auparavant\s:\s.*22/)
})

it('applicants are mailed when the place changes, but not about improvements', async () => {
  const { jobId } = await applied('en')
  expect(await changed(jobId, { ...pay(2300, 2700), openings: 4 })).toEqual([])
  const [mail] = await changed(jobId, { placeId: 2633352 })
  expect(mail?.paragraphs.join(' ')).toMatch(/Place: York, .*\. Before: Leeds, West Yorkshire\./)
})

it('nobody is mailed who knows that it is over, or where staff say why not', async () => {
  const { jobId, emails } = await applied('en', 'en')
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId })
  const rejected = items.find(({ email }) => email === emails[0])
  const body = { stage: 'rejected' as const, reason: 'experience' as const, tell: true }
  await operation.put('/applications/{applicationId}/stage', { applicationId: rejected?.id ?? 0, version: rejected?.version ?? 0, body })
  await settle(world)
  expect((await changed(jobId, pay(2100, 2600))).map(({ to }) => to)).toEqual([emails[1]])
  expect(await changed(jobId, { ...pay(2000, 2600), untold: 'A slip of the pen: it was never £21' })).toEqual([])
  const [line] = await runs<{ reason: string }>(world, `select reason from audit where action = 'job.changed' order by id desc limit 1`)
  expect(line?.reason).toBe('A slip of the pen: it was never £21')
})

it('applicants are mailed while they are not yet mailsSent that it is over', async () => {
  const { jobId, emails } = await applied('en')
  const holder = await person(world, 'holds an account')
  const body = { privacyAccepted: true, seconds: 30 }
  await holder.post('/jobs/{jobId}/applications', { jobId, body, file: cvFile(), idempotencyKey: crypto.randomUUID() })
  const [first] = (await operation.get('/jobs/{jobId}/applications', { jobId, query: { q: String(emails[0]) } })).items
  const { id: applicationId = 0, version = 0 } = first ?? {}
  const tellAt = new Date(Date.now() + 86_400_000).toISOString()
  const rejected = { stage: 'rejected' as const, reason: 'experience' as const, tellAt }
  await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: rejected })
  const mails = await changed(jobId, pay(2100, 2600))
  const [guests, own] = [emails[0], holder.email].map((email) => mails.find(({ to }) => to === email))
  expect(mails).toHaveLength(2)
  expect(guests?.action?.url).toMatch(/\/register$/)
  expect(own?.action?.url).toMatch(new RegExp(`/dashboard/applied-jobs/${holder.uid}/list$`))
  expect(Number(guests?.paragraphs.length) - Number(own?.paragraphs.length)).toBe(1)
  // A second change for the worse is mailed too.
  const again = await changed(jobId, { ...pay(2000, 2600), placeId: 2633352 })
  expect(again).toHaveLength(2)
  expect(again[0]?.paragraphs.join(' ')).toMatch(/Pay: £20–.* Before: £21–.* Place: York, .* Before: Leeds/)
})

it('two changes make one letter, and a change taken back makes none', async () => {
  const { jobId } = await applied('en')
  const lower = async (min: number) => {
    const { version } = await operation.get('/jobs/{jobId}', { jobId })
    await operation.patch('/jobs/{jobId}', { jobId, version, body: pay(min, 2600) })
  }
  await lower(2100)
  await lower(2000)
  const mails = await mailsSent()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.paragraphs.join(' ')).toMatch(/Pay: £20–£26\san\shour\. Before: £22–£26\san\shour\./)
  await lower(1900)
  await lower(2000)
  expect(await mailsSent()).toEqual([])
})

it('people who are not to be contacted are not mailed', async () => {
  const { jobId, emails } = await applied('en', 'en')
  await runs(world, `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where email = '${emails[0]}'`)
  expect((await changed(jobId, pay(2100, 2600))).map(({ to }) => to)).toEqual([emails[1]])
})

it('nobody is mailed about a draft', async () => {
  const { jobId } = await applied('en')
  await runs(world, `update jobs set status = 'draft' where id = ${jobId}`)
  expect(await changed(jobId, pay(2100, 2600))).toEqual([])
})
