import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resetClock } from '#server/clock.ts'
import { createLog } from '#server/log.ts'
import type { Operation } from '#shared/contract.ts'
import { operations as contract } from '../src/contract.ts'
import { tasks } from '../src/tasks.ts'
import { type Person, useApp } from './app.ts'
import type { Audited } from './deed.ts'
import { deedsIn } from './deeds.ts'
import { applyAsGuest, makeJob } from './make.ts'
import { runs } from './runs.ts'

// The queue does a task again where the machine stopped before it could say that it was done. Nobody hears of anything twice by that, and
// nothing is written down twice.

const operations: Record<string, Operation> = contract
const world = useApp()
const untouched = useApp()
const deeds = deedsIn(world, untouched)
afterEach(resetClock)

let agent: Person
beforeAll(async () => {
  agent = await world.as('agent', 'who brought them')
})

type Asked = { task: string; payload: object; due: string }
const asked = () =>
  runs<Asked>(
    world,
    `select t.identifier as task, j.payload, j.run_at as due from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  )
/** What waits already would take in what is asked for under the same key. */
const forgetAsked = () => runs(world, 'delete from graphile_worker._private_jobs')

/** Mails are the mail server's: it alone knows whether it has taken one. */
const isMail = (task: string) => task === 'mail.send'
const log = createLog('silent')
const run = (task: string, now: Date, payload: object = {}) => {
  const { database, storage } = world.app
  return tasks(world.config)[task]?.run({ database, storage, config: world.config, log, now }, payload as never)
}

/** What people hear of, and what the audit log says. */
const told = async () => ({
  notices: await runs(world, 'select account_id, event, sentence_en from notifications order by id'),
  mails: (await asked()).filter(({ task }) => isMail(task)).map(({ payload }) => payload),
  lines: await runs(world, 'select action, object_id, changes from audit order by id'),
})

async function twice(task: string, now: Date, payload?: object) {
  await run(task, now, payload)
  const once = await told()
  await run(task, now, payload)
  expect(await told(), task).toEqual(once)
}

const named = (Object.keys(deeds) as Audited[]).filter((name) => name !== 'setUp')

describe('what an operation has the queue do', () => {
  const tried = new Set<string>()
  async function again() {
    for (const { task, payload, due } of (await asked()).filter((one) => !isMail(one.task))) {
      tried.add(task)
      await twice(task, new Date(Math.max(Date.now(), Date.parse(due))), payload)
    }
  }
  it.each(named)('%s: done once more, it tells nobody again', async (name) => {
    const { by, input } = await deeds[name]()
    await forgetAsked()
    const { method, path } = operations[name] as Operation
    await (by[method.toLowerCase() as 'get'] as unknown as (path: string, input: object) => Promise<unknown>)(path, input)
    // Agents hear of their own candidates: of whoever this was about, too.
    await runs(world, `update candidates set owner_id = ${agent.id} where owner_id is distinct from ${agent.id}`)
    await again()
  })
  /** What has the queue do something that no deed of `deeds.ts` does. */
  const causes: Record<string, () => Promise<() => Promise<unknown>>> = {
    async 'pay that falls'() {
      const { id: jobId, version } = await makeJob(world)
      await applyAsGuest(world, jobId)
      const pay = { min: 1900, max: 1900, unit: 'hour', currency: 'GBP' } as const
      await runs(world, `update jobs set pay_min = 2600, pay_max = 2600 where id = ${jobId}`)
      return async () => (await world.as('operation')).patch('/jobs/{jobId}', { jobId, version, body: { pay } })
    },
    async 'an administrator who was to approve a job and leaves'() {
      const [{ id: jobId }, chosen] = [await makeJob(world), await world.as('admin', 'who leaves')]
      await runs(world, `update jobs set status = 'pending_approval', approver_id = ${chosen.id} where id = ${jobId}`)
      return () => runs(world, `update accounts set disabled = true where id = ${chosen.id}`)
    },
  }
  it.each(Object.keys(causes))('%s: done once more, it tells nobody again', async (what) => {
    const cause = await causes[what]?.()
    await forgetAsked()
    const before = await told()
    await cause?.()
    await again()
    const { notices, mails } = await told()
    expect(notices.length + mails.length).toBeGreaterThan(before.notices.length + before.mails.length)
  })
  /** Nothing here has these done; each looks first whether it was done already. */
  const elsewhere = ['duplicates.claimRecord', 'files.finishUpload', 'privacy.tellOfMassReading']
  it('is tried with every task that is asked for', () => {
    const all = Object.entries(tasks(world.config)).flatMap(([name, { every }]) => (every || isMail(name) ? [] : [name]))
    expect(all.filter((name) => !tried.has(name)).toSorted()).toEqual(elsewhere)
  })
})

describe('what is done by the clock', () => {
  it.each([0, 1, 40, 400])('in %i days, done once more at the same moment, tells nobody again', async (days) => {
    const now = new Date(Date.now() + days * 86_400_000)
    for (const [task, { every }] of Object.entries(tasks(world.config))) if (every) await twice(task, now)
  })
})
