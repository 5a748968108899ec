import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { person as somebody } from '#test/support/wallets.ts'
import { settledAfterMs, type Stage } from '../rules.ts'
import { settleMove } from './letters.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A guest's application that stands there, brought by an agent of its own. */
async function applied(stage: Stage = 'new') {
  const { id: jobId } = await makeJob(world)
  const { email } = guest()
  await applyAsGuest(world, jobId, guest({ email }))
  const [row] = await runs<{ id: number; candidateId: number }>(
    world,
    `update applications set stage = '${stage}' where job_id = ${jobId} returning id::int, candidate_id::int as "candidateId"`,
  )
  const { id: applicationId, candidateId } = row as { id: number; candidateId: number }
  const agent = await world.as('agent', `of ${applicationId}`)
  await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
  const version = async () => (await operation.get('/applications/{applicationId}', { applicationId })).version
  const move = async (to: Stage, more: object = {}) =>
    operation.put('/applications/{applicationId}/stage', {
      applicationId,
      version: await version(),
      body: { stage: to, tell: true, ...more } as never,
    })
  const undo = async () => operation.delete('/applications/{applicationId}/stage', { applicationId, version: await version() })
  const read = async (query: object) =>
    (await operation.get('/applications/{applicationId}/letter', { applicationId, query: query as never })).letter
  const lastMail = async () => (await world.mails()).findLast(({ to }) => to === email)
  const noticesOfAgent = async () =>
    (await agent.get('/me/notifications', { query: {} })).items
      .filter(({ event }) => event === 'candidate-moved')
      .map(({ sentence }) => sentence.split(': ').at(-1))
  return { applicationId, candidateId, jobId, agent, version, move, undo, read, lastMail, noticesOfAgent }
}

describe('a letter', () => {
  /** The times at which this work queues letters. */
  async function queued(work: () => Promise<unknown>): Promise<string[]> {
    await runs(world, 'delete from graphile_worker._private_jobs')
    await work()
    const rows = await runs<{ at: string }>(
      world,
      `select j.run_at as at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'applications.settleMove' order by 1`,
    )
    return rows.map(({ at }) => new Date(at).toISOString())
  }

  it('is queued when the undo time ends, then for the time asked for, and again after an undo', async () => {
    const { move, undo, applicationId } = await applied()
    const tellAt = inHours(24)
    const [first = '', ...others] = await queued(() => move('screening', { tellAt }))
    expect(others).toEqual([])
    const [row] = await runs<{ at: string }>(world, `select moved_at as at from application_moves where application_id = ${applicationId}`)
    expect(Date.parse(first) - Date.parse(row?.at ?? '')).toBe(settledAfterMs)
    expect(await queued(() => settle(world, new Date(first)))).toEqual([tellAt])
    await move('rejected', { reason: 'pay' })
    expect(await queued(undo)).toEqual([tellAt])
  })
  it('does not go in the name of somebody whose account was closed or whose role changed', async () => {
    const admin = await world.as('admin')
    const leaving: Record<string, (userId: number) => Promise<unknown>> = {
      suspended: (userId) => admin.put('/users/{userId}/suspension', { userId, body: {} }),
      demoted: (userId) => admin.put('/users/{userId}/role', { userId, body: { role: 'agent' } }),
      'closed past us': (userId) => runs(world, `update accounts set disabled = true where id = ${userId}`),
    }
    for (const [how, leave] of Object.entries(leaving)) {
      const { applicationId, lastMail, version } = await applied()
      const author = await world.as('operation', how)
      const body = { stage: 'rejected', reason: 'pay', tell: true, tellAt: inHours(24) } as const
      await author.put('/applications/{applicationId}/stage', { applicationId, version: await version(), body })
      const before = await lastMail()
      await leave(author.id)
      await settle(world)
      await settle(world)
      expect(await lastMail(), how).toEqual(before)
      const found = await operation.get('/applications/{applicationId}', { applicationId })
      expect(found).toMatchObject({ letterAt: null, moves: [{ told: false }] })
      const lines = `select actor_role from audit where action = 'application.letter-stopped' and object_id = ${applicationId}`
      expect(await runs(world, lines), how).toHaveLength(1)
    }
  })
  it('has no preview where no mail may go', async () => {
    const { read, candidateId } = await applied()
    const becomes = async (set: string) => {
      await runs(world, `update candidates set ${set} where id = ${candidateId}`)
      return read({ stage: 'screening' })
    }
    expect(await becomes(`status = 'do_not_contact', do_not_contact_reason = 'Asked'`)).toBeNull()
    expect(await becomes(`status = 'active', do_not_contact_reason = null`)).not.toBeNull()
    expect(await becomes(`email = null, phone = '+447700900123'`)).toBeNull()
  })
})

describe('the agent who brought the candidate', () => {
  it('is notified only of the last of two quick moves that the candidate can see', async () => {
    const { move, noticesOfAgent } = await applied('screening')
    await move('vetting')
    await settle(world)
    expect(await noticesOfAgent()).toEqual([])
    await move('submitted')
    await move('interview')
    await settle(world)
    expect(await noticesOfAgent()).toEqual(['Interview.'])
  })
  it('is notified once of a move without a letter', async () => {
    const { agent, applicationId, candidateId, move, noticesOfAgent } = await applied()
    await move('screening', { tell: false })
    const [row] = await runs<{ id: number }>(world, `select id::int from application_moves where application_id = ${applicationId}`)
    const later = { now: new Date(inHours(1)), config: world.config }
    for (const _ of ['once', 'again']) await inTransaction(world.app.database.kysely, (db) => settleMove({ ...later, db }, Number(row?.id)))
    expect(await noticesOfAgent()).toEqual(['Being checked.'])
    const { items } = await agent.get('/me/notifications', { query: {} })
    expect(items[0]?.path).toBe(`/dashboard/applied-jobs/${candidateId}/list`)
  })
})

describe('a candidate', () => {
  /** The same for somebody with an account. */
  async function own(stage: Stage) {
    const one = await applied(stage)
    const person = await somebody(world, `owns ${one.applicationId}`)
    await runs(world, `update applications set candidate_id = ${person.candidateId} where id = ${one.applicationId}`)
    const seen = async () =>
      (await person.get('/candidates/{candidateId}/applications', { candidateId: person.candidateId, query: {} })).items[0]
    return { ...one, person, seen }
  }

  it('sees the stage they were told until the letter goes', async () => {
    const { move, seen } = await own('new')
    await move('screening')
    await move('submitted', { tellAt: inHours(24) })
    expect((await seen())?.stage).toBe('received')
    await settle(world)
    expect((await seen())?.stage).toBe('with-employer')
  })
  it('withdraws from the stage they were told', async () => {
    const { applicationId, person, move } = await own('screening')
    await move('submitted', { tellAt: inHours(24) })
    await person.put('/applications/{applicationId}/withdrawal', { applicationId })
    expect(await operation.get('/applications/{applicationId}', { applicationId })).toMatchObject({
      stage: 'withdrawn',
      resumeStage: 'screening',
      letterAt: null,
      moves: [{ from: 'screening', to: 'withdrawn' }, { to: 'submitted' }],
    })
  })
  it('cannot withdraw once placed, even if not yet told', async () => {
    const { applicationId, person, move } = await own('offer')
    await move('placed', { startsOn: dayOf(new Date()), tellAt: inHours(24) })
    const withdrawn = person.put('/applications/{applicationId}/withdrawal', { applicationId })
    expect(await problemOf(withdrawn)).toMatchObject({ status: 409, code: 'application-hired' })
  })
})

it('an application is not reopened beside another for the same job', async () => {
  const { candidateId, jobId, move } = await applied('screening')
  await move('rejected', { reason: 'pay', tell: false })
  await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  expect(await problemOf(move('screening'))).toMatchObject({ status: 409, code: 'already-put-to-job' })
})
