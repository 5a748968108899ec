import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { remindOfStep } from './next-steps.ts'
import { applicationTasks } from './tasks.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

async function applied() {
  const { id: jobId } = await makeJob(world)
  await applyAsGuest(world, jobId, guest())
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId, query: {} })
  const applicationId = Number(items[0]?.id)
  return {
    applicationId,
    find: () => operation.get('/applications/{applicationId}', { applicationId }),
    plan: (what: string, on: string | null, by = operation) =>
      by.put('/applications/{applicationId}/next-step', { applicationId, body: { what, on } }),
    rate: (rating: number | null, by = operation) => by.put('/applications/{applicationId}/rating', { applicationId, body: { rating } }),
  }
}
const today = dayOf(new Date())
const morningOf = (day: string) => applicationTasks['applications.remindNextSteps'].run(world.tasking(new Date(`${day}T06:25:00Z`)))
const heard = async (who: Person) =>
  (await who.get('/me/notifications', { query: {} })).items
    .filter(({ event }) => event === 'next-step-due')
    .map(({ sentence, path }) => [sentence, path])

describe('the next step', () => {
  it('says what is to be done, by when, and who wants it; ticked off, it is gone', async () => {
    const { applicationId, plan, find } = await applied()
    await plan('Call about the card', addDays(today, 3))
    expect((await find()).nextStep).toEqual({ what: 'Call about the card', on: addDays(today, 3), by: 'operation' })
    await operation.delete('/applications/{applicationId}/next-step', { applicationId })
    expect((await find()).nextStep).toBeNull()
  })
  it('reminds whoever planned it on its day, once, and again when it is put off', async () => {
    const [planner, { find, plan }] = [await world.as('operation', 'plans'), await applied()]
    const on = addDays(today, 3)
    await plan('Ask for the card', on, planner)
    await morningOf(addDays(today, 2))
    expect(await heard(planner)).toEqual([])
    await morningOf(on)
    await morningOf(on)
    const { jobId, id } = await find()
    const reminder = ['Sam Whitfield: Ask for the card', `/dashboard/applied-candidates/${jobId}/list?open=${id}`]
    expect(await heard(planner)).toEqual([reminder])
    await plan('Ask for the card', addDays(on, 1), planner)
    await morningOf(addDays(on, 1))
    expect(await heard(planner)).toHaveLength(2)
  })
  it('reminds nobody where it is put off once it was found to be due', async () => {
    const [planner, { applicationId, plan }] = [await world.as('operation', 'puts off'), await applied()]
    await plan('Ask for the card', addDays(today, 3), planner)
    const now = new Date(`${addDays(today, 2)}T07:00:00Z`)
    await inTransaction(world.app.database.kysely, (db) => remindOfStep({ db, now, config: world.config }, applicationId))
    expect(await heard(planner)).toEqual([])
  })
  it('reminds on the next morning of what was missed, and not of what is over', async () => {
    const planner = await world.as('operation', 'missed')
    const [late, over] = [await applied(), await applied()]
    await late.plan('Late', today, planner)
    await over.plan('Over', today, planner)
    const { applicationId } = over
    await operation.put('/applications/{applicationId}/stage', {
      applicationId,
      version: 1,
      body: { stage: 'rejected', reason: 'pay', tell: false },
    })
    await morningOf(addDays(today, 1))
    expect((await heard(planner)).map(([sentence]) => sentence)).toEqual(['Sam Whitfield: Late'])
  })
  it('of somebody in quarantine reminds administrators alone, and recruiters once they are back', async () => {
    const [admin, planner] = [await world.as('admin', 'sees all'), await world.as('operation', 'sees less')]
    const [one, other] = [await applied(), await applied()]
    await one.plan('Settle it', today, admin)
    await other.plan('Settle it', today, planner)
    const ids = [await one.find(), await other.find()].map(({ candidateId }) => candidateId)
    await runs(world, `update candidates set status = 'quarantined' where id in (${ids})`)
    await morningOf(today)
    expect([(await heard(admin)).length, (await heard(planner)).length]).toEqual([1, 0])
    await runs(world, `update candidates set status = 'active' where status = 'quarantined'`)
    await morningOf(addDays(today, 1))
    expect([(await heard(admin)).length, (await heard(planner)).length]).toEqual([1, 1])
  })
  it.each([
    ['yesterday', addDays(today, -1)],
    ['in more than a year', addDays(today, 366)],
  ])('is not planned for %s', async (_, on) => {
    const { plan } = await applied()
    expect(await problemOf(plan('Call', on))).toMatchObject({ errors: [{ pointer: '/on', code: 'next-step-day' }] })
  })
  it('may be planned for a year ahead, or for no day', async () => {
    const { plan, find } = await applied()
    for (const on of [addDays(today, 365), null]) {
      await plan('Call', on)
      expect((await find()).nextStep).toMatchObject({ on })
    }
  })
})

it('a rating is the agency’s: the last one stands, and it can be taken away', async () => {
  const { rate, find } = await applied()
  await rate(4)
  await rate(2, await world.as('operation', 'another'))
  expect((await find()).rating).toBe(2)
  await rate(null)
  expect((await find()).rating).toBeNull()
  expect(await problemOf(rate(6))).toMatchObject({ status: 400 })
})

it('tells the second of two who rate, plan or tick off at the same time what the first has done', async () => {
  const { applicationId, find, plan, rate } = await applied()
  const second = await world.as('operation', 'second')
  await rate(5)
  const late = second.put('/applications/{applicationId}/rating', { applicationId, body: { rating: 2, seen: null } })
  expect(await problemOf(late)).toMatchObject({ status: 412, detail: 'Changed by operation, just now.' })
  await plan('Call them', null)
  const other = second.put('/applications/{applicationId}/next-step', { applicationId, body: { what: 'Write to them', seen: null } })
  expect(await problemOf(other)).toMatchObject({ status: 412, detail: 'Changed by operation, just now.' })
  const tickedOff = second.delete('/applications/{applicationId}/next-step', { applicationId, query: { seen: 'Ask for the card' } })
  expect(await problemOf(tickedOff)).toMatchObject({ status: 412, detail: 'Changed by operation, just now.' })
  expect(await find()).toMatchObject({ rating: 5, nextStep: { what: 'Call them' } })
  await second.put('/applications/{applicationId}/rating', { applicationId, body: { rating: 2, seen: 5 } })
  await second.put('/applications/{applicationId}/next-step', { applicationId, body: { what: 'Write to them', seen: 'Call them' } })
  expect(await find()).toMatchObject({ rating: 2, nextStep: { what: 'Write to them' } })
  await second.delete('/applications/{applicationId}/next-step', { applicationId, query: { seen: 'Write to them' } })
  expect((await find()).nextStep).toBeNull()
})
