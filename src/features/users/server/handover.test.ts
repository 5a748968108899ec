import { describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/app.ts'
import { makeJob } from '#test/make.ts'

const world = useApp()

describe('the records of whoever leaves', () => {
  const invited = async (admin: Person) =>
    admin.post('/users', { body: { firstName: 'Noor', lastName: 'Berg', email: 'noor@people.example', role: 'operation', locale: 'en' } })
  it.each<[string, (admin: Person, leaver: Person) => Promise<{ id: number }>]>([
    ['themselves', async (_, leaver) => leaver],
    ['a candidate', () => world.as('candidate')],
    ['an agent, as there are jobs among them', () => world.as('agent')],
    ['somebody who was invited and has not joined', invited],
    [
      'somebody who is suspended',
      async (admin) => {
        const { id } = await world.as('operation', 'suspended')
        return admin.put('/users/{userId}/suspension', { userId: id, body: {} })
      },
    ],
    [
      'somebody who has left',
      async (admin) => {
        const { id } = await world.as('operation', 'left')
        return admin.put('/users/{userId}/closure', { userId: id, body: {} })
      },
    ],
  ])('do not go to %s', async (_, heir) => {
    const admin = await world.as('admin')
    const leaver = await world.as('operation', 'leaver')
    const job = await makeJob(world)
    await world.app.database.pool.query('update jobs set owner_id = $1 where id = $2', [leaver.id, job.id])
    const reassignTo = (await heir(admin, leaver)).id
    const closed = problemOf(admin.put('/users/{userId}/closure', { userId: leaver.id, body: { reassignTo } }))
    expect(await closed).toMatchObject({ status: 409, code: 'reassignment-unsuitable' })
    expect((await admin.get('/users/{userId}', { userId: leaver.id })).status).toBe('active')
  })
})
