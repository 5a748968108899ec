import { addDays, dayOf } from '#shared/dates.ts'
import type { World } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const soon = (days: number) => addDays(dayOf(new Date()), days)

/** Somebody who is placed on a job, from last week on. */
export async function makePlaced(world: World, job: Record<string, unknown> = {}) {
  const { id: jobId, title } = await makeJob(world, job)
  const person = guest()
  await applyAsGuest(world, jobId, person)
  const by = await world.as('operation')
  const { items } = await by.get('/jobs/{jobId}/applications', { jobId, query: { q: String(person.email) } })
  const [{ id: applicationId = 0, candidateId = 0 } = {}] = items
  await runs(world, `update applications set stage = 'placed', placed_at = now(), starts_on = '${soon(-7)}' where id = ${applicationId}`)
  return { jobId, title, applicationId, candidateId, email: String(person.email) }
}

/** Terms that everybody may agree on. */
export const terms = (more: object = {}) => ({
  startsOn: soon(-7),
  endsOn: soon(60),
  engagement: 'paye' as const,
  role: 'Bricklayer',
  rate: { pay: 1800, charge: 2600, onCost: 2707 },
  ...more,
})
