import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { createLog } from '#server/log.ts'
import type { Tasking } from '#server/tasks.ts'
import { applyAsGuest, jobBody, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { readCsv } from '#test/support/sheets.ts'
import { jobSorts } from '../rules.ts'
import { jobTasks } from './tasks.ts'

const world = useApp()

describe('the staff list, page by page', () => {
  it.each(jobSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'by %s, %s, shows each job once and in one order, from whichever end a page is counted up to',
    async (sort, dir) => {
      await fill()
      const operation = await world.as('operation')
      const whole = await operation.get('/staff/jobs', { query: { sort, dir, limit: 100 } })
      const rest = await operation.get('/staff/jobs', { query: { sort, dir, limit: 100, page: 2 } })
      const wanted = [...whole.items, ...rest.items].map(({ id }) => id)
      expect(new Set(wanted).size).toBe(whole.total)
      const pages = Array.from({ length: Math.ceil(whole.total / 10) + 1 }, (_, i) => i + 1)
      const read: number[] = []
      for (const page of pages) {
        const { items } = await operation.get('/staff/jobs', { query: { sort, dir, page } })
        read.push(...items.map(({ id }) => id))
      }
      expect(read).toEqual(wanted)
    },
  )
})

/** 137 jobs, many with the same title and closing date, some never posted. */
async function fill(): Promise<void> {
  const [{ n } = { n: 0 }] = await runs(world, 'select count(*)::int as n from jobs')
  if (Number(n) > 0) return
  const { id } = await makeJob(world)
  const columns = `title, employer_id, category, trade, job_types, place_id, openings, pay_min, pay_max, pay_unit, pay_currency, pay_monthly_min,
    pay_monthly_max, experience, tags, description, language`
  await runs(
    world,
    `insert into jobs (slug, ${columns}, closes_on, status, created_at, posted_at)
     select slug || '-' || n, 'Title ' || n % 7, ${columns.slice('title, '.length)}, closes_on + n % 5,
       case when n % 4 = 0 then 'draft' else 'open' end, now() - n % 50 * interval '1 hour',
       case when n % 4 <> 0 then now() - n % 30 * interval '1 hour' end
     from jobs cross join generate_series(1, 136) n where id = ${id}`,
  )
}

it('jobs for which nobody applied are right again after the night, whatever went past their list', async () => {
  const [lonely, wanted] = [await makeJob(world), await makeJob(world)]
  await applyAsGuest(world, wanted.id)
  const operation = await world.as('operation')
  const listed = async () => {
    const { items } = await operation.get('/staff/jobs', { query: { noApplicants: true, limit: 100, sort: 'createdAt', dir: 'desc' } })
    return [lonely.id, wanted.id].filter((id) => items.some((job) => job.id === id))
  }
  expect(await listed()).toEqual([lonely.id])
  await runs(world, `update jobs_without_applicants set job_id = ${wanted.id} where job_id = ${lonely.id}`)
  expect(await listed()).toEqual([wanted.id])
  await jobTasks['jobs.recountWithoutApplicants'].run({ database: world.app.database, log: createLog('error') } as Tasking)
  expect(await listed()).toEqual([lonely.id])
})

describe('words in the staff list', () => {
  it('find titles and employers whose accents nobody typed, or typed in another way, in its counts and its file too', async () => {
    const operation = await world.as('operation')
    const { id: ofSociety } = await makeEmployer(world, operation, 'Société Générale des Chaux')
    const { id: ofAnother } = await makeEmployer(world, operation, 'Lime Works')
    const titled = { 'Maçon-bâtisseur': ofAnother, 'Échafaudeur H/F': ofAnother, Cœurdelion: ofSociety }
    for (const [title, id] of Object.entries(titled)) await operation.post('/jobs', { body: jobBody(id, { title }) })
    const found = async (q: string) => {
      const { items, total, counts } = await operation.get('/staff/jobs', { query: { q } })
      const url = `/api/v1/staff/jobs/export?${new URLSearchParams({ format: 'csv', columns: 'title', q })}`
      const file = await world.raw({ url, headers: { authorization: `Bearer ${operation.token}` } })
      const [, ...rows] = readCsv(file.body)
      return { titles: items.map(({ title }) => title), rows: rows.flat(), counted: [total, counts.open] }
    }
    const only = (title: string) => ({ titles: [title], rows: [title], counted: [1, 1] })
    for (const q of ['macon', 'MAÇON', 'Bâtisseur', 'batisseur']) expect(await found(q), q).toEqual(only('Maçon-bâtisseur'))
    for (const q of ['echafaudeur', 'Échafaudeur', 'échafaudeur h']) expect(await found(q), q).toEqual(only('Échafaudeur H/F'))
    for (const q of ['societe generale', 'coeur', 'CŒUR']) expect(await found(q), q).toEqual(only('Cœurdelion'))
  })
})
