import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { readForAgent } from '#server/agents.ts'
import { now } from '#server/clock.ts'
import { createMarks } from '#server/marks.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { StaffJobOrder } from '../staff-filter.ts'
import { listJobs } from './list.ts'

const world = useApp()
type Role = 'admin' | 'operation' | 'agent'

/** 620 jobs of every status, with many equal titles, days and employers. */
beforeAll(async () => {
  const { id } = await makeJob(world)
  for (let i = 0; i < 12; i++) await makeEmployer(world, undefined, `${i % 2 ? 'Élan' : 'elan'} ${i}`)
  await addJobs(id, 619)
  await runs(
    world,
    `insert into archives (kind, record_id, was, reason, archived_at, purge_on, quarantined_at)
     select 'job', id, 'closed', 'filled', now(), current_date, case when id % 4 < 2 then now() end from jobs where status = 'archived'`,
  )
})

const copied = `category, trade, job_types, place_id, openings, pay_min, pay_max, pay_unit, pay_currency, pay_monthly_min, pay_monthly_max,
  experience, tags, description, language`
const addJobs = (like: number, many: number) =>
  runs(
    world,
    `insert into jobs (slug, title, employer_id, ${copied}, closes_on, status, show_employer, created_at, posted_at)
     select slug || '-' || n, (array['Élagueur', 'elagueur', 'Bricklayer', 'bricklayer', 'Façadier', 'Zinc worker', 'Éla'])[1 + n % 7],
       (select id from employers order by id offset n % 13 limit 1), ${copied}, closes_on - n % 5, s.status, n % 3 <> 0,
       now() - n % 50 * interval '1 hour' - n % 11 * interval '1 microsecond',
       case when s.status <> 'draft' then now() - n % 30 * interval '1 hour' - n % 11 * interval '1 microsecond' end
     from jobs cross join generate_series(1, ${many}) n
     cross join lateral (select (array['open', 'open', 'draft', 'open', 'closed', 'filled', 'on_hold', 'expired', 'draft', 'archived'])[1 + n % 10] as status) s
     where id = ${like}`,
  )

/** One person's list with a cache of its own, which reports when it was used. */
async function listOf(role: Role) {
  const person = await world.as(role)
  const { kysely, pool } = world.app.database
  const marks = createMarks(8)
  let used = 0
  const making: Promise<void>[] = []
  const again: ReadContext['again'] = (read) =>
    role === 'agent' ? readForAgent(pool, person.id, (db, pool) => read({ db, pool })) : read({ db: kysely, pool })
  const watched: typeof marks = {
    ...marks,
    wayTo(...asked) {
      const way = marks.wayTo(...asked)
      if (way) used += 1
      return way
    },
    make(...asked) {
      const made = marks.make(...asked)
      making.push(made)
      return made
    },
  }
  const standing = { actor: { id: person.id, role }, now: now(), locale: 'en', again } as unknown as ReadContext
  const defaults = { page: 1, limit: 20, jobType: [], experience: [], tag: [], distance: 25 }
  return {
    async page(order: StaffJobOrder, page: number) {
      const { items } = await again((handles) => listJobs({ ...defaults, ...order, page }, { ...standing, ...handles }, watched))
      return items.map(({ id }) => id)
    },
    made: () => Promise.all(making),
    used: () => used,
  }
}

const columns = {
  createdAt: 'j.created_at',
  title: 'folded(j.title)',
  closesOn: 'j.closes_on',
  postedAt: 'j.posted_at',
  applicants: '(select count(*) from applications a where a.job_id = j.id)',
}
/** The whole list in its order, without a cache. */
async function wholeOf(role: Role, { sort, dir }: StaffJobOrder): Promise<number[]> {
  const name = role === 'agent' ? 'case when j.show_employer then folded(e.name) end' : 'folded(e.name)'
  const readable = role === 'agent' ? `j.status in ('open', 'on_hold', 'filled', 'expired')` : 'true'
  const hidden = `exists (select from archives a where a.record_id = j.id and a.kind = 'job' and a.quarantined_at is not null)`
  const jobs = await runs<{ id: number }>(
    world,
    `select j.id from jobs j join employers e on e.id = j.employer_id where ${readable} and (${role === 'admin'} or not ${hidden})
     order by ${sort === 'employer' ? name : columns[sort]} ${dir} nulls last, j.id ${dir}`,
  )
  return jobs.map(({ id }) => id)
}

describe('a page within a long list', () => {
  it.each<[Role, StaffJobOrder]>([
    ['admin', { sort: 'postedAt', dir: 'desc' }],
    ['operation', { sort: 'title', dir: 'asc' }],
    ['agent', { sort: 'employer', dir: 'desc' }],
    ['operation', { sort: 'applicants', dir: 'desc' }],
  ])('is the same with and without cached row positions: %s by %j', async (role, order) => {
    const { page, made, used } = await listOf(role)
    const ids = await wholeOf(role, order)
    const pages = Array.from({ length: Math.ceil(ids.length / 20) }, (_, i) => ids.slice(i * 20, (i + 1) * 20))
    await page(order, Math.floor(pages.length / 2))
    await made()
    const read: number[][] = []
    for (let number = 1; number <= pages.length; number++) read.push(await page(order, number))
    expect(read).toEqual(pages)
    expect(used()).toBeGreaterThan(3)
  })
})
