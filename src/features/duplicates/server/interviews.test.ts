import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

it('a merge keeps the interviews and shortlists of the application that gives way, and its undo returns them', async () => {
  const [admin, { id: jobId }] = [await world.as('admin'), await makeJob(world)]
  const apply = async () => {
    const body = { firstName: 'Ada', lastName: 'Bell', locale: 'en', email: newAddress() } as const
    const { id, version } = await admin.post('/candidates', { body })
    const application = await admin.post('/candidates/{candidateId}/applications', { candidateId: id, body: { jobId } })
    return { id, version, applicationId: application.id }
  }
  const [one, other] = [await apply(), await apply()]
  await runs(world, `update applications set stage = 'interview' where id = ${one.applicationId}`)
  await runs(
    world,
    `insert into interviews (application_id, status, mode, zone, minutes, outcome_note, created_at)
      values (${other.applicationId}, 'held', 'phone', 'Europe/London', 30, 'Knows scaffolds', now())`,
  )
  await runs(
    world,
    `with made as (insert into shortlists (job_id, locale, shows, people, answer_by, expires_on, created_at)
        values (${jobId}, 'en', '{}', 1, '2026-12-01', '2026-12-20', now()) returning id)
      insert into shortlist_entries (shortlist_id, application_id, position) select id, ${other.applicationId}, 0 from made`,
  )
  const of = () =>
    runs<{ of: number }>(world, 'select application_id::int as of from interviews union select application_id::int from shortlist_entries')
  const records = [one, other].map(({ id, version }) => ({ id, version }))
  const { id: mergeId } = await admin.post('/merges', { body: { survivorId: one.id, records, fields: {} } })
  expect(await of()).toEqual([{ of: one.applicationId }])
  await admin.put('/merges/{mergeId}/undoing', { mergeId })
  expect(await of()).toEqual([{ of: other.applicationId }])
})
