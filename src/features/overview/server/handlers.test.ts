import { beforeAll, describe, expect, it, vi } from 'vitest'
import { platformTasks } from '#server/housekeeping.ts'
import { randomFrom } from '#server/random.ts'
import type { TaskContext } from '#server/tasks.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { moves } from '../../applications/rules.ts'

const world = useApp()

/** Two jobs, twelve guests, two agents' candidates, and every application somewhere else in the pipeline. */
beforeAll(async () => {
  const random = randomFrom(5)
  const [open, closing] = [await makeJob(world, { openings: 9 }), await makeJob(world, { closesOn: day(3) })]
  for (let i = 0; i < 12; i++) await applyAsGuest(world, (i % 3 ? open : closing).id)
  for (const name of ['agent', 'another']) {
    const agent = await world.as('agent', name)
    for (const lastName of ['One', 'Two', 'Three']) {
      const body = { firstName: name, lastName, email: `${lastName}@${name}.example`, locale: 'en' as const, source: 'phone' as const }
      const { id } = await agent.post('/candidates', { body })
      await runs(world, `insert into applications (candidate_id, job_id, answer_by) values (${id}, ${open.id}, current_date)`)
    }
  }
  const operation = await world.as('operation')
  const { items } = await operation.get('/applications', { query: { limit: 100 } })
  for (const { id: applicationId } of items) {
    if (random.chance(0.3)) await operation.put('/applications/{applicationId}/opening', { applicationId })
    for (let steps = random.between(0, 5); steps > 0; steps--) {
      const { stage, version } = await operation.get('/applications/{applicationId}', { applicationId })
      const to = moves[stage].filter((next) => random.chance(0.7) || next === 'screening')[0]
      if (!to) break
      const body = {
        stage: to,
        tell: false,
        ...(to === 'rejected' ? { reason: 'distance' as const } : {}),
        ...(to === 'placed' ? { startsOn: day(9) } : {}),
      }
      await operation.put('/applications/{applicationId}/stage', { applicationId, version, body })
    }
  }
  await untold(await world.as('agent'), open.id)
  await runs(world, `update applications set answer_by = current_date + (id % 5)::int - 2`)
  await runs(world, `update candidates set created_at = now() - interval '8 days' where id % 3 = 0`)
  await runs(world, `update candidates set status = 'archived' where id % 7 = 0`)
  await quarantine([await world.as('operation'), await world.as('agent')], open.id)
  await runs(
    world,
    `insert into enquiries (name, email, email_key, kind, subject, message, locale, notice, status, created_at, updated_at)
      select 'Ann', 'a' || n, 'a' || n, 'press', 'S', 'M', 'en', (select min(version) from privacy_notices), case when n < 4 then 'new' else 'done' end, now(), now()
      from generate_series(1, 5) n`,
  )
})

/** Somebody of each of these at every stage that a figure counts, in quarantine. */
async function quarantine(people: Person[], jobId: number): Promise<void> {
  for (const person of people)
    for (const stage of ['new', 'screening', 'placed'] as const) {
      const body = { firstName: 'Hidden', lastName: stage, email: `${stage}@${person.uid}.example`, locale: 'en' as const }
      const { id } = await person.post('/candidates', { body })
      const placed = stage === 'placed' ? 'now()' : 'null'
      await runs(
        world,
        `insert into applications (candidate_id, job_id, stage, placed_at, answer_by)
        values (${id}, ${jobId}, '${stage}', ${placed}, current_date)`,
      )
      await runs(world, `update candidates set status = 'quarantined' where id = ${id}`)
    }
}

/** An agent's candidate who was moved on and is told of it later: till then agents see the stage before. */
async function untold(agent: Person, jobId: number): Promise<void> {
  const body = { firstName: 'agent', lastName: 'Untold', email: 'untold@agent.example', locale: 'en' as const }
  const { id } = await agent.post('/candidates', { body })
  const [made] = await runs<{ id: number }>(
    world,
    `insert into applications (candidate_id, job_id, answer_by) values (${id}, ${jobId}, current_date) returning id::int`,
  )
  const applicationId = Number(made?.id)
  const operation = await world.as('operation')
  const { version } = await operation.get('/applications/{applicationId}', { applicationId })
  const move = { stage: 'rejected', reason: 'distance', tell: true } as const
  const { letterAt } = await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: move })
  expect(letterAt).not.toBeNull()
}

describe('a placement', () => {
  let agent: Person
  let applicationId: number
  beforeAll(async () => {
    agent = await world.as('agent', 'who places')
    const job = await makeJob(world)
    const body = { firstName: 'Placed', lastName: 'Mason', email: 'placed@people.example', locale: 'en' as const }
    const { id } = await agent.post('/candidates', { body })
    await runs(world, `insert into applications (candidate_id, job_id, answer_by) values (${id}, ${job.id}, current_date)`)
    applicationId = Number((await agent.get('/applications', {})).items[0]?.id)
  })

  it('is counted and listed for the agency and the candidate’s agent', async () => {
    const operation = await world.as('operation')
    const placed = async (person: Person) => {
      const { desk, own } = await person.get('/overview', {})
      return (desk ?? own)?.placed.n ?? 0
    }
    const before = await placed(operation)
    expect(await placed(agent)).toBe(0)
    for (const stage of ['screening', 'submitted', 'offer', 'placed'] as const) {
      const { version } = await operation.get('/applications/{applicationId}', { applicationId })
      const more = stage === 'placed' ? { startsOn: day(9) } : {}
      await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage, tell: false, ...more } })
    }
    expect(await placed(agent)).toBe(1)
    expect(await placed(operation)).toBe(before + 1)
    for (const person of [agent, operation]) {
      const { items } = await person.get('/applications', { query: { placedWithinDays: 30 } })
      expect(items.map(({ id }) => id)).toContain(applicationId)
    }
  })

  it('counts for thirty days', async () => {
    const placed = async (ago: string) => {
      await runs(world, `update applications set placed_at = now() - interval '${ago}' where id = ${applicationId}`)
      const { total } = await agent.get('/applications', { query: { placedWithinDays: 30 } })
      return [(await agent.get('/overview', {})).own?.placed.n, total]
    }
    expect(await placed('29 days 23 hours')).toEqual([1, 1])
    expect(await placed('30 days 1 hour')).toEqual([0, 0])
  })
})

describe('openings', () => {
  const figures = async () => {
    const { desk } = await (await world.as('operation')).get('/overview', {})
    return [desk?.unfilledOpenings, desk?.closingSoon.n]
  }
  it('are unfilled until somebody is placed', async () => {
    const [before = 0] = await figures()
    const { id } = await makeJob(world, { openings: 5 })
    expect((await figures())[0]).toBe(before + 5)
    await runs(world, `update jobs set filled = 2 where id = ${id}`)
    expect((await figures())[0]).toBe(before + 3)
    await runs(world, `update jobs set status = 'closed' where id = ${id}`)
    expect((await figures())[0]).toBe(before)
  })
  it('close this week up to the same weekday of the next', async () => {
    // The clock stands still: this must not see two days.
    vi.useFakeTimers({ toFake: ['Date'] })
    const { id } = await makeJob(world)
    const closing = async (on: string) => {
      await runs(world, `update jobs set closes_on = '${on}' where id = ${id}`)
      return (await figures())[1]
    }
    const none = await closing(day(30))
    expect([await closing(day(0)), await closing(day(7)), await closing(day(8))]).toEqual([Number(none) + 1, Number(none) + 1, none])
    vi.useRealTimers()
  })
})

it('agents count only their own candidates', async () => {
  const agent = await world.as('agent')
  expect(await agent.get('/applications', { query: {} })).toMatchObject({ total: 4 })
  const names = (await agent.get('/applications', { query: {} })).items.map(({ candidateName }) => candidateName)
  expect(names.every((name) => name.startsWith('agent '))).toBe(true)
})

describe('the period', () => {
  const overview = (query: object) => world.as('operation').then((person) => person.get('/overview', { query }))
  const problem = (query: object) =>
    overview(query).then(
      () => null,
      ({ body }) => [body.status, body.code],
    )

  it('is the last 30 days, today included, unless others are asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect((await overview({})).period).toEqual({ from: day(-29), to: day(0) })
    expect((await overview({ days: 7, to: day(-1) })).period).toEqual({ from: day(-7), to: day(-1) })
    vi.useRealTimers()
  })
  it('may be long past or ten years, but not longer, and does not run backwards', async () => {
    expect(await overview({ from: '1900-01-01', to: '1900-01-02' })).toMatchObject({
      desk: { applied: { n: 0 }, appliedByDay: { now: [0, 0] } },
    })
    expect(await overview({ days: 3660 })).toMatchObject({ desk: { appliedByDay: null } })
    expect(await problem({ from: '2010-01-01', to: '2026-01-01' })).toEqual([400, 'period-too-long'])
    expect(await problem({ from: '2026-01-02', to: '2026-01-01' })).toEqual([400, 'period-backwards'])
  })
})

describe('tallies', () => {
  const wrong = async () => (await runs<{ wrong: number }>(world, 'select tallies_recount() as wrong'))[0]?.wrong

  it('are folded to one row each', async () => {
    const unfolded = () => runs(world, 'select counted, key from tallies group by counted, key having count(*) > 1')
    await runs(world, `insert into tallies (counted, key, n) values ('applications', 'new', 1), ('applications', 'new', -1)`)
    expect(await unfolded()).not.toEqual([])
    await platformTasks['platform.foldTallies'].run({ database: world.app.database } as TaskContext)
    expect(await unfolded()).toEqual([])
    expect(await wrong()).toBe(0)
  })

  it('are corrected by the nightly count', async () => {
    await runs(world, `insert into tallies (counted, key, n) values ('applications', 'new', 3), ('candidates', 'active', -1)`)
    expect(await wrong()).toBe(2)
    expect(await wrong()).toBe(0)
  })
})

function day(fromNow: number): string {
  return new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
}
