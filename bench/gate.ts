import { addDays } from '#shared/dates.ts'
import { measure, succeed } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { childrenSeconds } from './processor.ts'
import { signInAll } from './staff.ts'
import { gate, type HeldDocument, type Requirement } from '#features/requirements/gate.ts'

/** The function alone, and how long a thousand applications take to follow their job's end. */
export async function measureGate(): Promise<void> {
  measureFunction()
  await inPlace(measureJob)
}

/** How many people are held to a job in a second: six lines each, eight documents each. Promised: 100,000. */
function measureFunction(): void {
  const today = '2026-11-22'
  const levels = ['green', 'blue', 'gold', 'black']
  const kinds = ['CSCS', 'SMSTS', 'First aid', 'CPCS', 'Face fit', 'Right to work']
  const requirements = kinds.map((code, i): Requirement => {
    const shape = code === 'CPCS' ? 'categories' : code === 'CSCS' ? 'ladder' : 'none'
    return {
      id: i + 1,
      type: { code, shape, levels, leadDays: 30 },
      level: shape === 'ladder' ? 'blue' : null,
      categories: shape === 'categories' ? ['A58', 'A59'] : [],
      until: i % 3 === 0 ? 'start' : 'end',
      alternatives: [],
      isMandatory: i % 4 !== 3,
    }
  })
  // Every person has other documents, so that nothing is the same a thousand times.
  const people = Array.from({ length: 1000 }, (_, person) =>
    Array.from({ length: 8 }, (_, i): HeldDocument => {
      const n = person * 8 + i
      return {
        id: n,
        type: kinds[i] ?? (n % 2 === 0 ? 'CSCS' : 'SSSTS'),
        level: levels[(n % 3) + 1] ?? null,
        categories: n % 5 === 0 ? ['A58'] : ['A58', 'A59', 'A60'],
        status: n % 31 === 0 ? 'submitted' : n % 37 === 0 ? 'rejected' : 'verified',
        issuedOn: null,
        expiresOn: n % 5 === 0 ? null : addDays(today, 60 + ((n * 37) % 1400)),
        isProvisional: false,
      }
    }),
  )
  const dates = { startsOn: '2026-12-01', endsOn: '2027-02-28' }
  const rates: number[] = []
  const answers = { pass: 0, warn: 0, block: 0 }
  for (let round = 0; round < 10; round++) {
    const began = performance.now()
    for (let times = 0; times < 50; times++)
      for (const documents of people) answers[gate({ documents, requirements, dates, today }).result] += 1
    rates.push((50 * people.length) / ((performance.now() - began) / 1000))
  }
  const [slowest = 0, ...others] = rates.toSorted((a, b) => a - b)
  const rate = (value: number) => Math.round(value).toLocaleString('en')
  console.table([{ evaluations: '500,000', 'a second': rate(others.at(4) ?? 0), slowest: rate(slowest), wanted: '100,000', ...answers }])
}

/** From the press on Save until the last of a thousand applications says what it says now, over HTTP, through the queue. Promised: a second. */
async function measureJob(place: Place): Promise<void> {
  const server = await place.startServer()
  const { operation: token } = await signInAll(place, server)
  const { pool } = place.database
  const { rows: jobs } = await pool.query<{
    id: number
    version: number
  }>(`with e as (insert into employers (name, slug, sector) values ('Hale', 'hale', 'residential') returning id)
    insert into jobs (slug, title, employer_id, category, trade, job_types, place_id, openings, description, language, closes_on, status, posted_at, starts_on)
    select 'x', 'Bricklayer', e.id, 'residential', 'bricklayer', '{temporary}', 2644688, 9, repeat('x', 100), 'en', current_date + 30, 'open', now(), current_date
    from e returning id::int, version`)
  const [job] = jobs
  if (!job) throw new Error('there is no job')
  await pool.query(
    `with people as (insert into candidates (first_name, last_name, locale, phone) select 'Ann', 'Mason ' || n, 'en', '+4477009' || n + 10000 from generate_series(1, 1000) n returning id),
      asked as (insert into job_requirements (job_id, type, level, until, is_mandatory, position)
        select $1::bigint, type, level, 'end', true, row_number() over () from (values ('cscs', 'blue'), ('smsts', null), ('first-aid', null)) asked(type, level)),
      applied as (insert into applications (candidate_id, job_id, answer_by) select id, $1, current_date from people)
    insert into documents (candidate_id, type, level, status, checked_at, checked_how, expires_on, created_at)
      select id, type, level, 'verified', now(), 'app', current_date + 60 + (id % 200)::int, now()
      from people, (values ('cscs', 'gold'), ('smsts', null), ('first-aid', 'first-aider')) held(type, level)`,
    [job.id],
  )
  const settled = async () => {
    for (;;) {
      const { rows } = await pool.query(
        `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier like '%.regate%'`,
      )
      if (rows.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await settled()
  const times: Record<string, number>[] = []
  for (const [i, days] of [90, 250, 70, 200, 120, 240, 65, 150, 100, 180].entries()) {
    const [began, worked] = [performance.now(), childrenSeconds()]
    const json = { endsOn: addDays(new Date().toISOString().slice(0, 10), days) }
    await succeed(`${server.base}/api/v1/jobs/${job.id}`, { method: 'PATCH', json, token, headers: { 'if-match': `"${job.version + i}"` } })
    const saved = performance.now() - began
    await settled()
    const settledMs = Math.round(performance.now() - began)
    times.push({
      'saved, ms': Math.round(saved),
      'settled, ms': settledMs,
      'ms of processor': Math.round((childrenSeconds() - worked) * 1000),
    })
  }
  console.table(times)
  const list = () => succeed(`${server.base}/api/v1/jobs/${job.id}/applications?limit=50`, { token })
  const rounds = Array.from({ length: 200 }, (_, i) => i)
  await measure(rounds, list)
  const { p50, p95 } = await measure(rounds, list)
  console.table([{ 'applicants with their gates': 'a page of 50', 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1) }])
}
