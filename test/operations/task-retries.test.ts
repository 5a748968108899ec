import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import { resetClock } from '#server/clock.ts'
import { keepNotifications } from '../../src/features/notifications/server/commands.ts'
import { tasks } from '../../src/tasks.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { type AuditedOperation, call, operationExamples } from '#test/support/operation-examples.ts'
import { registration } from '#test/support/scenarios.ts'
import { runs } from '#test/support/sql.ts'

// The queue runs a task again when the server stopped before it could report the first run.

const world = useApp()
const examples = operationExamples(world, world)
afterEach(resetClock)

let agent: Person
beforeAll(async () => {
  agent = await world.as('agent', 'owner of the candidates')
  await world.as('admin') // gets the notifications for administrators
})

type Queued = { task: string; payload: object; due: string }
const queue = () =>
  runs<Queued>(
    world,
    `select t.identifier as task, j.payload, j.run_at as due from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  )
/** Also so that a queued task does not absorb another with the same key. */
const emptyQueue = () => runs(world, 'delete from graphile_worker._private_jobs')

/** Only the mail server knows whether it has taken a mail. */
const isMail = (task: string) => task === 'mail.send'
const run = (task: string, now: Date, payload: object = {}) => tasks(world.config)[task]?.run(world.tasking(now), payload as never)
/** Runs what is queued at its time. */
async function runQueue(how: (task: string, now: Date, payload: object) => Promise<unknown> | undefined = run) {
  for (const { task, payload, due } of (await queue()).filter((one) => !isMail(one.task)))
    await how(task, new Date(Math.max(Date.now(), Date.parse(due))), payload)
}

/** What came before the test is not read again and again. */
let before = { notice: 0, line: 0 }
beforeEach(async () => {
  const [last] = await runs<typeof before>(
    world,
    'select (select coalesce(max(id), 0)::int from notifications) as notice, (select coalesce(max(id), 0)::int from audit) as line',
  )
  before = last ?? before
})
const effects = async () => ({
  notices: await runs(world, `select account_id, event, sentence_en from notifications where id > ${before.notice} order by id`),
  mails: (await queue()).filter(({ task }) => isMail(task)).map(({ payload }) => payload),
  lines: await runs(world, `select action, object_id, changes from audit where id > ${before.line} order by id`),
})
async function runTwice(task: string, now: Date, payload?: object) {
  await run(task, now, payload)
  const once = await effects()
  await run(task, now, payload)
  expect(await effects(), task).toEqual(once)
}

/** Closes the accounts of all staff but one; returns what any of them got of what happens then. */
async function withClosedAccounts(exceptId: number | undefined, act: () => Promise<unknown>) {
  await runs(world, `update accounts set disabled = true where role <> 'candidate' and id <> ${exceptId ?? 0}`)
  await emptyQueue()
  const [last] = await runs<{ id: number }>(world, 'select coalesce(max(id), 0) as id from notifications')
  await act()
  const received = await runs(
    world,
    `select a.email, n.event as what from notifications n join accounts a on a.id = n.account_id where n.id > ${last?.id} and a.disabled
      union all select a.email, j.payload ->> 'subject' from graphile_worker._private_jobs j join accounts a on a.email = j.payload ->> 'to' where a.disabled`,
  )
  await runs(world, 'update accounts set disabled = false')
  return received
}

/** What is done to a failed task queues nothing, and the queue is emptied here. */
const onFailedTasks = ['runFailedTask', 'dropFailedTask']
const named = (Object.keys(examples) as AuditedOperation[]).filter((name) => name !== 'setUp' && !onFailedTasks.includes(name))

/** Events that queue tasks which no example queues. */
const otherEvents: Record<string, () => Promise<unknown>> = {
  async 'a job that pays less'() {
    const operation = await world.as('operation')
    const { id: jobId, version } = await makeJob(world)
    await applyAsGuest(world, jobId)
    await emptyQueue()
    await operation.patch('/jobs/{jobId}', { jobId, version, body: { pay: { min: 1500, max: 1600, unit: 'hour', currency: 'GBP' } } })
  },
  async 'the approver of a job leaving'() {
    const { id: jobId } = await makeJob(world)
    const { id } = await world.as('admin', `approver of ${jobId}`)
    await emptyQueue()
    await runs(world, `update jobs set status = 'pending_approval', approver_id = ${id}, version = version + 1 where id = ${jobId}`)
    await runs(world, `update accounts set disabled = true where id = ${id}`)
  },
}

describe('the tasks that an operation queues', () => {
  const tried = new Set<string>()
  const twice = async (task: string, now: Date, payload: object) => {
    tried.add(task)
    await runTwice(task, now, payload)
  }

  it.each(named)('%s: tell nobody twice, and no closed account', async (name) => {
    const { by, input } = await examples[name]()
    await emptyQueue()
    const noticed = (await effects()).notices.length
    await call(name, by, input)
    // Agents are notified about their candidates, so about this one too.
    await runs(world, `update candidates set owner_id = ${agent.id} where owner_id is distinct from ${agent.id}`)
    await runQueue(twice)
    const tellsSomebody = (await effects()).notices.length > noticed || (await queue()).length > 0
    if (!tellsSomebody) return
    const again = await examples[name]()
    const received = await withClosedAccounts((again.by as Partial<Person>).id, async () => {
      // To assign a record to a closed account is refused.
      await call(name, again.by, again.input).catch((error) => expect(error).toBeInstanceOf(ApiProblem))
      await runQueue()
    })
    expect(received).toEqual([])
  })
  it.each(Object.entries(otherEvents))('%s: tell nobody twice', async (_, happen) => {
    await happen()
    const were = await effects()
    await runQueue(twice)
    const { notices, mails } = await effects()
    expect(notices.length + mails.length).toBeGreaterThan(were.notices.length + were.mails.length)
  })
  it('a candidate asking for job alerts: begin one alert', async () => {
    const person = await world.as('candidate', 'asks for alerts')
    await emptyQueue()
    await person.post('/candidates/registration', { body: { ...registration, trade: 'bricklayer', jobAlerts: true } })
    expect((await queue()).map(({ task }) => task)).toContain('alerts.begin')
    await runQueue(twice)
    expect((await person.get('/me/job-alerts')).items).toHaveLength(1)
  })
  it('are all tried', () => {
    // These check first whether they are done already; their features test it.
    const elsewhere = [
      'company-files.finishUpload',
      'duplicates.claimRecord',
      'files.finishUpload',
      'invoices.paid',
      'invoices.paymentSettled',
      'invoices.send',
      'orders.sessionChanged',
      'privacy.tellOfMassReading',
    ]
    const all = Object.entries(tasks(world.config)).flatMap(([name, { every }]) => (every || isMail(name) ? [] : [name]))
    expect(all.filter((name) => !tried.has(name) && !elsewhere.includes(name))).toEqual([])
  })
})

// Last, as sessions expire.
describe('scheduled tasks', () => {
  const scheduled = () => Object.entries(tasks(world.config)).flatMap(([name, { every }]) => (every ? [name] : []))
  it('tell no closed account', async () => {
    const waiting = {
      event: 'application-moved',
      path: '/dashboard',
      sentence: () => 'Something',
      inApp: true,
      awaitsDigest: true,
    } as const
    await keepNotifications(world.app.database.kysely, [{ ...waiting, accountId: agent.id, at: new Date() }])
    const received = await withClosedAccounts(undefined, async () => {
      for (const days of [0, 1, 40, 400]) for (const task of scheduled()) await run(task, new Date(Date.now() + days * 86_400_000))
    })
    expect(received).toEqual([])
  })
  it.each([0, 1, 40, 400])('tell nobody twice when they run twice, in %i days', async (days) => {
    for (const task of scheduled()) await runTwice(task, new Date(Date.now() + days * 86_400_000))
  })
})
