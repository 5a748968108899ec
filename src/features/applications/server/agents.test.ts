import { expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

it('an agent adds only those they brought, only to open jobs, and is not told what the gate says', async () => {
  const [operation, agent, other] = [await world.as('operation'), await world.as('agent'), await world.as('agent', 'other')]
  const job = await makeJob(world)
  const items = [{ type: 'right-to-work-gb' }]
  await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
  const body = { firstName: 'Rae', lastName: 'Kim', phone: '07700 900457', locale: 'en' as const }
  const { id: candidateId } = await agent.post('/candidates', { body })
  const add = (by: typeof agent, jobId = job.id) => by.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  expect(await problemOf(add(other))).toMatchObject({ status: 404 })
  expect(await add(agent)).toMatchObject({ stage: 'new', gate: null })
  expect(await problemOf(add(agent))).toMatchObject({ code: 'already-put-to-job' })
  expect(await runs(world, `select owner_id, added_by from applications where candidate_id = ${candidateId}`)).toEqual([
    { owner_id: agent.id, added_by: agent.id },
  ])
  const draft = await makeJob(world)
  await runs(world, `update jobs set status = 'on_hold' where id = ${draft.id}`)
  expect(await problemOf(add(agent, draft.id))).toMatchObject({ code: 'job-not-open' })
})

it('an agent does not learn of a rejection by adding the candidate again before the candidate is told', async () => {
  const [operation, agent, job] = [await world.as('operation'), await world.as('agent'), await makeJob(world)]
  const body = { firstName: 'Noor', lastName: 'Ali', email: 'noor.ali@people.example', locale: 'en' as const }
  const { id: candidateId } = await agent.post('/candidates', { body })
  const add = (by: typeof agent) => by.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: job.id } })
  const { id: applicationId, version } = await add(agent)
  const tellAt = new Date(Date.now() + 86_400_000).toISOString()
  const no = { stage: 'rejected', reason: 'pay', tell: true, tellAt } as const
  await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: no })
  expect(await problemOf(add(agent))).toMatchObject({ code: 'already-put-to-job' })
  expect(await add(operation)).toMatchObject({ stage: 'new' })
})
