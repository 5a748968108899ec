import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { contract, type Operation } from '#shared/contract.ts'
import { type Actor, anonymous } from '#shared/roles.ts'
import { id } from '#shared/shapes.ts'
import { migrate } from '#server/migrate.ts'
import { type Incoming, perform, prepare } from '#server/operations.ts'
import type { Handlers } from '#server/handler-context.ts'
import { operations } from '../../src/contract.ts'
import { declared } from '../../src/declared.ts'
import { keepNotifications } from '../../src/features/notifications/server/commands.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { meanwhile, runs } from '#test/support/sql.ts'

const world = useApp()

// Handlers that forget that agents reach only their own candidates: the database must stop them.
const names = z.object({ names: z.array(z.string()) })
const staff = ['admin', 'operation', 'agent'] as const
const forgetful = contract({
  readAll: { method: 'GET', path: '/all', access: staff, own: ['agent'], response: names, summary: 'Read every candidate' },
  readAllTogether: { method: 'GET', path: '/together', access: staff, response: names, summary: 'Read by both handles at once' },
  countAll: {
    method: 'GET',
    path: '/count',
    access: staff,
    response: z.object({
      candidates: z.int(),
      files: z.int(),
      applications: z.int(),
      moves: z.int(),
      notifications: z.int(),
      documents: z.int(),
    }),
    summary: 'Count what hangs on candidates',
  },
  writeInRead: { method: 'GET', path: '/written', access: staff, response: names, summary: 'Write where only reading is asked for' },
  renameAll: { method: 'PUT', path: '/all', access: staff, audit: 'candidate.changed', response: names, summary: 'Rename every candidate' },
  deleteAll: {
    method: 'DELETE',
    path: '/applications',
    access: staff,
    audit: 'application.withdrawn',
    response: null,
    summary: 'Delete all',
  },
  giveAway: {
    method: 'PUT',
    path: '/candidates/{candidateId}/owner',
    access: staff,
    body: z.object({ ownerId: id }),
    audit: 'candidate.changed',
    response: null,
    summary: 'Give a candidate to somebody else',
  },
})
const handlers: Handlers<typeof forgetful> = {
  readAll: async (_input, { db }) => ({
    names: (await db.selectFrom('candidates').select('firstName').orderBy('firstName').execute()).map(({ firstName }) => firstName),
  }),
  readAllTogether: async (_input, { db, pool }) => {
    const [one, two] = await Promise.all([
      db.selectFrom('candidates').select('firstName').execute(),
      pool.query<{ firstName: string }>('select first_name as "firstName" from candidates'),
    ])
    return { names: [...one, ...two.rows].map(({ firstName }) => firstName).toSorted() }
  },
  countAll: async (_input, { pool }) => {
    const { rows } = await pool.query(`select (select count(*) from candidates) as candidates, (select count(*) from files) as files,
      (select count(*) from applications) as applications, (select count(*) from application_moves) as moves,
      (select count(*) from notifications where event = 'candidate-moved') as notifications,
      (select count(*) from documents) as documents`)
    return rows[0]
  },
  writeInRead: async (_input, { pool }) => ({
    names: (await pool.query('update candidates set first_name = first_name returning first_name as name')).rows.map(({ name }) => name),
  }),
  renameAll: async (_input, { db }) => ({
    names: (await db.updateTable('candidates').set({ lastName: 'Renamed' }).returning('firstName').execute()).map(
      ({ firstName }) => firstName,
    ),
  }),
  deleteAll: async (_input, { db }) => {
    await db.deleteFrom('applications').execute()
  },
  giveAway: async ({ candidateId, body: { ownerId } }, { db }) => {
    await db.updateTable('candidates').set({ ownerId }).where('id', '=', candidateId).execute()
  },
}
const prepared = new Map(prepare(forgetful, handlers as Parameters<typeof prepare>[1]).map((one) => [one.name, one]))

const actor = ({ id: accountId, uid }: Person, role: Actor['role']): Actor => ({
  ...anonymous,
  id: accountId,
  uid,
  role,
  emailVerified: true,
})
async function call(name: keyof typeof forgetful, as: Actor, incoming: Partial<Incoming> = {}): Promise<Record<string, unknown>> {
  const { database, storage } = world.app
  const outcome = await perform(
    prepared.get(name) as NonNullable<ReturnType<typeof prepared.get>>,
    { params: {}, query: {}, body: undefined, ...incoming },
    { actor: as, locale: 'en', requestId: 'test' },
    { database, storage, config: world.config, clock: () => new Date(), words: declared.problems },
  )
  return outcome.kind === 'json' ? (outcome.body as Record<string, unknown>) : {}
}

let one: Actor
let two: Actor
let recruiter: Actor
const ids: Record<string, number> = {}
beforeAll(async () => {
  const [first, second, operation] = [await world.as('agent', 'One'), await world.as('agent', 'Two'), await world.as('operation')]
  one = actor(first, 'agent')
  two = actor(second, 'agent')
  recruiter = actor(operation, 'operation')
  const job = await makeJob(world)
  for (const [agent, firstName] of [
    [first, 'Ada'],
    [first, 'Alan'],
    [second, 'Boris'],
    [operation, 'Zoe'],
  ] as const) {
    const email = `${firstName}@people.example`
    const made = await agent.post('/candidates', { body: { firstName, lastName: 'Mason', locale: 'en', email } })
    ids[firstName] = made.id
    await applyAsGuest(world, job.id, guest({ email }))
  }
  // Agents do not see right-to-work documents.
  const ada = `insert into documents (candidate_id, type, status, created_at, submitted_at, issued_on)`
  await runs(world, `${ada} select ${ids.Ada}, unnest(array['first-aid', 'right-to-work-gb']), 'submitted', now(), now(), '2026-01-12'`)
  const { kysely } = world.app.database
  const notice = { event: 'candidate-moved', path: '/dashboard', sentence: () => 'Something', inApp: true, awaitsDigest: false } as const
  await keepNotifications(
    kysely,
    [first, second].map(({ id: accountId }) => ({ ...notice, accountId, at: new Date() })),
  )
  await world.app.database.pool.query(
    `insert into application_moves (application_id, from_stage, to_stage) select id, 'new', 'screening' from applications`,
  )
})

describe('a handler that forgets to limit agents to their own candidates', () => {
  it('still shows only their own', async () => {
    expect(await call('readAll', one)).toEqual({ names: ['Ada', 'Alan'] })
    expect(await call('readAll', two)).toEqual({ names: ['Boris'] })
  })
  it('shows no more in plain SQL or in parallel queries', async () => {
    expect(await call('readAllTogether', one)).toEqual({ names: ['Ada', 'Ada', 'Alan', 'Alan'] })
    expect(await call('countAll', one)).toEqual({ candidates: 2, files: 2, applications: 2, moves: 2, notifications: 1, documents: 1 })
    expect(await call('countAll', two)).toEqual({ candidates: 1, files: 1, applications: 1, moves: 1, notifications: 1, documents: 0 })
  })
  it('cannot write in a read operation', async () => {
    await expect(call('writeInRead', one)).rejects.toMatchObject({ code: '25006' })
  })
  it('changes and deletes only their own', async () => {
    expect(await call('renameAll', two)).toEqual({ names: ['Boris'] })
    await call('deleteAll', two)
    expect(await call('countAll', recruiter)).toMatchObject({ candidates: 4, applications: 3 })
  })
  it('cannot give a candidate away or take one', async () => {
    const give = (as: Actor, name: string, ownerId: number | null) =>
      call('giveAway', as, { params: { candidateId: String(ids[name]) }, body: { ownerId } })
    await expect(give(one, 'Ada', two.id)).rejects.toMatchObject({ code: '42501' })
    await give(two, 'Ada', two.id)
    expect(await call('readAll', two)).toEqual({ names: ['Boris'] })
    expect(await call('readAll', one)).toEqual({ names: ['Ada', 'Alan'] })
  })
  it('shows applications to the new owner of a candidate only', async () => {
    const own = async (as: Actor) => (await call('countAll', as)).applications
    expect([await own(one), await own(two)]).toEqual([2, 0])
    await call('giveAway', recruiter, { params: { candidateId: String(ids.Ada) }, body: { ownerId: two.id } })
    expect([await own(one), await own(two)]).toEqual([1, 1])
    await call('giveAway', recruiter, { params: { candidateId: String(ids.Ada) }, body: { ownerId: one.id } })
    expect([await own(one), await own(two)]).toEqual([2, 0])
  })
  it('gives an application to the new owner when the owner changes at the same moment', async () => {
    const { id: jobId } = await makeJob(world)
    const busy = await meanwhile(world, `update candidates set owner_id = ${two.id} where id = ${ids.Ada}`)
    const sent = runs(
      world,
      `insert into applications (candidate_id, job_id, answer_by) values (${ids.Ada}, ${jobId}, current_date) returning id::int, owner_id::int as owner`,
    )
    await expect.poll(busy.waiting).toBe(1)
    await busy.end()
    const [application] = await sent
    expect(application).toMatchObject({ owner: two.id })
    await runs(world, `delete from applications where id = ${application?.id}`)
    await runs(world, `delete from jobs where id = ${jobId}`)
    await runs(world, `update candidates set owner_id = ${one.id} where id = ${ids.Ada}`)
  })
  it('shows agents their own applications as candidates', async () => {
    const self = (id: number | null) => world.app.database.pool.query('update candidates set account_id = $1 where id = $2', [id, ids.Zoe])
    await self(two.id)
    expect(await call('countAll', two)).toEqual({ candidates: 2, files: 2, applications: 1, moves: 1, notifications: 1, documents: 0 })
    await self(null)
  })
  it('shows the agency all candidates', async () => {
    expect(await call('readAll', recruiter)).toEqual({ names: ['Ada', 'Alan', 'Boris', 'Zoe'] })
  })
})

describe('a connection used for an agent', () => {
  it('has its own rights again afterwards, even after a failure', async () => {
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        i % 3 === 0 ? call('readAll', one) : call('giveAway', one, { params: { candidateId: String(ids.Ada) }, body: { ownerId: two.id } }),
      ),
    )
    const states = await Promise.all(
      Array.from({ length: 30 }, () =>
        world.app.database.pool.query(
          `select current_user = session_user as own, acting_agent() as agent, (select count(*) from candidates) as n`,
        ),
      ),
    )
    for (const { rows } of states) expect(rows).toEqual([{ own: true, agent: null, n: 4 }])
  })
})

describe('an agent’s own operations', () => {
  it('report an existing candidate whom the agent cannot see', async () => {
    const agent = await world.as('agent', 'Two')
    const again = agent.post('/candidates', { body: { firstName: 'Ada', lastName: 'Mason', locale: 'en', email: 'ADA@people.example' } })
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'candidate-exists' })
  })
  it('may queue tasks', async () => {
    const agent = await world.as('agent', 'One')
    const file = await agent.post('/candidates/{candidateId}/files', {
      candidateId: Number(ids.Ada),
      file: cvFile(),
      idempotencyKey: crypto.randomUUID(),
    })
    const { rows } = await world.app.database.pool.query(
      `select count(*) as n from graphile_worker._private_jobs where (payload->>'fileId')::int = $1`,
      [file.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('without row-level security, the operations themselves limit agents to their own candidates:', () => {
  const guarded = [
    'candidates',
    'candidate_search',
    'candidate_traits',
    'candidate_activities',
    'candidate_changes',
    'documents',
    'document_files',
    'document_requests',
    'files',
    'applications',
    'application_moves',
    'views',
  ]
  beforeAll(async () => {
    await world.app.database.pool.query('update applications set placed_at = now()')
  })
  const net = (state: 'enable' | 'disable') =>
    world.app.database.pool.query(guarded.map((table) => `alter table ${table} ${state} row level security`).join(';'))
  /** The answers with row-level security and without it. */
  async function bothWays<T>(ask: (agent: Person) => Promise<T>) {
    const agent = await world.as('agent', 'One')
    const within = await ask(agent)
    await net('disable')
    try {
      return { within, without: await ask(agent) }
    } finally {
      await net('enable')
    }
  }
  type Other = {
    candidateId: number
    version: number
    fileId: number
    activityId: number
    documentId: number
    viewId: number
    absenceId: number
  }
  const ofOthers = async () => {
    const { pool } = world.app.database
    // Written by the agent when the candidate was still theirs.
    await pool.query(
      `insert into candidate_activities (candidate_id, kind, text, happened_at, author_id)
        select id, 'note', 'Rang', now(), $1 from candidates where first_name in ('Boris', 'Zoe')`,
      [(await world.as('agent', 'One')).id],
    )
    await pool.query(
      `insert into documents (candidate_id, type, status, created_at)
        select id, 'sst', 'submitted', now() from candidates where first_name in ('Boris', 'Zoe')`,
    )
    await pool.query(
      `insert into candidate_absences (candidate_id, kind, from_day, to_day, created_at)
        select id, 'leave', current_date, current_date, now() from candidates where first_name in ('Boris', 'Zoe')`,
    )
    const { rows } = await pool.query(
      `select distinct on (c.id) c.id::int as "candidateId", c.version, f.id::int as "fileId", a.id::int as "activityId", d.id::int as "documentId",
          (select max(b.id)::int from candidate_absences b where b.candidate_id = c.id) as "absenceId"
        from candidates c join files f on f.candidate_id = c.id join candidate_activities a on a.candidate_id = c.id
          join documents d on d.candidate_id = c.id
        where c.first_name in ('Boris', 'Zoe') order by c.id`,
    )
    expect(rows).toHaveLength(2)
    const view = { list: 'candidates', name: `View ${crypto.randomUUID().slice(0, 8)}`, query: '' } as const
    const { id: viewId } = await (await world.as('agent', 'Two')).post('/views', { body: view })
    return rows.map((row) => ({ ...row, viewId })) as Other[]
  }
  const lists: Record<string, [least: number, (agent: Person) => Promise<{ total: number }>]> = {
    'GET /candidates': [2, (agent) => agent.get('/candidates', {})],
    'GET /candidates of their own': [2, (agent) => agent.get('/candidates', { query: { mine: true } })],
    'GET /applications': [2, (agent) => agent.get('/applications', {})],
    'GET /applications of anybody called Mason': [2, (agent) => agent.get('/applications', { query: { q: 'mason' } })],
    'GET /applications that nobody opened': [2, (agent) => agent.get('/applications', { query: { unopened: true } })],
    'GET /applications that wait': [2, (agent) => agent.get('/applications', { query: { waiting: true } })],
    'GET /applications of one stage': [2, (agent) => agent.get('/applications', { query: { stage: 'new' } })],
    'GET /applications of their own': [2, (agent) => agent.get('/applications', { query: { mine: true } })],
    'GET /applications placed lately': [2, (agent) => agent.get('/applications', { query: { placedWithinDays: 30 } })],
    'GET /staff/jobs': [1, (agent) => agent.get('/staff/jobs', {})],
  }
  it.each(Object.entries(lists))('%s', async (_, [total, ask]) => {
    const { within, without } = await bothWays(ask)
    expect(within).toMatchObject({ total })
    expect(without).toEqual(within)
  })
  it('GET /candidates/similar', async () => {
    const { within, without } = await bothWays((agent) =>
      agent.get('/candidates/similar', { query: { firstName: 'Ann', lastName: 'Mason', phone: '07700 900123' } }),
    )
    expect(without).toEqual(within)
  })
  it.each(['/overview', '/candidate-tags', '/candidate-counts', '/me/figures', '/me/activity'] as const)('GET %s', async (path) => {
    const { within, without } = await bothWays((agent) => agent.get(path, {}))
    expect(without).toEqual(within)
  })
  it('GET /candidates/export', async () => {
    const ids = (await world.app.database.pool.query('select id::int from candidates')).rows.map(({ id }) => id as number)
    for (const chosen of ['', `&ids=${ids}`]) {
      const query = `format=csv&columns=firstName${chosen}`
      const { within, without } = await bothWays(async ({ token }) => {
        const headers = { authorization: `Bearer ${token}` }
        return (await world.raw({ method: 'GET', url: `/api/v1/candidates/export?${query}`, headers })).body
      })
      expect(within.match(/Ada|Alan|Boris|Zoe/g)?.toSorted()).toEqual(['Ada', 'Alan'])
      expect(without).toEqual(within)
    }
  })
  it('GET /staff/jobs/export counts nobody else’s applicants', async () => {
    const { within, without } = await bothWays(async ({ token }) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await world.raw({ method: 'GET', url: '/api/v1/staff/jobs/export?format=csv&columns=title,applicants', headers })).body
    })
    expect(within).toContain('Applicants')
    expect(without).toEqual(within)
  })
  it('GET /on-site', async () => {
    const { within, without } = await bothWays((agent) => agent.get('/on-site', { query: { day: '2027-01-04' } }))
    expect(within.people).toHaveLength(2)
    expect(without).toEqual(within)
  })
  it('GET /views', async () => {
    await ofOthers()
    const { within, without } = await bothWays((agent) => agent.get('/views', { query: { list: 'candidates' } }))
    expect(without).toEqual(within)
    expect(within.items).toEqual([])
  })
  it('GET /staff/jobs without applicants, where somebody else’s applied', async () => {
    const { id: jobId } = await makeJob(world)
    const email = 'boris@people.example'
    const body = { ...guest(), email }
    await applyAsGuest(world, jobId, body)
    const { within, without } = await bothWays((agent) => agent.get('/staff/jobs', { query: { noApplicants: true } }))
    expect(within.items.map(({ id }) => id)).toEqual([jobId])
    expect(without).toEqual(within)
  })
  it('GET /jobs/{jobId}/gate', async () => {
    const { id: jobId, version } = await makeJob(world)
    const body = { items: [{ type: 'smsts' }] }
    await (await world.as('operation')).put('/jobs/{jobId}/requirements', { jobId, version, body })
    const candidateIds = (await world.app.database.pool.query('select id::int from candidates')).rows.map(({ id }) => id as number)
    const { within, without } = await bothWays((agent) => agent.get('/jobs/{jobId}/gate', { jobId, query: { candidateIds } }))
    expect(within.items).toHaveLength(2)
    expect(without).toEqual(within)
  })
  const touches: Record<string, (agent: Person, other: Other) => Promise<unknown>> = {
    'GET /candidates/{candidateId}/timeline': (agent, { candidateId }) => agent.get('/candidates/{candidateId}/timeline', { candidateId }),
    'POST /candidates/{candidateId}/activities': (agent, { candidateId }) =>
      agent.post('/candidates/{candidateId}/activities', { candidateId, body: { text: 'Mine' } }),
    'PATCH /candidate-activities/{activityId}': (agent, { activityId }) =>
      agent.patch('/candidate-activities/{activityId}', { activityId, version: 1, body: { text: 'Mine' } }),
    'DELETE /candidate-activities/{activityId}': (agent, { activityId }) =>
      agent.delete('/candidate-activities/{activityId}', { activityId, version: 1 }),
    'GET /candidates/{candidateId}': (agent, { candidateId }) => agent.get('/candidates/{candidateId}', { candidateId }),
    'GET /candidates/{candidateId}/applications': (agent, { candidateId }) =>
      agent.get('/candidates/{candidateId}/applications', { candidateId }),
    'POST /candidates/{candidateId}/applications': async (agent, { candidateId }) => {
      const { id: jobId } = await makeJob(world)
      return agent.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
    },
    'PATCH /candidates/{candidateId}': (agent, { candidateId, version }) =>
      agent.patch('/candidates/{candidateId}', { candidateId, version, body: { note: 'Mine' } }),
    'PATCH /candidates/{candidateId}, of another version': (agent, { candidateId, version }) =>
      agent.patch('/candidates/{candidateId}', { candidateId, version: version + 1, body: { note: 'Mine' } }),
    'GET /candidates/{candidateId}/changes': (agent, { candidateId }) => agent.get('/candidates/{candidateId}/changes', { candidateId }),
    'PUT /candidates/{candidateId}/do-not-contact': (agent, { candidateId }) =>
      agent.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked' } }),
    'DELETE /candidates/{candidateId}/do-not-contact': (agent, { candidateId }) =>
      agent.delete('/candidates/{candidateId}/do-not-contact', { candidateId }),
    'GET /candidates/{candidateId}/registration-link': (agent, { candidateId }) =>
      agent.get('/candidates/{candidateId}/registration-link', { candidateId }),
    'PUT /candidates/{candidateId}/registration-link': (agent, { candidateId }) =>
      agent.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } }),
    'DELETE /candidates/{candidateId}/registration-link': (agent, { candidateId }) =>
      agent.delete('/candidates/{candidateId}/registration-link', { candidateId }),
    'GET /candidates/{candidateId}/documents': (agent, { candidateId }) =>
      agent.get('/candidates/{candidateId}/documents', { candidateId }),
    'POST /candidates/{candidateId}/documents': (agent, { candidateId }) =>
      agent.post('/candidates/{candidateId}/documents', { candidateId, body: { type: 'sst', expiresOn: '2028-01-12' } }),
    'PUT /documents/{documentId}/submission': (agent, { documentId }) =>
      agent.put('/documents/{documentId}/submission', { documentId, version: 1, body: { expiresOn: '2028-01-12' } }),
    'DELETE /documents/{documentId}': (agent, { documentId }) => agent.delete('/documents/{documentId}', { documentId, version: 1 }),
    'GET /candidates/{candidateId}/document-request': (agent, { candidateId }) =>
      agent.get('/candidates/{candidateId}/document-request', { candidateId }),
    'PUT /candidates/{candidateId}/document-request': (agent, { candidateId }) =>
      agent.put('/candidates/{candidateId}/document-request', { candidateId, body: { types: ['sst'], mail: false } }),
    'DELETE /candidates/{candidateId}/document-request': (agent, { candidateId }) =>
      agent.delete('/candidates/{candidateId}/document-request', { candidateId }),
    'GET /candidates/{candidateId}/files': (agent, { candidateId }) => agent.get('/candidates/{candidateId}/files', { candidateId }),
    'POST /candidates/{candidateId}/files': (agent, { candidateId }) =>
      agent.post('/candidates/{candidateId}/files', { candidateId, file: cvFile(), idempotencyKey: crypto.randomUUID() }),
    'GET /candidates/{candidateId}/resume': (agent, { candidateId }) => agent.get('/candidates/{candidateId}/resume', { candidateId }),
    'GET /files/{fileId}/content': (agent, { fileId }) => agent.get('/files/{fileId}/content', { fileId }),
    'GET /files/{fileId}/text': (agent, { fileId }) => agent.get('/files/{fileId}/text', { fileId }),
    'PATCH /views/{viewId}': (agent, { viewId }) => agent.patch('/views/{viewId}', { viewId, version: 1, body: { name: 'Mine' } }),
    'PUT /views/{viewId}/removal': (agent, { viewId }) => agent.put('/views/{viewId}/removal', { viewId }),
    'DELETE /views/{viewId}/removal': (agent, { viewId }) => agent.delete('/views/{viewId}/removal', { viewId }),
    'GET /candidates/{candidateId}/absences': (agent, { candidateId }) => agent.get('/candidates/{candidateId}/absences', { candidateId }),
    'POST /candidates/{candidateId}/absences': (agent, { candidateId }) =>
      agent.post('/candidates/{candidateId}/absences', {
        candidateId,
        body: { kind: 'leave', fromDay: '2027-01-04', toDay: '2027-01-05' },
      }),
    'PATCH /candidate-absences/{absenceId}': (agent, { absenceId }) =>
      agent.patch('/candidate-absences/{absenceId}', { absenceId, version: 1, body: { note: 'Mine' } }),
    'DELETE /candidate-absences/{absenceId}': (agent, { absenceId }) => agent.delete('/candidate-absences/{absenceId}', { absenceId }),
    'GET /live': (agent, { candidateId }) => agent.get('/live', { query: { topics: [`candidate:${candidateId}`] } }),
  }
  it('all operations of agents are tried here, except those on their own account', () => {
    const tried = [
      ...Object.keys(lists),
      ...Object.keys(touches),
      'GET /candidates/export',
      'GET /candidates/similar',
      'GET /jobs/{jobId}/gate',
      'GET /staff/jobs/export',
      'GET /on-site',
      'GET /views',
      'GET /overview',
      'GET /candidate-tags',
      'GET /candidate-counts',
    ].map((said) => /^\S+ [^\s,]+/.exec(said)?.[0])
    // These read what all staff read, or add a new record.
    const others = ['GET /jobs/{jobId}', 'POST /candidates', 'POST /views']
    // Of colleagues, and what was shared with them: `users/server/avatars.test.ts`, `company-files/server/shares/shares.test.ts`.
    const shared = ['GET /shared-with-me', 'GET /shared-with-me/file', 'GET /shared-with-me/zip']
    const pictures = ['GET /avatars', 'GET /users/{userId}/avatar']
    // Of their own candidates: `assignments/server/assignments.test.ts`.
    const assignments = ['GET /assignments', 'GET /assignments/{assignmentId}']
    const theirs = Object.values(operations as Record<string, Operation>)
      .filter(({ access, path }) => access !== 'public' && access.includes('agent') && !path.startsWith('/me'))
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set([...tried, ...others, ...shared, ...pictures, ...assignments])].toSorted()).toEqual(theirs.toSorted())
  })
  it.each(Object.entries(touches))('%s', async (_, touch) => {
    for (const other of await ofOthers()) {
      const { within, without } = await bothWays((agent) => problemOf(touch(agent, other)))
      expect(within).toMatchObject({ status: 404, code: 'not-found' })
      expect(without).toMatchObject({ status: 404, code: 'not-found' })
    }
  })
})

describe('a database user who may not create roles', () => {
  it('gets the statements that an administrator has to run', async () => {
    const server = inject('postgres')
    const user = `plain_${randomBytes(4).toString('hex')}`
    const administrator = new pg.Client(server)
    await administrator.connect()
    await administrator.query(`create role ${user} login password 'plain'`)
    await administrator.query(`create database ${user} owner ${user}`)
    await expect(migrate({ ...server, user, password: 'plain', database: user })).rejects.toThrow(
      `create role lintel_agent nologin; grant lintel_agent to ${user} with inherit false, set true;`,
    )
    await administrator.query(`grant lintel_agent to ${user} with inherit false, set true`)
    await expect(migrate({ ...server, user, password: 'plain', database: user })).resolves.toEqual([])
    await administrator.end()
  })
})
