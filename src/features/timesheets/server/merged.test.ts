import { expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { makeAssigned, place, sendWeek } from './samples.ts'

const world = useApp()

it('a merge keeps the assignment, its hours and its papers with the application that stays, and joins no two assignments', async () => {
  const admin = await world.as('admin')
  const of = await makeAssigned(world)
  const sheet = await sendWeek(of)
  const twin = await place(world, of, '2026-01-05')
  // Their record came further for the job, so that the application with the hours gives way.
  await runs(world, `update applications set stage = 'completed' where id = ${twin.applicationId}`)
  await runs(world, `update applications set stage = 'offer' where id = ${of.applicationId}`)
  await runs(world, `update candidates set account_id = null where id = ${twin.candidateId}`)
  const versions = await runs<{ id: number; version: number }>(
    world,
    `select id::int, version from candidates where id in (${of.candidateId}, ${twin.candidateId}) order by id`,
  )
  const merge = () => admin.post('/merges', { body: { survivorId: of.candidateId, records: versions, fields: {} } })
  await runs(
    world,
    `insert into assignments (application_id, starts_on, engagement, role, created_at) values (${twin.applicationId}, '2026-01-05', 'paye', 'Bricklayer', now())`,
  )
  expect(await problemOf(merge())).toMatchObject({ status: 409, code: 'merge-two-assignments' })
  await runs(world, `delete from assignments where application_id = ${twin.applicationId}`)
  await runs(world, `insert into papers (application_id, language, made_at) values (${of.applicationId}, 'en', now())`)
  const papers = () => runs<{ of: number }>(world, 'select application_id::int as of from papers')
  const { id: mergeId } = await merge()
  expect(await papers()).toEqual([{ of: twin.applicationId }])
  const timesheetId = sheet.id ?? 0
  const after = await admin.get('/timesheets/{timesheetId}', { timesheetId })
  expect(after.assignment).toMatchObject({ applicationId: twin.applicationId, candidateId: of.candidateId })
  await admin.put('/merges/{mergeId}/undoing', { mergeId })
  expect((await admin.get('/timesheets/{timesheetId}', { timesheetId })).assignment.applicationId).toBe(of.applicationId)
  expect(await papers()).toEqual([{ of: of.applicationId }])
})
