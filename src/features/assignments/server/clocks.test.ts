import { describe, expect, it } from 'vitest'
import { addDays, dayOf, mondayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { lyon } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { makePlaced, terms } from './examples.ts'

const world = useApp()
const today = dayOf(new Date())
/** The Monday so many weeks from this week's. */
const monday = (weeks: number) => addDays(mondayOf(today), weeks * 7)

async function make(by: Person, more: object = {}, job: Record<string, unknown> = {}) {
  const placed = await makePlaced(world, job)
  const body = { ...terms(), startsOn: monday(-4), endsOn: addDays(monday(4), 4), ...more }
  const { id, version } = await by.post('/applications/{applicationId}/assignment', { applicationId: placed.applicationId, body })
  return { ...placed, assignmentId: id, version }
}
const awrOf = async (by: Person, assignmentId: number) => (await by.get('/assignments/{assignmentId}/limits', { assignmentId })).awr

describe('the twelve weeks of an assignment', () => {
  it('are counted for agency workers in Britain, and for nobody else', async () => {
    const by = await world.as('operation')
    const { assignmentId } = await make(by)
    expect(await awrOf(by, assignmentId)).toMatchObject({ weeks: 5, state: 'running', applies: 'yes', parityFrom: null })
    const subcontractor = await make(by, { engagement: 'cis', rate: { pay: 1800, charge: 2600, onCost: 0 } }, { engagements: ['cis'] })
    expect(await awrOf(by, subcontractor.assignmentId)).toMatchObject({ weeks: 5, applies: 'unless-self-employed' })
  })

  it('leave out weeks without hours, and stand still over leave and pauses, until these are taken back', async () => {
    const by = await world.as('operation')
    const { assignmentId, candidateId } = await make(by)
    await runs(
      world,
      `insert into timesheets (assignment_id, week, status, sent_at) values (${assignmentId}, '${monday(-3)}', 'sent', now())`,
    )
    const pause = { reason: 'strike' as const, fromDay: monday(-2), toDay: addDays(monday(-2), 6) }
    const { id: awrPauseId } = await by.post('/candidates/{candidateId}/awr-pauses', { candidateId, body: pause })
    const { clocks, pauses } = await by.get('/candidates/{candidateId}/clocks', { candidateId })
    expect(clocks).toMatchObject([{ weeks: 3, breaks: [{ kind: 'paused', from: monday(-3), reasons: ['strike'] }] }])
    expect(pauses).toMatchObject([{ id: awrPauseId, reason: 'strike' }])
    await by.delete('/awr-pauses/{awrPauseId}', { awrPauseId })
    expect(await awrOf(by, assignmentId)).toMatchObject({ weeks: 4 })
  })

  it('refuse a pause that ends before it begins, or lasts years', async () => {
    const by = await world.as('operation')
    const { candidateId } = await makePlaced(world)
    const add = (fromDay: string, toDay: string) =>
      problemOf(by.post('/candidates/{candidateId}/awr-pauses', { candidateId, body: { reason: 'jury', fromDay, toDay } }))
    expect((await add('2026-02-03', '2026-02-02')).errors).toMatchObject([{ pointer: '/toDay', code: 'pause-ends-before' }])
    expect((await add('2026-02-03', '2028-02-02')).errors).toMatchObject([{ pointer: '/toDay', code: 'pause-too-long' }])
  })
})

describe('another last day', () => {
  it('shows its margin, and the equal treatment that it brings, before it is saved', async () => {
    const by = await world.as('operation')
    const { assignmentId } = await make(by)
    const ask = (endsOn: string) => by.get('/assignments/{assignmentId}/end-date-preview', { assignmentId, query: { endsOn } })
    const longer = await ask(addDays(monday(10), 4))
    expect(longer.awr).toMatchObject({ isWithin: true, wasWithin: false, parityFrom: monday(8), weeksAtEnd: 12 })
    expect(longer.margin.toNewEnd).toBeGreaterThan(longer.margin.toEnd ?? 0)
    expect(longer.refusal).toBeNull()
    expect((await ask(addDays(today, -1))).refusal).toMatchObject({ code: 'assignment-end-past' })
  })

  it('of a French mission keeps to its renewals and its months', async () => {
    const by = await world.as('operation')
    const mission = {
      engagement: 'interim',
      missionReason: 'increase',
      missionDetail: 'Second front of works',
      endsOn: addDays(monday(1), 4),
      rate: { pay: 1500, charge: 2900, onCost: 7182 },
    }
    const pay = { min: 1500, max: 1700, unit: 'hour', currency: 'EUR' }
    const { assignmentId, version } = await make(by, mission, { placeId: lyon, language: 'fr', pay, engagements: ['interim'] })
    const limits = async () => (await by.get('/assignments/{assignmentId}/limits', { assignmentId })).mission
    expect(await limits()).toMatchObject({ renewals: 0, renewalsLeft: 2, refusal: { code: 'mission-not-declared' } })
    const move = (version: number, endsOn: string) =>
      by.put('/assignments/{assignmentId}/end-date', { assignmentId, version, body: { endsOn } })
    // Within the days by which it may move, this is no renewal.
    const flexible = (await limits())?.flexibleTo ?? ''
    let now = (await move(version, flexible)).version
    expect(await limits()).toMatchObject({ renewals: 0, flexibleTo: flexible })
    now = (await move(now, addDays(monday(8), 4))).version
    now = (await move(now, addDays(monday(16), 4))).version
    expect(await limits()).toMatchObject({ renewals: 2, renewalsLeft: 0 })
    expect((await problemOf(move(now, addDays(monday(30), 4)))).code).toBe('mission-renewed-twice')
    expect((await problemOf(move(now, addDays(monday(90), 4)))).errors).toMatchObject([{ code: 'mission-too-long' }])
  })
})
