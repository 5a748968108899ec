import type { Role } from '#shared/roles.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/db.ts'
import { createAccount } from '../src/features/identity/server/commands.ts'
import { hashPassword } from '../src/features/identity/server/proofs/passwords.ts'
import { ownApiKey } from '../src/features/identity-toolkit/server/service.ts'
import { generateJobs } from './generate.ts'
import { measure, succeed } from './load.ts'
import { inPlace, type Place, type Server } from './place.ts'

export const password = 'a bench on two cores'
const roles = ['admin', 'operation', 'agent'] as const

/** The agency's own work at so many candidates, a tenth as many jobs and three times as many applications. */
export async function measureStaff(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [100_000]) await inPlace((place) => measureSize(place, size))
}

async function measureSize(place: Place, size: number): Promise<void> {
  const server = await place.startServer()
  const tokens = await signInAll(place, server)
  await generateJobs(place.database, size / 10, now())
  await generatePeople(place.database, size)
  const rows: Record<string, string>[] = []
  const note = (way: string, figures: { p50: number; p95: number; p99: number }) =>
    rows.push({
      candidates: size.toLocaleString('en'),
      way,
      'p50 ms': figures.p50.toFixed(1),
      'p95 ms': figures.p95.toFixed(1),
      'p99 ms': figures.p99.toFixed(1),
    })
  const times = Array.from({ length: 200 }, (_, i) => i)
  for (const role of roles) {
    const read = (path: string) => () => succeed(`${server.base}/api/v1${path}`, { token: tokens[role] })
    const ways = {
      overview: '/overview',
      'new applications': '/applications?unopened=true',
      'applications at a stage': '/applications?stage=interview',
      'applications waiting': '/applications?waiting=true&sort=stageChangedAt&dir=asc',
      'placed in 30 days': '/applications?placedWithinDays=30',
      'candidates of this week': '/candidates?addedWithinDays=7',
      jobs: '/staff/jobs',
    }
    for (const [way, path] of Object.entries(ways)) {
      await measure(times.slice(0, 20), read(path))
      note(`${role}: ${way}`, await measure(times, read(path)))
    }
  }
  const writes = Array.from({ length: 800 }, (_, i) => i)
  const { id: employerId } = await place.database.kysely.selectFrom('employers').select('id').limit(1).executeTakeFirstOrThrow()
  const ways = {
    'adding a candidate, 8 writers': (i: number) => post('/candidates', candidate(i)),
    'posting a job, 8 writers': (i: number) => post('/jobs', job(i, employerId)),
  }
  const post = (path: string, json: object) => succeed(`${server.base}/api/v1${path}`, { json, token: tokens.operation })
  let count = 0
  for (const [way, write] of Object.entries(ways)) {
    const fresh = () => write(++count)
    await measure(writes.slice(0, 100), fresh, 8)
    note(way, await measure(writes, fresh, 8))
  }
  console.table(rows)
}

/** A token of each role of the staff. */
export async function signInAll(place: Place, server: Server): Promise<Record<Role, string>> {
  await openAccounts(place)
  return await tokensOf(place, server)
}

/** An account of each role of the staff. */
export async function openAccounts({ database }: Place): Promise<void> {
  const passwordHash = await hashPassword(password)
  for (const role of roles) {
    const account = { email: emailOf(role), displayName: role, role, emailVerified: true, locale: 'en' as const }
    const { id } = await database.kysely.transaction().execute((db) => createAccount(db, account))
    await database.kysely.updateTable('accounts').set({ passwordHash, joinedAt: now() }).where('id', '=', id).execute()
  }
}

/** A token lasts an hour: what takes long to make is made before. */
export async function tokensOf({ database }: Place, { base }: Server): Promise<Record<Role, string>> {
  const key = await ownApiKey(database)
  const tokens: Partial<Record<Role, string>> = {}
  for (const role of roles) {
    const json = { email: emailOf(role), password, returnSecureToken: true }
    const { body } = await succeed(`${base}/identity/v1/accounts:signInWithPassword?key=${key}`, { json })
    tokens[role] = JSON.parse(body).idToken
  }
  return tokens as Record<Role, string>
}

const emailOf = (role: Role) => `${role}@people.example`

/** People over two years, one in fifty the agent's; three applications each, most of them long ended. */
export async function generatePeople({ pool }: Database, size: number): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into candidates (first_name, last_name, email, phone, locale, place_id, trade, status, owner_id, created_at)
     select 'First' || i % 977, 'Last' || i % 4999, 'c' || i || '@people.example', '+4477' || lpad(i::text, 8, '0'), 'en',
       (array[2644688, 2654993, 2996944, 2643743])[1 + i % 4], 'bricklayer', case when i % 20 = 0 then 'archived' else 'active' end,
       case when i % 50 = 0 then (select id from accounts where role = 'agent') end, now() - random() * interval '730 days'
     from generate_series(1, $1::int) i`,
    [size],
  )
  const first = async (table: string) => (await client.query(`select min(id) as id from ${table}`)).rows[0].id
  await client.query(
    `insert into applications (candidate_id, job_id, stage, applied_at, opened_at, stage_changed_at, placed_at, answer_by)
     select $2 + (i * 7919::bigint) % $1::int, $3 + (i * 104729::bigint) % ($1::int / 10), s.stage, s.at, case when s.stage = 'new' and random() < 0.5 then null else s.at end, s.at, case when s.stage = 'placed' then s.at end, s.at::date + 7
     from generate_series(1, $1::int * 3) i
     cross join lateral (select case when r < 0.03 then 'new' when r < 0.06 then 'screening' when r < 0.08 then 'vetting' when r < 0.1 then 'submitted'
       when r < 0.12 then 'interview' when r < 0.13 then 'offer' when r < 0.2 then 'placed' when r < 0.8 then 'rejected' else 'withdrawn' end as stage,
       now() - random() * interval '730 days' as at from (select random() as r, i as each) as dice) s
     on conflict do nothing`,
    [size, await first('candidates'), await first('jobs')],
  )
  await client.query(
    `insert into application_moves (application_id, from_stage, to_stage, moved_at) select id, 'offer', 'placed', stage_changed_at from applications where stage = 'placed'`,
  )
  await client.query('vacuum analyze')
  client.release()
}

const candidate = (i: number) => ({
  firstName: 'Ann',
  lastName: `Writer${i}`,
  email: `written${i}@people.example`,
  phone: null,
  locale: 'en',
  source: 'phone',
})

const job = (i: number, employerId: number) => ({
  title: `Bricklayer ${i}`,
  employerId,
  category: 'residential',
  trade: 'bricklayer',
  jobTypes: ['full-time'],
  placeId: 2644688,
  sitePostcode: 'LS1 4AP',
  engagements: ['paye'],
  openings: 2,
  pay: { min: 2200, max: 2600, unit: 'hour', currency: 'GBP' },
  description: 'Face-brick work on a terrace of thirty-two houses. '.repeat(12),
  language: 'en',
  closesOn: new Date(now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
  publish: true,
})
