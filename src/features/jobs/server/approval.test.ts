import { describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { adminToken, identity } from '#test/support/identity.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { jobTasks } from './tasks.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })

describe('approval', () => {
  const ask = async (changes: Record<string, unknown>) => {
    const job = await makeJob(world, changes)
    return { job, at: { jobId: job.id, version: job.version } }
  }
  it('is needed where the charge is too close to the pay; administrators are told', async () => {
    const admin = await world.as('admin')
    const { job, at } = await ask({ chargeRate: 2700 })
    expect(job).toMatchObject({ status: 'pending_approval', postedAt: null, approvalAskedByName: 'operation' })
    const path = `/dashboard/job/${job.id}/details`
    expect(await runs(world, `select event from notifications where path = '${path}' and account_id = ${admin.id}`)).toEqual([
      { event: 'job-awaits-approval' },
    ])
    const operation = await world.as('operation')
    expect((await problemOf(operation.put('/jobs/{jobId}/approval', at))).code).toBe('job-admins-approve')
    expect((await problemOf(operation.put('/jobs/{jobId}/publication', { ...at, body: {} }))).code).toBe('job-awaits-approval')
    expect(await admin.put('/jobs/{jobId}/approval', at)).toMatchObject({ status: 'open', approvedByName: 'admin' })
    const [told] = await runs<{ event: string }>(
      world,
      `select event from notifications where path = '${path}' and account_id = ${operation.id}`,
    )
    expect(told?.event).toBe('job-decided')
  })
  it('is asked of the chosen administrator alone; any other may give it', async () => {
    const [admin, chosen] = [await world.as('admin'), await world.as('admin', 'chosen')]
    const operation = await world.as('operation')
    const toldOf = async (jobId: number) =>
      (await runs(world, `select account_id from notifications where path = '/dashboard/job/${jobId}/details' order by id`)).map(
        ({ account_id }) => Number(account_id),
      )
    const { job, at } = await ask({ showEmployer: false, approverId: chosen.id })
    expect(job).toMatchObject({ status: 'pending_approval', approver: { id: chosen.id, name: 'chosen' } })
    expect(await toldOf(job.id)).toEqual([chosen.id])
    const refused = await admin.put('/jobs/{jobId}/refusal', { ...at, body: { reason: 'Charge more' } })
    expect(await toldOf(job.id)).toEqual([chosen.id, operation.id])
    const again = (version: number, body: object) => operation.put('/jobs/{jobId}/publication', { jobId: job.id, version, body })
    const { id: closed } = await world.as('admin', 'has left')
    await admin.put('/users/{userId}/closure', { userId: closed, body: {} })
    for (const approverId of [operation.id, closed, 999_999]) {
      const problem = await problemOf(again(refused.version, { approverId }))
      expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/approverId', code: 'approver-unknown' }] })
    }
    // Nobody chosen: everybody who may is told.
    expect(await again(refused.version, {})).toMatchObject({ status: 'pending_approval', approver: null })
    expect((await toldOf(job.id)).slice(2)).toEqual(expect.arrayContaining([admin.id, chosen.id]))
  })
  const program = (method: string, body: object) => identity(world, `v1/projects/lintel/accounts:${method}`, body, { bearer: adminToken })
  const toOperation = { customAttributes: '{"role":"operation"}' }
  it.each<[string, (admin: Person, chosen: Person) => Promise<unknown>]>([
    ['another role', (admin, { id: userId }) => admin.put('/users/{userId}/role', { userId, body: { role: 'operation' } })],
    ['a suspension', (admin, { id: userId }) => admin.put('/users/{userId}/suspension', { userId, body: {} })],
    ['a closure', (admin, { id: userId }) => admin.put('/users/{userId}/closure', { userId, body: {} })],
    ['another role that a program gives', (_, { uid }) => program('update', { localId: uid, ...toOperation })],
    ['no role any more', (_, { uid }) => program('update', { localId: uid, customAttributes: '{}' })],
    ['a program that closes the account', (_, { uid }) => program('update', { localId: uid, disableUser: true })],
    ['a program that deletes the account', (_, { uid }) => program('delete', { localId: uid })],
    ['a program that deletes many', (_, { uid }) => program('batchDelete', { localIds: [uid], force: true })],
    [
      'an import over the account',
      (_, { uid, email }) => program('batchCreate', { users: [{ localId: uid, email, ...toOperation }], allowOverwrite: true }),
    ],
  ])('is asked of all others when the chosen one leaves by %s', async (how, leave) => {
    const [admin, operation] = [await world.as('admin'), await world.as('operation')]
    const chosen = await world.as('admin', `leaves by ${how}`)
    const { job } = await ask({ showEmployer: false, approverId: chosen.id })
    const asked = `select id from audit where action = 'job.posted' and object_id = ${job.id} and (changes->>'approverId')::int = ${chosen.id}`
    expect(await runs(world, asked)).toHaveLength(1)
    const told = `select 1 from notifications where path = '/dashboard/job/${job.id}/details' and account_id = ${admin.id}`
    expect(await runs(world, told)).toHaveLength(0)
    await leave(admin, chosen)
    expect(await operation.get('/jobs/{jobId}', { jobId: job.id })).toMatchObject({ status: 'pending_approval', approver: null })
    const waiting = `select payload from graphile_worker._private_jobs where key = 'ask all to approve ${job.id}'`
    const [task] = await runs<{ payload: { jobId: number } }>(world, waiting)
    const at = world.tasking()
    await jobTasks['jobs.askAllToApprove'].run(at, task?.payload ?? { jobId: 0 })
    expect(await runs(world, told)).toHaveLength(1)
  })
  it('is refused with a reason, shown on the draft until it is asked for again', async () => {
    const { at } = await ask({ showEmployer: false })
    const admin = await world.as('admin')
    const refused = await admin.put('/jobs/{jobId}/refusal', { ...at, body: { reason: 'They want their name on it' } })
    expect(refused).toMatchObject({ status: 'draft', refusalReason: 'They want their name on it' })
    const again = { jobId: at.jobId, version: refused.version, body: {} }
    expect(await (await world.as('operation')).put('/jobs/{jobId}/publication', again)).toMatchObject({
      status: 'pending_approval',
      refusalReason: null,
    })
  })
  it('cannot be bypassed by changing a live job', async () => {
    const { at } = await ask({ chargeRate: 3400 })
    const operation = await world.as('operation')
    const lower = { ...at, body: { chargeRate: 2700 } }
    expect(await problemOf(operation.patch('/jobs/{jobId}', lower))).toMatchObject({ status: 409, code: 'job-needs-approval' })
    expect(await (await world.as('admin')).patch('/jobs/{jobId}', lower)).toMatchObject({ status: 'open', approvedByName: 'admin' })
  })
  it('for one confidential client does not cover another', async () => {
    const { at } = await ask({ showEmployer: false })
    const admin = await world.as('admin')
    await admin.put('/jobs/{jobId}/approval', at)
    const other = { jobId: at.jobId, version: 2, body: { employerId: (await makeEmployer(world)).id } }
    const operation = await world.as('operation')
    expect(await problemOf(operation.patch('/jobs/{jobId}', other))).toMatchObject({ status: 409, code: 'job-needs-approval' })
    await admin.put('/jobs/{jobId}/closure', { jobId: at.jobId, version: 2, body: { reason: 'Over' } })
    expect(await operation.patch('/jobs/{jobId}', { ...other, version: 3 })).toMatchObject({ approvedAt: null })
  })
  it('ends with a change of terms in a draft', async () => {
    const { at } = await ask({ showEmployer: false })
    await (await world.as('admin')).put('/jobs/{jobId}/approval', at)
    const operation = await world.as('operation')
    await operation.put('/jobs/{jobId}/closure', { jobId: at.jobId, version: 2, body: { reason: 'Over' } })
    const changed = await operation.patch('/jobs/{jobId}', { jobId: at.jobId, version: 3, body: { chargeRate: 2700 } })
    expect(changed.approvedAt).toBeNull()
    const relisted = operation.put('/jobs/{jobId}/publication', { jobId: at.jobId, version: 4, body: {} })
    expect((await problemOf(relisted)).code).toBe('job-needs-approval')
  })
})
