import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/app.ts'
import { applyAsGuest, makeJob } from '#test/make.ts'
import { runs } from '#test/runs.ts'

const world = useApp()
let operation: Person
let admin: Person
let jobId: number
let candidateId: number
let applicationId: number
let fileId: number
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
  jobId = (await makeJob(world)).id
  await applyAsGuest(world, jobId)
  const [application] = (await operation.get('/jobs/{jobId}/applications', { jobId, query: {} })).items
  ;({ id: applicationId, candidateId } = application as NonNullable<typeof application>)
  fileId = application?.cv?.id ?? 0
  await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
})

const reads: Record<string, (by: Person) => Promise<unknown>> = {
  'the application': (by) => by.get('/applications/{applicationId}', { applicationId }),
  'the text of the CV': (by) => by.get('/files/{fileId}/text', { fileId }),
  'the CV itself': (by) => by.get('/files/{fileId}/content', { fileId, query: {} }),
}

describe('what hangs on a candidate in quarantine', () => {
  it.each(Object.entries(reads))('%s is for administrators alone', async (_, read) => {
    await expect(read(admin)).resolves.toBeDefined()
    expect(await problemOf(read(operation))).toMatchObject({ status: 404 })
  })
  it('stands in no list of anybody else', async () => {
    for (const [by, total] of [
      [operation, 0],
      [admin, 1],
    ] as const) {
      expect((await by.get('/jobs/{jobId}/applications', { jobId, query: {} })).total).toBe(total)
      expect((await by.get('/applications', { query: { waiting: true } })).total).toBe(total)
    }
  })
})

describe('who opened a record', () => {
  it('is whoever read of it by any way', async () => {
    await runs(world, `update candidates set status = 'active' where id = ${candidateId}`)
    const ways: Record<string, (by: Person) => Promise<unknown>> = {
      ...reads,
      timeline: (by) => by.get('/candidates/{candidateId}/timeline', { candidateId, query: {} }),
      history: (by) => by.get('/candidates/{candidateId}/changes', { candidateId, query: {} }),
      résumé: (by) => by.get('/candidates/{candidateId}/resume', { candidateId }),
      applications: (by) => by.get('/candidates/{candidateId}/applications', { candidateId, query: {} }),
    }
    for (const [way, read] of Object.entries(ways)) {
      const reader = await world.as('operation', way)
      await read(reader)
      await world.app.openings.flush()
      const lines = await runs(world, `select 1 from candidate_openings where candidate_id = ${candidateId} and account_id = ${reader.id}`)
      expect(lines, way).toHaveLength(1)
    }
  })
})
