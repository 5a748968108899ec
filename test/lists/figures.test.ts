import { beforeAll, describe, expect, it } from 'vitest'
import { stages } from '../../src/features/applications/rules.ts'
import { candidateStatuses } from '../../src/features/candidates/rules.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { makeEmployer, jobBody } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// A figure that several screens show is compared with one plain count.

const world = useApp()

let recruiter: Person
let agent: Person
let admin: Person
beforeAll(async () => {
  recruiter = await world.as('operation')
  agent = await world.as('agent')
  admin = await world.as('admin')
  const employer = await makeEmployer(world)
  const jobs = []
  for (const openings of [1, 2, 5]) jobs.push(await recruiter.post('/jobs', { body: jobBody(employer.id, { openings }) }))
  await recruiter.post('/jobs', { body: jobBody(employer.id, { publish: false }) })
  await runs(world, `update jobs set filled = openings - 1 where openings > 1`)
  for (const [i, status] of candidateStatuses.entries())
    for (const person of [recruiter, agent]) {
      const email = `${status}@${person.uid}.example`.toLowerCase()
      const { id } = await person.post('/candidates', { body: { firstName: 'Sam', lastName: status, locale: 'en', email } })
      await runs(
        world,
        `update candidates set status = '${status}', do_not_contact_reason = 'Asked', created_at = now() - interval '${i * 6} days' where id = ${id}`,
      )
      if (status !== 'active') continue
      // At every stage, opened and not, placed recently and long ago.
      for (const [n, stage] of stages.entries())
        await runs(
          world,
          `insert into applications (candidate_id, job_id, stage, opened_at, placed_at, answer_by)
            values (${id}, ${jobs[n % 3]?.id}, '${stage}', null, now() - interval '${n * 5} days', current_date),
              (${id}, ${jobs[(n + 1) % 3]?.id}, '${stage}', now(), null, current_date) on conflict do nothing`,
        )
    }
})

const plain = async (what: string): Promise<number> => (await runs<{ n: number }>(world, `select (${what})::int as n`))[0]?.n ?? 0
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) => items.reduce((all, item) => all + of(item), 0)

type Screens = Record<string, () => Promise<number | undefined>>
type Overview = Awaited<ReturnType<typeof readOverview>>
const readOverview = (person: Person) => person.get('/overview', {})
const overview = (person: () => Person, figure: (of: Overview) => number | undefined) => ({
  overview: async () => figure(await readOverview(person())),
})
const total = (person: () => Person, path: '/applications' | '/candidates' | '/staff/jobs', query: object) => async () =>
  (await person().get(path, { query })).total
const card = async (of: Person, name: 'openJobs' | 'candidates') =>
  (await admin.get('/users/cards', { query: {} })).items.find(({ id }) => id === of.id)?.[name].n

/** The same figures for the agency, and for an agent with their own candidates. */
function figuresOf(person: () => Person, whole: boolean): Record<string, { count: () => string; screens: Screens }> {
  const own = () => (whole ? '' : `and c.owner_id = ${agent.id}`)
  const applications = (which: string) =>
    `select count(*) from applications a join candidates c on c.id = a.candidate_id where ${which} ${own()}`
  const mine = () => `and c.owner_id = ${person().id}`
  const shown = `select count(*) from candidates c where status not in ('archived', 'quarantined', 'erased')`
  return {
    'new applications': {
      count: () => applications(`a.stage = 'new' and a.opened_at is null`),
      screens: {
        ...overview(person, ({ desk, own }) => (desk ?? own)?.unopened.n),
        'list of applications, filtered': total(person, '/applications', { unopened: true }),
        'list of applications, marked': async () =>
          sum((await person().get('/applications', { query: { limit: 100 } })).items, ({ isNew }) => Number(isNew)),
        'list of jobs': async () => sum((await person().get('/staff/jobs', {})).items, ({ newApplicants }) => newApplicants),
      },
    },
    'waiting applications': {
      count: () => applications(`a.stage in ('new', 'screening', 'vetting')`),
      screens: {
        'list of applications': total(person, '/applications', { waiting: true }),
        'own page': async () => (await person().get('/me/figures', {})).applicationsWaiting,
      },
    },
    'placed in the last 30 days': {
      count: () => applications(`a.placed_at > now() - interval '30 days'`),
      screens: {
        ...(whole ? {} : overview(person, ({ own }) => own?.placed.n)),
        'list of applications': total(person, '/applications', { placedWithinDays: 30 }),
        'own page': async () => (await person().get('/me/figures', {})).placedIn30Days,
      },
    },
    'active applications': {
      count: () =>
        applications(`a.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early')`),
      screens: {
        'list of candidates': async () =>
          sum((await person().get('/candidates', { query: {} })).items, ({ activeApplications }) => activeApplications),
        'candidates’ own lists': async () => {
          const { items } = await person().get('/candidates', { query: {} })
          const lists = await Promise.all(
            items.map(({ id: candidateId }) =>
              person().get('/candidates/{candidateId}/applications', { candidateId, query: { limit: 100 } }),
            ),
          )
          return sum(lists, (list) => sum(list.items, ({ isActive }) => Number(isActive)))
        },
      },
    },
    candidates: {
      count: () => `${shown} ${own()}`,
      screens: {
        ...(whole ? {} : overview(person, ({ own }) => own?.candidates.n)),
        'list of candidates': total(person, '/candidates', {}),
      },
    },
    'own candidates': {
      count: () => `${shown} ${mine()}`,
      screens: {
        'list of candidates': total(person, '/candidates', { mine: true }),
        'own page': async () => (await person().get('/me/figures', {})).candidates,
        'users’ cards': () => card(person(), 'candidates'),
      },
    },
    'own candidates of the last 30 days': {
      count: () => `${shown} and created_at > now() - interval '30 days' ${mine()}`,
      screens: {
        'list of candidates': total(person, '/candidates', { mine: true, addedWithinDays: 30 }),
        'own page': async () => (await person().get('/me/figures', {})).candidatesIn30Days,
      },
    },
    'candidates of the last 7 days': {
      count: () => `${shown} and created_at > now() - interval '7 days' ${own()}`,
      screens: {
        ...(whole ? {} : overview(person, ({ own }) => own?.candidatesAdded.n)),
        'list of candidates': total(person, '/candidates', { addedWithinDays: 7 }),
      },
    },
  }
}

const ofJobs: ReturnType<typeof figuresOf> = {
  'open jobs': {
    count: () => `select count(*) from jobs where status = 'open'`,
    screens: {
      ...overview(
        () => recruiter,
        ({ desk }) => desk?.openJobs.n,
      ),
      'list of jobs': total(() => recruiter, '/staff/jobs', { status: 'open' }),
      'tabs of the list': async () => (await recruiter.get('/staff/jobs', {})).counts.open,
      'own page': async () => (await recruiter.get('/me/figures', {})).openJobs,
      'users’ cards': () => card(recruiter, 'openJobs'),
      'public list': async () => (await world.visitor.get('/jobs', { query: {} })).total ?? undefined,
    },
  },
  'openings to fill': {
    count: () => `select sum(openings - filled) from jobs where status = 'open'`,
    screens: {
      ...overview(
        () => recruiter,
        ({ desk }) => desk?.unfilledOpenings,
      ),
      'list of jobs': async () =>
        sum((await recruiter.get('/staff/jobs', { query: { status: 'open' } })).items, ({ openings, filled }) => openings - filled),
    },
  },
}

const everybody = { 'the agency': figuresOf(() => recruiter, true), 'an agent': figuresOf(() => agent, false) }
const cases = [...Object.entries(everybody), ['the agency', ofJobs] as const].flatMap(([who, figures]) =>
  Object.entries(figures).flatMap(([name, { count, screens }]) =>
    Object.entries(screens).map(([screen, ask]) => ({ who, name, screen, count, ask })),
  ),
)

describe('figures', () => {
  it.each(cases)('$name, for $who: $screen', async ({ count, ask }) => {
    const expected = await plain(count())
    expect(expected).toBeGreaterThan(0)
    expect(await ask()).toBe(expected)
  })
  it('count days of 24 hours, even when the clocks change', async () => {
    const placed = (at: string) =>
      `placed_within(jsonb_populate_record(null::applications, '{"placed_at": "${at}"}'), 7, '2026-03-30T08:15Z')`
    const answers = (await world.app.database.pool.query(
      `select set_config('timezone', 'Europe/London', true); select ${placed('2026-03-23T08:16Z')} as within, ${placed('2026-03-23T08:14Z')} as before`,
    )) as unknown as { rows: unknown[] }[]
    expect(answers[1]?.rows).toEqual([{ within: true, before: false }])
  })
})
