import { expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { countAnswerDays } from './answer-times.ts'

const world = useApp()

/** Applications of so many people to a job, each answered after so many days; null: not yet. */
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
async function says(job: { slug: string }) {
  await inTransaction(world.app.database.kysely, (db) => countAnswerDays(db, new Date()))
  return (await world.visitor.get('/adverts/{slug}', { slug: job.slug })).answerDays
}

it('an advert says in how many days half of the employer’s applicants hear, once ten have', async () => {
  const job = await makeJob(world, {})
  await answered(job.id, [1, 1, 2, 2, 2.5, 3.5, 9, 9, 30, null, null])
  expect(await says(job)).toBeNull()
  await answered(job.id, [3.5])
  expect(await says(job)).toBe(3)
})

it('a part of a day counts as a day, and more than a year as a year', async () => {
  const [soon, late] = [await makeJob(world, {}), await makeJob(world, {})]
  await answered(soon.id, Array(10).fill(2.25))
  await answered(late.id, Array(10).fill(900))
  expect([await says(soon), await says(late)]).toEqual([3, 366])
})

it('the first that somebody hears counts, and not what comes after it', async () => {
  const job = await makeJob(world, {})
  await answered(job.id, Array(10).fill(2))
  await runs(
    world,
    `insert into application_moves (application_id, from_stage, to_stage, moved_at, told)
     select id, 'screening', 'rejected', applied_at + interval '30 days', true from applications where job_id = ${job.id}`,
  )
  expect(await says(job)).toBe(2)
})

it('neither whom staff put there counts, nor moves that nobody was told of, nor last year', async () => {
  const job = await makeJob(world, {})
  await answered(job.id, Array(10).fill(2))
  await answered(job.id, Array(20).fill(9), { source: 'staff', told: true, agoDays: 40 })
  await answered(job.id, Array(20).fill(9), { source: 'site', told: false, agoDays: 40 })
  await answered(job.id, Array(20).fill(9), { source: 'site', told: true, agoDays: 370 })
  expect(await says(job)).toBe(2)
})

it('what an advert said is not said any more once fewer than ten were answered within the year', async () => {
  const [job, other] = [await makeJob(world, {}), await makeJob(world, {})]
  for (const { id } of [job, other]) await answered(id, Array(10).fill(2))
  expect([await says(job), await says(other)]).toEqual([2, 2])
  await runs(world, `update applications set applied_at = now() - interval '400 days' where job_id = ${job.id}`)
  expect([await says(job), await says(other)]).toEqual([null, 2])
})

it('answers to those who applied for a confidential job are not counted', async () => {
  const named = await makeJob(world, {})
  await answered(named.id, Array(10).fill(2))
  const [{ employer_id: employerId } = { employer_id: '' }] = await runs<{ employer_id: string }>(
    world,
    `select employer_id from jobs where id = ${named.id}`,
  )
  const secret = await makeJob(world, { title: 'Quiet mason' })
  await answered(secret.id, Array(20).fill(9))
  await runs(world, `update jobs set employer_id = ${employerId}, show_employer = false where id = ${secret.id}`)
  expect(await says(named)).toBe(2)
})

it('of a confidential client nothing is said', async () => {
  const job = await makeJob(world, {})
  await answered(job.id, Array(10).fill(2))
  expect(await says(job)).toBe(2)
  await runs(world, `update jobs set show_employer = false where id = ${job.id}`)
  expect(await says(job)).toBeNull()
})
