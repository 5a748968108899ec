import type { Topic } from '#shared/declared.ts'
import type { Role } from '#shared/roles.ts'
import type { World } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'

let count = 0

export const registration = { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const

/** Situations that the examples of several features start from. */
export function scenariosIn(world: World) {
  /** A new account of this role. */
  const someone = (role: Role = 'candidate') => world.as(role, `person ${++count}`)
  const rows = async (sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows
  /** A candidate who registered themselves. */
  const registered = async () => {
    const person = await someone()
    return { person, profile: await person.post('/candidates/registration', { body: registration }) }
  }
  /** A candidate whom staff added. */
  const added = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'en' } as const
    const candidate = await by.post('/candidates', { body })
    return { by, candidate, candidateId: candidate.id }
  }
  /** A guest's application for a new job, as staff see it. */
  const applied = async (colleague?: string) => {
    const job = await makeJob(world)
    const body = guest()
    await applyAsGuest(world, job.id, body)
    const operation = await world.as('operation', colleague)
    const { items } = await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: { q: body.email } })
    const application = items[0] as (typeof items)[number]
    const topics: Topic[] = [`job:${job.id}`, `candidate:${application.candidateId}`, 'applications', 'jobs']
    return { operation, job, application, topics, email: body.email }
  }
  return { someone, rows, registered, added, applied }
}
