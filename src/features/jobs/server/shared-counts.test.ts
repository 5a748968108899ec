import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

it('counts all adverts once for every visitor, and anew as soon as one changes', async () => {
  const counted = async (query: object = {}) => {
    const { total, facets, parts } = await world.visitor.get('/jobs', { query: { homeFirst: true, limit: 1, ...query } })
    return [total, facets?.jobType['full-time'], parts?.[0]?.total]
  }
  const job = { jobTypes: ['full-time'] }
  const { id } = await makeJob(world, job)
  await makeJob(world, job)
  expect(await counted()).toEqual([2, 2, 2])
  // What the database is not told of as a change shows whether adverts are counted.
  await runs(world, 'alter table job_search disable trigger noted')
  await runs(world, `delete from job_search where id = ${id}`)
  await runs(world, 'alter table job_search enable trigger noted')
  expect(await counted()).toEqual([2, 2, 2])
  expect(await counted({ jobType: 'full-time' })).toEqual([1, 1, 1])
  await makeJob(world, job)
  expect(await counted()).toEqual([2, 2, 2])
  await runs(world, 'delete from job_search')
  expect(await counted()).toEqual([0, 0, 0])
})

it('counts all adverts for agents too', async () => {
  const agent = await world.as('agent')
  expect(await agent.get('/jobs', { query: { limit: 1 } })).toMatchObject({ items: [] })
})
