import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import type { View } from '../contract.ts'
import { mostViews, type ViewRole } from '../rules.ts'

const world = useApp()
let operation: Person
let colleague: Person
let admin: Person
let agent: Person
beforeAll(async () => {
  operation = await world.as('operation')
  colleague = await world.as('operation', 'colleague')
  admin = await world.as('admin')
  agent = await world.as('agent')
})

let count = 0
const save = (by: Person, sharedWith: ViewRole[] = [], more: object = {}) =>
  by.post('/views', { body: { list: 'candidates', name: `View ${++count}`, query: 'mine=true', sharedWith, ...more } })
const namesFor = async (by: Person) => (await by.get('/views', { query: { list: 'candidates' } })).items.map(({ name }) => name)

describe('a view', () => {
  it('is private until shared with a role, with its owner’s name', async () => {
    const view = await save(operation)
    expect(await namesFor(colleague)).not.toContain(view.name)
    expect(await namesFor(admin)).not.toContain(view.name)
    await operation.patch('/views/{viewId}', { viewId: view.id, version: 1, body: { sharedWith: ['operation', 'agent'] } })
    const seen = async (by: Person) => (await by.get('/views', { query: { list: 'candidates' } })).items.find(({ id }) => id === view.id)
    expect(await seen(colleague)).toMatchObject({ isOwn: false, ownerName: 'operation' })
    // Who runs the house can tidy up what is shared.
    expect(await seen(admin)).toMatchObject({ isOwn: false })
    // Agents learn no names of colleagues.
    expect(await seen(agent)).toMatchObject({ isOwn: false, ownerName: null })
    expect((await colleague.get('/views', { query: { list: 'jobs' } })).items).toEqual([])
  })
  it('is changed by its owner and administrators and used by others', async () => {
    const { id: viewId } = await save(operation, ['operation'])
    const rename = (by: Person, version: number) => by.patch('/views/{viewId}', { viewId, version, body: { name: `Named ${++count}` } })
    expect(await problemOf(rename(colleague, 1))).toMatchObject({ status: 409, code: 'not-own-view' })
    expect(await problemOf(colleague.put('/views/{viewId}/removal', { viewId }))).toMatchObject({ code: 'not-own-view' })
    expect(await rename(admin, 1)).toMatchObject({ version: 2, isOwn: false })
    expect(await problemOf(rename(operation, 1))).toMatchObject({ status: 412 })
    expect(await rename(operation, 2)).toMatchObject({ version: 3 })
  })
  it('does not exist for those it is not shared with', async () => {
    const { id: viewId } = await save(operation)
    for (const by of [colleague, admin, agent]) {
      expect(await problemOf(by.patch('/views/{viewId}', { viewId, version: 1, body: { name: 'Taken' } }))).toMatchObject({ status: 404 })
      expect(await problemOf(by.put('/views/{viewId}/removal', { viewId }))).toMatchObject({ status: 404 })
    }
  })
  it('has a unique name for each person and list', async () => {
    const { name } = await save(operation)
    expect(await problemOf(save(operation, [], { name: name.toUpperCase() }))).toMatchObject({ status: 409, code: 'view-exists' })
    expect(await save(operation, [], { name, list: 'jobs' })).toMatchObject({ name })
    expect(await save(colleague, [], { name })).toMatchObject({ name })
  })
  it('can be restored, unless its name was taken', async () => {
    const view = await save(operation, ['operation'])
    const viewId = view.id
    await operation.put('/views/{viewId}/removal', { viewId })
    expect(await namesFor(operation)).not.toContain(view.name)
    expect(await operation.delete('/views/{viewId}/removal', { viewId })).toEqual(view satisfies View)
    await operation.put('/views/{viewId}/removal', { viewId })
    await save(operation, [], { name: view.name })
    expect(await problemOf(operation.delete('/views/{viewId}/removal', { viewId }))).toMatchObject({ code: 'view-exists' })
  })
  it('can be restored by its owner and administrators only', async () => {
    const { id: viewId } = await save(operation, ['operation'])
    const restore = (by: Person) => by.delete('/views/{viewId}/removal', { viewId })
    await operation.put('/views/{viewId}/removal', { viewId })
    expect(await problemOf(restore(colleague))).toMatchObject({ status: 409, code: 'not-own-view' })
    expect(await problemOf(restore(agent))).toMatchObject({ status: 404 })
    expect(await restore(admin)).toMatchObject({ id: viewId, isOwn: false })
  })
  it('is deleted for good after a day', async () => {
    const { id: viewId } = await save(operation)
    const longAgo = async (hours: number) => {
      await operation.put('/views/{viewId}/removal', { viewId })
      await runs(world, `update views set removed_at = removed_at - interval '${hours} hours' where id = ${viewId}`)
    }
    await longAgo(23)
    await save(operation)
    expect(await operation.delete('/views/{viewId}/removal', { viewId })).toMatchObject({ id: viewId })
    await longAgo(25)
    expect(await problemOf(operation.delete('/views/{viewId}/removal', { viewId }))).toMatchObject({ status: 404 })
    await save(operation)
    expect(await runs(world, `select id from views where id = ${viewId}`)).toEqual([])
  })
  it(`is one of at most ${mostViews}, even when two are saved at once`, async () => {
    const keen = await world.as('operation', 'keen')
    for (let n = 1; n < mostViews; n++) await save(keen)
    const [one, two] = await Promise.allSettled([save(keen), save(keen)])
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(save(keen))).toMatchObject({ status: 409, code: 'too-many-views' })
    const viewId = Number((await keen.get('/views', { query: { list: 'candidates' } })).items[0]?.id)
    expect(await keen.delete('/views/{viewId}/removal', { viewId }), 'which was never removed').toMatchObject({ id: viewId })
    await keen.put('/views/{viewId}/removal', { viewId })
    await save(keen)
    await runs(world, `update views set shared_with = '{operation}' where id = ${viewId}`)
    const restored = await Promise.all([keen, admin].map((by) => problemOf(by.delete('/views/{viewId}/removal', { viewId }))))
    expect(restored, 'also by an administrator, who has room').toMatchObject(Array(2).fill({ status: 409, code: 'too-many-views' }))
  })
})
