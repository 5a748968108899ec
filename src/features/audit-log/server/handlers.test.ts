import { beforeAll, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})

it('shows who did what, from where, and all that one request did', async () => {
  const { id: jobId } = await makeJob(world)
  const { items } = await admin.get('/audit', { query: { objectType: 'job', objectId: jobId } })
  const posted = items.find(({ action }) => action === 'job.posted')
  expect(posted).toMatchObject({ actorName: 'operation', actorRole: 'operation', objectSays: 'Job', objectName: expect.any(String) })
  const { items: ofRequest } = await admin.get('/audit', { query: { requestId: String(posted?.requestId) } })
  expect(ofRequest.map(({ requestId }) => requestId)).toEqual(ofRequest.map(() => posted?.requestId))
  expect(ofRequest.map(({ id }) => id)).toContain(posted?.id)
})

it('leaves a line of its own when it is exported, in which records have numbers and no names', async () => {
  const body = { firstName: 'Ida', lastName: 'Sorrel', email: 'ida@sorrel.example', locale: 'en' } as const
  const { id: objectId } = await admin.post('/candidates', { body })
  const file = await admin.get('/audit/export', { query: { objectType: 'candidate', objectId, format: 'csv' } })
  const text = await file.text()
  expect(text).toContain('candidate.added')
  expect(text).toContain(String(objectId))
  expect(text).not.toContain('Sorrel')
  const { items } = await admin.get('/audit', { query: { action: 'audit.exported' } })
  expect(items[0]).toMatchObject({ actorId: admin.id, changes: { list: 'audit', format: 'csv', rows: 1 } })
})
