import { expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { countAnswerDays } from './answer-times.ts'

const world = useApp()

/** One application for each number of days after which it was answered; null: not yet. */
async function answered(jobId: number, after: readonly (number | null)[], more = { source: 'site', told: true, agoDays: 40 }) {
  for (const days of after) {
    const [one] = await runs<{ id: number }>(
      world,
      `with c as (insert into candidates (first_name, last_name, locale, phone) values ('Ann', 'Doe', 'en', '+4477009' || lpad((random() * 99999)::int::text, 5, '0')) returning id)
       insert into applications (candidate_id, job_id, source, answer_by, applied_at)
       select id, ${jobId}, '${more.source}', current_date, now() - interval '${more.agoDays} days' from c returning id`,
    )
    if (days === null) continue
    await runs(
      world,
      `insert into application_moves (application_id, from_stage, to_stage, moved_at, told)
       select id, 'new', 'screening', applied_at + interval '${days * 24} hours', ${more.told} from applications where id = ${one?.id}`,
    )
  }
}
async function shownDays(job: { slug: string }) {
  await inTransaction(world.app.database.kysely, (db) => countAnswerDays(db, new Date()))
  return (await world.visitor.get('/adverts/{slug}', { slug: job.slug })).answerDays
}

it('an advert shows the median days to an answer once ten applicants were answered', async () => {
  const job = await makeJob(world, {})
  await answered(job.id, [1, 1, 2, 2, 2.5, 3.5, 9, 9, 30, null, null])
  expect(await shownDays(job)).toBeNull()
  await answered(job.id, [3.5])
  expect(await shownDays(job)).toBe(3)
})

it('only answers that applicants got this year count, and only for their own applications', async () => {
  const job = await makeJob(world, {})
  await answered(job.id, Array(10).fill(2))
  await answered(job.id, Array(20).fill(9), { source: 'staff', told: true, agoDays: 40 })
  await answered(job.id, Array(20).fill(9), { source: 'site', told: false, agoDays: 40 })
  await answered(job.id, Array(20).fill(9), { source: 'site', told: true, agoDays: 370 })
  expect(await shownDays(job)).toBe(2)
})

it('answers for confidential jobs are not counted', async () => {
  const named = await makeJob(world, {})
  await answered(named.id, Array(10).fill(2))
  const [{ employer_id: employerId } = { employer_id: '' }] = await runs<{ employer_id: string }>(
    world,
    `select employer_id from jobs where id = ${named.id}`,
  )
  const secret = await makeJob(world, { title: 'Quiet mason' })
  await answered(secret.id, Array(20).fill(9))
  await runs(world, `update jobs set employer_id = ${employerId}, show_employer = false where id = ${secret.id}`)
  expect(await shownDays(named)).toBe(2)
})
