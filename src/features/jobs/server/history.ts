import type { WriteContext } from '#server/handler-context.ts'
import { jobShape, type Job } from '../shapes.ts'

/** What a job shows of each field; what is another record's by name, of people, who may be erased, their number, and of a contact nothing. */
const shown = ({ employer, place, ...job }: Job): Record<string, unknown> => ({
  ...job,
  employerId: employer?.name ?? null,
  placeId: place,
})

const fields = [...Object.keys(jobShape.shape), 'ownerId']

/** Keeps what these two say differently of a job. */
export async function keepJobChanges(
  { db, actor, now }: Pick<WriteContext, 'db' | 'actor' | 'now'>,
  before: Job,
  after: Job,
): Promise<void> {
  const [was, became] = [shown(before), shown(after)]
  const changes = fields.flatMap((field) => {
    const [from, to] = [JSON.stringify(was[field] ?? null), JSON.stringify(became[field] ?? null)]
    if (from === to) return []
    return [{ jobId: after.id, field, was: from, became: to, changedBy: actor.id, changedAt: now }]
  })
  const contact =
    before.contact?.id === after.contact?.id ? [] : [{ jobId: after.id, field: 'contactId', changedBy: actor.id, changedAt: now }]
  const all = [...changes, ...contact]
  if (all.length > 0) await db.insertInto('jobChanges').values(all).execute()
}
