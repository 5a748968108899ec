import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { createLog } from '#server/log.ts'
import type { TaskContext } from '#server/tasks.ts'
import { applyAsGuest, jobBody, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { readCsv } from '#test/support/sheets.ts'
import { jobTasks } from './tasks.ts'

const world = useApp()

it('the nightly task corrects the list of jobs without applications', async () => {
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
  await jobTasks['jobs.recountWithoutApplicants'].run({ database: world.app.database, log: createLog('error') } as TaskContext)
  expect(await listed()).toEqual([lonely.id])
})

describe('words in the staff list', () => {
  it('match titles and employers with and without accents, in counts and export too', async () => {
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
