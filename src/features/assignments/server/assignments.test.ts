import { describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { makePlaced, terms } from './examples.ts'

const world = useApp()

const make = (by: Person, applicationId: number, more: object = {}) =>
  by.post('/applications/{applicationId}/assignment', { applicationId, body: { ...terms(), ...more } })

describe('an assignment', () => {
  it('begins with the terms of the job, and is made once for somebody who is placed', async () => {
    const by = await world.as('operation')
    const { applicationId } = await makePlaced(world, { engagements: ['paye', 'umbrella'] })
    const { start, engagements, assignmentId } = await by.get('/applications/{applicationId}/assignment-draft', { applicationId })
    expect({ assignmentId, offered: engagements.map(({ engagement }) => engagement) }).toEqual({
      assignmentId: null,
      offered: ['paye', 'umbrella'],
    })
    expect(start).toMatchObject({ engagement: 'paye', rate: { unit: 'hour', onCost: 2707 } })
    const made = await make(by, applicationId)
    expect(made).toMatchObject({ status: 'running', engagement: 'paye', week: 2, rate: { pay: 1800, charge: 2600, margin: 313 } })
    expect(await problemOf(make(by, applicationId))).toMatchObject({ status: 409, code: 'assignment-exists' })
    expect(await by.get('/applications/{applicationId}', { applicationId })).toMatchObject({ endsOn: made.endsOn })
  })
  it('is refused before the person is placed', async () => {
    const by = await world.as('operation')
    const { applicationId } = await makePlaced(world)
    await runs(world, `update applications set stage = 'offer' where id = ${applicationId}`)
    expect(await problemOf(make(by, applicationId))).toMatchObject({ code: 'application-not-placed' })
  })
})
