import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
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
const remindersOf = async (who: Person) =>
  (await who.get('/me/notifications', { query: {} })).items
    .filter(({ event }) => event === 'next-step-due')
    .map(({ sentence, path }) => [sentence, path])

describe('the next step', () => {
  it('shows what, when and who planned it, until it is ticked off', async () => {
    const { applicationId, plan, find } = await applied()
    await plan('Call about the card', addDays(today, 3))
    expect((await find()).nextStep).toEqual({ what: 'Call about the card', on: addDays(today, 3), by: 'operation' })
    await operation.delete('/applications/{applicationId}/next-step', { applicationId })
    expect((await find()).nextStep).toBeNull()
  })
  it('reminds its author on the day, once, and again when postponed', async () => {
    const [planner, { find, plan }] = [await world.as('operation', 'plans'), await applied()]
    const on = addDays(today, 3)
    await plan('Ask for the card', on, planner)
    await morningOf(addDays(today, 2))
    expect(await remindersOf(planner)).toEqual([])
    await morningOf(on)
    await morningOf(on)
    const { jobId, id } = await find()
    const reminder = ['Sam Whitfield: Ask for the card', `/dashboard/applied-candidates/${jobId}/list?open=${id}`]
    expect(await remindersOf(planner)).toEqual([reminder])
    await plan('Ask for the card', addDays(on, 1), planner)
    await morningOf(addDays(on, 1))
    expect(await remindersOf(planner)).toHaveLength(2)
  })
  it('is reminded of the next morning if missed, but not if the application ended', async () => {
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
    expect((await remindersOf(planner)).map(([sentence]) => sentence)).toEqual(['Sam Whitfield: Late'])
  })
  it('of a quarantined candidate reminds administrators only', async () => {
    const [admin, planner] = [await world.as('admin', 'sees all'), await world.as('operation', 'sees less')]
    const [one, other] = [await applied(), await applied()]
    await one.plan('Settle it', today, admin)
    await other.plan('Settle it', today, planner)
    const ids = [await one.find(), await other.find()].map(({ candidateId }) => candidateId)
    await runs(world, `update candidates set status = 'quarantined' where id in (${ids})`)
    await morningOf(today)
    expect([(await remindersOf(admin)).length, (await remindersOf(planner)).length]).toEqual([1, 0])
    await runs(world, `update candidates set status = 'active' where status = 'quarantined'`)
    await morningOf(addDays(today, 1))
    expect([(await remindersOf(admin)).length, (await remindersOf(planner)).length]).toEqual([1, 1])
  })
  it.each([
    ['yesterday', addDays(today, -1)],
    ['in more than a year', addDays(today, 366)],
  ])('cannot be planned for %s', async (_, on) => {
    const { plan } = await applied()
    expect(await problemOf(plan('Call', on))).toMatchObject({ errors: [{ pointer: '/on', code: 'next-step-day' }] })
  })
})

it('a rating is shared: the last one stands, and can be removed', async () => {
  const { rate, find } = await applied()
  await rate(4)
  await rate(2, await world.as('operation', 'another'))
  expect((await find()).rating).toBe(2)
  await rate(null)
  expect((await find()).rating).toBeNull()
  expect(await problemOf(rate(6))).toMatchObject({ status: 400 })
})

it('a rating or step that a colleague has just changed is not overwritten', async () => {
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
