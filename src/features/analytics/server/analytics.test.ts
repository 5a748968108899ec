import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import type { FigureList } from '#shared/figures-contract.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { analyticsTasks } from './tasks.ts'

const world = useApp()
const today = dayOf(new Date())

let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
  const job = await makeJob(world, { openings: 9 })
  for (let i = 0; i < 3; i++) await applyAsGuest(world, job.id)
  await runs(
    world,
    `update candidates set availability = 'now', trade = (select trade from jobs where id = ${job.id}), place_id = (select place_id from jobs where id = ${job.id})`,
  )
  const [first] = await runs<{ id: number }>(world, 'select id::int from applications order by id')
  const applicationId = Number(first?.id)
  const move = async (stage: 'screening' | 'submitted' | 'rejected') => {
    const { version } = await admin.get('/applications/{applicationId}', { applicationId })
    const body = { stage, tell: false, ...(stage === 'rejected' && { reason: 'distance' as const }) }
    await admin.put('/applications/{applicationId}/stage', { applicationId, version, body })
  }
  await move('screening')
  await move('submitted')
  await runs(
    world,
    `insert into documents (candidate_id, type, status, checked_at, checked_how, expires_on, created_at)
      select c.id, 'sst', 'verified', now(), 'site', current_date + days, now() from candidates c cross join unnest(array[10, 45, 89, 90, 91, 200]) days`,
  )
  await runs(
    world,
    `update documents set removed_at = now() where expires_on = current_date + 45 and candidate_id = (select min(candidate_id) from documents)`,
  )
})

type Figure = { n: number; list: FigureList; filter: Record<string, string> }
const paths = { applications: '/applications', candidates: '/candidates', documents: '/documents', jobs: '/staff/jobs' } as const

/** Every number with a list, wherever it stands. */
function figuresIn(value: unknown): Figure[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'list' in value && 'n' in value ? [value as Figure] : []
  return [...own, ...Object.values(value).flatMap(figuresIn)]
}

describe('analytics', () => {
  it('say that what a task counts is not counted yet', async () => {
    await runs(world, 'delete from analytics_counts')
    expect(await admin.get('/analytics')).toMatchObject({ lapsing: null, supply: null })
  })

  it('count what the list behind each number shows', async () => {
    await analyticsTasks['analytics.count'].run(world.tasking())
    const figures = figuresIn(await admin.get('/analytics'))
    const lists = new Set(figures.filter(({ n }) => n > 0).map(({ list }) => list))
    expect([...lists].toSorted()).toEqual(['applications', 'candidates', 'documents', 'jobs'])
    const none = figures.filter(({ n }) => n === 0).slice(0, 8)
    for (const { n, list, filter } of [...figures.filter((one) => one.n > 0), ...none]) {
      const path = `/api/v1${paths[list as keyof typeof paths]}?${new URLSearchParams(filter)}`
      const answer = await world.raw({ url: path, headers: { authorization: `Bearer ${admin.token}` } })
      expect([path, answer.json().total]).toEqual([path, n])
    }
  })

  it('count documents once, by whoever holds them, and the last day of the forecast with them', async () => {
    const { lapsing } = await admin.get('/analytics')
    expect(lapsing?.within.map(({ n }) => n)).toEqual([3, 5, 11])
    expect(lapsing?.weeks.reduce((sum, { all }) => sum + all.n, 0)).toBe(11)
    expect(lapsing?.holders.map(({ holder, within }) => [holder, within.at(-1)?.n])).toEqual([
      ['on-site', 0],
      ['put-forward', 3],
      ['free', 8],
      ['not-looking', 0],
    ])
  })

  it('have no number that is none, over an empty range and over ten years', async () => {
    for (const query of [
      { from: '2031-01-01', to: '2031-01-31' },
      { from: addDays(today, -3650), to: today },
      { from: '1900-01-01', to: '1905-01-01' },
    ])
      expect(JSON.stringify(await admin.get('/analytics', { query }))).not.toContain('NaN')
    expect((await admin.get('/analytics', { query: { from: '2031-01-01', to: '2031-01-31' } })).funnel.all.applied.n).toBe(0)
  })

  it('refuse a period that runs backwards or beyond ten years', async () => {
    const codes = [
      { from: today, to: addDays(today, -1) },
      { from: addDays(today, -4000), to: today },
    ].map((query) => admin.get('/analytics', { query }).catch((problem) => problem.body.code))
    expect(await Promise.all(codes)).toEqual(['period-backwards', 'period-too-long'])
  })
})
