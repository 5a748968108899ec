import { expect, it } from 'vitest'
import { platformTasks } from '#server/housekeeping.ts'
import { randomFrom } from '#server/random.ts'
import type { TaskContext } from '#server/tasks.ts'
import { useApp } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { nextStages, rejectReasons, type Stage, stages, unsuccessfulStages } from '../rules.ts'

const world = useApp()

type Visit = { stage: Stage; at: string; reason: string | null }
type Row = { stage: Stage; source: string; reached: string; left: string | null; halves: number | null; reason: string | null }

const ranks: Partial<Record<Stage, number>> = { new: 1, screening: 2, vetting: 3, submitted: 4, interview: 5, offer: 6, placed: 7 }
const rankOf = (stage: Stage) => ranks[stage] ?? (stage === 'completed' || stage === 'ended_early' ? 8 : Number.NaN)
const isUnsuccessful = (stage: Stage) => (unsuccessfulStages as readonly Stage[]).includes(stage)

/** Which stages these visits reached, by the plain words of the domain. */
function replay(source: string, visits: Visit[]): Row[] {
  const stood = visits.map((visit, i) => ({ ...visit, until: visits[i + 1]?.at ?? null }))
  const counted = stood.filter(
    ({ stage, until }, i) =>
      !(isUnsuccessful(stage) && until !== null) && !stood.slice(i + 1).some((later) => rankOf(later.stage) < rankOf(stage)),
  )
  return stages.flatMap((stage) => {
    const at = counted.filter((visit) => visit.stage === stage)
    const [first, last] = [at[0], at.at(-1)]
    if (!first || !last) return []
    const spent = at.reduce((ms, visit) => ms + Date.parse(visit.until ?? visit.at) - Date.parse(visit.at), 0)
    const reason = rejectReasons.find((one) => one === last.reason) ?? 'other'
    const halves = last.until === null ? null : Math.floor(spent / 43_200_000)
    return [{ stage, source, reached: first.at, left: last.until, halves, reason: isUnsuccessful(stage) ? reason : null }]
  })
}

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
async function expected(id: number): Promise<Row[]> {
  const [application] = await runs<Visit & { source: string; now: Stage; since: string }>(
    world,
    `select 'new' as stage, ${moment('applied_at')} as at, source, stage as now, ${moment('stage_changed_at')} as since, reason from applications where id = ${id}`,
  )
  if (!application) return []
  const { source, at, now, since, reason } = application
  const moves = await runs<Visit>(
    world,
    `select to_stage as stage, ${moment('moved_at')} as at, reason from application_moves where application_id = ${id} order by id`,
  )
  const visits = [{ stage: 'new' as const, at, reason: null }, ...moves]
  // Imported at a stage.
  return replay(source, visits.at(-1)?.stage === now ? visits : [...visits, { stage: now, at: since, reason }])
}
const kept = (id: number) =>
  runs<Row>(
    world,
    `select stage, source, ${moment('reached_at')} as reached, ${moment('left_at')} as left, half_days as halves, reason
      from application_stages where application_id = ${id} order by array_position('{${stages.join(',')}}', stage)`,
  )
const wrong = async () => (await runs<{ wrong: number }>(world, 'select figures_recount() as wrong'))[0]?.wrong

it('stages reached are those of the moves, whatever is undone, put back, reopened, imported or removed, and figures are their sums', async () => {
  const random = randomFrom(47)
  const job = await makeJob(world, { openings: 50 })
  for (let i = 0; i < 8; i++) await applyAsGuest(world, job.id)
  const ids = (await runs<{ id: number }>(world, `select id::int from applications where job_id = ${job.id}`)).map(({ id }) => id)
  const operation = await world.as('operation')
  const ways: Record<string, number> = {}
  for (let step = 0; step < 60; step++) {
    const applicationId = random.pick(ids)
    const seen = await operation.get('/applications/{applicationId}', { applicationId })
    const at = { applicationId, version: seen.version }
    const done = await Promise.resolve(random.pick(['move', 'move', 'move', 'undo', 'back', 'age', 'direct'] as const))
      .then((way): Promise<unknown> => {
        ways[way] = (ways[way] ?? 0) + 1
        if (way === 'undo') return operation.delete('/applications/{applicationId}/stage', at)
        if (way === 'back') return operation.put('/applications/{applicationId}/previous-stage', { ...at, body: { note: 'Wrong person' } })
        if (way === 'age')
          return runs(
            world,
            `update application_moves set moved_at = moved_at - interval '30 hours' where application_id = ${applicationId};
           update applications set applied_at = applied_at - interval '40 hours', stage_changed_at = stage_changed_at - interval '30 hours' where id = ${applicationId}`,
          )
        if (way === 'direct')
          return runs(
            world,
            `update applications set source = '${random.pick(['google', 'feed'])}', stage = '${seen.stage}' where id = ${applicationId}`,
          )
        const to = random.pick(nextStages(seen)) ?? 'screening'
        const body = { stage: to, tell: false, ...(to === 'rejected' && { reason: random.pick(['pay', 'distance'] as const) }) }
        return operation.put('/applications/{applicationId}/stage', {
          ...at,
          body: { ...body, ...(to === 'placed' && { startsOn: '2030-01-07' }) },
        })
      })
      .catch(() => 'refused')
    if (done !== 'refused') expect(await kept(applicationId), `step ${step}`).toEqual(await expected(applicationId))
  }
  expect(Object.keys(ways).length).toBe(5)
  const [imported] = await runs<{ id: number }>(
    world,
    `insert into applications (candidate_id, job_id, answer_by, stage, applied_at, stage_changed_at, reason)
      select candidate_id, ${(await makeJob(world)).id}, current_date, 'rejected', now() - interval '9 days', now() - interval '2 days', 'In their own words'
      from applications where id = ${ids[0]} returning id::int`,
  )
  expect((await kept(imported?.id ?? 0)).map(({ stage, reason }) => [stage, reason])).toEqual([
    ['new', null],
    ['rejected', 'other'],
  ])
  await runs(world, `delete from applications where id in (${ids.slice(0, 3)})`)
  expect(await kept(ids[0] ?? 0)).toEqual([])
  expect(await wrong()).toBe(0)
  for (const times of [1, 2]) {
    await platformTasks['platform.foldTallies'].run({ database: world.app.database } as TaskContext)
    expect(await wrong(), `folded ${times} times`).toBe(0)
    await runs(world, `update applications set source = 'indeed' where id = ${ids[4]}`)
  }
  expect(await runs(world, 'select 1 from figures where is_folded group by figure, grain, day, key having count(*) > 1')).toEqual([])
  await runs(world, `update figures set n = n + 1 where id = (select max(id) from figures)`)
  expect([await wrong(), await wrong()]).toEqual([1, 0])
}, 60_000)

it('every reason to reject is counted under its own name', async () => {
  const { id: jobId } = await makeJob(world)
  for (const reason of rejectReasons) {
    await applyAsGuest(world, jobId)
    await runs(
      world,
      `insert into application_moves (application_id, from_stage, to_stage, reason) select max(id), 'new', 'rejected', '${reason}' from applications;
       update applications set stage = 'rejected' where id = (select max(id) from applications)`,
    )
  }
  const counted = await runs<{ reason: string }>(
    world,
    `select s.reason from application_stages s join applications a on a.id = application_id where job_id = ${jobId} and s.reason is not null`,
  )
  expect(counted.map(({ reason }) => reason).sort()).toEqual([...rejectReasons].sort())
})
