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

describe('whoever left', () => {
  it('the archive shows a leaver’s details, sign-ins and actions', async () => {
    const admin = await world.as('admin')
    const leaver = await world.as('agent', 'archived')
    const { version } = await admin.get('/users/{userId}', { userId: leaver.id })
    const body = { phone: '07700 900123', branch: 'Leeds', agentCompany: 'Girder & Beam' }
    await admin.patch('/users/{userId}', { userId: leaver.id, version, body })
    await leaver.patch('/me/preferences', { body: { locale: 'en' } })
    const did = await runs<{ n: number }>(world, `select count(*)::int as n from audit where actor_id = ${leaver.id}`)
    await admin.put('/users/{userId}/closure', { userId: leaver.id, body: {} })
    const { items } = await admin.get('/archives', { query: { kind: 'user', recordId: leaver.id } })
    const { facts, related } = await admin.get('/archives/{archiveId}', { archiveId: Number(items[0]?.id) })
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ['Role', 'Agent'],
      ['Email', leaver.email],
      ['Phone', '+44 7700 900123'],
      ['Branch', 'Leeds'],
      ['Agent’s company', 'Girder & Beam'],
    ])
    const counts = Object.fromEntries(related.map(({ name, count }) => [name, count]))
    expect(counts).toEqual({ sessions: 1, lines: did[0]?.n })
  })
})
