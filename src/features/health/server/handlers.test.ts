import { beforeEach, expect, it } from 'vitest'
import { codeOf, useApp } from '#test/support/app.ts'
import { runQueued } from '#test/support/queued.ts'
import { runs } from '#test/support/sql.ts'
import { version } from '#server/version.ts'
import { tasks } from '../../../tasks.ts'
import { areaOf, taskText } from '../web/task-text.ts'
import { makeFailedTask } from './examples.ts'

const world = useApp({ BACKUP_DIR: 'backups' }) // where none are
beforeEach(() => runs(world, 'delete from graphile_worker._private_jobs'))
const read = async () => (await world.as('admin')).get('/health')
const reasonOf = async (name: string) => (await read()).checks.find(({ part }) => part === name)?.reason
const jobs = (sql: string) => runs(world, `update graphile_worker._private_jobs set ${sql}`)

it('tells what runs, on what, and how much room there is', async () => {
  const { figures, checks, state } = await read()
  expect(figures.processes).toHaveLength(1)
  expect(figures.versions).toMatchObject({ lintel: version, node: process.versions.node, postgres: expect.stringMatching(/^1[6-9]/) })
  expect(figures.versions.schema).toBe(figures.versions.newestSchema)
  expect(figures.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(figures.database.connections).toBeGreaterThan(1)
  expect(figures.storage.usedBytes + figures.storage.freeBytes).toBeGreaterThan(figures.storage.reserveBytes)
  expect(Math.abs(figures.clock.aheadSeconds)).toBeLessThan(2)
  expect(
    checks.filter(({ part }) => ['queue', 'database', 'processes', 'versions', 'clock'].includes(part)).map((one) => one.reason),
  ).toEqual(Array(5).fill(null))
  expect(state).not.toBe('ok') // the tests have neither a mail server nor a backup
})

it('a failed task is told with what and why, but not with whom it is about', async () => {
  await runs(world, `select graphile_worker.add_job('invoices.send', '{"invoiceId": 12, "to": "ann@people.example"}')`)
  await jobs(`attempts = 1, last_error = 'No answer', run_at = now() + interval '1 hour'`)
  const { failedTasks, figures, checks } = await read()
  expect(failedTasks).toMatchObject([{ task: 'invoices.send', about: 'invoiceId 12', error: 'No answer', isGivenUp: false }])
  expect(failedTasks[0]?.nextAt).not.toBeNull()
  expect(JSON.stringify(failedTasks)).not.toContain('ann@')
  expect([figures.queue.retrying, checks[0]?.reason]).toEqual([1, null])
})

it('runs again what was given up, as often as what is new, one or all', async () => {
  const admin = await world.as('admin')
  const [one] = [await makeFailedTask(world), await makeFailedTask(world), await makeFailedTask(world)]
  expect(await reasonOf('queue')).toBe('queue-given-up')
  await admin.put('/failed-tasks/{failedTaskId}/next-run', { failedTaskId: one })
  expect(await runs(world, `select id::int from graphile_worker._private_jobs where attempts = 0 and run_at <= now()`)).toEqual([
    { id: one },
  ])
  expect(await admin.put('/failed-tasks/next-run', {})).toEqual({ count: 2 })
  expect(await admin.put('/failed-tasks/next-run', {})).toEqual({ count: 0 })
  expect(await reasonOf('queue')).toBe(null)
})

it('drops a failed task, but neither one at work nor one that waits its turn', async () => {
  const admin = await world.as('admin')
  const failedTaskId = await makeFailedTask(world)
  await jobs(`locked_at = now(), locked_by = 'a worker'`)
  expect(await codeOf(admin.delete('/failed-tasks/{failedTaskId}', { failedTaskId }))).toBe('task-is-running')
  expect(await codeOf(admin.put('/failed-tasks/{failedTaskId}/next-run', { failedTaskId }))).toBe('task-is-running')
  await jobs(`locked_at = null, locked_by = null`)
  await admin.delete('/failed-tasks/{failedTaskId}', { failedTaskId })
  expect(await codeOf(admin.delete('/failed-tasks/{failedTaskId}', { failedTaskId }))).toBe('not-found')
  const [waiting] = await runs<{ id: number }>(world, `select id::int from graphile_worker.add_job('platform.foldTallies', '{}')`)
  expect(await codeOf(admin.delete('/failed-tasks/{failedTaskId}', { failedTaskId: Number(waiting?.id) }))).toBe('not-found')
})

it('knows since when mails fail, and when one last went out', async () => {
  const mail = JSON.stringify({ to: 'ann@people.example', locale: 'en', subject: 'Hello', paragraphs: [] })
  await runs(world, `select graphile_worker.add_job('mail.send', '${mail}')`)
  await jobs(`attempts = 3, last_error = 'No mail server', created_at = now() - interval '2 hours', run_at = now() + interval '1 hour'`)
  expect((await read()).figures.mail).toMatchObject({ failing: 1, lastError: 'No mail server', lastSentAt: null })
  expect(await reasonOf('mail')).toBe('mail-down')
  await runQueued(world, 'mail.send')
  const { mail: after } = (await read()).figures
  expect(after).toMatchObject({ failing: 0, failingSince: null })
  expect(Date.now() - Date.parse(after.lastSentAt ?? '')).toBeLessThan(60_000)
})

it('reads when the last backup was made', async () => {
  expect(await reasonOf('backup')).toBe('backup-none')
  const made = (by: string) =>
    runs(world, `insert into audit (actor_role, action, object_type, changes) values ('${by}', 'backup.made', 'backup', '{"size": 4711}')`)
  await made('task')
  expect((await read()).figures.backup).toMatchObject({ sizeBytes: 4711, isVerified: true })
  // Who makes one by hand verifies it by hand.
  await made('command-line')
  expect((await read()).figures.backup).toMatchObject({ lastAt: expect.any(String), isVerified: false })
  expect(await reasonOf('backup')).toBe(null)
})

it('notices that the clock went back', async () => {
  await runs(world, `insert into audit (at, actor_role, action) values (now() + interval '1 hour', 'task', 'task.dropped')`)
  expect(await reasonOf('clock')).toBe('clock-went-back')
})

it('names in plain words what each task is about', () => {
  const areas = new Set<string>(Object.keys(tasks(world.config)).map(areaOf))
  expect([...areas].toSorted()).toEqual(Object.keys(taskText).toSorted())
})
