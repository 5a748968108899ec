import { describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { jobBody, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { JobStatus } from '../rules.ts'

const world = useApp()

describe('a job without a site postcode or engagement', () => {
  const bare = { sitePostcode: null, engagements: [] }
  const emptied = async (status: JobStatus) => {
    const { id: jobId, version } = await makeJob(world)
    await runs(world, `update jobs set site_postcode = null, engagements = '{}', status = '${status}' where id = ${jobId}`)
    return { jobId, version }
  }
  it('can be saved but not posted', async () => {
    const operation = await world.as('operation')
    const { id: employerId } = await makeEmployer(world)
    const codes = async (call: Promise<unknown>) => (await problemOf(call)).errors?.map(({ pointer, code }) => [pointer, code])
    const lacking = [
      ['/sitePostcode', 'postcode-missing'],
      ['/engagements', 'engagement-missing'],
    ]
    expect(await codes(operation.post('/jobs', { body: jobBody(employerId, bare) }))).toEqual(lacking)
    const draft = await operation.post('/jobs', { body: jobBody(employerId, { ...bare, publish: false }) })
    expect(draft).toMatchObject({ status: 'draft', ...bare })
    const open = () => operation.put('/jobs/{jobId}/publication', { jobId: draft.id, version: 1, body: {} })
    expect(await codes(open())).toEqual(lacking)
    expect(await problemOf(open())).toMatchObject({
      status: 409,
      code: 'postcode-missing',
      title: expect.stringContaining('site postcode'),
    })
  })
  it('goes online when done from home', async () => {
    expect(await makeJob(world, { workplace: 'remote', sitePostcode: null })).toMatchObject({ status: 'open', sitePostcode: null })
  })
  it.each(['pending_approval', 'on_hold', 'expired'] as const)('does not go online from %s', async (status) => {
    const { jobId, version } = await emptied(status)
    const by = await world.as('admin')
    const online =
      status === 'pending_approval'
        ? by.put('/jobs/{jobId}/approval', { jobId, version })
        : by.put('/jobs/{jobId}/publication', { jobId, version, body: {} })
    expect(await problemOf(online)).toMatchObject({ status: 409, code: 'postcode-missing' })
  })
  it('that is already online keeps what it has through other changes', async () => {
    const operation = await world.as('operation')
    const { jobId, version } = await emptied('open')
    const change = (version: number, body: object) => operation.patch('/jobs/{jobId}', { jobId, version, body })
    expect(await change(version, { openings: 3 })).toMatchObject({ openings: 3, sitePostcode: null })
    expect(await change(version + 1, { sitePostcode: 'LS1 4AP' })).toMatchObject({ sitePostcode: 'LS1 4AP' })
    const refused = { status: 409, code: 'postcode-missing', errors: [{ pointer: '/sitePostcode' }] }
    expect(await problemOf(change(version + 2, { sitePostcode: null }))).toMatchObject(refused)
    const remote = await makeJob(world, { workplace: 'remote', sitePostcode: null })
    const onSite = operation.patch('/jobs/{jobId}', { jobId: remote.id, version: 1, body: { workplace: 'on-site' } })
    expect(await problemOf(onSite)).toMatchObject(refused)
  })
})
