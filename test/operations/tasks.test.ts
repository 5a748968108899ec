import { parseCronItems } from 'graphile-worker'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { catchUp, type Task } from '#server/tasks.ts'
import { draftKeptMs } from '#shared/drafts.ts'
import { tasks } from '../../src/tasks.ts'
import { type World, useApp } from '#test/support/app.ts'
import { jobBody, makeEmployer, makeJob } from '#test/support/factories.ts'

const world = useApp()
const rows = async (sql: string, values: unknown[] = [], at: World = world) => (await at.app.database.pool.query(sql, values)).rows
const now = new Date('2026-06-15T12:00:00.000Z')
const second = 1000
const hour = 3_600_000
const day = 24 * hour
const ago = (ms: number) => new Date(now.getTime() - ms)

/** Runs a task as the queue would at `now`. */
function run(name: string, at = now, of: World = world) {
  const task = tasks(of.config)[name] as Task
  return task.run(of.tasking(at), undefined as never)
}

describe('a scheduled task', () => {
  it('is caught up on if people would miss something for a day', () => {
    const names = Object.entries(tasks(world.config)).flatMap(([name, { catchesUp }]) => (catchesUp ? [name] : []))
    expect(names.toSorted()).toEqual([
      'applications.regateAll',
      'assignments.remind',
      'backup.make',
      'documents.remind',
      'entitlements.settleWaiting',
      'invoices.invoiceMonthly',
      'invoices.suggestReminders',
      'orders.askForNames',
      'orders.warnOfEnding',
      'rightToWork.recheck',
      'suppliers.remind',
      'suppliers.settle',
      'timesheets.tellOfMissing',
    ])
  })
  it.each([
    ['before its time and started after it', '2026-11-22T07:19:00Z', '2026-11-22T09:00:30Z', 1],
    ['just after running it', '2026-11-22T07:20:00Z', '2026-11-22T09:00:00Z', 0],
    ['after its time and started before the next', '2026-11-22T08:00:00Z', '2026-11-23T07:19:59Z', 0],
    ['for a week and started half a day after its time', '2026-11-15T08:00:00Z', '2026-11-22T19:19:00Z', 1],
    ['for a week and started later than that', '2026-11-15T08:00:00Z', '2026-11-22T19:21:00Z', 0],
  ])('is caught up on at most once if the server stopped %s', async (_, last, at, times) => {
    const { pool } = world.app.database
    await pool.query(
      `insert into graphile_worker._private_known_crontabs values ('documents.remind', $1, $1)
        on conflict (identifier) do update set last_execution = $1`,
      [last],
    )
    const items = parseCronItems([{ task: 'documents.remind', match: '20 7 22 11 0' }])
    for (const _server of [1, 2]) await catchUp(items, pool, new Date(at))
    const { rows } = await pool.query(`select key from graphile_worker.jobs where task_identifier = 'documents.remind'`)
    await pool.query(`select graphile_worker.remove_job('catch up on documents.remind')`)
    expect(rows).toHaveLength(times)
  })
})

it('what people ask for in bulk, what reads everything, and what reads files keeps no worker from mail, gate and clocks', () => {
  const inLane = (one: string) => Object.entries(tasks(world.config)).flatMap(([name, { lane }]) => (lane === one ? [name] : []))
  expect(inLane('long').toSorted()).toEqual(['batches.run', 'imports.run', 'receivables.matchLines'])
  expect(inLane('scan')).toEqual(
    expect.arrayContaining(['analytics.count', 'archives.retention', 'candidates.rebuildSearch', 'duplicates.checkNew', 'duplicates.scan']),
  )
  // A file can be made to keep its reader busy for half a minute.
  expect(inLane('file').toSorted()).toEqual(['company-files.read', 'files.extractText'])
  // So can a server of others.
  expect(inLane('outside')).toEqual(['webhooks.deliver'])
  for (const name of ['mail.send', 'applications.settleMove', 'applications.regateJob', 'jobs.expire', 'alerts.send', 'documents.remind'])
    expect([...inLane('long'), ...inLane('scan'), ...inLane('file')]).not.toContain(name)
})

describe('mail.send', () => {
  const mail = { to: 'ann@people.example', locale: 'en', subject: 'Hello', paragraphs: ['Hello'] }
  const send = (config: World['config']) => (tasks(config)['mail.send'] as Task).run({ ...world.tasking(now), config }, mail as never)
  it('sends the mail', async () => {
    await send(world.config)
    expect(await world.outbox()).toEqual([{ to: mail.to, subject: mail.subject }])
  })
  it('fails if the mail server is away, so that the queue retries', async () => {
    await expect(send({ ...world.config, smtpUrl: 'smtp://127.0.0.1:1' })).rejects.toThrow(/ECONNREFUSED|connect/)
  })
})

describe('the idempotency key of a job', () => {
  const post = async (idempotencyKey: string, employerId: number) =>
    (await world.as('operation')).post('/jobs', { body: jobBody(employerId), idempotencyKey })
  const madeAgo = (key: string, interval: string) =>
    rows(`update idempotency_keys set created_at = now() - $2::interval where key = $1`, [key, interval])

  it('repeats the first answer for eight days', async () => {
    const [key, { id: employerId }] = [crypto.randomUUID(), await makeEmployer(world)]
    const first = await post(key, employerId)
    await madeAgo(key, '7 days 23 hours 59 minutes')
    await run('platform.forgetKeys', new Date())
    expect(await post(key, employerId)).toEqual(first)
    expect(await rows('select id::int from jobs where employer_id = $1', [employerId])).toEqual([{ id: first.id }])
  })

  it('makes a new job after eight days', async () => {
    const [key, { id: employerId }] = [crypto.randomUUID(), await makeEmployer(world)]
    const first = await post(key, employerId)
    await madeAgo(key, '8 days 1 minute')
    await run('platform.forgetKeys', new Date())
    const second = await post(key, employerId)
    expect(second.id).not.toBe(first.id)
    expect(await post(key, employerId)).toEqual(second)
    expect(await rows('select id::int from jobs where employer_id = $1 order by id', [employerId])).toEqual([
      { id: first.id },
      { id: second.id },
    ])
  })

  it('belongs to one operation', async () => {
    const [key, { id: employerId }] = [crypto.randomUUID(), await makeEmployer(world)]
    const job = await post(key, employerId)
    const operation = await world.as('operation')
    const add = () => operation.post('/employers', { body: { name: 'Another & Sons', sector: 'residential' }, idempotencyKey: key })
    const employer = await add()
    expect(employer).toMatchObject({ name: 'Another & Sons' })
    expect(await add()).toEqual(employer)
    expect(await post(key, employerId)).toEqual(job)
  })

  it.each(['seven-7', 'x'.repeat(129), 'with a space', 'ünïcödé-key'])('is refused when malformed: %j', async (key) => {
    const { id } = await makeEmployer(world)
    await expect(post(key, id)).rejects.toThrow()
    expect(await rows('select id from jobs where employer_id = $1', [id])).toEqual([])
  })
  it('can be used again after a call that failed', async () => {
    const key = crypto.randomUUID()
    await expect(post(key, 999_999_999)).rejects.toThrow()
    await expect(post(key, (await makeEmployer(world)).id)).resolves.toBeTruthy()
  })
})

/** What is told apart by age: how to leave one of that moment, under a mark, and how long it stays. */
type Kept = {
  task: string
  what: string
  for: number
  put: (mark: Buffer, at: Date) => Promise<unknown>
  left: (mark: Buffer) => Promise<unknown[]>
}

const cleaned = (of: World, sessions: { ended: number; unused: number }): Kept[] => {
  const sql = (text: string, values: unknown[]) => rows(text, values, of)
  const someone = async () => (await of.as('candidate', 'kept')).id
  const session = async (mark: Buffer, { usedAt, endedAt = null }: { usedAt: Date; endedAt?: Date | null }) =>
    (
      await sql(
        `insert into identity_sessions (account_id, provider, auth_time, last_used_at, ended_at, end_reason, user_agent)
          values ($1, 'password', $2, $2, $3, case when $3::timestamptz is not null then 'logout' end, $4) returning id::int`,
        [await someone(), usedAt, endedAt, mark.toString('hex')],
      )
    )[0].id as number
  const sessionLeft = (mark: Buffer) => sql('select 1 from identity_sessions where user_agent = $1', [mark.toString('hex')])
  const byHash = (table: string) => (mark: Buffer) => sql(`select 1 from ${table} where hash = $1`, [mark])
  const putKey = (operation: string) => (mark: Buffer, at: Date) =>
    sql(`insert into idempotency_keys (owner, operation, key, fingerprint, created_at) values ('guest', $1, $2, '', $3)`, [
      operation,
      mark.toString('hex'),
      at,
    ])
  const keyLeft = (mark: Buffer) => sql('select 1 from idempotency_keys where key = $1', [mark.toString('hex')])
  return [
    {
      task: 'identity.cleanUp',
      what: 'a code in a mail, after it expired',
      for: 7 * day,
      put: (mark, at) =>
        sql(`insert into oob_codes (hash, type, email, expires_at) values ($1, 'PASSWORD_RESET', 'a@b.example', $2)`, [mark, at]),
      left: byHash('oob_codes'),
    },
    {
      task: 'identity.cleanUp',
      what: 'the first half of a sign-in with a second factor, after it expired',
      for: day,
      put: async (mark, at) =>
        sql('insert into second_factor_requests (hash, account_id, provider, expires_at) values ($1, $2, $3, $4)', [
          mark,
          await someone(),
          'password',
          at,
        ]),
      left: byHash('second_factor_requests'),
    },
    {
      task: 'identity.cleanUp',
      what: 'a way to a provider and back, after it expired',
      for: day,
      put: (mark, at) =>
        sql(`insert into provider_sign_ins (hash, provider, secrets, expires_at) values ($1, 'google.com', '', $2)`, [mark, at]),
      left: byHash('provider_sign_ins'),
    },
    {
      task: 'identity.cleanUp',
      what: 'a page’s session, after it expired',
      for: 0,
      put: async (mark, at) =>
        sql('insert into page_sessions (hash, account_id, session_id, expires_at) values ($1, $2, $3, $4)', [
          mark,
          await someone(),
          await session(mark, { usedAt: now }),
          at,
        ]),
      left: byHash('page_sessions'),
    },
    {
      task: 'identity.cleanUp',
      what: 'a token, after another took its place',
      for: 30 * day,
      put: async (mark, at) =>
        sql('insert into refresh_tokens (hash, session_id, replaced_at) values ($1, $2, $3)', [
          mark,
          await session(mark, { usedAt: now }),
          at,
        ]),
      left: byHash('refresh_tokens'),
    },
    {
      task: 'identity.cleanUp',
      what: 'a session that ended',
      for: sessions.ended,
      put: (mark, at) => session(mark, { usedAt: now, endedAt: at }),
      left: sessionLeft,
    },
    {
      task: 'identity.cleanUp',
      what: 'a session that nobody used',
      for: sessions.unused,
      put: (mark, at) => session(mark, { usedAt: at }),
      left: sessionLeft,
    },
    {
      task: 'identity.cleanUp',
      what: 'a device that nobody signed in from',
      for: 400 * day,
      put: async (mark, at) =>
        sql('insert into known_devices (account_id, mark, seen_at) values ($1, $2, $3)', [await someone(), mark, at]),
      left: (mark) => sql('select 1 from known_devices where mark = $1', [mark]),
    },
    {
      task: 'identity.cleanUp',
      what: 'a count of tries, after its time',
      for: 0,
      put: (mark, at) => sql('insert into identity_counters (key, count, window_ends_at) values ($1, 1, $2)', [mark.toString('hex'), at]),
      left: (mark) => sql('select 1 from identity_counters where key = $1', [mark.toString('hex')]),
    },
    {
      task: 'platform.forgetKeys',
      what: 'an idempotency key',
      for: day,
      put: putKey('apply'),
      left: keyLeft,
    },
    {
      task: 'platform.forgetKeys',
      what: 'the key of a job that was posted, a day longer than a browser keeps what was typed of it,',
      for: draftKeptMs + day,
      put: putKey('postJob'),
      left: keyLeft,
    },
    {
      task: 'platform.forgetKeys',
      what: 'the key of a job that was saved unfinished',
      for: draftKeptMs + day,
      put: putKey('saveUnfinishedJob'),
      left: keyLeft,
    },
    {
      task: 'platform.forgetLiveEvents',
      what: 'an event of the live stream',
      for: hour,
      put: (mark, at) => sql(`insert into live_events (topic, payload, created_at) values ($1, '{}', $2)`, [mark.toString('hex'), at]),
      left: (mark) => sql('select 1 from live_events where topic = $1', [mark.toString('hex')]),
    },
    {
      task: 'notifications.forget',
      what: 'a notification',
      for: 90 * day,
      put: async (mark, at) =>
        sql(
          `insert into notifications (account_id, event, path, sentence_en, sentence_fr, in_app, awaits_digest, created_at)
            values ($1, 'application-moved', '/', $2, '-', true, false, $3)`,
          [await someone(), mark.toString('hex'), at],
        ),
      left: (mark) => sql('select 1 from notifications where sentence_en = $1', [mark.toString('hex')]),
    },
    {
      task: 'archives.retention',
      what: 'what somebody wrote by the contact form',
      for: 365 * day,
      put: (mark, at) =>
        sql(
          `insert into enquiries (name, email, email_key, kind, subject, message, locale, notice, created_at, updated_at)
            values ('Ann', 'a@b.example', 'a@b.example', 'other', $1, '-', 'en', '2026-06-01', $2, $2)`,
          [mark.toString('hex'), at],
        ),
      left: (mark) => sql('select 1 from enquiries where subject = $1', [mark.toString('hex')]),
    },
    {
      task: 'enquiries.forgetNetworks',
      what: 'from where on the network an enquiry came',
      for: day,
      put: (mark, at) =>
        sql(
          `insert into enquiries (name, email, email_key, kind, subject, message, locale, notice, network, created_at, updated_at)
            values ('Ann', 'a@b.example', 'a@b.example', 'other', '-', '-', 'en', '2026-06-01', $1, $2, $2)`,
          [mark.toString('hex'), at],
        ),
      left: (mark) => sql('select 1 from enquiries where network = $1', [mark.toString('hex')]),
    },
    {
      task: 'waitingList.forget',
      what: 'an address that was never confirmed',
      for: 7 * day,
      put: (mark, at) =>
        sql(`insert into waiting_addresses (email, locale, notice, asked_at) values ($1, 'en', '2026-06-01', $2)`, [
          `${mark.toString('hex')}@a.example`,
          at,
        ]),
      left: (mark) => sql('select 1 from waiting_addresses where email = $1', [`${mark.toString('hex')}@a.example`]),
    },
    {
      task: 'waitingList.forget',
      what: 'an address that was told of the opening',
      for: 30 * day,
      put: (mark, at) =>
        sql(
          `insert into waiting_addresses (email, locale, notice, asked_at, confirmed_at, told_at)
            values ($1, 'en', '2026-06-01', '2026-01-01', '2026-01-01', $2)`,
          [`${mark.toString('hex')}@a.example`, at],
        ),
      left: (mark) => sql('select 1 from waiting_addresses where email = $1', [`${mark.toString('hex')}@a.example`]),
    },
    {
      task: 'jobs.forgetUnfinished',
      what: 'an unfinished job that nobody carried on',
      for: 183 * day,
      put: async (mark, at) =>
        sql('insert into unfinished_jobs (author_id, form, updated_at) values ($1, $2, $3)', [
          await someone(),
          { title: [mark.toString('hex')] },
          at,
        ]),
      left: (mark) => sql(`select 1 from unfinished_jobs where form = $1`, [{ title: [mark.toString('hex')] }]),
    },
    {
      task: 'imports.forget',
      what: 'the rows of a file that was brought in',
      for: 30 * day,
      put: (mark, at) =>
        sql(
          `with f as (insert into files (sha256, name, mime, size, kind) values ($1, 'people.csv', 'text/csv', 1, 'other') returning id),
            i as (insert into imports (file_id, name, kind, status, created_at) select id, 'people.csv', 'csv', 'written', $2 from f returning id)
            insert into import_rows (import_id, number, cells) select id, 1, array[$1] from i`,
          [mark.toString('hex'), at],
        ),
      left: (mark) => sql('select 1 from import_rows where cells = array[$1]', [mark.toString('hex')]),
    },
    {
      task: 'platform.sweepUploads',
      what: 'half an upload that nobody touched',
      for: 10 * 60 * second,
      put: async (mark, at) => {
        const path = join(of.config.dataDir, 'files/tmp', mark.toString('hex'))
        writeFileSync(path, 'half')
        utimesSync(path, at, at)
      },
      left: async (mark) => readdirSync(join(of.config.dataDir, 'files/tmp')).filter((name) => name === mark.toString('hex')),
    },
    {
      task: 'files.forget',
      what: 'a file that was deleted 30 days before',
      for: 0,
      put: (mark, at) =>
        sql(
          `insert into files (sha256, name, mime, size, removed_at, restorable_until) values ($1, 'old.pdf', 'application/pdf', 1, $2, $2)`,
          [mark.toString('hex'), at],
        ),
      left: (mark) => sql('select 1 from files where sha256 = $1', [mark.toString('hex')]),
    },
    {
      task: 'files.forget',
      what: 'an upload',
      for: day,
      put: (mark, at) =>
        sql(
          `with c as (insert into candidates (first_name, last_name, phone) values ('Ann', 'Mason', '+447700900123') returning id)
            insert into uploads (candidate_id, created_by, kind, name, size, sha256, created_at)
            select c.id, (select min(id) from accounts), 'cv', 'cv.pdf', 2, $1, $2 from c`,
          [mark.toString('hex'), at],
        ),
      left: (mark) => sql('select 1 from uploads where sha256 = $1', [mark.toString('hex')]),
    },
    {
      task: 'duplicates.forget',
      what: 'what it takes to undo a merge',
      for: 0,
      put: async (mark, at) => {
        const [{ id }] = await sql(
          `insert into candidates (first_name, last_name, phone) values ('Ann', 'Mason', '+447700900124') returning id`,
          [],
        )
        const row = `($1, '{1}', 1, $2, $3::timestamptz - interval '30 days', $3)`
        return sql(`insert into merges (survivor_id, absorbed, version, kept, merged_at, undo_until) values ${row}`, [
          id,
          { mark: mark.toString('hex') },
          at,
        ])
      },
      left: (mark) => sql(`select 1 from merges where kept ->> 'mark' = $1`, [mark.toString('hex')]),
    },
    {
      task: 'files.collect',
      what: 'content that no row names',
      for: day,
      put: async (mark, at) => {
        const { sha256 } = await of.app.storage.keepBytes(mark)
        utimesSync(await of.app.storage.localPath(sha256), at, at)
        contents.set(mark.toString('hex'), sha256)
      },
      left: async (mark) => {
        const found: string[] = []
        for await (const { sha256 } of of.app.storage.contents()) if (sha256 === contents.get(mark.toString('hex'))) found.push(sha256)
        return found
      },
    },
  ]
}
const contents = new Map<string, string>()

describe.each(cleaned(world, { ended: 30 * day, unused: 60 * day }))('$task', ({ task, what, for: kept, put, left }) => {
  it(`keeps ${what}, ${inWords(kept)}, and no longer`, async () => {
    const [older, younger] = [randomBytes(32), randomBytes(32)]
    await put(older, ago(kept + second))
    await put(younger, ago(kept - second))
    await run(task)
    expect([await left(older), await left(younger)]).toEqual([[], [expect.anything()]])
  })
})

describe('files.collect', () => {
  it.each([
    ['keeps what a file has', null, null, true],
    ['keeps what a file has that was deleted and can be restored', ago(day), now, true],
    ['removes what a file had that is gone for good', ago(day), null, false],
  ])('%s', async (_what, removedAt, restorableUntil, isKept) => {
    const { sha256 } = await world.app.storage.keepBytes(randomBytes(32))
    utimesSync(await world.app.storage.localPath(sha256), ago(2 * day), ago(2 * day))
    await rows(
      `insert into files (sha256, name, mime, size, removed_at, restorable_until) values ($1, 'cv.pdf', 'application/pdf', 32, $2, $3)`,
      [sha256, removedAt, restorableUntil],
    )
    await run('files.collect')
    expect(existsSync(await world.app.storage.localPath(sha256))).toBe(isKept)
  })
})

describe('where Google keeps the tokens', () => {
  const account = { type: 'service_account', project_id: 'lintel-tests', client_email: 'lintel@tests.example', private_key: 'none' }
  const sessions = cleaned(world, { ended: 400 * day, unused: 400 * day }).filter(({ what }) => what.startsWith('a session'))
  it.each(sessions)('$task keeps $what for 400 days', async ({ task, for: kept, put, left }) => {
    const [older, younger] = [randomBytes(32), randomBytes(32)]
    await put(older, ago(kept + second))
    await put(younger, ago(kept - second))
    const config = { ...world.config, firebase: account as never }
    await (tasks(config)[task] as Task).run({ ...world.tasking(now), config }, undefined as never)
    expect([await left(older), await left(younger)]).toEqual([[], [expect.anything()]])
  })
})

describe('jobs.expire', () => {
  let open: number
  beforeAll(async () => {
    open = (await makeJob(world, { closesOn: new Date(Date.now() + 10 * day).toISOString().slice(0, 10) })).id
  })
  const statusOn = async (closesOn: string, at: string, status = 'open') => {
    await rows('update jobs set closes_on = $2, status = $3 where id = $1', [open, closesOn, status])
    await run('jobs.expire', new Date(at))
    return (await rows('select status from jobs where id = $1', [open]))[0].status
  }
  it('leaves a job open to the end of its last day', async () => {
    expect(await statusOn('2026-06-15', '2026-06-15T00:00:00Z')).toBe('open')
    expect(await statusOn('2026-06-15', '2026-06-15T22:59:59Z')).toBe('open')
  })
  it('ends it once its last day is over in both countries', async () => {
    expect(await statusOn('2026-06-15', '2026-06-16T00:00:00Z')).toBe('expired')
    expect(await statusOn('2026-06-14', '2026-06-15T12:00:00Z')).toBe('expired')
  })
  it('tells whoever watches it, and the list', async () => {
    const [{ seq }] = await rows('select coalesce(max(seq), 0) as seq from live_events')
    await statusOn('2026-06-14', '2026-06-16T12:00:00Z')
    const told = await rows('select topic from live_events where seq > $1', [seq])
    const { uid } = await world.as('operation')
    expect(told.map(({ topic }) => topic).toSorted()).toEqual([`job:${open}`, 'jobs', `notifications:${uid}`])
  })
  it.each(['draft', 'closed', 'filled', 'archived'])('leaves one that is %s', async (status) => {
    expect(await statusOn('2026-06-14', '2026-06-16T12:00:00Z', status)).toBe(status)
  })
})

function inWords(ms: number): string {
  if (ms === 0) return 'until then'
  return ms % day === 0 ? `${(ms / day) * 24} hours` : `${ms / 60_000} minutes`
}
