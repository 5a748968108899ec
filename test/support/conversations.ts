import type { Person, World } from '#test/support/app.ts'
import { cvFile, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

let count = 0

/** Candidates with an account who applied, recruiters who are responsible for the job, and what they write to each other. */
export function conversationsIn(world: World) {
  const write = (by: Person, applicationId: number, text: string, seenUpTo?: number) =>
    by.post('/applications/{applicationId}/messages', { applicationId, body: { text, ...(seenUpTo && { seenUpTo }) } })
  const read = (by: Person, applicationId: number, query: { page?: number; limit?: number } = {}) =>
    by.get('/applications/{applicationId}/messages', { applicationId, query })
  const see = (by: Person, applicationId: number, upTo: number) =>
    by.put('/applications/{applicationId}/messages/read', { applicationId, body: { upTo } })
  const settle = (by: Person, applicationId: number, upTo: number) =>
    by.put('/applications/{applicationId}/messages/settled', { applicationId, body: { upTo } })
  const apply = async (person: Person, jobId: number) =>
    Number(
      (
        await person.post('/jobs/{jobId}/applications', {
          jobId,
          body: { privacyAccepted: true },
          file: cvFile(),
          idempotencyKey: crypto.randomUUID(),
        })
      ).applicationId,
    )
  /** Somebody who applied for a job, and the recruiter whose job it is. */
  async function applied({ job: changes = {}, ...more }: { job?: Record<string, unknown>; firstName?: string; lastName?: string } = {}) {
    const nth = ++count
    const candidate = await world.as('candidate', `writer ${nth}`)
    const body = { firstName: 'Sam', lastName: 'Whitfield', locale: 'en', privacyAccepted: true, ...more } as const
    const { id: candidateId } = await candidate.post('/candidates/registration', { body })
    const recruiter = await world.as('operation', `recruiter ${nth}`)
    const job = await makeJob(world, changes)
    await runs(world, `update jobs set owner_id = ${recruiter.id} where id = ${job.id}`)
    return { candidate, candidateId, recruiter, job, applicationId: await apply(candidate, job.id) }
  }
  return { write, read, see, settle, apply, applied }
}
