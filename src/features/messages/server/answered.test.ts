import { describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { conversationsIn } from '#test/support/conversations.ts'
import { runs } from '#test/support/sql.ts'

// Who is answered and not written to, and who is neither.

const world = useApp()
const { write, read, applied } = conversationsIn(world)

describe('the agency cannot write', () => {
  it('more than one answer to somebody who asked not to be contacted', async () => {
    const { candidate, candidateId, recruiter, applicationId } = await applied()
    const { id } = await write(candidate, applicationId, 'One')
    await write(candidate, applicationId, 'Two')
    await recruiter.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked us to stop' } })
    await write(recruiter, applicationId, 'Done.', id)
    expect(await problemOf(write(recruiter, applicationId, 'By the way', id))).toMatchObject({ code: 'candidate-not-to-contact' })
  })
  it.each(['disabled = true', `role = 'agent'`])('to an account without a candidate’s reader: %s', async (change) => {
    const { candidate, recruiter, applicationId } = await applied()
    await write(candidate, applicationId, 'One')
    await runs(world, `update accounts set ${change} where id = ${candidate.id}`)
    expect((await read(recruiter, applicationId)).whyNot?.code).toBe('candidate-has-no-account')
    expect(await problemOf(write(recruiter, applicationId, 'Two'))).toMatchObject({ status: 409, code: 'candidate-has-no-account' })
    expect((await read(recruiter, applicationId)).conversation.awaitsReply).toBe(true)
  })
})

it('asking does not revive somebody who asked to be forgotten', async () => {
  const { candidate, candidateId, recruiter, applicationId } = await applied()
  const { version } = await recruiter.get('/candidates/{candidateId}', { candidateId })
  await recruiter.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'request' } })
  await write(candidate, applicationId, 'Have you deleted my data yet?')
  expect((await recruiter.get('/candidates/{candidateId}', { candidateId })).status).toBe('archived')
  await write(recruiter, applicationId, 'It goes on Friday.')
  expect(await problemOf(write(recruiter, applicationId, 'By the way'))).toMatchObject({ code: 'candidate-put-away' })
})
