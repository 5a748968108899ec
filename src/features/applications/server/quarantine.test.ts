import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

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
  const version = application?.version ?? 0
  await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
  await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
})

const reads: Record<string, (by: Person) => Promise<unknown>> = {
  'the application': (by) => by.get('/applications/{applicationId}', { applicationId }),
  'the text of the CV': (by) => by.get('/files/{fileId}/text', { fileId }),
  'the candidate’s applications as a file': (by) => by.get('/candidates/{candidateId}/applications/export', { candidateId, query: {} }),
  'the CV itself': (by) => by.get('/files/{fileId}/content', { fileId, query: {} }),
}

describe('data of a quarantined candidate', () => {
  it.each(Object.entries(reads))('%s is for administrators only', async (_, read) => {
    await expect(read(admin)).resolves.toBeDefined()
    expect(await problemOf(read(operation))).toMatchObject({ status: 404 })
  })
  it('is in no list for anybody else', async () => {
    const knockOuts = (n: number, answers: string) =>
      runs(world, `update applications set knock_outs = ${n}, answers = '${answers}' where id = ${applicationId}`)
    await knockOuts(1, '[{}]')
    await runs(world, `update applications set gate = 'block', gate_changed_at = now() where id = ${applicationId}`)
    for (const [by, total] of [
      [operation, 0],
      [admin, 1],
    ] as const) {
      expect(await by.get('/jobs/{jobId}/applications', { jobId, query: {} })).toMatchObject({ total, knockedOut: total })
      expect((await by.get('/applications', { query: { waiting: true } })).total).toBe(total)
      const { counts, ...all } = await by.get('/applications', { query: {} })
      expect([all.total, counts.screening ?? 0]).toEqual([total, total])
      expect((await by.get('/jobs/{jobId}/applications', { jobId, query: {} })).gates).toMatchObject({ block: total, changed: total })
      expect(await by.get('/jobs/{jobId}/answers', { jobId })).toMatchObject({ applications: total })
      const told = await by.get('/jobs/{jobId}/timeline', { jobId, query: { kind: 'application' } })
      expect([told.total, told.items.length]).toEqual([2 * total, 2 * total])
      const { items } = await by.get('/jobs/{jobId}/channels', { jobId })
      expect(items.map(({ all }) => all.applications).reduce((sum, n) => sum + n)).toBe(total)
    }
    await knockOuts(0, '[]')
    await runs(world, `update applications set gate = null, gate_changed_at = null where id = ${applicationId}`)
  })
})

describe('an application of a quarantined candidate', () => {
  it('cannot be read, opened, moved or mailed by recruiters', async () => {
    const body = { stage: 'screening', tell: false } as const
    expect(await problemOf(operation.put('/applications/{applicationId}/opening', { applicationId }))).toMatchObject({ status: 404 })
    const moves = operation.get('/applications/{applicationId}/moves', { applicationId, query: {} })
    expect(await problemOf(moves)).toMatchObject({ status: 404 })
    const move = operation.put('/applications/{applicationId}/stage', { applicationId, version: 1, body })
    expect(await problemOf(move)).toMatchObject({ status: 404 })
    const letter = operation.get('/applications/{applicationId}/letter', { applicationId, query: { stage: 'vetting' } })
    expect(await problemOf(letter)).toMatchObject({ status: 404 })
    expect(await problemOf(operation.get('/applications/{applicationId}/reply', { applicationId, query: {} }))).toMatchObject({
      status: 404,
    })
  })
})

describe('an agent', () => {
  it('does not learn about the right to work from the gate or the reason of a rejection', async () => {
    const agent = await world.as('agent', 'curious')
    const body = { firstName: 'Own', lastName: 'Doe', phone: '07700 900321', locale: 'en' } as const
    const { id } = await agent.post('/candidates', { body })
    const made = await operation.post('/candidates/{candidateId}/applications', { candidateId: id, body: { jobId } })
    await runs(
      world,
      `update applications set gate = 'block', gate_was = 'pass', gate_changed_at = now(), stage = 'rejected', resume_stage = 'new', reason = 'right-to-work' where id = ${made.id};
      insert into application_moves (application_id, from_stage, to_stage, moved_at, reason) values (${made.id}, 'new', 'rejected', now(), 'right-to-work')`,
    )
    const told = { gate: null, gateWas: null, gateChangedAt: null, override: null, reason: null }
    expect((await agent.get('/applications', { query: {} })).items).toMatchObject([told])
    const moves = async (by: Person) =>
      (await by.get('/candidates/{candidateId}/timeline', { candidateId: id })).items.map(({ move }) => move?.reason)
    expect(await moves(agent)).not.toContain('right-to-work')
    expect(await moves(operation)).toContain('right-to-work')
  })
  it('sees the job’s requirements without the right to work', async () => {
    const agent = await world.as('agent', 'reads lines')
    const { id: candidateId } = await agent.post('/candidates', {
      body: { firstName: 'Ed', lastName: 'Doe', phone: '07700 900322', locale: 'en' },
    })
    const job = await makeJob(world)
    const body = { items: [{ type: 'right-to-work-gb' }, { type: 'smsts' }] }
    await operation.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body })
    await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: job.id } })
    const asked = async (by: Person) =>
      (await by.get('/candidates/{candidateId}/applications', { candidateId, query: {} })).items.flatMap(({ compliance }) =>
        (compliance?.lines ?? []).map(({ requirement }) => requirement.type.code),
      )
    expect([await asked(operation), await asked(agent)]).toEqual([['right-to-work-gb', 'smsts'], ['smsts']])
  })
})

describe('the log of who opened a record', () => {
  it('has everyone who read it in any way', async () => {
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
