import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resetClock } from '#server/clock.ts'
import { keepNotifications } from '../../src/features/notifications/server/commands.ts'
import { mostOpenedAnHour } from '../../src/features/privacy/rules.ts'
import { tasks } from '../../src/tasks.ts'
import { ApiProblem } from '#shared/problem.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { type AuditedOperation, call, operationExamples } from '#test/support/operation-examples.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

// The queue does a task again where the machine stopped before it could say that it was done. Nobody hears of anything twice by that, and
// nothing is written down twice. What comes again is told again all the same.

const world = useApp()
const untouched = useApp()
const examples = operationExamples(world, untouched)
afterEach(resetClock)

let agent: Person
beforeAll(async () => {
  agent = await world.as('agent', 'who brought them')
  await world.as('admin') // who hears of what others leave and of whoever reads too much
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
const run = (task: string, now: Date, payload: object = {}) => tasks(world.config)[task]?.run(world.tasking(now), payload as never)

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

const named = (Object.keys(examples) as AuditedOperation[]).filter((name) => name !== 'setUp')

/** What has the queue do something that no deed of `examples.ts` does; it can happen to the same record again. */
const causes: Record<string, () => Promise<() => Promise<unknown>>> = {
  async 'pay that falls'() {
    const { id: jobId } = await makeJob(world)
    await applyAsGuest(world, jobId)
    await runs(world, `update jobs set pay_min = 2600, pay_max = 2600 where id = ${jobId}`)
    return async () => {
      const operation = await world.as('operation')
      const { version, pay } = await operation.get('/jobs/{jobId}', { jobId })
      const less = Number(pay?.max) - 300
      await operation.patch('/jobs/{jobId}', { jobId, version, body: { pay: { min: less, max: less, unit: 'hour', currency: 'GBP' } } })
    }
  },
  async 'an administrator who was to approve a job and leaves'() {
    const { id: jobId } = await makeJob(world)
    const leavers = [await world.as('admin', `who leaves job ${jobId}`), await world.as('admin', `who leaves job ${jobId} after them`)]
    return async () => {
      const id = leavers.shift()?.id
      await runs(world, `update jobs set status = 'pending_approval', approver_id = ${id}, version = version + 1 where id = ${jobId}`)
      await runs(world, `update accounts set disabled = true where id = ${id}`)
    }
  },
}

describe('what an operation has the queue do', () => {
  const tried = new Set<string>()
  async function again() {
    for (const { task, payload, due } of (await asked()).filter((one) => !isMail(one.task))) {
      tried.add(task)
      await twice(task, new Date(Math.max(Date.now(), Date.parse(due))), payload)
    }
  }
  it.each(named)('%s: done once more, it tells nobody again', async (name) => {
    const { by, input } = await examples[name]()
    await forgetAsked()
    await call(name, by, input)
    // Agents hear of their own candidates: of whoever this was about, too.
    await runs(world, `update candidates set owner_id = ${agent.id} where owner_id is distinct from ${agent.id}`)
    await again()
  })
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

describe('what comes again', () => {
  /** What is told of the same record or person each time that it comes. */
  const recurring: Record<string, () => Promise<(now: Date) => Promise<unknown>>> = {
    ...Object.fromEntries(
      Object.entries(causes).map(([what, begin]) => [
        what,
        async () => {
          const cause = await begin()
          return async (now) => {
            await cause()
            for (const { task, payload } of await asked()) if (!isMail(task)) await run(task, now, payload)
          }
        },
      ]),
    ),
    async 'a morning on which answers are due'() {
      const { id: jobId } = await makeJob(world)
      await applyAsGuest(world, jobId)
      await runs(world, `update applications set answer_by = current_date where job_id = ${jobId}`)
      return async (now) => run('applications.remindAnswers', now)
    },
    async 'an hour in which somebody opens very many records'() {
      const { id: accountId } = await world.as('operation', 'who reads a lot')
      return async (now) => {
        await runs(
          world,
          `with c as (insert into candidates (first_name, last_name, phone) select 'Ann', 'Mason', '+44' || n from generate_series(0, ${mostOpenedAnHour}) n returning id)
          insert into candidate_openings (candidate_id, account_id, role, hour, opened_at)
            select id, ${accountId}, 'operation', '${now.toISOString()}', '${now.toISOString()}' from c`,
        )
        await run('privacy.tellOfMassReading', now, { accountId })
      }
    },
  }
  it.each(Object.keys(recurring))('%s: the next time, it is told again', async (what) => {
    const happens = await recurring[what]?.()
    for (const days of [0, 1]) {
      await forgetAsked()
      const before = await told()
      await happens?.(new Date(Date.now() + days * 86_400_000))
      const { notices, mails } = await told()
      expect([days, notices.length + mails.length > before.notices.length + before.mails.length]).toEqual([days, true])
    }
  })
})

describe('whoever’s account is closed', () => {
  /** Closes those of all who work here or for another company, but for this one's; says what any of them heard since. */
  async function closed(but: number | undefined, act: () => Promise<unknown>) {
    await runs(world, `update accounts set disabled = true where role <> 'candidate' and id <> ${but ?? 0}`)
    await forgetAsked()
    const [last] = await runs<{ id: number }>(world, 'select coalesce(max(id), 0) as id from notifications')
    await act()
    const heard = await runs(
      world,
      `select a.email, n.event as what from notifications n join accounts a on a.id = n.account_id where n.id > ${last?.id} and a.disabled
        union all select a.email, j.payload ->> 'subject' from graphile_worker._private_jobs j join accounts a on a.email = j.payload ->> 'to' where a.disabled`,
    )
    await runs(world, 'update accounts set disabled = false')
    return heard
  }
  it.each(named)('hears nothing of this: %s', async (name) => {
    const { by, input } = await examples[name]()
    const heard = await closed((by as Partial<Person>).id, async () => {
      // What was to be given to one of them is refused.
      await call(name, by, input).catch((error) => expect(error).toBeInstanceOf(ApiProblem))
      for (const { task, payload, due } of await asked())
        if (!isMail(task)) await run(task, new Date(Math.max(Date.now(), Date.parse(due))), payload)
    })
    expect(heard).toEqual([])
  })
  it('hears nothing of what comes by the clock', async () => {
    const waiting = {
      event: 'application-moved',
      path: '/dashboard',
      sentence: () => 'Something',
      inApp: true,
      awaitsDigest: true,
    } as const
    await keepNotifications(world.app.database.kysely, [{ ...waiting, accountId: agent.id, at: new Date() }])
    const heard = await closed(undefined, async () => {
      for (const days of [0, 1, 40, 400])
        for (const [task, { every }] of Object.entries(tasks(world.config)))
          if (every) await run(task, new Date(Date.now() + days * 86_400_000))
    })
    expect(heard).toEqual([])
  })
})

// Last, as nobody is logged in after it.
describe('what is done by the clock', () => {
  it.each([0, 1, 40, 400])('in %i days, done once more at the same moment, tells nobody again', async (days) => {
    const now = new Date(Date.now() + days * 86_400_000)
    for (const [task, { every }] of Object.entries(tasks(world.config))) if (every) await twice(task, now)
  })
})
