import { describe, expect, it } from 'vitest'
import type { Task } from '#server/tasks.ts'
import { tasks } from '../../src/tasks.ts'
import { useApp } from '#test/support/app.ts'
import { importsOf } from '#test/support/imports.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const staff = () => world.as('operation')
const rows = <Row>(sql: string) => runs<Row>(world, sql)
const count = async (what: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${what}`))[0]?.n

/** Runs a task as the queue does. */
function run(name: string, payload?: object) {
  const task = tasks(world.config)[name] as Task
  return task.run(world.tasking(), payload as never)
}

let groups = 0
/** Adds candidates with a last name of their own. */
async function people(n: number): Promise<string> {
  const name = `Group${String.fromCharCode(65 + groups++)}`
  await rows(`insert into candidates (first_name, last_name, phone, status) select 'Ann', '${name}', '+4470${groups}' || to_char(n, 'FM0000000'), 'active'
    from generate_series(1, ${n}) n`)
  return name
}

async function batchOf(name: string) {
  const selection = { query: { q: name } } as never
  const { id: batchId } = await (await staff()).post('/batches', { body: { action: { kind: 'add-tags', tags: ['many'] }, selection } })
  await run('batches.run', { batchId })
  return batchId
}

/** A file to import, optionally with invalid addresses. */
const fileOf = (n: number, wrong = false) =>
  `First name,Last name,Email\n${Array.from({ length: n }, (_, i) => `Ann,Mason,${wrong ? 'nowhere' : `many${i}@people.example`}\n`).join('')}`

async function imports() {
  const person = await staff()
  return importsOf(world, () => person, 'people.csv')
}

/** Work done in steps of `n` records, by the constant `name` of a file, and its result for more than two steps. */
type Work = { from: string; name: string; n: number; left: () => Promise<unknown>; is: unknown }
const work: Work[] = [
  {
    from: 'alerts/server/send.ts',
    name: 'atATime',
    n: 500,
    async left() {
      await rows(`insert into job_alerts (email, search, locale, frequency, notice, created_at, confirmed_at, told_until, due_at)
        select 'many' || n || '@alerts.example', '{}', 'en', 'daily', '2026-06-01', now(), now(), current_date - 1, current_date - 1
        from generate_series(1, 1001) n`)
      await run('alerts.send')
      return count(`job_alerts where due_at < current_date`)
    },
    is: 0,
  },
  {
    from: 'waiting-list/server/tell.ts',
    name: 'atATime',
    n: 100,
    async left() {
      await rows(`insert into site_features (feature, opened_at) values ('shop', now())`)
      await rows(`insert into waiting_addresses (email, locale, notice, asked_at, confirmed_at)
        select 'many' || n || '@shop.example', 'en', '2026-06-01', now(), now() from generate_series(1, 201) n`)
      await run('waitingList.tell')
      const told = await count(`graphile_worker._private_jobs where payload ->> 'to' like 'many%@shop.example'`)
      return [await count('waiting_addresses where told_at is null'), told]
    },
    is: [0, 201],
  },
  {
    from: 'archives/server/retention.ts',
    name: 'batch',
    n: 500,
    async left() {
      await rows(`insert into enquiries (name, email, email_key, kind, subject, message, locale, notice, created_at, updated_at)
        select 'Ann', 'a@b.example', 'a@b.example', 'other', 'many', '-', 'en', '2026-06-01', now() - interval '2 years', now() from generate_series(1, 1001)`)
      await run('archives.retention')
      return count(`enquiries where subject = 'many'`)
    },
    is: 0,
  },
  {
    from: 'batches/server/commands.ts',
    name: 'rowsAtOnce',
    n: 50,
    async left() {
      const name = await people(101)
      const batchId = await batchOf(name)
      const tagged = await count(`candidates where last_name = '${name}' and tags = '{many}'`)
      await (await staff()).put('/batches/{batchId}/undoing', { batchId })
      await run('batches.run', { batchId })
      return [tagged, await count(`candidates where last_name = '${name}' and tags = '{many}'`)]
    },
    is: [101, 0],
  },
  {
    from: 'candidates/server/tasks.ts',
    name: 'batch',
    n: 200,
    async left() {
      const name = await people(401)
      const theirs = `candidate_search where id in (select id from candidates where last_name = '${name}')`
      await rows(`delete from ${theirs}`)
      await run('candidates.rebuildSearch')
      return count(theirs)
    },
    is: 401,
  },
  {
    from: 'duplicates/server/tasks.ts',
    name: 'traitsAtOnce',
    n: 200,
    async left() {
      await people(401)
      await run('duplicates.checkNew')
      return count('candidate_traits where not is_checked')
    },
    is: 0,
  },
  {
    from: 'imports/server/check.ts',
    name: 'rowsAtOnce',
    n: 250,
    async left() {
      const { start, check } = await imports()
      return (await check(await start(fileOf(501)))).ready
    },
    is: 501,
  },
  {
    from: 'imports/server/read.ts',
    name: 'rowsAtOnce',
    n: 500,
    left: async () => (await (await imports()).start(fileOf(1001))).total,
    is: 1001,
  },
  {
    from: 'imports/server/write.ts',
    name: 'rowsAtOnce',
    n: 250,
    async left() {
      const { start, check, write, undo } = await imports()
      const { id } = await check(await start(fileOf(501)))
      const { added } = await write(id)
      await undo(id)
      return [added, await count(`candidates where email like 'many%@people.example'`)]
    },
    is: [501, 0],
  },
  {
    from: 'imports/server/faulty-rows.ts',
    name: 'rowsAtOnce',
    n: 500,
    async left() {
      const { start, check } = await imports()
      const { id: importId } = await check(await start(fileOf(1001, true)))
      const { token } = await staff()
      const file = await world.raw({ url: `/api/v1/imports/${importId}/faulty-rows`, headers: { authorization: `Bearer ${token}` } })
      return file.body.trimEnd().split('\r\n').length
    },
    is: 1002,
  },
]

describe('work in steps reaches the last record', () => {
  it.each(work)('$from: $name of $n', { timeout: 60_000 }, async ({ left, is }) => {
    expect(await left()).toEqual(is)
  })
})
