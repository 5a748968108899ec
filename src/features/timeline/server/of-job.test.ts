import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { JobTimelineKind } from '../rules.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})
const activityOf = (jobId: number, query: { kind?: JobTimelineKind; page?: number; limit?: number } = {}) =>
  operation.get('/jobs/{jobId}/timeline', { jobId, query: { limit: 100, ...query } })
const versionOf = async (jobId: number) => (await operation.get('/jobs/{jobId}', { jobId })).version

describe('a job’s timeline', () => {
  it('shows former field values, but nothing of contacts', async () => {
    const { id: jobId, employer } = await makeJob(world)
    const contact = { firstName: 'Carla', lastName: 'Orwell', locale: 'en' as const }
    const { id: contactId } = await operation.post('/employers/{employerId}/contacts', { employerId: employer.id, body: contact })
    await operation.patch('/jobs/{jobId}', {
      jobId,
      version: await versionOf(jobId),
      body: { title: 'Mason', openings: 5, placeId: lyon, sitePostcode: '69003', contactId, untold: 'Nobody applied yet' },
    })
    const { items } = await activityOf(jobId, { kind: 'edit' })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ by: 'operation', kind: 'edit' })
    expect(items[0]?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'contactId', was: null, became: null },
      { field: 'openings', was: 2, became: 5 },
      { field: 'placeId', was: expect.objectContaining({ name: 'Leeds' }), became: expect.objectContaining({ name: 'Lyon' }) },
      { field: 'sitePostcode', was: 'LS1 4AP', became: '69003' },
      { field: 'title', was: 'Bricklayer, new build', became: 'Mason' },
    ])
    expect(JSON.stringify(items)).not.toContain('Orwell')
    await operation.patch('/jobs/{jobId}', { jobId, version: await versionOf(jobId), body: { title: 'Mason' } })
    expect((await activityOf(jobId, { kind: 'edit' })).total).toBe(1)
  })

  it('names owners as they are called now, and no erased people', async () => {
    const { id: jobId } = await makeJob(world)
    const admin = await world.as('admin')
    const gone = await world.as('operation', 'Gone')
    await admin.post('/job-changes', { body: { change: { kind: 'set-owner', ownerId: gone.id }, jobIds: [jobId] } })
    const { id: candidateId } = await operation.post('/candidates', {
      body: { firstName: 'Rafe', lastName: 'Orr', phone: '07700 900125', locale: 'en', ownerId: gone.id },
    })
    await operation.patch('/candidates/{candidateId}', { candidateId, version: 1, body: { ownerId: admin.id } })
    const said = async () => [
      (await activityOf(jobId, { kind: 'edit' })).items.flatMap(({ changes }) => changes),
      (await operation.get('/candidates/{candidateId}/timeline', { candidateId, query: { kind: 'edit' } })).items.flatMap(
        ({ changes }) => changes,
      ),
      (await operation.get('/candidates/{candidateId}/changes', { candidateId, query: {} })).items.map(({ field, was, became }) => ({
        field,
        was,
        became,
      })),
    ]
    const ofCandidate = [{ field: 'ownerId', was: 'Gone', became: 'admin' }]
    expect(await said()).toEqual([[{ field: 'ownerId', was: 'operation', became: 'Gone' }], ofCandidate, ofCandidate])
    await runs(world, `update accounts set display_name = 'Married' where id = ${gone.id}`)
    expect(JSON.stringify(await said())).not.toContain('Gone')
    await runs(world, `update jobs set owner_id = null where owner_id = ${gone.id}; delete from accounts where id = ${gone.id}`)
    const withoutName = [{ field: 'ownerId', was: null, became: 'admin' }]
    expect(await said()).toEqual([[{ field: 'ownerId', was: 'operation', became: null }], withoutName, withoutName])
    const kept = await runs(world, `select was, became from job_changes union all select was, became from candidate_changes`)
    expect(JSON.stringify(kept)).not.toMatch(/Gone|Married/)
  })

  it('hides the names of erased people in candidates’ timelines too', async () => {
    const gone = await world.as('operation', 'changes and goes')
    const { id: jobId } = await makeJob(world)
    const { id: candidateId, version } = await operation.post('/candidates', {
      body: { firstName: 'Rafe', lastName: 'Orr', phone: '07700 900127', locale: 'en' },
    })
    await gone.patch('/jobs/{jobId}', { jobId, version: await versionOf(jobId), body: { title: 'Mason', openings: 5 } })
    await gone.patch('/candidates/{candidateId}', { candidateId, version, body: { trade: 'tiler', grade: 'foreman' } })
    await runs(world, `delete from accounts where id = ${gone.id}`)
    const edits = [
      await activityOf(jobId, { kind: 'edit' }),
      await operation.get('/candidates/{candidateId}/timeline', { candidateId, query: { kind: 'edit' } }),
    ]
    const said = edits.map(({ items }) => items.map(({ by, changes }) => [by, changes.map(({ field }) => field).toSorted()]))
    expect(said).toEqual([[[null, ['openings', 'title']]], [[null, ['grade', 'trade']]]])
  })

  it('hides quarantined candidates from all but administrators', async () => {
    const { id: jobId } = await makeJob(world)
    await applyAsGuest(world, jobId)
    await runs(
      world,
      `insert into application_moves (application_id, from_stage, to_stage) select id, 'new', 'vetting' from applications where job_id = ${jobId}`,
    )
    await runs(
      world,
      `update candidates set status = 'quarantined' where id in (select candidate_id from applications where job_id = ${jobId})`,
    )
    const read = async (by: Person) => (await by.get('/jobs/{jobId}/timeline', { jobId, query: { kind: 'application' } })).total
    expect([await read(operation), await read(await world.as('admin'))]).toEqual([0, 2])
  })
})
