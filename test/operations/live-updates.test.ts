import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '#shared/contract.ts'
import type { Task } from '#server/tasks.ts'
import { operations as contract } from '../../src/contract.ts'
import { archiveKinds } from '../../src/features/archives/rules.ts'
import { type BatchKind, batchKinds, undoableKinds } from '../../src/features/batches/rules.ts'
import { tasks } from '../../src/tasks.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { type AuditedOperation, call, type OperationExample, operationExamples } from '#test/support/operation-examples.ts'
import { importsOf } from '#test/support/imports.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// What an operation changes itself, `writes.test.ts` tells; these change something else on their way, or no operation does them.

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})
const task = (name: string, payload: object = {}, now = new Date()) =>
  (tasks(world.config)[name] as Task).run(world.tasking(now), payload as never)

/** An application at this stage for a job with one opening. */
async function applied(stage: string) {
  const { id: jobId } = await makeJob(world, { openings: 1 })
  const body = guest()
  await applyAsGuest(world, jobId, body)
  const [{ applicationId, candidateId }] = (await runs(
    world,
    `update applications set stage = '${stage}' where job_id = ${jobId} returning id::int as "applicationId", candidate_id::int as "candidateId"`,
  )) as [{ applicationId: number; candidateId: number }]
  return { jobId, applicationId, candidateId, email: body.email }
}
/** Somebody of the agency with a job and a candidate to their name. */
async function busy(name: string) {
  const person = await world.as('operation', name)
  const { jobId, candidateId } = await applied('new')
  await runs(world, `update jobs set owner_id = ${person.id} where id = ${jobId}`)
  await runs(world, `update candidates set owner_id = ${person.id} where id = ${candidateId}`)
  await runs(world, `update employers set owner_id = ${person.id} where id = (select employer_id from jobs where id = ${jobId})`)
  return person
}

type Scene = [what: string, prepare: () => Promise<{ cause: () => Promise<unknown>; topics: string[] }>]
const scenes: Scene[] = [
  [
    'a job whose last opening is taken',
    async () => {
      const { jobId, applicationId, candidateId } = await applied('offer')
      const body = { stage: 'placed', startsOn: '2027-01-04' } as const
      return {
        cause: () => operation.put('/applications/{applicationId}/stage', { applicationId, version: 1, body }),
        topics: [`job:${jobId}`, 'jobs', 'applications', `candidate:${candidateId}`],
      }
    },
  ],
  [
    'records that get another owner',
    async () => {
      const { id: userId, uid } = await busy('leaves')
      return {
        cause: () => admin.put('/users/{userId}/closure', { userId, body: { reassignTo: admin.id } }),
        topics: ['jobs', 'candidates', 'employers', 'users', 'archives', `account:${uid}`],
      }
    },
  ],
  [
    'a record that its owner claims',
    async () => {
      const { candidateId, jobId, email } = await applied('new')
      const person = await world.as('candidate', 'claims')
      const body = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
      const { id: ownId } = await person.post('/candidates/registration', { body })
      await runs(world, `update accounts set email = '${email}' where id = ${person.id}`)
      return {
        cause: () => task('duplicates.claimRecord', { accountId: person.id }),
        topics: [
          `candidate:${candidateId}`,
          `candidate:${ownId}`,
          `job:${jobId}`,
          'candidates',
          'applications',
          'jobs',
          'duplicates',
          'archives',
        ],
      }
    },
  ],
  [
    'a job that reached its closing date',
    async () => {
      const { jobId } = await applied('new')
      await runs(world, `update jobs set closes_on = current_date - 1 where id = ${jobId}`)
      return { cause: () => task('jobs.expire'), topics: [`job:${jobId}`, 'jobs', `notifications:${operation.uid}`] }
    },
  ],
  [
    'a job whose approver has left',
    async () => {
      const chosen = await world.as('admin', 'leaves')
      const { id: jobId } = await makeJob(world, { showEmployer: false, approverId: chosen.id })
      await admin.put('/users/{userId}/role', { userId: chosen.id, body: { role: 'operation' } })
      return { cause: () => task('jobs.askAllToApprove', { jobId }), topics: [`job:${jobId}`, 'jobs', `notifications:${admin.uid}`] }
    },
  ],
  [
    'a scheduled job whose moment has come',
    async () => {
      const { id: jobId } = await makeJob(world, { opensAt: new Date(Date.now() + 60_000).toISOString() })
      await runs(world, `update jobs set opens_at = now() - interval '1 minute' where id = ${jobId}`)
      return { cause: () => task('jobs.openScheduled'), topics: [`job:${jobId}`, 'jobs', `notifications:${operation.uid}`] }
    },
  ],
  [
    'a batch, and the pool that it fills',
    async () => {
      const { candidateId } = await applied('new')
      const { id: poolId } = await operation.post('/pools', { body: { name: `Filled ${candidateId}`, isShared: true } })
      const body = { action: { kind: 'add-to-pool', poolId } as const, selection: { ids: [candidateId] } }
      const { id: batchId } = await operation.post('/batches', { body })
      return {
        cause: () => task('batches.run', { batchId }),
        topics: [`batch:${batchId}`, `candidate:${candidateId}`, 'candidates', 'applications', 'jobs', 'pools'],
      }
    },
  ],
  [
    'a file that came in parts and is whole',
    async () => {
      const { candidateId } = await applied('new')
      const file = cvFile('card.pdf')
      const { id: uploadId } = await operation.post('/uploads', { body: { name: file.name, size: file.size, kind: 'card', candidateId } })
      await operation.put('/uploads/{uploadId}/parts', { uploadId, query: { from: 0 }, file })
      return { cause: () => task('files.finishUpload', { uploadId }), topics: ['files', `files:${candidateId}`] }
    },
  ],
]

describe('whoever watches is told of', () => {
  it.each(scenes)('%s', async (_, prepare) => {
    const { cause, topics } = await prepare()
    const [start] = await runs<{ seq: number }>(world, 'select coalesce(max(seq), 0) as seq from live_events')
    await cause()
    const told = await runs<{ topic: string }>(world, `select topic from live_events where seq > ${start?.seq}`)
    expect(new Set(told.map(({ topic }) => topic))).toEqual(new Set(topics))
  })
})

describe('whoever saw the version before is refused after', () => {
  it.each([
    ['its last opening was taken', 'filled', 'offer', { stage: 'placed', startsOn: '2027-01-04' } as const],
    ['it reached its closing date', 'expired', 'new', null],
  ])('a job: %s', async (_, status, stage, body) => {
    const { jobId, applicationId } = await applied(stage)
    const seen = await operation.get('/jobs/{jobId}', { jobId })
    if (body) await operation.put('/applications/{applicationId}/stage', { applicationId, version: 1, body })
    else {
      await runs(world, `update jobs set closes_on = current_date - 1 where id = ${jobId}`)
      await task('jobs.expire')
    }
    expect(await operation.get('/jobs/{jobId}', { jobId })).toMatchObject({ status, version: seen.version + 1 })
    const late = admin.patch('/jobs/{jobId}', { jobId, version: seen.version, body: { openings: 3 } })
    const who = body ? 'operation' : 'someone'
    expect(await problemOf(late)).toMatchObject({ status: 412, detail: expect.stringMatching(new RegExp(`^Changed by ${who}`, 'i')) })
  })
})

describe('whoever saw the version before is told by name who changed it', () => {
  const examples = operationExamples(world, world)
  const operations: Record<string, Operation> = contract
  const named = (Object.keys(examples) as AuditedOperation[]).filter((name) => name !== 'setUp')
  type Row = Record<string, unknown> & { version: number }
  type Rows = Map<string, { table: string; row: Row }>
  type Raised = { key: string; table: string; row: Row; was: number }

  let tables: { table: string; key: string }[]
  async function versions(): Promise<Rows> {
    const looks = tables.map(({ table, key }) => `select '${table}' as "table", ${key}::text as key, to_jsonb(t) as row from ${table} t`)
    const all = await runs<{ table: string; key: string; row: Row }>(world, looks.join(' union all '))
    return new Map(all.map(({ table, key, row }) => [`${table} ${key}`, { table, row }]))
  }
  /** Rows of a higher version than before. One that comes with its second was there unwritten. */
  const raised = (before: Rows, after: Rows): Raised[] =>
    [...after].flatMap(([key, { table, row }]) => {
      const was = before.get(key)?.row.version ?? 1
      return row.version > was ? [{ key, table, row, was }] : []
    })

  /** By table, what asks for the version of one of its rows, and which column the address names. */
  const asking = new Map<string, { name: AuditedOperation; deed: OperationExample; param: string; column: string }[]>()
  const asked = new Set<AuditedOperation>()
  beforeAll(async () => {
    tables = await runs(
      world,
      `select c.table_name as table, k.column_name as key from information_schema.columns c
        join information_schema.table_constraints p on p.table_name = c.table_name and p.table_schema = 'public' and p.constraint_type = 'PRIMARY KEY'
        join information_schema.key_column_usage k on k.constraint_name = p.constraint_name and k.table_schema = 'public'
        where c.table_schema = 'public' and c.column_name = 'version' and c.table_name not in ('import_rows', 'merges', 'page_versions')`,
    )
    // What is prepared for a deed has to be somebody else's.
    await runs(world, 'alter table audit disable trigger all')
    for (const name of named.filter((one) => operations[one]?.versioned)) {
      const deed = await examples[name]('late')
      const before = await versions()
      await call(name, deed.by, deed.input)
      const [, param = ''] = /\{(\w+)\}/.exec(operations[name]?.path ?? '') ?? []
      for (const { table, row, was } of raised(before, await versions())) {
        const column = Object.keys(row).find((one) => row[one] === deed.input[param])
        if (!column || was !== deed.input.version) continue
        asking.set(table, [...(asking.get(table) ?? []), { name, deed, param, column }])
        asked.add(name)
      }
    }
  }, 60_000)

  /** What everything that asks for the version says to whoever saw the one before. */
  async function answers({ table, row, was }: Raised, by: OperationExample['by']) {
    const all = asking.get(table) ?? []
    const said = all.map(async ({ name, deed, param, column }) => {
      // What is somebody's own, they alone know.
      for (const late of [deed.by, by]) {
        const { status, detail } = await problemOf(call(name, late, { ...deed.input, [param]: row[column], version: was }))
        if (status === 412) return [`${name}: ${detail}`]
      }
      return []
    })
    return (await Promise.all(said)).flat()
  }
  /** Whose versions nobody can have seen or ask for any more. */
  const unasked: Record<string, string> = {
    'addUser users': 'has just come',
    'changeLinkedAlert job_alerts': 'is of whoever has no account',
  }
  const unused = new Set(Object.keys(unasked))

  async function says(what: string, who: string, before: Rows, by: OperationExample['by']) {
    const wrong: string[] = []
    const heard = new Map<string, boolean>()
    const all = Map.groupBy(raised(before, await versions()), ({ table }) => table)
    for (const one of [...all.values()].flatMap((ofTable) => ofTable.slice(0, 4))) {
      const about = `${what} ${one.table}`
      if (unused.delete(about) || about in unasked) continue
      const said = await answers(one, by)
      heard.set(about, heard.get(about) || said.length > 0)
      wrong.push(...said.filter((line) => !new RegExp(`: Changed by ${who}, |: ${who} moved|in another window`).test(line)))
    }
    const unheard = [...heard].flatMap(([about, isHeard]) => (isHeard ? [] : [about]))
    expect({ wrong, unheard }).toEqual({ wrong: [], unheard: [] })
  }
  const nameOf = async ({ id }: Partial<Person>) =>
    id === undefined
      ? 'someone'
      : (await runs<{ name: string }>(world, `select display_name as name from accounts where id = ${id}`))[0]?.name

  /** What was done so far is somebody else's, and the queue has done all of it. */
  async function anew() {
    await runs(world, `update audit set actor_id = ${admin.id} where actor_id is distinct from ${admin.id}`)
    for (const [table, column] of [
      ['archives', 'archived_by'],
      ['candidate_changes', 'changed_by'],
    ] as const)
      await runs(world, `update ${table} set ${column} = ${admin.id} where ${column} is distinct from ${admin.id}`)
    await runs(world, 'delete from graphile_worker._private_jobs')
    return versions()
  }
  async function holds(name: string, by: OperationExample['by'], act: () => Promise<unknown>) {
    const before = await anew()
    await act()
    const who = String(await nameOf(by as Person))
    await says(name, who, before, by)
    const due = await runs<{ name: string; payload: object }>(
      world,
      `select t.identifier as name, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier <> 'mail.send' order by j.id`,
    )
    for (const one of due) {
      const then = await versions()
      await task(one.name, one.payload)
      await says(`${name}, ${one.name}`, who, then, by)
    }
  }
  it.each(named)('%s, and what it has the queue do', async (name) => {
    const { by, input } = await examples[name]('faster')
    await holds(name, by, () => call(name, by, input))
  })

  const batches: { [K in BatchKind]: (candidateId: number) => Promise<object> } = {
    'add-tags': async () => ({ tags: ['rail'] }),
    'remove-tags': async () => ({ tags: ['nights'] }),
    'set-owner': async () => ({ ownerId: admin.id }),
    'put-to-job': async () => ({ jobId: (await makeJob(world)).id }),
    'send-mail': async () => ({ subject: 'Work', body: 'Call us' }),
    'add-to-pool': async (id) => ({ poolId: (await operation.post('/pools', { body: { name: `Pool ${id}`, isShared: true } })).id }),
    'remove-from-pool': async (id) => {
      const { id: poolId } = await operation.post('/pools', { body: { name: `Pool ${id}`, isShared: true } })
      await operation.patch('/candidates/{candidateId}/pools', { candidateId: id, body: { add: [poolId] } })
      return { poolId }
    },
    'log-activity': async () => ({ activity: 'note', text: 'Own boots' }),
    archive: async () => ({ reason: 'inactive' }),
    'request-documents': async () => ({ types: ['cscs'] }),
    'move-application': async (candidateId) => {
      const { id: jobId } = await makeJob(world)
      await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
      return { jobId, stage: 'screening' }
    },
  }
  it.each(batchKinds)('a batch (%s), and its undoing', async (kind) => {
    const by = await world.as('operation', 'faster')
    const { candidateId } = await applied('new')
    await runs(world, `update candidates set tags = '{nights}' where id = ${candidateId}`)
    const action = { kind, ...(await batches[kind](candidateId)) }
    let batchId = 0
    await holds(kind, by, async () => {
      batchId = (await by.post('/batches', { body: { action, selection: { ids: [candidateId] } } as never })).id
    })
    expect(await by.get('/batches/{batchId}', { batchId })).toMatchObject({ status: 'finished', done: 1 })
    if (undoableKinds.some((one) => one === kind)) await holds(kind, by, () => by.put('/batches/{batchId}/undoing', { batchId }))
  })
  it.each(archiveKinds)('out of the archive and back into it: a %s', async (kind) => {
    // A user is put away by the end of their account.
    const putAway = named.find((name) => name.toLowerCase() === `archive${kind.replaceAll('-', '')}`) ?? 'disableUser'
    const { by: other, input } = await examples[putAway]('puts away')
    await call(putAway, other, input)
    const [{ id: archiveId, version }] = (await runs(
      world,
      `select id::int, version from archives where kind = '${kind}' order by id desc limit 1`,
    )) as [{ id: number; version: number }]
    const by = await world.as('admin', 'faster')
    await holds(kind, by, () => by.put('/archives/{archiveId}/restoration', { archiveId, version }))
  })
  it('an import that fills in what was missing, and its undoing', async () => {
    const by = await world.as('operation', 'faster')
    const { start, check, write, undo } = importsOf(world, () => by, 'people.csv')
    const { email } = await applied('new')
    const checked = await check(await start(`Name,Email,Note\nLea Doe,${email},Own boots\n`), { doubles: 'fill' })
    await holds('import', by, () => write(checked.id))
    await holds('undone import', by, () => undo(checked.id))
  })
  it('“someone”, of what the clock does', async () => {
    // Nobody would be logged in any more.
    const byTheClock = Object.entries(tasks(world.config)).filter(([name, { every }]) => every && name !== 'identity.cleanUp')
    for (const days of [1, 800]) {
      const [before, at] = [await anew(), new Date(Date.now() + days * 86_400_000)]
      for (const [name] of byTheClock) await task(name, {}, at)
      await says(`in ${days} days`, 'someone', before, admin)
    }
  }, 60_000)
  it('whatever asks for a version is asked, but for what is one’s own', () => {
    expect(named.filter((name) => operations[name]?.versioned && !asked.has(name))).toEqual(['changeMyProfile', 'changeMyUser'])
    expect([...unused]).toEqual([])
  })
})
