import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { type Brought, bringIn } from '../../candidates/server/brought.ts'
import { duplicateTasks } from './tasks.ts'

const world = useApp()
let admin: Person
let twin: Brought
beforeAll(async () => {
  admin = await world.as('admin')
  const body = { firstName: 'Imogen', lastName: 'Thorne', phone: '+447700900123', dateOfBirth: '1988-03-12', locale: 'en' as const }
  await admin.post('/candidates', { body })
  twin = { ...body, country: 'GB', availability: 'now', languages: [], desiredPay: null, placeId: null } as unknown as Brought
})

const bring = () => inTransaction(world.app.database.kysely, (db) => bringIn({ db, actor: { id: admin.id }, now: new Date() }, [twin]))
const found = async () => (await admin.get('/duplicates', {})).total

describe('imported candidates', () => {
  it('are compared by a later task', async () => {
    await bring()
    expect(await runs(world, `select 1 from candidate_traits where keys = '{}'`)).toHaveLength(1)
    await duplicateTasks['duplicates.checkNew'].run(world.tasking())
    expect(await runs(world, `select 1 from candidate_traits where keys = '{}'`)).toEqual([])
    expect(await found()).toBe(1)
  })
  it('are part of a full scan before that', async () => {
    await bring()
    const { id: scanId } = await admin.post('/duplicate-scans', {})
    await duplicateTasks['duplicates.scan'].run(world.tasking(), { scanId })
    const pairs = await runs(world, 'select 1 from duplicate_pairs')
    expect(pairs).toHaveLength(3)
  })
  it('are in no pair once one of the two is archived', async () => {
    const people = await runs<{ id: number }>(world, `select id::int from candidates where last_name = 'Thorne' order by id`)
    expect([people.length, await found()]).toEqual([3, 1])
    for (const { id } of people) {
      await runs(world, `update candidates set status = case when id = ${id} then 'active' else 'archived' end where last_name = 'Thorne'`)
      expect(await found()).toBe(0)
    }
  })
})
