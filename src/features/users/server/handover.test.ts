import { describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

describe('the records of a leaver', () => {
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
  ])('cannot go to %s', async (_, heir) => {
    const admin = await world.as('admin')
    const leaver = await world.as('operation', 'leaver')
    const job = await makeJob(world)
    await world.app.database.pool.query('update jobs set owner_id = $1 where id = $2', [leaver.id, job.id])
    const reassignTo = (await heir(admin, leaver)).id
    const closed = problemOf(admin.put('/users/{userId}/closure', { userId: leaver.id, body: { reassignTo } }))
    expect(await closed).toMatchObject({ status: 409, code: 'reassignment-unsuitable' })
    expect((await admin.get('/users/{userId}', { userId: leaver.id })).status).toBe('active')
  })

  it('go to an agent only if they are candidates without an employer among them', async () => {
    const [admin, agent, leaver] = [await world.as('admin'), await world.as('agent'), await world.as('agent', 'brought one')]
    const body = { firstName: 'Ann', lastName: 'Mason', email: 'ann@people.example', locale: 'en' } as const
    const { id: candidateId } = await leaver.post('/candidates', { body })
    const { id: employerId } = await makeEmployer(world)
    await runs(world, `update employers set owner_id = ${leaver.id} where id = ${employerId}`)
    const close = () => admin.put('/users/{userId}/closure', { userId: leaver.id, body: { reassignTo: agent.id } })
    expect((await problemOf(close())).code).toBe('reassignment-unsuitable')
    await runs(world, `update employers set owner_id = null where id = ${employerId}`)
    expect(await close()).toMatchObject({ status: 'disabled' })
    expect(await admin.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ ownerName: 'agent' })
  })
})
