import { afterAll, beforeAll, expect, inject as provided, it } from 'vitest'
import { createDatabase } from '#test/support/cluster.ts'
import { Problem } from '#shared/problem.ts'
import { createRefusals } from './audit.ts'
import { type Database, openDatabase } from './db.ts'

let database: Database
beforeAll(async () => {
  database = openDatabase(await createDatabase(provided('postgres')))
})
afterAll(() => database.close())

it('repeated refusals are logged again after an hour, for each person and operation', async () => {
  let nowMs = 0
  const noteRefusal = createRefusals(database, () => nowMs)
  const refusal = new Problem(403, 'permission-denied')
  const refuse = (id: number | null, operation: string, error: unknown = refusal) =>
    expect(noteRefusal(error, { id, role: 'agent' }, operation)).rejects.toBe(error)
  const lines = async () => {
    const { rows } = await database.pool.query(
      `select actor_id, object_id, changes from audit where action = 'account.refused' and changes ->> 'operation' like 'hour%' order by id`,
    )
    return rows.map(({ actor_id, object_id, changes }) => [actor_id, object_id, changes.operation, changes.times])
  }
  for (let i = 0; i < 3; i++) await refuse(7, 'hourOne')
  await refuse(7, 'hourTwo')
  await refuse(8, 'hourOne')
  // Nobody is told of what is no refusal of a role, or of somebody who is not known.
  for (const error of [new Error('ours'), new Problem(404, 'not-found')]) await refuse(9, 'hourOne', error)
  await refuse(null, 'hourOne')
  nowMs = 3_599_999
  await refuse(7, 'hourOne')
  nowMs = 3_600_000
  await refuse(7, 'hourOne')
  expect(await lines()).toEqual([
    [7, 7, 'hourOne', 1],
    [7, 7, 'hourOne', 2],
    [7, 7, 'hourTwo', 1],
    [8, 8, 'hourOne', 1],
    [7, 7, 'hourOne', 4],
    [7, 7, 'hourOne', 1],
  ])
})
