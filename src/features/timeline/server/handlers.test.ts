import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { conversationsIn } from '#test/support/conversations.ts'
import { applyAsGuest, cvFile, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import type { TimelineKind } from '../rules.ts'

const world = useApp()
const { applied, write } = conversationsIn(world)
let operation: Person
let agent: Person
beforeAll(async () => {
  ;[operation, agent] = [await world.as('operation'), await world.as('agent')]
})
const candidateOf = async (by: Person, more: object = {}) =>
  by.post('/candidates', { body: { firstName: 'Ann', lastName: 'Mason', email: guest().email, locale: 'en', ...more } })
const timelineOf = (by: Person, candidateId: number, query: { kind?: TimelineKind; page?: number; limit?: number } = {}) =>
  by.get('/candidates/{candidateId}/timeline', { candidateId, query: { limit: 100, ...query } })
const note = (by: Person, candidateId: number, text: string, more: object = {}) =>
  by.post('/candidates/{candidateId}/activities', { candidateId, body: { text, ...more } })

/** A candidate with every kind of timeline event. */
async function livelyOf(by: Person) {
  const { id, version, email } = await candidateOf(by)
  const job = await makeJob(world)
  await applyAsGuest(world, job.id, guest({ email }))
  const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: {} })
  const application = items[0] as (typeof items)[number]
  await operation.put('/applications/{applicationId}/stage', {
    applicationId: application.id,
    version: application.version,
    body: { stage: 'rejected', reason: 'distance' },
  })
  await operation.patch('/candidates/{candidateId}', { candidateId: id, version, body: { phone: '+447700900124', trade: 'tiler' } })
  await operation.post('/candidates/{candidateId}/files', { candidateId: id, file: cvFile('Newer.pdf') })
  await operation.put('/candidates/{candidateId}/do-not-contact', { candidateId: id, body: { reason: 'Asked us to stop' } })
  await operation.delete('/candidates/{candidateId}/do-not-contact', { candidateId: id })
  await note(operation, id, 'Confided')
  return { id, job, application }
}

describe('a candidate’s timeline', () => {
  it('shows all events, newest first, with author and link', async () => {
    const { id, job, application } = await livelyOf(operation)
    const { items } = await timelineOf(operation, id)
    expect(items.map(({ kind }) => kind)).toEqual([
      'note',
      'contact',
      'contact',
      'cv',
      'edit',
      'move',
      ...items.slice(6).map(({ kind }) => kind),
    ])
    expect(
      items
        .slice(6)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['cv', 'move'])
    const [written, resumed, stopped, newer, edit, moved] = items
    expect(written).toMatchObject({ by: 'operation', byCandidate: false, activity: { text: 'Confided' } })
    expect(resumed).toMatchObject({ by: 'operation', contact: { isStopped: false, reason: null } })
    expect(stopped).toMatchObject({ contact: { isStopped: true, reason: 'Asked us to stop' } })
    expect(newer).toMatchObject({ by: 'operation', byCandidate: false, file: { name: 'Newer.pdf' } })
    expect(edit).toMatchObject({ by: 'operation', byCandidate: false })
    expect(moved?.move).toEqual({
      applicationId: application.id,
      jobId: job.id,
      jobTitle: job.title,
      from: 'new',
      to: 'rejected',
      reason: 'distance',
    })
    expect(items.slice(6).find(({ kind }) => kind === 'move')).toMatchObject({
      by: null,
      byCandidate: true,
      move: { from: null, to: 'new' },
    })
  })
  it('separates changes of different authors at the same moment', async () => {
    const { id } = await candidateOf(operation)
    const admin = await world.as('admin')
    await runs(
      world,
      `insert into candidate_changes (candidate_id, field, was, became, changed_by, by_candidate, changed_at)
       select ${id}, f, '"1"', '"2"', a, c, '2026-01-05T08:00:00Z' from (values ('trade', ${operation.id}, false),
         ('grade', ${operation.id}, false), ('phone', ${admin.id}, false), ('email', ${admin.id}, true)) v (f, a, c)`,
    )
    const { items, total } = await timelineOf(operation, id, { kind: 'edit' })
    expect([total, items.map(({ by, byCandidate, changes }) => [by, byCandidate, changes.map(({ field }) => field)])]).toEqual([
      3,
      [
        ['admin', true, ['email']],
        ['admin', false, ['phone']],
        ['operation', false, ['trade', 'grade']],
      ],
    ])
  })
  it('can be narrowed to one kind', async () => {
    const { id } = await candidateOf(operation)
    await note(operation, id, 'Noted')
    await note(operation, id, 'Rang', { kind: 'call' })
    for (const [kind, text] of [
      ['note', 'Noted'],
      ['call', 'Rang'],
    ] as const)
      expect(await timelineOf(operation, id, { kind })).toMatchObject({ items: [{ kind, activity: { text } }], total: 1 })
    expect((await timelineOf(operation, id, { kind: 'meeting' })).total).toBe(0)
  })
  it('shows messages with author and job', async () => {
    const { candidate, candidateId, recruiter, job, applicationId } = await applied()
    await write(candidate, applicationId, 'When do we start?\nI have my own tools.')
    await write(recruiter, applicationId, '7.30 at the gate.')
    const { items, total } = await timelineOf(operation, candidateId, { kind: 'message' })
    const about = { applicationId, jobId: job.id, jobTitle: job.title }
    expect(total).toBe(2)
    expect(items).toMatchObject([
      { by: expect.stringMatching(/^recruiter/), byCandidate: false, message: { ...about, text: '7.30 at the gate.' } },
      { by: null, byCandidate: true, message: { ...about, text: 'When do we start?\nI have my own tools.' } },
    ])
    expect((await timelineOf(operation, candidateId)).items.map(({ kind }) => kind).slice(0, 2)).toEqual(['message', 'message'])
    await runs(world, `update candidates set owner_id = ${agent.id} where id = ${candidateId}`)
    expect(await timelineOf(agent, candidateId, { kind: 'message' })).toMatchObject({ items: [], total: 0 })
    expect(JSON.stringify(await timelineOf(agent, candidateId))).not.toContain('gate')
  })
  it('is ordered by when things happened', async () => {
    const { id } = await candidateOf(operation)
    await note(operation, id, 'Second', { kind: 'call', happenedAt: '2026-03-02T09:00:00.000Z' })
    await note(operation, id, 'First', { kind: 'meeting', happenedAt: '2026-03-01T09:00:00.000Z' })
    expect((await timelineOf(operation, id)).items.map(({ activity }) => activity?.text)).toEqual(['Second', 'First'])
  })
})

describe('an agent’s timeline', () => {
  it('shows of their own candidate their own notes and the moves', async () => {
    const { id } = await livelyOf(agent)
    await note(agent, id, 'Remarked')
    await settle(world)
    const { items, total } = await timelineOf(agent, id)
    expect(items.map(({ kind }) => kind)).toEqual(['note', 'move', 'move'])
    expect(total).toBe(3)
    expect(items[0]?.activity?.text).toBe('Remarked')
    for (const kind of ['edit', 'cv', 'contact'] as const)
      expect(await timelineOf(agent, id, { kind })).toMatchObject({ items: [], total: 0 })
    expect(JSON.stringify(items)).not.toContain('Confided')
  })
  it('shows reasons of a rejection but not the agency’s words', async () => {
    const { id, application } = await livelyOf(agent)
    await settle(world)
    const reasons = async (by: Person) => (await timelineOf(by, id, { kind: 'move' })).items.map(({ move }) => move?.reason)
    expect(await reasons(agent)).toEqual(['distance', null])
    await runs(world, `update application_moves set reason = 'Threatened the foreman' where application_id = ${application.id}`)
    expect([await reasons(agent), await reasons(operation)]).toEqual([
      [null, null],
      ['Threatened the foreman', null],
    ])
  })
  it('shows nothing of other candidates', async () => {
    const { id } = await candidateOf(operation)
    expect(await problemOf(timelineOf(agent, id))).toMatchObject({ status: 404 })
  })
})

it('candidates cannot read the timeline or its words', async () => {
  const person = await world.as('candidate', 'reads')
  const body = { firstName: 'Léa', lastName: 'Doe', locale: 'fr', privacyAccepted: true } as const
  const { id } = await person.post('/candidates/registration', { body })
  await note(operation, id, 'Canary: difficult on the phone', { kind: 'call' })
  expect(await problemOf(timelineOf(person, id))).toMatchObject({ status: 403 })
  const seen = [await person.get('/me/candidate', {}), await person.get('/me/export', {}), await person.get('/me/notifications', {})]
  expect(JSON.stringify(seen)).not.toContain('Canary')
  expect(seen[0]).not.toHaveProperty('lastContactAt')
})
