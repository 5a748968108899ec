import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, bradford, guest, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
let jobId: number
beforeAll(async () => {
  operation = await world.as('operation')
  jobId = (await makeJob(world, { placeId: leeds })).id
  for (const [firstName, placeId, stage, daysAgo] of [
    ['Ada', bradford, 'new', 1],
    ['Ben', leeds, 'new', 9],
    ['Cal', undefined, 'new', 4],
    ['Dot', lyon, 'submitted', 2],
    ['Eve', leeds, 'on_hold', 2],
    ['Fay', leeds, 'rejected', 2],
    ['Gil', leeds, 'withdrawn', 2],
  ] as const) {
    await applyAsGuest(world, jobId, guest({ firstName, ...(placeId ? { placeId } : {}) }))
    await runs(
      world,
      `update applications set stage = '${stage}', stage_changed_at = now() - interval '${daysAgo} days', answer_by = current_date - ${daysAgo} + 7
       where job_id = ${jobId} and candidate_id = (select max(id) from candidates where first_name = '${firstName}')`,
    )
  }
})
const read = (query: object = {}, who = operation) => who.get('/jobs/{jobId}/board', { jobId, query })
const first = (name: string) => name.split(' ')[0]
const namesIn = async (stage: string, query: object = {}) =>
  (await read(query)).columns.find((column) => column.stage === stage)?.cards.map(({ candidateName }) => first(candidateName))

describe('the board of a job', () => {
  it('shows the longest waiting first, or in another order', async () => {
    expect(await namesIn('new')).toEqual(['Ben', 'Cal', 'Ada'])
    expect(await namesIn('new', { order: 'newest' })).toEqual(['Ada', 'Cal', 'Ben'])
    expect(await namesIn('new', { order: 'nearest' })).toEqual(['Ben', 'Ada', 'Cal'])
    expect(await namesIn('new', { order: 'name' })).toEqual(['Ada', 'Ben', 'Cal'])
  })
  it('is filtered by name, distance and due answers, counts included', async () => {
    for (const q of ['ben', 'BEN WHITFIELD']) expect(await namesIn('new', { q }), q).toEqual(['Ben'])
    expect(await read({ q: 'ben' })).toMatchObject({ held: 0, ended: 0 })
    expect(await namesIn('new', { withinKm: 20 })).toEqual(['Ben', 'Ada'])
    expect(await namesIn('submitted', { withinKm: 500 })).toEqual([])
    expect(await namesIn('new', { answerDue: true })).toEqual(['Ben'])
    expect(await read({ answerDue: true })).toMatchObject({ held: 0 })
  })
  it('shows quarantined candidates to administrators only', async () => {
    await runs(world, `update candidates set status = 'quarantined' where first_name = 'Cal'`)
    expect(await namesIn('new')).toEqual(['Ben', 'Ada'])
    const { columns } = await read({}, await world.as('admin'))
    expect(columns[0]).toMatchObject({ total: 3 })
    await runs(world, `update candidates set status = 'active' where first_name = 'Cal'`)
  })
})
