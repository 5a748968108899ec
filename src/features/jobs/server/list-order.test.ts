import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { readForAgent } from '#server/agents.ts'
import { now } from '#server/clock.ts'
import { createMarks } from '#server/marks.ts'
import type { Reading } from '#server/standing.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { jobSorts, type StatusGroup, statusGroups } from '../rules.ts'
import type { StaffJobOrder } from '../staff-filter.ts'
import { listJobs } from './list.ts'

const world = useApp()
type Role = 'admin' | 'operation' | 'agent'
type Asked = Partial<StaffJobOrder> & { status?: StatusGroup; page?: number; limit?: number; trade?: string }

/**
 * 620 jobs of every status: many with the same title, day or employer, days that differ by microseconds, some never posted,
 * some that do not name their employer, some in quarantine.
 */
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

/** One list in the hands of one person, with marks and a clock of its own, which stands still. */
async function listOf(role: Role) {
  const person = await world.as(role)
  const { kysely, pool } = world.app.database
  const marks = createMarks(8)
  const seen = { entered: 0, read: 0 }
  const making: Promise<void>[] = []
  let clock = now()
  const again: Reading['again'] = (read) =>
    role === 'agent' ? readForAgent(pool, person.id, (db, pool) => read({ db, pool })) : read({ db: kysely, pool })
  const watched: typeof marks = {
    ...marks,
    wayTo(...asked) {
      const way = marks.wayTo(...asked)
      if (way) seen.entered += 1
      return way
    },
    make(order, known, read) {
      const made = marks.make(order, known, (every) => {
        seen.read += 1
        return read(every)
      })
      making.push(made)
      return made
    },
  }
  const [sort, dir] = ['createdAt', 'desc'] as const
  const defaults = { sort, dir, page: 1, limit: 20, jobType: [], experience: [], tag: [], distance: 25 }
  return {
    seen,
    async page(asked: Asked): Promise<{ ids: number[]; total: number }> {
      const standing = { actor: { id: person.id, role }, now: clock, locale: 'en', again } as unknown as Reading
      const { items, total } = await again((handles) => listJobs({ ...defaults, ...asked }, { ...standing, ...handles }, watched))
      return { ids: items.map(({ id }) => id), total }
    },
    made: () => Promise.all(making),
    pass(seconds: number) {
      clock = new Date(clock.getTime() + seconds * 1000)
    },
  }
}

const columns = { createdAt: 'j.created_at', title: 'j.title', closesOn: 'j.closes_on', postedAt: 'j.posted_at' }
/** The whole list in its order, said plainly. */
async function wholeOf(role: Role, { sort = 'createdAt', dir = 'desc', status }: Asked): Promise<number[]> {
  const name = role === 'agent' ? 'case when j.show_employer then e.name end' : 'e.name'
  const readable = role === 'agent' ? `j.status in ('open', 'on_hold', 'filled', 'expired')` : 'true'
  const hidden = `exists (select from archives a where a.record_id = j.id and a.kind = 'job' and a.quarantined_at is not null)`
  const jobs = await runs<{ id: number }>(
    world,
    `select j.id from jobs j join employers e on e.id = j.employer_id where ${readable}
       and (${role === 'admin'} or not ${hidden}) ${status ? `and j.status = any('{${statusGroups[status]}}')` : ''}
     order by ${sort === 'employer' ? name : columns[sort]} ${dir} nulls last, j.id ${dir}`,
  )
  return jobs.map(({ id }) => id)
}
const pagesOf = (ids: readonly number[], limit = 20) =>
  Array.from({ length: Math.ceil(ids.length / limit) }, (_, i) => ids.slice(i * limit, (i + 1) * limit))

describe('a page within a long list', () => {
  const orders = jobSorts.flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir })))
  const lists = (['admin', 'operation', 'agent'] as const).flatMap((role) => orders.map((order) => ({ role, ...order })))
  it.each(lists)('is the same with and without cached row positions: $role by $sort, $dir', async ({ role, ...asked }) => {
    const { page, made, seen } = await listOf(role)
    const pages = pagesOf(await wholeOf(role, asked))
    await page({ ...asked, page: Math.floor(pages.length / 2) })
    await made()
    const read: number[][] = []
    for (let number = 1; number <= pages.length; number++) read.push((await page({ ...asked, page: number })).ids)
    expect(read).toEqual(pages)
    expect(seen.read).toBe(1)
    // Eight marks from each end, and where rows with a key and without meet, a page is counted up to.
    expect(seen.entered).toBeGreaterThan(pages.length - 13)
  })
})
